#include "engine/tiny/box.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "data/tiny.hpp"

namespace puttable::tiny {
namespace {

struct SheetFile {
  std::int8_t columns = 0;
  std::int8_t rows = 0;
};
BOOST_DESCRIBE_STRUCT(SheetFile, (), (columns, rows))

struct DieFile {
  std::array<std::int8_t, 2> declare{};
  FixedVector<std::int8_t, max_faces> faces;
};
BOOST_DESCRIBE_STRUCT(DieFile, (), (declare, faces))

struct PowerDiceFile {
  DieFile light;
  DieFile medium;
  DieFile max;
};
BOOST_DESCRIBE_STRUCT(PowerDiceFile, (), (light, medium, max))

struct BoxFile {
  std::optional<std::vector<std::string>> reconstructed;
  SheetFile sheet;
  std::int8_t terrain_dice = 0;
  FixedVector<Face, max_faces> terrain_die;
  PowerDiceFile power_dice;
  FixedVector<Precision, max_faces> precision_die;
  std::int8_t drawing_rounds = 0;
  FixedVector<std::int8_t, 8> fixing_rounds;
  std::int8_t max_shots = 0;
  std::int16_t unfinished_score = 0;
};
BOOST_DESCRIBE_STRUCT(BoxFile, (),
                      (reconstructed, sheet, terrain_dice, terrain_die, power_dice, precision_die,
                       drawing_rounds, fixing_rounds, max_shots, unfinished_score))

std::unexpected<Rejection> wrong(std::string text) {
  return std::unexpected(rejection(Reject::bad_config, std::move(text)));
}

}  // namespace

const PowerDie& Box::die_for(int power) const {
  for (const auto& die : power_dice)
    if (power <= die.most) return die;
  return power_dice.back();
}

int Box::most_units() const {
  int most = 0;
  for (const auto& die : power_dice) most = std::max(most, die.most + *std::ranges::max_element(die.faces));
  return most;
}

double Box::pass_chance() const {
  return double(std::ranges::count(precision_die, Precision::pass)) / double(precision_die.size());
}

std::expected<Box, Rejection> read_box(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  const auto file = from_json<BoxFile>(*parsed);
  if (!file) return std::unexpected(file.error());

  Box box;
  box.columns = file->sheet.columns;
  box.rows = file->sheet.rows;
  box.terrain_dice = file->terrain_dice;
  box.terrain_die = file->terrain_die;
  int next_power = 0;
  for (std::size_t i = 0; const auto& [declare, faces] :
                          {file->power_dice.light, file->power_dice.medium, file->power_dice.max}) {
    if (declare[0] != next_power || declare[1] < declare[0] || declare[1] > 40)
      return wrong("power_dice: the powers must follow on each other from 0, up to 40");
    if (faces.empty() || std::ranges::any_of(faces, [](int face) { return face < -40 || face > 40; }))
      return wrong("power_dice: every die needs faces of -40 to 40");
    next_power = declare[1] + 1;
    box.power_dice[i++] = {declare[0], declare[1], faces};
  }
  box.precision_die = file->precision_die;
  box.drawing_rounds = file->drawing_rounds;
  box.fixing_rounds = file->fixing_rounds;
  box.max_shots = file->max_shots;
  box.unfinished_score = file->unfinished_score;
  if (box.columns < 3 || box.rows < 3 || box.squares() > max_squares)
    return wrong("sheet: at least 3 columns and rows and at most 160 squares are supported");
  if (box.terrain_dice < 1 || box.terrain_dice > max_terrain_dice || box.terrain_die.empty())
    return wrong("terrain_dice: 1 to 8 dice with faces are supported");
  if (box.precision_die.empty()) return wrong("precision_die: it needs faces");
  if (box.drawing_rounds < 0 || box.max_shots < 1) return wrong("drawing_rounds, max_shots: too few");
  if (box.unfinished_score < box.max_shots) return wrong("unfinished_score: less than max_shots");
  return box;
}

const Box& standard_box() {
  static const Box box = [] {
    auto read = read_box(data::tiny);
    if (!read) std::abort();  // the compiled-in box is checked by the tests
    return *read;
  }();
  return box;
}

}  // namespace puttable::tiny
