#include "engine/tiny/ball.hpp"

#include <bit>

namespace puttable::tiny {

namespace {

// The square that lies in a diagonal direction from a corner point.
constexpr Spot square_from(Spot point, Direction diagonal) {
  return moved(point, dx(diagonal) < 0 ? -1 : 0, dy(diagonal) < 0 ? -1 : 0);
}

constexpr Spot point_of(Spot square, Direction diagonal) {
  return moved(square, dx(diagonal) > 0 ? 1 : 0, dy(diagonal) > 0 ? 1 : 0);
}

// Sector i lies between direction i and the next one clockwise. The square in diagonal direction d
// from the point has the sectors d - 1 and d; this is which of the two are solid (T-BOUNCE-2).
constexpr std::uint8_t solid_sectors(Square square, Direction d) {
  const auto after = static_cast<std::uint8_t>(1U << static_cast<unsigned>(d));
  const auto before = static_cast<std::uint8_t>(after >> 1U);
  if (!is_wall(square)) return 0;
  if (square == Square::square) return after | before;
  const auto solid = solid_corner(square);
  if (solid == d) return 0;                         // the missing corner is at the point
  if (solid == opposite(d)) return after | before;  // the right angle
  return solid == turned(d, 2) ? after : before;    // an acute corner: along its leg
}

constexpr std::array<Direction, 4> diagonals{Direction::ne, Direction::se, Direction::sw, Direction::nw};

std::uint8_t solid_around(Grid grid, Spot point) {
  std::uint8_t solid = 0;
  for (auto d : diagonals) solid |= solid_sectors(grid[square_from(point, d)], d);
  return solid;
}

// The squares both of whose sectors are free.
Directions free_squares(std::uint8_t solid) {
  Directions free = 0;
  for (auto d : diagonals)
    if (((solid >> (static_cast<unsigned>(d) - 1U)) & 3U) == 0) free |= bit(d);
  return free;
}

// Where a ball that came from the square in direction `side` goes, or nothing if it hit a wall
// corner (T-BOUNCE-2).
std::optional<Direction> reflection(std::uint8_t solid, Direction side) {
  if (solid == 0) return opposite(side);
  // Seen from the ball: bits 0 and 1 are its own sectors, counted on clockwise.
  const auto seen = std::rotr(solid, static_cast<int>(side) - 1);
  if ((seen & 0b1001'1100) == 0b1001'0000) return turned(side, 2);
  if ((seen & 0b1110'0100) == 0b0010'0100) return turned(side, -2);
  const bool diagonal_wall = (seen & 0b1100'1100) == 0b0100'1000;
  const bool across_is_free = (seen & 0b0011'0000) == 0;
  if (diagonal_wall && !across_is_free) return side;
  return std::nullopt;
}

void mark(Track* track, Track::Point point) {
  if (track != nullptr) track->points.push_back(point);
}

void arrive(Grid grid, Ball& ball, Spot circle, Track* track) {
  if (track != nullptr) {
    track->circles.push_back(std::int32_t(track->points.size()));
    track->points.push_back(centre(circle));
  }
  ball.at = circle;
  ball.tried = 0;
  ball.options = 0;
  --ball.units;
  ++ball.reached;
  switch (grid[circle]) {
    case Square::water:
      ball.motion = Motion::water;
      return;
    case Square::sand:
      ball.motion = Motion::sand;
      return;
    case Square::hole:
      ball.motion = ball.units > 0 ? Motion::at_hole : Motion::holed;
      if (ball.units > 0) ball.options = every_direction;
      return;
    default:
      ball.motion = ball.units > 0 ? Motion::rolling : Motion::stopped;
      return;
  }
}

// The ball is at `ball.point`, having come from the square in direction `side`.
void look(Grid grid, Ball& ball, Direction side, Track* track) {
  const auto solid = solid_around(grid, ball.point);
  for (;;) {
    auto towards = reflection(solid, side);
    if (!towards) {
      const auto options = static_cast<Directions>(free_squares(solid) & ~ball.tried);
      if (!std::has_single_bit(options)) {
        ball.motion = Motion::at_corner;
        ball.options = options;
        return;
      }
      towards = static_cast<Direction>(std::countr_zero(options));  // no die is rolled
    }
    ball.heading = *towards;
    const auto square = square_from(ball.point, *towards);
    if (!is_wall(grid[square])) return arrive(grid, ball, square, track);
    side = *towards;  // head on into a hypotenuse and back to the point (T-BOUNCE-3)
    mark(track, centre(square));
    mark(track, corner(ball.point));
  }
}

// Whether a ball moving orthogonally gets into a square at all (T-BOUNCE-1).
bool lets_in(Square square, Direction heading) {
  if (!is_wall(square)) return true;
  if (square == Square::square) return false;
  const auto solid = solid_corner(square);
  const auto entered = opposite(heading);
  return entered != turned(solid, 1) && entered != turned(solid, -1);
}

// Off the hypotenuse and out through the other open side.
Direction deflected(Square triangle, Direction heading) {
  const auto solid = solid_corner(triangle);
  return opposite(heading) == turned(solid, 3) ? turned(solid, 5) : turned(solid, 3);
}

// T-BOUNCE-1. The path can be walked backwards, so from a circle it never closes without one.
void slide(Grid grid, Ball& ball, Track* track) {
  Spot here = ball.at;
  for (;;) {
    Spot next = neighbour(here, ball.heading);
    if (!lets_in(grid[next], ball.heading)) {
      const auto [x, y] = centre(here);
      mark(track, {std::int16_t(x + dx(ball.heading)), std::int16_t(y + dy(ball.heading))});
      ball.heading = opposite(ball.heading);
      next = here;
    }
    if (!is_wall(grid[next])) return arrive(grid, ball, next, track);
    mark(track, centre(next));
    ball.heading = deflected(grid[next], ball.heading);
    here = next;
  }
}

}  // namespace

Ball shoot(Spot origin, Direction heading, int units) {
  Ball ball;
  ball.origin = origin;
  ball.at = origin;
  ball.heading = heading;
  ball.units = units;
  ball.motion = units > 0 ? Motion::rolling : Motion::stopped;
  return ball;
}

void step(Grid grid, Ball& ball, Track* track) {
  if (!is_diagonal(ball.heading)) return slide(grid, ball, track);
  ball.point = point_of(ball.at, ball.heading);
  mark(track, corner(ball.point));
  look(grid, ball, opposite(ball.heading), track);
}

void roll(Grid grid, Ball& ball, Track* track) {
  while (ball.motion == Motion::rolling) step(grid, ball, track);
}

void choose(Grid grid, Ball& ball, Direction towards, Track* track) {
  const bool at_hole = ball.motion == Motion::at_hole;
  ball.heading = towards;
  ball.options = 0;
  ball.motion = Motion::rolling;
  if (at_hole) return;
  const auto square = square_from(ball.point, towards);
  if (!is_wall(grid[square])) return arrive(grid, ball, square, track);
  mark(track, centre(square));
  mark(track, corner(ball.point));
  ball.tried |= bit(towards);
  look(grid, ball, towards, track);
}

}  // namespace puttable::tiny
