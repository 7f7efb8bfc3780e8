#include "table/messages.hpp"

#include <cstring>
#include <utility>

#include "table/record.hpp"
#include "table/table.hpp"

// What the table sends (docs/protocol.md).
namespace puttable {
namespace {

struct SeatTold {
  std::string name;
  std::string bot;
  bool person = false;
};
BOOST_DESCRIBE_STRUCT(SeatTold, (), (name, bot, person))

struct TableTold {
  std::string id;
  std::string game;
  int rules = 1;
  RawJson config;
  std::vector<SeatTold> seats;
  Seat host = 0;
  bool started = false;
  bool over = false;
  bool ended = false;
  bool between = false;
  std::optional<Result> result;
  int clock = 0;
  std::string commitment;
  std::optional<std::string> seed;
  std::optional<Origin> from;
};
BOOST_DESCRIBE_STRUCT(TableTold, (),
                      (id, game, rules, config, seats, host, started, over, ended, between, result, clock,
                       commitment, seed, from))

struct Ack {
  static constexpr std::string_view name = "ack";
  std::string id;
  std::int64_t seq = 0;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (id, seq))

struct Refused {
  static constexpr std::string_view name = "refused";
  std::string id;
  Reject code{};
  std::string text;
  std::string reason;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, code, text, reason, clause))

template <class T>
std::string message(T body) {
  return to_json(std::variant<T>(std::move(body)));
}

// 64 bits of a text, eight bytes at a time. Two texts that follow each other in a view have the same with a
// probability of about 2^-64.
std::uint64_t fingerprint(std::string_view text) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
  std::uint64_t hash = text.size() * odd;
  const auto mix = [&](std::uint64_t word) {
    hash = (hash ^ word) * odd;
    hash ^= hash >> 32;
  };
  while (text.size() >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), 8);
    mix(word);
    text.remove_prefix(8);
  }
  std::uint64_t rest = 0;
  if (!text.empty()) std::memcpy(&rest, text.data(), text.size());
  mix(rest);
  return hash;
}

std::size_t listener(Seat viewer) {
  return std::size_t(viewer + 1);
}

}  // namespace

std::string ack_message(const std::string& id, std::int64_t seq) {
  return message(Ack{id, seq});
}

std::string refused_message(const std::string& id, const Rejection& why) {
  return message(Refused{id, why.code, why.text, why.reason, why.clause});
}

std::string hint_message(const std::string& id, const Thinking::Answer& answer) {
  std::string out = "{\"is\":\"hint\",\"id\":";
  write_quoted(out, id);
  out += ",\"move\":" + answer.move + ",\"reason\":{\"key\":";
  write_quoted(out, answer.reason.key);
  out += ",\"values\":{";
  for (const auto& [name, value] : answer.reason.values) {
    if (out.back() != '{') out += ',';
    write_quoted(out, name);
    out += ':';
    write_quoted(out, value);
  }
  out += "}},\"text\":";
  write_quoted(out, answer.reason.text);
  out += '}';
  return out;
}

std::string Table::public_json() const {
  TableTold told{opened_.id,
                 opened_.game,
                 opened_.rules,
                 opened_.config,
                 {},
                 0,
                 started_,
                 over(),
                 ended_,
                 play_->between_games(),
                 play_->result(),
                 opened_.clock,
                 opened_.commitment,
                 std::nullopt,
                 opened_.from};
  for (const SeatState& seat : seats_) told.seats.push_back({seat.player, seat.bot, !seat.token.empty()});
  if (told.over || told.ended) told.seed = opened_.seed;
  return to_json(told);
}

Table::Members Table::members(Seat viewer) const {
  Members now;
  if (!started_) return now;
  if (!ended_) now.options = play_->options(viewer);
  now.undo = !ended_ && !over() && play_->can_undo(viewer);
  now.view = play_->view(viewer);
  return now;
}

void Table::write_line(std::string& out, const Line& line, Seat viewer) const {
  bool any = false;
  for (const ToldJson& told : line.events) {
    // Spectators learn what everybody may know.
    const bool visible = viewer == spectator ? told.to == everyone : told.to.has(viewer);
    if (!visible) continue;
    if (!any) {
      if (out.back() != '[') out += ',';
      out += "{\"seq\":";
      write_json(out, line.seq);
      out += ",\"seat\":";
      write_json(out, line.seat);
      out += ",\"events\":[";
    } else {
      out += ',';
    }
    any = true;
    out += told.event;
  }
  if (any) out += "]}";
}

// Every line so far, in order: the moves' lines are made again from the steps, the others are kept.
std::vector<Table::Line> Table::all_lines() const {
  std::vector<Line> lines;
  auto told = play_->retell();
  std::size_t next = 0;
  for (std::size_t i = 0; i < told.size(); ++i) {
    while (next < table_lines_.size() && table_lines_[next]->seq < step_seq_[i])
      lines.push_back(*table_lines_[next++]);
    const Seat seat = play_->step(i).seat;
    if (told[i].empty()) told[i].push_back({chose_event(seat), everyone});
    if (over() && i + 1 == told.size()) told[i].push_back({R"({"is":"over"})", everyone});
    lines.push_back({step_seq_[i], seat, std::move(told[i])});
  }
  while (next < table_lines_.size()) lines.push_back(*table_lines_[next++]);
  return lines;
}

std::string Table::snapshot(Seat viewer, std::optional<std::int64_t> after) const {
  const bool tail = after && *after >= 0 && *after <= seq_;
  std::string out = "{\"is\":\"snapshot\",\"seq\":";
  write_json(out, seq_);
  out += ",\"you\":";
  write_json(out, viewer);
  out += ",\"host\":";
  write_json(out, is_host(viewer));
  out += ",\"table\":";
  out += public_json();
  const Members now = members(viewer);
  out += ",\"view\":";
  if (started_) {
    out += '{';
    for (std::size_t i = 0; i < now.view.size(); ++i) {
      if (out.back() != '{') out += ',';
      write_quoted(out, play_->view_names()[i]);
      out += ':';
      out += now.view.member(i);
    }
    out += '}';
  } else {
    out += "null";
  }
  out += ",\"options\":";
  out += now.options;
  out += ",\"undo\":";
  write_json(out, now.undo);
  out += ",\"log\":[";
  for (const Line& line : all_lines())
    if (!tail || line.seq > *after) write_line(out, line, viewer);
  out += "],\"tail\":";
  write_json(out, tail);
  out += '}';
  return out;
}

void Table::listen(Seat viewer) {
  Told& last = listeners_[listener(viewer)];
  if (last.listening) return;
  const Members now = members(viewer);
  last = {true, table_version_, fingerprint(now.options), now.undo, {}};
  for (std::size_t i = 0; i < now.view.size(); ++i) last.view.push_back(fingerprint(now.view.member(i)));
}

void Table::unlisten(Seat viewer) {
  listeners_[listener(viewer)] = {};
}

std::string Table::update(Seat viewer) {
  const Members now = members(viewer);
  Told& last = listeners_[listener(viewer)];
  std::string out = "{\"is\":\"update\",\"seq\":";
  write_json(out, seq_);
  out += ",\"log\":[";
  for (const Line& line : fresh_) write_line(out, line, viewer);
  out += "],\"set\":{";
  const auto set = [&](std::string_view prefix, std::string_view name, std::string_view value) {
    if (out.back() != '{') out += ',';
    out += '"';
    out += prefix;
    out += name;
    out += "\":";
    out += value;
  };
  // Whether a member is not what it was when the viewer was last told.
  const auto changed = [](std::uint64_t& before, std::string_view value) {
    const std::uint64_t after = fingerprint(value);
    return std::exchange(before, after) != after;
  };
  if (std::exchange(last.table_version, table_version_) != table_version_) set("", "table", public_json());
  if (changed(last.options, now.options)) set("", "options", now.options);
  if (std::exchange(last.undo, now.undo) != now.undo) set("", "undo", now.undo ? "true" : "false");
  const auto names = play_->view_names();
  const bool first = last.view.size() != now.view.size();
  last.view.resize(now.view.size());
  for (std::size_t i = 0; i < now.view.size(); ++i)
    if (changed(last.view[i], now.view.member(i)) || first) set("view.", names[i], now.view.member(i));
  out += "}}";
  return out;
}

std::expected<std::string, Rejection> Table::record() const {
  if (!over() && !ended_)
    return std::unexpected(rejection(Reject::not_allowed, "The record is published when the game is over."));
  Record record;
  record.game = opened_.game;
  record.rules = opened_.rules;
  record.config = opened_.config;
  for (const SeatState& seat : seats_) record.seats.push_back(seat.player.empty() ? seat.bot : seat.player);
  if (!opened_.commitment.empty()) record.commitment = opened_.commitment;
  record.seed = opened_.seed;
  record.from = opened_.from;
  for (std::size_t i = 0; i < play_->steps(); ++i) {
    auto step = play_->step(i);
    record.log.push_back({step.seat, {std::move(step.move)}});
  }
  return write_record(record);
}

}  // namespace puttable
