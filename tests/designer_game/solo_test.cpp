#include "tests/designer_game/sitting.hpp"

namespace puttable::designer {
namespace {

Sitting alone(Config config = {.players = 1}) {
  config.players = 1;
  return std::move(Sitting(config).set_up());
}

TEST(DesignerSolo, D_SOLO_1_OneOfTwoTilesIsPlacedAndTheOtherGoesBackOrOut) {
  Sitting s = alone();
  s.draw({"grass-04", "tee-01"});
  EXPECT_EQ(s.ids(s.state.middle), (Ids{"grass-04", "tee-01"}));
  s.play(0, Place{0, 4, 2, 0, Fate::out});
  EXPECT_EQ(s.state.bag_left, 262);
  EXPECT_EQ(s.state.bag[tile("tee-01").kind], 6);
  s.draw({"grass-04", "tee-01"});
  s.play(0, Place{1, 4, 3, 0, Fate::back});
  EXPECT_EQ(s.state.bag_left, 261);
  EXPECT_EQ(s.state.bag[tile("grass-04").kind], 2);
  EXPECT_EQ(s.heard<LeftoversGone>()->back, (FixedVector<TileId, max_rack>{tile("grass-04")}));
}

TEST(DesignerSolo, D_SOLO_2_PassingCostsThree) {
  Sitting s = alone();
  s.draw({"grass-04", "tee-01"}).play(0, Pass{std::array{Fate::out, Fate::back}});
  EXPECT_EQ(s.state.bag_left, 263);
  s.draw({"grass-01", "grass-02"}).play(0, Pass{});
  EXPECT_EQ(s.state.bag_left, 263);
  s.draw_anything().play(0, Stop{});
  EXPECT_EQ(s.state.phase, Phase::over);
  EXPECT_EQ(s.state.scores[0].fast, -6);
}

TEST(DesignerSolo, D_SOLO_3_AFullLandEndsTheGame) {
  Sitting s = alone();
  s.fill(0, 1);
  s.draw({"grass-04", "grass-03"}).play(0, s.place_on(s.free_cell(0)));
  EXPECT_EQ(s.heard<BuildingEnded>()->reason, EndReason::land_full);
  EXPECT_EQ(s.state.scores[0].land, 15);
}

TEST(DesignerSolo, D_SOLO_3_ThePlayerMayStopAndTheBagMayRunOut) {
  Sitting s = alone();
  s.draw_anything().play(0, Stop{});
  EXPECT_EQ(s.heard<BuildingEnded>()->reason, EndReason::stopped);
  Sitting empty = alone();
  empty.draw_anything();
  empty.state.bag = {};
  empty.state.bag_left = 0;
  empty.play(0, Place{0, 4, 2, 0, Fate::back});
  EXPECT_EQ(empty.heard<BuildingEnded>()->reason, EndReason::bag_empty);
}

TEST(DesignerSolo, D_SOLO_1_NothingOfTheRacksApplies) {
  Sitting s = alone();
  s.draw({"grass-04", "grass-03"});
  EXPECT_EQ(s.refused(0, Collect{0}), "wrong_moment D-SOLO-1");
  Sitting many = std::move(Sitting({.players = 2}).set_up());
  EXPECT_EQ(many.refused(0, Pass{std::array{Fate::out, Fate::back}}), "not_solo D-SOLO-2");
  EXPECT_EQ(many.refused(0, Place{0, 4, 2, 0, Fate::back}), "not_solo D-SOLO-1");
}

TEST(DesignerSolo, D_SOLO_4_TheScale) {
  const Box& box = standard_box();
  for (const auto& [total, grade] : {std::pair(69, 0), std::pair(70, 1), std::pair(90, 2), std::pair(109, 2),
                                     std::pair(110, 3), std::pair(149, 3), std::pair(150, 4)})
    EXPECT_EQ(solo_grade(box, total, false), grade) << total;
  for (const auto& [total, grade] :
       {std::pair(79, 0), std::pair(80, 1), std::pair(119, 2), std::pair(120, 3), std::pair(170, 4)})
    EXPECT_EQ(solo_grade(box, total, true), grade) << total;
}

TEST(DesignerSolo, D_SOLO_5_PromisesAreTenPointsUpOrDown) {
  Sitting s({.players = 1, .advanced = true});
  s.meet().deal_lands().keep_lands();
  s.play(0, MakePromise{{Promise::fast, Promise::fun}});
  s.draw_anything().play(0, Stop{});
  // Never passed: kept. No 50 people: not kept.
  EXPECT_EQ(s.state.scores[0].promises, 0);
  const auto* told = s.heard<PromisesRevealed>();
  ASSERT_TRUE(told);
  EXPECT_EQ(to_json(told->points), "[-10,10]");
}

TEST(DesignerSolo, D_SOLO_5_FiftyPeopleAreEnoughInEnglishOnly) {
  for (const Edition edition : {Edition::en, Edition::zh}) {
    Sitting s({.players = 1, .advanced = true, .edition = edition});
    s.meet().deal_lands().keep_lands();
    s.play(0, MakePromise{{Promise::fun}});
    // 16 tiles with three people each and one with two.
    Spot at = spot_of({-10, 10});
    for (int i = 0; i < 16; ++i) place_tile(s.state, 0, tile("grass-15"), at++, 0);
    place_tile(s.state, 0, tile("grass-12"), at, 0);
    s.draw_anything().play(0, Stop{});
    EXPECT_EQ(s.state.scores[0].fun, 50);
    EXPECT_EQ(s.state.scores[0].promises, edition == Edition::en ? 10 : -10);
  }
}

TEST(DesignerSolo, D_DRAFT_4_AVisitComesInSoloToo) {
  Sitting s = alone({.advanced = true});
  s.draw({"visit", "grass-04", "tee-01"});
  EXPECT_EQ(s.state.phase, Phase::visit);
  EXPECT_EQ(s.state.visits_left, 6);
  s.play(0, MakePromise{{Promise::land}});
  EXPECT_EQ(s.state.phase, Phase::turn);
}

}  // namespace
}  // namespace puttable::designer
