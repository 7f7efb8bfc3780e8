#pragma once
#include <string_view>
#include <vector>

#include "engine/tiny/box.hpp"
#include "engine/tiny/sheet.hpp"

// What may be drawn on a sheet in one round: T-DRAW-1 to T-DRAW-3.
namespace puttable::tiny {

// The die face that a piece needs; nothing for clear squares, start and hole.
std::optional<Face> face_for(Square piece);

// Whether start and hole are joined by a chain of one-unit shots between clear circles that need no
// die and cross no terrain (T-DRAW-3). False if one of them is missing.
bool has_clear_path(Grid grid);

// The clauses that a drawing breaks.
struct Broken {
  bool draw_1 = false;
  bool draw_2 = false;
  bool draw_3 = false;
  constexpr bool any() const { return draw_1 || draw_2 || draw_3; }
  std::vector<std::string_view> clauses() const;
  friend bool operator==(const Broken&, const Broken&) = default;
};

// Judges the change from one sheet to another of the same size with the dice rolled.
// A square that lost its piece, or had one before, breaks T-DRAW-2; a sheet without any new piece,
// or a mark that is no terrain, breaks T-DRAW-1.
Broken check_drawing(Grid before, Grid after, const FaceCount& dice);

// The pieces of one drawing alone: T-DRAW-1 and the connectedness of T-DRAW-2.
struct Piece {
  Spot at;
  Square piece = Square::clear;
  friend bool operator==(const Piece&, const Piece&) = default;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (at, piece))

// Whether two neighbouring pieces touch: both full along the edge they share. A triangle is full
// along its legs, everything else all round (T-DRAW-2).
bool touch(const Piece& a, const Piece& b);

}  // namespace puttable::tiny
