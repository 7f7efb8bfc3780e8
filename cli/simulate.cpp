#include "cli/simulate.hpp"

#include <fmt/core.h>
#include <unistd.h>

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

void run(const SimulateOptions& options) {
  const auto opening = open_game(options.game, options.config,
                                 options.players > 0 ? std::optional(options.players) : std::nullopt);
  if (int(options.bots.size()) > opening->players())
    fail(fmt::format("--bots: {} bots for {} seats.", options.bots.size(), opening->players()));
  for (const auto& bot : options.bots) check_bot(*opening, bot);
  std::vector<Result> results;
  {
    Bar bar(options.games);
    results = simulate(*opening, options, [&bar](int done) { bar(done); });
  }
  fmt::print("{}", options.json ? report_json(options, results) : report(options, results));
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
      "  puttable simulate family --config '{{\"players\":4,\"teams\":2}}' --bots greedy,random --json",
      bot_names()));
  auto options = std::make_shared<SimulateOptions>();
  command->add_option("GAME", options->game, "which game")->required();
  command->add_option("--players", options->players, "how many seats")->check(CLI::Range(1, max_seats));
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
  command->add_flag("--json", options->json, "print JSON");
  command->callback([options] { run(*options); });
}

}  // namespace puttable::cli
