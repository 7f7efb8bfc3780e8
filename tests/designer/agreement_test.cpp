#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/designer/plain/plain.hpp"
#include "tests/designer/support.hpp"

// The engine's scorer against the plain one, on random course files.
namespace puttable::designer::test {
namespace {

void expect_same(const json::object& file, bool same_plan) {
  const std::string text = serialize_json(file);
  const auto expected = plain::score(file);
  const auto actual = try_score(text);
  ASSERT_EQ(actual.has_value(), expected.has_value())
      << text << "\n"
      << (actual ? "" : actual.error().where + ": " + actual.error().what);
  if (!actual) return;
  const Score& s = actual->score();
  const std::map<std::string, int> points = {{"fun", s.fun},
                                             {"fast", s.fast},
                                             {"mrs", s.mrs},
                                             {"mr", s.mr},
                                             {"par", s.par},
                                             {"land", s.land},
                                             {"circuit", s.circuit},
                                             {"playable", s.playable},
                                             {"promises", s.promises},
                                             {"total", s.total},
                                             {"mismatches", s.mismatches},
                                             {"wrong_direction", s.wrong_direction},
                                             {"hole_count", s.hole_count}};
  if (!same_plan) {
    ASSERT_TRUE(actual->planned.exact) << text;
    ASSERT_EQ(s.total, expected->points.at("total")) << text;
    return;
  }
  for (const auto& [key, value] : points)
    ASSERT_EQ(value, expected->points.contains(key) ? expected->points.at(key) : 0) << key << "\n" << text;
  std::vector<plain::Result::HoleLine> holes;
  for (const ScoredHole& hole : actual->holes) {
    plain::Result::HoleLine line{hole.number.value_or(0),
                                 {},
                                 hole.length,
                                 hole.par,
                                 hole.state == HoleState::well_formed ? "well_formed"
                                 : hole.state == HoleState::malformed ? "malformed"
                                                                      : "incomplete"};
    for (const CellInFile& c : hole.cells) line.cells.push_back({c.x, c.y});
    holes.push_back(line);
  }
  std::ranges::sort(holes);
  ASSERT_EQ(holes, expected->holes) << text;
}

TEST(Agreement, walked_courses_with_a_plan) {
  Random random(1);
  for (int i = 0; i < 3000 && !HasFatalFailure(); ++i) {
    json::object file = walked(random, int(random.below(12)));
    spice(random, file);
    random_plan(random, file, 1);
    expect_same(file, true);
  }
}

TEST(Agreement, scattered_courses_with_a_plan) {
  Random random(2);
  for (int i = 0; i < 300 && !HasFatalFailure(); ++i) {
    json::object file = scattered(random, 4 + int(random.below(10)), 0);
    spice(random, file);
    random_plan(random, file, 2);
    expect_same(file, true);
  }
}

int rounds(int usual) {
  const char* more = std::getenv("PUTTABLE_ROUNDS");
  return more ? usual * std::atoi(more) : usual;
}

// Trying every plan takes long with many holes or open ends.
bool few(const json::object& file, std::size_t holes, std::size_t open_ends) {
  const plain::Course course(file);
  std::size_t open = 0;
  for (const plain::Hole& hole : course.holes) open += hole.open.size();
  return course.holes.size() <= holes && open <= open_ends;
}

TEST(BestPlan, of_scattered_tiles_is_as_good_as_any_plan) {
  Random random(3);
  for (int i = 0; i < rounds(60) && !HasFatalFailure(); ++i) {
    json::object file = scattered(random, 3 + int(random.below(4)), 0);
    spice(random, file);
    if (few(file, 5, 4)) expect_same(file, false);
  }
}

TEST(BestPlan, of_small_courses_is_as_good_as_any_plan) {
  Random random(4);
  for (int i = 0; i < rounds(30) && !HasFatalFailure(); ++i) {
    json::object file = walked(random, int(random.below(4)), true);
    spice(random, file);
    if (few(file, 5, 4)) expect_same(file, false);
  }
}

}  // namespace
}  // namespace puttable::designer::test
