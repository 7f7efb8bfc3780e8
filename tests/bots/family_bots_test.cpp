#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

#include "bots/family.hpp"
#include "bots/family_grid.hpp"
#include "bots/family_policy.hpp"
#include "bots/family_search.hpp"
#include "tests/engine/family_fixture.hpp"

namespace puttable::bots {
namespace {

using namespace family;
using namespace std::chrono_literals;
using FamilyBots = Bots<Family>;

Thought<Family> think(std::string_view bot, const State& state, Seat seat, std::int64_t nodes = 400) {
  auto budget = Budget::nodes(nodes);
  Random random(1);
  return FamilyBots::think(bot, Family::view(state, seat), budget, random);
}

// Plays a game; `bots` by seat, the last for all others.
Result play_game(Config config, std::uint64_t seed, const std::vector<std::string_view>& bots,
                 std::int64_t nodes) {
  State state = *Family::initial(config);
  Random luck(seed), thinking(seed + 1);
  while (!Family::to_act(state).empty()) {
    const Seat seat = Family::to_act(state).front();
    if (seat == chance) {
      Family::apply(state, chance, Family::sample(state, luck));
      continue;
    }
    auto budget = Budget::nodes(nodes);
    const auto bot = bots[std::min(std::size_t(seat), bots.size() - 1)];
    const auto thought = FamilyBots::think(bot, Family::view(state, seat), budget, thinking);
    const auto played = play<Family>(state, seat, thought.move);
    EXPECT_TRUE(played.has_value()) << bot << ": " << played.error().text;
    EXPECT_TRUE(thought.reason.key.starts_with("family.hint."));
    EXPECT_FALSE(thought.reason.text.empty());
    if (!played) break;
  }
  return *Family::result(state);
}

TEST(FamilyBots, PlayLegallyAtEveryTable) {
  for (const Config config :
       {Config{1, 0}, Config{3, 0}, Config{8, 0}, Config{4, 2}, Config{6, 3}, Config{8, 2}})
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      play_game(config, seed, {"strong", "random", "greedy"}, 20);
}

TEST(FamilyBots, AreNamedWeakestFirst) {
  const std::vector<std::string_view> names(FamilyBots::names().begin(), FamilyBots::names().end());
  EXPECT_EQ(names, (std::vector<std::string_view>{"random", "greedy", "strong"}));
}

TEST(FamilyBots, AnswerTheSameWithTheSameNodes) {
  FamilyTable table({2, 0}, {"5 2 .  . 6 6  . 3 .", "1 . .  . . .  . . ."});
  table.turn(golf_cart);
  EXPECT_EQ(to_json(think("strong", table.state, 0).move), to_json(think("strong", table.state, 0).move));
}

// A bot sees its view, so what is hidden cannot change what it does.
TEST(FamilyBots, DoNotDependOnWhatIsHidden) {
  FamilyTable a({2, 0}, {"5 [1] .  . 6 6  . 3 .", "1 . .  . . .  . . ."});
  FamilyTable b({2, 0}, {"5 [L] .  . 6 6  . 3 .", "1 . .  . . .  . . ."});
  a.turn(golf_cart), b.turn(golf_cart);
  EXPECT_EQ(to_json(think("strong", a.state, 0).move), to_json(think("strong", b.state, 0).move));
}

TEST(FamilyBots, TakeACombo) {
  FamilyTable table({1, 0}, {"5 5 2  . . 5  . . ."});
  table.turn(zone(Cell::MR));
  for (const auto bot : {"greedy", "strong"}) {
    const auto thought = think(bot, table.state, 0);
    EXPECT_EQ(to_json(thought.move), to_json(Move(Swap{Cell::MR, Cell::TR}))) << bot;
    EXPECT_EQ(thought.reason.key, "family.hint.combo");
  }
}

TEST(FamilyBots, GiveUpTheLowestCardAtTheLastHole) {
  FamilyTable table({1, 0}, {"5 2 6  . . .  . . ."});
  table.state.half = 1;
  table.state.actions_left = {};
  for (int i = 0; i < 8; ++i) table.state.players[0].halves[1].holes.push_back(3);
  table.turn(the_final_hole);
  for (const auto bot : {"greedy", "strong"}) {
    const auto thought = think(bot, table.state, 0);
    EXPECT_EQ(to_json(thought.move), to_json(Move(Hole{Cell::TC}))) << bot;
    EXPECT_EQ(thought.reason.key, "family.hint.hole_low");
  }
}

TEST(FamilyBots, PickTheLowestCardOfTheTeam) {
  FamilyTable table({4, 2}, {"4 . .  . . .  . . .", ". . .  . . .  . . .", "1 . .  . . .  . . ."});
  table.turn(a_hole);
  for (Seat seat = 0; seat < 4; ++seat) table.step(seat, Hole{Cell::TL});
  const auto thought = think("strong", table.state, 0, 1);
  EXPECT_EQ(to_json(thought.move), to_json(Move(Pick{2})));
  EXPECT_EQ(thought.reason.key, "family.hint.pick");
}

TEST(FamilyBots, OfATeamOneGivesTheLowCardAndTheOtherThrowsABadOneAway) {
  FamilyTable table({4, 2}, {"1 6 6  . . .  . . .", ". . .  . . .  . . .", "2 6 5  . . .  . . ."});
  table.turn(a_hole);
  EXPECT_EQ(to_json(think("greedy", table.state, 0).move), to_json(Move(Hole{Cell::TL})));
  const auto thought = think("greedy", table.state, 2);
  EXPECT_NE(to_json(thought.move), to_json(Move(Hole{Cell::TL})));
  EXPECT_EQ(thought.reason.key, "family.hint.hole_mate");
}

TEST(FamilyBots, AnswerAtOnceWhenForced) {
  auto budget = Budget::time(10s);
  Random random(1);
  FamilyTable pick({4, 2}, {"4 . .  . . .  . . .", ". . .  . . .  . . .", "1 . .  . . .  . . ."});
  pick.turn(a_hole);
  for (Seat seat = 0; seat < 4; ++seat) pick.step(seat, Hole{Cell::TL});
  const auto start = std::chrono::steady_clock::now();
  FamilyBots::think("strong", Family::view(pick.state, 2), budget, random);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 1s);
}

TEST(FamilyBots, ThinkNoLongerThanAllowed) {
  FamilyTable table({4, 0}, {"5 2 .  . 6 6  . 3 ."});
  table.turn(golf_cart);
  Random random(1);
  const auto start = std::chrono::steady_clock::now();
  auto budget = Budget::time(20ms);
  FamilyBots::think("strong", Family::view(table.state, 0), budget, random);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 500ms);  // with room for a busy machine
}

TEST(FamilySearch, PlaysTheOwnTeamAloneInTheSameOrder) {
  FamilyTable table({6, 2}, {});
  table.state.active = 3;
  table.turn(golf_cart);
  Seat seat = 4;
  const State own = family_search::alone(table.state, seat);
  EXPECT_EQ(own.config, (Config{3, 1}));
  EXPECT_EQ(seat, 2);        // seats 0, 2, 4
  EXPECT_EQ(own.active, 2);  // 3 is active, so of this team 4 settles first
  EXPECT_EQ(own.waiting, SeatSet::first(3));
  EXPECT_EQ(own.players.size(), 3u);
}

TEST(FamilyGrid, CountsCombosInTheBestOrder) {
  const family_grid::Seen cross{5, 5, 5, 5, 0, 0, 5, 1, 0};
  EXPECT_EQ(family_grid::combos(cross), 1u | 1u << 3);
  EXPECT_EQ(family_grid::without_line(cross, Line::top), (family_grid::Seen{5, 0, 0, 5, 1, 0, 0, 0, 0}));
  EXPECT_EQ(family_grid::without_line(cross, Line::left), (family_grid::Seen{0, 5, 5, 0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(family_grid::without_top(cross, Cell::TL), (family_grid::Seen{5, 5, 5, 5, 0, 0, 0, 1, 0}));
  const auto& tables = family_grid::tables(18);
  EXPECT_EQ(tables.settled(cross), std::min(tables.cost(family_grid::without_line(cross, Line::top)),
                                            tables.cost(family_grid::without_line(cross, Line::left))) -
                                       2 * family_grid::point);
}

// A short version of what docs/bots.md reports: far outside of what luck can do.
TEST(FamilyBots, GreedyBeatsRandomByFar) {
  double greedy = 0, random = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto result = play_game({2, 0}, seed, {"greedy", "random"}, 1);
    greedy += result.scores[0], random += result.scores[1];
  }
  EXPECT_LT(greedy + 60 * 15, random);
}

}  // namespace
}  // namespace puttable::bots
