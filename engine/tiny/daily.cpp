#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/tiny/aid_parts.hpp"

namespace puttable::tiny {
namespace {

constexpr int drawings_a_round = 6;
// Harder holes are no fun.
constexpr double most_shots = 7.5;
constexpr int least_way = 8;  // squares between start and hole, along rows and columns

double difficulty(const Sheet& sheet) {
  const Grid grid = sheet.grid();
  const Solver solver(grid, standard_box());
  return solver.expected()[std::size_t(grid.index(*grid.find(Square::start)))];
}

}  // namespace

Sheet daily_hole(std::uint32_t date) {
  Random random(date);
  const Box& box = standard_box();
  Sheet sheet;
  const Grid grid = sheet.grid();
  const auto any_spot = [&] { return grid.spot(int(random.below(std::uint32_t(grid.area())))); };
  Spot start;
  Spot hole;
  do {
    start = any_spot();
    hole = any_spot();
  } while (std::abs(start.x - hole.x) + std::abs(start.y - hole.y) < least_way);
  sheet.put(start, Square::start);
  sheet.put(hole, Square::hole);
  for (int round = 0; round < box.drawing_rounds; ++round) {
    FaceCount dice;
    for (int i = 0; i < box.terrain_dice; ++i)
      dice.add(box.terrain_die[random.below(std::uint32_t(box.terrain_die.size()))]);
    const PathGuard guard(sheet.grid());
    std::optional<Sheet> hardest;
    double most = 0;
    for (int i = 0; i < drawings_a_round; ++i) {
      Sheet drawn = sheet;
      for (const auto& [at, piece] : random_drawing(guard, dice, random)) drawn.put(at, piece);
      const double shots = difficulty(drawn);
      if (shots > most_shots || (hardest && shots <= most)) continue;
      hardest = drawn;
      most = shots;
    }
    if (hardest) sheet = *hardest;
  }
  return sheet;
}

}  // namespace puttable::tiny
