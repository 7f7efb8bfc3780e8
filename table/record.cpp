#include "table/record.hpp"

#include <algorithm>

namespace puttable {
namespace {

std::expected<std::unique_ptr<Play>, Rejection> open_record(const Record& record) {
  const GameEntry* game = find_game(record.game);
  if (!game)
    return std::unexpected(rejection(Reject::no_such_game, "game: there is no game '" + record.game + "'"));
  if (record.rules > game->info->rules_version || record.rules < 1)
    return std::unexpected(rejection(Reject::bad_config, "rules: version " + std::to_string(record.rules) +
                                                             " is not known here; the newest is " +
                                                             std::to_string(game->info->rules_version)));
  auto config = parse_json(record.config.text);
  if (!config) return std::unexpected(config.error());
  return game->open(*config);
}

Rejection at_step(std::size_t i, Rejection why) {
  why.text = "log[" + std::to_string(i) + "]: " + why.text;
  return why;
}

}  // namespace

std::string write_record(const Record& record) {
  std::string out = "{\"format\":";
  write_json(out, record.format);
  out += ",\n\"game\":";
  write_json(out, record.game);
  out += ",\n\"rules\":";
  write_json(out, record.rules);
  out += ",\n\"config\":" + record.config.text;
  out += ",\n\"seats\":";
  write_json(out, record.seats);
  if (record.commitment) {
    out += ",\n\"commitment\":";
    write_json(out, *record.commitment);
  }
  if (record.seed) {
    out += ",\n\"seed\":";
    write_json(out, *record.seed);
  }
  if (record.from) {
    out += ",\n\"from\":";
    write_json(out, *record.from);
  }
  out += ",\n\"log\":[";
  for (const RecordStep& step : record.log) {
    out += out.back() == '[' ? "\n" : ",\n";
    write_json(out, step);
  }
  out += "\n]}\n";
  return out;
}

std::expected<Record, Rejection> read_record(std::string_view text) {
  auto parsed = parse_json(text, 32);
  if (!parsed) return std::unexpected(parsed.error());
  auto record = from_json<Record>(*parsed);
  if (record && record->format != Record::format_name)
    return std::unexpected(
        rejection(Reject::malformed, "format: '" + std::string(Record::format_name) + "' is expected"));
  return record;
}

std::expected<std::unique_ptr<Play>, Rejection> replay(const Record& record) {
  auto play = open_record(record);
  if (!play) return play;
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    auto move = parse_json(record.log[i].move.text, 32);
    if (!move) return std::unexpected(at_step(i, move.error()));
    auto played = (*play)->play(record.log[i].seat, *move, nullptr);
    if (!played) return std::unexpected(at_step(i, played.error()));
  }
  return play;
}

std::vector<Entry> replay_entries(const Record& record, std::size_t steps) {
  std::vector<Entry> entries;
  const auto add = [&](EntryBody body) {
    entries.push_back({std::int64_t(entries.size()), std::move(body), {}, spectator});
  };
  add(Opened{"replay", record.game, record.rules, record.config, record.seed.value_or(to_hex(Seed{})),
             record.commitment.value_or(""), 0, 0, record.from});
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
    add(Sat{Seat(seat), record.seats[seat], "replay-" + std::to_string(seat)});
  add(Started{});
  for (std::size_t i = 0; i < std::min(steps, record.log.size()); ++i)
    add(Moved{record.log[i].seat, record.log[i].move});
  return entries;
}

std::expected<void, Rejection> verify_chance(const Record& record) {
  if (!record.seed)
    return std::unexpected(rejection(Reject::malformed, "seed: the record does not have one"));
  const auto seed = seed_from_hex(*record.seed);
  if (!seed) return std::unexpected(seed.error());
  auto play = open_record(record);
  if (!play) return std::unexpected(play.error());
  std::uint64_t drawn = 0;
  const std::size_t taken_over = record.from ? record.from->steps : 0;
  for (std::size_t i = 0; i < record.log.size(); ++i) {
    auto move = parse_json(record.log[i].move.text, 32);
    if (!move) return std::unexpected(at_step(i, move.error()));
    const std::uint64_t number = drawn;
    if (record.log[i].seat == chance) ++drawn;
    if (i >= taken_over && record.log[i].seat == chance && (*play)->to_act().has(chance)) {
      Random random = Random::keyed(*seed, number);
      const std::string fair = (*play)->sample(random);
      auto expected = parse_json(fair, 32);
      if (!expected || *expected != *move)
        return std::unexpected(at_step(
            i,
            rejection(Reject::illegal, "the seed gives " + fair + " here, not " + record.log[i].move.text)));
    }
    if (auto played = (*play)->play(record.log[i].seat, *move, nullptr); !played)
      return std::unexpected(at_step(i, played.error()));
  }
  return {};
}

}  // namespace puttable
