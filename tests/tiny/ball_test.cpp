#include "tests/tiny/drawn.hpp"

// One test or more for every clause about the ball.
namespace puttable::tiny {
namespace {

using enum Direction;

TEST(Shot, zero_units_or_less_leave_the_ball_where_it_is) {  // T-SHOT-1
  EXPECT_EQ(traced("o..", e, 0), "\no..\nstopped");
  EXPECT_EQ(traced("o..", e, -2), "\no..\nstopped");
}

TEST(Shot, a_straight_shot_goes_through_centres) {  // T-SHOT-2
  EXPECT_EQ(traced("o....", e, 3), "\no123.\nstopped");
}

TEST(Shot, a_diagonal_shot_goes_through_centres_and_corners) {  // T-SHOT-2
  EXPECT_EQ(traced(R"(
....
....
.o..)",
                   ne, 2),
            R"(
...2
..1.
.o..
stopped)");
}

TEST(Shot, a_circle_under_a_wall_uses_up_no_unit) {  // T-SHOT-2
  EXPECT_EQ(traced(R"(
o.◥.
....
..◣.)",
                   e, 3),
            R"(
o1◥.
..2.
..◣3
stopped)");
}

TEST(Bounce, straight_back_off_the_border) {  // T-BOUNCE-1
  // The last circle before the wall is reached twice.
  EXPECT_EQ(traced(".o.", e, 3), "\n.32\nstopped");
}

TEST(Bounce, straight_back_off_a_square_wall_to_its_own_circle) {  // T-BOUNCE-1, T-SHOT-2
  EXPECT_EQ(traced(".o#", e, 1), "\n.1#\nstopped");
}

TEST(Bounce, straight_back_off_a_leg) {  // T-BOUNCE-1
  EXPECT_EQ(traced("..o◤", e, 2), "\n.21◤\nstopped");
  EXPECT_EQ(traced("..o◣", e, 2), "\n.21◣\nstopped");
}

TEST(Bounce, off_a_hypotenuse_by_90_degrees) {  // T-BOUNCE-1
  EXPECT_EQ(traced(R"(
..
..
o◢)",
                   e, 2),
            R"(
.2
.1
o◢
stopped)");
}

TEST(Bounce, a_chain_of_mirrors_and_back) {  // T-BOUNCE-1
  EXPECT_EQ(traced(R"(
◤.◥
...
o.◢)",
                   n, 4),
            R"(
◤2◥
1.3
o4◢
stopped)");
  EXPECT_EQ(traced(R"(
#◥
o◢)",
                   e, 1),
            R"(
#◥
1◢
stopped)");
}

TEST(Bounce,
     diagonally_off_a_horizontal_wall) {  // T-BOUNCE-2; worked figure: ends on the neighbouring circle
  EXPECT_EQ(traced("o..", ne, 1), "\no1.\nstopped");
  EXPECT_EQ(traced(R"(
###.
.o..)",
                   nw, 1),
            R"(
###.
1o..
stopped)");
}

TEST(Bounce, diagonally_off_a_vertical_wall) {  // T-BOUNCE-2
  EXPECT_EQ(traced(R"(
.#
.#
o#)",
                   ne, 2),
            R"(
2#
1#
o#
stopped)");
}

TEST(Bounce, a_leg_makes_a_flat_wall_too) {  // T-BOUNCE-2
  EXPECT_EQ(traced(R"(
◣◢
o.)",
                   ne, 1),
            R"(
◣◢
o1
stopped)");
}

TEST(Bounce, straight_back_off_a_diagonal_wall) {  // T-BOUNCE-2
  EXPECT_EQ(traced(R"(
.◥#
.o◥
...)",
                   ne, 2),
            R"(
.◥#
.1◥
2..
stopped)");
}

TEST(Bounce, a_half_open_square_behind_a_diagonal_wall_changes_nothing) {  // T-BOUNCE-2
  EXPECT_EQ(traced("◥◢\no◥", ne, 1), "\n◥◢\n1◥\nstopped");
  EXPECT_EQ(traced("◥◤\no◥", ne, 1), "\n◥◤\n1◥\nstopped");
}

TEST(Bounce, two_hypotenuses_in_line_with_a_free_square_across_are_a_corner) {  // T-BOUNCE-2, T-PREC-1
  EXPECT_EQ(traced("◥.\no◥", ne, 1), "\n◥.\no◥\ncorner 1,1: ne sw");
  EXPECT_EQ(traced("◥.\no◥", ne, 1, {ne}), "\n◥1\no◥\nstopped");
  // A facing hypotenuse is free at the point too; it is used up, and just the way back is left.
  EXPECT_EQ(traced("◥◥\no◥", ne, 1), "\n◥◥\no◥\ncorner 1,1: ne sw");
  EXPECT_EQ(traced("◥◥\no◥", ne, 1, {ne}), "\n◥◥\n1◥\nstopped");
}

TEST(Bounce, head_on_into_a_hypotenuse_and_back) {  // T-BOUNCE-3
  EXPECT_EQ(traced(R"(
..◥
.o.
...)",
                   ne, 2),
            R"(
..◥
.1.
2..
stopped)");
}

TEST(Bounce, a_reflection_may_lead_into_a_facing_hypotenuse_and_back) {  // T-BOUNCE-2, T-BOUNCE-3
  EXPECT_EQ(traced(R"(
##
o◢)",
                   ne, 1),
            R"(
##
1◢
stopped)");
}

TEST(Precision, a_concave_corner_sends_the_ball_back_without_a_die) {  // T-PREC-1; worked figure
  EXPECT_EQ(traced(R"(
.o)",
                   ne, 1),
            "\n.1\nstopped");
  EXPECT_EQ(traced(R"(
.##
.o#)",
                   ne, 2),
            R"(
.##
21#
stopped)");
}

TEST(Precision, a_convex_corner_needs_the_die) {  // T-PREC-1
  EXPECT_EQ(traced(R"(
..#
.o.)",
                   ne, 1),
            R"(
..#
.o.
corner 2,1: se sw nw)");
  EXPECT_EQ(traced(R"(
.#.
.o.)",
                   ne, 1),
            R"(
.#.
.o.
corner 2,1: ne se sw)");
}

TEST(Precision, the_ball_goes_on_from_the_point_towards_the_square_chosen) {  // T-PREC-1
  EXPECT_EQ(traced(R"(
.....
..#..
.o...
.....)",
                   ne, 2, {nw}),
            R"(
2....
.1#..
.o...
.....
stopped)");
}

TEST(Precision, between_two_walls_that_touch) {  // T-PREC-1: also across a point where walls touch
  EXPECT_EQ(traced(R"(
#.
o#)",
                   ne, 1),
            R"(
#.
o#
corner 1,1: ne sw)");
}

TEST(Precision, an_acute_corner_is_a_corner) {  // T-BOUNCE-2: an acute corner fills one sector
  EXPECT_EQ(traced(R"(
.◣.
.o.)",
                   ne, 1),
            R"(
.◣.
.o.
corner 2,1: ne se sw)");
}

TEST(Precision, a_missing_corner_is_no_corner) {  // T-BOUNCE-2
  EXPECT_EQ(traced(R"(
.◤.
.o.)",
                   ne, 1),
            R"(
.◤1
.o.
stopped)");
}

TEST(Precision, each_facing_hypotenuse_may_be_chosen_once) {  // T-PREC-1
  constexpr auto sheet = R"(
#.
o◢)";
  EXPECT_EQ(traced(sheet, ne, 1), "\n#.\no◢\ncorner 1,1: ne se sw");
  EXPECT_EQ(traced(sheet, ne, 1, {se}), "\n#.\no◢\ncorner 1,1: ne sw");
  EXPECT_EQ(traced(sheet, ne, 1, {se, ne}), "\n#1\no◢\nstopped");
}

TEST(Precision, when_only_one_square_is_left_no_die_is_rolled) {  // T-PREC-1
  constexpr auto sheet = R"(
#◥
o#)";
  EXPECT_EQ(traced(sheet, ne, 2), "\n#◥\no#\ncorner 1,1: ne sw");
  // The hypotenuse is used up: back to the start without a die, and on into the concave corner.
  EXPECT_EQ(traced(sheet, ne, 1, {ne}), "\n#◥\n1#\nstopped");
}

TEST(Precision, a_circle_makes_hypotenuses_eligible_again) {  // T-PREC-1
  constexpr auto sheet = R"(
#.
o◢)";
  // From the top right circle the ball comes back off the border's corner to the same point.
  EXPECT_EQ(traced(sheet, ne, 3, {se, ne}), "\n#2\no◢\ncorner 1,1: ne se sw");
}

TEST(Precision, water_and_sand_never_make_a_corner) {  // T-PREC-2
  EXPECT_EQ(traced(R"(
~.
o~)",
                   ne, 1),
            R"(
~1
o~
stopped)");
  EXPECT_EQ(traced(R"(
:.
o:)",
                   ne, 1),
            R"(
:1
o:
stopped)");
}

TEST(Water, sends_the_ball_back_to_where_the_shot_began) {  // T-WATER
  EXPECT_EQ(traced("o.~.", e, 3), "\no12.\nwater");
  const auto paper = drawn("o.~.");
  Ball ball = shoot({1, 0}, e, 9);
  roll(paper.grid(), ball);
  EXPECT_EQ(ball.motion, Motion::water);
  EXPECT_EQ(ball.lies_at(), (Spot{1, 0}));
}

TEST(Sand, stops_the_ball) {  // T-SAND-1
  EXPECT_EQ(traced("o.:.", e, 9), "\no12.\nsand");
}

TEST(Sand, stops_a_ball_that_came_from_sand) {  // T-SAND-1
  const auto paper = drawn("::..");
  Ball ball = shoot({0, 0}, e, 3);
  roll(paper.grid(), ball);
  EXPECT_EQ(ball.motion, Motion::sand);
  EXPECT_EQ(ball.at, (Spot{1, 0}));
}

TEST(Sand, stops_a_ball_on_its_own_circle_after_a_bounce) {  // T-SAND-1
  const auto paper = drawn(":..");
  Ball ball = shoot({0, 0}, w, 3);
  roll(paper.grid(), ball);
  EXPECT_EQ(ball.motion, Motion::sand);
  EXPECT_EQ(ball.at, (Spot{0, 0}));
  EXPECT_EQ(ball.reached, 1);
}

TEST(Hole, stopping_exactly_on_it_is_holed) {  // T-HOLE-1
  EXPECT_EQ(traced("o.H.", e, 2), "\no12.\nholed");
}

TEST(Hole, reaching_it_with_units_left_needs_the_die) {  // T-HOLE-1
  EXPECT_EQ(traced("o.H.", e, 3), "\no12.\nhole 2,0: n ne e se s sw w nw");
  EXPECT_EQ(traced("o.H.", e, 3, {w}), "\no32.\nstopped");
}

TEST(Hole, each_crossing_rolls_anew) {  // T-HOLE-1
  EXPECT_EQ(traced("o.H", e, 4, {e}), "\no13\nhole 2,0: n ne e se s sw w nw");
  EXPECT_EQ(traced("o.H", e, 4, {e, n}), "\no14\nholed");
}

}  // namespace
}  // namespace puttable::tiny
