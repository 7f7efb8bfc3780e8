#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "cli/record_file.hpp"
#include "cli/simulate.hpp"

namespace puttable::cli {
namespace {

std::vector<std::string> names_of(const Play& play, const SimulateOptions& options) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < std::size_t(play.players()); ++seat)
    names.push_back(options.bots[seat % options.bots.size()]);
  return names;
}

Outcome play_game(const Play& opening, const SimulateOptions& options, std::uint64_t game) {
  const auto play = opening.clone();
  // Bots think with numbers of their own, so that one that draws more of them does not change the cards.
  const Seed seed = seed_from(options.seed, game);
  Random thinking = Random::keyed(seed, std::uint64_t(-1));
  const auto names = names_of(opening, options);
  for (std::uint64_t drawn = 0;;) {
    const SeatSet acting = play->to_act();
    if (acting.empty()) break;
    const Seat seat = acting.front();
    std::string move;
    if (seat == chance) {
      Random luck = Random::keyed(seed, drawn++);  // as at a table, so that a record can be verified
      move = play->sample(luck);
    } else {
      auto budget = options.ms > 0 ? bots::Budget::time(std::chrono::milliseconds(options.ms))
                                   : bots::Budget::nodes(options.nodes);
      move = play->think(seat, names[std::size_t(seat)])->run(budget, thinking).move;
    }
    (void)play->play(seat, *parse_json(move), nullptr);
  }
  if (game == 0 && !options.record.empty()) write_record_file(options.record, *play, names, seed);
  return {*play->result(), figures_of(*play)};
}

}  // namespace

std::vector<Outcome> simulate(const Play& opening, const SimulateOptions& options,
                              const std::function<void(int)>& progress) {
  std::vector<Outcome> results(std::size_t(options.games));
  std::atomic<int> next = 1;
  std::atomic<int> done = 0;
  std::mutex telling;
  // The first game may fail to write its record: on this thread, before others start.
  results[0] = play_game(opening, options, 0);
  progress(++done);
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
  others.clear();
  return results;
}

}  // namespace puttable::cli
