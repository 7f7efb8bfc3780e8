#include "tests/tiny/drawn.hpp"

// The examples of the rulebook. Its pictures are lost; the sheets are drawn after its words.
namespace puttable::tiny {
namespace {

using enum Direction;

TEST(Rulebook, a_ball_passes_water_freely_but_not_a_wall_corner) {  // T-PREC-2, T-PREC-1
  EXPECT_EQ(traced("~.\no.", ne, 1), "\n~1\no.\nstopped");
  EXPECT_EQ(traced("#.\no.", ne, 1), "\n#.\no.\ncorner 1,1: ne se sw");
}

TEST(Rulebook, bounce_examples_are_one_unit_long) {  // T-BOUNCE-1, T-BOUNCE-2
  EXPECT_EQ(traced("o#", e, 1), "\n1#\nstopped");
  EXPECT_EQ(traced("◢◣\n.o", nw, 1), "\n◢◣\n1o\nstopped");
  EXPECT_EQ(traced("..\no◢", e, 1), "\n.1\no◢\nstopped");
  EXPECT_EQ(traced("##\no.", ne, 1), "\n##\no1\nstopped");
}

// Power 2 and a +1: three units. At the corner the player may go on; after a miss the designer would send the
// ball straight back, to end in the starting position.
TEST(Rulebook, corner_hit) {  // T-PREC-1
  constexpr auto sheet = R"(
....
....
..#.
....
o...)";
  EXPECT_EQ(traced(sheet, ne, 3), R"(
....
....
..#.
.1..
o...
corner 2,3: se sw nw)");
  EXPECT_EQ(traced(sheet, ne, 3, {nw}), R"(
....
3...
.2#.
.1..
o...
stopped)");
  EXPECT_EQ(traced(sheet, ne, 3, {sw}), R"(
....
....
..#.
.2..
3...
stopped)");
}

// Two units towards the top right: a corner, passed; the flag, passed; off the wall straight back and in.
TEST(Rulebook, overshooting_the_hole) {  // T-HOLE-1, T-PREC-1
  constexpr auto sheet = R"(
.H
o#)";
  EXPECT_EQ(traced(sheet, ne, 2), "\n.H\no#\ncorner 1,1: ne sw nw");
  EXPECT_EQ(traced(sheet, ne, 2, {ne}), "\n.1\no#\nhole 1,0: n ne e se s sw w nw");
  EXPECT_EQ(traced(sheet, ne, 2, {ne, e}), "\n.2\no#\nholed");
}

// A shot out of sand missed: the designer sends it to the bottom left, into sand again.
TEST(Rulebook, shooting_from_sand) {  // T-SAND-1, T-SAND-2
  const auto paper = drawn(".:.\n:..");
  Ball ball = shoot({1, 0}, sw, 4);
  roll(paper.grid(), ball);
  EXPECT_EQ(ball.motion, Motion::sand);
  EXPECT_EQ(ball.at, (Spot{0, 1}));
}

// The player wanted the top right, the designer chose the top left.
TEST(Rulebook, the_designer_chooses_at_a_corner) {  // T-PREC-1
  constexpr auto sheet = R"(
...
..#
.o.)";
  EXPECT_EQ(traced(sheet, ne, 1), "\n...\n..#\n.o.\ncorner 2,2: se sw nw");
  EXPECT_EQ(traced(sheet, ne, 1, {nw}), "\n...\n.1#\n.o.\nstopped");
}

// Out of sand with five units to the bottom right, a corner, on in the same direction into sand.
TEST(Rulebook, two_misses_in_one_shot) {  // T-PREC-1, T-SAND-1
  const auto paper = drawn(":#\n.:");
  Ball ball = shoot({0, 0}, se, 5);
  roll(paper.grid(), ball);
  ASSERT_EQ(ball.motion, Motion::at_corner);
  choose(paper.grid(), ball, se);
  EXPECT_EQ(ball.motion, Motion::sand);
  EXPECT_EQ(ball.at, (Spot{1, 1}));
}

TEST(Rulebook, a_concave_corner_needs_no_die) {  // T-PREC-1
  EXPECT_EQ(traced("##\no#", ne, 1), "\n##\n1#\nstopped");
}

// One unit at a corner: the designer sends the ball against a hypotenuse, it comes back to the corner without
// a unit used and the die is rolled again; now the player goes to the top right.
TEST(Rulebook, a_designer_may_use_a_facing_hypotenuse) {  // T-PREC-1, T-BOUNCE-3
  constexpr auto sheet = R"(
#.
o◢)";
  EXPECT_EQ(traced(sheet, ne, 1), "\n#.\no◢\ncorner 1,1: ne se sw");
  EXPECT_EQ(traced(sheet, ne, 1, {se}), "\n#.\no◢\ncorner 1,1: ne sw");
  EXPECT_EQ(traced(sheet, ne, 1, {se, ne}), "\n#1\no◢\nstopped");
  EXPECT_EQ(traced(sheet, ne, 1, {sw}), "\n#.\n1◢\nstopped");
}

}  // namespace
}  // namespace puttable::tiny
