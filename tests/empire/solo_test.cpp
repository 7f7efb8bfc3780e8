#include "tests/empire/sitting.hpp"

// E-SOLO: what the cards do alone.
namespace puttable::empire {
namespace {

const Config alone{.players = 1};

Sitting solo_with(const std::vector<Fame>& hand, const Ids& drawn = {"tee-01", "green-01"}) {
  Sitting s(alone, {{0, hand}});
  s.middle(drawn);
  return s;
}

TEST(Solo, E_SOLO_removed_kinds_leave_the_deck) {
  Sitting s(alone);
  const auto deck = fame_deck(s.state);
  for (const Fame card : {Fame::swap_racks, Fame::me_first, Fame::reorder_pawns, Fame::reverse_rack,
                          Fame::always_first, Fame::pick_and_bench, Fame::hands_off})
    EXPECT_EQ(deck[std::size_t(card)], 0);
  EXPECT_EQ(deck[std::size_t(Fame::lucky_draw)], 3);
}

TEST(Solo, E_SOLO_extra_tile_is_a_third_to_choose_from) {
  Sitting s = solo_with({Fame::extra_tile});
  s.play(0, s.card(Fame::extra_tile)).draw({"grass-01"});
  EXPECT_EQ(s.middle(), (Ids{"tee-01", "green-01", "grass-01"}));
  const int bag = s.state.game.bag_left;
  s.place(2);
  EXPECT_EQ(s.state.game.bag_left, bag + 2) << "both others go back";
}

TEST(Solo, no_boring_design_draws_two_new_tiles) {
  Sitting s = solo_with({Fame::no_boring_design});
  PlayFame move = s.card(Fame::no_boring_design);
  move.fates = {Fate::out, Fate::back};
  const int bag = s.state.game.bag_left;
  s.play(0, move).draw({"grass-01", "grass-03"});
  EXPECT_EQ(s.middle(), (Ids{"grass-01", "grass-03"}));
  EXPECT_EQ(s.state.game.bag_left, bag + 1 - 2);
}

TEST(Solo, second_chance_keeps_the_other_tile_for_the_next_turn) {
  Sitting s = solo_with({Fame::second_chance});
  s.play(0, s.card(Fame::second_chance));
  EXPECT_EQ(s.refused(0, Pass{}), "card_played E-FAME-1");
  s.place(0).draw({"grass-01", "grass-03"});
  EXPECT_EQ(s.middle(), (Ids{"grass-01", "grass-03", "green-01"}));
  s.place(0).draw({"grass-01", "grass-04"});
  EXPECT_EQ(s.middle().size(), 2u) << "once";
}

TEST(Solo, six_from_the_bag_costs_three) {
  Sitting s = solo_with({Fame::six_from_the_bag});
  s.play(0, s.card(Fame::six_from_the_bag)).draw_plain().place_held(0);
  EXPECT_EQ(builder_of(s.state, 0).passes, 1);
  EXPECT_EQ(s.state.game.phase, Phase::draw);
}

TEST(Solo, worst_idea_removes_one_or_two_of_the_drawn) {
  Sitting s = solo_with({Fame::worst_idea});
  EXPECT_EQ(s.refused(0, s.card(Fame::worst_idea)), "card_needs E-FAME-1");
  s.play(0, s.card(Fame::worst_idea, {0})).draw({"grass-01"});
  EXPECT_EQ(s.middle(), (Ids{"green-01", "grass-01"}));
}

TEST(Solo, two_tiles_are_both_placed) {
  Sitting s = solo_with({Fame::two_tiles});
  s.play(0, s.card(Fame::two_tiles, {0, 1})).place_held(1).place_held(0);
  EXPECT_EQ(s.state.game.laid.size(), 2u);
  EXPECT_EQ(s.state.game.phase, Phase::draw);
}

TEST(Solo, trade_in_swaps_with_a_drawn_tile) {
  Sitting s = solo_with({Fame::trade_in});
  EXPECT_FALSE(s.offered(0, Fame::trade_in));
  const At at = s.free_at(0, 1);
  designer::place_tile(s.state.game, 0, tile("grass-01"), designer::spot_of({at.x, at.y}), 0);
  s.play(0, s.card(Fame::trade_in, {0}, {at}));
  EXPECT_EQ(s.middle(), (Ids{"grass-01", "green-01"}));
  EXPECT_EQ(s.acting(), 0);
}

TEST(Solo, E_SOLO_lucky_draw_collected_scores_as_fast_and_keeps_the_promise) {
  Sitting s({.players = 1, .advanced = true}, {{0, {Fame::lucky_draw}}});
  builder_of(s.state, 0).promises = {Promise::fast};
  s.play(0, Pass{}).draw_plain();
  EXPECT_EQ(builder_of(s.state, 0).passes, 1);
  s.play(0, s.card(Fame::lucky_draw)).draw_plain().play(0, CollectHeld{});
  s.play(0, designer::Stop{}).plan();
  EXPECT_EQ(s.state.game.scores[0].fast, 0);
  EXPECT_EQ(s.state.game.scores[0].promises, 10) << "back on zero";
}

TEST(Solo, pass_and_collect_passes_for_nothing) {
  Sitting s = solo_with({Fame::pass_and_collect});
  EXPECT_EQ(s.refused(0, s.card(Fame::pass_and_collect, {0})), "card_needs E-FAME-1");
  s.play(0, s.card(Fame::pass_and_collect));
  EXPECT_EQ(builder_of(s.state, 0).passes, 0);
  EXPECT_EQ(s.state.game.phase, Phase::draw);
}

TEST(Solo, hand_picked_completes_the_land_and_ends_the_game) {
  Sitting s = solo_with({Fame::hand_picked});
  s.fill(0, 2);
  EXPECT_FALSE(s.offered(0, Fame::hand_picked));
  s.fill(0, 1);
  PlayFame move = s.card(Fame::hand_picked, {}, {s.free_at(0)});
  move.tile = tile("tee-04");
  s.play(0, move);
  EXPECT_EQ(s.state.game.phase, Phase::plan);
}

TEST(Solo, a_lucky_tile_that_fills_the_land_ends_the_game) {
  Sitting s = solo_with({Fame::lucky_draw});
  s.fill(0, 1);
  s.play(0, s.card(Fame::lucky_draw)).draw({"tee-04"}).place_held();
  EXPECT_EQ(s.state.game.phase, Phase::plan);
}

TEST(Solo, swap_two_tiles_and_take_up_a_tile_work_as_with_others) {
  Sitting s = solo_with({Fame::swap_two_tiles, Fame::take_up_a_tile});
  s.fill(0, 5);
  const auto a = s.state.game.laid[0], b = s.state.game.laid[1];
  s.play(0, s.card(Fame::swap_two_tiles, {}, {{a.x, a.y, 1}, {b.x, b.y, 2}}));
  EXPECT_EQ(s.state.game.laid[0].turn, 1);
  s.play(0, s.card(Fame::take_up_a_tile, {}, {{b.x, b.y, 0}}));
  EXPECT_EQ(builder_of(s.state, 0).collected, 1);
}

TEST(Solo, anywhere_and_the_score_cards_work_as_with_others) {
  Sitting s = solo_with({Fame::anywhere, Fame::slow_and_proud});
  s.play(0, s.card(Fame::anywhere)).play(0, Place{0, 25, 25, 0, {}});
  s.draw_plain().play(0, designer::Stop{});
  ASSERT_EQ(s.state.window, Window::scoring);
  s.play(0, s.card(Fame::slow_and_proud)).plan();
  EXPECT_EQ(s.state.game.scores[0].fast, 9);
}

}  // namespace
}  // namespace puttable::empire
