#include "tests/designer_game/sitting.hpp"

// The round: D-DRAFT-1, D-DRAFT-2, D-DRAFT-3, D-DRAFT-4, D-DRAFT-5, D-DRAFT-6.
namespace puttable::designer {
namespace {

// Three players, all tiles known: middle tee-01 grass-01 grass-03 grass-04, bottom tee-02 ...
Sitting drawn_for_three(Config config = {.players = 3}) {
  Sitting s(config);
  s.meet().deal_lands().keep_lands().pawns();
  s.draw({"tee-01", "grass-01", "grass-03", "grass-04"});
  s.draw({"tee-02", "green-02", "straight-02", "grass-06"});
  while (s.state.phase == Phase::promise) s.play(s.state.waiting.front(), MakePromise{{Promise::fun}});
  return s;
}
Cell beside_gate(const Sitting& s, Seat seat) {
  const LandRows rows = land_rows(player_of(s.state, seat).land);
  for (Spot at = 0; at < table_size; ++at)
    if (has(rows.touching, at) && has(rows.land, at) && !has(player_of(s.state, seat).rows, at))
      return cell_of(at);
  return {};
}

TEST(DesignerDraft, D_DRAFT_1_ATakenTileIsPlacedAtOnceAndThePawnTakesItsSpot) {
  Sitting s = drawn_for_three();
  EXPECT_EQ(s.refused(1, Pass{}), "not_your_turn");
  s.play(0, s.place_on(beside_gate(s, 0), 2, 1));
  EXPECT_EQ(s.state.middle[2].pawn, 0);
  EXPECT_FALSE(s.state.middle[2].tile.there());
  ASSERT_EQ(s.state.laid.size(), 1u);
  EXPECT_EQ(s.state.laid[0].tile, tile("grass-03"));
  EXPECT_EQ(s.state.laid[0].turn, 1);
  EXPECT_EQ(s.refused(1, s.place_on(beside_gate(s, 1), 2)), "slot_empty D-DRAFT-1");
  EXPECT_EQ(s.refused(1, s.place_on(beside_gate(s, 1), 4)), "no_such_slot D-DRAFT-1");
}

TEST(DesignerDraft, D_DRAFT_2_TheLastToPassIsFirstNextRound) {
  Sitting s = drawn_for_three();
  s.play(0, Pass{});
  s.play(1, s.place_on(beside_gate(s, 1), 3));
  s.play(2, Pass{});
  EXPECT_EQ(s.state.phase, Phase::draw);
  EXPECT_EQ(s.seats(s.state.order), (Seats{2, 0, 1}));
  s.draw_anything();
  EXPECT_EQ(s.seats(s.heard<RoundBegun>()->order), (Seats{2, 0, 1}));
  EXPECT_EQ(s.state.round, 2);
}

TEST(DesignerDraft, D_DRAFT_1_TheNextOrderIsThatOfThePawnsOnTheRack) {
  Sitting s = drawn_for_three();
  s.play(0, s.place_on(beside_gate(s, 0), 3));
  s.play(1, s.place_on(beside_gate(s, 1), 0));
  s.play(2, s.place_on(beside_gate(s, 2), 1));
  EXPECT_EQ(s.seats(s.state.order), (Seats{1, 2, 0}));
}

TEST(DesignerDraft, D_DRAFT_3_LeftoversGoBackOnlyAfterTheNewRackIsDrawn) {
  Sitting s = drawn_for_three();
  s.play(0, s.place_on(beside_gate(s, 0), 0));
  s.play(1, s.place_on(beside_gate(s, 1), 1));
  s.play(2, Pass{});
  // grass-03 and grass-04 are left on what is now the top rack.
  EXPECT_EQ(s.ids(s.state.top), (Ids{"", "", "grass-03", "grass-04"}));
  EXPECT_EQ(s.ids(s.state.middle), (Ids{"tee-02", "green-02", "straight-02", "grass-06"}));
  EXPECT_EQ(s.state.bag_left, 264 - 8);
  EXPECT_EQ(s.state.bag[tile("grass-04").kind], 2);
  // Two of three grass-04 can be drawn; the third lies on the rack.
  EXPECT_EQ(s.refused(chance, Draw{{tile("grass-04"), tile("grass-04"), tile("grass-04"), tile("tee-01")}}),
            "not_in_bag D-SET-3");
  s.draw({"grass-04", "grass-04", "tee-01", "tee-01"});
  EXPECT_EQ(s.state.bag[tile("grass-04").kind], 1);
  EXPECT_EQ(s.state.bag_left, 264 - 12 + 2);
  EXPECT_EQ(s.heard<LeftoversGone>()->back.size(), 2u);
  EXPECT_EQ(s.ids(s.state.bottom), (Ids{"tee-01", "tee-01", "grass-04", "grass-04"}));
  EXPECT_TRUE(s.state.top.empty());
}

TEST(DesignerDraft, D_DRAFT_4_AVisitTileLeavesAndEverybodyMayPromiseMore) {
  Sitting s = drawn_for_three({.players = 3, .advanced = true});
  s.all_pass();
  s.draw({"tee-01", "visit", "tee-01", "tee-01", "visit", "green-01"});
  EXPECT_EQ(s.state.visits_left, 2);
  EXPECT_EQ(s.state.phase, Phase::visit);
  EXPECT_EQ(s.state.waiting.size(), 3);
  EXPECT_EQ(s.ids(s.state.bottom).size(), 4u);
  EXPECT_EQ(s.refused(0, MakePromise{{Promise::fun}}), "promise_twice D-DRAFT-4");
  s.play(0, MakePromise{});
  s.play(2, MakePromise{{Promise::land, Promise::par}});
  EXPECT_TRUE(s.told.empty());
  s.play(1, MakePromise{});
  EXPECT_EQ(s.state.players[2].promises, (Promises{Promise::fun, Promise::par, Promise::land}));
  EXPECT_EQ(s.state.phase, Phase::turn);
}

TEST(DesignerDraft, D_DRAFT_4_NoVisitComesAfterTheLastTile) {
  Sitting s = drawn_for_three({.players = 3, .advanced = true});
  s.all_pass();
  Draw move;
  for (const char* id : {"tee-01", "tee-01", "tee-01", "green-01", "visit"}) move.tiles.push_back(tile(id));
  EXPECT_EQ(s.refused(chance, move), "not_in_bag D-DRAFT-4");
}

TEST(DesignerDraft, D_DRAFT_4_StoppedPlayersMayPromiseToo) {
  Sitting s = drawn_for_three({.players = 3, .advanced = true});
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0)));
  s.play(1, Collect{s.first_slot()});
  s.play(2, Pass{});
  s.draw({"visit", "tee-01", "tee-01", "tee-01", "green-01"});
  EXPECT_TRUE(s.state.players[1].stopped);
  EXPECT_TRUE(s.state.waiting.has(1));
}

TEST(DesignerDraft, D_DRAFT_5_LeftoversLieAsideUntilThereAre21) {
  Sitting s = drawn_for_three({.players = 3, .advanced = true, .visits = Visits::scheduled});
  EXPECT_EQ(s.state.visits_left, 0);
  for (int round = 1; round <= 5; ++round) {
    s.all_pass().draw_anything();
    EXPECT_EQ(int(s.state.aside.size()), 4 * round);
    EXPECT_EQ(s.state.phase, Phase::turn);
  }
  const int before = s.state.bag_left;
  s.all_pass().draw_anything();
  EXPECT_EQ(s.state.phase, Phase::visit);
  EXPECT_TRUE(s.state.aside.empty());
  EXPECT_EQ(s.state.bag_left, before - 4 + 24);
  for (const Seat seat : {0, 1, 2}) s.play(seat, MakePromise{});
  // From then on they go back as usual.
  s.all_pass().draw_anything();
  EXPECT_EQ(s.state.phase, Phase::turn);
  EXPECT_TRUE(s.state.aside.empty());
}

TEST(DesignerDraft, D_DRAFT_6_InTheFinalPhaseLeftoversLeaveUnlessABuilderWantsThem) {
  Sitting s = drawn_for_three({.players = 3, .edition = Edition::zh});
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0), 0));
  s.play(1, Pass{});
  s.play(2, Pass{});
  s.draw({"tee-01", "tee-01", "tee-01", "green-01"});
  ASSERT_EQ(s.state.phase, Phase::leftovers);
  EXPECT_EQ(s.state.waiting.size(), 2);
  EXPECT_FALSE(s.state.waiting.has(0));
  EXPECT_EQ(s.refused(1, Return{{0}}), "not_left_over D-DRAFT-6");
  EXPECT_EQ(s.refused(1, Return{{2, 2}}), "slot_twice D-DRAFT-6");
  const int before = s.state.bag_left;
  s.play(1, Return{{2}});
  EXPECT_EQ(Designer::view(s.state, 2).players[1].wants_back, 0);
  s.play(2, Return{{2}});
  EXPECT_EQ(s.state.bag_left, before + 1);
  EXPECT_EQ(s.heard<LeftoversGone>()->back, (FixedVector<TileId, max_rack>{tile("grass-03")}));
  EXPECT_EQ(s.heard<LeftoversGone>()->out.size(), 2u);
  EXPECT_EQ(s.state.phase, Phase::turn);
}

TEST(DesignerDraft, D_DRAFT_5_TwentyAreNotEnoughAndTwentyOneAre) {
  const auto with_aside = [](int tiles) {
    Sitting s = drawn_for_three({.players = 3, .advanced = true, .visits = Visits::scheduled});
    for (int i = 0; i < tiles - 4; ++i) s.state.aside.push_back(tile("grass-01"));
    s.all_pass().draw_anything();
    return s.state.phase;
  };
  EXPECT_EQ(with_aside(20), Phase::turn);
  EXPECT_EQ(with_aside(21), Phase::visit);
}

TEST(DesignerDraft, D_DRAFT_6_NobodyIsAskedAndAllLeaveWhenNobodyBuilds) {
  Sitting s = drawn_for_three({.players = 3, .edition = Edition::zh});
  for (const Seat seat : {0, 1}) s.fill(seat, 1).play(seat, s.place_on(s.free_cell(seat)));
  s.play(2, Collect{s.first_slot()});
  const int before = s.state.bag_left;
  s.draw_anything();
  EXPECT_EQ(s.state.phase, Phase::turn);
  EXPECT_EQ(s.state.bag_left, before - 4);
  EXPECT_EQ(s.heard<LeftoversGone>()->out.size(), 1u);
}

TEST(DesignerDraft, D_DRAFT_6_IsAnOptionOfItsOwn) {
  EXPECT_TRUE((Config{.edition = Edition::zh}.discards()));
  EXPECT_FALSE((Config{.edition = Edition::zh, .final_discard = FinalDiscard::no}.discards()));
  EXPECT_TRUE((Config{.final_discard = FinalDiscard::yes}.discards()));
  EXPECT_FALSE(Config{}.discards());
}

}  // namespace
}  // namespace puttable::designer
