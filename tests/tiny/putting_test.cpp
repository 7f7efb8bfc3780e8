#include "tests/tiny/sitting.hpp"

// Playing the holes as moves of the game: shots, dice, answers, modes, scores.
namespace puttable::tiny {
namespace {

using enum Direction;

TEST(Putting, power_and_die_make_the_units) {  // T-SHOT-1
  Sitting game(2);
  game.play_holes({"o.......H"});
  EXPECT_EQ(game.refused(0, Shot{n, 13}), "T-SHOT-1");
  EXPECT_EQ(game.refused(0, Shot{n, -1}), "T-SHOT-1");
  game.play(0, Shot{e, 1});
  EXPECT_EQ(game.refused(chance, RollPower{0, 2, std::nullopt}), "T-SHOT-1");  // light has no +2
  game.play(chance, RollPower{0, 0, std::nullopt});
  game.shoot(1, e, 2, 2);
  EXPECT_EQ(game.ball(1).at, (Spot{4, 0}));
  EXPECT_EQ(int(game.ball(1).shots), 1);
}

TEST(Putting, zero_units_stay_and_count) {  // T-SHOT-1
  Sitting game(2);
  game.play_holes({"o.......H"}, 1);
  game.shoot(1, e, 0, 0);
  EXPECT_EQ(game.ball(1).at, (Spot{0, 0}));
  EXPECT_EQ(int(game.ball(1).shots), 1);
  EXPECT_EQ(game.heard<Rolled>(), nullptr);
}

TEST(Putting, water_counts_and_sends_back) {  // T-WATER
  Sitting game(2);
  game.play_holes({"o.~....H."}, 1);
  game.shoot(1, e, 3, 0);
  EXPECT_EQ(game.ball(1).at, (Spot{0, 0}));
  EXPECT_EQ(int(game.ball(1).shots), 1);
  EXPECT_EQ(game.ball(1).longest, 0);
}

TEST(Putting, a_corner_asks_the_player_after_a_pass) {  // T-PREC-1
  Sitting game(2);
  game.play_holes({"...\n.#.\no.H"}, 1);
  game.shoot(1, ne, 1, 0);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(chance));
  game.play(chance, RollPrecision{1, Precision::pass});
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(1));
  EXPECT_EQ(game.refused(1, Answer{1, ne}), "T-PREC-1");
  EXPECT_EQ(game.refused(1, Shot{n, 1}), "T-MODE");
  game.play(1, Answer{1, nw});
  EXPECT_EQ(game.ball(1).at, (Spot{0, 1}));
}

TEST(Putting, a_corner_asks_the_designer_after_a_miss) {  // T-PREC-1
  Sitting game(2);
  game.play_holes({"...\n.#.\no.H"}, 1);
  game.shoot(1, ne, 1, 0);
  game.play(chance, RollPrecision{1, Precision::miss});
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));
  game.play(0, Answer{1, sw});
  EXPECT_EQ(game.ball(1).at, (Spot{0, 2}));
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));  // now it is the other's turn
}

TEST(Putting, out_of_sand_the_precision_die_is_rolled_with_the_power_die) {  // T-SAND-2
  Sitting game(2);
  game.play_holes({"o:......H"}, 1);
  game.shoot(1, e, 1, 0);
  ASSERT_EQ(game.ball(1).at, (Spot{1, 0}));
  game.shoot(0, e, 0, 0);
  EXPECT_EQ(game.refused(1, Shot{e, 2}), "");
  game.play(1, Shot{e, 2});
  EXPECT_EQ(game.refused(chance, RollPower{1, 1, std::nullopt}), "T-SAND-2");
  game.play(chance, RollPower{1, 1, Precision::pass});  // as declared
  EXPECT_EQ(game.ball(1).at, (Spot{4, 0}));
}

TEST(Putting, a_miss_out_of_sand_lets_the_designer_pick_any_direction) {  // T-SAND-2
  Sitting game(2);
  game.play_holes({"o:......H"}, 1);
  game.shoot(1, e, 1, 0);
  game.shoot(0, e, 0, 0);
  game.shoot(1, e, 2, 1, Precision::miss);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));
  EXPECT_EQ(Tiny::options(game.state(), 0).balls[0].rays.size(), 8u);
  game.play(0, Answer{1, s});
  EXPECT_EQ(game.ball(1).at, (Spot{1, 3}));
}

TEST(Putting, a_light_shot_out_of_sand_needs_no_precision) {  // T-SAND-2
  Sitting game(2);
  game.play_holes({"o:......H"}, 1);
  game.shoot(1, e, 1, 0);
  game.shoot(0, e, 0, 0);
  game.play(1, Shot{e, 1});
  EXPECT_EQ(game.refused(chance, RollPower{1, 1, Precision::pass}), "T-SAND-2");
  game.play(chance, RollPower{1, 1, std::nullopt});
  EXPECT_EQ(game.ball(1).at, (Spot{3, 0}));
}

TEST(Putting, crossing_the_hole_asks_for_a_direction) {  // T-HOLE-1
  Sitting game(2);
  game.play_holes({"o.H"}, 1);
  game.shoot(1, e, 3, 0);
  game.play(chance, RollPrecision{1, Precision::pass});
  game.play(1, Answer{1, n});  // off the border and in
  EXPECT_EQ(game.ball(1).finish, Finish::holed);
  EXPECT_EQ(game.ball(1).score, 1);
  EXPECT_EQ(game.ball(1).longest, 3);
}

TEST(Putting, the_line_of_the_ball_is_told_in_half_squares) {
  Sitting game(2);
  game.play_holes({"o.H"}, 1);
  game.shoot(1, n, 1, 0);
  const auto* rolled = game.heard<Rolled>();
  ASSERT_NE(rolled, nullptr);
  EXPECT_EQ(rolled->track.points, (std::vector<Track::Point>{{1, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(rolled->track.circles, (std::vector<std::int32_t>{2}));
}

TEST(Putting, twelve_shots_without_holing_count_fourteen) {  // T-SCORE-1
  Sitting game(2, Mode::cheering);
  game.play_holes({"o.H"}, 1);
  for (int i = 0; i < 12; ++i) game.shoot(1, e, 0, 0);
  EXPECT_EQ(game.ball(1).finish, Finish::out_of_shots);
  EXPECT_EQ(game.ball(1).score, 14);
}

TEST(Putting, holing_with_the_twelfth_shot_counts_twelve) {  // T-SCORE-1
  Sitting game(2, Mode::cheering);
  game.play_holes({"o.H"}, 1);
  for (int i = 0; i < 11; ++i) game.shoot(1, e, 0, 0);
  game.shoot(1, e, 2, 0);
  EXPECT_EQ(game.ball(1).score, 12);
}

TEST(Putting, giving_up_counts_fourteen) {  // T-SCORE-1
  Sitting game(2);
  game.play_holes({}, 1);
  EXPECT_EQ(game.refused(0, GiveUp{}), "not_your_turn");
  game.play(1, GiveUp{});
  EXPECT_EQ(game.ball(1).score, 14);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));
}

TEST(Modes, race_one_shot_each_in_turn_from_the_first_player) {  // T-MODE
  Sitting game(3, Mode::race);
  game.play_holes({}, 1);
  for (const Seat seat : {1, 2, 0, 1}) {
    EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(seat));
    game.shoot(seat, e, 0, 0);
  }
  game.shoot(2, e, 2, 0);  // holed: from now on skipped
  game.shoot(0, e, 0, 0);
  game.shoot(1, e, 0, 0);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));
}

TEST(Modes, cheering_one_whole_hole_after_another) {  // T-MODE
  Sitting game(3, Mode::cheering);
  game.play_holes({}, 2);
  game.shoot(2, e, 0, 0);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(2));
  game.shoot(2, e, 2, 0);
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(0));
  game.play(0, GiveUp{});
  EXPECT_EQ(Tiny::to_act(game.state()), SeatSet::of(1));
}

SeatSet seats(std::initializer_list<int> list) {
  SeatSet set;
  for (const int seat : list) set.add(Seat(seat));
  return set;
}

TEST(Modes, semi_simultaneous_every_other_player_then_the_rest) {  // T-MODE
  Sitting game(4, Mode::semi_simultaneous);
  game.play_holes({}, 1);
  EXPECT_EQ(Tiny::to_act(game.state()), seats({1, 3}));
  game.play(3, GiveUp{});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({1}));
  game.play(1, GiveUp{});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({0, 2}));
}

TEST(Modes, semi_simultaneous_with_an_odd_number_one_plays_last_alone) {  // T-MODE
  Sitting game(5, Mode::semi_simultaneous);
  game.play_holes({}, 3);
  EXPECT_EQ(Tiny::to_act(game.state()), seats({3, 0}));
  game.play(3, GiveUp{});
  game.play(0, GiveUp{});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({4, 1}));
  game.play(4, GiveUp{});
  game.play(1, GiveUp{});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({2}));
}

TEST(Modes, simultaneous_all_at_once_and_a_designer_is_asked_meanwhile) {  // T-MODE
  Sitting game(3, Mode::simultaneous);
  game.play_holes({"...\n.#.\no.H", "...\n.#.\no.H", "...\n.#.\no.H"});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({0, 1, 2}));
  game.shoot(1, ne, 1, 0);
  game.play(chance, RollPrecision{1, Precision::miss});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({0, 2}));  // 0 shoots or answers, 2 shoots, 1 waits
  EXPECT_EQ(Tiny::options(game.state(), 0).balls.size(), 2u);
  game.shoot(0, e, 2, 0);
  EXPECT_EQ(game.ball(0).finish, Finish::holed);
  EXPECT_EQ(Tiny::to_act(game.state()), seats({0, 2}));  // it still has to answer
  game.play(0, Answer{1, nw});
  EXPECT_EQ(Tiny::to_act(game.state()), seats({1, 2}));
}

// Sets how the holes ended and asks for the result.
Result scored(const std::vector<std::pair<int, int>>& shots_and_longest) {
  Sitting game(int(shots_and_longest.size()));
  for (std::size_t i = 0; i < shots_and_longest.size(); ++i) {
    game.state().putting[i].score = std::int16_t(shots_and_longest[i].first);
    game.state().putting[i].longest = std::int16_t(shots_and_longest[i].second);
  }
  game.state().phase = Phase::over;
  return *Tiny::result(game.state());
}
using Scores = FixedVector<std::int16_t, max_seats>;
using Ranks = FixedVector<std::int8_t, max_seats>;

TEST(Score, two_players_count_their_shots) {  // T-SCORE-2
  const auto result = scored({{5, 1}, {14, 1}});
  EXPECT_EQ(result.scores, (Scores{5, 14}));
  EXPECT_EQ(result.ranks, (Ranks{1, 2}));
}

TEST(Score,
     with_three_or_more_the_shots_of_the_player_to_the_left_are_taken_off) {  // T-SCORE-2, worked figure
  const auto result = scored({{2, 1}, {4, 1}, {9, 1}});
  EXPECT_EQ(result.scores, (Scores{-2, -5, 7}));
  EXPECT_EQ(result.ranks, (Ranks{2, 1, 3}));
}

TEST(Score, ties_go_to_fewer_shots) {  // T-SCORE-3
  // 3 - 5 = -2, 5 - 7 = -2, 7 - 3 = 4
  EXPECT_EQ(scored({{3, 1}, {5, 9}, {7, 1}}).ranks, (Ranks{1, 2, 3}));
}

TEST(Score, then_to_the_longest_shot_then_it_is_a_draw) {  // T-SCORE-3
  EXPECT_EQ(scored({{4, 6}, {4, 7}}).ranks, (Ranks{2, 1}));
  EXPECT_EQ(scored({{4, 7}, {4, 7}}).ranks, (Ranks{1, 1}));
}

TEST(Score, the_longest_shot_counts_circles_again_and_not_into_water) {  // T-SCORE-3
  Sitting game(2, Mode::cheering);
  game.play_holes({".o......~\n........H"}, 1);
  game.shoot(1, w, 4, 0);  // the circle at the border twice
  EXPECT_EQ(game.ball(1).longest, 4);
  game.shoot(1, e, 8, 3);  // into the water
  EXPECT_EQ(game.heard<ShotEnded>()->motion, Motion::water);
  EXPECT_EQ(game.ball(1).longest, 4);
}

}  // namespace
}  // namespace puttable::tiny
