#include <fstream>
#include <iterator>

#include "tests/designer/plain/scorer.hpp"

namespace plain {

int Scorer::press_points(const std::string& id) {
  static const json::object cards = [] {
    std::ifstream file(PUTTABLE_SOURCE_DIR "/data/press.json");
    return puttable::parse_json(std::string{std::istreambuf_iterator<char>(file), {}}).value().as_object();
  }();
  for (const json::value& card : cards.at("cards").as_array())
    if (card.at("id").as_string() == id) return int(card.at("points").as_int64());
  return 0;
}

// The cards about tiles and about complete holes; nothing if the card is about the numbers.
std::optional<bool> Scorer::world_press(const std::string& id, const Plan& plan) const {
  const auto sum = [&](std::string_view key) { return course_.sum(key); };
  const auto shown = [&](std::string_view what) {
    int n = 0;
    for (const auto& [c, t] : course_.tiles) n += t.shows(what);
    return n;
  };
  std::set<Cell> grass;
  for (const auto& [c, t] : course_.tiles)
    if (t.shape == "grass") grass.insert(c);
  const auto grass_beside = [&](Cell c) {
    int n = 0;
    for (int d = 0; d < 4; ++d) n += int(grass.count(beside(c, d)));
    return n;
  };
  // The edge-connected patches of grass, by their width, height and size.
  std::multiset<std::vector<int>> patches;
  for (std::set<Cell> left = grass; !left.empty();) {
    std::set<Cell> patch;
    std::vector<Cell> todo{*left.begin()};
    while (!todo.empty()) {
      const Cell c = todo.back();
      todo.pop_back();
      if (!left.erase(c)) continue;
      patch.insert(c);
      for (int d = 0; d < 4; ++d)
        if (left.contains(beside(c, d))) todo.push_back(beside(c, d));
    }
    int x0 = patch.begin()->first, x1 = x0, y0 = patch.begin()->second, y1 = y0;
    for (const auto& [x, y] : patch)
      x0 = std::min(x0, x), x1 = std::max(x1, x), y0 = std::min(y0, y), y1 = std::max(y1, y);
    patches.insert({x1 - x0 + 1, y1 - y0 + 1, int(patch.size())});
  }
  if (id == "lone-grass")
    return grass.size() >= 2 && std::ranges::none_of(grass, [&](Cell c) { return grass_beside(c) > 0; });
  if (id == "meadow-2x3") return patches.count({2, 3, 6}) + patches.count({3, 2, 6}) >= 1;
  if (id == "two-meadows-2x2") return patches.count({2, 2, 4}) >= 2;
  if (id == "grass-13") return grass.size() >= 13;
  if (id == "inner-grass-6") {
    const auto inside = [&](Cell c) { return course_.land(c) || course_.water(c); };
    return grass.size() >= 6 && std::ranges::all_of(grass, [&](Cell c) {
             if (!inside(c)) return false;
             for (int d = 0; d < 4; ++d)
               if (!inside(beside(c, d)) && !course_.gate.contains(beside(c, d))) return false;
             return true;
           });
  }
  if (id == "grass-at-tee-or-green")
    return std::ranges::count_if(grass, [&](Cell c) {
             for (int d = 0; d < 4; ++d) {
               const Cell n = beside(c, d);
               if (course_.tiles.contains(n) && (tile(n).shape == "tee" || tile(n).shape == "green"))
                 return true;
             }
             return false;
           }) >= 8;
  if (id == "little-grass") {
    for (const auto& [c, sign] : course_.map)
      if (sign == '.' && !course_.tiles.contains(c)) return false;
    return grass.size() <= 2;
  }
  const auto hard = [&](std::string_view shape) {
    int n = 0;
    for (const auto& [c, t] : course_.tiles) n += t.shape == shape && t.n("par") > 1;
    return n;
  };
  if (id == "tunnels-2") return sum("tunnels") >= 2;
  if (id == "ramps-2") return sum("ramps") >= 2;
  if (id == "arrows-4") return right_ >= 4;
  if (id == "greens-par2-6") return hard("green") >= 6;
  if (id == "tees-par2-4") return hard("tee") >= 4;
  if (id == "seated-2") return sum("seated_on_bench") >= 2;
  if (id == "windmill") return shown("windmill") >= 1;
  if (id == "board-game-players") return shown("board_game_players") >= 1;
  if (id == "balloon-seller") return shown("balloon_seller") >= 1;
  if (id == "seesaw") return shown("seesaw") >= 1;
  if (id == "picnic-2") return shown("picnic_blanket") >= 2;
  if (id == "tables-2") return shown("table") >= 2;
  if (id == "pools-4") return sum("pools") >= 4;
  if (id == "slopes-4") return sum("slopes") >= 4;
  if (id == "pipes-4") return sum("pipes") >= 4;
  if (id == "trees-30") return sum("trees") + 1 >= 30;
  if (id == "benches-5") return sum("benches") >= 5;
  if (id == "dogs-5") return sum("dogs") >= 5;
  if (id == "flowers-8") return sum("flowers") >= 8;
  if (id == "benches-9") return sum("benches") >= 9;
  if (id == "dogs-9") return sum("dogs") >= 9;
  if (id == "flowers-12") return sum("flowers") >= 12;
  if (id == "obstacles-5") {
    int n = 0;
    for (const auto& [c, t] : course_.tiles) n += t.flag("obstacle");
    return n >= 5;
  }

  const auto count = [&](const std::function<bool(const Whole&)>& test) {
    int n = 0;
    for (const Whole& w : plan.holes) n += w.state != "incomplete" && test(w);
    return n;
  };
  const auto tiles_of = [&](const Whole& w, std::string_view shape) {
    return int(std::ranges::count_if(w.cells, [&](Cell c) { return tile(c).shape == shape; }));
  };
  const auto turns = [&](const Whole& w) { return tiles_of(w, "corner") + tiles_of(w, "loop"); };
  // Two bends of a hole of four tiles: which way the ball goes before the first and after the second.
  const auto same_way = [&](const Whole& w) {
    const auto ends_at = [&](Cell c) { return tile(c).shape == "tee" || tile(c).shape == "green"; };
    std::vector<int> ways;
    for (const Cell& c : w.cells)
      if (ends_at(c)) ways.push_back(*tile(c).red().begin());
    // Both red edges look the same way exactly if the ball comes back the way it went.
    return ways.size() == 2 && ways[0] == ways[1];
  };
  if (id == "straight-3") return count([&](const Whole& w) { return tiles_of(w, "straight") >= 3; }) >= 1;
  if (id == "long-6-twice") return count([](const Whole& w) { return w.length >= 6; }) >= 2;
  if (id == "long-8") return count([](const Whole& w) { return w.length >= 8; }) >= 1;
  if (id == "s-holes-3")
    return count([&](const Whole& w) { return w.length == 4 && turns(w) == 2 && !same_way(w); }) >= 3;
  if (id == "u-holes-3")
    return count([&](const Whole& w) { return w.length == 4 && turns(w) == 2 && same_way(w); }) >= 3;
  if (id == "l-holes-5")
    return count([&](const Whole& w) {
             return w.length == 4 && turns(w) == 1 && tiles_of(w, "straight") == 1;
           }) >= 5;
  if (id == "loop-hole")
    return count([&](const Whole& w) { return tiles_of(w, "loop") > 0 || w.length > int(w.cells.size()); }) >=
           1;
  return std::nullopt;
}

bool Scorer::golf_press(const std::string& id, const Plan& plan, int circuit) const {
  std::vector<const Whole*> holes;
  for (const auto& [n, h] : plan.numbers) holes.push_back(&plan.holes[h]);
  const auto all = [&](const std::function<bool(const Whole&)>& test) {
    return std::ranges::all_of(holes, [&](const Whole* w) { return test(*w); });
  };
  if (id == "all-red-par") return all([](const Whole& w) { return !w.easy; });
  if (id == "clear-tees") {
    for (const Whole* w : holes)
      for (const Cell& green : w->greens) {
        int tees = 0;
        for (const Whole* other : holes)
          if (other != w)
            for (const Cell& tee : other->tees) tees += touching(green, tee);
        if (tees > 1) return false;
      }
    return true;
  }
  if (holes.size() != 9) return false;
  const auto each_pair = [&](const std::function<bool(const Whole&, const Whole&)>& test) {
    for (std::size_t i = 0; i < 8; ++i)
      if (!test(*holes[i], *holes[i + 1])) return false;
    return true;
  };
  if (id == "easy-tile-each") return all([](const Whole& w) { return w.easy; });
  if (id == "element-each") return all([](const Whole& w) { return !w.elements.empty(); });
  if (id == "all-par-green") return all([&](const Whole& w) { return green_area(w.par); });
  if (id == "perfect-circuit") return circuit == 20;
  if (id == "alternating")
    return each_pair([](const Whole& a, const Whole& b) { return a.curved != b.curved; });
  if (id == "no-repeat-element")
    return each_pair([](const Whole& a, const Whole& b) {
      return std::ranges::none_of(a.elements, [&](const std::string& e) { return b.elements.contains(e); });
    });
  if (id == "par-changes") return each_pair([](const Whole& a, const Whole& b) { return a.par != b.par; });
  if (id == "length-changes")
    return each_pair([](const Whole& a, const Whole& b) { return a.length + a.open != b.length + b.open; });
  return false;
}

}  // namespace plain
