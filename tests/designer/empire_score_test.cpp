#include <gtest/gtest.h>

#include "engine/designer/explain.hpp"
#include "tests/designer/ring.hpp"

// Empire's fame cards and money at scoring.
namespace puttable::designer::test {
namespace {

Score score_of(const Draft& draft) {
  return scored(draft).score();
}
Draft fame(Draft draft, std::string_view cards) {
  return draft.with("fame", cards);
}

// E-FAME-1
TEST(Fame, imaginary_grass_fills_land_cells_blocks_ends_and_costs_mismatches) {
  Draft draft({"GG..", "GA.."}, {"  >", "  ,,"});
  EXPECT_EQ(score_of(draft).land, 19);
  EXPECT_EQ(score_of(draft).mismatches, 0);
  const Draft played = fame(draft, R"([{"id": "imaginary-grass", "cells": [[3, 0]]}])");
  EXPECT_EQ(score_of(played).land, 20);
  EXPECT_EQ(score_of(played).mismatches, 1);
  EXPECT_EQ(score_of(played).fun, score_of(draft).fun);
  EXPECT_EQ(score_of(fame(draft, R"(["imaginary-grass"])")).land, 19);
}

// E-FAME-1
TEST(Fame, imaginary_grass_counts_as_grass_for_the_press) {
  Draft draft({"GG...", "GA...", "....."}, {"", "", ", "});
  draft.press("lone-grass");
  EXPECT_EQ(score_of(draft).mrs, 0);
  EXPECT_EQ(score_of(fame(draft, R"([{"id": "imaginary-grass", "cells": [[3, 1]]}])")).mrs, 3);
  EXPECT_EQ(score_of(fame(draft, R"([{"id": "imaginary-grass", "cells": [[1, 2]]}])")).mrs, 0);
}

TEST(Fame, imaginary_grass_lies_on_missing_land_cells_only) {
  Draft draft({"GG..", "GA.~"}, {"  >", "  ,"});
  const auto refused = [&](std::string_view cell) {
    return refusal(fame(draft, "[{\"id\": \"imaginary-grass\", \"cells\": [" + std::string(cell) + "]}]"));
  };
  EXPECT_EQ(refused("[2, 0]"), "fame[0].cells[0]: [2, 0] is not missing: it carries a tile");
  EXPECT_EQ(refused("[3, 1]"), "fame[0].cells[0]: [3, 1] is no land cell");
  EXPECT_EQ(refused("[9, 9]"), "fame[0].cells[0]: [9, 9] is no land cell");
  EXPECT_EQ(refused("[3, 0]"), "");
}

// E-FAME-1
TEST(Fame, forgiven_arrows_forgives_two_for_each_card_and_for_the_press_too) {
  Draft draft(field, {"  >wR", "  >wR", "  >wR", "  >eR", "  >eR"});
  EXPECT_EQ(score_of(draft).wrong_direction, 3);
  const Score once = score_of(fame(draft, R"(["forgiven-arrows"])"));
  EXPECT_EQ(once.wrong_direction, 1);
  EXPECT_EQ(once.playable, score_of(draft).playable + 2);
  EXPECT_EQ(score_of(fame(draft, R"(["forgiven-arrows", "forgiven-arrows"])")).wrong_direction, 0);
  draft.press("arrows-4");
  EXPECT_EQ(score_of(draft).mrs, 0);
  EXPECT_EQ(score_of(fame(draft, R"(["forgiven-arrows"])")).mrs, 3);
}

// E-FAME-1
TEST(Fame, par_six_widens_the_green_area_for_the_press_too) {
  // Hole 1 of the ring becomes a par 6 with a longer path.
  const std::vector<std::string> land{"GG.......", "GA.......", ".........", ".........", "........."};
  const std::vector<std::string> tiles{"  >-R>R>R", "        v", " U      D", " ^      v", " L<L<L-<D"};
  Draft draft(land, tiles);
  const std::pair<int, int> tees[] = {{5, 0}, {7, 0}, {8, 1}, {8, 3}, {7, 4}, {4, 4}, {2, 4}, {1, 3}};
  const std::pair<int, int> greens[] = {{6, 0}, {8, 0}, {8, 2}, {8, 4}, {5, 4}, {3, 4}, {1, 4}, {1, 2}};
  for (const auto& [x, y] : tees) draft.kind(x, y, "tee-05");
  for (const auto& [x, y] : greens) draft.kind(x, y, "green-04");
  draft.kind(2, 0, "tee-05").kind(4, 0, "green-08");  // 2 + 1 + 3
  draft.press("all-par-green");
  const Score plain = score_of(draft);
  const Score played = score_of(fame(draft, R"(["par-six"])"));
  EXPECT_EQ(plain.mrs, 0);
  EXPECT_EQ(played.mrs, 2);
  EXPECT_EQ(played.par, plain.par + 2);
}

// E-FAME-6: taken on trust in a file.
TEST(Fame, E_FAME_6_slow_and_proud_adds_nine_to_fast) {
  EXPECT_EQ(score_of(fame(ring().with("collected", "1"), R"(["slow-and-proud"])")).fast, 12);
}

// E-FAME-1, E-PROFIT-1
TEST(Fame, bankable_designer_adds_people_to_fun_and_income) {
  Draft draft = Draft(field, {}).tile(3, 3, "grass-15").mr("mr-profeet");
  EXPECT_EQ(score_of(draft).fun, 3);
  EXPECT_EQ(score_of(draft).mr, 3 - 20 - 15);
  const Score played = score_of(fame(draft, R"(["bankable-designer", "bankable-designer"])"));
  EXPECT_EQ(played.fun, 11);
  EXPECT_EQ(played.mr, 11 - 20 - 15);
}

// E-FAME-1, E-PROFIT-1
TEST(Fame, dogs_welcome_counts_for_fun_and_not_for_income) {
  Draft draft = Draft(field, {}).tile(3, 3, "grass-05").mr("mr-profeet");
  const Score played = score_of(fame(draft, R"(["dogs-welcome"])"));
  EXPECT_EQ(played.fun, 4);
  EXPECT_EQ(played.mr, -20 - 15);
  EXPECT_EQ(score_of(draft).fun, 0);
}

// E-FAME-1
TEST(Fame, missed_links_lets_two_missed_connections_count_for_the_press_too) {
  json::object file = ring().file();
  json::object& holes = file["holes"].as_object();
  std::swap(holes["1"], holes["2"]);  // gate-1, 1-2 and 2-3 are lost
  Draft draft(file);
  draft.press("perfect-circuit");
  EXPECT_EQ(score_of(draft).circuit, 14);
  EXPECT_EQ(score_of(fame(draft, R"(["missed-links"])")).circuit, 18);
  EXPECT_EQ(score_of(fame(draft, R"(["missed-links"])")).mrs, 0);
  const Score twice = score_of(fame(draft, R"(["missed-links", "missed-links"])"));
  EXPECT_EQ(twice.circuit, 20);
  EXPECT_EQ(twice.mrs, 2);
}

TEST(Fame, cards_that_are_not_played_at_scoring_change_nothing) {
  EXPECT_EQ(score_of(fame(ring(), R"(["extra-tile", "hand-picked", "anywhere"])")), score_of(ring()));
}

// E-PROFIT-2. The rulebook's figures.
TEST(Profit, E_PROFIT_2_worked_figures) {
  EXPECT_EQ(profit_points(23, 21, 29), 12);
  EXPECT_EQ(profit_points(11, 20, 20), -4);
  EXPECT_EQ(profit_points(-3, 20, 20), -18);
  EXPECT_EQ(profit_points(29, 29, 30), 10);
  EXPECT_EQ(profit_points(30, 29, 29), 18);
}

// E-PROFIT-1. The rulebook's figure: 44 people, land 17, two secret cards give 23; with 20, 29, 21 that
// is 12.
TEST(Profit, E_PROFIT_1_worked_figure) {
  Draft draft(std::vector<std::string>{"GG......", "GA......", "........", "........"}, {}, 17);
  for (int i = 0; i < 14; ++i) draft.tile(2 + i % 6, i / 6, "grass-15");
  draft.tile(2, 3, "grass-12").mr("mr-profeet").with("secret", R"(["dogs-9", "windmill"])");
  draft.with("profits", "[20, 29, 21]");
  EXPECT_EQ(score_of(draft).fun, 44);
  EXPECT_EQ(score_of(draft).mr, 12);
}

// E-SINGLE-2
TEST(Profit, E_SINGLE_2_without_profits_the_last_counts_as_25_and_the_best_as_30) {
  const auto with_people = [](int people) {
    Draft draft(std::vector<std::string>{"GG......", "GA......"}, {}, 0);
    for (int i = 0; people > 0; ++i, people -= 3)
      draft.tile(2 + i % 6, i / 6, people >= 3 ? "grass-15" : people == 2 ? "grass-12" : "grass-07");
    return score_of(draft.mr("mr-profeet")).mr;
  };
  EXPECT_EQ(with_people(25), 10);
  EXPECT_EQ(with_people(26), 14);
  EXPECT_EQ(with_people(30), 14);
  EXPECT_EQ(with_people(31), 18);
}

// E-SINGLE-1: either client may be paired with any of the base box.
TEST(Profit, E_SINGLE_1_pressco_pairs_with_a_base_client) {
  const Score s = score_of(ring().press("perfect-circuit").mr("mr-short"));
  EXPECT_EQ(s.mrs, 2);
  EXPECT_EQ(s.mr, 18);
}

// E-SCORE
TEST(EmpireScore, E_SCORE_the_total_is_the_sum_of_all_conditions) {
  const Score s = score_of(ring().press("perfect-circuit").mr("mr-profeet").with("collected", "2"));
  EXPECT_EQ(s.total, s.fun + s.fast + s.mrs + s.mr + s.par + s.land + s.circuit + s.playable + s.promises);
}

}  // namespace
}  // namespace puttable::designer::test
