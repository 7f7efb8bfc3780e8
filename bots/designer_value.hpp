#pragma once

#include "engine/designer/press.hpp"
#include "engine/designer/rules.hpp"

// What a course under way is worth at first sight: its points so far, and what its open ends, its
// neighbourhoods and its free cells promise.
namespace puttable::bots::designer_value {

using namespace designer;

// What a turn is worth: a tile collected, or a pass in solo.
inline constexpr double turn_value = 3;

// How many tiles of each shape are in the bag, and of all.
struct Supply {
  std::array<double, 7> share{};
  explicit Supply(const State& state);
};

// The points that a tile brings by what it shows: people, and what she counts.
double show_value(const Brief& brief, const Tile& tile);

// The course of one seat while tiles are tried on it.
class Trial {
 public:
  Trial(const State& state, Seat seat);

  double value() const;
  // The value after a tile is placed; the course is as before.
  double value_with(Kind kind, Spot at, int turn);

  const Brief& brief() const { return brief_; }
  const Supply& supply() const { return supply_; }

 private:
  double holes_value() const;
  double press_value() const;
  double circuit_value() const;
  double cells_value() const;
  double cell_value(Spot at) const;

  const Box& box_;
  const Land& land_;
  Course course_;
  Survey survey_;
  Brief brief_;
  Supply supply_;
  FixedVector<Spot, 64> land_cells_;
};

struct Choice {
  int slot = -1;  // -1: nothing can be placed
  Spot at = nowhere;
  int turn = 0;
  double gain = 0;
};
// The best placement of the tiles of the middle rack.
Choice best_placement(const State& state, Seat seat);
// What each tile of the middle rack would gain a seat; 0 where it cannot be placed.
using Wants = std::array<double, max_rack>;
Wants wants(const State& state, Seat seat);

}  // namespace puttable::bots::designer_value
