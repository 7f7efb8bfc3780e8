#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/simulate.hpp"

namespace puttable::cli {
namespace {

// Independent sources for each game: one for chance, one for the bots, so that a bot that draws more numbers
// does not change the cards.
Seed seed_of(const SimulateOptions& options, std::uint8_t use) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = std::uint8_t(options.seed >> (8 * i));
  seed[8] = use;
  return seed;
}

Result play_game(const Play& opening, const SimulateOptions& options, std::uint64_t game) {
  const auto play = opening.clone();
  Random luck = Random::keyed(seed_of(options, 0), game);
  Random thinking = Random::keyed(seed_of(options, 1), game);
  for (;;) {
    const SeatSet acting = play->to_act();
    if (acting.empty()) return *play->result();
    const Seat seat = acting.front();
    std::string move;
    if (seat == chance) {
      move = play->sample(luck);
    } else {
      auto budget = options.ms > 0 ? bots::Budget::time(std::chrono::milliseconds(options.ms))
                                   : bots::Budget::nodes(options.nodes);
      move = play->think(seat, options.bots[std::size_t(seat) % options.bots.size()])
                 ->run(budget, thinking)
                 .move;
    }
    (void)play->play(seat, *parse_json(move), nullptr);
  }
}

}  // namespace

std::vector<Result> simulate(const Play& opening, const SimulateOptions& options,
                             const std::function<void(int)>& progress) {
  std::vector<Result> results(std::size_t(options.games));
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  std::mutex telling;
  const auto work = [&] {
    for (int game = next++; game < options.games; game = next++) {
      results[std::size_t(game)] = play_game(opening, options, std::uint64_t(game));
      const int count = ++done;
      if (std::unique_lock lock(telling, std::try_to_lock); lock) progress(count);
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < options.threads; ++i) others.emplace_back(work);
  work();
  return others.clear(), results;
}

}  // namespace puttable::cli
