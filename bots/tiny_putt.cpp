#include "bots/tiny_putt.hpp"

#include <algorithm>

#include "bots/tiny_reason.hpp"

namespace puttable::bots::tiny_putt {

using namespace tiny;

namespace {

bool asks(const State& state, Seat player, Seat seat) {
  switch (state.putting[std::size_t(player)].stage) {
    case Stage::player:
      return player == seat;
    case Stage::sand:
    case Stage::designer:
      return designer_of(state, player) == seat;
    default:
      return false;
  }
}

}  // namespace

Values first_sight(Grid grid) {
  struct Way {
    std::size_t from;
    std::size_t to;
  };
  Values values(std::size_t(grid.area()), 20);
  std::vector<Way> ways;
  for (int i = 0; i < grid.area(); ++i) {
    const auto square = grid.squares[i];
    if (square == Square::hole) values[std::size_t(i)] = 0;
    if (!is_playable(square) || square == Square::hole) continue;
    for (const auto d : all_directions) {
      Ball ball = shoot(grid.spot(i), d, 1);
      step(grid, ball);
      if (ball.motion != Motion::at_corner && ball.motion != Motion::water)
        ways.push_back({std::size_t(i), std::size_t(grid.index(ball.at))});
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [from, to] : ways) {
      const double cost = std::max(values[to] + 0.25, 1.0);
      if (cost >= values[from]) continue;
      values[from] = cost;
      changed = true;
    }
  }
  return values;
}

Seat ball_asked(const State& state, Seat seat) {
  for (Seat player = 0; player < state.config.players; ++player)
    if (asks(state, player, seat)) return player;
  return seat;
}

Thought<Tiny> putt(const State& state, Seat seat, bool exact) {
  const Seat player = ball_asked(state, seat);
  const auto& own = state.putting[std::size_t(player)];
  const Grid grid = state.sheets[std::size_t(designer_of(state, player))].grid();
  const Box& box = standard_box();
  const Solver solver(grid, box);
  const Values after =
      exact ? solver.scores()[std::size_t(box.max_shots - own.shots - 1)] : first_sight(grid);
  const int at = grid.index(own.at);
  if (own.stage == Stage::ready) {
    const auto [shot, value] = solver.best_shot(at, after);
    return {shot, exact ? tiny_reason::shot(shot, value) : tiny_reason::aim(shot)};
  }
  const bool designer = own.stage != Stage::player;
  const auto toward = own.stage == Stage::sand ? solver.worst_direction(at, own.units, after)
                                               : solver.best_answer(grid, own.ball, designer, after);
  Ball ball = own.ball;
  if (own.stage == Stage::sand) {
    ball = shoot(own.at, toward, own.units);
  } else {
    choose(grid, ball, toward);
  }
  return {Answer{player, toward},
          tiny_reason::answer(toward, designer, solver.ball_value(grid, ball, after))};
}

}  // namespace puttable::bots::tiny_putt
