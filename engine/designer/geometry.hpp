#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

// Cells, edges, shapes and lanes: the words that everything else is said in.
namespace puttable::designer {

// Directions and edges, clockwise.
enum class Dir : std::uint8_t { n, e, s, w };
constexpr Dir opposite(Dir d) {
  return Dir((int(d) + 2) & 3);
}
constexpr Dir turned(Dir d, int quarter_turns) {
  return Dir((int(d) + quarter_turns) & 3);
}
inline constexpr std::array<Dir, 4> all_dirs{Dir::n, Dir::e, Dir::s, Dir::w};
constexpr std::string_view letter(Dir d) {
  return std::string_view("NESW").substr(std::size_t(d), 1);
}

// D-GEO-1: x to the right, y down, origin at the top left of the land's map.
struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;
  constexpr bool operator==(const Cell&) const = default;
  // By y, then x.
  friend constexpr bool before(Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

// The table that a course lies on: cells -18..27 both ways, with a rim of cells that stay empty so that
// every tile has four neighbours. A Spot is a cell's index on it.
using Spot = std::uint16_t;
inline constexpr int table_side = 48;
inline constexpr int table_size = table_side * table_side;
inline constexpr int table_origin = 19;
inline constexpr int table_min = 1 - table_origin;
inline constexpr int table_max = table_side - 2 - table_origin;
inline constexpr Spot nowhere = 0;

constexpr bool on_table(int x, int y) {
  return x >= table_min && x <= table_max && y >= table_min && y <= table_max;
}
constexpr Spot spot_of(Cell c) {
  return Spot((c.y + table_origin) * table_side + c.x + table_origin);
}
constexpr Cell cell_of(Spot s) {
  return {std::int16_t(s % table_side - table_origin), std::int16_t(s / table_side - table_origin)};
}
inline constexpr std::array<int, 4> step{-table_side, 1, table_side, -1};
constexpr Spot next_to(Spot s, Dir d) {
  return Spot(s + step[std::size_t(d)]);
}
constexpr bool edge_adjacent(Spot a, Spot b) {
  const int gap = a > b ? a - b : b - a;
  return gap == 1 || gap == table_side;
}

enum class Shape : std::uint8_t { tee, green, straight, corner, loop, cross, grass };
BOOST_DESCRIBE_ENUM(Shape, tee, green, straight, corner, loop, cross, grass)

// Edges as bits, 1 << Dir.
using Edges = std::uint8_t;
constexpr bool has(Edges edges, Dir d) {
  return (edges >> int(d) & 1) != 0;
}

namespace geometry_detail {
// D-GEO-2, at turn 0: N = 1, E = 2, S = 4, W = 8.
inline constexpr std::array<Edges, 7> red_at_turn_0{1, 4, 4 | 1, 4 | 2, 4 | 2, 15, 0};
constexpr auto all_red() {
  std::array<Edges, 28> table{};
  for (std::size_t shape = 0; shape < 7; ++shape)
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const unsigned r = red_at_turn_0[shape];
      table[shape * 4 + turn] = Edges((r << turn | r >> (4 - turn)) & 15u);
    }
  return table;
}
inline constexpr auto red_table = all_red();
}  // namespace geometry_detail

constexpr Edges red_edges(Shape shape, int turn) {
  return geometry_detail::red_table[std::size_t(shape) * 4 + std::size_t(turn)];
}

// A corner turns the ball; the loop does as a corner does (D-MR, E-PRESS-2).
constexpr bool turns(Shape shape) {
  return shape == Shape::corner || shape == Shape::loop;
}
constexpr bool ends_hole(Shape shape) {
  return shape == Shape::tee || shape == Shape::green;
}
constexpr int lane_count(Shape shape) {
  return shape == Shape::grass ? 0 : shape == Shape::cross ? 2 : 1;
}

// The edge at which the ball must enter a directional tile; of a green, the edge it arrives at.
constexpr Dir entry_edge(int turn) {
  return turned(Dir::s, turn);
}
// The way the ball leaves a tee, and the way it is going when it arrives at a green.
constexpr Dir heading(int turn) {
  return turned(Dir::n, turn);
}

// A lane of a tile: 0, or on a cross 0 for S-N and 1 for W-E, whatever its turn.
constexpr int lane_at(Shape shape, Dir edge) {
  return shape == Shape::cross ? int(edge) & 1 : 0;
}

// The other end of the lane that has this red edge. Tees and greens have none: do not ask.
constexpr Dir other_edge(Shape shape, int turn, Dir edge) {
  if (shape == Shape::straight || shape == Shape::cross) return opposite(edge);
  const Dir entry = entry_edge(turn);
  return edge == entry ? turned(Dir::e, turn) : entry;
}

}  // namespace puttable::designer
