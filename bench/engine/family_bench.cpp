#include <benchmark/benchmark.h>

#include "bots/family.hpp"
#include "engine/testkit/family.hpp"
#include "engine/testkit/signature.hpp"

// How fast Family is on one core. `items_per_second` counts what the name says.
namespace puttable::family {
namespace {

// A whole random game; returns its steps.
std::int64_t play_random_game(State state, Random& random) {
  std::int64_t steps = 0;
  for (;; ++steps) {
    const SeatSet acting = Family::to_act(state);
    if (acting.empty()) break;
    const Seat seat = acting.front();
    Family::apply(state, seat,
                  seat == chance ? Family::sample(state, random) : Family::random_move(state, seat, random));
  }
  benchmark::DoNotOptimize(state);
  return steps;
}

State middle_of_a_game() {
  State state = *Family::initial({4, 0});
  Random random(1);
  for (int i = 0; i < 150; ++i) {
    const Seat seat = Family::to_act(state).front();
    Family::apply(state, seat,
                  seat == chance ? Family::sample(state, random) : Family::random_move(state, seat, random));
  }
  while (Family::to_act(state).has(chance)) Family::apply(state, chance, Family::sample(state, random));
  return state;
}

void random_games(benchmark::State& bench) {
  const State start = *Family::initial({std::uint8_t(bench.range(0)), 0});
  Random random(1);
  for (auto _ : bench) play_random_game(start, random);
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(random_games)->Arg(1)->Arg(4)->Arg(8);

void steps(benchmark::State& bench) {
  const State start = *Family::initial({4, 0});
  Random random(1);
  std::int64_t count = 0;
  for (auto _ : bench) count += play_random_game(start, random);
  bench.SetItemsProcessed(count);
}
BENCHMARK(steps);

void views(benchmark::State& bench) {
  const State state = middle_of_a_game();
  for (auto _ : bench) benchmark::DoNotOptimize(Family::view(state, 0));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(views);

void views_as_json(benchmark::State& bench) {
  const State state = middle_of_a_game();
  std::string text;
  for (auto _ : bench) {
    text.clear();
    write_json(text, Family::view(state, 0));
    benchmark::DoNotOptimize(text);
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.SetBytesProcessed(bench.iterations() * std::int64_t(text.size()));
}
BENCHMARK(views_as_json);

void guesses(benchmark::State& bench) {
  const View view = Family::view(middle_of_a_game(), 0);
  Random random(1);
  for (auto _ : bench) benchmark::DoNotOptimize(Family::guess(view, random));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(guesses);

void decisions(benchmark::State& bench, std::string_view bot) {
  const State state = middle_of_a_game();
  const View view = Family::view(state, Family::to_act(state).front());
  Random random(1);
  for (auto _ : bench) {
    auto budget = bots::Budget::nodes(1000);
    benchmark::DoNotOptimize(bots::Bots<Family>::think(bot, view, budget, random));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK_CAPTURE(decisions, greedy, "greedy");
BENCHMARK_CAPTURE(decisions, strong, "strong");

void signature(benchmark::State& bench) {
  for (auto _ : bench) benchmark::DoNotOptimize(testkit::signature<Family>());
}
BENCHMARK(signature);

}  // namespace
}  // namespace puttable::family
