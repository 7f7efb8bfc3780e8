#include "tests/empire/sitting.hpp"

// The campaign: E-CAMP-1, E-CAMP-2, E-CAMP-3, E-CAMP-4, E-CAMP-5, E-PRESS-1, E-PROFIT-2.
namespace puttable::empire {
namespace {

// Ends the running game at once: everybody has a few tiles, and nobody plays a card.
Sitting& finish(Sitting& s, const std::vector<int>& filled) {
  for (Seat seat = 0; seat < s.state.config.players; ++seat) {
    const int cells = builder_of(s.state, seat).land.land().cells();
    s.fill(seat, std::max(0, cells - filled[std::size_t(seat)]));
  }
  return s.end_building().nobody().plan();
}
Sitting& go_on(Sitting& s, const std::vector<FameId>& keep = {}) {
  while (s.state.stage == Stage::between) {
    const Seat seat = s.acting();
    NextGame move;
    if (seat == 0)
      for (const FameId card : keep) move.keep.push_back(card);
    s.play(seat, move);
  }
  return s;
}

TEST(Campaign, E_CAMP_1_it_starts_with_profit_20_and_coverage_5_and_both_clients) {
  Sitting s({.players = 2});
  EXPECT_EQ(last_profit(s.state.players[0]), 20);
  EXPECT_EQ(best_profit(s.state.players[0]), 20);
  EXPECT_EQ(coverage(s.state.players[0]), 5);
  EXPECT_EQ(s.state.game.mrs.client(), designer::Client::mrs_pressco);
  EXPECT_EQ(s.state.game.mr.client(), designer::Client::mr_profeet);
}

TEST(Campaign, E_CAMP_1_a_line_for_each_game) {
  Sitting s({.players = 2}, {});
  finish(s, {10, 20});
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Line line = s.state.players[seat].sheet[0];
    const designer::Score score = s.state.game.scores[seat];
    EXPECT_EQ(line.land, s.state.game.players[seat].land);
    EXPECT_EQ(line.people, score.fun);
    EXPECT_EQ(line.land_cost, line.land.land().points());
    EXPECT_EQ(line.marketing, 0);
    EXPECT_EQ(line.profit, line.people - line.land_cost);
    EXPECT_EQ(line.coverage, score.mrs);
    EXPECT_EQ(line.score, score.total);
  }
  const auto& players = s.state.players;
  ASSERT_LT(players[0].sheet[0].score, players[1].sheet[0].score);
  EXPECT_EQ(players[0].sheet[0].rank, 2);
  EXPECT_EQ(players[1].sheet[0].rank, 1);
}

TEST(Campaign, E_CAMP_2_the_winner_is_leftmost_and_ties_are_drawn) {
  Sitting s({.players = 3}, {});
  finish(s, {10, 25, 10});
  s.state.players[0].sheet[0].score = s.state.players[2].sheet[0].score = 30;
  s.state.players[1].sheet[0].score = 50;
  go_on(s).turn_press();
  const auto order = [](const std::vector<Seat>& seats) {
    designer::DealPawns move;
    for (const Seat seat : seats) move.order.push_back(seat);
    return move;
  };
  EXPECT_EQ(s.refused(chance, order({0, 1, 2})), "not_an_order E-CAMP-2");
  EXPECT_EQ(s.refused(chance, order({1, 0, 2})), "");
  EXPECT_EQ(s.refused(chance, order({1, 2, 0})), "");
  bool zero = false, two = false;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Random random(seed);
    const auto drawn = std::get<designer::DealPawns>(Empire::sample(s.state, random)).order;
    EXPECT_EQ(drawn[0], 1);
    zero = zero || drawn[1] == 0;
    two = two || drawn[1] == 2;
  }
  EXPECT_TRUE(zero && two);
}

TEST(Campaign, E_CAMP_2_the_first_order_is_any) {
  Sitting s({.players = 2});
  s.turn_press().pawns({1, 0});
  EXPECT_EQ(s.order(), (Seats{1, 0}));
}

TEST(Campaign, E_CAMP_3_up_to_three_cards_of_choice_are_kept) {
  Sitting s({.players = 2},
            {{0, {Fame::lucky_draw, Fame::anywhere, Fame::anywhere, Fame::two_tiles}}, {1, {Fame::par_six}}});
  finish(s, {10, 10});
  ASSERT_EQ(s.state.stage, Stage::between);
  NextGame move;
  move.keep = {FameId::of(Fame::anywhere), FameId::of(Fame::anywhere), FameId::of(Fame::anywhere)};
  EXPECT_EQ(s.refused(0, move), "no_such_card E-CAMP-3") << "there are two";
  EXPECT_EQ(Empire::options(s.state, 0).keep, 3);
  move.keep = {FameId::of(Fame::anywhere), FameId::of(Fame::two_tiles)};
  s.play(0, move).play(1, NextGame{{FameId::of(Fame::par_six)}});
  EXPECT_EQ(s.state.number, 2);
  EXPECT_EQ(s.state.players[0].hand, (FameCards{FameId::of(Fame::anywhere), FameId::of(Fame::two_tiles)}));
  EXPECT_EQ(s.state.players[1].hand, (FameCards{FameId::of(Fame::par_six)}));
}

TEST(Campaign, E_CAMP_3_bought_lands_are_gone_for_all) {
  Sitting s({.players = 2}, {});
  const LandId first = builder_of(s.state, 0).land;
  finish(s, {20, 20});
  go_on(s).turn_press();
  while (s.state.stage != Stage::land) s.chance_acts();
  EXPECT_EQ(s.state.gone.size(), 2u);
  EXPECT_EQ(s.refused(s.acting(), BuyLand{first}), "not_on_sale E-CAMP-3");
}

// The result of a campaign with these final scores, and these ranks in the last game.
Result result_of(const std::array<std::array<int, 5>, 3>& scores, const std::array<std::int8_t, 3>& last) {
  Sitting s({.players = 3});
  for (std::size_t seat = 0; seat < 3; ++seat)
    for (std::size_t game = 0; game < 5; ++game) {
      Line line;
      line.score = std::int16_t(scores[seat][game]);
      line.rank = last[seat];
      s.state.players[seat].sheet.push_back(line);
    }
  s.state.stage = Stage::over;
  return *Empire::result(s.state);
}

TEST(Campaign, E_CAMP_4_the_sum_decides_then_the_last_rank) {
  using Ranks = FixedVector<std::int8_t, max_seats>;
  const Result equal = result_of({{{1, 2, 3, 4, 90}, {50, 20, 20, 5, 5}, {1, 1, 1, 1, 96}}}, {2, 3, 1});
  EXPECT_EQ(equal.scores, (FixedVector<std::int16_t, max_seats>{100, 100, 100}));
  EXPECT_EQ(equal.ranks, (Ranks{2, 3, 1}));
  const Result sums = result_of({{{1, 2, 3, 4, 90}, {50, 20, 20, 5, 6}, {1, 1, 1, 1, 95}}}, {2, 3, 1});
  EXPECT_EQ(sums.scores, (FixedVector<std::int16_t, max_seats>{100, 101, 99}));
  EXPECT_EQ(sums.ranks, (Ranks{2, 1, 3})) << "whoever was first in the last game";
}

TEST(Campaign, E_CAMP_5_after_each_game_everybody_goes_on_when_they_like) {
  Sitting s({.players = 2}, {});
  finish(s, {10, 10});
  EXPECT_EQ(Empire::to_act(s.state), SeatSet::first(2));
  const auto sheet = s.state.players[1].sheet;
  s.play(1, NextGame{});
  EXPECT_EQ(s.state.number, 1);
  EXPECT_EQ(Empire::to_act(s.state), SeatSet::of(0));
  s.play(0, NextGame{});
  EXPECT_EQ(s.state.number, 2);
  EXPECT_EQ(s.state.stage, Stage::press);
  EXPECT_EQ(s.state.players[1].sheet, sheet);
}

TEST(Campaign, five_games_and_it_is_over) {
  Sitting s({.players = 1});
  for (int game = 1; game <= 5; ++game) {
    EXPECT_EQ(s.state.number, game);
    s.set_up();
    EXPECT_EQ(int(s.state.press.size()), game + 3);
    finish(s, {25});
    if (game < 5) go_on(s);
  }
  EXPECT_EQ(s.state.stage, Stage::over);
  EXPECT_EQ(s.state.players[0].sheet.size(), 5u);
  EXPECT_TRUE(Empire::result(s.state));
}

TEST(Campaign, E_PRESS_1_the_points_are_the_next_coverage_and_secret_cards_count_for_the_owner) {
  Sitting s({.players = 2});
  s.turn_press({"windmill", "seesaw", "tables-2", "picnic-2"}).pawns().deal({});
  s.play(0, BuyLand{land("land-01")}).play(0, BuyPress{}).play(chance, DealPress{press("lone-grass")});
  s.play(0, Done{}).invest();
  s.draw_plain().draw_plain();
  // One tile with the windmill each, and grass apart.
  for (Seat seat = 0; seat < 2; ++seat) {
    designer::place_tile(s.state.game, seat, tile("straight-23"), designer::spot_of({0, 0}), 0);
    designer::place_tile(s.state.game, seat, tile("grass-01"), designer::spot_of({1, 1}), 0);
    designer::place_tile(s.state.game, seat, tile("grass-01"), designer::spot_of({3, 1}), 0);
  }
  s.end_building().nobody().plan();
  EXPECT_EQ(s.state.players[0].sheet[0].coverage, 6);
  EXPECT_EQ(s.state.players[1].sheet[0].coverage, 3);
  EXPECT_EQ(coverage(s.state.players[0]), 6);
  EXPECT_EQ(s.state.players[0].sheet[0].marketing, 2);
}

// 44 people, land 17, two secret cards: profit 23; with earlier profits 20, 29, 21 Profeet gives 8 + 4.
TEST(Campaign, E_PROFIT_2_the_worked_figure_from_the_balance_sheet) {
  Player player;
  for (const int profit : {29, 21}) {
    Line line;
    line.profit = std::int16_t(profit);
    player.sheet.push_back(line);
  }
  EXPECT_EQ(designer::profit_points(44 - 17 - 4, last_profit(player), best_profit(player)), 12);
  EXPECT_EQ(designer::profit_points(11, last_profit(player), best_profit(player)), -4);
  EXPECT_EQ(designer::profit_points(-3, last_profit(player), best_profit(player)), -18);
  EXPECT_EQ(designer::profit_points(29, 40, 40), 10);
}

TEST(Campaign, a_thousand_random_ones_end_by_legal_moves_and_keep_their_books) {
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    State state = *Empire::initial({.players = std::uint8_t(1 + seed % 5), .advanced = seed % 2 == 0});
    Random random(seed);
    for (int steps = 0; !Empire::to_act(state).empty(); ++steps) {
      ASSERT_LT(steps, 15'000);
      const Seat seat = Empire::to_act(state).front();
      const Move move =
          seat == chance ? Empire::sample(state, random) : Empire::random_move(state, seat, random);
      const auto refused = Empire::check(state, seat, move);
      ASSERT_FALSE(refused) << to_json(move) << ": " << refused->text;
      Empire::apply(state, seat, move);
    }
    for (const Player& player : state.players) {
      ASSERT_EQ(player.sheet.size(), 5u);
      for (const Line& line : player.sheet)
        ASSERT_EQ(line.profit, line.people - line.land_cost - line.marketing);
    }
    ASSERT_EQ(state.gone.size(), 5u * state.players.size());
    // Every card is in one hand at most, and no more are out than there are.
    std::array<int, designer::fame_count> cards{};
    for (const Player& player : state.players)
      for (const FameId card : player.hand) ++cards[card.index];
    for (std::size_t i = 0; i < cards.size(); ++i) ASSERT_LE(cards[i], standard_box().fame[i].copies);
  }
}

}  // namespace
}  // namespace puttable::empire
