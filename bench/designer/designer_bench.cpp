#include <benchmark/benchmark.h>

#include <ctime>
#include <memory>

#include "bots/designer.hpp"
#include "engine/designer/figures.hpp"
#include "engine/designer/rules.hpp"

// How fast Designer is on one core. `items_per_second` counts what the name says.
//
//   designer_bench --benchmark_repetitions=5 --benchmark_report_aggregates_only=true
//
// A machine that is busy with other things slows everything down alike: `incremental_against_full` and
// `best_plan_against_full` measure both sides by turns in one run and give their ratio.
namespace puttable::designer {
namespace {

State play_game(const Config& config, std::string_view bot, std::uint64_t seed, int nodes) {
  State state = *Designer::initial(config);
  Random luck(seed), thinking(seed + 1000);
  while (!Designer::to_act(state).empty()) {
    const Seat seat = Designer::to_act(state).front();
    auto budget = bots::Budget::nodes(nodes);
    const Move move =
        seat == chance ? Designer::sample(state, luck)
                       : bots::Bots<Designer>::think(bot, Designer::view(state, seat), budget, thinking).move;
    Designer::apply(state, seat, move);
  }
  return state;
}

// A finished course with a best plan.
struct Finished {
  std::unique_ptr<Ground> ground;
  Brief brief;
  Plan plan;
  std::vector<Laid> tiles;
};

std::vector<Finished> courses_of(std::string_view bot, int games, int players, int nodes) {
  std::vector<Finished> courses;
  for (int game = 0; game < games; ++game) {
    const auto state = std::make_unique<State>(
        play_game({.players = std::uint8_t(players)}, bot, std::uint64_t(game + 1), nodes));
    for (const Seat seat : SeatSet::first(players)) {
      Finished course{std::make_unique<Ground>(*state, seat), brief_of(*state, seat), {}, {}};
      course.plan = best_plan(course.ground->site(), course.brief).plan;
      for (const Laid& laid : state->laid)
        if (laid.seat == seat) course.tiles.push_back(laid);
      courses.push_back(std::move(course));
    }
  }
  return courses;
}

const std::vector<Finished>& greedy_courses() {
  static const auto courses = courses_of("greedy", 10, 4, 1);
  return courses;
}
const std::vector<Finished>& strong_courses() {
  static const auto courses = courses_of("strong", 8, 1, 20);
  return courses;
}
const std::vector<Finished>& random_courses() {
  static const auto courses = courses_of("random", 5, 4, 1);
  return courses;
}

void random_games_of_four(benchmark::State& bench) {
  Random random(1);
  for (auto _ : bench) {
    State state = *Designer::initial({.players = 4});
    while (!Designer::to_act(state).empty()) {
      const Seat seat = Designer::to_act(state).front();
      const Move move =
          seat == chance ? Designer::sample(state, random) : Designer::random_move(state, seat, random);
      Designer::apply(state, seat, move);
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(random_games_of_four);

int full(Finished& course) {
  Ground& ground = *course.ground;
  ground.survey.read(standard_box(), ground.land, ground.course);
  return score(ground.site(), course.brief, course.plan).total;
}

// Survey and score with a given plan, from the tiles alone.
void full_score(benchmark::State& bench, const std::vector<Finished>& (*courses)()) {
  const auto& all = courses();
  std::size_t next = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(full(const_cast<Finished&>(all[next++ % all.size()])));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK_CAPTURE(full_score, strong, strong_courses);
BENCHMARK_CAPTURE(full_score, greedy, greedy_courses);

// One tile is taken up and put back: two changes of the survey, each with the score but for the plan.
int change_twice(Finished& course, std::size_t tile) {
  Ground& ground = *course.ground;
  const Laid& laid = course.tiles[tile % course.tiles.size()];
  const Spot at = spot_of({laid.x, laid.y});
  ground.survey.take(standard_box(), ground.land, ground.course, at);
  const int without = base_score(ground.site(), course.brief).land;
  ground.survey.place(standard_box(), ground.land, ground.course, at, laid.tile.kind, laid.turn);
  return without + base_score(ground.site(), course.brief).land;
}

void incremental_score(benchmark::State& bench, const std::vector<Finished>& (*courses)()) {
  const auto& all = courses();
  std::size_t next = 0;
  for (auto _ : bench) {
    auto& course = const_cast<Finished&>(all[next % all.size()]);
    benchmark::DoNotOptimize(change_twice(course, next++));
  }
  bench.SetItemsProcessed(2 * bench.iterations());
}
BENCHMARK_CAPTURE(incremental_score, strong, strong_courses);
BENCHMARK_CAPTURE(incremental_score, greedy, greedy_courses);

// Joins and numbers for the highest total.
void best_plan_of(benchmark::State& bench, const std::vector<Finished>& (*courses)()) {
  const auto& all = courses();
  std::size_t next = 0;
  for (auto _ : bench) {
    const Finished& course = all[next++ % all.size()];
    benchmark::DoNotOptimize(best_plan(course.ground->site(), course.brief).score.total);
  }
  int exact = 0;
  for (const Finished& course : all) exact += best_plan(course.ground->site(), course.brief).exact;
  bench.counters["exact"] = double(exact) / double(all.size());
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK_CAPTURE(best_plan_of, strong, strong_courses);
BENCHMARK_CAPTURE(best_plan_of, greedy, greedy_courses);
BENCHMARK_CAPTURE(best_plan_of, random, random_courses);

// How long `what` takes, over that of as many full scores.
template <class What>
void against_full(benchmark::State& bench, int count, const What& what) {
  std::clock_t ours = 0, theirs = 0;
  const auto& all = greedy_courses();
  std::size_t next = 0;
  for (auto _ : bench) {
    auto& course = const_cast<Finished&>(all[next++ % all.size()]);
    const std::clock_t start = std::clock();
    for (int i = 0; i < 512; ++i) benchmark::DoNotOptimize(full(course));
    const std::clock_t middle = std::clock();
    for (int i = 0; i < 512; ++i) what(course, std::size_t(i));
    theirs += middle - start;
    ours += std::clock() - middle;
  }
  bench.counters["ratio"] = double(ours) / double(count) / double(theirs);
}
void incremental_against_full(benchmark::State& bench) {
  against_full(bench, 2, [](Finished& c, std::size_t i) { benchmark::DoNotOptimize(change_twice(c, i)); });
}
BENCHMARK(incremental_against_full);
void best_plan_against_full(benchmark::State& bench) {
  against_full(bench, 1, [](Finished& c, std::size_t) {
    benchmark::DoNotOptimize(best_plan(c.ground->site(), c.brief).score.total);
  });
}
BENCHMARK(best_plan_against_full);

}  // namespace
}  // namespace puttable::designer
