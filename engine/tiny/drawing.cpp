#include "engine/tiny/drawing.hpp"

#include <algorithm>

#include "engine/tiny/ball.hpp"

namespace puttable::tiny {

namespace {

bool full_along(Square piece, Direction side) {
  if (!is_triangle(piece)) return true;
  const auto corner = solid_corner(piece);
  return side == turned(corner, 1) || side == turned(corner, -1);
}

// One terrain among those rolled, 1 to n pieces of it, no more of each wall than rolled (T-DRAW-1).
bool follows_dice(const std::vector<Piece>& pieces, const FaceCount& dice) {
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

bool is_connected(const std::vector<Piece>& pieces) {
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

}  // namespace

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

bool has_clear_path(Grid grid) {
  const auto start = grid.find(Square::start);
  const auto hole = grid.find(Square::hole);
  if (!start || !hole) return false;
  std::vector<bool> seen(static_cast<std::size_t>(grid.area()));
  std::vector<Spot> open{*start};
  seen[static_cast<std::size_t>(grid.index(*start))] = true;
  while (!open.empty()) {
    const Spot from = open.back();
    open.pop_back();
    for (auto d : all_directions) {
      Ball ball = shoot(from, d, 1);
      step(grid, ball);
      if (ball.motion == Motion::holed) return true;
      if (ball.motion != Motion::stopped) continue;
      auto mark = seen[static_cast<std::size_t>(grid.index(ball.at))];
      if (mark) continue;
      mark = true;
      open.push_back(ball.at);
    }
  }
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
