#include "tests/empire/sitting.hpp"

// Set-up of a game: E-SET-1, E-SET-2, E-SET-3, E-SET-4, E-SET-5.
namespace puttable::empire {
namespace {

TEST(Setup, E_SET_1_four_to_eight_press_cards_are_turned_up) {
  for (int number = 1; number <= 5; ++number) {
    Sitting s({.players = 2});
    s.state.number = std::uint8_t(number);
    EXPECT_EQ(public_press(s.state), 3 + number);
    TurnPress move;
    for (std::uint8_t i = 0; i < 3 + number; ++i) move.cards.push_back({i});
    EXPECT_EQ(s.refused(chance, move), "");
    move.cards.back() = move.cards[0];
    EXPECT_EQ(s.refused(chance, move), "not_in_deck E-SET-1");
    move.cards.pop_back();
    EXPECT_EQ(s.refused(chance, move), "card_count E-SET-1");
  }
}

// Coverage 5, deck points 3 1 2 3 1 ...: the first player gets 3, 1, 1; the next begins with 2, 3.
TEST(Setup, E_SET_2_the_worked_figure) {
  Sitting s({.players = 2});
  s.turn_press().pawns({1, 0});
  s.deck({Fame::two_tiles, Fame::extra_tile, Fame::swap_racks, Fame::lucky_draw, Fame::worst_idea});
  const auto hand = [&](Seat seat) {
    std::vector<Fame> cards;
    for (const FameId card : s.state.players[std::size_t(seat)].hand) cards.push_back(card.card());
    return cards;
  };
  EXPECT_EQ(hand(1), (std::vector{Fame::two_tiles, Fame::extra_tile, Fame::worst_idea}));
  EXPECT_EQ(hand(0), (std::vector{Fame::swap_racks, Fame::lucky_draw}));
}

TEST(Setup, E_SET_2_kept_cards_come_on_top_and_are_not_in_the_deck) {
  Sitting s({.players = 1});
  s.state.players[0].hand = {FameId::of(Fame::two_tiles), FameId::of(Fame::two_tiles)};
  s.turn_press();
  EXPECT_EQ(fame_deck(s.state)[std::size_t(Fame::two_tiles)], 1);
  s.deck({Fame::lucky_draw, Fame::anywhere, Fame::anywhere});
  EXPECT_EQ(s.state.players[0].hand.size(), 5u);
}

TEST(Setup, E_SET_2_what_cannot_be_made_exact_is_forgone) {
  Sitting s({.players = 1});
  s.turn_press();
  Line line;
  line.coverage = 1000;
  s.state.players[0].sheet.push_back(line);
  s.deck({});
  EXPECT_EQ(s.state.players[0].hand.size(), 64u - 17u);  // 17 cards are removed in solo
  EXPECT_EQ(s.state.stage, Stage::land);
}

TEST(Investment, E_SET_3_a_land_costs_its_points_and_at_most_the_budget) {
  Sitting s({.players = 2});
  s.turn_press().pawns({1, 0}).deal({});
  EXPECT_EQ(s.acting(), 1);
  EXPECT_EQ(s.state.players[1].money, 20);
  LandId dear;
  for (std::uint8_t i = 0; i < standard_box().lands.size(); ++i)
    if (LandId{i}.land().points() == 21) dear = {i};
  EXPECT_EQ(s.refused(1, BuyLand{dear}), "too_expensive E-SET-3");
  const LandId own = land("land-01");
  s.play(1, BuyLand{own});
  EXPECT_EQ(s.state.players[1].money, 5);
  EXPECT_EQ(builder_of(s.state, 1).land, own);
  s.play(1, Done{});
  EXPECT_EQ(s.heard<Invested>()->lost, 5);
  EXPECT_EQ(s.refused(0, BuyLand{own}), "not_on_sale E-CAMP-3");
}

TEST(Investment, E_SET_3_the_poor_take_a_land_of_the_cheapest_pile_for_all_they_have) {
  Sitting s({.players = 1});
  Line line;
  line.profit = 9;
  s.turn_press();
  s.state.players[0].sheet.push_back(line);
  s.deal({});
  for (const LandId land : Empire::options(s.state, 0).lands) EXPECT_EQ(land.land().points(), 15);
  EXPECT_EQ(Empire::options(s.state, 0).lands.size(), 7u);
  s.play(0, BuyLand{land("land-02")});
  EXPECT_EQ(s.heard<LandBought>()->paid, 9);
  EXPECT_EQ(s.state.stage, Stage::game) << "no press for the poor";
}

TEST(Investment, E_SET_3_a_negative_profit_is_a_budget_of_nothing) {
  Sitting s({.players = 1});
  Line line;
  line.profit = -3;
  s.turn_press();
  s.state.players[0].sheet.push_back(line);
  s.deal({});
  EXPECT_EQ(s.state.players[0].money, 0);
}

// Budget 25, land 22, one press card: 1 is lost.
TEST(Investment, E_SET_4_the_worked_figure) {
  Sitting s({.players = 1});
  Line line;
  line.profit = 25;
  s.turn_press();
  s.state.players[0].sheet.push_back(line);
  s.deal({});
  for (const LandId land : Empire::options(s.state, 0).lands)
    if (land.land().points() == 22) {
      s.play(0, BuyLand{land});
      break;
    }
  EXPECT_EQ(s.state.stage, Stage::shop);
  s.play(0, BuyPress{});
  EXPECT_EQ(s.refused(chance, DealPress{s.state.press[0]}), "not_in_deck E-SET-4");
  s.play(chance, DealPress{press("obstacles-5")});
  EXPECT_EQ(s.heard<Invested>()->lost, 1);
  EXPECT_EQ(s.state.players[0].secret, (PressCards{press("obstacles-5")}));
  EXPECT_EQ(builder_of(s.state, 0).extras.secret_press, 1);
}

TEST(Investment, E_SET_5_promises_are_made_after_it) {
  Sitting s({.players = 2, .advanced = true});
  s.turn_press().pawns().deal({}).invest();
  EXPECT_EQ(s.state.game.phase, Phase::draw);
  s.draw_plain().draw_plain();
  EXPECT_EQ(s.state.game.phase, Phase::promise);
}

TEST(Investment, E_SET_5_a_visit_drawn_by_a_fame_card_is_a_visit) {
  Sitting s({.players = 2, .advanced = true}, {{0, {Fame::extra_tile}}});
  s.play(0, s.card(Fame::extra_tile)).draw({"visit", "grass-03"});
  EXPECT_EQ(s.state.game.phase, Phase::visit);
  EXPECT_EQ(Empire::to_act(s.state), SeatSet::first(2));
  s.play(1, MakePromise{{Promise::par}}).play(0, MakePromise{{}});
  EXPECT_EQ(s.state.game.phase, Phase::turn);
  EXPECT_EQ(s.acting(), 0) << "the turn goes on";
  EXPECT_EQ(builder_of(s.state, 1).promises.size(), 2u);
}

}  // namespace
}  // namespace puttable::empire
