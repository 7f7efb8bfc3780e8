#include "tests/engine/family_fixture.hpp"

// Half-time, the end, teams and the solo game: F-MID, F-END, F-TEAM, F-SOLO.
namespace puttable::family {
namespace {

Half scorecard(std::initializer_list<Card> holes, int lost_balls, int combos) {
  Half half;
  half.holes = holes;
  half.lost_balls = std::uint8_t(lost_balls);
  half.combos = std::uint8_t(combos);
  return half;
}

// All but the last hole of a half have been played, for this many points each seat.
FamilyTable before_the_final_hole(Config config, int half, std::initializer_list<const char*> grids) {
  FamilyTable table(config, grids);
  table.state.half = std::uint8_t(half);
  table.state.actions_left = {};
  for (auto& player : table.state.players) {
    if (half == 1) player.halves[0] = scorecard({3, 3, 3, 3, 3, 3, 3, 3, 3}, 0, 0);
    player.halves[std::size_t(half)] = scorecard({3, 3, 3, 3, 3, 3, 3, 3}, 0, 0);
  }
  return table;
}

// Deals face-down threes until somebody has to decide or the game is over.
void deal_on(FamilyTable& table) {
  while (table.state.need == Need::deal) {
    Deal move;
    for (int i = cards_needed(table.state); i > 0; --i) move.cards.push_back(3);
    table.step(chance, move);
  }
}

TEST(Family, F_MID_the_worked_figures_come_out) {
  const Half first = scorecard({4, 3, 1, 2, 6, 5, 5, 4, 2}, 2, 3);
  const Half second = scorecard({4, 6, 3, 4, 2, 4, 3, 2, 1}, 1, 0);
  EXPECT_EQ(total(first), 28);
  EXPECT_EQ(total(second), 30);
  EXPECT_EQ(total(first) + total(second), 58);
}

TEST(Family, F_MID_the_final_hole_is_the_ninth_and_ends_the_half) {
  auto table = before_the_final_hole({2, 0}, 0, {"1 . .  . . .  . . .", "5 . .  . . .  . . ."});
  table.state.discards = {0, 2, 0, 0, 3, 0, 0, 1};
  const int cards = 126 - 18;
  table.state.deck[1] -= 2, table.state.deck[4] -= 3, table.state.deck[7] -= 1, table.state.deck_left -= 6;
  table.turn(the_final_hole).step(0, Hole{Cell::TL}).step(1, Hole{Cell::TL});
  deal_on(table);
  EXPECT_EQ(table.told(), "dealt half_scored half_scored ");
  EXPECT_EQ(total(table.state.players[0].halves[0]), 25);
  EXPECT_EQ(total(table.state.players[1].halves[0]), 29);
  EXPECT_EQ(table.state.half, 1);
  EXPECT_TRUE(table.holes(0).empty()) << "holes 10 to 18 have marks of their own";
  EXPECT_EQ(table.state.discards, CardCounts{}) << "shuffled into the deck";
  EXPECT_EQ(table.state.deck_left, cards);
  EXPECT_EQ(table.state.need, Need::action);
  int actions = 0;
  for (const auto left : table.state.actions_left) actions += left;
  EXPECT_EQ(actions, 27);
  EXPECT_EQ(table.state.active, 1);
}

TEST(Family, F_MID_grids_stay_and_combos_after_the_ninth_hole_count_for_the_first_half) {
  auto table = before_the_final_hole({1, 0}, 0, {"2 6 6  6 . .  5 . ."});
  table.turn(the_final_hole).step(0, Hole{Cell::TL}).deal({1});
  EXPECT_EQ(table.state.players[0].halves[0].combos, 1);
  EXPECT_EQ(table.state.half, 0);
  table.deal({1, 2, 3});
  EXPECT_EQ(table.state.half, 1);
  EXPECT_EQ(table.grid(0), "5 . .  . . .  . . .");
  EXPECT_EQ(total(table.state.players[0].halves[0]), 24 + 2 - 2);
}

TEST(Family, F_END_the_lowest_sum_of_both_halves_wins) {
  auto table =
      before_the_final_hole({3, 0}, 1, {"4 . .  . . .  . . .", "1 . .  . . .  . . .", "6 . .  . . .  . . ."});
  table.turn(the_final_hole);
  for (Seat seat = 0; seat < 3; ++seat) table.step(seat, Hole{Cell::TL});
  EXPECT_EQ(Family::result(table.state), std::nullopt);
  deal_on(table);
  const auto result = Family::result(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->scores, (FixedVector<std::int16_t, max_seats>{55, 52, 57}));
  EXPECT_EQ(result->ranks, (FixedVector<std::int8_t, max_seats>{2, 1, 3}));
  EXPECT_EQ(result->won, std::nullopt);
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_EQ(table.refused(0, Unveil{Cell::C}).code, Reject::game_over);
}

TEST(Family, F_END_equal_totals_share_the_win) {
  auto table =
      before_the_final_hole({3, 0}, 1, {"2 . .  . . .  . . .", "5 . .  . . .  . . .", "2 . .  . . .  . . ."});
  table.turn(the_final_hole);
  for (Seat seat = 0; seat < 3; ++seat) table.step(seat, Hole{Cell::TL});
  deal_on(table);
  EXPECT_EQ(Family::result(table.state)->ranks, (FixedVector<std::int8_t, max_seats>{1, 3, 1}));
}

TEST(Family, F_TEAM_line_ups) {
  for (const Config config : {Config{4, 2}, Config{6, 2}, Config{8, 2}, Config{6, 3}})
    EXPECT_TRUE(Family::initial(config).has_value()) << to_json(config);
  for (const Config config : {Config{5, 2}, Config{2, 2}, Config{4, 3}, Config{8, 4}})
    EXPECT_FALSE(Family::initial(config).has_value()) << to_json(config);
  SeatSet team;
  team.add(1), team.add(3);
  EXPECT_EQ(team_of({4, 2}, 3), team);
}

TEST(Family, F_TEAM_every_member_shows_a_card_and_the_team_picks_one) {
  FamilyTable table(
      {4, 2}, {"2 . .  . . .  . . .", "6 . .  . . .  . . .", "[5] . .  . . .  . . .", "1 . .  . . .  . . ."});
  table.turn(a_hole);
  for (Seat seat = 0; seat < 4; ++seat) table.step(seat, Hole{Cell::TL});
  EXPECT_EQ(table.state.need, Need::team_pick);
  EXPECT_EQ(table.to_act(), team_of({4, 2}, 0));
  EXPECT_EQ(table.state.held[0], 2);
  EXPECT_EQ(table.state.held[2], 5);
  EXPECT_EQ(table.refused(0, Pick{1}).clause, "F-TEAM");
  EXPECT_EQ(table.refused(1, Pick{1}).code, Reject::not_your_turn);
  table.step(2, Pick{0});  // any member may pick
  EXPECT_EQ(table.holes(0), std::vector{2});
  EXPECT_EQ(table.holes(2), std::vector{2});
  EXPECT_EQ(table.state.discards[2], 1);
  EXPECT_EQ(table.state.discards[5], 1) << "all of them are discarded";
  deal_on(table);
  EXPECT_EQ(table.to_act(), team_of({4, 2}, 1));
  table.step(1, Pick{1});  // nobody is kept from picking badly
  deal_on(table);
  EXPECT_EQ(table.holes(3), std::vector{6});
  EXPECT_EQ(table.state.need, Need::action);
}

TEST(Family, F_TEAM_a_lost_ball_at_a_hole_is_replaced_before_the_pick) {
  FamilyTable table(
      {4, 2}, {"2 . .  . . .  . . .", "6 . .  . . .  . . .", "[L] . .  . . .  . . .", "1 . .  . . .  . . ."});
  table.turn(a_hole);
  for (Seat seat = 0; seat < 4; ++seat) table.step(seat, Hole{Cell::TL});
  EXPECT_EQ(table.state.asked, 2);
  table.deal({1});
  EXPECT_EQ(table.state.need, Need::team_pick);
  table.step(0, Pick{2});
  EXPECT_EQ(table.holes(0), std::vector{1});
  EXPECT_EQ(table.half(0).lost_balls, 1);
}

TEST(Family, F_TEAM_combos_and_lost_balls_of_all_members_count) {
  FamilyTable table({4, 2}, {"3 3 .  . [3] .  . . .", ". . .  . [L] .  . . .", "4 4 .  . [6] .  . . .",
                             ". . .  . [5] .  . . ."});
  table.turn(zone(Cell::C));
  for (Seat seat = 0; seat < 4; ++seat) table.step(seat, Unveil{Cell::C});
  table.deal({2});
  EXPECT_EQ(table.half(1).lost_balls, 1);
  EXPECT_EQ(table.half(3).lost_balls, 1);
  EXPECT_EQ(table.half(0).lost_balls, 0);
  FamilyTable combo({4, 2}, {"3 3 [3]  . . .  . . .", "4 4 [4]  . . .  . . ."});
  combo.turn(golf_cart);
  for (Seat seat = 0; seat < 4; ++seat)
    combo.step(seat, seat < 2 ? Move(Unveil{Cell::TR}) : Swap{Cell::TL, Cell::TC});
  deal_on(combo);
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(combo.half(seat).combos, 1);
}

TEST(Family, F_TEAM_a_team_wins_together) {
  auto table = before_the_final_hole(
      {4, 2}, 1,
      {"4 . .  . . .  . . .", "1 . .  . . .  . . .", "5 . .  . . .  . . .", "6 . .  . . .  . . ."});
  table.turn(the_final_hole);
  for (Seat seat = 0; seat < 4; ++seat) table.step(seat, Hole{Cell::TL});
  table.step(0, Pick{0});
  deal_on(table);
  table.step(1, Pick{1});
  deal_on(table);
  const auto result = Family::result(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->scores, (FixedVector<std::int16_t, max_seats>{55, 52, 55, 52}));
  EXPECT_EQ(result->ranks, (FixedVector<std::int8_t, max_seats>{2, 1, 2, 1}))
      << "places are counted in teams";
}

TEST(Family, F_SOLO_fewer_than_54_points_is_a_win) {
  for (const auto& [grid, won] :
       {std::pair("2 . .  . . .  . . .", true), std::pair("3 . .  . . .  . . .", false)}) {
    auto table = before_the_final_hole({1, 0}, 1, {grid});
    table.turn(the_final_hole).step(0, Hole{Cell::TL});
    deal_on(table);
    EXPECT_EQ(Family::result(table.state)->won, won);
  }
}

}  // namespace
}  // namespace puttable::family
