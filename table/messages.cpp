#include "table/messages.hpp"

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
  std::optional<Result> result;
  int clock = 0;
  std::string commitment;
  std::optional<std::string> seed;
};
BOOST_DESCRIBE_STRUCT(TableTold, (),
                      (id, game, rules, config, seats, host, started, over, result, clock, commitment, seed))

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
  TableTold told{opened_.id, opened_.game,    opened_.rules, opened_.config,     {},          0, started_,
                 over(),     play_->result(), opened_.clock, opened_.commitment, std::nullopt};
  for (const SeatState& seat : seats_) told.seats.push_back({seat.player, seat.bot, !seat.token.empty()});
  if (told.over) told.seed = opened_.seed;
  return to_json(told);
}

Table::Members Table::members(Seat viewer) const {
  Members now{true, table_version_, "[]", {}};
  if (!started_) return now;
  now.options = play_->options(viewer);
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
    while (next < table_lines_.size() && table_lines_[next].seq < step_seq_[i])
      lines.push_back(table_lines_[next++]);
    const Seat seat = play_->step(i).seat;
    if (told[i].empty()) told[i].push_back({chose_event(seat), everyone});
    if (over() && i + 1 == told.size()) told[i].push_back({R"({"is":"over"})", everyone});
    lines.push_back({step_seq_[i], seat, std::move(told[i])});
  }
  while (next < table_lines_.size()) lines.push_back(table_lines_[next++]);
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
    for (const auto& [name, value] : now.view) {
      if (out.back() != '{') out += ',';
      write_quoted(out, name);
      out += ':';
      out += value;
    }
    out += '}';
  } else {
    out += "null";
  }
  out += ",\"options\":";
  out += now.options;
  out += ",\"log\":[";
  for (const Line& line : all_lines())
    if (!tail || line.seq > *after) write_line(out, line, viewer);
  out += "],\"tail\":";
  write_json(out, tail);
  out += '}';
  return out;
}

void Table::listen(Seat viewer) {
  Members& last = listeners_[listener(viewer)];
  if (!last.listening) last = members(viewer);
}

void Table::unlisten(Seat viewer) {
  listeners_[listener(viewer)] = {};
}

std::string Table::update(Seat viewer) {
  Members now = members(viewer);
  Members& last = listeners_[listener(viewer)];
  std::string out = "{\"is\":\"update\",\"seq\":";
  write_json(out, seq_);
  out += ",\"log\":[";
  for (const Line& line : fresh_) write_line(out, line, viewer);
  out += "],\"set\":{";
  const auto set = [&](std::string_view prefix, std::string_view name, const std::string& value) {
    if (out.back() != '{') out += ',';
    out += '"';
    out += prefix;
    out += name;
    out += "\":";
    out += value;
  };
  if (now.table_version != last.table_version) set("", "table", public_json());
  if (now.options != last.options) set("", "options", now.options);
  for (std::size_t i = 0; i < now.view.size(); ++i)
    if (i >= last.view.size() || now.view[i].second != last.view[i].second)
      set("view.", now.view[i].first, now.view[i].second);
  out += "}}";
  last = std::move(now);
  return out;
}

std::expected<std::string, Rejection> Table::record() const {
  if (!over())
    return std::unexpected(rejection(Reject::not_allowed, "The record is published when the game is over."));
  Record record;
  record.game = opened_.game;
  record.rules = opened_.rules;
  record.config = opened_.config;
  for (const SeatState& seat : seats_) record.seats.push_back(seat.player.empty() ? seat.bot : seat.player);
  if (!opened_.commitment.empty()) record.commitment = opened_.commitment;
  record.seed = opened_.seed;
  for (std::size_t i = 0; i < play_->steps(); ++i) {
    auto step = play_->step(i);
    record.log.push_back({step.seat, {std::move(step.move)}});
  }
  return write_record(record);
}

}  // namespace puttable
