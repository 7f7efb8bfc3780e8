#include "cli/simulate.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <fstream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/games.hpp"

namespace puttable::cli {
namespace {

// A bar on a terminal; nothing elsewhere, so that output can be piped.
class Bar {
 public:
  explicit Bar(int games) : games_(games), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Bar() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }
  void operator()(int done) {
    const int percent = int(100ll * done / games_);
    if (!shown_ || percent == percent_) return;
    percent_ = percent;
    const auto filled = std::size_t(percent / 2);
    fmt::print(stderr, "\r[{}{}] {}%", std::string(filled, '#'), std::string(50 - filled, ' '), percent);
    std::fflush(stderr);
  }

 private:
  int games_;
  int percent_ = -1;
  bool shown_;
};

std::unique_ptr<Play> open(const SimulateOptions& options, std::optional<int> players) {
  auto opening = open_game(options.game, options.config, players);
  if (int(options.bots.size()) > opening->players())
    fail(fmt::format("--bots: {} bots for {} seats.", options.bots.size(), opening->players()));
  for (const auto& bot : options.bots) check_bot(*opening, bot);
  return opening;
}

void write_page(const std::string& path, const std::string& page) {
  std::ofstream file(path, std::ios::binary);
  file << page;
  file.close();
  if (!file) fail(fmt::format("{}: cannot be written.", path));
}

void run(const SimulateOptions& options) {
  // Everything is checked before the first game.
  std::vector<std::unique_ptr<Play>> openings;
  for (const int players : options.players) openings.push_back(open(options, players));
  if (openings.empty()) openings.push_back(open(options, std::nullopt));
  std::vector<Outcomes> runs;
  {
    Bar bar(options.games * int(openings.size()));
    for (const auto& opening : openings) {
      const int before = options.games * int(runs.size());
      runs.push_back(simulate(*opening, options, [&](int done) { bar(before + done); }));
    }
  }
  if (!options.report.empty()) write_page(options.report, report_html(options, runs));
  const bool many = runs.size() > 1;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (!options.json) {
      fmt::print("{}{}", i > 0 ? "\n" : "", report(options, runs[i]));
      continue;
    }
    // With several numbers of players a list.
    fmt::print("{}{}{}",
               !many    ? ""
               : i == 0 ? "["
                        : ",",
               report_json(options, runs[i]), many && i + 1 == runs.size() ? "]\n" : "");
  }
}

}  // namespace

void add_simulate(CLI::App& app) {
  auto* command = app.add_subcommand("simulate", "let bots play many games and print how they did");
  command->footer(fmt::format(
      "The same seed gives the same output, byte for byte, on every machine and with any number of threads, "
      "as long\n"
      "as the bots count nodes. With --ms they watch the clock instead, and no two runs are the same.\n"
      "Bots sit down in turn: with two of them, seats 1, 3, ... and 2, 4, ... Bots: {}.\n\n"
      "Examples:\n"
      "  puttable simulate family --players 1 --bots strong --games 200\n"
      "  puttable simulate family --players 4 --bots strong,greedy,greedy,greedy --games 1000 --seed 7\n"
      "  puttable simulate designer --players 1,2,3,4,5 --games 500 --report designer.html\n"
      "  puttable simulate family --config '{{\"players\":4,\"teams\":2}}' --bots greedy,random --json",
      bot_names()));
  auto options = std::make_shared<SimulateOptions>();
  command->add_option("GAME", options->game, "which game")->required();
  command
      ->add_option("--players", options->players,
                   "how many seats; several numbers, separated by commas, are played in turn")
      ->delimiter(',')
      ->check(CLI::Range(1, max_seats));
  command->add_option("--bots", options->bots, "who plays, by name or level, separated by commas")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--games", options->games, "how many games")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "where the chance comes from")->capture_default_str();
  command->add_option("--config", options->config, "options of the game as JSON")->capture_default_str();
  auto* nodes = command->add_option("--nodes", options->nodes, "what a bot may spend on a decision")
                    ->check(CLI::Range(1, 1'000'000'000))
                    ->capture_default_str();
  command->add_option("--ms", options->ms, "time a decision instead of nodes; not reproducible")
      ->check(CLI::Range(1, 3'600'000))
      ->excludes(nodes);
  command->add_option("--threads", options->threads, "games played at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--record", options->record, "write the record of the first game to this file");
  command->add_option("--report", options->report, "write a page with tables and plots to this file (HTML)");
  command->add_flag("--json", options->json, "print JSON");
  command->callback([options] { run(*options); });
}

}  // namespace puttable::cli
