#pragma once

#include <vector>

#include "engine/tiny/ball.hpp"
#include "engine/tiny/box.hpp"

// Every shot that can be played on a sheet, traced once, as a graph of choices.
namespace puttable::tiny {

// Where a shot leads. Below `squares()`: the ball comes to rest on that square, on the hole: holed.
// `water()`: it goes back to where the shot began. Above: a choice, see `ShotGraph::node`.
using Ref = std::int32_t;

class ShotGraph {
 public:
  // A precision die is due and decides who picks one of the children, at least two and all different.
  // Facing hypotenuses are left out: whoever picks one only has the die rolled again for the same squares,
  // which is never better than the best of them.
  struct Node {
    std::int32_t first = 0;
    std::int32_t count = 0;
  };

  // Copies what it needs. Traces up to `most_units` units from every circle.
  ShotGraph(Grid grid, int most_units);

  int squares() const { return squares_; }
  Ref water() const { return squares_; }
  int most_units() const { return most_units_; }
  int nodes() const { return int(nodes_.size()); }
  bool is_node(Ref ref) const { return ref > squares_; }
  Ref ref(int node) const { return squares_ + 1 + node; }
  int node_index(Ref ref) const { return ref - squares_ - 1; }
  // A node comes after its children.
  const Node& node(int index) const { return nodes_[std::size_t(index)]; }
  const Ref* children(const Node& node) const { return children_.data() + node.first; }

  // A ball on a circle without water, about to roll; no units: it stays.
  Ref shot(int square, Direction towards, int units) const {
    return shots_[(std::size_t(units) * std::size_t(squares_) + std::size_t(square)) * 8 +
                  std::size_t(towards)];
  }
  // What follows after a ball has reached this circle with so many units left.
  Ref arrival(Square kind, int square, Direction heading, int left) const;

 private:
  struct Crossing;  // a corner point where a die is due
  struct Moves;     // the next circle or crossing from every circle
  Moves trace(Grid grid) const;
  Ref add(std::vector<Ref>& children);

  int squares_;
  int most_units_;
  std::vector<Ref> shots_;
  std::vector<Ref> hole_nodes_;  // by units left
  std::vector<Node> nodes_;
  std::vector<Ref> children_;
};

}  // namespace puttable::tiny
