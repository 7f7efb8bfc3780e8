#include <fstream>
#include <iterator>

#include "tests/designer/plain/plain.hpp"

namespace plain {
namespace {

namespace json = puttable::json;

json::object read_data(const std::string& name) {
  std::ifstream file(PUTTABLE_SOURCE_DIR "/data/" + name);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return puttable::parse_json(text).value().as_object();
}

const json::object* find(const json::object& data, std::string_view list, std::string_view id) {
  for (const json::value& item : data.at(list).as_array())
    if (item.at("id").as_string() == id) return &item.as_object();
  return nullptr;
}

}  // namespace

Cell beside(Cell c, int d) {
  const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  return {c.first + dx[d], c.second + dy[d]};
}

int Tile::n(std::string_view key) const {
  return data && data->contains(key) ? int(data->at(key).as_int64()) : 0;
}
bool Tile::flag(std::string_view key) const {
  return data && data->contains(key) && data->at(key).as_bool();
}
int Tile::shows(std::string_view what) const {
  int count = 0;
  if (data && data->contains("shows"))
    for (const json::value& item : data->at("shows").as_array()) count += item.as_string() == what;
  return count;
}

std::set<int> Tile::red() const {
  std::set<int> at_0;
  if (shape == "tee") at_0 = {0};
  if (shape == "green") at_0 = {2};
  if (shape == "straight") at_0 = {2, 0};
  if (shape == "corner" || shape == "loop") at_0 = {2, 1};
  if (shape == "cross") at_0 = {0, 1, 2, 3};
  std::set<int> turned;
  for (const int d : at_0) turned.insert((d + turn) % 4);
  return turned;
}

Course::Course(const json::object& file) {
  static const json::object tile_data = read_data("tiles.json");
  static const json::object land_data = read_data("lands.json");
  const json::value& land_value = file.at("land");
  const json::object& land_card =
      land_value.is_string() ? *find(land_data, "lands", land_value.as_string()) : land_value.as_object();
  points = int(land_card.at("points").as_int64());
  int y = 0;
  for (const json::value& row : land_card.at("map").as_array()) {
    int x = 0;
    for (const char sign : row.as_string()) {
      const Cell c{x++, y};
      map[c] = sign;
      if (sign == 'A') apex = c;
      if (sign == 'A' || sign == 'G') gate.insert(c);
    }
    ++y;
  }
  for (const json::value& item : file.at("tiles").as_array()) {
    Tile tile;
    tile.data = find(tile_data, "tiles", item.at("kind").as_string());
    tile.shape = tile.data->at("shape").as_string().c_str();
    tile.turn = int(item.at("turn").as_int64());
    tiles[{int(item.at("at").at(0).as_int64()), int(item.at("at").at(1).as_int64())}] = tile;
  }
  if (file.contains("fame"))
    for (const json::value& card : file.at("fame").as_array())
      if (card.is_object() && card.at("id").as_string() == "imaginary-grass")
        for (const json::value& c : card.at("cells").as_array())
          tiles[{int(c.at(0).as_int64()), int(c.at(1).as_int64())}] = Tile{"grass", 0, nullptr};
  find_holes();
}

// D-GEO-3: a cell outside the gate with an edge at one of the two sides that meet at the apex's corner.
bool Course::adjacent_to_gate(Cell c) const {
  if (gate.contains(c)) return false;
  for (int d = 0; d < 4; ++d) {
    const Cell g = beside(c, d);
    if (!gate.contains(g)) continue;
    // The side that is crossed going d is straight if the apex has no gate cell behind it either, that way
    // back.
    if (!gate.contains(beside(apex, (d + 2) % 4))) return true;
  }
  return false;
}

int Course::sum(std::string_view key) const {
  int total = 0;
  for (const auto& [cell, tile] : tiles) total += tile.n(key);
  return total;
}

void Course::find_holes() {
  std::map<std::pair<Cell, int>, int> lane_at;
  for (const auto& [cell, tile] : tiles) {
    const std::set<int> red = tile.red();
    if (red.empty()) continue;
    std::vector<std::vector<int>> groups;
    if (tile.shape == "cross") {
      groups = {{0, 2}, {1, 3}};
    } else {
      groups = {{red.begin(), red.end()}};
    }
    for (const auto& edges : groups) {
      for (const int e : edges) lane_at[{cell, e}] = int(lanes.size());
      lanes.push_back({cell, edges});
    }
  }
  std::vector<int> hole_of(lanes.size(), -1);
  for (std::size_t start = 0; start < lanes.size(); ++start) {
    if (hole_of[start] >= 0) continue;
    Hole hole;
    std::vector<int> todo{int(start)};
    hole_of[start] = int(holes.size());
    while (!todo.empty()) {
      const int lane = todo.back();
      todo.pop_back();
      hole.lanes.push_back(lane);
      const Cell cell = lanes[std::size_t(lane)].cell;
      if (tiles.at(cell).shape == "tee") hole.tees.push_back(cell);
      if (tiles.at(cell).shape == "green") hole.greens.push_back(cell);
      for (const int e : lanes[std::size_t(lane)].edges) {
        const Cell other = beside(cell, e);
        if (red(other, (e + 2) % 4)) {
          const int next = lane_at.at({other, (e + 2) % 4});
          if (hole_of[std::size_t(next)] < 0) {
            hole_of[std::size_t(next)] = int(holes.size());
            todo.push_back(next);
          }
        } else if (tiles.contains(other) || gate.contains(other)) {
          ++hole.blocked;
        } else {
          hole.open.push_back({cell, e});
        }
      }
    }
    holes.push_back(hole);
  }
}

}  // namespace plain
