#include <bit>

#include "engine/tiny/rules.hpp"

namespace puttable::tiny {
namespace {

Mark random_mark(Random& random) {
  const Grid grid = Sheet{}.grid();
  const auto squares = std::uint32_t(grid.area());
  for (;;) {
    const Spot start = grid.spot(int(random.below(squares)));
    const Spot hole = grid.spot(int(random.below(squares)));
    if (std::abs(start.x - hole.x) + std::abs(start.y - hole.y) > 1) return {start, hole};
  }
}

Drawing any_drawing(const State& state, Seat seat, Random& random) {
  const PathGuard guard(state.sheets[std::size_t(sheet_in_hand(state, seat))].grid());
  return random_drawing(guard, count(state.dice), random);
}

Direction any_of(Directions options, Random& random) {
  for (auto skip = random.below(std::uint32_t(std::popcount(options))); skip > 0; --skip)
    options = Directions(options & (options - 1));
  return Direction(std::countr_zero(options));
}

}  // namespace

Move Tiny::random_move(const State& state, Seat seat, Random& random) {
  if (state.phase == Phase::mark) return random_mark(random);
  if (state.phase == Phase::draw) return Draw{any_drawing(state, seat, random)};
  FixedVector<Seat, max_players> balls;
  for (Seat player = 0; player < state.config.players; ++player)
    if (asked(state, player) == seat) balls.push_back(player);
  const Seat player = balls[random.below(std::uint32_t(balls.size()))];
  if (putting_of(state, player).stage != Stage::ready)
    return Answer{player, any_of(answers(state, player), random)};
  if (random.below(100) == 0) return GiveUp{};
  const auto powers = std::uint32_t(standard_box().most_power()) + 1;
  return Shot{any_of(every_direction, random), std::int8_t(random.below(powers))};
}

View Tiny::view(const State& state, Seat seat) {
  View view{state, seat, {}};
  for (std::size_t s = 0; s < view.marks.size(); ++s) {
    if (Seat(s) == seat) continue;
    view.marks[s] = {};
    view.drawings[s] = {};
  }
  return view;
}

State Tiny::guess(const View& view, Random& random) {
  State state = view;
  for (Seat seat = 0; seat < state.config.players; ++seat) {
    if (seat == view.seat || state.waiting.has(seat)) continue;
    if (state.phase == Phase::mark) state.marks[std::size_t(seat)] = random_mark(random);
    if (state.phase == Phase::draw && state.drawing.has(seat))
      state.drawings[std::size_t(seat)] = any_drawing(state, seat, random);
  }
  return state;
}

}  // namespace puttable::tiny
