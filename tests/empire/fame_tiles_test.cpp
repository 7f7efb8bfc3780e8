#include "tests/empire/sitting.hpp"

// E-FAME-1: the cards about tiles, where they apply and where they just do not.
namespace puttable::empire {
namespace {

// Backs: which kinds have which numbers.
int back(std::string_view id) {
  return standard_box().tile(tile(id).kind).back;
}
// Kinds by ascending back number, no two the same.
Ids by_number() {
  Ids ids;
  int last = -1;
  for (std::size_t pass = 0; pass < 300; ++pass) {
    int best = 1000;
    std::string found;
    for (std::size_t kind = 0; kind < standard_box().kinds(); ++kind)
      if (const int number = standard_box().tiles[kind].back; number > last && number < best)
        best = number, found = standard_box().tile_ids[kind];
    if (found.empty()) break;
    ids.push_back(found);
    last = best;
  }
  return ids;
}

TEST(FameTiles, E_FAME_1_extra_tile_goes_to_its_number_ahead_of_pawns) {
  const Ids n = by_number();
  Sitting s({.players = 2}, {{1, {Fame::extra_tile}}});
  s.middle({n[0], n[2], n[4]});
  EXPECT_FALSE(s.offered(1, Fame::extra_tile)) << "not in another's turn";
  s.place(1);  // the pawn stands where n[2] was
  s.play(1, s.card(Fame::extra_tile)).draw({n[3]});
  EXPECT_EQ(s.middle(), (Ids{n[0], n[3], "", n[4]}));
  EXPECT_EQ(s.state.game.middle[2].pawn, 0);
  EXPECT_EQ(s.acting(), 1) << "the turn goes on";
  EXPECT_TRUE(s.state.players[1].hand.empty());
}

// Three kinds with the same back number.
Ids of_one_number() {
  Ids same;
  for (std::size_t kind = 0; kind < standard_box().kinds() && same.size() < 3; ++kind)
    if (standard_box().tiles[kind].back == back("grass-03")) same.push_back(standard_box().tile_ids[kind]);
  EXPECT_EQ(same.size(), 3u);
  return same;
}

TEST(FameTiles, extra_tile_goes_ahead_of_equal_numbers) {
  const Ids same = of_one_number();
  Sitting s({.players = 2}, {{0, {Fame::extra_tile}}});
  s.middle({same[0]});
  s.play(0, s.card(Fame::extra_tile)).draw({same[1]});
  EXPECT_EQ(s.middle(), (Ids{same[1], same[0]}));
}

TEST(FameTiles, extra_tile_goes_ahead_of_equal_numbers_on_a_reversed_rack_too) {
  const Ids same = of_one_number(), n = by_number();
  ASSERT_LT(back(n[0]), back(same[0]));
  Sitting s({.players = 3}, {{0, {Fame::extra_tile}}});
  s.middle({same[0], same[1], n[0]});
  s.play(0, s.card(Fame::extra_tile)).draw({same[2]});
  EXPECT_EQ(s.middle(), (Ids{same[2], same[0], same[1], n[0]}));
}

TEST(FameTiles, no_boring_design_replaces_the_whole_bottom_rack) {
  Sitting s({.players = 2}, {{1, {Fame::no_boring_design}}});
  ASSERT_EQ(s.state.stage, Stage::window);
  EXPECT_EQ(s.acting(), 1);
  const Ids before = s.bottom();
  const int bag = s.state.game.bag_left;
  s.play(1, s.card(Fame::no_boring_design));
  ASSERT_EQ(s.state.stage, Stage::draw);
  s.draw_plain();
  EXPECT_EQ(s.state.game.bag_left, bag) << "the old ones went back";
  EXPECT_EQ(s.bottom().size(), before.size());
  EXPECT_EQ(s.acting(), 0);
  EXPECT_EQ(s.state.game.phase, Phase::turn);
  s.pass();
  EXPECT_EQ(s.acting(), 1) << "nobody is asked any more";
}

TEST(FameTiles, no_boring_design_is_too_late_after_the_first_pick) {
  Sitting s({.players = 2}, {{1, {Fame::no_boring_design}}});
  s.play(1, Done{}).pass();
  EXPECT_EQ(s.refused(1, s.card(Fame::no_boring_design)), "not_the_moment E-FAME-1");
}

TEST(FameTiles, second_chance_saves_the_unchosen_tiles_for_the_next_rack) {
  const Ids n = by_number();
  Sitting s({.players = 2}, {{0, {Fame::second_chance}}});
  s.middle({n[0], n[2], n[4]}).bottom({n[1], n[3], n[5]});
  s.place(2);
  EXPECT_EQ(s.refused(1, s.card(Fame::second_chance)), "no_such_card E-FAME-1");
  s.pass();
  ASSERT_EQ(s.state.window, Window::round_end);
  s.play(0, s.card(Fame::second_chance));
  EXPECT_EQ(s.middle(), (Ids{n[0], n[1], n[2], n[3], n[5]}));
  const int bag = s.state.game.bag_left;
  s.draw_plain();
  EXPECT_EQ(s.state.game.bag_left, bag - 3) << "nothing was left over";
}

TEST(FameTiles, second_chance_is_not_asked_for_when_nothing_is_left) {
  Sitting s({.players = 2}, {{0, {Fame::second_chance}}});
  s.middle({"grass-01", "grass-03"});
  s.place().place();
  EXPECT_EQ(s.state.window, Window::none);
}

TEST(FameTiles, swap_racks_exchanges_two_tiles_in_place) {
  Sitting s({.players = 2}, {{0, {Fame::swap_racks}}});
  s.middle({"grass-01", "grass-03", "tee-01"}).bottom({"green-01", "green-03", "tee-04"});
  EXPECT_EQ(s.refused(0, s.card(Fame::swap_racks, {1})), "card_needs E-FAME-1");
  EXPECT_EQ(s.refused(0, s.card(Fame::swap_racks, {1, 9})), "no_such_slot D-DRAFT-1");
  s.play(0, s.card(Fame::swap_racks, {1, 0}));
  EXPECT_EQ(s.middle(), (Ids{"grass-01", "green-01", "tee-01"}));
  EXPECT_EQ(s.bottom(), (Ids{"grass-03", "green-03", "tee-04"}));
  EXPECT_EQ(s.acting(), 0);
}

TEST(FameTiles, six_from_the_bag_benches_the_pawn_and_offers_six) {
  Sitting s({.players = 2}, {{0, {Fame::six_from_the_bag}}});
  const int bag = s.state.game.bag_left;
  s.play(0, s.card(Fame::six_from_the_bag))
      .draw({"tee-01", "tee-04", "green-01", "green-03", "grass-01", "grass-03"});
  EXPECT_EQ(s.state.held.size(), 6u);
  EXPECT_EQ(s.state.game.bench, (Order{0}));
  EXPECT_EQ(s.refused(0, CollectHeld{}), "must_place E-FAME-1");
  s.place_held(4);
  EXPECT_EQ(s.state.game.laid.size(), 1u);
  EXPECT_EQ(s.state.game.laid[0].tile, tile("grass-01"));
  EXPECT_EQ(s.state.game.bag_left, bag - 1);
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameTiles, six_from_the_bag_may_end_with_none_and_needs_six_in_the_bag) {
  Sitting s({.players = 2}, {{0, {Fame::six_from_the_bag}}});
  Sitting poor = s;
  poor.state.game.bag_left = 5;
  EXPECT_FALSE(poor.offered(0, Fame::six_from_the_bag));
  const int bag = s.state.game.bag_left;
  s.play(0, s.card(Fame::six_from_the_bag)).draw_plain().play(0, Done{});
  EXPECT_TRUE(s.state.game.laid.empty());
  EXPECT_EQ(s.state.game.bag_left, bag);
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameTiles, worst_idea_removes_tiles_from_the_game_and_refills_ahead_of_equal_numbers) {
  const Ids same = of_one_number();
  Sitting s({.players = 2}, {{0, {Fame::worst_idea}}});
  s.bottom({same[0], same[1]});
  EXPECT_EQ(s.refused(0, s.card(Fame::worst_idea)), "card_needs E-FAME-1");
  EXPECT_EQ(s.refused(0, s.card(Fame::worst_idea, {0, 0})), "slot_twice E-FAME-1");
  const int bag = s.state.game.bag_left;
  s.play(0, s.card(Fame::worst_idea, {0})).draw({same[2]});
  EXPECT_EQ(s.bottom(), (Ids{same[2], same[1]}));
  EXPECT_EQ(s.state.game.bag_left, bag - 1) << "the removed one is gone";
}

TEST(FameTiles, worst_idea_keeps_new_tiles_of_one_number_in_the_order_drawn) {
  const Ids same = of_one_number(), n = by_number();
  Sitting s({.players = 2}, {{0, {Fame::worst_idea}}});
  s.bottom({n[0], n[1], same[0]});
  s.play(0, s.card(Fame::worst_idea, {0, 1})).draw({same[1], same[2]});
  EXPECT_EQ(s.bottom(), (Ids{same[1], same[2], same[0]}));
}

TEST(FameTiles, no_boring_design_sends_tiles_into_the_bag_also_before_a_scheduled_visit) {
  Sitting s({.players = 2, .advanced = true, .visits = designer::Visits::scheduled},
            {{0, {Fame::no_boring_design}}});
  const int bag = s.state.game.bag_left;
  s.play(0, s.card(Fame::no_boring_design)).draw_plain();
  EXPECT_EQ(s.state.game.bag_left, bag);
  EXPECT_TRUE(s.state.game.aside.empty()) << "D-DRAFT-5 is about what nobody picked";
}

TEST(FameTiles, anywhere_frees_one_tile_from_touching) {
  Sitting s({.players = 2}, {{0, {Fame::anywhere}}});
  const Place far{0, 25, 25, 0, {}};
  EXPECT_EQ(s.refused(0, far), "not_connected D-PLACE-1");
  s.play(0, s.card(Fame::anywhere));
  EXPECT_EQ(s.refused(0, Pass{}), "card_played E-FAME-1");
  EXPECT_EQ(s.refused(0, far), "");
  s.play(0, far).pass().draw_plain();
  const auto seat = s.acting();
  EXPECT_EQ(s.refused(seat, Place{s.first_slot(), -15, -15, 0, {}}), "not_connected D-PLACE-1")
      << "only once";
}

TEST(FameTiles, swap_two_tiles_before_or_after_placing) {
  Sitting s({.players = 2}, {{0, {Fame::swap_two_tiles, Fame::swap_two_tiles}}});
  EXPECT_FALSE(s.offered(0, Fame::swap_two_tiles)) << "two tiles are needed";
  s.middle({"tee-01", "green-01", "grass-01"});
  s.place(0);
  EXPECT_EQ(s.acting(), 1) << "not asked with one tile";
  s.pass().draw_plain();
  s.pass();  // seat 1 was on the bench
  s.middle({"tee-01", "green-01", "grass-01"}).place(1);
  ASSERT_EQ(s.state.stage, Stage::after);
  const auto a = s.state.game.laid[0], b = s.state.game.laid[1];
  EXPECT_EQ(s.refused(0, s.card(Fame::swap_two_tiles, {}, {{a.x, a.y, 0}, {a.x, a.y, 0}})),
            "cell_twice E-FAME-1");
  EXPECT_EQ(s.refused(0, s.card(Fame::swap_two_tiles, {}, {{a.x, a.y, 0}, {27, 27, 0}})),
            "no_own_tile E-FAME-1");
  s.play(0, s.card(Fame::swap_two_tiles, {}, {{a.x, a.y, 1}, {b.x, b.y, 3}}));
  EXPECT_EQ(s.state.game.laid[0], (designer::Laid{b.tile, a.x, a.y, 1, 0}));
  EXPECT_EQ(s.state.game.laid[1], (designer::Laid{a.tile, b.x, b.y, 3, 0}));
  EXPECT_EQ(s.state.stage, Stage::after) << "there is a second copy";
  s.play(0, Done{});
  EXPECT_NE(s.state.stage, Stage::after);
}

TEST(FameTiles, take_up_a_tile_makes_it_a_collected_one) {
  Sitting s({.players = 2}, {{0, {Fame::take_up_a_tile}}});
  EXPECT_FALSE(s.offered(0, Fame::take_up_a_tile)) << "no tile yet";
  s.place();
  ASSERT_EQ(s.state.stage, Stage::after);
  const auto laid = s.state.game.laid[0];
  s.play(0, s.card(Fame::take_up_a_tile, {}, {{laid.x, laid.y, 0}}));
  EXPECT_TRUE(s.state.game.laid.empty());
  EXPECT_EQ(builder_of(s.state, 0).collected, 1);
  EXPECT_EQ(builder_of(s.state, 0).filled, 0);
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameTiles, take_up_a_tile_makes_a_full_land_unfinished_again) {
  Sitting s({.players = 2}, {{0, {Fame::take_up_a_tile}}});
  s.fill(0, 1).place();
  EXPECT_TRUE(builder_of(s.state, 0).finished);
  const auto laid = s.state.game.laid[0];
  s.play(0, s.card(Fame::take_up_a_tile, {}, {{laid.x, laid.y, 0}}));
  EXPECT_FALSE(builder_of(s.state, 0).finished);
  EXPECT_TRUE(s.state.game.final_phase);
}

TEST(FameTiles, two_tiles_are_taken_replaced_and_both_placed) {
  Sitting s({.players = 2}, {{0, {Fame::two_tiles}}});
  s.middle({"tee-01", "green-01", "grass-01"});
  EXPECT_EQ(s.refused(0, s.card(Fame::two_tiles, {0})), "card_needs E-FAME-1");
  s.play(0, s.card(Fame::two_tiles, {2, 0})).draw({"tee-04"});
  EXPECT_EQ(s.middle(), (Ids{"tee-04", "green-01", ""}));
  EXPECT_EQ(s.state.game.middle[2].pawn, 0);
  s.place_held(0);
  EXPECT_EQ(s.refused(0, Done{}), "must_place E-FAME-1");
  s.place_held(0);
  EXPECT_EQ(s.state.game.laid.size(), 2u);
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameTiles, two_tiles_need_two_on_the_rack) {
  Sitting s({.players = 2}, {{0, {Fame::two_tiles}}});
  s.middle({"tee-01"});
  EXPECT_FALSE(s.offered(0, Fame::two_tiles));
}

TEST(FameTiles, trade_in_swaps_with_the_middle_rack_and_the_turn_goes_on) {
  Sitting s({.players = 2}, {{0, {Fame::trade_in}}});
  EXPECT_FALSE(s.offered(0, Fame::trade_in)) << "no tile yet";
  const designer::Cell cell = s.free_cell(0);
  designer::place_tile(s.state.game, 0, tile("grass-01"), designer::spot_of(cell), 0);
  s.middle({"tee-01", "green-01"});
  const At at{std::int8_t(cell.x), std::int8_t(cell.y), 2};
  s.play(0, s.card(Fame::trade_in, {1}, {at}));
  EXPECT_EQ(s.middle(), (Ids{"tee-01", "grass-01"}));
  EXPECT_EQ(s.state.game.laid[0], (designer::Laid{tile("green-01"), at.x, at.y, 2, 0}));
  EXPECT_EQ(s.acting(), 0);
  s.place(1);
  EXPECT_EQ(s.state.game.laid.size(), 2u);
}

TEST(FameTiles, lucky_draw_is_placed_or_collected) {
  Sitting s({.players = 2}, {{0, {Fame::lucky_draw, Fame::lucky_draw}}});
  s.play(0, s.card(Fame::lucky_draw)).draw({"tee-01"}).play(0, CollectHeld{});
  EXPECT_EQ(builder_of(s.state, 0).collected, 1);
  EXPECT_EQ(s.state.stage, Stage::game);
  s.place();
  ASSERT_EQ(s.state.stage, Stage::after);
  s.play(0, s.card(Fame::lucky_draw)).draw({"tee-04"}).place_held();
  EXPECT_EQ(s.state.game.laid.size(), 2u);
  EXPECT_EQ(s.acting(), 1);
}

TEST(FameTiles, D_END_2_a_lucky_tile_that_fills_the_land_does_not_end_the_turn_and_one_stops_on_the_next) {
  Sitting s({.players = 2}, {{0, {Fame::lucky_draw}}});
  s.fill(0, 1);
  s.play(0, s.card(Fame::lucky_draw)).draw({"tee-01"}).place_held();
  EXPECT_TRUE(s.state.game.final_phase);
  EXPECT_TRUE(builder_of(s.state, 0).finished);
  ASSERT_EQ(s.acting(), 0);
  EXPECT_EQ(s.refused(0, Collect{0}), "just_filled D-END-2");
  const auto options = Empire::options(s.state, 0);
  EXPECT_TRUE(std::ranges::find(options.moves, "collect") == options.moves.end());
  EXPECT_FALSE(options.game.place.empty()) << "beside the land";
  s.pass();
  EXPECT_EQ(s.acting(), 1);
  s.pass().draw_plain();
  ASSERT_EQ(s.acting(), 1);
  s.pass();
  EXPECT_EQ(s.refused(0, Pass{}), "must_collect D-END-2");
  s.play(0, Collect{0});
  EXPECT_TRUE(builder_of(s.state, 0).stopped);
}

TEST(FameTiles, lucky_draw_needs_a_tile_in_the_bag) {
  Sitting s({.players = 2}, {{0, {Fame::lucky_draw}}});
  s.state.game.bag_left = 0;
  EXPECT_FALSE(s.offered(0, Fame::lucky_draw));
}

TEST(FameTiles, who_has_stopped_builds_no_more_with_cards) {
  Sitting s({.players = 2}, {{0, {Fame::lucky_draw, Fame::two_tiles, Fame::extra_tile}}});
  s.state.game.final_phase = true;
  builder_of(s.state, 0).stopped = true;
  EXPECT_FALSE(s.offered(0, Fame::lucky_draw));
  EXPECT_FALSE(s.offered(0, Fame::two_tiles));
  EXPECT_TRUE(s.offered(0, Fame::extra_tile));
}

// Random campaigns play every kind of card, many times.
TEST(FameTiles, E_FAME_1_every_kind_is_played_by_chance) {
  std::array<int, designer::fame_count> played{};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State state = *Empire::initial({.players = std::uint8_t(1 + seed % 5), .advanced = seed % 2 == 0});
    Random random(seed);
    while (!Empire::to_act(state).empty()) {
      const Seat seat = Empire::to_act(state).front();
      const Move move =
          seat == chance ? Empire::sample(state, random) : Empire::random_move(state, seat, random);
      if (const auto* card = std::get_if<PlayFame>(&move)) ++played[card->card.index];
      Empire::apply(state, seat, move);
    }
  }
  for (std::size_t i = 0; i < played.size(); ++i) EXPECT_GT(played[i], 3) << designer::id_of(Fame(i));
}

}  // namespace
}  // namespace puttable::empire
