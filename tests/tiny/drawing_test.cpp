#include "engine/tiny/drawing.hpp"

#include "tests/tiny/drawn.hpp"

namespace puttable::tiny {
namespace {

using Clauses = std::vector<std::string_view>;

FaceCount rolled(std::initializer_list<Face> faces) {
  FaceCount dice;
  for (const auto face : faces) dice.add(face);
  return dice;
}
const FaceCount two_of_each_and_walls =
    rolled({Face::water, Face::water, Face::sand, Face::sand, Face::square, Face::triangle});

Clauses broken(std::string_view before, std::string_view after,
               const FaceCount& dice = two_of_each_and_walls) {
  return check_drawing(drawn(before).grid(), drawn(after).grid(), dice).clauses();
}

bool clear(std::string_view sheet) {
  return has_clear_path(drawn(sheet).grid());
}

TEST(Drawing, one_terrain_among_those_rolled) {  // T-DRAW-1
  EXPECT_EQ(broken("o...\n...H", "o~~.\n...H"), Clauses{});
  EXPECT_EQ(broken("o...\n...H", "o~:.\n...H"), Clauses{"T-DRAW-1"});
  EXPECT_EQ(broken("o...\n...H", "o~..\n...H", rolled({Face::sand})), Clauses{"T-DRAW-1"});
}

TEST(Drawing, at_most_as_many_as_rolled) {  // T-DRAW-1
  EXPECT_EQ(broken("o....\n....H", "o~~~.\n....H"), Clauses{"T-DRAW-1"});
  EXPECT_EQ(broken("o....\n....H", "o~...\n....H"), Clauses{});
}

TEST(Drawing, an_unchanged_sheet_draws_nothing) {  // T-DRAW-1
  EXPECT_EQ(broken("o..H", "o..H"), Clauses{"T-DRAW-1"});
}

TEST(Drawing, squares_and_triangles_are_counted_apart) {  // T-DRAW-1
  EXPECT_EQ(broken("o....\n....H", "o.#◣.\n....H"), Clauses{});
  EXPECT_EQ(broken("o....\n....H", "o.##.\n....H"), Clauses{"T-DRAW-1"});
  EXPECT_EQ(broken("o....\n....H", "o.◢◣.\n....H"), Clauses{"T-DRAW-1"});
}

TEST(Drawing, on_clear_squares_only) {  // T-DRAW-2
  EXPECT_EQ(broken("o:..\n...H", "o~..\n...H"), Clauses{"T-DRAW-2"});
  EXPECT_EQ(broken("o:..\n...H", "o.~.\n...H"), Clauses{"T-DRAW-2"});
  EXPECT_EQ(broken("o...\n...H", "o...\n...~"), (Clauses{"T-DRAW-2", "T-DRAW-3"}));
  EXPECT_EQ(broken("o...\n...H", "~...\n...H"), (Clauses{"T-DRAW-2", "T-DRAW-3"}));
}

TEST(Drawing, the_pieces_of_one_round_are_connected) {  // T-DRAW-2
  EXPECT_EQ(broken("o...\n...H", "o~.~\n...H"), Clauses{"T-DRAW-2"});
  EXPECT_EQ(broken("o...\n....\n...H", "o.~.\n.~..\n...H"), Clauses{"T-DRAW-2"});  // a corner does not join
  // Older pieces do not join new ones.
  EXPECT_EQ(broken("o.~..\n....H", "o~~~.\n....H"), Clauses{"T-DRAW-2"});
}

TEST(Drawing, walls_are_joined_by_full_edges) {  // T-DRAW-2
  EXPECT_EQ(broken("o....\n....H", "o.#◣.\n....H"), Clauses{});
  EXPECT_EQ(broken("o....\n....H", "o.#◤.\n....H"), Clauses{});
  EXPECT_EQ(broken("o....\n....H", "o.#◥.\n....H"), Clauses{"T-DRAW-2"});
  EXPECT_EQ(broken("o....\n....H", "o.#◢.\n....H"), Clauses{"T-DRAW-2"});
}

TEST(Drawing, a_clear_path_must_remain) {  // T-DRAW-3
  EXPECT_EQ(broken("o.H\n~.~", "o~H\n~.~"), Clauses{});
  EXPECT_EQ(broken("o.H", "o~H"), Clauses{"T-DRAW-3"});
}

TEST(ClearPath, goes_orthogonally_and_diagonally) {  // T-DRAW-3
  EXPECT_TRUE(clear("o.H"));
  EXPECT_TRUE(clear("o~\n~H"));
  EXPECT_FALSE(clear("o~H"));
  EXPECT_FALSE(clear("o:H"));
}

TEST(ClearPath, needs_no_die) {  // T-DRAW-3
  EXPECT_FALSE(clear("o#\n#H"));
  EXPECT_FALSE(clear("o#\n~H"));
}

TEST(ClearPath, may_bounce) {  // T-DRAW-3: on the left the ball jumps past the water off the border
  EXPECT_TRUE(clear("o~H\n~.~"));
  EXPECT_TRUE(clear("o◥\n~H"));
}

TEST(ClearPath, a_chain_of_mirrors_carries_the_ball_several_squares) {  // T-DRAW-3
  EXPECT_TRUE(clear("o◥#\n#◣◥\n~~H"));
  EXPECT_FALSE(clear("o◥#\n#◣◥\n~~~") || clear("o◥#\n#◣◥\nH~~"));
}

TEST(ClearPath, without_start_or_hole_there_is_none) {
  EXPECT_FALSE(clear("o.."));
  EXPECT_FALSE(clear("..H"));
}

}  // namespace
}  // namespace puttable::tiny
