#include <gtest/gtest.h>

#include "engine/designer/promises.hpp"
#include "tests/designer/ring.hpp"

namespace puttable::designer::test {
namespace {

Score score_of(const Draft& draft) {
  return scored(draft).score();
}
Draft drawn_on_field(const std::vector<std::string>& tiles) {
  return Draft(field, tiles);
}
Draft one_tile(std::string_view kind) {
  return Draft(field, {}).tile(3, 2, kind);
}

// D-FUN
TEST(DesignerScore, D_FUN_counts_people_on_and_off_the_land_but_no_dogs) {
  EXPECT_EQ(score_of(one_tile("grass-28").tile(-3, 0, "grass-08").tile(4, 2, "grass-05")).fun, 3 + 1);
}

// D-FAST
TEST(DesignerScore, D_FAST_three_for_each_collected_tile) {
  EXPECT_EQ(score_of(drawn_on_field({}).with("collected", "4")).fast, 12);
}

// D-MRS. The rulebook's tile with two dogs and three trees: 6 for Hotdog, 3 for Evergreen.
TEST(DesignerScore, D_MRS_her_element_times_her_points) {
  EXPECT_EQ(score_of(one_tile("grass-05").mrs("mrs-hotdog")).mrs, 6);
  EXPECT_EQ(score_of(one_tile("grass-05").mrs("mrs-evergreen")).mrs, 3 + 1);
  EXPECT_EQ(score_of(one_tile("straight-22").mrs("mrs-plumber")).mrs, 6);
  EXPECT_EQ(score_of(one_tile("straight-22").mrs("mrs-sprinkle")).mrs, 2);
  EXPECT_EQ(score_of(one_tile("straight-12").mrs("mrs-bloom")).mrs, 4);
  EXPECT_EQ(score_of(one_tile("grass-39").mrs("mrs-lazy")).mrs, 3);
  EXPECT_EQ(score_of(one_tile("straight-35").mrs("mrs-sloppy")).mrs, 3);
}

// D-MRS
TEST(DesignerScore, D_MRS_the_gate_shows_one_tree) {
  EXPECT_EQ(score_of(drawn_on_field({}).mrs("mrs-evergreen")).mrs, 1);
}

// D-MR
TEST(DesignerScore, D_MR_each_gentleman_likes_his_holes) {
  // Length 2 and par 4; 3 with a corner, par 2; 3 without, par 3; 4 with a corner, par 4.
  Draft draft(field, {"  >R", "", ">┐ >-R", " D    ", "  >-┐"});
  draft.tile(4, 5, "green-03", 2).kind(2, 0, "tee-05").kind(3, 0, "green-03");
  draft.with("holes", "{}");
  EXPECT_EQ(score_of(draft.mr("mr-short")).mr, 2);
  EXPECT_EQ(score_of(draft.mr("mr-long")).mr, 2);
  EXPECT_EQ(score_of(draft.mr("mr-linear")).mr, 4);
  EXPECT_EQ(score_of(draft.mr("mr-turner")).mr, 4);
  EXPECT_EQ(score_of(draft.mr("mr-luckyfor")).mr, 4);
}

// D-MR
TEST(DesignerScore, D_MR_the_loop_is_a_corner_and_a_cross_is_not) {
  Draft loop(field, {"", "", "    oR", "    ^"});
  EXPECT_EQ(score_of(loop.mr("mr-turner")).mr, 2);
  Draft cross(field, {"", "", "  >+R"});
  EXPECT_EQ(score_of(cross.mr("mr-linear")).mr, 2);
}

// D-MR
TEST(DesignerScore, D_MR_incomplete_and_malformed_holes_please_nobody) {
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  >R", "  ><", "  >"}).mr("mr-short")).mr, 2);
}

// D-MR
TEST(DesignerScore, D_MR_uberstitious_wants_par_4_on_hole_4_only) {
  const Draft nine_3s = ring_with_pars({3, 3, 3, 3, 3, 3, 3, 3, 3}).mr("mr-uberstitious");
  EXPECT_EQ(score_of(nine_3s).mr, 16);
  EXPECT_EQ(score_of(ring_with_pars({3, 3, 3, 4, 3, 3, 3, 3, 3}).mr("mr-uberstitious")).mr, 18);
  EXPECT_EQ(score_of(ring_with_pars({3, 3, 4, 4, 3, 3, 3, 3, 3}).mr("mr-uberstitious")).mr, 16);
  // Numbered or not: without numbers only pars other than 4 please him.
  EXPECT_EQ(
      score_of(ring_with_pars({3, 3, 4, 4, 3, 3, 3, 3, 3}).mr("mr-uberstitious").with("holes", "{}")).mr, 14);
}

// D-MR
TEST(DesignerScore, D_MR_straightforward_wants_the_next_tee_to_head_on) {
  // In the ring 1-2, 2-3, 4-5, 6-7 and 7-8 do.
  EXPECT_EQ(score_of(ring().mr("mr-straightforward")).mr, 10);
  // Beside counts as well as straight ahead.
  Draft beside(field, {"  >R", "   >R"});
  EXPECT_EQ(score_of(beside.mr("mr-straightforward").with("holes", R"({"1": [2, 0], "2": [3, 1]})")).mr, 2);
  EXPECT_EQ(score_of(beside.with("holes", R"({"1": [2, 0], "3": [3, 1]})")).mr, 0);
}

// D-MR
TEST(DesignerScore, D_MR_straightforward_gives_two_more_for_all_eight) {
  const std::string row = ">R>R>R>R>R>R>R>R>R";
  Draft line({"GG" + std::string(18, '.'), "GA" + std::string(18, '.')}, {"  " + row});
  const std::string plan =
      R"({"1": [2, 0], "2": [4, 0], "3": [6, 0], "4": [8, 0], "5": [10, 0], "6": [12, 0], "7": [14, 0], "8": [16, 0],
          "9": [18, 0]})";
  EXPECT_EQ(score_of(line.mr("mr-straightforward").with("holes", plan)).mr, 18);
  json::object file = line.file();
  file.erase("holes");
  EXPECT_EQ(score_of(Draft(file)).mr, 18);
}

// D-PAR. The rulebook's figures: 7 holes in the green area and 34 cubes, 8 and 40.
TEST(DesignerScore, D_PAR_worked_figures) {
  EXPECT_EQ(score_of(ring_with_pars({4, 4, 4, 4, 4, 5, 5, 2, 2})).par, 12);
  EXPECT_EQ(score_of(ring_with_pars({5, 5, 5, 5, 5, 5, 4, 4, 2})).par, 12);
}

// D-PAR
TEST(DesignerScore, D_PAR_an_absent_hole_has_par_0_and_unnumbered_holes_do_not_count) {
  Draft draft = ring_with_pars({4, 4, 4, 4, 4, 4, 4, 4, 4});
  EXPECT_EQ(score_of(draft).par, 18);
  draft.with("holes", R"({"1": [2, 0], "3": [4, 0]})");
  EXPECT_EQ(score_of(draft).par, 4 - 28);
}

// D-LAND. The rulebook's figure: 15 points, two tiles outside, one cell missing.
TEST(DesignerScore, D_LAND_worked_figure) {
  Draft draft({"GG..", "GA..", "...."}, {"  ,,,", "  ,,", ",,,", "    ,"}, 15);
  EXPECT_EQ(score_of(draft).land, 8);
}

// D-LAND
TEST(DesignerScore, D_LAND_a_tile_on_water_is_off_the_land) {
  EXPECT_EQ(score_of(Draft({"GG~.", "GA.."}, {"  ,,", "  ,,"}, 15)).land, 12);
}

// D-CIRCUIT. The rulebook's figure: two good connections out of ten give 4.
TEST(DesignerScore, D_CIRCUIT_two_for_each_connection) {
  EXPECT_EQ(score_of(ring()).circuit, 20);
  EXPECT_EQ(
      score_of(drawn_on_field({"", "    >R>R>R"}).with("holes", R"({"2": [4, 1], "3": [6, 1], "4": [8, 1]})"))
          .circuit,
      4);
}

// D-CIRCUIT
TEST(DesignerScore, D_CIRCUIT_corners_do_not_connect_and_numbers_must_follow) {
  EXPECT_EQ(
      score_of(drawn_on_field({"", "    >R", "      >R"}).with("holes", R"({"2": [4, 1], "3": [6, 2]})"))
          .circuit,
      0);
  EXPECT_EQ(score_of(drawn_on_field({"", "    >R>R"}).with("holes", R"({"2": [4, 1], "4": [6, 1]})")).circuit,
            0);
  EXPECT_EQ(score_of(drawn_on_field({"", "    >R>R"}).with("holes", R"({"3": [4, 1], "2": [6, 1]})")).circuit,
            0);
}

// D-CIRCUIT
TEST(DesignerScore, D_CIRCUIT_the_gate_is_adjacent_along_its_straight_sides_only) {
  const auto at_gate = [](int x, int y) {
    Draft draft(field, {});
    draft.tile(x, y, "tee-01", 0);
    return score_of(draft.with("holes", "{\"1\": [" + std::to_string(x) + ", " + std::to_string(y) + "]}"))
        .circuit;
  };
  EXPECT_EQ(at_gate(2, 0), 2);
  EXPECT_EQ(at_gate(2, 1), 2);
  EXPECT_EQ(at_gate(0, 2), 2);
  EXPECT_EQ(at_gate(2, 2), 0);
  EXPECT_EQ(at_gate(0, -1), 0);
  EXPECT_EQ(at_gate(-1, 0), 0);
}

// D-CIRCUIT
TEST(DesignerScore, D_CIRCUIT_a_missing_green_scores_nothing_and_any_tee_of_a_malformed_hole_counts) {
  EXPECT_EQ(score_of(drawn_on_field({"  > >R"}).with("holes", R"({"1": [2, 0], "2": [4, 0]})")).circuit, 2);
  // Two tees: the second one is at the gate.
  EXPECT_EQ(score_of(drawn_on_field({"", "", "    v", "    |", "", ""})
                         .tile(4, 4, "tee-01", 0)
                         .with("holes", R"({"1": [4, 2]})"))
                .circuit,
            0);
  EXPECT_EQ(score_of(drawn_on_field({"  >-<"}).with("holes", R"({"1": [4, 0]})")).circuit, 2);
}

// D-PLAY-1
TEST(DesignerScore, D_PLAY_1_ten_for_each_hole_fewer_or_more_than_nine) {
  EXPECT_EQ(score_of(drawn_on_field({})).playable, -90);
  EXPECT_EQ(score_of(ring()).playable, 0);
  EXPECT_EQ(score_of(ring().tile(3, 2, "tee-01", 1)).playable, -10);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  > R"}).with("holes", R"({"3": [[2, 2], [4, 2]]})")).playable,
            -80);
}

// D-PLAY-2
TEST(DesignerScore, D_PLAY_2_three_for_each_malformed_hole) {
  const Score s = score_of(drawn_on_field({"", "", " ><┌┐", "   └┘"}));
  EXPECT_EQ(s.malformed, 2);
  EXPECT_EQ(s.playable, -70 - 6);
}

// D-PLAY-3
TEST(DesignerScore, D_PLAY_3_red_against_green_counts_once_for_each_pair_of_edges) {
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  >,"})).mismatches, 1);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  >-,", "   v"})).mismatches, 1);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  |-|"})).mismatches, 2);
}

// D-PLAY-3
TEST(DesignerScore, D_PLAY_3_border_water_and_gate_are_green_for_tiles_on_the_land) {
  EXPECT_EQ(score_of(drawn_on_field({"  ^"})).mismatches, 1);          // the border
  EXPECT_EQ(score_of(drawn_on_field({"  <"})).mismatches, 1);          // the gate
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  ^"})).mismatches, 0);  // a free land cell
  EXPECT_EQ(score_of(Draft({"GG.~.", "GA..."}, {"  >"})).mismatches, 1);
}

// D-PLAY-3
TEST(DesignerScore, D_PLAY_3_tiles_off_the_land_have_no_mismatch_with_empty_cells) {
  Draft off(field, {});
  EXPECT_EQ(score_of(off.tile(-2, 0, "tee-01", 3)).mismatches, 0);
  EXPECT_EQ(score_of(off.tile(-2, 0, "tee-01", 1)).mismatches, 0);
  EXPECT_EQ(score_of(Draft(field, {}).tile(-1, 0, "tee-01", 1)).mismatches, 1);  // but with the gate
}

// D-PLAY-3. The rulebook's figure: three mismatches cost 9.
TEST(DesignerScore, D_PLAY_3_worked_figure) {
  const Score s = score_of(drawn_on_field({"", "", " >,>,>,"}));
  EXPECT_EQ(s.mismatches, 3);
  EXPECT_EQ(s.playable, -60 - 9);
}

// D-PLAY-4. The rulebook's figure: four reversed tiles cost 4.
TEST(DesignerScore, D_PLAY_4_one_for_each_tile_the_wrong_way) {
  EXPECT_EQ(score_of(drawn_on_field({"  >eR", "  >wR", "  >wR", "  >wR", "  >wR"})).wrong_direction, 4);
  EXPECT_EQ(score_of(drawn_on_field({"  L<", "  Lw<", "  Le<"})).wrong_direction, 1);
}

// D-PLAY-4
TEST(DesignerScore, D_PLAY_4_corners_have_a_direction_too) {
  // a: enter at S, leave at E. From a tee below it is right, from a tee on the right it is wrong.
  EXPECT_EQ(score_of(drawn_on_field({"", "   aR", "   ^"})).wrong_direction, 0);
  EXPECT_EQ(score_of(drawn_on_field({"", "   a<", "   D"})).wrong_direction, 1);
}

// D-PLAY-4
TEST(DesignerScore, D_PLAY_4_without_a_tee_towards_the_green_without_both_undecided) {
  EXPECT_EQ(score_of(drawn_on_field({"", "", "   eR"})).wrong_direction, 0);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "   wR"})).wrong_direction, 1);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "   w"})).wrong_direction, 0);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  >w<"})).wrong_direction, 0);
  EXPECT_EQ(score_of(drawn_on_field({"", "", "  Le R"})).wrong_direction, 1);
}

// D-PLAY-4, D-HOLE-5
TEST(DesignerScore, D_PLAY_4_joining_decides_and_the_better_end_is_chosen) {
  // The loose piece can be reached from both sides; one of them is right.
  Draft draft(field, {"", "", ">   w"});
  EXPECT_EQ(score_of(draft.with("holes", R"({"1": [[0, 2], [4, 2]]})")).wrong_direction, 0);
  // With its far end blocked only the wrong one is left.
  draft.tile(5, 2, "grass-01");
  EXPECT_EQ(score_of(draft).wrong_direction, 1);
}

// D-PLAY-5
TEST(DesignerScore, D_PLAY_5_forgiving_leaves_the_playable_condition_out) {
  const Score s = score_of(drawn_on_field({"", "", "  >,"}).with("forgiving", "true"));
  EXPECT_EQ(s.playable, 0);
  EXPECT_EQ(s.mismatches, 1);
}

// D-PROM-1
TEST(DesignerPromises, D_PROM_1_equal_scores_share_the_better_place) {
  std::vector<Score> scores(5);
  for (std::size_t i = 0; i < 5; ++i) scores[i].circuit = std::array{20, 14, 14, 14, 8}[i];
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(place_of(scores, i, Promise::circuit), (std::array{1, 2, 2, 2, 5}[i]));
}

// D-PROM-2. The rulebook's figures.
TEST(DesignerPromises, D_PROM_2_worked_figures) {
  const Box& box = standard_box();
  std::vector<Score> three(3);
  three[0].fun = 50, three[1].fun = 45, three[2].fun = 40;
  const std::uint8_t fun = 1 << int(Promise::fun);
  score_promises(box, three, std::vector<std::uint8_t>{fun, 0, fun});
  EXPECT_EQ(three[0].promises, 10);
  EXPECT_EQ(three[1].promises, 0);
  EXPECT_EQ(three[2].promises, -10);
  EXPECT_EQ(three[0].total, 10);
  // Five players, two tied first, two tied next: those two are third.
  std::vector<Score> five(5);
  for (std::size_t i = 0; i < 5; ++i) five[i].fast = std::array{12, 12, 9, 9, 3}[i];
  const std::uint8_t fast = 1 << int(Promise::fast);
  score_promises(box, five, std::vector<std::uint8_t>{fast, 0, fast, fast, 0});
  EXPECT_EQ(five[0].promises, 10);
  EXPECT_EQ(five[2].promises, -1);
  EXPECT_EQ(five[3].promises, -1);
}

// D-PROM-2
TEST(DesignerPromises, D_PROM_2_points_by_place) {
  const auto& points = standard_box().promise_points;
  EXPECT_EQ((std::vector<int>(points[1].begin(), points[1].begin() + 2)), (std::vector<int>{10, -10}));
  EXPECT_EQ((std::vector<int>(points[2].begin(), points[2].begin() + 3)), (std::vector<int>{10, -2, -10}));
  EXPECT_EQ((std::vector<int>(points[3].begin(), points[3].begin() + 4)), (std::vector<int>{10, 1, -4, -10}));
  EXPECT_EQ((std::vector<int>(points[4].begin(), points[4].begin() + 5)),
            (std::vector<int>{10, 2, -1, -5, -10}));
}

}  // namespace
}  // namespace puttable::designer::test
