#include "wasm/local_table.hpp"

#include <chrono>

#include "table/messages.hpp"

namespace puttable {
namespace {

constexpr int hint_milliseconds = 600;

template <class T>
std::optional<Rejection> read_member(const json::object& request, std::string_view name, T& to) {
  const json::value* member = request.if_contains(name);
  if (!member) return rejection(Reject::malformed, std::string(name) + ": this member is missing");
  if (auto read = read_json(*member, to, std::string(name)); !read) return read.error();
  return std::nullopt;
}

struct Person {
  Seat seat{};
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Person, (), (seat, name))

// Nobody else has this device: a seat's token is its number.
std::string local_token(Seat seat) {
  return "local-" + std::to_string(seat);
}

}  // namespace

std::string LocalTable::call(std::string_view text) {
  auto request = parse_json(text, 32);
  Answer answer;
  if (request) {
    answer = handle(*request);
  } else {
    answer.error = request.error();
  }
  return write(answer);
}

LocalTable::Answer LocalTable::handle(const json::value& request) {
  Answer answer;
  std::string is;
  const auto* object = request.if_object();
  if (!object) {
    answer.error = rejection(Reject::malformed, "An object is expected.");
  } else if ((answer.error = read_member(*object, "is", is))) {
    return answer;
  } else if (is == "games") {
    answer.extra = ",\"games\":" + games_json();
  } else if (is == "open") {
    return open(*object);
  } else if (is == "load") {
    return load(*object);
  } else if (is == "replay") {
    return replay(*object);
  } else if (is == "replay_at") {
    return replay_at(*object);
  } else if (is == "aid") {
    return aid(*object);
  } else if (!table_) {
    answer.error = rejection(Reject::no_such_table, "Open or load a table first.");
  } else if (is == "branch") {
    return branch(*object);
  } else if (is == "hello") {
    return hello(*object);
  } else if (is == "act") {
    return act(*object);
  } else if (is == "think") {
    return think(*object);
  } else if (is == "record") {
    if (auto record = table_->record()) {
      answer.extra = ",\"record\":";
      write_quoted(answer.extra, *record);
    } else {
      answer.error = record.error();
    }
  } else {
    answer.error = rejection(
        Reject::malformed,
        "is: games, open, branch, load, hello, act, think, record, replay, replay_at or aid is expected");
  }
  return answer;
}

LocalTable::Answer LocalTable::open(const json::object& request) {
  OpenRequest opening;
  if (auto refused = read_member(request, "request", opening)) return {{}, {}, refused, {}};
  const bool start = std::exchange(opening.start, false);
  return begin(request, start, [&](const Table::Opening& with) { return Table::open(opening, with); });
}

LocalTable::Answer LocalTable::branch(const json::object& request) {
  int game = 0;
  if (auto refused = read_member(request, "game", game)) return {{}, {}, refused, {}};
  return begin(request, true, [&](const Table::Opening& with) { return table_->branch(game, with); });
}

LocalTable::Answer LocalTable::begin(const json::object& request, bool start,
                                     const std::function<Table::Made(const Table::Opening&)>& make) {
  Answer answer;
  std::string seed_hex;
  std::string commitment;
  std::int64_t at = 0;
  std::vector<Person> people;
  if ((answer.error = read_member(request, "seed", seed_hex))) return answer;
  if ((answer.error = read_member(request, "at", at))) return answer;
  if (request.contains("people") && (answer.error = read_member(request, "people", people))) return answer;
  if (request.contains("commitment") && (answer.error = read_member(request, "commitment", commitment)))
    return answer;
  const auto seed = seed_from_hex(seed_hex);
  if (!seed) {
    answer.error = seed.error();
    return answer;
  }
  auto opened = make({"local", *seed, commitment, local_token(0), at});
  if (!opened) {
    answer.error = opened.error();
    return answer;
  }
  table_ = std::move(opened->first);
  listening_ = {};
  answer.entries = std::move(opened->second);
  const auto add = [&](std::expected<std::vector<Entry>, Rejection> made) {
    if (made) {
      for (Entry& entry : *made) answer.entries.push_back(std::move(entry));
    } else {
      answer.error = made.error();
    }
  };
  for (const Person& person : people)
    if (!answer.error) add(table_->join({person.name, person.seat}, local_token(person.seat)));
  if (start && !answer.error) add(table_->act(StartRequest{}, 0));
  table_->end_batch();
  return answer;
}

LocalTable::Answer LocalTable::load(const json::object& request) {
  Answer answer;
  std::vector<std::string> texts;
  if ((answer.error = read_member(request, "entries", texts))) return answer;
  std::vector<Entry> entries;
  for (const std::string& text : texts) {
    auto entry = read_entry(std::int64_t(entries.size()), text);
    if (!entry) {
      answer.error = entry.error();
      return answer;
    }
    entries.push_back(std::move(*entry));
  }
  auto table = Table::load(entries);
  if (!table) {
    answer.error = table.error();
    return answer;
  }
  table_ = std::move(*table);
  listening_ = {};
  return answer;
}

LocalTable::Answer LocalTable::hello(const json::object& request) {
  Answer answer;
  Seat seat = spectator;
  std::optional<std::int64_t> seq;
  if ((answer.error = read_member(request, "seat", seat))) return answer;
  if (request.contains("seq") && (answer.error = read_member(request, "seq", seq))) return answer;
  if (seat < spectator || seat >= table_->seats()) {
    answer.error = rejection(Reject::no_such_seat, "seat: there is no such seat.");
    return answer;
  }
  if (seat == spectator) {
    spectator_listens_ = true;
  } else {
    listening_.add(seat);
  }
  table_->listen(seat);
  answer.messages.emplace_back(seat, table_->snapshot(seat, seq));
  return answer;
}

LocalTable::Answer LocalTable::act(const json::object& request) {
  Answer answer;
  Seat seat = spectator;
  if ((answer.error = read_member(request, "seat", seat))) return answer;
  if (seat < 0 || seat >= table_->seats()) {
    answer.error = rejection(Reject::no_such_seat, "seat: there is no such seat.");
    return answer;
  }
  Request asked;
  const json::value* message = request.if_contains("request");
  std::string id;
  if (message && message->is_object())
    if (const auto* given = message->get_object().if_contains("id"); given && given->is_string())
      id = std::string(std::string_view(given->get_string()));
  if (auto refused = read_member(request, "request", asked)) {
    answer.messages.emplace_back(seat, refused_message(id, *refused));
    return answer;
  }
  if (std::holds_alternative<HintRequest>(asked)) return hint(seat, id);
  auto made = table_->act(asked, seat);
  if (!made) {
    answer.messages.emplace_back(seat, refused_message(id, made.error()));
    if (made.error().code == Reject::stale)
      answer.messages.emplace_back(seat, table_->snapshot(seat, std::nullopt));
    return answer;
  }
  answer.entries = std::move(*made);
  publish(answer);
  answer.messages.emplace_back(seat, ack_message(id, table_->done(seat, id).value_or(table_->seq())));
  return answer;
}

LocalTable::Answer LocalTable::think(const json::object& request) {
  Answer answer;
  Seat seat = spectator;
  int milliseconds = 0;
  if ((answer.error = read_member(request, "seat", seat))) return answer;
  if ((answer.error = read_member(request, "milliseconds", milliseconds))) return answer;
  if (!table_->bots_to_act().has(seat)) return answer;
  const auto thinking = table_->think(seat, table_->bot_level(seat));
  if (!thinking) {
    answer.error = rejection(Reject::no_such_bot, "There is no such bot for this game.");
    return answer;
  }
  auto budget = bots::Budget::time(std::chrono::milliseconds(milliseconds));
  Random random(std::uint64_t(table_->seq()) << 20 ^ ++thoughts_);
  auto made = table_->move_for(seat, table_->seq(), thinking->run(budget, random).move);
  if (!made) {
    answer.error = made.error();
    return answer;
  }
  answer.entries = std::move(*made);
  publish(answer);
  return answer;
}

LocalTable::Answer LocalTable::replay(const json::object& request) {
  Answer answer;
  std::string text;
  if ((answer.error = read_member(request, "record", text))) return answer;
  auto record = read_record(text);
  if (!record) {
    answer.error = record.error();
    return answer;
  }
  if (auto played = puttable::replay(*record); !played) {
    answer.error = played.error();
    return answer;
  }
  answer.extra = ",\"steps\":" + std::to_string(record->log.size());
  replayed_ = std::move(*record);
  return answer;
}

LocalTable::Answer LocalTable::replay_at(const json::object& request) const {
  Answer answer;
  std::uint32_t step = 0;
  Seat seat = spectator;
  if ((answer.error = read_member(request, "step", step))) return answer;
  if ((answer.error = read_member(request, "seat", seat))) return answer;
  if (!replayed_) {
    answer.error = rejection(Reject::not_found, "Read a record with replay first.");
    return answer;
  }
  auto table = Table::load(replay_entries(*replayed_, step));
  if (!table) {
    answer.error = table.error();
  } else if (seat < spectator || seat >= table->seats()) {
    answer.error = rejection(Reject::no_such_seat, "seat: there is no such seat.");
  } else {
    answer.messages.emplace_back(seat, table->snapshot(seat, std::nullopt));
  }
  return answer;
}

LocalTable::Answer LocalTable::aid(const json::object& request) {
  Answer answer;
  std::string name;
  json::value view;
  json::value question;
  if ((answer.error = read_member(request, "game", name))) return answer;
  if ((answer.error = read_member(request, "view", view))) return answer;
  if ((answer.error = read_member(request, "question", question))) return answer;
  const GameEntry* game = find_game(name);
  if (!game || !game->aid) {
    answer.error = rejection(Reject::no_such_game, "game: there is no aid for this game.");
  } else if (auto told = game->aid(view, question)) {
    answer.extra = ",\"aid\":" + *told;
  } else {
    answer.error = told.error();
  }
  return answer;
}

LocalTable::Answer LocalTable::hint(Seat seat, const std::string& id) {
  Answer answer;
  if (!table_->to_act().has(seat)) {
    answer.messages.emplace_back(
        seat, refused_message(id, rejection(Reject::not_your_turn, "There is nothing to decide right now.")));
    return answer;
  }
  const auto thinking = table_->think(seat, "hard");
  auto budget = bots::Budget::time(std::chrono::milliseconds(hint_milliseconds));
  Random random(std::uint64_t(table_->seq()) << 20 ^ ++thoughts_);
  answer.messages.emplace_back(seat, hint_message(id, thinking->run(budget, random)));
  return answer;
}

void LocalTable::publish(Answer& answer) {
  if (spectator_listens_) answer.messages.emplace_back(spectator, table_->update(spectator));
  for (const Seat seat : listening_) answer.messages.emplace_back(seat, table_->update(seat));
  table_->end_batch();
}

std::string LocalTable::write(const Answer& answer) const {
  std::string out = "{\"entries\":[";
  for (const Entry& entry : answer.entries) {
    if (out.back() != '[') out += ',';
    write_quoted(out, write_entry(entry));
  }
  out += "],\"messages\":[";
  for (const auto& [seat, message] : answer.messages) {
    if (out.back() != '[') out += ',';
    out += "{\"to\":";
    write_json(out, seat);
    out += ",\"message\":" + message + '}';
  }
  out += "],\"bots\":";
  write_json(out, table_ ? table_->bots_to_act() : SeatSet{});
  out += ",\"error\":";
  if (answer.error) {
    out += refused_message({}, *answer.error);
  } else {
    out += "null";
  }
  out += answer.extra;
  out += '}';
  return out;
}

}  // namespace puttable
