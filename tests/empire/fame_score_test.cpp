#include "tests/empire/sitting.hpp"

// The cards for the scoring, in the game (E-FAME-4, E-FAME-5, E-FAME-6); what they count is tested with the
// scorer (tests/designer).
namespace puttable::empire {
namespace {

// Two players with some tiles each, at the scoring.
Sitting scoring(const Hands& hands, const Config& config = {.players = 2}) {
  Sitting s(config, hands);
  for (Seat seat = 0; seat < config.players; ++seat) s.fill(seat, 3);
  s.end_building();
  return s;
}
// The score of seat 0 after these cards were played.
designer::Score score_with(const std::vector<Fame>& cards, auto prepare) {
  Sitting s({.players = 2}, {{0, cards}});
  for (Seat seat = 0; seat < 2; ++seat) s.fill(seat, 3);
  prepare(s);
  s.end_building();
  for (const Fame card : cards) s.play(0, s.card(card));
  s.nobody().plan();
  return s.state.game.scores[0];
}
designer::Score score_with(const std::vector<Fame>& cards) {
  return score_with(cards, [](Sitting&) {});
}

TEST(FameScore, E_FAME_4_unplayed_score_cards_stay_in_the_hand) {
  Sitting s = scoring({{0, {Fame::bankable_designer, Fame::par_six, Fame::lucky_draw}}});
  ASSERT_EQ(s.state.window, Window::scoring);
  s.play(0, s.card(Fame::par_six)).play(0, Done{}).plan();
  EXPECT_EQ(s.state.stage, Stage::between);
  EXPECT_EQ(s.state.players[0].hand,
            (FameCards{FameId::of(Fame::bankable_designer), FameId::of(Fame::lucky_draw)}));
}

TEST(FameScore, bankable_designer_adds_four_people_and_two_copies_eight) {
  EXPECT_EQ(score_with({Fame::bankable_designer}).fun, score_with({}).fun + 4);
  EXPECT_EQ(score_with({Fame::bankable_designer, Fame::bankable_designer}).fun, score_with({}).fun + 8);
  Sitting s = scoring({{0, {Fame::bankable_designer}}});
  s.play(0, s.card(Fame::bankable_designer)).plan();
  EXPECT_EQ(s.state.players[0].sheet[0].profit, s.state.players[1].sheet[0].profit + 4);
}

TEST(FameScore, dogs_welcome_counts_for_fun_and_not_for_income) {
  const auto dogs = [](Sitting& s) { s.state.game.laid[0].tile = tile("corner-04"); };
  const int shown = standard_box().tile(tile("corner-04").kind).counts[designer::Count::dogs];
  ASSERT_GT(shown, 0);
  EXPECT_EQ(score_with({Fame::dogs_welcome}, dogs).fun, score_with({}, dogs).fun + 2 * shown);
  EXPECT_EQ(score_with({Fame::dogs_welcome}, dogs).mr, score_with({}, dogs).mr);
  EXPECT_EQ(score_with({Fame::dogs_welcome}).fun, score_with({}).fun) << "no dogs";
}

// Puts tiles on a cell and the one to the right of it, both turned east.
void lay_pair(Sitting& s, TileId left, TileId right, std::uint8_t turn_right = 1) {
  for (auto& a : s.state.game.laid)
    for (auto& b : s.state.game.laid)
      if (a.seat == 0 && b.seat == 0 && b.x == a.x + 1 && b.y == a.y) {
        a.tile = left;
        b.tile = right;
        a.turn = 1;
        b.turn = turn_right;
        return;
      }
  ADD_FAILURE();
}
TileId kind_with(auto test) {
  for (std::size_t kind = 0; kind < standard_box().kinds(); ++kind)
    if (test(standard_box().tiles[kind])) return {designer::Kind(kind)};
  ADD_FAILURE();
  return {};
}

TEST(FameScore, forgiven_arrows_forgives_wrong_tiles_only) {
  const TileId arrow =
      kind_with([](auto& t) { return t.directional && t.shape == designer::Shape::straight; });
  const auto wrong = [&](Sitting& s) { lay_pair(s, tile("tee-01"), arrow, 3); };
  EXPECT_EQ(score_with({}, wrong).wrong_direction, 1);
  EXPECT_EQ(score_with({Fame::forgiven_arrows}, wrong).wrong_direction, 0);
  const auto right = [&](Sitting& s) { lay_pair(s, tile("tee-01"), arrow, 1); };
  EXPECT_EQ(score_with({Fame::forgiven_arrows}, right).total, score_with({}, right).total);
}

TEST(FameScore, par_six_counts_as_green_and_par_five_did_anyway) {
  // An incomplete hole of a straight tile and a green.
  const auto par = [](int straight) {
    const TileId left =
        kind_with([&](auto& t) { return t.shape == designer::Shape::straight && t.par == straight; });
    const TileId right = kind_with([](auto& t) { return t.shape == designer::Shape::green && t.par == 3; });
    return [=](Sitting& s) { lay_pair(s, left, right); };
  };
  EXPECT_EQ(score_with({Fame::par_six}, par(3)).par, score_with({}, par(3)).par + 2);
  EXPECT_EQ(score_with({Fame::par_six}, par(2)).par, score_with({}, par(2)).par);
}

TEST(FameScore, missed_links_adds_up_to_two_connections) {
  EXPECT_EQ(score_with({}).circuit, 0);
  EXPECT_EQ(score_with({Fame::missed_links}).circuit, 4);
}

TEST(FameScore, E_FAME_6_slow_and_proud_is_for_the_round_of_the_last_to_stop) {
  const auto stopped = [](int a, int b) {
    return [a, b](Sitting& s) {
      builder_of(s.state, 0).stopped_in = std::uint16_t(a);
      builder_of(s.state, 1).stopped_in = std::uint16_t(b);
      builder_of(s.state, 1).collected = 7;
    };
  };
  EXPECT_EQ(score_with({Fame::slow_and_proud}, stopped(5, 4)).fast, 9);
  EXPECT_EQ(score_with({Fame::slow_and_proud}, stopped(5, 5)).fast, 9);
  Sitting s({.players = 2}, {{0, {Fame::slow_and_proud}}});
  stopped(4, 5)(s);
  s.end_building();
  EXPECT_EQ(s.state.window, Window::none) << "not asked";
}

TEST(FameScore, E_FAME_6_the_round_is_the_one_in_which_the_first_tile_was_collected) {
  Sitting s({.players = 2}, {});
  s.state.game.final_phase = true;
  s.play(0, Collect{0}).pass().draw_plain();
  ASSERT_EQ(s.order(), (Seats{1, 0}));
  s.play(1, Collect{0}).play(0, Collect{1});
  EXPECT_EQ(builder_of(s.state, 0).stopped_in, 1);
  EXPECT_EQ(builder_of(s.state, 1).stopped_in, 2);
  EXPECT_FALSE(stopped_last(s.state, 0));
  EXPECT_TRUE(stopped_last(s.state, 1));
}

TEST(FameScore, imaginary_grass_fills_missing_land_cells_and_no_others) {
  Sitting s = scoring({{0, {Fame::imaginary_grass}}});
  const auto option = Empire::options(s.state, 0).fame[0];
  ASSERT_EQ(option.cells.size(), 3u);
  EXPECT_EQ(s.refused(0, s.card(Fame::imaginary_grass)), "card_needs E-FAME-1");
  EXPECT_EQ(s.refused(0, s.card(Fame::imaginary_grass, {}, {{-5, -5, 0}})), "not_missing E-FAME-1");
  const auto laid = s.state.game.laid[0];
  EXPECT_EQ(s.refused(0, s.card(Fame::imaginary_grass, {}, {{laid.x, laid.y, 0}})), "not_missing E-FAME-1");
  s.play(0, s.card(Fame::imaginary_grass, {}, {option.cells[0], option.cells[1]})).plan();
  EXPECT_EQ(s.state.game.scores[0].land, builder_of(s.state, 0).land.land().points() - 1);
  EXPECT_EQ(s.state.game.scores[1].land, builder_of(s.state, 1).land.land().points() - 3);
}

TEST(FameScore, imaginary_grass_is_not_asked_for_on_a_full_land) {
  Sitting s({.players = 2}, {{0, {Fame::imaginary_grass}}});
  s.fill(0, 0).end_building();
  EXPECT_EQ(s.state.window, Window::none);
}

TEST(HandPicked, E_FAME_5_the_first_to_stop_has_to_complete_the_land) {
  Sitting s({.players = 2}, {{0, {Fame::hand_picked}}});
  s.fill(0, 2);
  EXPECT_FALSE(s.offered(0, Fame::hand_picked)) << "two cells are missing";
  s.fill(0, 1);
  PlayFame move = s.card(Fame::hand_picked, {}, {s.free_at(0)});
  EXPECT_EQ(s.refused(0, move), "card_needs E-FAME-1");
  move.tile = tile("tee-01");
  PlayFame beside = move;
  for (std::int8_t x = -1; x < 12; ++x) {
    beside.cells[0] = {x, -1, 0};
    if (s.refused(0, beside) == "not_completing E-FAME-5") break;
  }
  EXPECT_EQ(s.refused(0, beside), "not_completing E-FAME-5");
  s.play(0, move);
  EXPECT_TRUE(s.state.game.final_phase);
  EXPECT_TRUE(builder_of(s.state, 0).finished);
  EXPECT_EQ(s.refused(0, Pass{}), "must_collect D-END-2");
  s.play(0, Collect{s.first_slot()});
  EXPECT_TRUE(builder_of(s.state, 0).stopped);
}

TEST(HandPicked, E_FAME_5_who_has_finished_and_is_not_the_first_to_stop_lays_one_beside_the_land) {
  Sitting s({.players = 2}, {{0, {Fame::hand_picked}}});
  s.fill(0, 0);
  s.state.game.final_phase = true;
  EXPECT_FALSE(s.offered(0, Fame::hand_picked)) << "the first to stop: it completes nothing";
  builder_of(s.state, 1).stopped = true;
  ASSERT_TRUE(s.offered(0, Fame::hand_picked));
  PlayFame move = s.card(Fame::hand_picked, {}, {{}});
  move.tile = tile("grass-01");
  for (std::int8_t x = -1; x < 12 && s.refused(0, move) != ""; ++x) move.cells[0] = {x, -1, 0};
  s.play(0, move).play(0, Collect{s.first_slot()});
  EXPECT_EQ(builder_of(s.state, 0).off_land, 1);
  EXPECT_TRUE(builder_of(s.state, 0).stopped);
}

TEST(HandPicked, E_FAME_5_a_later_one_places_anything_mismatches_too_and_stops) {
  Sitting s({.players = 2, .placing = designer::Placing::strict}, {{0, {Fame::hand_picked}}});
  EXPECT_FALSE(s.offered(0, Fame::hand_picked)) << "nobody has stopped";
  s.state.game.final_phase = true;
  builder_of(s.state, 1).stopped = true;
  s.fill(0, 5);
  PlayFame move = s.card(Fame::hand_picked, {}, {s.free_at(0)});
  move.tile = TileId{TileId::visit};
  EXPECT_EQ(s.refused(0, move), "not_in_bag E-FAME-5");
  move.tile = tile("cross-01");
  s.play(0, move);
  EXPECT_EQ(s.refused(0, Pass{}), "card_played E-FAME-1");
  s.play(0, Collect{s.first_slot()});
  EXPECT_TRUE(builder_of(s.state, 0).stopped);
}

}  // namespace
}  // namespace puttable::empire
