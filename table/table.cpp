#include "table/table.hpp"

#include <algorithm>
#include <utility>

#include "table/text.hpp"

namespace puttable {
namespace {

constexpr std::size_t remembered_ids = 16;
constexpr std::string_view phrases[] = {"hello",    "nice_shot",   "good_luck", "oops",
                                        "thinking", "well_played", "thanks",    "bye"};

std::unexpected<Rejection> refuse(Reject code, std::string text) {
  return std::unexpected(rejection(code, std::move(text)));
}

std::unexpected<Rejection> refuse_ended() {
  return refuse(Reject::game_over, "This table was ended by whoever runs the server.");
}

bool known_level(std::string_view level) {
  return std::ranges::any_of(bots::levels, [&](const auto& known) { return known.name == level; });
}

std::string level_names() {
  std::string names;
  for (const auto& level : bots::levels) names += (names.empty() ? "" : ", ") + std::string(level.name);
  return names;
}

}  // namespace

Table::Made Table::open(const OpenRequest& request, const Opening& opening) {
  const GameEntry* game = find_game(request.game);
  if (!game) return refuse(Reject::no_such_game, "game: there is no game '" + request.game + "'.");
  auto name = clean_name(request.name);
  if (!name) return std::unexpected(name.error());
  if (request.clock < 0 || request.clock > 86400 || (request.clock > 0 && request.clock < 5))
    return refuse(Reject::bad_config, "clock: 0 for none, or 5 to 86400 seconds a decision.");

  Table table;
  std::vector<Entry> entries;
  const auto add = [&](EntryBody body) { return table.add(std::move(body), entries); };
  auto done = add(Opened{opening.id,
                         request.game,
                         game->info->rules_version,
                         request.config,
                         to_hex(opening.seed),
                         opening.commitment,
                         request.clock,
                         opening.at,
                         {}});
  if (done) done = add(Sat{0, *name, opening.token_hash});
  if (done && request.bots.size() > table.seats_.size())
    return refuse(Reject::bad_config,
                  "bots: there are only " + std::to_string(table.seats_.size()) + " seats.");
  for (std::size_t seat = 0; done && seat < request.bots.size(); ++seat) {
    const auto& level = request.bots[seat];
    if (!level) continue;
    if (seat == 0) return refuse(Reject::bad_config, "bots[0]: seat 0 is your own.");
    if (!known_level(*level))
      return refuse(Reject::no_such_bot, "bots: a level is one of " + level_names() + ".");
    done = add(BotSeated{Seat(seat), *level});
  }
  if (!done) return std::unexpected(done.error());
  if (request.start) {
    auto started = table.start({}, 0);
    if (!started) return std::unexpected(started.error());
    std::ranges::move(*started, std::back_inserter(entries));
  }
  table.end_batch();
  return std::pair{std::move(table), std::move(entries)};
}

Table::Made Table::branch(int game, const Opening& opening) const {
  const auto steps = play_->steps_before(game);
  if (!started_ || !steps)
    return refuse(Reject::bad_config, "game: no such game of a campaign has begun at this table.");
  const auto person = [](const SeatState& seat) { return !seat.token.empty(); };
  if (!over() && !ended_ && std::ranges::count_if(seats_, person) > 1)
    return refuse(Reject::not_allowed,
                  "Other people play this campaign: their cards are secret until it is over.");
  Table table;
  std::vector<Entry> entries;
  const auto add = [&](EntryBody body) { return table.add(std::move(body), entries); };
  auto done = add(Opened{opening.id, opened_.game, opened_.rules, opened_.config, to_hex(opening.seed),
                         opening.commitment, opened_.clock, opening.at,
                         Origin{opened_.id, game, std::uint32_t(*steps)}});
  for (std::size_t i = 0; done && i < *steps; ++i) {
    auto step = play_->step(i);
    done = add(Moved{step.seat, {std::move(step.move)}});
  }
  if (done) done = add(Sat{0, seats_[0].player, opening.token_hash});
  for (std::size_t seat = 1; done && seat < seats_.size(); ++seat)
    if (!person(seats_[seat]) && !seats_[seat].bot.empty())
      done = add(BotSeated{Seat(seat), seats_[seat].bot});
  if (!done) return std::unexpected(done.error());
  table.end_batch();
  return std::pair{std::move(table), std::move(entries)};
}

std::expected<Table, Rejection> Table::load(std::span<const Entry> log) {
  if (log.empty()) return refuse(Reject::no_such_table, "There is no such table.");
  Table table;
  for (const Entry& entry : log) {
    if (auto folded = table.fold(entry); !folded) {
      folded.error().text = "entry " + std::to_string(entry.seq) + ": " + folded.error().text;
      return std::unexpected(folded.error());
    }
  }
  table.end_batch();
  return table;
}

std::expected<void, Rejection> Table::follow(const Entry& entry) {
  return fold(entry);
}

std::expected<std::vector<Entry>, Rejection> Table::act(const Request& request, Seat by) {
  const std::string& id = std::visit(
      [](const auto& r) -> const std::string& {
        if constexpr (requires { r.id; }) {
          return r.id;
        } else {
          static const std::string none;
          return none;
        }
      },
      request);
  if (id.size() > max_id) return refuse(Reject::too_long, "id: at most 40 characters.");
  if (done(by, id)) return std::vector<Entry>{};
  if (ended_ && !std::holds_alternative<PingRequest>(request)) return refuse_ended();
  const auto own_seat = [&]() -> std::expected<void, Rejection> {
    if (by == spectator) return refuse(Reject::not_allowed, "Only those who sit at the table can do this.");
    return {};
  };
  if (std::holds_alternative<SayRequest>(request)) return say(request, by);
  if (auto seated = own_seat(); !seated) return std::unexpected(seated.error());
  if (const auto* move = std::get_if<MoveRequest>(&request)) {
    if (auto stale = check_stale(by, move->seq)) return std::unexpected(*stale);
    if (!seats_[std::size_t(by)].bot.empty())
      return refuse(Reject::not_allowed, "A bot plays this seat now; ask the host to give it back.");
    return commit_move(by, move->move, id, by);
  }
  if (std::holds_alternative<UndoRequest>(request)) {
    if (!started_) return refuse(Reject::not_started, "The game has not started.");
    // The seed is public now: who went back would know all that chance has in store.
    if (over()) return refuse(Reject::game_over, "The game is over.");
    if (!play_->can_undo(by))
      return refuse(
          Reject::nothing_to_undo,
          "Only your own last move can be taken back, before anybody else moves or anything is revealed.");
    return commit(Undone{by}, id, by);
  }
  if (const auto* rename = std::get_if<RenameRequest>(&request)) {
    auto name = clean_name(rename->player);
    if (!name) return std::unexpected(name.error());
    return commit(Named{by, *name}, id, by);
  }
  if (std::holds_alternative<BotRequest>(request)) return seat_bot(request, by);
  if (std::holds_alternative<StartRequest>(request)) {
    if (!is_host(by)) return refuse(Reject::not_allowed, "Only the host can start the game.");
    return start(id, by);
  }
  if (const auto* leaving = std::get_if<LeaveRequest>(&request)) return leave(*leaving, by);
  return std::vector<Entry>{};  // hello, hint and ping change nothing
}

std::expected<std::vector<Entry>, Rejection> Table::join(const JoinRequest& request,
                                                         const std::string& token_hash) {
  if (ended_) return refuse_ended();
  auto name = clean_name(request.name);
  if (!name) return std::unexpected(name.error());
  const auto is_free = [&](Seat seat) { return seats_[std::size_t(seat)].token.empty(); };
  const auto has_bot = [&](Seat seat) { return !seats_[std::size_t(seat)].bot.empty(); };
  // A bot keeps a seat warm until the game begins; then what it holds in secret is nobody else's to see.
  const bool bots_yield = !started_ || play_->between_games();
  Seat seat = request.seat.value_or(spectator);
  if (!request.seat) {
    // A seat nobody has first.
    for (Seat s = 0; s < seats() && seat == spectator; ++s)
      if (is_free(s) && !has_bot(s)) seat = s;
    for (Seat s = 0; s < seats() && seat == spectator && bots_yield; ++s)
      if (is_free(s)) seat = s;
    if (seat == spectator)
      return refuse(Reject::seat_taken, "Every seat at this table is taken; you can look on.");
  }
  if (seat < 0 || seat >= seats()) return refuse(Reject::no_such_seat, "seat: there is no such seat.");
  if (!is_free(seat)) return refuse(Reject::seat_taken, "seat: somebody sits there.");
  if (has_bot(seat) && !bots_yield)
    return refuse(Reject::seat_taken, "seat: a bot plays it until the game is over.");
  return commit(Sat{seat, *name, token_hash}, {}, seat);
}

std::expected<std::vector<Entry>, Rejection> Table::move_for(Seat seat, std::int64_t seq,
                                                             std::string_view move) {
  if (auto stale = check_stale(seat, seq)) return std::unexpected(*stale);
  auto parsed = parse_json(move, 32);
  if (!parsed) return std::unexpected(parsed.error());
  return commit_move(seat, *parsed, {}, seat);
}

Seat Table::seat_of(const std::string& token_hash) const {
  for (std::size_t seat = 0; seat < seats_.size(); ++seat)
    if (!token_hash.empty() && seats_[seat].token == token_hash) return Seat(seat);
  return spectator;
}

std::optional<std::int64_t> Table::done(Seat by, const std::string& id) const {
  if (by == spectator || id.empty()) return std::nullopt;
  for (const auto& [known, seq] : seats_[std::size_t(by)].done)
    if (known == id) return seq;
  return std::nullopt;
}

std::expected<std::vector<Entry>, Rejection> Table::end() {
  if (ended_) return refuse_ended();
  return commit(Ended{}, {}, spectator);
}

SeatSet Table::to_act() const {
  if (!started_ || ended_) return {};
  SeatSet acting = play_->to_act();
  acting.remove(chance);
  return acting;
}

std::string Table::seat_name(Seat seat) const {
  const SeatState& state = seats_[std::size_t(seat)];
  const std::string bot = state.bot.empty() ? "" : "(bot, " + state.bot + ")";
  if (state.player.empty()) return bot.empty() ? "-" : bot;
  return state.player + (bot.empty() ? "" : " " + bot);
}

SeatSet Table::bots_to_act() const {
  SeatSet bots;
  for (const Seat seat : to_act())
    if (!seats_[std::size_t(seat)].bot.empty()) bots.add(seat);
  return bots;
}

std::expected<std::vector<Entry>, Rejection> Table::seat_bot(const Request& request, Seat by) {
  const auto& bot = std::get<BotRequest>(request);
  if (!is_host(by)) return refuse(Reject::not_allowed, "Only the host can seat bots.");
  if (bot.seat < 0 || bot.seat >= seats())
    return refuse(Reject::no_such_seat, "seat: there is no such seat.");
  if (bot.level && !known_level(*bot.level))
    return refuse(Reject::no_such_bot, "level: one of " + level_names() + ", or null.");
  const auto& seat = seats_[std::size_t(bot.seat)];
  if (!bot.level && started_ && seat.token.empty())
    return refuse(Reject::already_started, "Nobody else has this seat: the bot plays to the end.");
  return commit(BotSeated{bot.seat, bot.level.value_or("")}, bot.id, by);
}

std::expected<std::vector<Entry>, Rejection> Table::start(const std::string& id, Seat by) {
  if (started_) return refuse(Reject::already_started, "The game has started already.");
  for (std::size_t seat = 0; seat < seats_.size(); ++seat)
    if (seats_[seat].token.empty() && seats_[seat].bot.empty())
      return refuse(Reject::not_started,
                    "Seat " + std::to_string(seat + 1) + " is empty: invite somebody or seat a bot.");
  return commit(Started{}, id, by);
}

// Seats change hands before the start and between the games of a campaign.
std::expected<std::vector<Entry>, Rejection> Table::leave(const LeaveRequest& request, Seat by) {
  const Seat seat = request.seat.value_or(by);
  if (seat < 0 || seat >= seats()) return refuse(Reject::no_such_seat, "seat: there is no such seat.");
  if (seat != by && !is_host(by))
    return refuse(Reject::not_allowed, "Only the host can offer the seat of somebody else.");
  if (started_ && !play_->between_games())
    return refuse(Reject::already_started, "The game has started; the host can let a bot stand in.");
  if (is_host(seat) && !started_) return refuse(Reject::not_allowed, "The host keeps the first seat.");
  if (seats_[std::size_t(seat)].token.empty())
    return refuse(Reject::no_such_seat, "seat: nobody sits there.");
  return commit(Left{seat}, request.id, by);
}

std::expected<std::vector<Entry>, Rejection> Table::say(const Request& request, Seat by) {
  const auto& say = std::get<SayRequest>(request);
  if (by == spectator) return refuse(Reject::not_allowed, "Only those who sit at the table can chat.");
  if (say.text.has_value() == say.phrase.has_value())
    return refuse(Reject::malformed, "say: either a text or a phrase is expected.");
  Said said{by, seats_[std::size_t(by)].player, {}, say.phrase};
  if (say.phrase && std::ranges::find(phrases, *say.phrase) == std::end(phrases))
    return refuse(Reject::malformed, "phrase: there is no such phrase.");
  if (say.text) {
    auto text = clean_text(*say.text, "text", max_text);
    if (!text) return std::unexpected(text.error());
    said.text = *text;
  }
  return commit(std::move(said), say.id, by);
}

std::optional<Rejection> Table::check_stale(Seat seat, std::int64_t seq) const {
  if (!started_) return rejection(Reject::not_started, "The game has not started.");
  if (seq > seq_) return rejection(Reject::malformed, "seq: it lies in the future.");
  if (to_act().has(seat) && seq < asked_at(seat))
    return rejection(Reject::stale, "This answers a situation that has passed; here is the present one.");
  return std::nullopt;
}

std::expected<std::vector<Entry>, Rejection> Table::commit_move(Seat seat, const json::value& move,
                                                                const std::string& id, Seat by) {
  auto canonical = play_->check(seat, move);
  if (!canonical) return std::unexpected(canonical.error());
  return commit(Moved{seat, {std::move(*canonical)}}, id, by);
}

// An entry of a new table.
std::expected<void, Rejection> Table::add(EntryBody body, std::vector<Entry>& entries) {
  entries.push_back({seq_ + 1, std::move(body), {}, spectator});
  return fold(entries.back());
}

// Folds a checked entry and, if it is chance's turn then, every outcome up to the next decision.
std::expected<std::vector<Entry>, Rejection> Table::commit(EntryBody body, const std::string& id, Seat by) {
  std::vector<Entry> entries;
  entries.push_back({seq_ + 1, std::move(body), id, by});
  if (auto folded = fold(entries.back()); !folded) return std::unexpected(folded.error());
  while (started_ && !ended_ && play_->to_act().has(chance)) {
    Random random = Random::keyed(seed_, chance_count_);
    entries.push_back({seq_ + 1, Moved{chance, {play_->sample(random)}}, {}, spectator});
    if (auto folded = fold(entries.back()); !folded) return std::unexpected(folded.error());
  }
  return entries;
}

std::expected<void, Rejection> Table::fold(const Entry& entry) {
  if (entry.seq != seq_ + 1)
    return refuse(Reject::malformed, "seq: " + std::to_string(seq_ + 1) + " is expected.");
  const SeatSet before = play_ ? to_act() : SeatSet{};
  Line line{entry.seq, entry.by, {}};
  if (auto folded = fold_body(entry, line); !folded) return folded;
  seq_ = entry.seq;
  const auto* moved = std::get_if<Moved>(&entry.body);
  const auto* undone = std::get_if<Undone>(&entry.body);
  note_asked(before, moved ? moved->seat : undone ? undone->seat : spectator);
  if (!entry.id.empty() && entry.by >= 0 && entry.by < seats()) {
    auto& ids = seats_[std::size_t(entry.by)].done;
    if (ids.size() == remembered_ids) ids.erase(ids.begin());
    ids.emplace_back(entry.id, entry.seq);
  }
  if (!moved && !line.events.empty()) table_lines_.push_back(std::make_shared<Line>(line));
  if (!line.events.empty()) fresh_.push_back(std::move(line));
  return {};
}

void Table::note_asked(const SeatSet& before, Seat mover) {
  for (const Seat seat : to_act())
    if (seat == mover || !before.has(seat)) asked_at_[std::size_t(seat)] = seq_;
}

std::expected<void, Rejection> Table::fold_body(const Entry& entry, Line& line) {
  if (const auto* opened = std::get_if<Opened>(&entry.body)) {
    const GameEntry* game = find_game(opened->game);
    if (!game) return refuse(Reject::no_such_game, "there is no game '" + opened->game + "'.");
    const auto seed = seed_from_hex(opened->seed);
    if (!seed) return std::unexpected(seed.error());
    auto config = parse_json(opened->config.text);
    if (!config) return std::unexpected(config.error());
    auto play = game->open(*config);
    if (!play) return std::unexpected(play.error());
    opened_ = *opened;
    seed_ = *seed;
    play_ = std::move(*play);
    opened_.config.text = play_->config_json();
    seats_.resize(std::size_t(play_->players()));
    return {};
  }
  if (!play_) return refuse(Reject::malformed, "a log begins with 'opened'.");
  if (ended_) return refuse(Reject::game_over, "nothing follows 'ended'.");
  if (const auto* moved = std::get_if<Moved>(&entry.body)) {
    auto move = parse_json(moved->move.text, 32);
    if (!move) return std::unexpected(move.error());
    const bool between = play_->between_games();
    if (auto played = play_->play(moved->seat, *move, &line.events); !played) return played;
    line.seat = moved->seat;
    if (moved->seat == chance) ++chance_count_;
    step_seq_.push_back(entry.seq);
    if (line.events.empty()) line.events.push_back({chose_event(moved->seat), everyone});
    if (play_->between_games() != between) ++table_version_;
    if (over()) {
      line.events.push_back({R"({"is":"over"})", everyone});
      ++table_version_;
    }
    return {};
  }
  ++table_version_;
  line.events.push_back({public_event(entry.body), everyone});
  const auto seat_at = [&](Seat seat) -> SeatState& { return seats_[std::size_t(seat)]; };
  if (std::holds_alternative<Ended>(entry.body)) {
    ended_ = true;
    return {};
  }
  if (std::holds_alternative<Started>(entry.body)) {
    started_ = true;
    return {};
  }
  const Seat seat = seat_in(entry.body);
  if (seat < 0 || seat >= seats()) return refuse(Reject::no_such_seat, "there is no such seat.");
  if (const auto* sat = std::get_if<Sat>(&entry.body)) {
    seat_at(seat) = {sat->player, {}, sat->token, {}};
  } else if (std::holds_alternative<Left>(entry.body)) {
    seat_at(seat) = {};
  } else if (const auto* named = std::get_if<Named>(&entry.body)) {
    seat_at(seat).player = named->player;
  } else if (const auto* bot = std::get_if<BotSeated>(&entry.body)) {
    seat_at(seat).bot = bot->level;
  } else if (std::holds_alternative<Undone>(entry.body)) {
    if (!play_->can_undo(seat)) return refuse(Reject::nothing_to_undo, "nothing to undo.");
    play_->undo();
    step_seq_.pop_back();
  }
  return {};
}

}  // namespace puttable
