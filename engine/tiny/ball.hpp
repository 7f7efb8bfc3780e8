#pragma once
#include "engine/tiny/sheet.hpp"

// How a ball rolls: T-SHOT-2, T-BOUNCE, T-PREC, T-WATER, T-SAND-1, T-HOLE-1.
// A ball is a plain value that stops wherever a precision die is due; copy it to try an answer.
namespace puttable::tiny {

enum class Motion : std::uint8_t {
  rolling,    // units are left and nothing is asked
  at_corner,  // a wall corner was hit: `options` are towards squares around `point`
  at_hole,    // the hole was reached with units left: `options` are all eight
  stopped,    // the units are used up
  sand,
  water,
  holed
};
BOOST_DESCRIBE_ENUM(Motion, rolling, at_corner, at_hole, stopped, sand, water, holed)

struct Ball {
  Spot origin;  // where the shot began: water sends the ball back here
  Spot at;      // the last circle reached
  Spot point;   // the corner point that the ball touched last
  Direction heading = Direction::n;
  Motion motion = Motion::stopped;
  Directions options = 0;  // what the chooser may answer; none unless a choice is due
  Directions tried = 0;    // facing hypotenuses chosen since the last circle (T-PREC-1)
  std::int32_t units = 0;
  std::int32_t reached = 0;  // circles reached, repeats included (T-SCORE-3)

  constexpr bool choice_due() const { return motion == Motion::at_corner || motion == Motion::at_hole; }
  constexpr bool at_rest() const { return motion >= Motion::stopped; }
  // Where the next shot is played from once the ball is at rest (T-WATER).
  constexpr Spot lies_at() const { return motion == Motion::water ? origin : at; }
  friend bool operator==(const Ball&, const Ball&) = default;
};
BOOST_DESCRIBE_STRUCT(Ball, (), (origin, at, point, heading, motion, options, tried, units, reached))

// A ball about to leave `origin`, direction and units as the dice gave them.
// Zero units or less: it stays (T-SHOT-1).
Ball shoot(Spot origin, Direction heading, int units);

// Rolls on to the next circle or to a choice. The ball must be rolling.
void step(Grid grid, Ball& ball);

// Rolls on until the ball is at rest or a choice is due.
void roll(Grid grid, Ball& ball);

// Answers the choice that is due with one of `ball.options`. At a facing hypotenuse the ball comes
// back to the point, so that the next choice may be due at once; otherwise it reaches a circle or
// is rolling again.
void choose(Grid grid, Ball& ball, Direction towards);

}  // namespace puttable::tiny
