#include "tests/engine/family_fixture.hpp"

// Holes, lost balls, combos and the deck: F-HOLE-1, F-HOLE-2, F-LOST, F-COMBO-1, F-COMBO-2, F-DECK.
namespace puttable::family {
namespace {

TEST(Family, F_HOLE_1_a_top_row_card_is_written_down_and_its_column_moves_up) {
  FamilyTable table({1, 0}, {"5 2 .  . 6 .  . 3 ."});
  table.turn(a_hole);
  EXPECT_EQ(Family::legal(table.state, 0).size(), 3u);
  table.step(0, Hole{Cell::TC});
  EXPECT_EQ(table.holes(0), std::vector{2});
  EXPECT_EQ(table.grid(0), "5 6 .  . 3 .  . _ .");
  table.deal({4});
  EXPECT_EQ(table.grid(0), "5 6 .  . 3 .  . . .");
  EXPECT_EQ(table.state.players[0].grid[7], 4);
  EXPECT_EQ(table.state.discards[2], 1);
}

TEST(Family, F_HOLE_1_only_cards_of_the_top_row_are_given_up) {
  FamilyTable table({1, 0}, {"5 2 .  . 1 .  . 3 ."});
  table.turn(a_hole);
  const auto why = table.refused(0, Hole{Cell::C});
  EXPECT_EQ(why.clause, "F-HOLE-1");
  EXPECT_EQ(why.reason, "not_top_row");
  EXPECT_EQ(table.refused(0, Unveil{Cell::TR}).code, Reject::illegal);
  EXPECT_EQ(table.refused(0, Swap{Cell::TL, Cell::TC}).code, Reject::illegal);
}

TEST(Family, F_HOLE_1_the_card_given_up_never_makes_a_combo) {
  FamilyTable table({1, 0}, {"4 4 [4]  . . .  . . ."});
  table.turn(a_hole).step(0, Hole{Cell::TR}).deal({1});
  EXPECT_EQ(table.holes(0), std::vector{4});
  EXPECT_EQ(table.half(0).combos, 0);
  EXPECT_EQ(table.grid(0), "4 4 .  . . .  . . .");
}

TEST(Family, F_HOLE_1_a_combo_may_come_up_from_below_after_the_hole) {
  FamilyTable table({1, 0}, {"4 4 2  . . 4  . . ."});
  table.turn(a_hole).step(0, Hole{Cell::TR}).deal({1});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(table.grid(0), ". . .  . . .  _ _ _");
}

TEST(Family, F_HOLE_2_a_face_down_lost_ball_is_marked_and_the_next_card_counts) {
  FamilyTable table({1, 0}, {"[L] . .  3 . .  . . ."});
  table.turn(a_hole).step(0, Hole{Cell::TL});
  EXPECT_EQ(table.told(), "hole_card lost_ball ");
  EXPECT_EQ(table.half(0).lost_balls, 1);
  EXPECT_TRUE(table.holes(0).empty());
  table.deal({7});
  EXPECT_EQ(table.half(0).lost_balls, 2);
  table.deal({2});
  EXPECT_EQ(table.holes(0), std::vector{2});
  EXPECT_EQ(table.grid(0), "3 . .  . . .  _ . .");
  table.deal({5});
  EXPECT_EQ(table.grid(0), "3 . .  . . .  . . .") << "the card that fills the column comes face down";
  EXPECT_EQ(table.state.discards[lost_ball], 2);
  EXPECT_EQ(table.state.discards[2], 1);
}

TEST(Family, F_LOST_a_lost_ball_is_replaced_face_up_until_a_value_shows) {
  FamilyTable table({1, 0}, {". . .  . [L] .  . . ."});
  table.turn(zone(Cell::C)).step(0, Unveil{Cell::C});
  EXPECT_EQ(table.half(0).lost_balls, 1);
  EXPECT_EQ(table.grid(0), ". . .  . _ .  . . .");
  table.deal({7}).deal({7}).deal({6});
  EXPECT_EQ(table.half(0).lost_balls, 3);
  EXPECT_EQ(table.grid(0), ". . .  . 6 .  . . .");
  EXPECT_EQ(total(table.half(0)), 3);
}

TEST(Family, F_LOST_the_replacement_may_complete_a_combo) {
  FamilyTable table({1, 0}, {". . .  3 [L] 3  . . ."});
  table.turn(zone(Cell::C)).step(0, Unveil{Cell::C}).deal({3});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(table.told(), "unveiled combo_taken ");
  EXPECT_EQ(total(table.half(0)), -1);
}

TEST(Family, F_LOST_a_lost_ball_may_be_moved_face_down_without_harm) {
  FamilyTable table({1, 0}, {". 1 .  . [L] .  . . ."});
  table.turn(zone(Cell::C)).step(0, Swap{Cell::C, Cell::TC});
  EXPECT_EQ(table.half(0).lost_balls, 0);
  EXPECT_EQ(table.grid(0), ". . .  . 1 .  . . .");
}

TEST(Family, F_COMBO_1_a_row_goes_away_and_the_columns_move_up) {
  FamilyTable table({1, 0}, {"1 2 3  5 [5] 5  . 4 6"});
  table.turn(zone(Cell::C)).step(0, Unveil{Cell::C});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(total(table.half(0)), -2);
  EXPECT_EQ(table.grid(0), "1 2 3  . 4 6  _ _ _");
  EXPECT_EQ(table.state.discards[5], 3);
  table.deal({1, 2, 3});
  EXPECT_EQ(table.grid(0), "1 2 3  . 4 6  . . .");
}

TEST(Family, F_COMBO_1_a_column_goes_away_as_well) {
  FamilyTable table({1, 0}, {"1 6 3  . 6 .  . 2 6"});
  table.turn(zone(Cell::BC)).step(0, Swap{Cell::BC, Cell::BR});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(table.grid(0), "1 _ 3  . _ .  . _ 2");
}

TEST(Family, F_COMBO_1_face_down_cards_are_no_part_of_a_combo) {
  FamilyTable table({1, 0}, {"4 4 [4]  . . .  . . ."});
  table.turn(zone(Cell::C)).step(0, Swap{Cell::C, Cell::BC});
  EXPECT_EQ(table.half(0).combos, 0);
}

TEST(Family, F_COMBO_1_it_must_be_taken_even_if_the_cards_are_good) {
  FamilyTable table({1, 0}, {"1 1 2  . . 1  . . ."});
  table.turn(zone(Cell::MR)).step(0, Swap{Cell::MR, Cell::TR});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(table.grid(0), ". . 2  . . .  _ _ _");
}

TEST(Family, F_COMBO_1_two_rows_at_once_are_two_combos) {
  FamilyTable table({1, 0}, {"4 5 4  5 4 5  . . ."});
  table.turn(zone(Cell::TC)).step(0, Swap{Cell::TC, Cell::C});
  table.deal({1, 2, 3}).deal({1, 2, 3});
  EXPECT_EQ(table.half(0).combos, 2);
  EXPECT_EQ(table.state.need, Need::action);
}

TEST(Family, F_COMBO_1_one_combo_may_lead_to_another) {
  FamilyTable table({1, 0}, {"2 2 3  4 4 4  3 3 [3]"});
  table.turn(golf_cart).step(0, Unveil{Cell::BR});
  EXPECT_EQ(table.told().substr(0, 21), "unveiled combo_taken ");
  table.deal({1, 1, 1}).deal({2, 2, 2});
  EXPECT_EQ(table.half(0).combos, 2);
  EXPECT_EQ(table.grid(0), "2 2 3  . . .  . . .");
}

TEST(Family, F_COMBO_2_of_overlapping_combos_the_player_chooses_one_and_the_grid_is_looked_at_anew) {
  for (const Line line : {Line::top, Line::left}) {
    FamilyTable table({1, 0}, {"[5] 5 5  5 . .  5 . 1"});
    table.turn(golf_cart).step(0, Unveil{Cell::TL});
    EXPECT_EQ(table.state.need, Need::combo);
    EXPECT_EQ(table.to_act(), SeatSet::of(0));
    EXPECT_EQ(Family::legal(table.state, 0).size(), 2u);
    EXPECT_EQ(table.refused(0, Combo{Line::middle}).clause, "F-COMBO-2");
    EXPECT_EQ(table.refused(0, Unveil{Cell::C}).code, Reject::illegal);
    table.step(0, Combo{line});
    EXPECT_EQ(table.grid(0), line == Line::top ? "5 . .  5 . 1  _ _ _" : "_ 5 5  _ . .  _ . 1");
    table.deal({1, 2, 3});
    EXPECT_EQ(table.half(0).combos, 1) << "the other one is gone";
    EXPECT_EQ(table.state.need, Need::action);
  }
}

TEST(Family, F_DECK_the_discards_become_the_deck_in_the_middle_of_a_deal) {
  FamilyTable table({1, 0}, {"4 4 [4]  . . .  . . ."});
  table.state.deck = {0, 1, 1, 0, 0, 0, 0, 0};
  table.state.deck_left = 2;
  table.state.discards = {0, 0, 0, 0, 0, 0, 5, 2};
  table.turn(golf_cart).step(0, Unveil{Cell::TR});
  EXPECT_EQ(table.refused(chance, Deal{{1, 6, 2}}).clause, "F-DECK") << "the old deck comes first";
  EXPECT_EQ(table.refused(chance, Deal{{1, 2, 5}}).clause, "F-DECK");
  EXPECT_EQ(table.refused(chance, Deal{{1, 2}}).clause, "F-DECK");
  table.deal({2, 1, 4});  // the three of the combo are among the discards
  EXPECT_EQ(table.told(), "deck_remade dealt ");
  EXPECT_EQ(table.state.deck, (CardCounts{0, 0, 0, 0, 2, 0, 5, 2}));
  EXPECT_EQ(table.state.deck_left, 9);
  EXPECT_EQ(table.state.discards, CardCounts{});
}

TEST(Family, F_DECK_free_cells_are_filled_left_to_right_top_to_bottom) {
  FamilyTable row({1, 0}, {"4 4 [4]  . . .  . . ."});
  row.turn(golf_cart).step(0, Unveil{Cell::TR}).deal({1, 2, 3});
  EXPECT_EQ(row.state.players[0].grid[6], 1);
  EXPECT_EQ(row.state.players[0].grid[8], 3);
  FamilyTable column({1, 0}, {". 4 .  . 4 .  . [4] ."});
  column.turn(golf_cart).step(0, Unveil{Cell::BC}).deal({1, 2, 3});
  EXPECT_EQ(column.state.players[0].grid[1], 1);
  EXPECT_EQ(column.state.players[0].grid[7], 3);
}

TEST(Family, F_DECK_chance_draws_from_what_is_there) {
  FamilyTable table({1, 0}, {"4 4 [4]  . . .  . . ."});
  table.state.deck = {0, 0, 0, 1, 0, 0, 0, 0};
  table.state.deck_left = 1;
  table.state.discards = {0, 0, 2, 0, 0, 0, 0, 0};
  table.turn(golf_cart).step(0, Unveil{Cell::TR});
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const auto move = Family::sample(table.state, random);
    EXPECT_EQ(Family::check(table.state, chance, move), std::nullopt);
    EXPECT_EQ(std::get<Deal>(move).cards[0], 3);
  }
}

}  // namespace
}  // namespace puttable::family
