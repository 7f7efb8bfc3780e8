#include <gtest/gtest.h>

#include "tests/designer/ring.hpp"

namespace puttable::designer::test {
namespace {

// The holes of a drawing as "state length par", by their first cells.
std::vector<std::string> holes(const std::vector<std::string>& tiles) {
  std::vector<std::string> list;
  for (const ScoredHole& h : scored(Draft(field, tiles).with("holes", "{}")).holes)
    list.push_back((h.state == HoleState::well_formed ? "well formed "
                    : h.state == HoleState::malformed ? "malformed "
                                                      : "incomplete ") +
                   std::to_string(h.length) + " " + std::to_string(h.par));
  return list;
}
using List = std::vector<std::string>;

// D-HOLE-1
TEST(DesignerHoles, D_HOLE_1_red_edges_that_meet_join_their_lanes) {
  EXPECT_EQ(holes({"", "", ">-R"}), List{"well formed 3 3"});
  EXPECT_EQ(holes({"", "", "> R"}), (List{"incomplete 1 1", "incomplete 1 1"}));
  EXPECT_EQ(holes({"", "", "^-R"}), (List{"incomplete 1 1", "incomplete 2 2"}));
}

// D-HOLE-1
TEST(DesignerHoles, D_HOLE_1_the_lanes_of_a_cross_are_two_holes_unless_other_tiles_join_them) {
  EXPECT_EQ(holes({"", "", "  v", " >+R", "  D"}), (List{"well formed 3 3", "well formed 3 3"}));
  // Out to the east, round, and back from the north.
  EXPECT_EQ(holes({"", "", "  ┌┐", " >+┘", "  D"}), List{"well formed 7 3"});
}

// D-HOLE-2
TEST(DesignerHoles, D_HOLE_2_an_open_end_faces_an_empty_cell_a_blocked_one_a_green_edge_or_the_gate) {
  EXPECT_EQ(holes({"", "", ">-"}), List{"incomplete 2 2"});
  EXPECT_EQ(holes({"", "", ">-,"}), List{"incomplete 2 2"});
  EXPECT_EQ(holes({"", "", "^"}), List{"incomplete 1 1"});
  const auto open_ends = [](const std::vector<std::string>& tiles) {
    int n = 0;
    scored(Draft(field, tiles).with("holes", "{}")).survey->each_part([&](PartId, const Part& p) {
      n += p.open_ends();
    });
    return n;
  };
  EXPECT_EQ(open_ends({"", "", ">-"}), 1);
  EXPECT_EQ(open_ends({"", "", ">-,"}), 0);
  EXPECT_EQ(open_ends({"", "", "^"}), 0);
  EXPECT_EQ(open_ends({"", "", "    -"}), 2);
}

// D-HOLE-2
TEST(DesignerHoles, D_HOLE_2_two_tees_two_greens_and_rings_are_malformed) {
  EXPECT_EQ(holes({"", "", ">-<"}), List{"malformed 3 3"});
  EXPECT_EQ(holes({"", "", "L-R"}), List{"malformed 3 3"});
  EXPECT_EQ(holes({"", "", "  ┌┐", "  └┘"}), List{"malformed 4 0"});
}

// D-HOLE-3, D-HOLE-4
TEST(DesignerHoles, D_HOLE_3_and_D_HOLE_4_a_cross_crossed_twice_counts_twice_in_length_and_once_in_par) {
  EXPECT_EQ(holes({"", "", "  ┌┐", " >+┘", "  D"}), List{"well formed 7 3"});
}

// D-HOLE-4
TEST(DesignerHoles, D_HOLE_4_incomplete_holes_add_up_what_is_there) {
  const Scored s =
      scored(Draft(field, {"", "", "    >-"}).kind(4, 2, "tee-05").with("holes", R"({"1": [4, 2]})"));
  EXPECT_EQ(s.holes[0].par, 3);
  EXPECT_EQ(s.score().par, 2 - 33);
}

// A plan for the field, or why it is refused.
std::string joined(const std::vector<std::string>& tiles, std::string_view plan) {
  return refusal(Draft(field, tiles).with("holes", plan));
}
const std::string cannot = "holes.1: these parts cannot be joined (D-HOLE-5)";

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_a_path_goes_over_free_cells_even_a_single_one) {
  EXPECT_EQ(joined({"", "", "> R"}, R"({"1": [[0, 2], [2, 2]]})"), "");
  EXPECT_EQ(joined({"", "", ">   R"}, R"({"1": [[0, 2], [4, 2]]})"), "");
  const Scored s = scored(Draft(field, {"", "", "> R"}).with("holes", R"({"1": [[0, 2], [2, 2]]})"));
  EXPECT_EQ(s.score().hole_count, 1);
  EXPECT_EQ(s.holes[0].state, HoleState::incomplete);
  EXPECT_EQ(s.holes[0].length, 2);
  EXPECT_EQ(s.holes[0].par, 2);
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_water_and_outside_will_do_but_the_gate_will_not) {
  const std::vector<std::string> pond{"GG..~...", "GA......"};
  EXPECT_EQ(refusal(Draft(pond, {"   > R"}).with("holes", R"({"1": [[3, 0], [5, 0]]})")), "");
  // Both ends look out of the land.
  EXPECT_EQ(joined({"       >", "       L"}, R"({"1": [[7, 0], [7, 1]]})"), "");
  // Both ends look at the gate.
  EXPECT_EQ(joined({"", "", "^U"}, R"({"1": [[0, 2], [1, 2]]})"), cannot);
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_no_path_leads_out_of_an_enclosed_cell) {
  EXPECT_EQ(joined({"", "", "    ,", "   > , R", "    ,"}, R"({"1": [[3, 3], [7, 3]]})"), cannot);
  EXPECT_EQ(joined({"", "", "    ,", "   > , R"}, R"({"1": [[3, 3], [7, 3]]})"), "");
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_a_cell_that_another_open_end_faces_is_taken) {
  EXPECT_EQ(joined({"", "", "  > R"}, R"({"1": [[2, 2], [4, 2]]})"), "");
  EXPECT_EQ(joined({"", "", "  > R", "   ^"}, R"({"1": [[2, 2], [4, 2]]})"), cannot);
  // Two ends face each other over one cell: neither can go elsewhere.
  EXPECT_EQ(joined({"", "", " > < R"}, R"({"1": [[1, 2], [5, 2]]})"), cannot);
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_paths_share_no_cell) {
  // A room with a tee or green in the middle of each wall.
  const std::vector<std::string> land{"GG.....", "GA.....", ".......", ".......", ".......", "......."};
  const std::vector<std::string> room{"", "  ,,v,,", "  ,   ,", "  >   R", "  ,   ,", "  ,,D,,"};
  const auto plan = [&](std::string_view text) { return refusal(Draft(land, room).with("holes", text)); };
  EXPECT_EQ(plan(R"({"1": [[4, 1], [4, 5]]})"), "");
  EXPECT_EQ(plan(R"({"1": [[2, 3], [6, 3]]})"), "");
  EXPECT_EQ(plan(R"({"1": [[4, 1], [4, 5]], "2": [[2, 3], [6, 3]]})"),
            "holes.2: these parts cannot be joined (D-HOLE-5)");
  EXPECT_EQ(plan(R"({"1": [[4, 1], [6, 3]], "2": [[2, 3], [4, 5]]})"), "");
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_at_most_one_tee_and_one_green_and_no_ring) {
  EXPECT_EQ(joined({"", "", "> <"}, R"({"1": [[0, 2], [2, 2]]})"), cannot);
  EXPECT_EQ(joined({"", "", "L R"}, R"({"1": [[0, 2], [2, 2]]})"), cannot);
  EXPECT_EQ(joined({"", "", "> - R"}, R"({"1": [[0, 2], [2, 2], [4, 2]]})"), "");
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_a_blocked_end_does_not_prevent_joining_at_the_other_end) {
  EXPECT_EQ(joined({"", "", " ,- R"}, R"({"1": [[2, 2], [4, 2]]})"), "");
  EXPECT_EQ(joined({"", "", " ,-, R"}, R"({"1": [[2, 2], [5, 2]]})"), cannot);
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_complete_holes_are_not_joined) {
  EXPECT_EQ(joined({"", "", ">R >"}, R"({"1": [[0, 2], [3, 2]]})"), cannot);
}

// D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_the_tee_and_green_of_joined_parts_count_for_the_circuit) {
  const Scored s = scored(Draft(field, {"  > R>R"}).with("holes", R"({"1": [[2, 0], [4, 0]], "2": [5, 0]})"));
  EXPECT_EQ(s.score().circuit, 4);
}

// D-HOLE-4, D-HOLE-5
TEST(DesignerHoles, D_HOLE_5_a_cross_shared_by_joined_parts_counts_its_par_once) {
  // Through the cross to the east, round by an imagined path, and through it again to the south.
  const Scored s =
      scored(Draft(field, {"", "", "", "  >+", "   D"}).with("holes", R"({"1": [[2, 3], [3, 4]]})"));
  EXPECT_EQ(s.holes[0].length, 4);
  EXPECT_EQ(s.holes[0].par, 3);
}

// D-HOLE-6
TEST(DesignerHoles, D_HOLE_6_nine_of_ten_holes_are_numbered_and_the_best_nine) {
  Draft draft = ring();
  draft.tile(3, 2, "tee-01", 1).tile(4, 2, "green-01", 1);
  json::object file = draft.file();
  file.erase("holes");
  const Scored s = scored(Draft(file));
  EXPECT_EQ(s.score().circuit, 20);
  EXPECT_EQ(s.holes.size(), 10u);
  EXPECT_EQ(s.holes.back().number, std::nullopt);
  EXPECT_EQ(s.score().hole_count, 10);
}

// D-HOLE-6
TEST(DesignerHoles, D_HOLE_6_with_fewer_holes_all_are_numbered_and_gaps_are_used) {
  // One hole starts at the gate, another ends there: 1 and 9.
  const Scored s = scored(Draft(field, {"  >R", "", "U", "^"}));
  EXPECT_EQ(s.score().circuit, 4);
  EXPECT_EQ(s.holes[0].number, 1);
  EXPECT_EQ(s.holes[1].number, 9);
}

// D-HOLE-6
TEST(DesignerHoles, D_HOLE_6_joining_pays_when_there_are_too_many_holes) {
  json::object file = ring().file();
  file.erase("holes");
  Draft draft(file);
  // Take the green of hole 3 away and put another part there, one cell further: ten holes become nine.
  draft.tile(7, 0, "straight-04", 1).tile(9, 0, "green-01", 1);
  const Scored s = scored(draft);
  EXPECT_EQ(s.score().hole_count, 9);
  EXPECT_TRUE(s.planned.exact);
}

}  // namespace
}  // namespace puttable::designer::test
