#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/tiny/box.hpp"
#include "engine/tiny/sheet.hpp"

// What may be drawn on a sheet in one round: T-DRAW-1 to T-DRAW-3.
namespace puttable::tiny {

struct Piece {
  Spot at;
  Square piece = Square::clear;
  bool operator==(const Piece&) const = default;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (at, piece))

// The die face that a piece needs; nothing for clear squares, start and hole.
std::optional<Face> face_for(Square piece);

// Whether two neighbouring pieces touch: both full along the edge they share. A triangle is full
// along its legs, everything else all round (T-DRAW-2).
bool touch(const Piece& a, const Piece& b);

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
  bool operator==(const Broken&) const = default;
};

// Judges the change from one sheet to another of the same size with the dice rolled.
// A square that lost its piece, or had one before, breaks T-DRAW-2; a sheet without any new piece,
// or a mark that is no terrain, breaks T-DRAW-1.
Broken check_drawing(Grid before, Grid after, const FaceCount& dice);

// One terrain among those rolled, 1 to n pieces of it, no more of each wall than rolled (T-DRAW-1).
bool follows_dice(std::span<const Piece> pieces, const FaceCount& dice);
// The pieces form one connected shape (T-DRAW-2); none are connected.
bool is_connected(std::span<const Piece> pieces);

}  // namespace puttable::tiny
