#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tiny/direction.hpp"

// Sheets of squares and their text form (T-SHEET-1, T-SHEET-2).
namespace puttable::tiny {

// What a square carries. A triangular wall is named by its solid corner.
enum class Square : std::uint8_t {
  clear,
  start,
  hole,
  water,
  sand,
  square,
  top_left,
  top_right,
  bottom_left,
  bottom_right
};
BOOST_DESCRIBE_ENUM(Square, clear, start, hole, water, sand, square, top_left, top_right, bottom_left,
                    bottom_right)

constexpr bool is_triangle(Square s) {
  return s >= Square::top_left;
}
constexpr bool is_wall(Square s) {
  return s >= Square::square;
}
// The square of a circle on which a ball can rest: not a wall, not water.
constexpr bool is_playable(Square s) {
  return !is_wall(s) && s != Square::water;
}
// Start and hole count as clear (T-DRAW-3).
constexpr bool counts_as_clear(Square s) {
  return s <= Square::hole;
}

// The corner of its square that a triangle fills, as a direction from the centre.
constexpr Direction solid_corner(Square triangle) {
  constexpr std::array<Direction, 4> corners{Direction::nw, Direction::ne, Direction::sw, Direction::se};
  return corners[static_cast<std::size_t>(triangle) - static_cast<std::size_t>(Square::top_left)];
}

// A square, or the point at its top left corner: x to the right, y down.
struct Spot {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))

constexpr Spot moved(Spot s, int by_x, int by_y) {
  return {static_cast<std::int16_t>(s.x + by_x), static_cast<std::int16_t>(s.y + by_y)};
}
constexpr Spot neighbour(Spot s, Direction d) {
  return moved(s, dx(d), dy(d));
}

// A sheet that somebody else owns: row by row. Beyond the border everything is wall.
struct Grid {
  int width = 0;
  int height = 0;
  const Square* squares = nullptr;

  constexpr int area() const { return width * height; }
  constexpr bool inside(Spot s) const { return s.x >= 0 && s.y >= 0 && s.x < width && s.y < height; }
  constexpr int index(Spot s) const { return s.y * width + s.x; }
  constexpr Spot spot(int index) const {
    return {static_cast<std::int16_t>(index % width), static_cast<std::int16_t>(index / width)};
  }
  constexpr Square operator[](Spot s) const { return inside(s) ? squares[index(s)] : Square::square; }
  std::optional<Spot> find(Square wanted) const;
};

// A sheet of any size, as read from text.
struct Paper {
  int width = 0;
  int height = 0;
  std::vector<Square> squares;

  Grid grid() const { return {width, height, squares.data()}; }
};

// Why a text is no sheet, with the place: row and column count from 0.
struct SheetError {
  enum class Reason : std::uint8_t {
    empty,
    too_large,
    unequal_rows,
    unknown_character,
    two_starts,
    two_holes
  };
  Reason reason = Reason::empty;
  int row = 0;
  int column = 0;
};

// Reads rows as lines of UTF-8; blank lines at the end and carriage returns are overlooked.
// Refused: no square at all, rows of unequal length, unknown characters, a second start or hole.
std::expected<Paper, SheetError> parse_sheet(std::string_view text);

// The text form, each row ended by a newline.
std::string to_text(Grid grid);
std::string_view to_text(Square square);

}  // namespace puttable::tiny
