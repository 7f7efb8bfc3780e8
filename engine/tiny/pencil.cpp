#include "engine/tiny/pencil.hpp"

#include <algorithm>

namespace puttable::tiny {

namespace {

constexpr int tries = 12;
constexpr std::array sides{Direction::n, Direction::e, Direction::s, Direction::w};

template <class Items>
auto pick(const Items& items, Random& random) {
  return items[random.below(std::uint32_t(items.size()))];
}

// One of the terrains rolled, as the dice that it leaves.
FaceCount one_terrain(const FaceCount& dice, Random& random) {
  FixedVector<FaceCount, 3> terrains;
  for (auto face : {Face::water, Face::sand}) {
    FaceCount only;
    only.of[std::size_t(face)] = dice[face];
    if (dice[face] > 0) terrains.push_back(only);
  }
  FaceCount walls = dice;
  walls.of[std::size_t(Face::water)] = walls.of[std::size_t(Face::sand)] = 0;
  if (walls[Face::square] + walls[Face::triangle] > 0) terrains.push_back(walls);
  return pick(terrains, random);
}

// Takes a random die off and turns it into a piece.
Square take_piece(FaceCount& dice, Random& random) {
  FixedVector<Face, 4> faces;
  for (auto face : {Face::water, Face::sand, Face::square, Face::triangle})
    if (dice[face] > 0) faces.push_back(face);
  const Face face = pick(faces, random);
  --dice.of[std::size_t(face)];
  return pick(pieces_for(face), random);
}

}  // namespace

std::span<const Square> pieces_for(Face face) {
  static constexpr std::array pieces{Square::water,       Square::sand,      Square::square,
                                     Square::top_left,    Square::top_right, Square::bottom_left,
                                     Square::bottom_right};
  const std::span all(pieces);
  return face == Face::triangle ? all.subspan(3) : all.subspan(std::size_t(face), 1);
}

bool can_draw(const PathGuard& guard, const FaceCount& dice) {
  bool found = false;
  each_single(guard, dice, [&](const Piece&) {
    found = true;
    return false;
  });
  return found;
}

Drawing random_shape(Grid grid, const FaceCount& dice, Random& random) {
  Drawing drawing;
  FixedVector<Spot, max_squares> clear;
  for (int i = 0; i < grid.area(); ++i)
    if (grid.squares[i] == Square::clear) clear.push_back(grid.spot(i));
  if (clear.empty()) return drawing;
  FaceCount left = one_terrain(dice, random);
  int total = 0;
  for (const int count : left.of) total += count;
  const auto wanted = 1 + random.below(std::uint32_t(total));
  drawing.push_back({pick(clear, random), take_piece(left, random)});
  for (int attempt = 0; attempt < 4 * total && drawing.size() < wanted; ++attempt) {
    FaceCount rest = left;
    const Spot from = pick(drawing, random).at;  // one after the other: the same order under every compiler
    const Direction side = pick(sides, random);
    const Piece next{neighbour(from, side), take_piece(rest, random)};
    const auto taken = [&](const Piece& p) { return p.at == next.at; };
    if (!grid.inside(next.at) || grid[next.at] != Square::clear || std::ranges::any_of(drawing, taken))
      continue;
    if (std::ranges::none_of(drawing, [&](const Piece& p) { return touch(p, next); })) continue;
    drawing.push_back(next);
    left = rest;
  }
  return drawing;
}

Drawing random_drawing(const PathGuard& guard, const FaceCount& dice, Random& random) {
  for (int attempt = 0; attempt < tries; ++attempt) {
    const auto drawing = random_shape(guard.grid(), dice, random);
    if (!drawing.empty() && guard.stays_clear({drawing.begin(), drawing.size()})) return drawing;
  }
  // The sheet is crowded: any single piece, each with the same chance.
  Drawing drawing;
  std::uint32_t seen = 0;
  each_single(guard, dice, [&](const Piece& single) {
    if (random.below(++seen) == 0) drawing = {single};
    return true;
  });
  return drawing;
}

}  // namespace puttable::tiny
