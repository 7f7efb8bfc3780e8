#include <gtest/gtest.h>

#include "engine/designer/router.hpp"
#include "tests/designer/plain/plain.hpp"
#include "tests/designer/support.hpp"

// D-HOLE-5: imagined paths side by side.
namespace puttable::designer::test {
namespace {

using Grid = std::vector<std::string>;

Router::Answer route(const Grid& grid) {
  const int width = int(grid[0].size()) + 2;
  std::vector<std::uint8_t> blocked(std::size_t(width) * (grid.size() + 2), 1);
  std::map<char, std::vector<int>> ends;
  for (std::size_t y = 0; y < grid.size(); ++y)
    for (std::size_t x = 0; x < grid[y].size(); ++x) {
      const int cell = int(y + 1) * width + int(x) + 1;
      blocked[std::size_t(cell)] = grid[y][x] != '.';
      if (grid[y][x] != '.' && grid[y][x] != '#') ends[grid[y][x]].push_back(cell);
    }
  std::vector<Router::Pair> pairs;
  for (const auto& [name, pair] : ends) pairs.push_back({pair[0], pair[1]});
  return Router(blocked, width).route(pairs, true, 20'000'000);
}

bool ends_touch(const Grid& grid) {
  for (std::size_t y = 0; y < grid.size(); ++y)
    for (std::size_t x = 0; x < grid[y].size(); ++x) {
      const char c = grid[y][x];
      if (c == '.' || c == '#') continue;
      if (x + 1 < grid[y].size() && grid[y][x + 1] == c) return true;
      if (y + 1 < grid.size() && grid[y + 1][x] == c) return true;
    }
  return false;
}

TEST(Routes, two_paths_that_must_cross_are_refused) {
  EXPECT_EQ(route({"a...b", ".....", "b...a"}), Router::Answer::no);
  EXPECT_EQ(route({"a...a", ".....", "b...b"}), Router::Answer::yes);
}

TEST(Routes, one_path_makes_way_for_another) {
  // The short way of a, below b, would cut b off.
  EXPECT_EQ(route({".....", "a.b.a", ".#.#.", "..b.."}), Router::Answer::yes);
  EXPECT_EQ(route({"a.b.a", ".#.#.", "..b.."}), Router::Answer::no);
}

// The ends stand round one solid piece, in turn: whatever else stands about, the paths would have to cross.
TEST(Routes, two_paths_round_a_piece_that_must_cross_are_refused_in_the_open) {
  EXPECT_EQ(route({"...........", "...........", ".....a.....", ".....#.....", "...b###b...", ".....#.....",
                   ".....a.....", "...........", "...........", ".........##", ".........##"}),
            Router::Answer::no);
  EXPECT_EQ(route({"...........", "...........", ".....a.....", ".....#.....", "...a###b...", ".....#.....",
                   ".....b.....", "...........", "...........", ".........##", ".........##"}),
            Router::Answer::yes);
}

TEST(Routes, agree_with_every_drawing_of_lines) {
  Random random(21);
  int yes = 0, no = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::size_t width = 4 + random.below(3), height = 4 + random.below(4);
    Grid grid(height, std::string(width, '.'));
    const std::uint32_t density = random.below(45);
    for (std::string& row : grid)
      for (char& c : row)
        if (random.below(100) < density) c = '#';
    const int pairs = 2 + int(random.below(2));
    for (int p = 0; p < 2 * pairs; ++p) {
      char& c = grid[random.below(std::uint32_t(height))][random.below(std::uint32_t(width))];
      if (c != '.' && c != '#') {
        --p;
        continue;
      }
      c = char('a' + p / 2);
    }
    if (ends_touch(grid)) continue;
    const bool expected = plain::routable(grid);
    ++(expected ? yes : no);
    std::string drawing;
    for (const std::string& row : grid) drawing += row + "\n";
    ASSERT_EQ(route(grid), expected ? Router::Answer::yes : Router::Answer::no) << drawing;
  }
  EXPECT_GT(yes, 200);
  EXPECT_GT(no, 200);
}

}  // namespace
}  // namespace puttable::designer::test
