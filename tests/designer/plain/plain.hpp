#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.hpp"

// A second scorer, written from the rules page alone, as plainly as possible and with nothing of the
// engine's: maps of cells, every plan tried one by one. It reads the same course files.
namespace plain {

using Cell = std::pair<int, int>;  // x, y
Cell beside(Cell c, int d);        // 0 N, 1 E, 2 S, 3 W

struct Tile {
  std::string shape;
  int turn = 0;
  const puttable::json::object* data = nullptr;  // null: plain grass
  int n(std::string_view key) const;
  bool flag(std::string_view key) const;
  int shows(std::string_view what) const;
  std::set<int> red() const;
};

struct End {  // a red edge without a lane behind it
  Cell cell;
  int edge = 0;
  auto operator<=>(const End&) const = default;
};

struct Lane {
  Cell cell;
  std::vector<int> edges;
};

struct Hole {
  std::vector<int> lanes;
  std::vector<End> open;
  int blocked = 0;
  std::vector<Cell> tees, greens;
  bool complete() const { return open.empty() && blocked == 0; }
  bool well_formed() const { return complete() && tees.size() == 1 && greens.size() == 1; }
  std::string state() const {
    return !complete() ? "incomplete" : well_formed() ? "well_formed" : "malformed";
  }
};

using Join = std::pair<End, End>;

struct Course {
  explicit Course(const puttable::json::object& file);

  std::map<Cell, Tile> tiles;
  std::map<Cell, char> map;
  std::set<Cell> gate;
  Cell apex;
  int points = 0;
  std::vector<Lane> lanes;
  std::vector<Hole> holes;  // before joining

  bool is(Cell c, char sign) const { return map.contains(c) && map.at(c) == sign; }
  bool land(Cell c) const { return is(c, '.'); }
  bool water(Cell c) const { return is(c, '~') || is(c, '='); }
  bool adjacent_to_gate(Cell c) const;
  bool red(Cell c, int d) const { return tiles.contains(c) && tiles.at(c).red().contains(d); }
  int sum(std::string_view key) const;

 private:
  void find_holes();
};

// D-HOLE-5: whether all these joins can be made side by side.
bool routable(const Course& course, const std::vector<Join>& joins);
// The same question about a drawn grid: '#' is blocked, letters are the ends of paths in pairs, '.' is free.
bool routable(const std::vector<std::string>& grid);

struct Result {
  std::map<std::string, int> points;  // by the keys of the answer, "total" among them
  // number (0: none), cells by y then x, length, par, state
  struct HoleLine {
    int number;
    std::vector<Cell> cells;
    int length, par;
    std::string state;
    auto operator<=>(const HoleLine&) const = default;
  };
  std::vector<HoleLine> holes;
};

// Scores a course file. If it gives no plan, every plan is tried: only for courses with few holes.
// Nothing if the plan's parts cannot be joined.
std::optional<Result> score(const puttable::json::object& file);

}  // namespace plain
