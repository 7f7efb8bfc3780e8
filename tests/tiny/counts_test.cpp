#include "engine/tiny/drawing.hpp"
#include "tests/tiny/drawn.hpp"

// Trees counted to the last leaf, as chess programs count their moves. The numbers come from a program of
// its own that shares nothing with this one.
namespace puttable::tiny {
namespace {

const Paper sheet = drawn(R"(
.◥.......
....~~...
..H...:..
.....#◣..
.◢#......
...◤.....
.........
..::..#..
......◥..
.~.......
.~..o....
......◢◣.
.........
)");

struct Ends {
  int stopped = 0, sand = 0, water = 0, holed = 0;
  bool operator==(const Ends&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Ends& e) {
  return out << e.stopped << " stopped, " << e.sand << " sand, " << e.water << " water, " << e.holed
             << " holed";
}

// Every end that some row of answers leads to.
void count(Grid grid, Ball ball, Ends& ends) {
  roll(grid, ball);
  for (const auto d : all_directions) {
    if (!contains(ball.options, d)) continue;
    Ball answered = ball;
    choose(grid, answered, d);
    count(grid, answered, ends);
  }
  if (ball.choice_due()) return;
  auto& end = ball.motion == Motion::stopped ? ends.stopped
              : ball.motion == Motion::sand  ? ends.sand
              : ball.motion == Motion::water ? ends.water
                                             : ends.holed;
  ++end;
}

Ends ends_of(int units) {
  const Grid grid = sheet.grid();
  Ends ends;
  for (int i = 0; i < grid.area(); ++i)
    if (is_playable(grid.squares[i]) && grid.squares[i] != Square::hole)
      for (const auto d : all_directions) count(grid, shoot(grid.spot(i), d, units), ends);
  return ends;
}

TEST(Counts, every_end_of_every_shot_and_answer) {  // T-SHOT-2, T-BOUNCE, T-PREC-1, T-HOLE-1
  EXPECT_EQ(ends_of(1), (Ends{844, 24, 28, 8}));
  EXPECT_EQ(ends_of(2), (Ends{955, 43, 56, 8}));
  EXPECT_EQ(ends_of(3), (Ends{1111, 64, 81, 7}));
  EXPECT_EQ(ends_of(4), (Ends{1307, 87, 108, 15}));
}

// A sheet on which many a piece would close the last path.
const Paper narrow = drawn(R"(
o~...
..#~.
#...◣
..~.H
)");

using Pieces = std::vector<Square>;

// Legal drawings of one piece of `first`, or of it and one of `second`, by their places.
int drawings(const Pieces& first, const Pieces& second, const FaceCount& dice) {
  const Grid grid = narrow.grid();
  const auto legal = [&](const Paper& after) {
    return check_drawing(grid, after.grid(), dice).any() ? 0 : 1;
  };
  std::vector<std::size_t> clear;
  for (std::size_t i = 0; i < narrow.squares.size(); ++i)
    if (narrow.squares[i] == Square::clear) clear.push_back(i);
  int count = 0;
  for (const auto a : clear) {
    for (const auto piece : first) {
      Paper one = narrow;
      one.squares[a] = piece;
      count += second.empty() ? legal(one) : 0;
      for (const auto b : clear) {
        for (const auto other : second) {
          Paper two = one;
          two.squares[b] = other;
          count += a == b ? 0 : legal(two);
        }
      }
    }
  }
  return count;
}

TEST(Counts, every_drawing_of_one_or_two_pieces) {  // T-DRAW-1, T-DRAW-2, T-DRAW-3
  const Pieces triangles{Square::top_left, Square::top_right, Square::bottom_left, Square::bottom_right};
  FaceCount water;
  water.of[std::size_t(Face::water)] = 2;
  FaceCount walls;
  walls.add(Face::square);
  walls.add(Face::triangle);
  EXPECT_EQ(drawings({Square::water}, {}, water), 8);
  EXPECT_EQ(drawings({Square::water}, {Square::water}, water), 2 * 4);
  EXPECT_EQ(drawings({Square::square}, {}, walls) + drawings(triangles, {}, walls), 35);
  EXPECT_EQ(drawings({Square::square}, triangles, walls), 17);
}

}  // namespace
}  // namespace puttable::tiny
