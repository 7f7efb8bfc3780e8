#include <algorithm>
#include <set>

#include "tests/designer/plain/plain.hpp"
#include "tests/designer/support.hpp"

namespace puttable::designer::test {
namespace {

using Cell2 = std::pair<int, int>;

bool chance_of(Random& random, int percent) {
  return int(random.below(100)) < percent;
}

std::string random_kind(Random& random) {
  const Box& box = standard_box();
  // Loops, crosses and directional tiles are rare in the box and wanted in tests.
  if (chance_of(random, 6)) return "loop-01";
  if (chance_of(random, 10)) return chance_of(random, 50) ? "cross-01" : "cross-02";
  return box.tile_ids[random.below(std::uint32_t(box.kinds()))];
}

std::string random_kind(Random& random, Shape shape) {
  const Box& box = standard_box();
  for (;;) {
    const auto kind = Kind(random.below(std::uint32_t(box.kinds())));
    if (box.tile(kind).shape == shape) return box.tile_ids[kind];
  }
}

json::object tile_at(std::string_view kind, Cell2 at, int turn) {
  return {{"kind", kind}, {"at", json::array{at.first, at.second}}, {"turn", turn}};
}

// The turn at which a straight or corner has these two red edges.
json::object lane_tile(Random& random, Cell2 at, int in, int out) {
  const bool straight = (in + 2) % 4 == out;
  for (int turn = int(random.below(4));; turn = (turn + 1) % 4) {
    const Edges reds = red_edges(straight ? Shape::straight : Shape::corner, turn);
    if (has(reds, Dir(in)) && has(reds, Dir(out)))
      return tile_at(random_kind(random, straight ? Shape::straight : Shape::corner), at, turn);
  }
}

std::vector<Cell2> walk_through(Random& random, const Land& land) {
  std::set<Cell2> seen;
  std::vector<Cell2> path;
  const auto spot = [](Cell2 c) { return spot_of({std::int16_t(c.first), std::int16_t(c.second)}); };
  std::vector<Cell2> starts;
  for (int y = 0; y < land.height(); ++y)
    for (int x = 0; x < land.width(); ++x)
      if (land.land(spot({x, y})) && land.adjacent_to_gate(spot({x, y}))) starts.push_back({x, y});
  if (starts.empty()) starts.push_back({land.gate().x + 2, land.gate().y});
  path.push_back(starts[random.below(std::uint32_t(starts.size()))]);
  seen.insert(path[0]);
  for (;;) {
    // Towards the tightest place, so that walks get long.
    std::vector<Cell2> best;
    int least = 9;
    for (int d = 0; d < 4; ++d) {
      const Cell2 n = plain::beside(path.back(), d);
      if (!land.land(spot(n)) || seen.contains(n)) continue;
      int ways = 0;
      for (int e = 0; e < 4; ++e) {
        const Cell2 m = plain::beside(n, e);
        ways += land.land(spot(m)) && !seen.contains(m);
      }
      if (chance_of(random, 20)) ways = 0;
      if (ways < least) least = ways, best.clear();
      if (ways == least) best.push_back(n);
    }
    if (best.empty()) return path;
    path.push_back(best[random.below(std::uint32_t(best.size()))]);
    seen.insert(path.back());
  }
}

int way(Cell2 from, Cell2 to) {
  for (int d = 0; d < 4; ++d)
    if (plain::beside(from, d) == to) return d;
  return 0;
}

}  // namespace

std::string pick(Random& random, std::initializer_list<std::string_view> from) {
  return std::string(from.begin()[random.below(std::uint32_t(from.size()))]);
}

json::object scattered(Random& random, int tiles, int reach) {
  const json::array map{"GG..", "GA.~", "....", " ..."};
  json::object file{{"land", json::object{{"map", map}, {"points", 17}}}};
  json::array list;
  std::set<Cell2> used{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
  while (tiles > 0) {
    const Cell2 c{int(random.below(std::uint32_t(4 + reach))) - reach / 2,
                  int(random.below(std::uint32_t(4 + reach))) - reach / 2};
    --tiles;
    if (!used.insert(c).second) continue;
    list.push_back(tile_at(random_kind(random), c, int(random.below(4))));
  }
  file["tiles"] = list;
  return file;
}

json::object walked(Random& random, int mischief, bool small) {
  const Box& box = standard_box();
  const LandCard& card = box.lands[random.below(std::uint32_t(box.lands.size()))];
  const std::vector<std::string> small_map{"....", "GG..", "GA..", "...."};
  const Land land = small ? *Land::read(small_map, 15) : card.land;
  json::object file{{"land", card.id}};
  if (small)
    file["land"] = json::object{{"map", json::array(small_map.begin(), small_map.end())}, {"points", 15}};
  const std::vector<Cell2> path = walk_through(random, land);
  json::array list;
  std::set<Cell2> used(path.begin(), path.end());
  std::size_t at = 0;
  int holes = 0;
  while (at < path.size()) {
    const std::size_t left = path.size() - at;
    std::size_t length = 2 + random.below(4);
    if (left < 2 || (holes == 9 && !chance_of(random, 10))) {
      list.push_back(tile_at(random_kind(random, Shape::grass), path[at++], 0));
      continue;
    }
    length = std::min(length, left);
    ++holes;
    for (std::size_t i = 0; i < length; ++i, ++at) {
      const int out = i + 1 < length ? way(path[at], path[at + 1]) : 0;
      const int in = i > 0 ? way(path[at], path[at - 1]) : 0;
      if (i == 0) {
        list.push_back(tile_at(random_kind(random, Shape::tee), path[at], out));
      } else if (i + 1 == length) {
        list.push_back(tile_at(random_kind(random, Shape::green), path[at], (in + 2) % 4));
      } else {
        list.push_back(lane_tile(random, path[at], in, out));
      }
    }
  }
  for (int y = 0; y < land.height(); ++y)
    for (int x = 0; x < land.width(); ++x)
      if (land.land(spot_of({std::int16_t(x), std::int16_t(y)})) && !used.contains({x, y}) &&
          chance_of(random, 90))
        list.push_back(tile_at(random_kind(random, Shape::grass), {x, y}, 0));
  for (; mischief > 0 && !list.empty(); --mischief) {
    const auto i = random.below(std::uint32_t(list.size()));
    json::object& tile = list[i].as_object();
    switch (random.below(4)) {
      case 0:
        list.erase(list.begin() + i);
        break;
      case 1:
        tile["turn"] = int(random.below(4));
        break;
      case 2:
        tile["kind"] = random_kind(random);
        break;
      default: {
        const Cell2 c{int(tile["at"].at(0).as_int64()) + int(random.below(3)) - 1,
                      int(tile["at"].at(1).as_int64()) + int(random.below(3)) - 1};
        const Spot s = spot_of({std::int16_t(c.first), std::int16_t(c.second)});
        const bool free = std::ranges::none_of(list, [&](const json::value& t) {
          return t.at("at").at(0) == c.first && t.at("at").at(1) == c.second;
        });
        if (free && !land.gate(s)) list.push_back(tile_at(random_kind(random), c, int(random.below(4))));
      }
    }
  }
  file["tiles"] = list;
  return file;
}

void spice(Random& random, json::object& file) {
  const Box& box = standard_box();
  const auto some = [&](std::size_t count, auto id, int percent) {
    json::array list;
    for (std::size_t i = 0; i < count; ++i)
      if (chance_of(random, percent)) list.emplace_back(id(i));
    return list;
  };
  file["mrs"] =
      pick(random, {"mrs-hotdog", "mrs-evergreen", "mrs-sprinkle", "mrs-bloom", "mrs-lazy", "mrs-plumber",
                    "mrs-sloppy", "mrs-pressco", "mrs-pressco", "mrs-pressco", "mrs-pressco"});
  file["mr"] =
      pick(random, {"mr-short", "mr-long", "mr-linear", "mr-turner", "mr-luckyfor", "mr-uberstitious",
                    "mr-straightforward", "mr-profeet", "mr-uberstitious", "mr-straightforward"});
  file["collected"] = int(random.below(5));
  if (file["mrs"] == "mrs-pressco") {
    const auto press = [](std::size_t i) { return id_of(Press(i)); };
    file["press"] = some(press_count, press, chance_of(random, 30) ? 60 : 15);
    if (chance_of(random, 40)) file["secret"] = some(press_count, press, 5);
  }
  if (chance_of(random, 40)) {
    json::array fame = some(fame_count, [](std::size_t i) { return id_of(Fame(i)); }, 20);
    if (chance_of(random, 40)) {
      // Imaginary grass on a land cell that is free.
      const json::value& land = file["land"];
      std::vector<std::string> rows;
      if (land.is_object()) {
        for (const json::value& row : land.at("map").as_array()) rows.emplace_back(row.as_string());
      }
      json::array cells;
      const Land map = rows.empty() ? box.land(std::string(land.as_string()))->land : *Land::read(rows, 0);
      for (int y = 0; y < map.height(); ++y)
        for (int x = 0; x < map.width(); ++x) {
          const bool taken = std::ranges::any_of(file["tiles"].as_array(), [&](const json::value& t) {
            return t.at("at").at(0) == x && t.at("at").at(1) == y;
          });
          if (!taken && map.land(spot_of({std::int16_t(x), std::int16_t(y)})) && chance_of(random, 30))
            cells.push_back(json::array{x, y});
        }
      fame.push_back(json::object{{"id", "imaginary-grass"}, {"cells", cells}});
    }
    file["fame"] = fame;
  }
  if (chance_of(random, 30)) {
    json::array profits{20};
    for (std::uint32_t i = random.below(4); i > 0; --i) profits.push_back(int(random.below(40)));
    file["profits"] = profits;
  }
  if (chance_of(random, 40)) {
    file["solo"] = true;
    file["passes"] = int(random.below(3));
    file["promises"] = some(promise_count, [](std::size_t i) { return id_of(Promise(i)); }, 50);
    if (chance_of(random, 30)) file["edition"] = "zh";
  }
  if (chance_of(random, 15)) file["forgiving"] = true;
}

void random_plan(Random& random, json::object& file, int joins) {
  const plain::Course course(file);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < course.holes.size(); ++i)
    order.insert(order.begin() + random.below(std::uint32_t(i + 1)), i);
  json::object plan;
  std::size_t next = 0;
  const auto lane_of = [&](std::size_t hole) {
    const plain::Hole& h = course.holes[hole];
    const plain::Lane& lane = course.lanes[std::size_t(h.lanes[random.below(std::uint32_t(h.lanes.size()))])];
    json::array name{lane.cell.first, lane.cell.second};
    if (course.tiles.at(lane.cell).shape == "cross")
      name.push_back(json::value(std::string(1, "NESW"[lane.edges[random.below(2)]])));
    return name;
  };
  for (int number = 1; number <= 9 && next < order.size(); ++number) {
    if (chance_of(random, 8)) continue;
    const std::size_t first = order[next++];
    json::array lanes{json::value(lane_of(first))};
    // Join a few incomplete ones.
    for (std::size_t i = next; i < order.size() && !course.holes[first].open.empty() && joins > 0; ++i)
      if (!course.holes[order[i]].open.empty() && chance_of(random, 12)) {
        lanes.push_back(json::value(lane_of(order[i])));
        order.erase(order.begin() + std::ptrdiff_t(i--));
        --joins;
      }
    if (lanes.size() == 1 && chance_of(random, 70)) {
      plan[std::to_string(number)] = lane_of(first);
    } else {
      plan[std::to_string(number)] = lanes;
    }
  }
  file["holes"] = plan;
}

}  // namespace puttable::designer::test
