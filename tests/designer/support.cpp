#include "tests/designer/support.hpp"

#include <gtest/gtest.h>

namespace puttable::designer::test {
namespace {

json::value parse(std::string_view text) {
  return parse_json(text).value();
}

// One UTF-8 character at a time.
std::vector<std::string> signs(std::string_view row) {
  std::vector<std::string> list;
  for (const char c : row) {
    if ((c & 0xC0) == 0x80) {
      list.back() += c;
    } else {
      list.emplace_back(1, c);
    }
  }
  return list;
}

}  // namespace

std::optional<Drawn> drawn(std::string_view sign) {
  static const std::vector<std::pair<std::string_view, Drawn>> all = {
      {"^", {"tee-01", 0}},      {">", {"tee-01", 1}},      {"v", {"tee-01", 2}},
      {"<", {"tee-01", 3}},      {"U", {"green-01", 0}},    {"R", {"green-01", 1}},
      {"D", {"green-01", 2}},    {"L", {"green-01", 3}},    {"|", {"straight-04", 0}},
      {"-", {"straight-04", 1}}, {"n", {"straight-31", 0}}, {"e", {"straight-31", 1}},
      {"s", {"straight-31", 2}}, {"w", {"straight-31", 3}}, {"┌", {"corner-01", 0}},
      {"┐", {"corner-01", 1}},   {"┘", {"corner-01", 2}},   {"└", {"corner-01", 3}},
      {"a", {"corner-39", 0}},   {"b", {"corner-39", 1}},   {"c", {"corner-39", 2}},
      {"d", {"corner-39", 3}},   {"o", {"loop-01", 0}},     {"O", {"loop-01", 2}},
      {"+", {"cross-02", 0}},    {",", {"grass-01", 0}}};
  for (const auto& [key, tile] : all)
    if (key == sign) return tile;
  return std::nullopt;
}

Draft::Draft(std::vector<std::string> land, const std::vector<std::string>& tiles, int points) {
  json::array map;
  for (const std::string& row : land) map.emplace_back(row);
  file_["format"] = "puttable.course/1";
  file_["land"] = json::object{{"map", map}, {"points", points}};
  file_["tiles"] = json::array{};
  for (int y = 0; y < int(tiles.size()); ++y) {
    const auto row = signs(tiles[std::size_t(y)]);
    for (int x = 0; x < int(row.size()); ++x)
      if (const auto d = drawn(row[std::size_t(x)])) tile(x, y, d->kind, d->turn);
  }
}

Draft& Draft::tile(int x, int y, std::string_view kind, int turn) {
  json::array& tiles = file_["tiles"].as_array();
  const json::object tile{{"kind", kind}, {"at", json::array{x, y}}, {"turn", turn}};
  for (json::value& other : tiles)
    if (other.at("at").at(0) == x && other.at("at").at(1) == y) {
      other = tile;
      return *this;
    }
  tiles.push_back(tile);
  return *this;
}

Draft& Draft::kind(int x, int y, std::string_view kind) {
  for (json::value& tile : file_["tiles"].as_array())
    if (tile.at("at").at(0) == x && tile.at("at").at(1) == y) tile.as_object()["kind"] = kind;
  return *this;
}

Draft& Draft::with(std::string_view key, std::string_view value) {
  file_[key] = parse(value);
  return *this;
}

std::expected<Scored, Problem> try_score(std::string_view text, Effort effort) {
  auto file = read_course(standard_box(), text);
  if (!file) return std::unexpected(file.error());
  Scored result{std::move(*file), std::make_unique<Survey>(), {}, {}};
  result.survey->read(standard_box(), result.file.land, result.file.course);
  auto planned = resolve(result.file, result.site(), effort);
  if (!planned) return std::unexpected(planned.error());
  result.planned = *planned;
  result.holes = scored_holes(result.file, result.site(), planned->plan);
  return result;
}

Scored scored(const Draft& draft) {
  auto result = try_score(draft.text());
  if (!result) {
    ADD_FAILURE() << result.error().where << ": " << result.error().what << "\n" << draft.text();
    Draft empty({"GG.", "GA.", "..."}, {});
    return std::move(*try_score(empty.text()));
  }
  return std::move(*result);
}

std::string refusal(const Draft& draft) {
  const auto result = try_score(draft.text());
  return result ? "" : result.error().where + ": " + result.error().what;
}

}  // namespace puttable::designer::test
