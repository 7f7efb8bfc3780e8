#include "tests/empire/sitting.hpp"

// E-FAME-1: the cards about the order, where they apply and where they just do not; and the windows
// (E-FAME-2, E-FAME-3).
namespace puttable::empire {
namespace {

TEST(FameOrder, me_first_plays_before_the_others) {
  Sitting s({.players = 3}, {{2, {Fame::me_first}}});
  ASSERT_EQ(s.state.window, Window::round);
  s.play(2, s.card(Fame::me_first));
  EXPECT_EQ(s.order(), (Seats{2, 0, 1}));
  EXPECT_EQ(s.acting(), 2);
}

TEST(FameOrder, me_first_is_nothing_for_the_first) {
  Sitting s({.players = 3}, {{0, {Fame::me_first}}});
  EXPECT_EQ(s.state.window, Window::none);
}

TEST(FameOrder, me_first_stays_behind_a_pawn_that_is_set_before_the_rack) {
  Sitting s({.players = 3}, {{1, {Fame::always_first}}, {2, {Fame::me_first}}});
  s.play(2, Done{});
  s.place();
  s.play(1, s.card(Fame::always_first)).place().place().draw_plain();
  EXPECT_EQ(s.order(), (Seats{1, 0, 2}));
  ASSERT_EQ(s.acting(), 2);
  s.play(2, s.card(Fame::me_first));
  EXPECT_EQ(s.order(), (Seats{1, 2, 0}));
}

TEST(FameOrder, reorder_pawns_rearranges_all_but_those_before_the_rack) {
  Sitting s({.players = 3}, {{2, {Fame::reorder_pawns}}});
  PlayFame move = s.card(Fame::reorder_pawns);
  EXPECT_EQ(s.refused(2, move), "card_needs E-FAME-1");
  move.order = {1, 1, 0};
  EXPECT_EQ(s.refused(2, move), "not_the_pawns E-FAME-1");
  Sitting ahead = s;
  ahead.state.ahead = 1;
  move.order = {1, 2, 0};
  EXPECT_EQ(ahead.refused(2, move), "not_the_pawns E-FAME-1");
  s.play(2, move);
  EXPECT_EQ(s.order(), (Seats{1, 2, 0}));
  move.order = {2, 1};
  ahead.play(2, move);
  EXPECT_EQ(ahead.order(), (Seats{0, 2, 1}));
}

TEST(FameOrder, reverse_rack_turns_the_middle_rack_round) {
  Sitting s({.players = 2}, {{1, {Fame::reverse_rack}}});
  s.middle({"tee-01", "green-01", "grass-01"});
  s.play(1, s.card(Fame::reverse_rack));
  EXPECT_EQ(s.middle(), (Ids{"grass-01", "green-01", "tee-01"}));
  EXPECT_EQ(s.acting(), 0);
  s.state.players[1].hand.push_back(FameId::of(Fame::reverse_rack));
  s.pass();
  EXPECT_EQ(s.refused(1, s.card(Fame::reverse_rack)), "not_the_moment E-FAME-1");
}

TEST(FameOrder, always_first_goes_before_bench_and_rack) {
  Sitting s({.players = 3}, {{0, {Fame::always_first}}});
  s.play(0, s.card(Fame::always_first)).place(3);
  s.pass().pass().draw_plain();
  EXPECT_EQ(s.order(), (Seats{0, 2, 1}));
  EXPECT_EQ(s.state.ahead, 1);
}

TEST(FameOrder, always_first_holds_for_one_round) {
  Sitting s({.players = 2}, {{0, {Fame::always_first}}});
  s.play(0, s.card(Fame::always_first)).place(2).pass().draw_plain();
  EXPECT_EQ(s.order(), (Seats{0, 1}));
  s.place().pass().draw_plain();
  EXPECT_EQ(s.order(), (Seats{1, 0}));
  EXPECT_EQ(s.state.ahead, 0);
}

TEST(FameOrder, always_first_by_two_keeps_the_order_of_play) {
  Sitting s({.players = 3}, {{0, {Fame::always_first}}, {1, {Fame::always_first}}});
  s.play(0, s.card(Fame::always_first)).place(3);
  s.play(1, s.card(Fame::always_first)).place();
  s.pass().draw_plain();
  EXPECT_EQ(s.order(), (Seats{0, 1, 2}));
  EXPECT_EQ(s.state.ahead, 2);
}

TEST(FameOrder, pick_and_bench_takes_a_tile_and_the_bench) {
  Sitting s({.players = 2}, {{1, {Fame::pick_and_bench}}});
  s.place(0);
  s.play(1, s.card(Fame::pick_and_bench));
  EXPECT_EQ(s.refused(1, Pass{}), "card_played E-FAME-1");
  s.place().draw_plain();
  EXPECT_EQ(s.state.game.laid.size(), 2u);
  EXPECT_EQ(s.order(), (Seats{1, 0}));
}

TEST(FameOrder, pick_and_bench_needs_a_tile_to_pick) {
  Sitting s({.players = 2}, {{0, {Fame::pick_and_bench}}});
  s.state.game.middle.clear();
  EXPECT_FALSE(s.offered(0, Fame::pick_and_bench));
}

TEST(FameOrder, pass_and_collect_does_both) {
  Sitting s({.players = 2}, {{0, {Fame::pass_and_collect}}});
  s.middle({"tee-01", "green-01", "grass-01"});
  s.play(0, s.card(Fame::pass_and_collect, {1}));
  EXPECT_EQ(builder_of(s.state, 0).collected, 1);
  EXPECT_FALSE(builder_of(s.state, 0).stopped);
  EXPECT_EQ(s.middle(), (Ids{"tee-01", "", "grass-01"}));
  EXPECT_EQ(s.state.game.bench, (Order{0}));
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameOrder, pass_and_collect_is_not_for_those_who_cannot_pass) {
  Sitting s({.players = 2}, {{0, {Fame::pass_and_collect}}});
  builder_of(s.state, 0).stopped = true;
  EXPECT_FALSE(s.offered(0, Fame::pass_and_collect));
}

TEST(FameOrder, hands_off_makes_a_stopped_player_take_another_tile) {
  Sitting s({.players = 2}, {{1, {Fame::hands_off}}});
  s.state.game.final_phase = true;
  builder_of(s.state, 0).stopped = true;
  s.middle({"tee-01", "green-01", "grass-01"});
  s.play(0, Collect{1});
  ASSERT_EQ(s.state.window, Window::collect);
  EXPECT_EQ(s.acting(), 1);
  s.play(1, s.card(Fame::hands_off));
  EXPECT_EQ(s.acting(), 0);
  EXPECT_EQ(s.refused(0, Collect{1}), "barred E-FAME-1");
  s.play(0, Collect{0});
  EXPECT_EQ(s.middle(), (Ids{"", "green-01", "grass-01"}));
  EXPECT_EQ(builder_of(s.state, 0).collected, 1);
}

TEST(FameOrder, hands_off_is_not_asked_for_the_last_tile_nor_of_builders) {
  Sitting s({.players = 2}, {{1, {Fame::hands_off}}});
  Sitting last = s;
  last.state.game.final_phase = true;
  builder_of(last.state, 0).stopped = true;
  last.middle({"tee-01"}).play(0, Collect{0});
  EXPECT_EQ(last.state.window, Window::none);
  EXPECT_EQ(builder_of(last.state, 0).collected, 1);
  s.place();
  EXPECT_EQ(s.state.window, Window::none) << "a builder takes what it likes";
}

TEST(FameOrder, hands_off_is_not_for_somebody_who_stops_with_the_tile) {
  Sitting s({.players = 2}, {{1, {Fame::hands_off}}});
  s.state.game.final_phase = true;
  Sitting full = s;
  s.play(0, Collect{1});
  EXPECT_EQ(s.state.window, Window::none) << "it was building until now";
  EXPECT_TRUE(builder_of(s.state, 0).stopped);
  full.fill(0, 0).play(0, Collect{1});
  EXPECT_EQ(full.state.window, Window::collect) << "who has finished builds no more";
}

TEST(Windows, E_FAME_2_pawn_order_decides_and_all_are_asked_again_after_a_change) {
  Sitting s({.players = 3});
  s.turn_press().pawns({2, 0, 1});
  s.deal({{2, {Fame::worst_idea}}, {0, {Fame::no_boring_design}}, {1, {Fame::reverse_rack}}});
  s.invest().draw_plain().draw_plain();
  EXPECT_EQ(s.acting(), 2);
  s.play(2, Done{});
  EXPECT_EQ(s.acting(), 0);
  s.play(0, s.card(Fame::no_boring_design)).draw_plain();
  EXPECT_EQ(s.acting(), 2) << "asked again: the rack is another one";
  s.play(2, Done{});
  EXPECT_EQ(s.acting(), 1);
  s.play(1, Done{});
  EXPECT_EQ(s.state.stage, Stage::game);
  EXPECT_EQ(s.acting(), 2);
}

TEST(Windows, E_FAME_3_only_holders_are_asked_and_nobody_has_to_play) {
  Sitting s({.players = 3}, {{1, {Fame::worst_idea}}, {2, {Fame::lucky_draw}}});
  EXPECT_EQ(s.acting(), 1);
  EXPECT_EQ(s.refused(0, Done{}), "not_your_turn");
  EXPECT_EQ(s.refused(1, Pass{}), "wrong_moment E-FAME-3");
  s.play(1, Done{});
  EXPECT_EQ(s.state.stage, Stage::game) << "lucky-draw is no card for this window";
  EXPECT_EQ(s.state.players[1].hand.size(), 1u);
}

TEST(Windows, E_FAME_1_several_cards_in_one_turn) {
  Sitting s({.players = 2}, {{0, {Fame::extra_tile, Fame::extra_tile, Fame::always_first}}});
  s.play(0, s.card(Fame::extra_tile)).draw({"grass-03"});
  s.play(0, s.card(Fame::extra_tile)).draw({"grass-04"});
  s.play(0, s.card(Fame::always_first)).place();
  EXPECT_EQ(s.state.players[0].played.size(), 3u);
  EXPECT_EQ(s.refused(1, s.card(Fame::extra_tile)), "no_such_card E-FAME-1");
}

}  // namespace
}  // namespace puttable::empire
