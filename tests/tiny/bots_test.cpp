#include <gtest/gtest.h>

#include "bots/tiny.hpp"
#include "bots/tiny_draw.hpp"
#include "bots/tiny_putt.hpp"
#include "tests/tiny/sitting.hpp"

namespace puttable::bots {
namespace {

using namespace tiny;

constexpr std::int64_t few_nodes = 40;

// A whole game of these bots, every move through the checked door.
State play_out(const Config& config, const std::vector<std::string_view>& names, std::uint64_t seed) {
  State state = *Tiny::initial(config);
  Random random(seed);
  while (!Tiny::to_act(state).empty()) {
    const Seat seat = Tiny::to_act(state).front();
    if (seat == chance) {
      Tiny::apply(state, seat, Tiny::sample(state, random));
      continue;
    }
    auto budget = Budget::nodes(few_nodes);
    const auto name = names[std::size_t(seat) % names.size()];
    const auto thought = Bots<Tiny>::think(name, Tiny::view(state, seat), budget, random);
    EXPECT_FALSE(thought.reason.key.empty());
    EXPECT_FALSE(thought.reason.text.empty());
    const auto played = play<Tiny>(state, seat, thought.move);
    EXPECT_TRUE(played.has_value()) << name << ": " << played.error().text;
    if (!played) break;
  }
  return state;
}

TEST(TinyBots, every_bot_plays_whole_games_in_every_mode) {
  for (const auto mode : {Mode::race, Mode::cheering, Mode::semi_simultaneous, Mode::simultaneous})
    EXPECT_TRUE(Tiny::result(play_out({3, mode}, {"random", "greedy", "strong"}, 5)));
}

TEST(TinyBots, the_same_seed_and_nodes_give_the_same_game) {
  EXPECT_EQ(play_out({2, Mode::race}, {"strong", "greedy"}, 9),
            play_out({2, Mode::race}, {"strong", "greedy"}, 9));
}

TEST(TinyBots, strong_putts_as_the_solver_does) {
  Sitting game(2);
  game.play_holes({"o.~..\n..#..\n...:H"}, 1);
  auto budget = Budget::nodes(few_nodes);
  Random random(1);
  const auto thought = Bots<Tiny>::think("strong", Tiny::view(game.state(), 1), budget, random);
  const auto& sheet = game.sheet(0);
  const Solver solver(sheet.grid(), standard_box());
  EXPECT_EQ(std::get<Shot>(thought.move), solver.best_shot(0, solver.scores()[11]).shot);
  EXPECT_EQ(thought.reason.key, "tiny.hint.shot");
}

TEST(TinyBots, a_designer_sends_the_ball_away_and_a_player_towards_the_hole) {
  constexpr auto sheet = "...\n.#.\no.H";
  for (const auto result : {Precision::pass, Precision::miss}) {
    Sitting game(2);
    game.play_holes({sheet}, 1);
    game.shoot(1, Direction::ne, 1, 0);
    game.play(chance, RollPrecision{1, result});
    const Seat asked = result == Precision::pass ? 1 : 0;
    auto budget = Budget::nodes(few_nodes);
    Random random(1);
    const auto thought = Bots<Tiny>::think("strong", Tiny::view(game.state(), asked), budget, random);
    const bool near = std::get<Answer>(thought.move).toward == Direction::se;
    EXPECT_EQ(near, result == Precision::pass);
  }
}

TEST(TinyBots, a_hostile_designer_makes_the_hole_harder_and_a_mender_does_not) {
  Sitting game(2);
  game.mark_all();
  Random random(3);
  for (int round = 1; round <= 6; ++round) {
    game.roll(round % 2 == 0 ? Face::water : Face::square, Face::triangle);
    const double own = tiny_draw::difficulty(game.sheet(0));
    const double other = tiny_draw::difficulty(game.sheet(1));
    for (const Seat seat : {0, 1}) {
      auto budget = Budget::nodes(200);
      const auto move = Bots<Tiny>::think("strong", Tiny::view(game.state(), seat), budget, random).move;
      game.play(seat, move);
    }
    if (round < 6) {
      EXPECT_GE(tiny_draw::difficulty(game.sheet(0)), own);
      EXPECT_GE(tiny_draw::difficulty(game.sheet(1)), other);
    } else {
      EXPECT_LE(tiny_draw::difficulty(game.sheet(0)), own + 0.2);
      EXPECT_LE(tiny_draw::difficulty(game.sheet(1)), other + 0.2);
    }
  }
  EXPECT_GT(tiny_draw::difficulty(game.sheet(0)), 3);
}

TEST(TinyBots, at_first_sight_the_hole_is_nearest_to_itself) {
  const auto sheet = Sitting::in_corner("o..H");
  const auto values = tiny_putt::first_sight(sheet.grid());
  EXPECT_EQ(values[3], 0);
  EXPECT_EQ(values[2], 1);
  EXPECT_GT(values[0], values[1]);
}

}  // namespace
}  // namespace puttable::bots
