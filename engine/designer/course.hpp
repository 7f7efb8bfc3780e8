#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/designer/geometry.hpp"

namespace puttable::designer {

// A tile's kind: its index in the box.
using Kind = std::uint16_t;

struct Placed {
  Kind kind = 0;
  std::uint8_t turn = 0;
  bool operator==(const Placed&) const = default;
};

// The tiles that lie on one player's table, and nothing else: no land, no plan. A plain value; two
// courses are equal when the same tiles lie the same way.
class Course {
 public:
  // More tiles than the box has, so that nothing but a made-up file meets the limit.
  static constexpr int max_tiles = 300;

  bool free(Spot at) const { return cells_[at] == 0; }
  // The tile on an occupied spot.
  Placed at(Spot spot) const { return {Kind((cells_[spot] - 1) >> 2), std::uint8_t((cells_[spot] - 1) & 3)}; }
  int size() const { return size_; }

  // The spot must be free, on the table, and the course not full.
  void place(Spot spot, Kind kind, int turn) {
    cells_[spot] = std::uint16_t(1 + kind * 4 + turn);
    rows_[spot / table_side] |= std::uint64_t(1) << spot % table_side;
    ++size_;
  }
  // The spot must carry a tile.
  void take(Spot spot) {
    cells_[spot] = 0;
    rows_[spot / table_side] &= ~(std::uint64_t(1) << spot % table_side);
    --size_;
  }

  // Visits the spots of all tiles by y, then x.
  template <class Visit>
  void each(Visit visit) const {
    for (int y = 0; y < table_side; ++y)
      for (std::uint64_t row = rows_[std::size_t(y)]; row != 0; row &= row - 1)
        visit(Spot(y * table_side + std::countr_zero(row)));
  }
  // The occupied cells of a row of the table, as bits.
  std::uint64_t row(int y) const { return rows_[std::size_t(y)]; }

  bool operator==(const Course&) const = default;

 private:
  std::array<std::uint16_t, table_size> cells_{};  // 0, or 1 + 4 * kind + turn
  std::array<std::uint64_t, table_side> rows_{};
  std::int16_t size_ = 0;
};

}  // namespace puttable::designer
