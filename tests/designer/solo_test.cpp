#include <gtest/gtest.h>

#include "tests/designer/ring.hpp"

namespace puttable::designer::test {
namespace {

Draft solo(Draft draft, std::string_view promises) {
  return draft.with("solo", "true").with("promises", promises);
}
int promised(Draft draft, std::string_view promises) {
  return scored(solo(std::move(draft), promises)).score().promises;
}

// Grass with so many people.
Draft crowd(int people) {
  Draft draft(std::vector<std::string>{"GG....", "GA....", "......", "......", "......"}, {});
  int at = 0;
  while (people > 0) {
    const int here = std::min(people, 3);
    draft.tile(2 + at % 4, at / 4, here == 3 ? "grass-15" : here == 2 ? "grass-12" : "grass-07");
    people -= here;
    ++at;
  }
  return draft;
}

// D-SOLO-2
TEST(DesignerSolo, D_SOLO_2_passes_cost_three_and_stand_in_for_fast) {
  Draft draft = ring();
  draft.with("collected", "1").with("passes", "3");
  EXPECT_EQ(scored(draft).score().fast, 3);
  EXPECT_EQ(scored(draft.with("solo", "true")).score().fast, 3 - 9);
}

// D-SOLO-4
TEST(DesignerSolo, D_SOLO_4_the_scale) {
  const Box& box = standard_box();
  const auto family = [&](int total) { return solo_grade(box, total, false); };
  EXPECT_EQ(family(69), 0);
  EXPECT_EQ(family(70), 1);
  EXPECT_EQ(family(90), 2);
  EXPECT_EQ(family(109), 2);
  EXPECT_EQ(family(110), 3);
  EXPECT_EQ(family(150), 4);
  EXPECT_EQ(solo_grade(box, 79, true), 0);
  EXPECT_EQ(solo_grade(box, 119, true), 2);
  EXPECT_EQ(solo_grade(box, 170, true), 4);
}

// D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_fun_needs_fifty_people_and_more_in_the_chinese_edition) {
  EXPECT_EQ(promised(crowd(49), R"(["fun"])"), -10);
  EXPECT_EQ(promised(crowd(50), R"(["fun"])"), 10);
  EXPECT_EQ(promised(crowd(50).with("edition", R"("zh")"), R"(["fun"])"), -10);
  EXPECT_EQ(promised(crowd(51).with("edition", R"("zh")"), R"(["fun"])"), 10);
}

// D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_fast_needs_no_pass) {
  EXPECT_EQ(promised(ring(), R"(["fast"])"), 10);
  EXPECT_EQ(promised(ring().with("passes", "1"), R"(["fast"])"), -10);
}

// E-SOLO
TEST(DesignerSolo, E_SOLO_fast_is_kept_when_collected_tiles_bring_the_pawn_back_to_zero) {
  EXPECT_EQ(promised(ring().with("passes", "2").with("collected", "2"), R"(["fast"])"), 10);
  EXPECT_EQ(promised(ring().with("passes", "3").with("collected", "2"), R"(["fast"])"), -10);
}

// D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_her_whim_needs_twenty_points) {
  Draft draft(std::vector<std::string>{"GG....", "GA...."}, {});
  for (int i = 0; i < 7; ++i) draft.tile(i, 3, "corner-04");
  EXPECT_EQ(promised(draft.mrs("mrs-hotdog"), R"(["mrs"])"), 10);  // 21
  Draft fewer(std::vector<std::string>{"GG....", "GA...."}, {});
  for (int i = 0; i < 6; ++i) fewer.tile(i, 3, "corner-04");
  EXPECT_EQ(promised(fewer.mrs("mrs-hotdog"), R"(["mrs"])"), -10);  // 18
}

// D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_his_whim_and_par_need_eighteen_and_circuit_twenty) {
  Draft nine_4s = ring_with_pars({4, 4, 4, 4, 4, 4, 4, 4, 4});
  EXPECT_EQ(promised(nine_4s.mr("mr-short"), R"(["mr", "par", "circuit"])"), 30);
  EXPECT_EQ(promised(nine_4s.mr("mr-long"), R"(["mr", "par", "circuit"])"), 10);
  EXPECT_EQ(promised(ring_with_pars({4, 4, 4, 4, 4, 4, 4, 4, 5}), R"(["par"])"), -10);
  EXPECT_EQ(promised(nine_4s.with("holes", R"({"1": [4, 0]})"), R"(["circuit"])"), -10);
}

// D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_land_needs_the_full_points_of_the_card) {
  EXPECT_EQ(promised(Draft({"GG.", "GA."}, {"  ,", "  ,"}), R"(["land"])"), 10);
  EXPECT_EQ(promised(Draft({"GG.", "GA."}, {"  ,", "   "}), R"(["land"])"), -10);
}

TEST(DesignerSolo, promises_count_in_solo_only) {
  EXPECT_EQ(scored(ring().with("promises", R"(["fun", "fast"])")).score().promises, 0);
}

// D-HOLE-6, D-SOLO-5
TEST(DesignerSolo, D_SOLO_5_the_best_plan_knows_what_was_promised) {
  // One hole too many, with a par that fits 36 better than one of the circuit: a promise decides.
  Draft draft = ring_with_pars({4, 4, 4, 4, 4, 4, 4, 4, 5});
  draft.tile(3, 2, "tee-01", 1).tile(4, 2, "green-08", 1);
  json::object file = draft.file();
  file.erase("holes");
  file["solo"] = true;
  file["promises"] = json::array{"circuit"};
  const Score circuit = scored(Draft(file)).score();
  EXPECT_EQ(circuit.circuit, 20);
  file["promises"] = json::array{"par"};
  const Score par = scored(Draft(file)).score();
  EXPECT_EQ(par.par, 18);
  EXPECT_EQ(par.promises, 10);
  EXPECT_LT(par.circuit, 20);
}

}  // namespace
}  // namespace puttable::designer::test
