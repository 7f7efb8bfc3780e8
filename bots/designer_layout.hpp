#pragma once

#include "bots/designer_supply.hpp"

// Whole courses that a player may still build: nine holes in a row, each green beside the next tee, from the
// gate and back to it, over the tiles that lie.
namespace puttable::bots::designer_layout {

using namespace designer;
using designer_supply::Demand;
using designer_supply::Role;

inline constexpr std::size_t max_cells = 64;
using CellSet = std::uint64_t;
constexpr CellSet bit(int cell) {
  return CellSet(1) << cell;
}

// The land as a graph of cells, and what lies on them.
struct Terrain {
  Terrain(const State& state, Seat seat);

  int size = 0;
  std::array<Spot, max_cells> spot{};
  std::array<std::array<std::int8_t, 4>, max_cells> next{};  // by Dir; -1: off the land
  std::array<Kind, max_cells> kind{};
  std::array<std::uint8_t, max_cells> turn{};
  std::array<Shape, max_cells> shape{};
  std::array<Edges, max_cells> edges{};  // of what lies there
  CellSet at_gate = 0;
  CellSet laid = 0;
  CellSet red = 0;    // of those, tiles with red edges
  bool sound = true;  // false: something lies that fits no such course
};

// One cell of a planned course.
struct Planned {
  std::int8_t cell{};
  Role role{};
  std::uint8_t hole{};
  Dir in{};   // the edge by which the ball comes; of a tee the one behind it
  Dir out{};  // the edge by which it goes; of a green the one ahead
};

struct Layout {
  FixedVector<Planned, max_cells> path;
  int jumps = 0;  // connections that are missing
};

// Draws layouts at random.
class Planner {
 public:
  Planner(const Terrain& terrain, std::optional<Client> mr, Random& random)
      : terrain_(terrain), mr_(mr), random_(random) {}

  // One try; false if it led nowhere. At most so many connections may be missing.
  bool draw(int jumps, Layout& layout);
  // The same with the first holes of another layout.
  bool redraw(int jumps, const Layout& base, int holes, Layout& layout);

 private:
  bool begin_hole();
  bool go_on(int cell, Dir in, int lanes, int corners);
  bool tee_at(int cell, Dir heading);
  bool fits(int cell, Edges edges) const;
  bool reachable(int from) const;
  bool finished() const;
  bool ends_here(int lanes, int corners);
  void shuffle(std::array<int, 4>& order);

  const Terrain& terrain_;
  std::optional<Client> mr_;
  Random& random_;
  Layout layout_;
  CellSet used_ = 0;
  int holes_ = 0;
  int jumps_left_ = 0;
  int nodes_ = 0;
};

}  // namespace puttable::bots::designer_layout
