#include <benchmark/benchmark.h>

#include <bit>

#include "bots/tiny.hpp"
#include "bots/tiny_draw.hpp"
#include "engine/tiny/solver.hpp"

// How fast Tiny is on one core. `items_per_second` counts what the name says.
namespace puttable::tiny {
namespace {

// Sheets of a game of greedy bots, finished.
const std::vector<Sheet>& finished_sheets() {
  static const auto sheets = [] {
    State state = *Tiny::initial({8, Mode::simultaneous});
    Random random(1);
    while (state.phase < Phase::play) {
      const Seat seat = Tiny::to_act(state).front();
      auto budget = bots::Budget::nodes(100);
      const auto move = seat == chance
                            ? Tiny::sample(state, random)
                            : bots::Bots<Tiny>::think("greedy", Tiny::view(state, seat), budget, random).move;
      Tiny::apply(state, seat, move);
    }
    return std::vector<Sheet>(state.sheets.begin(), state.sheets.end());
  }();
  return sheets;
}

template <class Visit>
void each_circle(Grid grid, const Visit& visit) {
  for (int i = 0; i < grid.area(); ++i)
    if (is_playable(grid.squares[i]) && grid.squares[i] != Square::hole) visit(grid.spot(i));
}

// Every shot of 15 units from every circle, the first option at every choice.
void traced_units(benchmark::State& bench) {
  std::int64_t units = 0;
  for (auto _ : bench) {
    for (const auto& sheet : finished_sheets()) {
      const Grid grid = sheet.grid();
      each_circle(grid, [&](Spot at) {
        for (const auto d : all_directions) {
          Ball ball = shoot(at, d, 15);
          for (roll(grid, ball); ball.choice_due(); roll(grid, ball))
            choose(grid, ball, Direction(std::countr_zero(ball.options)));
          units += ball.reached;
        }
      });
    }
  }
  bench.SetItemsProcessed(units);
}
BENCHMARK(traced_units);

void solved_sheets(benchmark::State& bench) {
  std::size_t next = 0;
  for (auto _ : bench) {
    const auto& sheets = finished_sheets();
    benchmark::DoNotOptimize(solve(sheets[next++ % sheets.size()].grid(), standard_box()));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(solved_sheets)->Unit(benchmark::kMillisecond);

// What the drawing bots ask of every candidate.
void judged_sheets(benchmark::State& bench) {
  std::size_t next = 0;
  for (auto _ : bench) {
    const auto& sheets = finished_sheets();
    benchmark::DoNotOptimize(bots::tiny_draw::difficulty(sheets[next++ % sheets.size()]));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(judged_sheets)->Unit(benchmark::kMillisecond);

void random_games(benchmark::State& bench) {
  Random random(1);
  for (auto _ : bench) {
    State state = *Tiny::initial({4, Mode::race});
    while (!Tiny::to_act(state).empty()) {
      const Seat seat = Tiny::to_act(state).front();
      Tiny::apply(state, seat,
                  seat == chance ? Tiny::sample(state, random) : Tiny::random_move(state, seat, random));
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(random_games)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace puttable::tiny
