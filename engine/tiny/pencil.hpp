#pragma once

#include "engine/core/random.hpp"
#include "engine/tiny/path.hpp"

// Finding legal drawings on a sheet of the game. No heap.
namespace puttable::tiny {

// The pieces that one player draws in one round.
using Drawing = FixedVector<Piece, max_terrain_dice>;

// The pieces that a face stands for: a triangle may be turned.
std::span<const Square> pieces_for(Face face);

// Calls visit(piece) for every single piece that may be drawn with these dice, by face, turn and square,
// until it answers false.
template <class Visit>
void each_single(const PathGuard& guard, const FaceCount& dice, const Visit& visit) {
  const Grid grid = guard.grid();
  for (auto face : {Face::water, Face::sand, Face::square, Face::triangle}) {
    if (dice[face] == 0) continue;
    for (const auto piece : pieces_for(face)) {
      for (int i = 0; i < grid.area(); ++i) {
        if (grid.squares[i] != Square::clear) continue;
        const Piece single{grid.spot(i), piece};
        if (guard.stays_clear({&single, 1}) && !visit(single)) return;
      }
    }
  }
}

// Whether any single piece may be drawn; who can not draws nothing (T-DRAW-5).
bool can_draw(const PathGuard& guard, const FaceCount& dice);

// Any legal drawing; empty only if no single piece may be drawn.
Drawing random_drawing(const PathGuard& guard, const FaceCount& dice, Random& random);

// A connected shape grown at random with at most these dice, one terrain; a clear path is not looked at.
Drawing random_shape(Grid grid, const FaceCount& dice, Random& random);

}  // namespace puttable::tiny
