#include "tests/tiny/sitting.hpp"

// Set-up and the drawing rounds as moves of the game.
namespace puttable::tiny {
namespace {

TEST(SetUp, two_to_eight_players) {
  EXPECT_FALSE(Tiny::initial({1, Mode::race}));
  EXPECT_FALSE(Tiny::initial({9, Mode::race}));
  EXPECT_TRUE(Tiny::initial({2, Mode::race}));
  EXPECT_TRUE(Tiny::initial({8, Mode::simultaneous}));
}

TEST(SetUp, start_and_hole_are_not_orthogonally_adjacent) {  // T-SHEET-3
  Sitting game(2);
  EXPECT_EQ(game.refused(0, Mark{{3, 3}, {3, 3}}), "T-SHEET-3");
  EXPECT_EQ(game.refused(0, Mark{{3, 3}, {3, 4}}), "T-SHEET-3");
  EXPECT_EQ(game.refused(0, Mark{{3, 3}, {2, 3}}), "T-SHEET-3");
  EXPECT_EQ(game.refused(0, Mark{{3, 3}, {4, 4}}), "");
  EXPECT_EQ(game.refused(0, Mark{{9, 0}, {4, 4}}), "T-SHEET-3");
  EXPECT_EQ(game.refused(0, Mark{{4, 4}, {0, -1}}), "T-SHEET-3");
  EXPECT_EQ(game.refused(0, Draw{}), "T-SHEET-3");
}

TEST(SetUp, the_player_to_the_left_plays_the_sheet) {  // T-SHEET-3
  const Sitting game(3);
  EXPECT_EQ(designer_of(game.state(), 1), 0);
  EXPECT_EQ(designer_of(game.state(), 2), 1);
  EXPECT_EQ(designer_of(game.state(), 0), 2);
}

TEST(SetUp, marks_are_shown_when_all_have_marked) {  // T-SHEET-3
  Sitting game(2);
  game.play(1, Mark{{1, 1}, {5, 5}});
  EXPECT_TRUE(game.told.empty());
  EXPECT_EQ(Tiny::view(game.state(), 0).marks[1], Mark{});
  EXPECT_EQ(Tiny::view(game.state(), 1).marks[1], (Mark{{1, 1}, {5, 5}}));
  game.play(0, Mark{{0, 0}, {8, 8}});
  ASSERT_EQ(game.told.size(), 2u);
  EXPECT_EQ((game.sheet(1).grid()[{5, 5}]), Square::hole);
  EXPECT_EQ((game.sheet(1).grid()[{1, 1}]), Square::start);
}

TEST(Rounds, one_roll_for_all_and_each_picks_one_terrain) {  // T-DRAW-1
  Sitting game(2);
  game.mark_all();
  EXPECT_EQ(game.refused(chance, RollTerrain{{Face::water}}), "T-DRAW-1");
  game.roll(Face::water, Face::sand);
  EXPECT_EQ(game.refused(0, Draw{{{{4, 4}, Square::square}}}), "T-DRAW-1");
  EXPECT_EQ(game.refused(0, Draw{{{{4, 4}, Square::sand}, {{4, 5}, Square::sand}}}), "T-DRAW-1");
  EXPECT_EQ(game.refused(0, Draw{}), "T-DRAW-1");
  EXPECT_EQ(game.refused(0, Draw{{{{4, 4}, Square::sand}, {{4, 5}, Square::water}}}), "T-DRAW-1");
  game.play(0, Draw{{{{4, 4}, Square::sand}}});
  game.play(1, Draw{{{{4, 4}, Square::water}, {{4, 5}, Square::water}}});
  EXPECT_EQ((game.sheet(0).grid()[{4, 4}]), Square::sand);
  EXPECT_EQ((game.sheet(1).grid()[{4, 5}]), Square::water);
}

TEST(Rounds, pieces_lie_on_clear_squares_and_hang_together) {  // T-DRAW-2
  Sitting game(2);
  game.mark_all();
  game.roll(Face::square, Face::triangle);
  EXPECT_EQ(game.refused(0, Draw{{{{0, 0}, Square::square}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{8, 12}, Square::square}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{9, 1}, Square::square}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{2, 2}, Square::square}, {{2, 2}, Square::top_left}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{2, 2}, Square::square}, {{4, 2}, Square::square}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{2, 2}, Square::square}, {{3, 2}, Square::bottom_right}}}), "T-DRAW-2");
  EXPECT_EQ(game.refused(0, Draw{{{{2, 2}, Square::square}, {{3, 2}, Square::bottom_left}}}), "");
}

TEST(Rounds, a_clear_path_must_remain) {  // T-DRAW-3
  Sitting game(2);
  game.mark_all();
  game.roll(Face::square, Face::triangle);
  // Around the start in the corner.
  EXPECT_EQ(
      game.refused(0, Draw{{{{1, 0}, Square::square}, {{1, 1}, Square::square}, {{0, 1}, Square::square}}}),
      "T-DRAW-3");
}

TEST(Rounds, sheets_go_left_before_round_six_and_back_before_round_eight) {  // T-DRAW-4
  Sitting game(3);
  game.mark_all();
  for (int round = 1; round <= 8; ++round) {
    EXPECT_EQ(int(game.state().round), round);
    const bool mending = round == 6 || round == 7;
    for (Seat seat = 0; seat < 3; ++seat)
      EXPECT_EQ(sheet_in_hand(game.state(), seat), mending ? (seat + 2) % 3 : seat) << round;
    game.roll(Face::water, Face::sand);
    game.draw_all();
    const auto* passed = game.heard<SheetsPassed>();
    EXPECT_EQ(passed != nullptr, round == 5 || round == 7 || round == 8) << round;
    EXPECT_EQ(passed != nullptr && passed->left, round == 5 || round == 8) << round;
    if (round == 6) {
      const auto* drawn = game.heard<Drawn>();
      ASSERT_NE(drawn, nullptr);
      EXPECT_EQ(drawn->seat, 0);
      EXPECT_EQ(drawn->sheet, 2);
    }
  }
  EXPECT_EQ(game.state().phase, Phase::first);
}

TEST(Rounds, who_cannot_draw_a_single_piece_draws_nothing) {  // T-DRAW-5
  Sitting game(2);
  game.mark_all();
  // A sheet full of water but for one diagonal: every square of it is needed.
  auto& sheet = game.state().sheets[0];
  for (int i = 0; i < sheet.grid().area(); ++i)
    if (sheet.squares[std::size_t(i)] == Square::clear) sheet.put(sheet.grid().spot(i), Square::water);
  for (std::int16_t y = 1; y < 12; ++y) sheet.put({std::int16_t(y <= 8 ? y : 8), y}, Square::clear);
  ASSERT_TRUE(has_clear_path(sheet.grid()));
  game.roll(Face::water, Face::sand);
  EXPECT_NE(game.heard<NothingToDraw>(), nullptr);
  EXPECT_EQ(game.state().waiting, SeatSet::of(1));
  game.play(1, Draw{{{{4, 4}, Square::sand}}});
  EXPECT_EQ(int(game.state().round), 2);
}

TEST(Rounds, nobody_sees_a_drawing_before_all_are_done) {  // T-DRAW-6
  Sitting game(3);
  game.mark_all();
  game.roll(Face::water, Face::sand);
  game.play(1, Draw{{{{4, 4}, Square::sand}}});
  EXPECT_TRUE(game.told.empty());
  EXPECT_TRUE(Tiny::view(game.state(), 0).drawings[1].empty());
  EXPECT_TRUE(Tiny::view(game.state(), spectator).drawings[1].empty());
  EXPECT_FALSE(Tiny::view(game.state(), 1).drawings[1].empty());
  EXPECT_EQ((Tiny::view(game.state(), 0).sheets[1].grid()[{4, 4}]), Square::clear);
}

TEST(Rounds, options_tell_where_a_piece_alone_would_close_the_last_path) {  // T-DRAW-3
  Sitting game(2);
  game.mark_all();
  auto& sheet = game.state().sheets[0];
  for (std::int16_t x = 0; x < 9; ++x)
    if (x != 4) sheet.put({x, 5}, Square::water);
  game.roll(Face::sand, Face::triangle);
  const auto options = Tiny::options(game.state(), 0);
  ASSERT_EQ(options.pieces.size(), 5u);  // sand and four triangles
  EXPECT_EQ(options.pieces[0].piece, Square::sand);
  EXPECT_EQ(int(options.pieces[0].most), 5);
  EXPECT_EQ(options.pieces[0].closes, (std::vector<std::uint8_t>{5 * 9 + 4}));
}

}  // namespace
}  // namespace puttable::tiny
