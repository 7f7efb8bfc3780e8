#include "engine/tiny/drawing.hpp"

#include <algorithm>

namespace puttable::tiny {

namespace {

bool full_along(Square piece, Direction side) {
  if (!is_triangle(piece)) return true;
  const auto corner = solid_corner(piece);
  return side == turned(corner, 1) || side == turned(corner, -1);
}

}  // namespace

bool follows_dice(std::span<const Piece> pieces, const FaceCount& dice) {
  FaceCount drawn;
  for (const auto& p : pieces) {
    const auto face = face_for(p.piece);
    if (!face) return false;
    drawn.add(*face);
  }
  const bool water = drawn[Face::water] > 0;
  const bool sand = drawn[Face::sand] > 0;
  const bool walls = drawn[Face::square] > 0 || drawn[Face::triangle] > 0;
  if (water + sand + walls != 1) return false;
  for (auto face : {Face::water, Face::sand, Face::square, Face::triangle})
    if (drawn[face] > dice[face]) return false;
  return true;
}

bool is_connected(std::span<const Piece> pieces) {
  if (pieces.empty()) return true;
  std::vector<bool> seen(pieces.size());
  std::vector<std::size_t> open{0};
  seen[0] = true;
  for (std::size_t done = 0; done < open.size(); ++done) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (seen[i] || !touch(pieces[open[done]], pieces[i])) continue;
      seen[i] = true;
      open.push_back(i);
    }
  }
  return open.size() == pieces.size();
}

std::optional<Face> face_for(Square piece) {
  switch (piece) {
    case Square::water:
      return Face::water;
    case Square::sand:
      return Face::sand;
    case Square::square:
      return Face::square;
    case Square::clear:
    case Square::start:
    case Square::hole:
      return std::nullopt;
    default:
      return Face::triangle;
  }
}

bool touch(const Piece& a, const Piece& b) {
  for (auto side : {Direction::n, Direction::e, Direction::s, Direction::w})
    if (neighbour(a.at, side) == b.at)
      return full_along(a.piece, side) && full_along(b.piece, opposite(side));
  return false;
}

std::vector<std::string_view> Broken::clauses() const {
  std::vector<std::string_view> names;
  if (draw_1) names.emplace_back("T-DRAW-1");
  if (draw_2) names.emplace_back("T-DRAW-2");
  if (draw_3) names.emplace_back("T-DRAW-3");
  return names;
}

Broken check_drawing(Grid before, Grid after, const FaceCount& dice) {
  Broken broken;
  std::vector<Piece> pieces;
  for (int i = 0; i < after.area(); ++i) {
    if (before.squares[i] == after.squares[i]) continue;
    if (before.squares[i] != Square::clear) broken.draw_2 = true;
    if (after.squares[i] != Square::clear) pieces.push_back({after.spot(i), after.squares[i]});
  }
  broken.draw_1 = !follows_dice(pieces, dice);
  broken.draw_2 = broken.draw_2 || !is_connected(pieces);
  broken.draw_3 = !has_clear_path(after);
  return broken;
}

}  // namespace puttable::tiny
