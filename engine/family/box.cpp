#include "engine/family/box.hpp"

#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "data/family.hpp"

namespace puttable::family {
namespace {

struct ZoneFile {
  FixedVector<Cell, 2> cells;
  std::uint8_t copies = 0;
};
BOOST_DESCRIBE_STRUCT(ZoneFile, (), (cells, copies))

struct ActionsFile {
  std::uint8_t hole = 0;
  std::uint8_t final_hole = 0;
  std::uint8_t golf_cart = 0;
  std::vector<ZoneFile> zone;
};
BOOST_DESCRIBE_STRUCT(ActionsFile, (), (hole, final_hole, golf_cart, zone))

struct BoxFile {
  std::optional<std::vector<std::string>> reconstructed;
  ActionsFile actions;
  std::int8_t combo = 0;
  std::int8_t lost_ball_penalty = 0;
  std::int16_t solo_target = 0;
};
BOOST_DESCRIBE_STRUCT(BoxFile, (), (reconstructed, actions, combo, lost_ball_penalty, solo_target))

std::unexpected<Rejection> wrong(std::string text) {
  return std::unexpected(rejection(Reject::bad_config, std::move(text)));
}

// The field counts are keyed by card value, so that they read as they are printed.
std::expected<CardCounts, Rejection> read_field(const json::value* field) {
  CardCounts counts{};
  if (!field || !field->is_object()) return wrong("field: an object of card counts is expected");
  for (const auto& [key, value] : field->get_object()) {
    const std::string name(key);
    Card card = lost_ball;
    if (name.size() == 1 && name[0] >= '1' && name[0] <= '6') {
      card = Card(name[0] - '0');
    } else if (name != "lost_ball") {
      return wrong("field." + name + ": the cards are 1 to 6 and lost_ball");
    }
    if (auto read = read_json(value, counts[card], "field." + name); !read)
      return std::unexpected(read.error());
  }
  return counts;
}

}  // namespace

std::expected<Box, Rejection> read_box(std::string_view text) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  if (!parsed->is_object()) return wrong("an object is expected");
  const auto field = read_field(parsed->get_object().if_contains("field"));
  if (!field) return std::unexpected(field.error());
  parsed->get_object().erase("field");
  const auto file = from_json<BoxFile>(*parsed);
  if (!file) return std::unexpected(file.error());

  Box box{*field, {}, file->combo, file->lost_ball_penalty, file->solo_target};
  const auto& actions = file->actions;
  if (actions.hole != 8 || actions.final_hole != 1)
    return wrong("actions: 8 hole cards and 1 final_hole are needed");
  if (actions.zone.size() + 2 > max_faces) return wrong("actions.zone: at most 14 different zone cards fit");
  box.actions.push_back({{ActionKind::hole, {}}, actions.hole});
  box.actions.push_back({{ActionKind::golf_cart, {}}, actions.golf_cart});
  for (const auto& zone : actions.zone) {
    if (zone.cells.empty()) return wrong("actions.zone: a zone card names one or two cells");
    if (zone.cells.size() == 2 && zone.cells[0] == zone.cells[1])
      return wrong("actions.zone: a double zone names two different cells");
    box.actions.push_back({{ActionKind::zone, zone.cells}, zone.copies});
  }
  // Eight grids, a card aside for each seat at a hole, and a deck that never runs into nothing.
  const int playable = std::accumulate(field->begin() + 1, field->begin() + lost_ball, 0);
  if (playable < 90)
    return wrong("field: at least 90 cards of the values 1 to 6 are needed for eight players");
  if (playable + (*field)[lost_ball] > 250) return wrong("field: at most 250 cards are supported");
  return box;
}

const Box& standard_box() {
  static const Box box = [] {
    auto read = read_box(data::family);
    if (!read) std::abort();  // the compiled-in box is checked by the tests
    return *read;
  }();
  return box;
}

}  // namespace puttable::family
