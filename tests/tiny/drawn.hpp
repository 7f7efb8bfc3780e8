#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/tiny/ball.hpp"
#include "engine/tiny/solver.hpp"

// Sheets drawn in the tests as text, and ball paths drawn into them.
namespace puttable::tiny {

// A sheet; the line break after the opening quote does not count.
Paper drawn(std::string_view text);

// The way of a ball from the start, drawn: the circles it reached are numbered 1 to 9 and on from a, a circle
// reached again has its last number. The last line says how it ended: stopped, sand, water, holed, or
// `corner x,y: options`, `hole x,y: options`. Answers that are not needed fail the test.
std::string traced(std::string_view sheet, Direction toward, int units, std::vector<Direction> answers = {});

// The circles that a ball reached, and the ball.
struct Way {
  std::vector<Spot> circles;
  Ball ball;
};
// Rolls with the given answers; the n-th choice takes option answers[n] % options.
Way way(Grid grid, Ball ball, const std::vector<unsigned>& answers);

// A sheet with start, hole and about `percent` of the squares filled with random pieces.
Paper scattered(Random& random, int width, int height, int percent);

// A sheet turned and mirrored: `how` 0..7, 4 and up mirrored left to right before turning clockwise.
Paper transformed(Grid grid, int how);
Spot transformed(Spot spot, int width, int height, int how);
Direction transformed(Direction d, int how);

inline std::ostream& operator<<(std::ostream& out, Spot spot) {
  return out << spot.x << ',' << spot.y;
}
inline std::ostream& operator<<(std::ostream& out, Direction d) {
  return out << name(d);
}

}  // namespace puttable::tiny
