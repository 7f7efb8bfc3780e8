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
BOOST_DESCRIBE_STRUCT(Ball, (), (origin, at, point, heading, motion, units, reached))

// What a player declares (T-SHOT-1).
struct Shot {
  static constexpr std::string_view name = "shot";
  Direction toward = Direction::n;
  std::int8_t power = 0;

  bool operator==(const Shot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shot, (), (toward, power))

// The line that a ball draws, for pictures: every point where it bends or reaches a circle, in half squares.
// Centres have odd coordinates, corner points even ones.
struct Track {
  using Point = std::array<std::int16_t, 2>;
  std::vector<Point> points;
  std::vector<std::int32_t> circles;  // which of the points are circles reached

  bool operator==(const Track&) const = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (points, circles))
constexpr Track::Point centre(Spot square) {
  return {std::int16_t(2 * square.x + 1), std::int16_t(2 * square.y + 1)};
}
constexpr Track::Point corner(Spot point) {
  return {std::int16_t(2 * point.x), std::int16_t(2 * point.y)};
}
// Where the line of a ball that waits for an answer goes on.
constexpr Track::Point place(const Ball& ball) {
  return ball.motion == Motion::at_corner ? corner(ball.point) : centre(ball.at);
}

// A ball about to leave `origin`, direction and units as the dice gave them.
// Zero units or less: it stays (T-SHOT-1).
Ball shoot(Spot origin, Direction heading, int units);

// Rolls on to the next circle or to a choice. The ball must be rolling.
void step(Grid grid, Ball& ball, Track* track = nullptr);

// Rolls on until the ball is at rest or a choice is due.
void roll(Grid grid, Ball& ball, Track* track = nullptr);

// Answers the choice that is due with one of `ball.options`. At a facing hypotenuse the ball comes
// back to the point, so that the next choice may be due at once; otherwise it reaches a circle or
// is rolling again.
void choose(Grid grid, Ball& ball, Direction towards, Track* track = nullptr);

}  // namespace puttable::tiny
