#include "tests/designer_game/sitting.hpp"

// Set-up: D-SET-1, D-SET-2, D-SET-3, D-SET-4, D-SET-5, D-SET-6.
namespace puttable::designer {
namespace {

TEST(DesignerSetUp, OneToFivePlay) {
  for (const int players : {0, 6, 255}) {
    Config config;
    config.players = std::uint8_t(players);
    EXPECT_FALSE(Designer::initial(config)) << players;
  }
}

TEST(DesignerSetUp, D_SET_1_OneMrsAndOneMrOfTheBaseGame) {
  Sitting s({.players = 2});
  EXPECT_EQ(s.refused(chance, DealClients{ClientId::of(Client::mr_short), ClientId::of(Client::mrs_lazy)}),
            "no_such_client D-SET-1");
  EXPECT_EQ(s.refused(chance, DealClients{ClientId::of(Client::mrs_pressco), ClientId::of(Client::mr_long)}),
            "no_such_client D-SET-1");
  s.meet(Client::mrs_bloom, Client::mr_long);
  EXPECT_EQ(to_json(s.state.mrs), "\"mrs-bloom\"");
  EXPECT_EQ(s.heard<ClientsMet>()->mr, ClientId::of(Client::mr_long));
}

TEST(DesignerSetUp, D_SET_2_ThreeLandsAreOfferedAndOneIsKept) {
  Sitting s({.players = 2});
  s.meet();
  EXPECT_EQ(s.refused(chance, DealLands{{land("land-01"), land("land-01"), land("land-02")}}),
            "dealt_already D-SET-2");
  s.play(chance, DealLands{{land("land-01"), land("land-05"), land("land-09")}});
  EXPECT_EQ(s.refused(chance, DealLands{{land("land-05"), land("land-02"), land("land-03")}}),
            "dealt_already D-SET-2");
  s.play(chance, DealLands{{land("land-02"), land("land-03"), land("land-04")}});
  EXPECT_EQ(s.refused(0, KeepLand{land("land-02")}), "not_offered D-SET-2");
  s.play(1, KeepLand{land("land-04")});
  EXPECT_TRUE(s.told.empty());
  EXPECT_EQ(s.refused(1, KeepLand{land("land-03")}), "not_your_turn");
  s.play(0, KeepLand{land("land-09")});
  EXPECT_EQ(s.heard<LandKept>()->land, land("land-09"));
  EXPECT_TRUE(s.state.players[0].offered.empty());
}

TEST(DesignerSetUp, D_SET_2_ChoicesAreSecretUntilAllHaveChosen) {
  Sitting s({.players = 3});
  s.meet().deal_lands();
  s.play(1, KeepLand{land("land-05")});
  const std::string seen = to_json(Designer::view(s.state, 0));
  EXPECT_EQ(seen.find("land-04"), std::string::npos);
  EXPECT_EQ(seen.find("land-05"), std::string::npos);
  EXPECT_NE(seen.find("land-02"), std::string::npos);
  EXPECT_NE(to_json(Designer::view(s.state, 1)).find("land-05"), std::string::npos);
  EXPECT_EQ(to_json(Designer::view(s.state, spectator)).find("land-0"), std::string::npos);
}

TEST(DesignerSetUp, D_SET_2_OnlyTheSeatItselfIsToldItsLands) {
  Sitting s({.players = 2});
  s.meet();
  Events<Event> events;
  State state = s.state;
  Designer::apply(state, chance, DealLands{{land("land-01"), land("land-05"), land("land-09")}}, &events);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_TRUE(events[0].to == everyone);
  EXPECT_EQ(to_json(events[0].event).find("land-"), std::string::npos);
  EXPECT_TRUE(events[1].to == SeatSet::of(0));
}

TEST(DesignerSetUp, D_SET_3_TheBagHoldsAll264TilesAndPawnsStandInAnyOrder) {
  Sitting s({.players = 3});
  EXPECT_EQ(s.state.bag_left, 264);
  s.meet().deal_lands().keep_lands();
  EXPECT_EQ(s.refused(chance, DealPawns{{0, 1, 1}}), "not_an_order D-SET-3");
  EXPECT_EQ(s.refused(chance, DealPawns{{0, 1}}), "not_an_order D-SET-3");
  s.play(chance, DealPawns{{2, 0, 1}});
  EXPECT_EQ(s.seats(s.state.order), (Seats{2, 0, 1}));
}

TEST(DesignerSetUp, D_SET_4_RacksAreSortedByBackNumberEqualOnesAsDrawn) {
  Sitting s({.players = 2});
  s.meet().deal_lands().keep_lands().pawns();
  s.draw({"grass-03", "tee-01", "green-10"});  // backs 4, 1, 4
  EXPECT_EQ(s.ids(s.state.middle), (Ids{"tee-01", "grass-03", "green-10"}));
  EXPECT_EQ(s.refused(chance, Draw{{tile("tee-01"), tile("tee-01")}}), "tile_count D-SET-4");
  s.draw({"grass-04", "straight-02", "tee-02"});
  EXPECT_EQ(s.ids(s.state.bottom), (Ids{"tee-02", "straight-02", "grass-04"}));
  EXPECT_EQ(s.state.phase, Phase::turn);
  EXPECT_EQ(s.state.bag_left, 264 - 6);
}

TEST(DesignerSetUp, D_SET_3_OnlyWhatIsInTheBagCanBeDrawn) {
  Sitting s({.players = 2});
  s.meet().deal_lands().keep_lands().pawns();
  EXPECT_EQ(s.refused(chance, Draw{{tile("green-20"), tile("green-20"), tile("tee-01")}}),
            "not_in_bag D-SET-3");
  EXPECT_EQ(s.refused(chance, Draw{{tile("visit"), tile("tee-01"), tile("tee-01"), tile("tee-01")}}),
            "not_in_bag D-DRAFT-4");
}

TEST(DesignerSetUp, D_SET_5_VisitTilesJoinTheBagAfterTheRacksAreFilled) {
  for (const auto& [players, visits] :
       {std::pair(1, 7), std::pair(2, 6), std::pair(3, 4), std::pair(4, 3), std::pair(5, 2)}) {
    Sitting s({.players = std::uint8_t(players), .advanced = true});
    s.meet().deal_lands().keep_lands();
    if (players > 1) {
      s.pawns().draw_anything();
      EXPECT_EQ(s.state.visits_left, 0);
      s.draw_anything();
    }
    EXPECT_EQ(s.state.visits_left, visits) << players;
    EXPECT_EQ(s.state.phase, Phase::promise);
  }
}

TEST(DesignerSetUp, D_SET_6_EverybodyPromisesSomethingInSecret) {
  Sitting s({.players = 2, .advanced = true});
  s.meet().deal_lands().keep_lands().pawns().draw_anything().draw_anything();
  EXPECT_EQ(s.refused(0, MakePromise{}), "promise_needed D-SET-6");
  EXPECT_EQ(s.refused(0, MakePromise{{Promise::par, Promise::par}}), "promise_twice D-SET-6");
  s.play(1, MakePromise{{Promise::circuit, Promise::fun}});
  EXPECT_TRUE(s.told.empty());
  EXPECT_EQ(to_json(Designer::view(s.state, 0)).find("circuit"),
            to_json(Designer::view(s.state, spectator)).find("circuit"));
  EXPECT_TRUE(Designer::view(s.state, 0).players[1].promises.empty());
  EXPECT_EQ(Designer::view(s.state, 1).players[1].promises, (Promises{Promise::fun, Promise::circuit}));
  s.play(0, MakePromise{{Promise::land}});
  EXPECT_EQ(s.state.phase, Phase::turn);
  EXPECT_TRUE(Designer::view(s.state, 0).players[1].promises.empty());
}

}  // namespace
}  // namespace puttable::designer
