#include "tests/designer_game/sitting.hpp"

// The end: D-END-1, D-END-2, D-END-3, D-END-4, D-END-5, D-END-6; promises and D-WIN.
namespace puttable::designer {
namespace {

Sitting three(Config config = {.players = 3}) {
  return std::move(Sitting(config).set_up());
}
Sitting& round_of_passes(Sitting& s) {
  while (s.state.phase == Phase::turn) {
    const Seat seat = acting_seat(s.state);
    const Player& player = player_of(s.state, seat);
    if (player.finished || player.stopped) {
      s.play(seat, Collect{s.first_slot()});
    } else {
      s.play(seat, Pass{});
    }
  }
  return s;
}

TEST(DesignerEnd, D_END_1_AFullLandBeginsTheFinalPhaseAtOnce) {
  Sitting s = three();
  s.fill(0, 2);
  s.play(0, s.place_on(s.free_cell(0)));
  EXPECT_FALSE(s.state.final_phase);
  s.fill(1, 1);
  s.play(1, s.place_on(s.free_cell(1)));
  EXPECT_TRUE(s.state.final_phase);
  EXPECT_TRUE(s.state.players[1].finished);
  EXPECT_EQ(s.heard<FinalPhase>()->seat, 1);
  EXPECT_FALSE(s.state.players[1].stopped);
}

TEST(DesignerEnd, D_END_1_TilesOffTheLandDoNotMatter) {
  Sitting s = three();
  s.fill(0, 1);
  s.play(0, s.place_on({-1, 0}));
  EXPECT_EQ(s.state.players[0].off_land, 1);
  EXPECT_FALSE(s.state.final_phase);
}

TEST(DesignerEnd, D_END_2_NobodyStopsBeforeTheFinalPhase) {
  Sitting s = three();
  EXPECT_EQ(s.refused(0, Collect{0}), "not_final D-END-2");
  EXPECT_EQ(s.refused(0, Stop{}), "only_solo D-SOLO-3");
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0)));
  // A later turn of the same round will do.
  s.play(1, Collect{s.first_slot()});
  EXPECT_TRUE(s.heard<Stopped>());
  EXPECT_TRUE(s.state.players[1].stopped);
  EXPECT_EQ(s.state.players[1].collected, 1);
}

TEST(DesignerEnd, D_END_2_WhoHasFinishedStopsOnTheNextTurn) {
  Sitting s = three();
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0)));
  s.play(1, Pass{}).play(2, Pass{}).draw_anything();
  s.play(2, Pass{}).play(1, Pass{});
  EXPECT_EQ(s.refused(0, Pass{}), "must_collect D-END-2");
  EXPECT_EQ(s.refused(0, s.place_on({-1, 0})), "must_collect D-END-2");
  s.play(0, Collect{1});
  EXPECT_TRUE(s.state.players[0].stopped);
}

TEST(DesignerEnd, D_END_3_AStoppedPlayerCollectsEveryTurn) {
  Sitting s = three();
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0), 0));
  s.play(1, Collect{2});
  EXPECT_EQ(s.state.middle[2].pawn, 1);
  s.play(2, Pass{}).draw_anything();
  EXPECT_EQ(s.seats(s.state.order), (Seats{2, 0, 1}));
  s.play(2, Pass{}).play(0, Collect{0});
  EXPECT_EQ(s.refused(1, Pass{}), "must_collect D-END-3");
  EXPECT_EQ(s.refused(1, s.place_on(s.free_cell(1), 1)), "must_collect D-END-3");
  EXPECT_EQ(s.refused(1, Collect{0}), "slot_empty D-DRAFT-1");
  s.play(1, Collect{1});
  EXPECT_EQ(s.state.players[1].collected, 2);
}

TEST(DesignerEnd, D_END_4_TheRoundIsPlayedOutWhenTheLastHasStopped) {
  Sitting s = three();
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0), 0));
  s.play(1, Collect{1}).play(2, Pass{}).draw_anything();
  // Seat 2 stops first in this round; the others still collect.
  s.play(2, Collect{0}).play(0, Collect{1});
  EXPECT_EQ(s.state.phase, Phase::turn);
  s.play(1, Collect{2});
  EXPECT_EQ(s.heard<BuildingEnded>()->reason, EndReason::all_stopped);
  EXPECT_EQ(s.state.players[1].collected, 2);
}

TEST(DesignerEnd, D_END_5_TheGameEndsWhenARackCannotBeFilled) {
  const auto with_bag_of = [](int tiles) {
    Sitting s = three();
    for (std::size_t kind = 0; kind < max_kinds && s.state.bag_left > tiles; ++kind) {
      const auto taken = std::min<int>(s.state.bag[kind], s.state.bag_left - tiles);
      s.state.bag[kind] = std::uint8_t(s.state.bag[kind] - taken);
      s.state.bag_left = std::uint16_t(s.state.bag_left - taken);
    }
    return std::move(round_of_passes(s));
  };
  EXPECT_EQ(with_bag_of(4).state.phase, Phase::draw) << "it just suffices";
  const Sitting s = with_bag_of(3);
  EXPECT_EQ(s.heard<BuildingEnded>()->reason, EndReason::bag_empty);
  // Nobody has a hole to number.
  EXPECT_EQ(s.state.phase, Phase::over);
}

// Two holes on land-01: tee (4, 2) - green (3, 2), and a tee (4, 3) with an open end towards (3, 3); an
// open green at (2, 3) that can be joined with it.
Sitting with_holes(Config config = {.players = 1}) {
  Sitting s(config);
  s.meet(Client::mrs_evergreen, Client::mr_short).deal_lands().keep_lands();
  while (s.state.phase == Phase::promise) s.play(0, MakePromise{{Promise::fast, Promise::par}});
  place_tile(s.state, 0, tile("tee-01"), spot_of({4, 2}), 3);
  place_tile(s.state, 0, tile("green-01"), spot_of({3, 2}), 3);
  place_tile(s.state, 0, tile("tee-01"), spot_of({4, 3}), 3);
  place_tile(s.state, 0, tile("green-01"), spot_of({2, 3}), 3);
  s.draw_anything().play(0, Stop{});
  return s;
}

TEST(DesignerEnd, D_END_6_HolesAreNumberedAtTheEnd) {
  Sitting s = with_holes();
  ASSERT_EQ(s.state.phase, Phase::plan);
  EXPECT_EQ(s.refused(0, Pass{}), "wrong_moment D-DRAFT-1");
  EXPECT_EQ(Designer::options(s.state, 0).holes.size(), 3u);
  s.play(0, MakePlan{true, {}, {}});
  EXPECT_EQ(s.state.phase, Phase::over);
}

TEST(DesignerEnd, D_HOLE_6_AllHolesUpToNineCarryDifferentNumbers) {
  const Sitting s = with_holes();
  const LaneRef first{4, 2, {}}, same{3, 2, {}}, second{4, 3, {}}, third{2, 3, {}};
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second}, {}}), "number_all D-HOLE-6");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second, same}, {}}), "numbered_twice D-HOLE-6");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second, LaneRef{0, 0, {}}}, {}}), "no_hole D-HOLE-6");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second, third}, {}}), "");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, std::nullopt, second, std::nullopt, third}, {}}), "");
}

TEST(DesignerEnd, D_HOLE_5_OpenEndsCanBeJoined) {
  const Sitting s = with_holes();
  const LaneRef first{4, 2, {}}, second{4, 3, {}};
  const LaneRef tee_end{4, 3, EdgeId{Dir::w}}, green_end{2, 3, EdgeId{Dir::e}};
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second}, {{tee_end, green_end}}}), "");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second}, {{tee_end, tee_end}}}), "cannot_join D-HOLE-5");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second}, {{tee_end, LaneRef{2, 3, {}}}}}),
            "no_open_end D-HOLE-5");
  EXPECT_EQ(s.refused(0, MakePlan{false, {first, second}, {{tee_end, green_end}, {tee_end, green_end}}}),
            "end_joined_twice D-HOLE-5");
}

TEST(DesignerEnd, D_HOLE_6_TheProgramFindsABestPlan) {
  Sitting by_hand = with_holes(), best = with_holes();
  by_hand.play(0, MakePlan{false, {LaneRef{4, 3, {}}, LaneRef{4, 2, {}}, LaneRef{2, 3, {}}}, {}});
  best.play(0, MakePlan{true, {}, {}});
  EXPECT_GE(best.state.scores[0].total, by_hand.state.scores[0].total);
  EXPECT_EQ(best.state.scores[0].total, Designer::result(best.state)->scores[0]);
  // Nothing but the plan differs.
  EXPECT_EQ(best.state.scores[0].land, by_hand.state.scores[0].land);
}

TEST(DesignerEnd, D_FAST_CollectedTilesAreWorthThree) {
  Sitting s = three();
  s.fill(0, 1);
  s.play(0, s.place_on(s.free_cell(0), 0));
  s.play(1, Collect{1}).play(2, Collect{2}).draw_anything();
  EXPECT_EQ(s.seats(s.state.order), (Seats{0, 1, 2}));
  s.play(0, Collect{0}).play(1, Collect{1}).play(2, Collect{2});
  while (s.state.phase == Phase::plan) s.play(s.state.waiting.front(), MakePlan{true, {}, {}});
  EXPECT_EQ(s.state.scores[0].fast, 3);
  EXPECT_EQ(s.state.scores[1].fast, 6);
}

TEST(DesignerEnd, D_PLAY_5_TheForgivingOptionLeavesThePlayableConditionOut) {
  Sitting s = with_holes({.players = 1, .forgiving = true});
  s.play(0, MakePlan{true, {}, {}});
  EXPECT_EQ(s.state.scores[0].playable, 0);
  Sitting strict = with_holes();
  strict.play(0, MakePlan{true, {}, {}});
  EXPECT_LT(strict.state.scores[0].playable, 0);
}

// Ends a game of players who have laid nothing; only what they collected differs.
State ended(int players, const std::vector<int>& collected, const std::vector<Promises>& promises = {}) {
  Sitting s({.players = std::uint8_t(players), .advanced = !promises.empty()});
  s.meet().deal_lands();
  for (Seat seat = 0; seat < players; ++seat) {
    // The same land for all.
    s.state.players[std::size_t(seat)].land = land("land-01");
    s.state.players[std::size_t(seat)].collected = std::uint8_t(collected[std::size_t(seat)]);
    if (!promises.empty()) s.state.players[std::size_t(seat)].promises = promises[std::size_t(seat)];
  }
  finish(s.state, nullptr);
  return s.state;
}

TEST(DesignerEnd, D_PROM_1_EqualScoresShareTheBetterPlace) {
  EXPECT_EQ(places({9, 5, 5, 5, 1}), (FixedVector<std::uint8_t, max_players>{1, 2, 2, 2, 5}));
  EXPECT_EQ(places({3, 3}), (FixedVector<std::uint8_t, max_players>{1, 1}));
}

TEST(DesignerEnd, D_PROM_2_PointsByPlaceForTakenPromisesOnly) {
  // Three players, first and last promising: +10, 0, -10.
  const Promises fast{Promise::fast};
  State s = ended(3, {5, 3, 1}, {fast, {}, fast});
  EXPECT_EQ(s.scores[0].promises, 10);
  EXPECT_EQ(s.scores[1].promises, 0);
  EXPECT_EQ(s.scores[2].promises, -10);
  // Five players, two tied first, two tied next: those two are third, -1 each.
  s = ended(5, {6, 6, 4, 4, 0}, {fast, {}, fast, fast, {}});
  EXPECT_EQ(s.scores[0].promises, 10);
  EXPECT_EQ(s.scores[2].promises, -1);
  EXPECT_EQ(s.scores[3].promises, -1);
  EXPECT_EQ(s.scores[4].promises, 0);
  EXPECT_EQ(s.scores[0].total, s.scores[1].total + 10);
}

TEST(DesignerEnd, D_PROM_2_TheTableByNumberOfPlayers) {
  const auto& points = standard_box().promise_points;
  const std::vector<std::vector<int>> table{{10, -10}, {10, -2, -10}, {10, 1, -4, -10}, {10, 2, -1, -5, -10}};
  for (std::size_t row = 0; row < table.size(); ++row)
    for (std::size_t place = 0; place < table[row].size(); ++place)
      EXPECT_EQ(points[row + 1][place], table[row][place]) << row + 2 << " players, place " << place + 1;
}

TEST(DesignerEnd, D_WIN_MostPointsThenWhoCollectedFirst) {
  State s = ended(3, {2, 4, 3});
  EXPECT_EQ(to_json(Designer::result(s)->ranks), "[3,1,2]");
  s = ended(3, {4, 4, 4});
  s.players[0].first_collect = 3;
  s.players[1].first_collect = 1;
  s.players[2].first_collect = 2;
  EXPECT_EQ(to_json(Designer::result(s)->ranks), "[3,1,2]");
  // Who that was is seen when it happens.
  Sitting game = three();
  game.fill(0, 1).play(0, game.place_on(game.free_cell(0), 0));
  game.play(1, Pass{}).play(2, Collect{1}).draw_anything();
  game.play(1, Collect{0}).play(0, Collect{1}).play(2, Collect{2});
  EXPECT_EQ(game.state.players[2].first_collect, 1);
  EXPECT_EQ(game.state.players[1].first_collect, 2);
  EXPECT_EQ(game.state.players[0].first_collect, 3);
  for (Player& player : s.players) player.first_collect = 0;
  EXPECT_EQ(to_json(Designer::result(s)->ranks), "[1,1,1]");
}

}  // namespace
}  // namespace puttable::designer
