#include "engine/tiny/solver.hpp"

#include <cmath>

#include "engine/tiny/chain.hpp"
#include "tests/tiny/drawn.hpp"
#include "tests/tiny/reference.hpp"

namespace puttable::tiny {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct FromStart {
  double expected;
  double score;
  Shot best;
};
FromStart solved(std::string_view sheet) {
  const auto paper = drawn(sheet);
  const auto solution = solve(paper.grid(), standard_box());
  const auto start = std::size_t(paper.grid().index(*paper.grid().find(Square::start)));
  return {solution.expected[start], solution.score[start], solution.best[start]};
}

TEST(Solver, next_to_the_hole_in_a_closed_room) {  // T-SHOT-1, T-HOLE-1
  // Two squares. Light, power 1 towards the hole: 4/6 holed. With two units the ball crosses the hole; a pass
  // sends it against the border and back in, a miss back to the start: 1/6 + 1/6.
  const auto [expected, score, best] = solved("oH");
  EXPECT_NEAR(expected, 6.0 / 5.0, 1e-12);
  EXPECT_EQ(best, (Shot{Direction::ne, 1}));  // reflected off the border; before e, clockwise from n
  double left = 2;
  for (int shots = 0; shots < 12; ++shots) left = 1 + left / 6;
  EXPECT_NEAR(score, left, 1e-12);
}

TEST(Solver, a_walled_off_hole_is_never_reached) {  // T-SCORE-1
  const auto [expected, score, best] = solved("o#H");
  EXPECT_EQ(expected, infinity);
  EXPECT_NEAR(score, 14, 1e-12);
}

TEST(Solver, a_sheet_without_a_hole_has_no_value) {
  const auto paper = drawn("o..");
  const auto solution = solve(paper.grid(), standard_box());
  EXPECT_EQ(solution.expected[0], infinity);
  EXPECT_NEAR(solution.score[0], 14, 1e-12);
}

TEST(Solver, water_costs_the_shot) {  // T-WATER
  const auto dry = solved("o.H");
  const auto wet = solved("o.H\n~~~");
  EXPECT_GT(wet.expected, dry.expected);
}

TEST(Solver, agrees_with_the_reference_on_small_sheets) {
  Random random(5);
  for (int n = 0; n < 40; ++n) {
    const auto paper =
        scattered(random, 3 + int(random.below(3)), 3 + int(random.below(3)), 15 + int(random.below(45)));
    const auto grid = paper.grid();
    const auto solution = solve(grid, standard_box());
    reference::Solver slow({reference::from_text(to_text(grid))});
    const auto scores = slow.scores();
    const auto expected = slow.unlimited(1e-10, 600);
    for (int i = 0; i < grid.area(); ++i) {
      if (!is_playable(grid.squares[i]) || grid.squares[i] == Square::hole) continue;
      const auto [x, y] = grid.spot(i);
      EXPECT_NEAR(solution.score[std::size_t(i)], scores[std::size_t(y)][std::size_t(x)], 1e-9)
          << to_text(grid);
      const double slow_value = expected[std::size_t(y)][std::size_t(x)];
      const double value = solution.expected[std::size_t(i)];
      if (value < 20) {
        EXPECT_NEAR(value, slow_value, 1e-8) << to_text(grid);
      } else {
        EXPECT_GT(slow_value, 19) << to_text(grid);  // it grows on, perhaps for ever
      }
    }
  }
}

TEST(Solver, agrees_with_the_reference_on_a_finished_sheet) {
  Random random(11);
  const auto paper = scattered(random, 9, 13, 25);
  const auto grid = paper.grid();
  const auto solution = solve(grid, standard_box());
  reference::Solver slow({reference::from_text(to_text(grid))});
  const auto scores = slow.scores();
  for (int i = 0; i < grid.area(); ++i) {
    if (!is_playable(grid.squares[i])) continue;
    const auto [x, y] = grid.spot(i);
    EXPECT_NEAR(solution.score[std::size_t(i)], scores[std::size_t(y)][std::size_t(x)], 1e-9);
  }
}

TEST(Solver, turning_and_mirroring_a_sheet_changes_no_value) {
  Random random(3);
  for (int n = 0; n < 40; ++n) {
    const auto paper = scattered(random, 9, 13, 10 + int(random.below(30)));
    const auto grid = paper.grid();
    const auto solution = solve(grid, standard_box());
    const int how = int(1 + random.below(7));
    const auto other = transformed(grid, how);
    const auto image = solve(other.grid(), standard_box());
    for (int i = 0; i < grid.area(); ++i) {
      const auto j = std::size_t(other.grid().index(transformed(grid.spot(i), grid.width, grid.height, how)));
      const double value = solution.expected[std::size_t(i)];
      EXPECT_EQ(std::isfinite(value), std::isfinite(image.expected[j]));
      if (!is_playable(grid.squares[i])) continue;
      EXPECT_NEAR(solution.score[std::size_t(i)], image.score[j], 1e-10);
      if (!std::isfinite(value)) continue;
      EXPECT_NEAR(value, image.expected[j], 1e-10 * std::max(value, 1.0));
    }
  }
}

TEST(Solver, values_are_a_fixed_point_of_the_best_shots) {
  Random random(23);
  const auto paper = scattered(random, 9, 13, 25);
  const Solver solver(paper.grid(), standard_box());
  const auto expected = solver.expected();
  for (int i = 0; i < paper.grid().area(); ++i) {
    const auto kind = paper.squares[std::size_t(i)];
    if (!is_playable(kind) || kind == Square::hole || expected[std::size_t(i)] == infinity) continue;
    const auto best = solver.best_shot(i, expected);
    EXPECT_NEAR(best.value, expected[std::size_t(i)], 1e-11 * best.value);
    EXPECT_NEAR(solver.shot_value(i, best.shot, expected), best.value, 1e-9);
  }
}

TEST(Solver, of_equal_shots_the_least_power_then_clockwise_from_north) {
  // In the corner both e and se off the border lead to the same circles.
  EXPECT_EQ(solved("oH").best, (Shot{Direction::ne, 1}));
  EXPECT_EQ(solved("o\nH").best, (Shot{Direction::se, 1}));
}

TEST(Chain, rare_absorption_keeps_its_digits) {
  // A staircase of 30 steps, each with one half back to the foot: 2^31 - 2 steps.
  Chain chain;
  for (int i = 0; i < 30; ++i) {
    chain.rows.push_back({{0, 0.5}});
    if (i < 29) chain.rows.back().push_back({i + 1, 0.5});
    chain.absorbed.push_back(i == 29 ? 0.5 : 0);
  }
  std::vector<double> values(30);
  expected_steps(chain, values);
  EXPECT_DOUBLE_EQ(values[0], std::ldexp(1, 31) - 2);
}

// Plays the solver's policies against each other with real dice and the real ball.
class Putting {
 public:
  Putting(const Paper& paper, std::uint64_t seed)
      : grid_(paper.grid()), solver_(grid_, standard_box()), scores_(solver_.scores()), random_(seed) {}

  double value() const { return scores_.back()[std::size_t(grid_.index(*grid_.find(Square::start)))]; }

  // The score of one hole with the twelve-shot limit.
  int play() {
    Spot at = *grid_.find(Square::start);
    for (int shot = 1; shot <= 12; ++shot) {
      const Ball ball = play_shot(at, scores_[std::size_t(12 - shot)], 12 - shot);
      if (ball.motion == Motion::holed) return shot;
      at = ball.lies_at();
    }
    return 14;
  }

 private:
  bool pass() { return random_.below(2) == 0; }

  Ball play_shot(Spot at, const Values& after, int left) {
    const int square = grid_.index(at);
    const auto key = std::pair(square, left);
    if (!best_.contains(key)) best_[key] = solver_.best_shot(square, after).shot;
    auto [toward, power] = best_[key];
    const auto& faces = standard_box().die_for(power).faces;
    const int units = power + faces[random_.below(std::uint32_t(faces.size()))];
    if (grid_[at] == Square::sand && power >= sand_power && !pass())
      toward = solver_.worst_direction(square, units, after);
    Ball ball = shoot(at, toward, units);
    for (roll(grid_, ball); ball.choice_due(); roll(grid_, ball))
      choose(grid_, ball, solver_.best_answer(grid_, ball, !pass(), after));
    return ball;
  }

  Grid grid_;
  Solver solver_;
  std::vector<Values> scores_;
  Random random_;
  std::map<std::pair<int, int>, Shot> best_;
};

TEST(Solver, playing_its_policies_against_each_other_gives_its_value) {
  constexpr std::string_view hard = R"(
.......H.
..~~.#...
....◢..:.
.#..~..:.
.#◣....#.
...:..◥..
.~~:.....
..o..#...)";
  Random random(77);
  std::vector<Paper> papers{drawn(hard), scattered(random, 9, 13, 25), scattered(random, 6, 6, 40)};
  for (const auto& paper : papers) {
    Putting putting(paper, 42);
    constexpr int games = 4000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < games; ++i) {
      const double score = putting.play();
      sum += score;
      squares += score * score;
    }
    const double mean = sum / games;
    const double deviation = std::sqrt((squares / games - mean * mean) / games);
    EXPECT_NEAR(mean, putting.value(), 4 * deviation + 1e-9) << to_text(paper.grid());
  }
}

}  // namespace
}  // namespace puttable::tiny
