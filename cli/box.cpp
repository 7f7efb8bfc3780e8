#include "cli/box.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "engine/core/codec.hpp"

namespace puttable::cli {
namespace {

using namespace designer;

// What a tile shows: "2 people, 1 dogs".
std::string shown(const Tile& tile) {
  std::string text;
  for (std::size_t i = 0; i <= std::size_t(Count::tables); ++i)
    if (const int n = tile.counts[Count(i)]; n > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, name_of(Count(i)));
  return text;
}

std::string tile_line(const Box& box, std::size_t kind) {
  const Tile& tile = box.tiles[kind];
  return fmt::format("{:12} x{}  par {}  back {:2}  {}{}\n", box.tile_ids[kind], tile.copies, tile.par,
                     tile.back, tile.directional ? "one way  " : "", shown(tile));
}

// A tile at turn 0 as three rows of characters: # is the path, T the tee, O the hole, ^ the way.
std::string draw_tile(const Tile& tile) {
  std::array<std::string, 5> rows{"+-------+", "|       |", "|       |", "|       |", "+-------+"};
  const Edges red = red_edges(tile.shape, 0);
  if (has(red, Dir::n)) rows[0][4] = rows[1][4] = '#';
  if (has(red, Dir::s)) rows[4][4] = rows[3][4] = '#';
  if (has(red, Dir::e)) rows[2].replace(5, 4, "####");
  if (has(red, Dir::w)) rows[2].replace(0, 4, "####");
  if (red != 0) rows[2][4] = '#';
  if (tile.shape == Shape::tee) rows[2][4] = 'T';
  if (tile.shape == Shape::green) rows[2][4] = 'O';
  if (tile.shape == Shape::loop) rows[2][4] = '@';
  if (tile.shape == Shape::cross) rows[2][4] = '=';
  if (tile.directional) rows[3][4] = '^';
  std::string text;
  for (const auto& row : rows) text += row + "\n";
  return text;
}

// The land's map: . land, ~ water, A the gate's apex, G its other cells.
std::string draw_land(const Land& land) {
  std::string text;
  for (int y = 0; y < land.height(); ++y) {
    for (int x = 0; x < land.width(); ++x) {
      const Cell cell{std::int16_t(x), std::int16_t(y)};
      const Spot at = spot_of(cell);
      const char sign = cell == land.apex() ? 'A'
                        : land.gate(at)     ? 'G'
                        : land.land(at)     ? '.'
                        : land.water(at)    ? '~'
                                            : ' ';
      text += fmt::format("{} ", sign);
    }
    text += "\n";
  }
  return text;
}

std::string land_line(const LandCard& card) {
  return fmt::format("{:10} {:2} points  {} cells  difficulty {}{}\n", card.id, card.land.points(),
                     card.land.cells(), card.difficulty, card.empire ? "  (Empire)" : "");
}

// D-MR, E-PRESS-1, E-PROFIT-2
std::string_view wish(Client client) {
  switch (client) {
    case Client::mr_short:
      return "2 for each well-formed hole of length 2";
    case Client::mr_long:
      return "2 for each well-formed hole of length 4 and more";
    case Client::mr_linear:
      return "2 for each well-formed hole without a corner";
    case Client::mr_turner:
      return "2 for each well-formed hole with a corner";
    case Client::mr_luckyfor:
      return "2 for each well-formed hole of par 4";
    case Client::mr_uberstitious:
      return "2 for each well-formed hole: par 4 for hole 4, any other par for the others";
    case Client::mr_straightforward:
      return "2 for each step to the next hole that goes on in the green's direction, 2 more for all eight";
    case Client::mrs_pressco:
      return "the points of the press cards that the course fulfils";
    case Client::mr_profeet:
      return "the profit less 15, at most 10; 4 more above the last one, 4 more above the best one";
    default:
      return "";
  }
}

std::string client_line(const Box& box, Client client) {
  const ClientCard& card = box.clients[std::size_t(client)];
  return fmt::format(
      "{:20} {}\n", id_of(client),
      card.element ? fmt::format("{} for each of: {}", card.points, name_of(*card.element)) : wish(client));
}

std::string press_line(const Box& box, Press card) {
  const PressCard& entry = box.press[std::size_t(card)];
  return fmt::format("{:22} {:2}  {}\n", id_of(card), entry.points, entry.rule);
}

std::string fame_line(const Box& box, Fame card) {
  const FameCard& entry = box.fame[std::size_t(card)];
  return fmt::format("{:18} x{}  {}\n", id_of(card), entry.copies, entry.effect);
}

struct BoxOptions {
  std::string what;
  std::string data;
};

void run(const BoxOptions& options) {
  const Box box = options.data.empty() ? standard_box() : own_box(options.data);
  if (options.what.empty()) {
    int tiles = 0;
    for (const Tile& tile : box.tiles) tiles += tile.copies;
    fmt::print(
        "The box is in order: {} tiles of {} kinds, {} lands, {} clients, {} press cards, {} kinds of fame "
        "cards.\n",
        tiles, box.kinds(), box.lands.size(), client_count, press_count, fame_count);
    return;
  }
  std::string text = list_box(box, options.what);
  if (text.empty()) text = draw_item(box, options.what);
  if (text.empty())
    fail(fmt::format(
        "There is nothing called '{}' in the box: say tiles, lands, clients, press, fame, or an id "
        "such as tee-04 or land-07.",
        options.what));
  fmt::print("{}", text);
}

}  // namespace

Box own_box(const std::string& folder) {
  const auto text = [&](const char* name) {
    return read_input((std::filesystem::path(folder) / name).string());
  };
  const std::string tiles = text("tiles.json"), lands = text("lands.json"), clients = text("clients.json"),
                    press = text("press.json"), fame = text("fame.json");
  auto box = read_box({tiles, lands, clients, press, fame});
  if (box) return std::move(*box);
  for (const Problem& problem : box.error()) fmt::print(stderr, "{}: {}\n", problem.where, problem.what);
  fail(fmt::format("The box in '{}' has {} {}.", folder, box.error().size(),
                   box.error().size() == 1 ? "problem" : "problems"),
       exit_failed);
}

std::string list_box(const Box& box, std::string_view what) {
  std::string text;
  if (what == "tiles")
    for (std::size_t kind = 0; kind < box.kinds(); ++kind) text += tile_line(box, kind);
  if (what == "lands")
    for (const LandCard& card : box.lands) text += land_line(card);
  if (what == "clients")
    for (std::size_t i = 0; i < client_count; ++i) text += client_line(box, Client(i));
  if (what == "press")
    for (std::size_t i = 0; i < press_count; ++i) text += press_line(box, Press(i));
  if (what == "fame")
    for (std::size_t i = 0; i < fame_count; ++i) text += fame_line(box, Fame(i));
  return text;
}

// A tile and a press card may have the same name.
std::string draw_item(const Box& box, std::string_view id) {
  std::string text;
  if (const auto kind = box.kind(id)) text += tile_line(box, *kind) + draw_tile(box.tile(*kind));
  if (const LandCard* card = box.land(id)) text += land_line(*card) + draw_land(card->land);
  if (const auto client = by_id<Client>(id)) text += client_line(box, *client);
  if (const auto press = by_id<Press>(id)) text += press_line(box, *press);
  if (const auto fame = by_id<Fame>(id)) {
    const FameCard& card = box.fame[std::size_t(*fame)];
    text += fame_line(box, *fame) + fmt::format("  when: {}\n  alone: {}\n", card.when, card.solo);
  }
  return text;
}

void add_box(CLI::App& app) {
  auto* command =
      app.add_subcommand("box", "list and draw what is in the box of Designer, or check an own box");
  command->footer(
      "Without a word it only says whether the box is in order.\n\n"
      "Examples:\n"
      "  puttable box tiles\n"
      "  puttable box land-07\n"
      "  puttable box --data my-box      five files as in data/: tiles, lands, clients, press, fame (.json)");
  auto options = std::make_shared<BoxOptions>();
  command->add_option("WHAT", options->what, "tiles, lands, clients, press, fame, or the id of one thing");
  command->add_option("--data", options->data, "the folder of an own box")->check(CLI::ExistingDirectory);
  command->callback([options] { run(*options); });
}

}  // namespace puttable::cli
