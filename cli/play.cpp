#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <iostream>
#include <memory>
#include <random>

#include "cli/commands.hpp"
#include "cli/games.hpp"
#include "cli/record_file.hpp"

namespace puttable::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::string config = "{}";
  int players = 0;
  std::vector<std::string> bots{"medium"};
  std::string name = "You";
  std::optional<std::uint64_t> seed;
  std::string record;
  int ms = 300;
};

// One person against bots at one terminal.
class Terminal {
 public:
  Terminal(const PlayOptions& options, std::unique_ptr<Play> play)
      : options_(options),
        play_(std::move(play)),
        words_(words_of(options.game)),
        seed_(options.seed ? seed_from(*options.seed, 0) : random_seed()),
        thinking_(Random::keyed(seed_, std::uint64_t(-1))) {
    names_.push_back(options.name);
    for (int seat = 1; seat < play_->players(); ++seat) names_.push_back(fmt::format("Bot {}", seat));
  }

  void run() {
    fmt::print("{}\n\nAnswer what is asked, or: h hint, u undo, b board, ? help, q quit.\n", words_.help);
    while (!play_->result()) {
      const SeatSet acting = play_->to_act();
      const Seat seat = acting.has(me) ? me : acting.front();
      if (seat == chance) {
        Random luck = Random::keyed(seed_, drawn_++);
        make(seat, play_->sample(luck));
      } else if (seat != me) {
        make(seat, think(seat, bot_of(seat)).move);
      } else if (!ask()) {
        return fmt::print("Bye.\n");
      }
    }
    show_board();
    if (!options_.record.empty()) write_record_file(options_.record, *play_, names_, seed_);
    const auto result = *play_->result();
    for (std::size_t i = 0; i < names_.size(); ++i)
      fmt::print("{}. {}: {}\n", result.ranks[i], names_[i], result.scores[i]);
    if (result.won)
      fmt::print("{}\n", *result.won ? "You have beaten the course!" : "The course has won this time.");
  }

 private:
  static constexpr Seat me = 0;

  static Seed random_seed() {
    std::random_device device;
    Seed seed;
    for (auto& byte : seed) byte = std::uint8_t(device());
    return seed;
  }

  const std::string& bot_of(Seat seat) const {
    return options_.bots[std::size_t(seat - 1) % options_.bots.size()];
  }

  Thinking::Answer think(Seat seat, const std::string& bot) {
    auto budget = bots::Budget::time(std::chrono::milliseconds(options_.ms));
    return play_->think(seat, bot)->run(budget, thinking_);
  }

  void make(Seat seat, const std::string& move) {
    std::vector<ToldJson> told;
    if (auto played = play_->play(seat, *parse_json(move), &told); !played)
      fail(played.error().text, exit_failed);
    for (const auto& event : told) {
      if (!event.to.has(me)) continue;
      const auto line = words_.event(*parse_json(event.event), names_);
      if (!line.empty()) fmt::print("{}\n", line);
    }
  }

  void show_board() const { fmt::print("\n{}", words_.board(view_of(*play_, me), names_)); }

  void hint() {
    const auto answer = think(me, "strong");
    fmt::print("Hint: {}. {}\n", words_.move(*parse_json(answer.move), names_), answer.reason.text);
  }

  void undo() {
    if (!play_->can_undo(me))
      return fmt::print("Nothing to undo: others have moved or cards have been turned up since.\n");
    play_->undo();
    fmt::print("Taken back.\n");
    show_board();
  }

  // False when the player leaves.
  bool ask() {
    show_board();
    const auto options = *parse_json(play_->options(me));
    show_choices(options);
    std::string line;
    for (;;) {
      fmt::print("> ");
      std::fflush(stdout);
      if (!std::getline(std::cin, line)) return fmt::print("\n"), false;
      const auto start = line.find_first_not_of(" \t\r");
      line = start == std::string::npos ? "" : line.substr(start, line.find_last_not_of(" \t\r") - start + 1);
      if (line == "q" || line == "quit") return false;
      if (line == "u" || line == "undo") return undo(), true;
      if (line == "h" || line == "hint") {
        hint();
      } else if (line == "b" || line == "board") {
        show_board();
      } else if (line == "?" || line == "help") {
        fmt::print("{}\n", words_.help);
      } else if (const auto move = read_move(line, options)) {
        make(me, *move);
        return true;
      } else {
        fmt::print("{}\n", move.error());
      }
    }
  }

  void show_choices(const json::value& options) const {
    if (const auto* choices = options.if_array()) {
      for (std::size_t i = 0; i < choices->size(); ++i)
        fmt::print("{:3}) {}\n", i + 1, words_.move((*choices)[i], names_));
    } else {
      fmt::print("{}\n", words_.question ? words_.question(options, names_) : "A move as JSON; h shows one.");
    }
  }

  // The move that a line means, or what is wrong with it.
  std::expected<std::string, std::string> read_move(const std::string& line,
                                                    const json::value& options) const {
    if (const auto* choices = options.if_array()) {
      std::size_t number = 0;
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
      if (error == std::errc{} && end == line.data() + line.size() && number >= 1 &&
          number <= choices->size())
        return serialize_json((*choices)[number - 1]);
      return std::unexpected(fmt::format("A number from 1 to {}, or h, u, b, ?, q.", choices->size()));
    }
    auto text = words_.read ? words_.read(line, options) : std::expected<std::string, std::string>(line);
    if (!text) return text;
    const auto move = parse_json(*text);
    if (!move) return std::unexpected(move.error().text);
    auto checked = play_->check(me, *move);
    if (checked) return *checked;
    return std::unexpected(checked.error().clause.empty()
                               ? checked.error().text
                               : fmt::format("{} ({})", checked.error().text, checked.error().clause));
  }

  const PlayOptions& options_;
  std::unique_ptr<Play> play_;
  const Words& words_;
  std::vector<std::string> names_;
  Seed seed_;
  Random thinking_;
  std::uint64_t drawn_ = 0;
};

}  // namespace

void add_play(CLI::App& app) {
  auto* command = app.add_subcommand("play", "play in the terminal against bots");
  command->footer(
      fmt::format("You have the first seat; bots take the others. Bots: {}.\n\n"
                  "Examples:\n"
                  "  puttable play family                          you and three medium bots\n"
                  "  puttable play family --players 1              alone, against the course\n"
                  "  puttable play family --bots hard,easy,easy    three bots of your choice\n"
                  "  puttable play family --seed 7                 the same cards again",
                  bot_names()));
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->game, "which game")->required();
  command->add_option("--players", options->players, "how many seats, yours included")
      ->check(CLI::Range(1, max_seats));
  command->add_option("--bots", options->bots, "the bots by name or level, separated by commas")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--name", options->name, "your name")->capture_default_str();
  command->add_option("--seed", options->seed,
                      "where the chance comes from; different every time if left out");
  command->add_option("--config", options->config, "options of the game as JSON")->capture_default_str();
  command->add_option("--record", options->record, "write the record of the finished game to this file");
  command->add_option("--ms", options->ms, "how long a bot may think")
      ->check(CLI::Range(1, 60'000))
      ->capture_default_str();
  command->callback([options] {
    auto play = open_game(options->game, options->config,
                          options->players > 0 ? std::optional(options->players) : std::nullopt);
    for (const auto& bot : options->bots) check_bot(*play, bot);
    Terminal(*options, std::move(play)).run();
  });
}

}  // namespace puttable::cli
