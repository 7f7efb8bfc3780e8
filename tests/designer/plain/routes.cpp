#include <algorithm>
#include <cstdint>
#include <unordered_set>

#include "tests/designer/plain/plain.hpp"

namespace plain {

// Row by row, keeping all patterns of coloured lines that can cross the frontier between the cells done and
// the cells to come. A colour's lines join its two ends, perhaps with rings that can be left out.
bool routable(const std::vector<std::string>& grid) {
  const std::size_t width = grid[0].size();
  std::map<char, std::uint64_t> colours;  // 1..7
  for (const std::string& row : grid)
    for (const char c : row)
      if (c != '#' && c != '.') colours.emplace(c, colours.size() + 1);
  // Three bits a column for the line that leaves downwards there; the last three for the line to the right.
  using Pattern = std::uint64_t;
  const auto line = [](Pattern p, std::size_t x) { return p >> 3 * x & 7; };
  std::unordered_set<Pattern> patterns{0}, next;
  for (const std::string& row : grid) {
    for (std::size_t x = 0; x < width; ++x) {
      next.clear();
      for (const Pattern p : patterns) {
        const Pattern up = line(p, x), left = line(p, width);
        const Pattern rest = p & ~(Pattern(7) << 3 * x) & ~(Pattern(7) << 3 * width);
        const auto leave = [&](Pattern down, Pattern right) {
          next.insert(rest | down << 3 * x | right << 3 * width);
        };
        const char cell = row[x];
        if (cell == '#') {
          if (up == 0 && left == 0) leave(0, 0);
        } else if (cell == '.') {
          if (up == 0 && left == 0) {
            leave(0, 0);
            for (const auto& [sign, c] : colours) leave(c, c);
          } else if (up == 0 || left == 0) {
            leave(up | left, 0);
            leave(0, up | left);
          } else if (up == left) {
            leave(0, 0);
          }
        } else {  // an end: exactly one line of its colour
          const Pattern c = colours.at(cell);
          if (up == 0 && left == 0) {
            leave(c, 0);
            leave(0, c);
          } else if ((up == c && left == 0) || (up == 0 && left == c)) {
            leave(0, 0);
          }
        }
      }
      std::swap(patterns, next);
    }
    std::erase_if(patterns, [&](Pattern p) { return line(p, width) != 0; });
  }
  return patterns.contains(0);
}

namespace {

// Whether each pair of ends is connected while no other path is laid.
bool each_for_itself(const std::vector<std::string>& grid) {
  std::map<char, std::vector<Cell>> ends;
  const auto at = [&](const Cell& c) {
    const auto [x, y] = c;
    const bool inside = y >= 0 && y < int(grid.size()) && x >= 0 && x < int(grid[0].size());
    return inside ? grid[std::size_t(y)][std::size_t(x)] : '#';
  };
  for (int y = 0; y < int(grid.size()); ++y)
    for (int x = 0; x < int(grid[0].size()); ++x)
      if (at({x, y}) != '#' && at({x, y}) != '.') ends[at({x, y})].push_back({x, y});
  for (const auto& [colour, pair] : ends) {
    std::set<Cell> seen{pair[0]};
    std::vector<Cell> todo{pair[0]};
    while (!todo.empty()) {
      const Cell c = todo.back();
      todo.pop_back();
      for (int d = 0; d < 4; ++d) {
        const Cell n = beside(c, d);
        if ((at(n) == '.' || at(n) == colour) && seen.insert(n).second) todo.push_back(n);
      }
    }
    if (!seen.contains(pair[1])) return false;
  }
  return true;
}

}  // namespace

bool routable(const Course& course, const std::vector<Join>& joins) {
  std::map<Cell, std::vector<End>> faced;
  for (const Hole& hole : course.holes)
    for (const End& end : hole.open) faced[beside(end.cell, end.edge)].push_back(end);
  int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
  const auto cover = [&](Cell c) {
    low_x = std::min(low_x, c.first), high_x = std::max(high_x, c.first);
    low_y = std::min(low_y, c.second), high_y = std::max(high_y, c.second);
  };
  for (const auto& [cell, tile] : course.tiles) cover(cell);
  for (const Cell& c : course.gate) cover(c);
  for (const auto& [cell, ends] : faced) cover(cell);
  std::map<Cell, char> letters;
  int routed = 0;
  for (const auto& [a, b] : joins) {
    const Cell from = beside(a.cell, a.edge), to = beside(b.cell, b.edge);
    // No other open end may face a cell of the path.
    for (const Cell& c : {from, to})
      for (const End& end : faced.at(c))
        if (end != a && end != b) return false;
    if (from == to) continue;
    if (faced.at(from).size() != 1 || faced.at(to).size() != 1) return false;
    letters[from] = letters[to] = char('a' + routed++);
  }
  if (routed == 0) return true;
  const int room = routed;
  std::vector<std::string> grid;
  for (int y = low_y - room; y <= high_y + room; ++y) {
    std::string row;
    for (int x = low_x - room; x <= high_x + room; ++x) {
      const Cell c{x, y};
      const bool blocked = course.tiles.contains(c) || course.gate.contains(c) || faced.contains(c);
      row += letters.contains(c) ? letters.at(c) : blocked ? '#' : '.';
    }
    grid.push_back(row);
  }
  if (!each_for_itself(grid)) return false;
  return routed == 1 || routable(grid);
}

}  // namespace plain
