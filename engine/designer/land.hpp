#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "engine/designer/geometry.hpp"

namespace puttable::designer {

// One land on the table: what each cell is. A plain value.
class Land {
 public:
  static constexpr int max_side = table_max + 1;

  // Reads a map of rows: `.` land, `~` pond, `=` stream, `A` the gate's apex, `G` its other cells, blank
  // outside. Short rows are filled up with blanks. Refuses other signs, maps that do not fit the table,
  // and anything but one gate of 2x2 cells with one apex; the answer then says what is wrong.
  static std::expected<Land, std::string> read(std::span<const std::string> rows, int points);

  int points() const { return points_; }
  // How many cells want a tile.
  int cells() const { return cells_; }
  int width() const { return width_; }
  int height() const { return height_; }
  // The top left cell of the gate's four, and its apex (D-GEO-3).
  Cell gate() const { return gate_; }
  Cell apex() const { return apex_; }

  bool land(Spot s) const { return (flags_[s] & is_land) != 0; }
  bool water(Spot s) const { return (flags_[s] & is_water) != 0; }
  bool gate(Spot s) const { return (flags_[s] & is_gate) != 0; }
  // D-GEO-3: shares an edge with a straight side; or only touches.
  bool adjacent_to_gate(Spot s) const { return (flags_[s] & is_adjacent) != 0; }
  bool touches_gate(Spot s) const { return (flags_[s] & (is_adjacent | is_touching)) != 0; }
  // E-PRESS-2: land or water with an edge towards a cell that is neither land, water nor gate.
  bool rim(Spot s) const { return (flags_[s] & is_rim) != 0; }

  // Whether all land cells hang together by their edges.
  bool connected() const;

  bool operator==(const Land&) const = default;

 private:
  enum : std::uint8_t {
    is_land = 1,
    is_water = 2,
    is_gate = 4,
    is_adjacent = 8,
    is_touching = 16,
    is_rim = 32
  };
  void mark_gate();
  void mark_rim();

  std::array<std::uint8_t, table_size> flags_{};
  std::int16_t points_ = 0;
  std::int16_t cells_ = 0;
  std::int8_t width_ = 0;
  std::int8_t height_ = 0;
  Cell gate_;
  Cell apex_;
};

}  // namespace puttable::designer
