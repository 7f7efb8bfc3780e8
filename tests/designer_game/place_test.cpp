#include "tests/designer_game/sitting.hpp"

namespace puttable::designer {
namespace {

// land-01, its gate in cells (5, 0) to (6, 1) with the apex at (5, 1):
//   .....GG
//   .....AG
//   .......
//   .......
//    .....
//    .....
Sitting two(Config config = {.players = 2}) {
  Sitting s(config);
  s.meet().deal_lands().keep_lands().pawns();
  s.draw({"tee-01", "grass-01", "corner-12"});
  s.draw({"tee-01", "green-01", "grass-02"});
  return s;
}

std::string at(const Sitting& s, int x, int y, int slot = 0, int turn = 0) {
  return s.refused(0, Place{std::uint8_t(slot), std::int8_t(x), std::int8_t(y), std::uint8_t(turn), {}});
}

TEST(DesignerPlace, D_GEO_3_TheFirstTileTouchesTheGate) {
  const Sitting s = two();
  int legal = 0;
  for (int y = -18; y <= 27; ++y)
    for (int x = -18; x <= 27; ++x) legal += at(s, x, y).empty();
  EXPECT_EQ(legal, 7);
  for (const auto& [x, y] : {std::pair(4, 0), std::pair(4, 1), std::pair(5, 2), std::pair(6, 2),
                             std::pair(4, 2), std::pair(4, -1), std::pair(7, 2)})
    EXPECT_EQ(at(s, x, y), "") << x << " " << y;
  EXPECT_EQ(at(s, 5, -1), "not_connected D-PLACE-1");  // beside the arc
}

TEST(DesignerPlace, D_PLACE_1_LaterTilesShareAnEdgeOrACorner) {
  Sitting s = two();
  EXPECT_EQ(at(s, 5, 1), "on_gate D-PLACE-1");
  EXPECT_EQ(at(s, 3, 3), "not_connected D-PLACE-1");
  EXPECT_EQ(at(s, 28, 0), "off_table D-GEO-1");
  EXPECT_EQ(at(s, 4, 2, 0, 4), "bad_turn D-GEO-2");
  s.play(0, s.place_on({4, 2}));
  s.play(1, Pass{}).draw_anything();
  s.play(1, Pass{});
  EXPECT_EQ(at(s, 4, 2), "cell_taken D-PLACE-1");
  EXPECT_EQ(at(s, 3, 3), "");
  EXPECT_EQ(at(s, 2, 3), "not_connected D-PLACE-1");
}

TEST(DesignerPlace, D_PLACE_1_OffTheLandAndOnWaterIsAllowed) {
  Sitting s({.players = 1});
  s.meet();
  // land-09 has a pond at (3, 1), not far from the gate at (0, 0).
  s.play(chance, DealLands{{land("land-09"), land("land-01"), land("land-02")}});
  s.play(0, KeepLand{land("land-09")}).draw({"grass-01", "grass-02"});
  s.play(0, s.place_on({2, 1}, 0)).draw({"grass-01", "grass-02"});
  EXPECT_EQ(at(s, 3, 1), "");
  s.play(0, s.place_on({3, 1}, 0));
  EXPECT_EQ(s.state.players[0].off_land, 1);
  EXPECT_EQ(s.state.players[0].filled, 1);
}

TEST(DesignerPlace, D_PLACE_1_EveryPlayerHasAnOwnTable) {
  Sitting s = two();
  s.play(0, s.place_on({4, 2}));
  // Seat 1 has laid nothing: beside seat 0's tile is nowhere.
  EXPECT_EQ(s.refused(1, s.place_on({3, 3}, 1)), "not_connected D-PLACE-1");
}

TEST(DesignerPlace, D_PLACE_2_FreePlacingAllowsAMismatch) {
  Sitting s = two();
  // The tee's red edge against the gate.
  EXPECT_EQ(at(s, 5, 2, 0, 0), "");
  const auto options = Designer::options(s.state, 0);
  for (const auto& cell : options.place[0].cells)
    if (cell[0] == 5 && cell[1] == 2) {
      EXPECT_EQ(cell, (std::array<std::int8_t, 6>{5, 2, 1, 0, 0, 0}));
    }
}

TEST(DesignerPlace, D_PLACE_2_StrictPlacingForbidsItWhileTheTileFitsSomewhere) {
  Sitting s = two({.players = 2, .placing = Placing::strict});
  EXPECT_EQ(at(s, 5, 2, 0, 0), "mismatch D-PLACE-2");
  EXPECT_EQ(at(s, 5, 2, 0, 1), "");
  // The border is green as well: a tee at (4, 0) that heads north leaves the land.
  EXPECT_EQ(at(s, 4, 0, 0, 0), "mismatch D-PLACE-2");
  const auto options = Designer::options(s.state, 0);
  for (const auto& cell : options.place[0].cells)
    if (cell[0] == 4 && cell[1] == 0) {
      EXPECT_EQ(cell, (std::array<std::int8_t, 6>{4, 0, -1, -1, 0, 0}));
    }
}

TEST(DesignerPlace, D_PLACE_2_AGreenEdgeAgainstARedOneIsAMismatchToo) {
  Sitting s = two({.players = 2, .placing = Placing::strict});
  s.play(0, s.place_on({4, 2}, 0, 3));  // a tee that heads west
  s.play(1, Pass{});
  s.draw_anything();
  const Board board(s.state, 0);
  EXPECT_EQ(board.mismatches(spot_of({3, 2}), Shape::grass, 0), 1);
  EXPECT_EQ(board.mismatches(spot_of({3, 2}), Shape::green, 3), 0);
  EXPECT_EQ(board.mismatches(spot_of({3, 2}), Shape::green, 1), 1);
}

TEST(DesignerPlace, OptionsListExactlyTheLegalPlacements) {
  for (const Placing placing : {Placing::free, Placing::strict}) {
    Random random(5);
    State state = *Designer::initial({.players = 2, .placing = placing});
    for (int step = 0; step < 120 && !Designer::to_act(state).empty(); ++step) {
      const Seat seat = Designer::to_act(state).front();
      if (state.phase == Phase::turn && step % 7 == 0) {
        const auto options = Designer::options(state, seat);
        for (const auto& slot : options.place) {
          std::vector<int> listed, legal;
          for (const auto& cell : slot.cells)
            for (int turn = 0; turn < 4; ++turn)
              if (cell[std::size_t(turn) + 2] >= 0) listed.push_back((cell[1] * 100 + cell[0]) * 4 + turn);
          for (int y = table_min; y <= table_max; ++y)
            for (int x = table_min; x <= table_max; ++x)
              for (int turn = 0; turn < 4; ++turn)
                if (!Designer::check(
                        state, seat,
                        Place{slot.slot, std::int8_t(x), std::int8_t(y), std::uint8_t(turn), {}}))
                  legal.push_back((y * 100 + x) * 4 + turn);
          ASSERT_EQ(listed, legal);
        }
      }
      Designer::apply(
          state, seat,
          seat == chance ? Designer::sample(state, random) : Designer::random_move(state, seat, random));
    }
  }
}

}  // namespace
}  // namespace puttable::designer
