#include "engine/tiny/shot_graph.hpp"

#include <algorithm>

namespace puttable::tiny {

namespace {

// A circle that a ball reaches, and how it goes on from there.
struct Reach {
  std::int32_t square = 0;
  Square kind = Square::clear;
  Direction heading = Direction::n;
};

}  // namespace

struct ShotGraph::Crossing {
  FixedVector<Reach, 4> circles;
};

struct ShotGraph::Moves {
  struct Move {
    std::int32_t crossing = -1;  // or the circle reached:
    Reach reach;
  };
  std::vector<Move> moves;  // by square and direction
  std::vector<Crossing> crossings;
};

ShotGraph::Moves ShotGraph::trace(Grid grid) const {
  Moves result;
  result.moves.resize(std::size_t(squares_) * 8);
  std::vector<std::int32_t> crossing_at(std::size_t(grid.width + 1) * std::size_t(grid.height + 1), -1);
  for (int square = 0; square < squares_; ++square) {
    if (!is_playable(grid.squares[square])) continue;
    for (auto d : all_directions) {
      Ball ball = shoot(grid.spot(square), d, 2);
      step(grid, ball);
      auto& move = result.moves[std::size_t(square) * 8 + std::size_t(d)];
      if (ball.motion != Motion::at_corner) {
        move.reach = {grid.index(ball.at), grid[ball.at], ball.heading};
        continue;
      }
      // All sides of a point from which it is a corner have the same squares to choose from.
      auto& known = crossing_at[std::size_t(ball.point.y * (grid.width + 1) + ball.point.x)];
      if (known < 0) {
        known = std::int32_t(result.crossings.size());
        auto& circles = result.crossings.emplace_back().circles;
        for (auto towards : all_directions) {
          if (!contains(ball.options, towards)) continue;
          Ball chosen = ball;
          choose(grid, chosen, towards);
          if (chosen.reached > ball.reached && chosen.heading == towards)
            circles.push_back({grid.index(chosen.at), grid[chosen.at], towards});
        }
      }
      move.crossing = known;
    }
  }
  return result;
}

ShotGraph::ShotGraph(Grid grid, int most_units)
    : squares_(grid.area()), most_units_(std::max(most_units, 0)) {
  const auto moves = trace(grid);
  const auto states = std::size_t(squares_) * 8;
  const auto hole = grid.find(Square::hole);
  shots_.resize(states * std::size_t(most_units_ + 1));
  hole_nodes_.resize(std::size_t(most_units_ + 1), hole ? grid.index(*hole) : 0);
  for (std::size_t s = 0; s < states; ++s) shots_[s] = Ref(s / 8);
  std::vector<Ref> nodes_here(moves.crossings.size());
  std::vector<Ref> children;
  for (int units = 1; units <= most_units_; ++units) {
    for (std::size_t i = 0; i < nodes_here.size(); ++i) {
      children.clear();
      for (const auto& reach : moves.crossings[i].circles)
        children.push_back(arrival(reach.kind, reach.square, reach.heading, units - 1));
      nodes_here[i] = add(children);
    }
    auto* here = shots_.data() + states * std::size_t(units);
    for (std::size_t s = 0; s < states; ++s) {
      const auto& [crossing, reach] = moves.moves[s];
      here[s] = crossing >= 0 ? nodes_here[std::size_t(crossing)]
                              : arrival(reach.kind, reach.square, reach.heading, units - 1);
    }
    if (!hole) continue;
    children.assign(here + grid.index(*hole) * 8, here + grid.index(*hole) * 8 + 8);
    hole_nodes_[std::size_t(units)] = add(children);
  }
}

Ref ShotGraph::arrival(Square kind, int square, Direction heading, int left) const {
  switch (kind) {
    case Square::water:
      return water();
    case Square::sand:
      return square;
    case Square::hole:
      return hole_nodes_[std::size_t(left)];
    default:
      return shot(square, heading, left);
  }
}

Ref ShotGraph::add(std::vector<Ref>& children) {
  std::ranges::sort(children);
  children.erase(std::ranges::unique(children).begin(), children.end());
  if (children.size() == 1) return children.front();
  nodes_.push_back({std::int32_t(children_.size()), std::int32_t(children.size())});
  children_.insert(children_.end(), children.begin(), children.end());
  return ref(nodes() - 1);
}

}  // namespace puttable::tiny
