#include "engine/designer/sweep.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>

namespace puttable::designer {
namespace {

using Line =
    std::uint8_t;  // what crosses the frontier; from `first_pair` on: the path of that pair, from an end
constexpr Line none = 0, left_leg = 1, right_leg = 2, first_pair = 3;
// As much work as looking at so many cells.
constexpr std::int64_t frontier_cost = 16;

// Lines by their place from left to right, four bits each. While a cell is looked at, the line from its left
// stands before the one from above it; afterwards the one downwards before the one to the right.
struct Frontier {
  static constexpr int most = 32;
  static constexpr std::size_t most_pairs = 13;
  std::array<std::uint64_t, 2> bits{};

  Line at(int place) const { return Line(bits[place >= 16] >> 4 * (place & 15) & 15); }
  void set(int place, Line line) {
    std::uint64_t& half = bits[place >= 16];
    half = (half & ~(std::uint64_t(15) << 4 * (place & 15))) | std::uint64_t(line) << 4 * (place & 15);
  }
  // One place to the right, for the next row.
  void shift() {
    bits[1] = bits[1] << 4 | bits[0] >> 60;
    bits[0] <<= 4;
  }
  // Where the other leg of an arc stands.
  int mate(int place) const {
    const int step = at(place) == left_leg ? 1 : -1;
    for (int depth = step, p = place + step;; p += step) {
      depth += at(p) == left_leg ? 1 : at(p) == right_leg ? -1 : 0;
      if (depth == 0) return p;
    }
  }
  auto operator<=>(const Frontier&) const = default;
};

struct Bounds {
  int low_x = 1 << 20, high_x = 0, low_y = 1 << 20, high_y = 0;

  void cover(int x, int y) {
    low_x = std::min(low_x, x), high_x = std::max(high_x, x);
    low_y = std::min(low_y, y), high_y = std::max(high_y, y);
  }
  void grow(int by) { low_x -= by, high_x += by, low_y -= by, high_y += by; }
  bool has(int x, int y) const { return x >= low_x && x <= high_x && y >= low_y && y <= high_y; }
  int width() const { return high_x - low_x + 1; }
  int height() const { return high_y - low_y + 1; }
};

class Sweep {
 public:
  Sweep(const std::vector<std::uint8_t>& blocked, int width, const std::vector<Router::Pair>& pairs)
      : width_(width), cells_(blocked.size(), wall) {
    Bounds stands;
    for (int cell = 0; cell < int(blocked.size()); ++cell)
      if (blocked[std::size_t(cell)] && !on_rim(cell)) stands.cover(cell % width, cell / width);
    // A lane for each path and one more around all that stands there will do.
    stands.grow(int(pairs.size()) + 1);
    std::vector<int> reached;
    const auto reach = [&](int cell) {
      if (blocked[std::size_t(cell)] || cells_[std::size_t(cell)] != wall ||
          !stands.has(cell % width, cell / width))
        return;
      cells_[std::size_t(cell)] = none;
      reached.push_back(cell);
    };
    for (std::size_t i = 0; i < pairs.size(); ++i)
      for (const int end : {pairs[i].from, pairs[i].to}) {
        cells_[std::size_t(end)] = Line(first_pair + i);
        bounds_.cover(end % width, end / width);
        for (const int step : {-width, 1, width, -1}) reach(end + step);
      }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      bounds_.cover(reached[i] % width, reached[i] / width);
      for (const int step : {-width, 1, width, -1}) reach(reached[i] + step);
    }
    bounds_.grow(1);
  }

  Router::Answer run(std::int64_t limit, std::int64_t& work) {
    // The frontier runs along the shorter side.
    const bool across = bounds_.width() <= bounds_.height();
    const int columns = across ? bounds_.width() : bounds_.height();
    const int rows = across ? bounds_.height() : bounds_.width();
    right_ = across ? 1 : width_;
    down_ = across ? width_ : 1;
    if (columns >= Frontier::most) return Router::Answer::unsure;
    std::vector<Frontier> now{Frontier{}};
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int cell = bounds_.low_y * width_ + bounds_.low_x + row * down_ + column * right_;
        next_.clear();
        for (const Frontier& frontier : now) pass(frontier, cell, column);
        std::ranges::sort(next_);
        next_.erase(std::ranges::unique(next_).begin(), next_.end());
        std::swap(now, next_);
        work += frontier_cost * std::int64_t(now.size());
        if (work > limit) return Router::Answer::unsure;
      }
      for (Frontier& frontier : now) frontier.shift();
    }
    return now.empty() ? Router::Answer::no : Router::Answer::yes;
  }

 private:
  static constexpr Line wall = 255;

  void pass(const Frontier& before, int cell, int column) {
    const Line from_left = before.at(column), from_above = before.at(column + 1);
    const Line here = cells_[std::size_t(cell)];
    Frontier after = before;
    after.set(column, none);
    after.set(column + 1, none);
    if (here == wall) {
      if (from_left == none && from_above == none) next_.push_back(after);
    } else if (here != none) {
      if (from_left != none && from_above != none) return;
      if (from_left == none && from_above == none) return leave(after, cell, column, here);
      if (meet(before, after, from_left != none ? column : column + 1, here)) next_.push_back(after);
    } else if (from_left != none && from_above != none) {
      if (join(before, after, column)) next_.push_back(after);
    } else if (from_left != none || from_above != none) {
      leave(after, cell, column, std::max(from_left, from_above));
    } else {
      next_.push_back(after);
      if (!open(cell + right_) || !open(cell + down_)) return;
      after.set(column, left_leg);
      after.set(column + 1, right_leg);
      keep(after, column);
    }
  }

  bool open(int cell) const { return cells_[std::size_t(cell)] != wall; }

  // A line goes on, downwards or to the right.
  void leave(Frontier after, int cell, int column, Line line) {
    if (open(cell + right_)) {
      after.set(column + 1, line);
      next_.push_back(after);
      after.set(column + 1, none);
    }
    if (!open(cell + down_)) return;
    after.set(column, line);
    keep(after, column);
  }

  // A path beside itself has a short cut, which takes up less.
  void keep(const Frontier& after, int column) {
    if (column > 0) {
      const Line a = after.at(column - 1), b = after.at(column);
      if ((a >= first_pair && a == b) || (a == left_leg && b == right_leg)) return;
    }
    next_.push_back(after);
  }

  // The line at `place` reaches an end of a pair's path.
  static bool meet(const Frontier& before, Frontier& after, int place, Line pair) {
    const Line line = before.at(place);
    if (line >= first_pair) return line == pair;
    after.set(before.mate(place), pair);
    return true;
  }

  // The lines at `column` and right of it become one.
  static bool join(const Frontier& before, Frontier& after, int column) {
    const Line a = before.at(column), b = before.at(column + 1);
    if (a >= first_pair) return meet(before, after, column + 1, a);
    if (b >= first_pair) return meet(before, after, column, b);
    if (a == left_leg && b == right_leg) return false;  // a ring
    if (a == b) after.set(before.mate(a == left_leg ? column + 1 : column), a);
    return true;
  }

  bool on_rim(int cell) const {
    const int x = cell % width_, y = cell / width_;
    return x == 0 || y == 0 || x == width_ - 1 || y == int(cells_.size()) / width_ - 1;
  }

  int width_;
  std::vector<Line> cells_;  // a wall, free, or an end of a pair
  Bounds bounds_;            // of what is no wall, and the walls beside it
  int right_ = 0, down_ = 0;
  std::vector<Frontier> next_;
};

}  // namespace

Router::Answer sweep(const std::vector<std::uint8_t>& blocked, int width,
                     const std::vector<Router::Pair>& pairs, std::int64_t limit, std::int64_t& work) {
  if (pairs.size() > Frontier::most_pairs) return Router::Answer::unsure;
  return Sweep(blocked, width, pairs).run(limit, work);
}

}  // namespace puttable::designer
