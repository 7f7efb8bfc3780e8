#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/games.hpp"
#include "table/record.hpp"

namespace puttable::cli {
namespace {

struct Summary {
  std::string format, game;
  int rules = 1;
  RawJson config;
  std::vector<std::string> seats;
  std::size_t steps = 0;
  bool over = false;
  std::optional<Result> result;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (format, game, rules, config, seats, steps, over, result))

std::string who(Seat seat, const std::vector<std::string>& names) {
  if (seat == chance) return "Chance";
  return std::size_t(seat) < names.size() ? names[std::size_t(seat)] : fmt::format("Seat {}", seat + 1);
}

// A record may name fewer seats than play.
std::vector<std::string> names_of(const Record& record, const Play& play) {
  auto names = record.seats;
  while (int(names.size()) < play.players()) names.push_back(fmt::format("Seat {}", names.size() + 1));
  return names;
}

void show(const Record& record, const Play& play) {
  const Words& words = words_of(record.game);
  const auto names = names_of(record, play);
  fmt::print("{}, rules version {}, {} seats: {}\n\n", record.game, record.rules, play.players(),
             fmt::join(names, ", "));
  const auto told = play.retell();
  for (std::size_t i = 0; i < told.size(); ++i) {
    const auto step = play.step(i);
    const auto move = parse_json(step.move);
    if (step.seat != chance && move)
      fmt::print("{:4}  {}: {}\n", i, who(step.seat, names), words.move(*move, names));
    for (const auto& event : told[i]) {
      const auto parsed = parse_json(event.event);
      const std::string line = parsed ? words.event(*parsed, names) : event.event;
      if (!line.empty()) fmt::print("      {}\n", line);
    }
  }
  fmt::print("\n{}\n", words.board(view_of(play, spectator), names));
  const auto result = play.result();
  if (!result) return fmt::print("The game is not over: {} steps.\n", play.steps());
  for (std::size_t seat = 0; seat < result->scores.size(); ++seat)
    fmt::print("{}. {}: {}\n", result->ranks[seat], names[seat], result->scores[seat]);
}

void replay_file(const std::string& path, bool as_json) {
  const auto record = read_record(read_input(path));
  if (!record) fail(fmt::format("{}: {}", path, record.error().text));
  const auto play = replay(*record);
  if (!play) fail(fmt::format("{}: {}", path, play.error().text));
  if (!as_json) return show(*record, **play);
  const auto result = (*play)->result();
  const Summary summary{record->format, record->game,     record->rules,      record->config,
                        record->seats,  (*play)->steps(), result.has_value(), result};
  fmt::print("{}\n", to_json(summary));
}

}  // namespace

void add_replay(CLI::App& app) {
  auto* command = app.add_subcommand("replay", "check a record and show it step by step, in words");
  command->footer(
      "Every step is checked against the rules; the first one that does not fit is named (exit code 2).\n\n"
      "Examples:\n"
      "  puttable replay game.json\n"
      "  puttable replay game.json --json      a summary with the result");
  auto path = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  command->add_option("FILE", *path, "a record (puttable.record/1), - for the standard input")->required();
  command->add_flag("--json", *as_json, "print a summary as JSON");
  command->callback([path, as_json] { replay_file(*path, *as_json); });
}

}  // namespace puttable::cli
