#include <algorithm>
#include <span>

#include "engine/designer/read.hpp"

// From the texts of a box to the box, with everything that is wrong and its place.
namespace puttable::designer {
namespace {

// "tiles.json: " starts every place in that file.
std::optional<json::value> parse(std::string_view file, std::string_view text, Reader& reader) {
  auto parsed = parse_json(text);
  if (parsed) return *parsed;
  reader.wrong(std::string(file), parsed.error().text);
  return std::nullopt;
}

// The list `key` of a file's top object.
const json::array* list_of(const std::optional<json::value>& file, const std::string& name,
                           std::string_view key, Reader& reader) {
  if (!file) return nullptr;
  const json::object* top = reader.object(*file, name + ": ");
  const json::value* list = top ? reader.required(*top, key, name + ": ") : nullptr;
  return list ? reader.array(*list, name + ": " + std::string(key)) : nullptr;
}

struct CountMember {
  std::string_view key;
  Count count;
};
constexpr CountMember tile_counts[] = {{"people", Count::people},         {"dogs", Count::dogs},
                                       {"trees", Count::trees},           {"benches", Count::benches},
                                       {"pools", Count::pools},           {"pipes", Count::pipes},
                                       {"slopes", Count::slopes},         {"flowers", Count::flowers},
                                       {"ramps", Count::ramps},           {"tunnels", Count::tunnels},
                                       {"seated_on_bench", Count::seated}};
constexpr CountMember tile_shows[] = {{"windmill", Count::windmills},
                                      {"board_game_players", Count::board_games},
                                      {"balloon_seller", Count::balloon_sellers},
                                      {"seesaw", Count::seesaws},
                                      {"picnic_blanket", Count::picnic_blankets},
                                      {"table", Count::tables}};

void read_shows(const json::value& value, const std::string& where, Tile& tile, Reader& reader) {
  const json::array* shows = reader.array(value, where);
  for (std::size_t i = 0; shows && i < shows->size(); ++i) {
    const std::string at = Reader::item(where, i);
    const std::string name = reader.text((*shows)[i], at);
    const auto found = std::ranges::find(tile_shows, name, &CountMember::key);
    if (found == std::end(tile_shows)) {
      reader.wrong(at, "unknown picture '" + name + "'");
    } else {
      ++tile.counts[found->count];
    }
  }
}

Tile read_tile(const json::object& o, const std::string& where, Reader& reader) {
  Tile tile;
  const std::string shape = reader.required_text(o, "shape", where);
  if (const auto known = by_id<Shape>(shape)) {
    tile.shape = *known;
  } else {
    reader.wrong(Reader::member(where, "shape"), "unknown shape '" + shape + "'");
  }
  tile.copies = std::uint8_t(reader.required_number(o, "copies", where, 1, 99));
  tile.par = std::uint8_t(reader.required_number(o, "par", where, 0, 9));
  tile.back = std::uint8_t(reader.required_number(o, "back", where, 0, 99));
  for (const auto& [key, count] : tile_counts)
    tile.counts[count] = std::int16_t(reader.number_or(o, key, where, 0, 20, 0));
  tile.counts[Count::obstacles] = reader.flag_or(o, "obstacle", where, false) ? 1 : 0;
  tile.directional = reader.flag_or(o, "directional", where, false);
  if (const json::value* shows = o.if_contains("shows"))
    read_shows(*shows, Reader::member(where, "shows"), tile, reader);

  if (tile.directional && tile.shape != Shape::straight && !turns(tile.shape))
    reader.wrong(Reader::member(where, "directional"),
                 "only straights, corners and the loop have a direction");
  if (tile.shape == Shape::grass && tile.par != 0)
    reader.wrong(Reader::member(where, "par"), "grass has no par");
  if (ends_hole(tile.shape) && tile.par == 0)
    reader.wrong(Reader::member(where, "par"), "tees and greens have a par of 1 or more");
  return tile;
}

// What follows from the rest: the counts that the press looks at.
void complete(Tile& tile) {
  tile.counts[Count::grass] = tile.shape == Shape::grass;
  tile.counts[Count::hard_tees] = tile.shape == Shape::tee && tile.par > 1;
  tile.counts[Count::hard_greens] = tile.shape == Shape::green && tile.par > 1;
  tile.elements = std::uint8_t((tile.counts[Count::pipes] > 0 ? has_pipe : 0) |
                               (tile.counts[Count::pools] > 0 ? has_pool : 0) |
                               (tile.counts[Count::slopes] > 0 ? has_slope : 0));
}

void read_tiles(std::string_view text, Box& box, Reader& reader) {
  const auto file = parse("tiles.json", text, reader);
  const json::array* list = list_of(file, "tiles.json", "tiles", reader);
  if (!list) return;
  int copies = 0;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = Reader::item("tiles.json: tiles", i);
    const json::object* o = reader.object((*list)[i], where);
    if (!o) continue;
    reader.refuse_others(
        *o,
        {"id", "shape", "copies", "par", "back", "people", "dogs", "trees", "benches", "pools", "pipes",
         "slopes", "flowers", "obstacle", "directional", "ramps", "tunnels", "seated_on_bench", "shows"},
        where);
    std::string id = reader.required_text(*o, "id", where);
    if (std::ranges::find(box.tile_ids, id) != box.tile_ids.end())
      reader.wrong(Reader::member(where, "id"), "'" + id + "' is there twice");
    Tile tile = read_tile(*o, where, reader);
    complete(tile);
    copies += tile.copies;
    box.tiles.push_back(tile);
    box.tile_ids.push_back(std::move(id));
  }
  if (copies != 264)
    reader.wrong("tiles.json: tiles", "the copies add up to " + std::to_string(copies) + ", not 264");
  Tile plain;
  plain.shape = Shape::grass;
  complete(plain);
  box.tiles.push_back(plain);
  box.tile_ids.emplace_back("plain-grass");
}

std::optional<LandCard> read_land(const json::object& o, const std::string& where, Reader& reader) {
  LandCard card;
  reader.refuse_others(o, {"id", "box", "points", "difficulty", "area_m2", "map"}, where);
  card.id = reader.required_text(o, "id", where);
  const std::string from = reader.required_text(o, "box", where);
  card.empire = from == "empire";
  if (from != "empire" && from != "designer")
    reader.wrong(Reader::member(where, "box"), "'designer' or 'empire' is expected");
  const int points = reader.required_number(o, "points", where, 0, 99);
  card.difficulty = reader.required_number(o, "difficulty", where, 1, 3);
  card.area_m2 = reader.required_number(o, "area_m2", where, 0, 9999);
  const json::value* map = reader.required(o, "map", where);
  const std::string at = Reader::member(where, "map");
  const json::array* rows = map ? reader.array(*map, at) : nullptr;
  if (!rows) return std::nullopt;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rows->size(); ++i)
    lines.push_back(reader.text((*rows)[i], Reader::item(at, i)));
  auto land = Land::read(lines, points);
  if (!land) {
    reader.wrong(at, land.error());
    return std::nullopt;
  }
  if (!land->connected()) reader.wrong(at, "the land is in several pieces");
  const int area = (land->cells() + 4) * 10;
  if (area != card.area_m2)
    reader.wrong(
        Reader::member(where, "area_m2"),
        "the map has " + std::to_string(area) + " m2 with the gate, not " + std::to_string(card.area_m2));
  card.land = *land;
  return card;
}

void read_lands(std::string_view text, Box& box, Reader& reader) {
  const auto file = parse("lands.json", text, reader);
  const json::array* list = list_of(file, "lands.json", "lands", reader);
  if (!list) return;
  int counts[2] = {0, 0};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = Reader::item("lands.json: lands", i);
    const json::object* o = reader.object((*list)[i], where);
    auto card = o ? read_land(*o, where, reader) : std::nullopt;
    if (!card) continue;
    if (box.land(card->id)) reader.wrong(Reader::member(where, "id"), "'" + card->id + "' is there twice");
    ++counts[card->empire];
    box.lands.push_back(std::move(*card));
  }
  if (counts[0] != 47)
    reader.wrong("lands.json: lands", std::to_string(counts[0]) + " lands of the designer box, not 47");
  if (counts[1] != 21)
    reader.wrong("lands.json: lands", std::to_string(counts[1]) + " lands of the empire box, not 21");
}

// The numbers of a list that must have a given length.
template <class T, std::size_t N>
void read_row(const json::value* v, const std::string& where, std::span<T, N> to, int low, int high,
              Reader& reader) {
  const json::array* list = v ? reader.array(*v, where) : nullptr;
  if (!list) return;
  if (list->size() != to.size()) {
    reader.wrong(where, std::to_string(to.size()) + " numbers are expected");
    return;
  }
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = T(reader.number((*list)[i], Reader::item(where, i), low, high));
}

void read_client_tables(const json::object& top, Box& box, Reader& reader) {
  const std::string where = "clients.json: ";
  if (const json::value* v = reader.required(top, "visit_tiles_by_players", where))
    if (const json::object* o = reader.object(*v, where + "visit_tiles_by_players"))
      for (std::size_t players = 1; players <= 5; ++players)
        box.visit_tiles[players - 1] = std::uint8_t(
            reader.required_number(*o, std::to_string(players), where + "visit_tiles_by_players", 0, 7));
  if (const json::value* v = reader.required(top, "promise_points_by_players", where))
    if (const json::object* o = reader.object(*v, where + "promise_points_by_players"))
      for (std::size_t players = 2; players <= 5; ++players) {
        const std::string key = std::to_string(players);
        read_row(reader.required(*o, key, where + "promise_points_by_players"),
                 where + "promise_points_by_players." + key,
                 std::span(box.promise_points[players - 1]).first(players), -99, 99, reader);
      }
  if (const json::value* v = reader.required(top, "solo_scale", where))
    if (const json::object* o = reader.object(*v, where + "solo_scale")) {
      read_row(reader.required(*o, "family", where + "solo_scale"), where + "solo_scale.family",
               std::span(box.solo_scale_family), -999, 999, reader);
      read_row(reader.required(*o, "advanced", where + "solo_scale"), where + "solo_scale.advanced",
               std::span(box.solo_scale_advanced), -999, 999, reader);
    }
}

void read_clients(std::string_view text, Box& box, Reader& reader) {
  const auto file = parse("clients.json", text, reader);
  const json::array* list = list_of(file, "clients.json", "clients", reader);
  if (!list) return;
  read_client_tables(file->get_object(), box, reader);
  std::array<int, client_count> seen{};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = Reader::item("clients.json: clients", i);
    const json::object* o = reader.object((*list)[i], where);
    if (!o) continue;
    reader.refuse_others(*o, {"id", "zh", "element", "points", "box"}, where);
    const std::string id = reader.required_text(*o, "id", where);
    const auto client = by_id<Client>(id);
    if (!client) {
      reader.wrong(Reader::member(where, "id"), "unknown client '" + id + "'");
      continue;
    }
    ++seen[std::size_t(*client)];
    ClientCard& card = box.clients[std::size_t(*client)];
    if (const json::value* zh = o->if_contains("zh")) card.zh = reader.text(*zh, Reader::member(where, "zh"));
    if (is_mrs(*client) && *client != Client::mrs_pressco) {
      const std::string element = reader.required_text(*o, "element", where);
      card.element = by_id<Count>(element);
      if (!card.element || *card.element == Count::people || *card.element > Count::flowers)
        reader.wrong(Reader::member(where, "element"), "unknown element '" + element + "'");
      card.points = reader.required_number(*o, "points", where, 1, 9);
    }
  }
  for (std::size_t c = 0; c < client_count; ++c)
    if (seen[c] != 1)
      reader.wrong("clients.json: clients",
                   "'" + id_of(Client(c)) + "' is there " + std::to_string(seen[c]) + " times, not once");
}

void read_press(std::string_view text, Box& box, Reader& reader) {
  const auto file = parse("press.json", text, reader);
  const json::array* list = list_of(file, "press.json", "cards", reader);
  if (!list) return;
  const json::object& top = file->get_object();
  read_row(reader.required(top, "public_cards_by_game", "press.json: "), "press.json: public_cards_by_game",
           std::span(box.public_press_by_game), 1, 47, reader);
  box.secret_press_cost = reader.required_number(top, "secret_card_cost", "press.json: ", 0, 99);
  std::array<int, press_count> seen{};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = Reader::item("press.json: cards", i);
    const json::object* o = reader.object((*list)[i], where);
    if (!o) continue;
    const std::string id = reader.required_text(*o, "id", where);
    const auto card = by_id<Press>(id);
    if (!card) {
      reader.wrong(Reader::member(where, "id"), "unknown press card '" + id + "'");
      continue;
    }
    ++seen[std::size_t(*card)];
    box.press[std::size_t(*card)] = {reader.required_text(*o, "magazine", where),
                                     reader.required_text(*o, "rule", where),
                                     reader.required_number(*o, "points", where, 0, 99)};
  }
  for (std::size_t c = 0; c < press_count; ++c)
    if (seen[c] != 1)
      reader.wrong("press.json: cards",
                   "'" + id_of(Press(c)) + "' is there " + std::to_string(seen[c]) + " times, not once");
}

void read_fame(std::string_view text, Box& box, Reader& reader) {
  const auto file = parse("fame.json", text, reader);
  const json::array* list = list_of(file, "fame.json", "cards", reader);
  if (!list) return;
  const json::object& top = file->get_object();
  box.fame_carry_over = reader.required_number(top, "carry_over_limit", "fame.json: ", 0, 99);
  box.first_coverage = reader.required_number(top, "first_game_coverage", "fame.json: ", 0, 99);
  std::array<int, fame_count> seen{};
  int copies = 0;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::string where = Reader::item("fame.json: cards", i);
    const json::object* o = reader.object((*list)[i], where);
    if (!o) continue;
    const std::string id = reader.required_text(*o, "id", where);
    const auto kind = by_id<Fame>(id);
    if (!kind) {
      reader.wrong(Reader::member(where, "id"), "unknown fame card '" + id + "'");
      continue;
    }
    ++seen[std::size_t(*kind)];
    FameCard& card = box.fame[std::size_t(*kind)];
    card.group = reader.required_text(*o, "group", where);
    card.when = reader.required_text(*o, "when", where);
    card.effect = reader.required_text(*o, "effect", where);
    card.solo = reader.required_text(*o, "solo", where);
    card.copies = reader.required_number(*o, "copies", where, 1, 99);
    card.press_points = reader.required_number(*o, "press_points", where, 1, 99);
    copies += card.copies;
  }
  for (std::size_t c = 0; c < fame_count; ++c)
    if (seen[c] != 1)
      reader.wrong("fame.json: cards",
                   "'" + id_of(Fame(c)) + "' is there " + std::to_string(seen[c]) + " times, not once");
  if (copies != 64)
    reader.wrong("fame.json: cards", "the copies add up to " + std::to_string(copies) + ", not 64");
}

}  // namespace

std::expected<Box, std::vector<Problem>> read_box(const BoxTexts& texts) {
  Box box;
  std::vector<Problem> problems;
  Reader reader(problems);
  read_tiles(texts.tiles, box, reader);
  read_lands(texts.lands, box, reader);
  read_clients(texts.clients, box, reader);
  read_press(texts.press, box, reader);
  read_fame(texts.fame, box, reader);
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return box;
}

}  // namespace puttable::designer
