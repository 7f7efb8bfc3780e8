#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/designer/support.hpp"

// What must not matter: how a course lies on the table, and in which order its tiles are listed.
namespace puttable::designer::test {
namespace {

std::vector<std::string> map_of(const json::object& file) {
  const json::value& land = file.at("land");
  if (land.is_object()) {
    std::vector<std::string> rows;
    for (const json::value& row : land.at("map").as_array()) rows.emplace_back(row.as_string());
    return rows;
  }
  const Land& l = standard_box().land(std::string(land.as_string()))->land;
  std::vector<std::string> rows;
  for (int y = 0; y < l.height(); ++y) {
    std::string row;
    for (int x = 0; x < l.width(); ++x) {
      const Spot at = spot_of({std::int16_t(x), std::int16_t(y)});
      const bool apex = l.apex() == Cell{std::int16_t(x), std::int16_t(y)};
      row += l.land(at) ? '.' : l.water(at) ? '~' : apex ? 'A' : l.gate(at) ? 'G' : ' ';
    }
    rows.push_back(row);
  }
  return rows;
}

int points_of(const json::object& file) {
  const json::value& land = file.at("land");
  return land.is_object() ? int(land.at("points").as_int64())
                          : standard_box().land(std::string(land.as_string()))->land.points();
}

// A quarter turn clockwise, or the mirror image left to right.
json::object moved(const json::object& file, bool mirror) {
  json::object result = file;
  auto map = map_of(file);
  std::size_t width = 0;
  for (const std::string& row : map) width = std::max(width, row.size());
  for (std::string& row : map) row.resize(width, ' ');
  const int w = int(width), h = int(map.size());
  const auto place = [&](int x, int y) { return mirror ? std::pair{w - 1 - x, y} : std::pair{h - 1 - y, x}; };
  std::vector<std::string> rows(std::size_t(mirror ? h : w), std::string(std::size_t(mirror ? w : h), ' '));
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const auto [nx, ny] = place(x, y);
      rows[std::size_t(ny)][std::size_t(nx)] = map[std::size_t(y)][std::size_t(x)];
    }
  result["land"] = json::object{{"map", json::array(rows.begin(), rows.end())}, {"points", points_of(file)}};
  const auto move_cell = [&](json::array& cell) {
    const auto [x, y] = place(int(cell[0].as_int64()), int(cell[1].as_int64()));
    cell[0] = x, cell[1] = y;
  };
  for (json::value& tile : result["tiles"].as_array()) {
    move_cell(tile.as_object()["at"].as_array());
    const int turn = int(tile.at("turn").as_int64());
    const Shape shape = standard_box().tile(*standard_box().kind(tile.at("kind").as_string())).shape;
    // Mirrored, E and W change places: a corner S-E becomes S-W, which is the corner turned by one.
    const int mirrored = turns(shape) ? (5 - turn) % 4 : (4 - turn) % 4;
    tile.as_object()["turn"] = mirror ? mirrored : (turn + 1) % 4;
  }
  if (result.contains("fame"))
    for (json::value& card : result["fame"].as_array())
      if (card.is_object())
        for (json::value& cell : card.as_object()["cells"].as_array()) move_cell(cell.as_array());
  return result;
}

bool has_directional_corner(const json::object& file) {
  const Box& box = standard_box();
  return std::ranges::any_of(file.at("tiles").as_array(), [&](const json::value& tile) {
    const Tile& t = box.tile(*box.kind(std::string(tile.at("kind").as_string())));
    return t.directional && turns(t.shape);
  });
}

json::object any_file(Random& random) {
  json::object file = random.below(3) == 0 ? scattered(random, 3 + int(random.below(16)), 4)
                                           : walked(random, int(random.below(9)));
  spice(random, file);
  return file;
}

// Everything of a score that does not hang on which of several best plans was found.
auto summary(const json::object& file) {
  const auto s = try_score(serialize_json(file), Effort{500'000});
  RC_ASSERT(s.has_value());
  return std::tuple(s->score().fun, s->score().fast, s->score().land, s->score().mismatches,
                    s->score().malformed, s->planned.exact ? s->score().total : 0, s->planned.exact);
}

RC_GTEST_PROP(Invariance, turning_a_course_never_changes_its_score, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::object file = any_file(random);
  const auto before = summary(file);
  for (int i = 0; i < 3; ++i) {
    file = moved(file, false);
    const auto after = summary(file);
    if (std::get<6>(before) && std::get<6>(after)) RC_ASSERT(after == before);
  }
}

RC_GTEST_PROP(Invariance, mirroring_a_course_without_directional_corners_never_changes_its_score, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const json::object file = any_file(random);
  if (has_directional_corner(file)) return;
  const auto before = summary(file), after = summary(moved(file, true));
  if (std::get<6>(before) && std::get<6>(after)) RC_ASSERT(after == before);
}

RC_GTEST_PROP(Invariance, the_order_of_tiles_does_not_matter, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::object file = any_file(random);
  const auto before = summary(file);
  json::array& tiles = file["tiles"].as_array();
  for (std::size_t i = tiles.size(); i > 1; --i)
    std::swap(tiles[i - 1], tiles[random.below(std::uint32_t(i))]);
  RC_ASSERT(summary(file) == before);
}

// The scorer never crashes, whatever lies about, and its own plan scores what it says.
RC_GTEST_PROP(Fuzz, any_heap_of_tiles_has_a_score_and_a_plan_that_earns_it, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::object file = scattered(random, int(random.below(100)), 2 + int(random.below(14)));
  spice(random, file);
  const auto s = try_score(serialize_json(file), Effort{200'000});
  RC_ASSERT(s.has_value());
  RC_ASSERT(score(s->site(), s->file.brief, s->planned.plan) == s->score());
  int numbered = 0;
  for (const ScoredHole& hole : s->holes) numbered += hole.number.has_value();
  RC_ASSERT(numbered == std::min(9, s->score().hole_count));
}

// Bytes of a good file changed at random: an answer or a refusal, never a crash.
RC_GTEST_PROP(Fuzz, damaged_files_are_refused_or_scored, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  std::string text = serialize_json(any_file(random));
  for (std::uint32_t i = 1 + random.below(6); i > 0; --i) {
    char& c = text[random.below(std::uint32_t(text.size()))];
    switch (random.below(3)) {
      case 0:
        c = char(random.below(128));
        break;
      case 1:
        c = '0';
        break;
      default:
        c = '9';
    }
  }
  const auto s = try_score(text, Effort{100'000});
  RC_ASSERT(s.has_value() || !s.error().what.empty());
}

}  // namespace
}  // namespace puttable::designer::test
