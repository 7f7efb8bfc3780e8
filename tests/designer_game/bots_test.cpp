#include <gtest/gtest.h>

#include <algorithm>

#include "bots/designer.hpp"
#include "bots/designer_judge.hpp"
#include "bots/designer_rivals.hpp"
#include "engine/designer/rules.hpp"

namespace puttable::designer {
namespace {

using Bots = bots::Bots<Designer>;

// Plays a game; every move must be legal and have a reason.
State play_game(const Config& config, const std::vector<std::string>& names, std::uint64_t seed, int nodes) {
  State state = *Designer::initial(config);
  Random luck(seed), thinking(seed + 1000);
  int steps = 0;
  while (!Designer::to_act(state).empty() && ++steps < 2000) {
    const Seat seat = Designer::to_act(state).front();
    if (seat == chance) {
      Designer::apply(state, seat, Designer::sample(state, luck));
      continue;
    }
    auto budget = bots::Budget::nodes(nodes);
    const auto thought =
        Bots::think(names[std::size_t(seat) % names.size()], Designer::view(state, seat), budget, thinking);
    const auto refused = Designer::check(state, seat, thought.move);
    EXPECT_FALSE(refused) << to_json(thought.move) << ": " << refused->text;
    EXPECT_TRUE(thought.reason.key.starts_with("designer.hint."));
    EXPECT_FALSE(thought.reason.text.empty());
    if (refused) break;
    Designer::apply(state, seat, thought.move);
  }
  EXPECT_TRUE(Designer::result(state)) << "the game does not end";
  return state;
}

TEST(DesignerBots, GreedyPlaysEveryKindOfGameToItsEnd) {
  std::uint64_t seed = 1;
  for (const Placing placing : {Placing::free, Placing::strict})
    for (const Visits visits : {Visits::tiles, Visits::scheduled})
      for (int players = 1; players <= 5; ++players) {
        const Config config{.players = std::uint8_t(players),
                            .advanced = players % 2 == 1,
                            .visits = visits,
                            .placing = placing,
                            .edition = players > 2 ? Edition::zh : Edition::en};
        play_game(config, {"greedy", "random"}, ++seed, 1);
        play_game(config, {"greedy"}, ++seed, 1);
      }
}

TEST(DesignerBots, StrongPlaysStrictlyAndWithPromisesToo) {
  play_game({.players = 2, .advanced = true, .placing = Placing::strict}, {"strong", "random"}, 3, 10);
  play_game({.players = 1, .advanced = true, .placing = Placing::strict}, {"strong"}, 4, 10);
}

TEST(DesignerBots, StrongMakesTheClientsHappyMoreOftenThanGreedy) {
  int strong = 0, greedy = 0;
  for (std::uint64_t seed = 11; seed <= 16; ++seed) {
    strong += play_game({.players = 1}, {"strong"}, seed, 60).scores[0].total;
    greedy += play_game({.players = 1}, {"greedy"}, seed, 1).scores[0].total;
  }
  EXPECT_GT(strong, greedy + 6 * 10);
}

TEST(DesignerBots, TheSameNodesGiveTheSameAnswer) {
  const State once = play_game({.players = 1}, {"strong"}, 9, 20),
              again = play_game({.players = 1}, {"strong"}, 9, 20);
  EXPECT_TRUE(once == again);
}

TEST(DesignerBots, WhoComesFirstInTheNextRoundChoosesBest) {
  State state = *Designer::initial({.players = 4});
  View view;
  static_cast<State&>(view) = state;
  for (const Seat seat : {0, 1, 2, 3}) view.order.push_back(Seat(seat));
  view.middle.resize(5);
  const bots::designer_rivals::NextRound next(view, {10, 2, 4, 1, 3}, 0);
  EXPECT_EQ(next.after_pass(), 10);
  EXPECT_EQ(next.after(0), 10);  // nobody can come to stand left of the first spot
  for (std::size_t slot = 1; slot < 5; ++slot) EXPECT_LT(next.after(slot), next.after(slot - 1));
  // All three others before: each takes any tile, so the best one is left twice in five times.
  EXPECT_NEAR(next.after(4), 0.4 * 10 + 0.3 * 4 + 0.2 * 3 + 0.1 * 2, 1e-9);
}

TEST(DesignerBots, StrongPromisesWhatItReaches) {
  Config config{.players = 1, .advanced = true};
  const State alone = play_game(config, {"strong"}, 21, 20);
  EXPECT_NE(std::ranges::find(alone.players[0].promises, Promise::fun), alone.players[0].promises.end());
  config.players = 3;
  const State three = play_game(config, {"strong", "greedy"}, 22, 10);
  EXPECT_NE(std::ranges::find(three.players[0].promises, Promise::circuit), three.players[0].promises.end());
}

TEST(DesignerBots, PlannedCoursesHaveNineHolesInARow) {
  Random random(3);
  for (std::uint8_t land = 0; land < 47; land += 5) {
    State state = *Designer::initial({.players = 1});
    state.players[0].land = LandId{land};
    const bots::designer_layout::Terrain terrain(state, 0);
    ASSERT_TRUE(terrain.sound);
    bots::designer_layout::Planner planner(terrain, std::nullopt, random);
    bots::designer_layout::Layout layout;
    bool found = false;
    for (int i = 0; i < 2000 && !found; ++i) found = planner.draw(0, layout);
    ASSERT_TRUE(found) << LandId{land}.text();
    EXPECT_EQ(bots::designer_layout::Judge::links(terrain, layout), 10);
    EXPECT_EQ(layout.path.back().hole, 8);
  }
}

}  // namespace
}  // namespace puttable::designer
