#include "tests/empire/sitting.hpp"

namespace puttable::empire {
namespace {

Sitting& play_on(Sitting& s, std::uint64_t seed) {
  Random random(seed);
  while (!Empire::to_act(s.state).empty()) {
    const Seat seat = s.acting();
    s.play(seat,
           seat == chance ? Empire::sample(s.state, random) : Empire::random_move(s.state, seat, random));
  }
  return s;
}

TEST(Single, E_SINGLE_1_pressco_with_six_public_cards_and_a_base_client) {
  Sitting s({.players = 2, .kind = Kind::pressco});
  EXPECT_EQ(public_press(s.state), 6);
  s.turn_press();
  EXPECT_EQ(s.state.game.phase, Phase::clients);
  using designer::Client;
  using designer::ClientId;
  EXPECT_EQ(s.refused(chance,
                      designer::DealClients{ClientId::of(Client::mrs_hotdog), ClientId::of(Client::mr_long)}),
            "no_such_client E-SINGLE-2");
  EXPECT_EQ(s.refused(chance, designer::DealClients{ClientId::of(Client::mrs_pressco),
                                                    ClientId::of(Client::mr_profeet)}),
            "no_such_client E-SINGLE-2");
  s.play(chance, designer::DealClients{ClientId::of(Client::mrs_pressco), ClientId::of(Client::mr_long)});
  EXPECT_EQ(s.state.game.phase, Phase::lands) << "lands are dealt, and nothing is bought";
  play_on(s, 3);
  EXPECT_TRUE(s.state.players[0].sheet.empty());
}

TEST(Single, E_SINGLE_2_profeet_counts_people_less_the_land_with_25_and_30_before) {
  Sitting s({.players = 2, .kind = Kind::profeet});
  EXPECT_EQ(s.state.game.phase, Phase::clients);
  play_on(s, 4);
  for (Seat seat = 0; seat < 2; ++seat) {
    const designer::Score& score = s.state.game.scores[std::size_t(seat)];
    EXPECT_EQ(score.mr,
              designer::profit_points(score.fun - builder_of(s.state, seat).land.land().points(), 25, 30));
  }
}

TEST(Single, both_clients_in_one_game) {
  Sitting s({.players = 3, .kind = Kind::both});
  s.turn_press();
  EXPECT_EQ(s.state.game.phase, Phase::lands);
  play_on(s, 5);
  EXPECT_EQ(Empire::result(s.state), designer::Designer::result(s.state.game));
}

}  // namespace
}  // namespace puttable::empire
