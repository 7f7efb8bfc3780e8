#include "tests/empire/sitting.hpp"

namespace puttable::empire {
namespace {

bool investing(const State& state) {
  return state.stage == Stage::land || state.stage == Stage::shop || state.stage == Stage::secret;
}

// The tree of an investment counted to the last leaf; which press card comes makes no branches.
std::size_t investments(const State& state) {
  if (!investing(state)) return 1;
  const Seat seat = Empire::to_act(state).front();
  std::vector<Move> moves;
  if (seat == chance) {
    Random random(1);
    moves.push_back(Empire::sample(state, random));
  } else {
    std::vector<Move> tried{BuyPress{}, Done{}};
    for (std::uint8_t land = 0; land < designer::standard_box().lands.size(); ++land)
      tried.push_back(BuyLand{{land}});
    for (const Move& move : tried)
      if (!Empire::check(state, seat, move)) moves.push_back(move);
  }
  std::size_t count = 0;
  for (const Move& move : moves) {
    State next = state;
    Empire::apply(next, seat, move);
    count += investments(next);
  }
  return count;
}

// With a budget of 20 there are 7 lands of 15 points, 6 each of 16 to 19, and 7 of 20; what is left buys at
// most two, two, one, one, no and no press cards.
constexpr std::size_t alone = 7 * 3 + 6 * 3 + 6 * 2 + 6 * 2 + 6 + 7;
constexpr std::size_t same_land = 7 * 9 + 6 * 9 + 6 * 4 + 6 * 4 + 6 + 7;

TEST(Counts, E_SET_3_every_investment_of_one) {
  Sitting s({.players = 1});
  s.turn_press().deal({});
  EXPECT_EQ(investments(s.state), alone);
}

TEST(Counts, E_SET_4_every_investment_of_two) {
  Sitting s({.players = 2});
  s.turn_press().pawns({1, 0}).deal({});
  EXPECT_EQ(investments(s.state), alone * alone - same_land);
}

}  // namespace
}  // namespace puttable::empire
