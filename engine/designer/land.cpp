#include "engine/designer/land.hpp"

#include <algorithm>
#include <vector>

namespace puttable::designer {
namespace {

std::string at(int x, int y) {
  return "row " + std::to_string(y) + ", column " + std::to_string(x);
}

}  // namespace

std::expected<Land, std::string> Land::read(std::span<const std::string> rows, int points) {
  Land land;
  if (rows.empty()) return std::unexpected("the map has no rows");
  if (int(rows.size()) > max_side)
    return std::unexpected("the map has more than " + std::to_string(max_side) + " rows");
  std::vector<Cell> gate;
  int apexes = 0;
  for (int y = 0; y < int(rows.size()); ++y) {
    const std::string& row = rows[std::size_t(y)];
    if (int(row.size()) > max_side)
      return std::unexpected("row " + std::to_string(y) + " is longer than " + std::to_string(max_side));
    land.width_ = std::max(land.width_, std::int8_t(row.size()));
    for (int x = 0; x < int(row.size()); ++x) {
      const Cell cell{std::int16_t(x), std::int16_t(y)};
      std::uint8_t& flags = land.flags_[spot_of(cell)];
      switch (row[std::size_t(x)]) {
        case '.':
          flags = is_land, ++land.cells_;
          break;
        case '~':
        case '=':
          flags = is_water;
          break;
        case 'A':
          land.apex_ = cell, ++apexes;
          [[fallthrough]];
        case 'G':
          flags = is_gate, gate.push_back(cell);
          break;
        case ' ':
          break;
        default:
          return std::unexpected("unknown sign '" + row.substr(std::size_t(x), 1) + "' at " + at(x, y));
      }
    }
  }
  land.height_ = std::int8_t(rows.size());
  land.points_ = std::int16_t(points);
  if (gate.empty()) return std::unexpected("the map has no gate");
  if (apexes != 1)
    return std::unexpected("the gate has " + std::to_string(apexes) + " apex cells 'A', not one");
  land.gate_ = gate.front();
  const auto [x, y] = land.gate_;
  const bool square = gate.size() == 4 && std::ranges::all_of(gate, [&](Cell c) {
                        return c.x >= x && c.x <= x + 1 && c.y >= y && c.y <= y + 1;
                      });
  if (!square) return std::unexpected("the gate is not one square of 2x2 cells");
  if (land.cells_ == 0) return std::unexpected("the map has no land cells");
  land.mark_gate();
  land.mark_rim();
  return land;
}

// D-GEO-3: the two straight sides run from the apex corner along both sides of the square.
void Land::mark_gate() {
  const auto [x, y] = gate_;
  const int side_x = apex_.x == x ? x - 1 : x + 2;  // the column beside the upright side
  const int side_y = apex_.y == y ? y - 1 : y + 2;  // the row beside the level side
  const int far_x = apex_.x == x ? x + 2 : x - 1;
  const int far_y = apex_.y == y ? y + 2 : y - 1;
  const auto mark = [&](int cx, int cy, std::uint8_t flag) {
    flags_[spot_of({std::int16_t(cx), std::int16_t(cy)})] |= flag;
  };
  for (int i = 0; i < 2; ++i) {
    mark(side_x, y + i, is_adjacent);
    mark(x + i, side_y, is_adjacent);
  }
  mark(side_x, side_y, is_touching);
  mark(side_x, far_y, is_touching);
  mark(far_x, side_y, is_touching);
}

void Land::mark_rim() {
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const Spot s = spot_of({std::int16_t(x), std::int16_t(y)});
      if ((flags_[s] & (is_land | is_water)) == 0) continue;
      for (const Dir d : all_dirs)
        if ((flags_[next_to(s, d)] & (is_land | is_water | is_gate)) == 0) flags_[s] |= is_rim;
    }
}

bool Land::connected() const {
  std::vector<Spot> todo;
  std::array<bool, table_size> seen{};
  int reached = 0;
  for (Spot s = 0; s < table_size && todo.empty(); ++s)
    if (land(s)) todo.push_back(s), seen[s] = true;
  while (!todo.empty()) {
    const Spot s = todo.back();
    todo.pop_back();
    ++reached;
    for (const Dir d : all_dirs) {
      const Spot n = next_to(s, d);
      if (land(n) && !seen[n]) seen[n] = true, todo.push_back(n);
    }
  }
  return reached == cells_;
}

}  // namespace puttable::designer
