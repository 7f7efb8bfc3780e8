#include "bots/designer_judge.hpp"

#include <algorithm>
#include <cmath>

namespace puttable::bots::designer_layout {
namespace {

// A smooth step from 0 at -2 to 1 at 2: near enough to a normal distribution, and the same everywhere.
double step_up(double x) {
  const double t = std::clamp((x + 2) / 4, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

// How likely a par comes out within limits; pars of tiles to come can be chosen a little.
double within(double par, int unknown, double low, double high) {
  if (unknown == 0) return par >= low && par <= high ? 1 : 0;
  const double spread = 0.55 * std::sqrt(double(unknown));
  return step_up((high + 0.5 - par) / spread) - step_up((low - 0.5 - par) / spread);
}

}  // namespace

int Judge::links(const Terrain& terrain, const Layout& layout) {
  const auto& path = layout.path;
  int count = (terrain.at_gate >> path[0].cell & 1) + (terrain.at_gate >> path.back().cell & 1);
  for (std::size_t i = 1; i < path.size(); ++i)
    if (path[i].role == Role::tee)
      count +=
          edge_adjacent(terrain.spot[std::size_t(path[i].cell)], terrain.spot[std::size_t(path[i - 1].cell)]);
  return count;
}

Demand Judge::demand(const Layout& layout) const {
  Demand demand{};
  int taken = 0;
  for (const Planned& planned : layout.path) {
    if (terrain_.laid >> planned.cell & 1) continue;
    ++demand[planned.role];
    ++taken;
  }
  demand[Role::grass] = std::uint8_t(terrain_.size - std::popcount(terrain_.laid) - taken);
  return demand;
}

double Judge::whim(const std::array<HoleFigures, 9>& holes, const Layout& layout) const {
  if (!brief_.mr) return 0;
  double sum = 0;
  for (std::size_t h = 0; h < 9; ++h) {
    const HoleFigures& hole = holes[h];
    const double four = within(hole.par, hole.unknown, 4, 4);
    switch (*brief_.mr) {
      case Client::mr_short:
        sum += 2 * (hole.lanes == 2);
        break;
      case Client::mr_long:
        sum += 2 * (hole.lanes >= 4);
        break;
      case Client::mr_linear:
        sum += 2 * (hole.corners == 0);
        break;
      case Client::mr_turner:
        sum += 2 * (hole.corners > 0);
        break;
      case Client::mr_luckyfor:
        sum += 2 * four;
        break;
      case Client::mr_uberstitious:
        sum += 2 * (h == 3 ? four : 1 - four);
        break;
      default:
        break;
    }
  }
  if (*brief_.mr != Client::mr_straightforward) return sum;
  int straight = 0;
  const auto& path = layout.path;
  for (std::size_t i = 1; i < path.size(); ++i)
    straight +=
        path[i].role == Role::tee && path[i].out == path[i - 1].out &&
        edge_adjacent(terrain_.spot[std::size_t(path[i].cell)], terrain_.spot[std::size_t(path[i - 1].cell)]);
  return 2 * straight + (straight == 8 ? 2 : 0);
}

double Judge::structure(const Layout& layout, Trial trial) const {
  const Box& box = standard_box();
  std::array<HoleFigures, 9> holes{};
  double value = 0, sum = 0;
  int unknown = 0;
  for (const Planned& planned : layout.path) {
    HoleFigures& hole = holes[planned.hole];
    ++hole.lanes;
    hole.corners += planned.role == Role::corner;
    const bool lies = (terrain_.laid >> planned.cell & 1) != 0;
    const Tile* tile = lies                         ? &box.tile(terrain_.kind[std::size_t(planned.cell)])
                       : planned.cell == trial.cell ? trial.tile
                                                    : nullptr;
    const double par = tile ? tile->par : outlook_.mean_par(planned.role);
    hole.par += par;
    sum += par;
    if (!tile) ++hole.unknown, ++unknown;
    // D-PLAY-4.
    if (lies && tile->directional && planned.in != entry_edge(terrain_.turn[std::size_t(planned.cell)]))
      --value;
  }
  value += 2 * links(terrain_, layout) + whim(holes, layout);
  for (const HoleFigures& hole : holes) value += 2 * within(hole.par, hole.unknown, 3, 5);
  const double off = std::abs(sum - 36);
  return value - std::max(0.2 * off, off - 0.3 * unknown);
}

}  // namespace puttable::bots::designer_layout
