#include "engine/tiny/path.hpp"

#include <algorithm>

#include "engine/tiny/ball.hpp"

namespace puttable::tiny {

namespace {

// How a circle was first reached: from which square, in which direction.
struct Hop {
  static constexpr std::int32_t never = -1;
  std::int32_t from = never;
  Direction toward = Direction::n;
};

// Fills in `hops` from the start on until the hole is reached. `open` has room for every square.
bool search(Grid grid, int start, std::span<Hop> hops, std::span<std::int32_t> open) {
  std::size_t last = 0;
  open[last++] = start;
  hops[std::size_t(start)].from = start;
  for (std::size_t next = 0; next < last; ++next) {
    for (auto d : all_directions) {
      Ball ball = shoot(grid.spot(open[next]), d, 1);
      step(grid, ball);
      if (ball.motion != Motion::stopped && ball.motion != Motion::holed) continue;
      auto& hop = hops[std::size_t(grid.index(ball.at))];
      if (hop.from != Hop::never) continue;
      hop = {open[next], d};
      if (ball.motion == Motion::holed) return true;
      open[last++] = grid.index(ball.at);
    }
  }
  return false;
}

}  // namespace

bool has_clear_path(Grid grid) {
  const auto start = grid.find(Square::start);
  if (!start || !grid.find(Square::hole)) return false;
  const auto squares = std::size_t(grid.area());
  if (squares <= max_squares) {
    std::array<Hop, max_squares> hops;
    std::array<std::int32_t, max_squares> open;
    return search(grid, grid.index(*start), hops, open);
  }
  std::vector<Hop> hops(squares);
  std::vector<std::int32_t> open(squares);
  return search(grid, grid.index(*start), hops, open);
}

PathGuard::PathGuard(Grid grid) : width_(grid.width), height_(grid.height) {
  std::copy_n(grid.squares, grid.area(), squares_.begin());
  const auto start = grid.find(Square::start);
  const auto hole = grid.find(Square::hole);
  if (!start || !hole) return;
  std::array<Hop, max_squares> hops;
  std::array<std::int32_t, max_squares> open;
  clear_ = search(grid, grid.index(*start), hops, open);
  if (!clear_) return;
  const auto use = [&](Spot square) {
    if (grid.inside(square)) uses_.set(std::size_t(grid.index(square)));
  };
  // A straight way depends on its two circles: all that lies between is wall already. A diagonal one depends
  // on the four squares around the point.
  for (Spot at = *hole; at != *start;) {
    const auto [from, toward] = hops[std::size_t(grid.index(at))];
    use(at);
    at = grid.spot(from);
    use(at);
    if (!is_diagonal(toward)) continue;
    use(neighbour(at, toward));
    use(moved(at, dx(toward), 0));
    use(moved(at, 0, dy(toward)));
  }
}

bool PathGuard::stays_clear(std::span<const Piece> pieces) const {
  if (clear_ && std::ranges::none_of(pieces, [&](const Piece& p) { return uses(p.at); })) return true;
  auto squares = squares_;
  for (const auto& [at, piece] : pieces) squares[std::size_t(grid().index(at))] = piece;
  return has_clear_path({width_, height_, squares.data()});
}

}  // namespace puttable::tiny
