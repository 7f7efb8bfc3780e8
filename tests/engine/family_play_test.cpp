#include "tests/engine/family_fixture.hpp"

// Getting ready, turns, zones and the golf cart: F-SET-1, F-SET-2, F-TURN-1, F-TURN-2, F-ZONE-1, F-ZONE-2,
// F-CART.
namespace puttable::family {
namespace {

FamilyTable dealt(Config config, std::initializer_list<std::initializer_list<Card>> grids) {
  FamilyTable table(config, {});
  table.state = *Family::initial(config);
  for (const auto& grid : grids) table.deal(grid);
  return table;
}

TEST(Family, F_SET_1_the_box_has_126_field_cards_and_27_action_cards_on_the_final_hole) {
  const Box& box = standard_box();
  EXPECT_EQ(box.field, (CardCounts{0, 9, 15, 18, 21, 24, 27, 12}));
  int copies = 0;
  for (const auto& face : box.actions) copies += face.copies;
  EXPECT_EQ(copies, 27);
  EXPECT_EQ(Family::initial({4, 0})->deck_left, 126);
}

TEST(Family, F_SET_1_the_final_hole_comes_last) {
  FamilyTable table({1, 0}, {});
  EXPECT_EQ(table.refused(chance, Action{the_final_hole}).clause, "F-SET-1");
  table.state.actions_left = {};
  EXPECT_EQ(table.refused(chance, Action{a_hole}).clause, "F-SET-1");
  table.turn(the_final_hole);
}

TEST(Family, F_SET_1_no_more_cards_of_a_kind_are_turned_than_there_are) {
  FamilyTable table({1, 0}, {});
  table.state.actions_left[0] = 0;
  EXPECT_EQ(table.refused(chance, Action{a_hole}).clause, "F-SET-1");
  EXPECT_EQ(table.refused(chance, Action{zone(Cell::TL)}).clause, "F-SET-1");  // in no box
}

TEST(Family, F_SET_2_everybody_gets_nine_cards_face_down) {
  auto table = dealt({2, 0}, {});
  EXPECT_EQ(table.refused(chance, Deal{{1, 2, 3}}).clause, "F-DECK");
  table.deal({1, 2, 3, 4, 5, 6, 1, 2, 3}).deal({1, 1, 1, 2, 2, 2, 3, 3, 3});
  EXPECT_EQ(table.grid(0), ". . .  . . .  . . .");
  EXPECT_EQ(table.grid(1), ". . .  . . .  . . .");
  EXPECT_EQ(table.to_act(), SeatSet::first(2));
}

TEST(Family, F_SET_2_one_card_of_the_top_row_and_one_of_the_bottom_row_in_either_order) {
  auto table = dealt({2, 0}, {{1, 2, 3, 4, 5, 6, 1, 2, 3}, {1, 1, 1, 2, 2, 2, 3, 3, 3}});
  EXPECT_EQ(Family::legal(table.state, 0).size(), 6u);
  EXPECT_EQ(table.refused(0, Unveil{Cell::C}).clause, "F-SET-2");
  EXPECT_EQ(table.refused(0, Swap{Cell::TL, Cell::TC}).code, Reject::illegal);
  table.step(0, Unveil{Cell::TC}).step(1, Unveil{Cell::BR});
  EXPECT_EQ(table.grid(0), ". 2 .  . . .  . . .");
  EXPECT_EQ(table.grid(1), ". . .  . . .  . . 3");
  EXPECT_EQ(table.refused(0, Unveil{Cell::TL}).clause, "F-SET-2");
  EXPECT_EQ(table.refused(1, Unveil{Cell::BL}).clause, "F-SET-2");
  table.step(0, Unveil{Cell::BL}).step(1, Unveil{Cell::TL});
  EXPECT_EQ(table.grid(0), ". 2 .  . . .  1 . .");
  EXPECT_EQ(table.grid(1), "1 . .  . . .  . . 3");
  EXPECT_EQ(table.state.need, Need::action);
  EXPECT_EQ(table.state.active, 0);
}

TEST(Family, F_SET_2_a_lost_ball_among_the_first_cards_is_replaced) {
  auto table = dealt({1, 0}, {{7, 2, 3, 4, 5, 6, 1, 2, 3}});
  table.step(0, Unveil{Cell::TL});
  EXPECT_EQ(table.half(0).lost_balls, 1);
  table.deal({5});
  EXPECT_EQ(table.grid(0), "5 . .  . . .  . . .");
  EXPECT_EQ(Family::legal(table.state, 0).size(), 3u);
}

TEST(Family, F_TURN_1_the_next_player_to_the_left_becomes_active) {
  FamilyTable table({3, 0}, {});
  for (const Seat active : {0, 1, 2, 0}) {
    EXPECT_EQ(table.state.active, active);
    table.turn(golf_cart);
    for (Seat seat = 0; seat < 3; ++seat) table.step(seat, Swap{Cell::TL, Cell::TC});
  }
}

TEST(Family, F_TURN_1_nothing_else_is_done_than_the_action_card_says) {
  FamilyTable table({2, 0}, {});
  EXPECT_EQ(table.refused(0, Unveil{Cell::C}).code, Reject::not_your_turn);
  EXPECT_EQ(table.refused(chance, Deal{{1}}).clause, "F-TURN-1");
  table.turn(zone(Cell::C));
  EXPECT_EQ(table.refused(0, Hole{Cell::TL}).clause, "F-TURN-1");
  EXPECT_EQ(table.refused(0, Combo{Line::top}).clause, "F-TURN-1");
  EXPECT_EQ(table.refused(0, Pick{0}).clause, "F-TURN-1");
  EXPECT_EQ(table.refused(chance, Action{a_hole}).code, Reject::not_your_turn);
  EXPECT_EQ(table.refused(5, Unveil{Cell::C}).code, Reject::no_such_seat);
}

TEST(Family, F_TURN_1_combos_are_taken_after_each_cell_of_a_double_zone) {
  FamilyTable table({1, 0}, {"[4] 4 4  . . .  . . [1]"});
  table.turn(falling_zone).step(0, Unveil{Cell::TL});
  EXPECT_EQ(table.half(0).combos, 1);
  EXPECT_EQ(table.told(), "unveiled combo_taken ");
}

TEST(Family, F_TURN_2_choices_are_secret_until_all_have_chosen) {
  FamilyTable table({2, 0}, {". . .  . [3] .  . . .", ". . .  . [2] .  . . ."});
  table.turn(zone(Cell::C)).step(0, Unveil{Cell::C});
  EXPECT_EQ(table.told(), "");
  EXPECT_EQ(table.grid(0), ". . .  . . .  . . .");
  EXPECT_EQ(Family::view(table.state, 0).choices[0].kind, ChoiceKind::unveil);
  EXPECT_EQ(Family::view(table.state, 1).choices[0].kind, ChoiceKind::hidden);
  EXPECT_EQ(Family::view(table.state, spectator).choices[0].kind, ChoiceKind::hidden);
  EXPECT_EQ(table.refused(0, Unveil{Cell::C}).code, Reject::not_your_turn);
  table.step(1, Swap{Cell::C, Cell::TC});
  EXPECT_EQ(table.told(), "unveiled swapped ");
  EXPECT_EQ(table.grid(0), ". . .  . 3 .  . . .");
}

TEST(Family, F_TURN_2_choices_take_effect_from_the_active_player_on_one_after_another) {
  FamilyTable table({3, 0}, {". . .  . [L] .  . . .", ". . .  . [L] .  . . .", ". . .  . [5] .  . . ."});
  table.state.active = 1;
  table.turn(zone(Cell::C));
  for (Seat seat = 0; seat < 3; ++seat) table.step(seat, Unveil{Cell::C});
  EXPECT_EQ(table.state.asked, 1);
  EXPECT_EQ(table.grid(2), ". . .  . . .  . . .") << "seat 1 settles fully first";
  table.deal({7}).deal({6});
  EXPECT_EQ(table.grid(1), ". . .  . 6 .  . . .");
  EXPECT_EQ(table.grid(2), ". . .  . 5 .  . . .");
  EXPECT_EQ(table.state.asked, 0);
  table.deal({1});
  EXPECT_EQ(table.grid(0), ". . .  . 1 .  . . .");
  EXPECT_EQ(table.state.need, Need::action);
}

TEST(Family, F_ZONE_1_a_face_down_card_is_unveiled_or_moved) {
  FamilyTable table({2, 0}, {". . .  . [3] .  . . .", ". 5 .  . [3] .  . . ."});
  table.turn(zone(Cell::C)).step(0, Unveil{Cell::C}).step(1, Swap{Cell::C, Cell::TC});
  EXPECT_EQ(table.grid(0), ". . .  . 3 .  . . .");
  EXPECT_EQ(table.grid(1), ". . .  . 5 .  . . .") << "either card keeps its side";
  EXPECT_EQ(table.state.players[1].grid[1], 3);
}

TEST(Family, F_ZONE_1_a_face_up_card_can_only_be_moved) {
  FamilyTable table({1, 0}, {". . .  . 3 .  . . ."});
  table.turn(zone(Cell::C));
  const auto why = table.refused(0, Unveil{Cell::C});
  EXPECT_EQ(why.reason, "face_up");
  EXPECT_EQ(why.clause, "F-ZONE-1");
  EXPECT_EQ(Family::legal(table.state, 0).size(), 4u);
  table.step(0, Swap{Cell::C, Cell::ML});
  EXPECT_EQ(table.grid(0), ". . .  3 . .  . . .");
}

TEST(Family, F_ZONE_1_cards_swap_with_orthogonal_neighbours_of_the_named_cell) {
  FamilyTable table({1, 0}, {});
  table.turn(zone(Cell::C));
  for (const Cell corner : {Cell::TL, Cell::TR, Cell::BL, Cell::BR, Cell::C})
    EXPECT_EQ(table.refused(0, Swap{Cell::C, corner}).reason, "not_neighbours");
  EXPECT_EQ(table.refused(0, Swap{Cell::TC, Cell::C}).reason, "other_cell");
  EXPECT_EQ(table.refused(0, Unveil{Cell::TC}).clause, "F-ZONE-1");
}

TEST(Family, F_ZONE_2_both_cells_are_played_in_the_order_the_player_likes) {
  FamilyTable table({2, 0}, {"[1] . .  . . .  . . [2]", "[3] . .  . . .  . . [4]"});
  table.turn(falling_zone);
  EXPECT_EQ(table.refused(0, Unveil{Cell::C}).clause, "F-ZONE-2");
  table.step(0, Unveil{Cell::TL}).step(1, Unveil{Cell::BR});
  EXPECT_EQ(table.grid(0), "1 . .  . . .  . . .");
  EXPECT_EQ(table.grid(1), ". . .  . . .  . . 4");
  EXPECT_EQ(table.refused(0, Swap{Cell::TL, Cell::TC}).clause, "F-ZONE-2");
  EXPECT_EQ(table.refused(1, Swap{Cell::BR, Cell::BC}).clause, "F-ZONE-2");
  table.step(0, Unveil{Cell::BR}).step(1, Swap{Cell::TL, Cell::ML});
  EXPECT_EQ(table.grid(0), "1 . .  . . .  . . 2");
  EXPECT_EQ(table.state.players[1].grid[3], 3);
  EXPECT_EQ(table.state.need, Need::action);
}

TEST(Family, F_ZONE_2_the_second_cell_is_played_with_whatever_lies_there_by_then) {
  FamilyTable table({1, 0}, {"4 4 [4]  . . .  5 . ."});
  table.turn(rising_zone).step(0, Unveil{Cell::TR}).deal({1, 2, 3});
  EXPECT_EQ(table.grid(0), ". . .  5 . .  . . .");
  table.step(0, Unveil{Cell::BL});  // the 5 has moved up; the new card may be unveiled
  EXPECT_EQ(table.grid(0), ". . .  5 . .  1 . .");
}

TEST(Family, F_CART_any_cell_is_unveiled_or_moved) {
  FamilyTable table({1, 0}, {"1 . .  . . .  . . [2]"});
  table.turn(golf_cart);
  EXPECT_EQ(Family::legal(table.state, 0).size(), 8u + 24u);
  table.step(0, Unveil{Cell::BR});
  EXPECT_EQ(table.grid(0), "1 . .  . . .  . . 2");
  EXPECT_EQ(table.state.need, Need::action);
}

}  // namespace
}  // namespace puttable::family
