#include <algorithm>

#include "engine/designer/course_file.hpp"
#include "engine/designer/read.hpp"

// From the text of a course file to the course.
namespace puttable::designer {
namespace {

constexpr int far = 30'000;

struct TileInFile {
  Kind kind;
  CellInFile at;
  int turn;
};

class CourseReader {
 public:
  CourseReader(const Box& box, std::vector<Problem>& problems)
      : box_(box), problems_(problems), read_(problems) {}

  CourseFile run(const json::value& top) {
    const json::object* o = read_.object(top, "file");
    if (!o) return std::move(file_);
    check_members(*o);
    read_land(*o);
    read_tiles(*o);
    read_clients(*o);
    read_options(*o);
    read_solo(*o);
    read_press(*o);
    read_fame(*o);
    if (problems_.empty()) lay_out();
    if (const json::value* holes = o->if_contains("holes"); holes && !holes->is_null()) read_plan(*holes);
    return std::move(file_);
  }

 private:
  void check_members(const json::object& o) {
    if (const json::value* format = o.if_contains("format")) {
      const std::string name = read_.text(*format, "format");
      if (name != "puttable.course/1")
        read_.wrong("format", "'puttable.course/1' is expected, not '" + name + "'");
    }
    constexpr std::string_view known[] = {"format", "land",     "mrs",     "mr",       "collected", "tiles",
                                          "holes",  "press",    "secret",  "fame",     "profits",   "solo",
                                          "passes", "promises", "edition", "forgiving"};
    for (const auto& member : o) {
      const std::string_view key(member.key().data(), member.key().size());
      if (std::ranges::find(known, key) == std::end(known)) file_.ignored.emplace_back(key);
    }
  }

  void read_land(const json::object& o) {
    const json::value* land = read_.required(o, "land", "");
    if (!land) return;
    if (const json::string* id = land->if_string()) {
      file_.land_id = std::string(id->data(), id->size());
      if (const LandCard* card = box_.land(file_.land_id)) {
        file_.land = card->land;
      } else {
        read_.wrong("land", "unknown land '" + file_.land_id + "'");
      }
      return;
    }
    const json::object* drawn = land->if_object();
    if (!drawn) return read_.wrong("land", "a land's id or an object with a map and points is expected");
    const int points = read_.required_number(*drawn, "points", "land", -999, 999);
    const json::value* map = read_.required(*drawn, "map", "land");
    const json::array* rows = map ? read_.array(*map, "land.map") : nullptr;
    if (!rows) return;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < rows->size(); ++i)
      lines.push_back(read_.text((*rows)[i], Reader::item("land.map", i)));
    if (auto read = Land::read(lines, points)) {
      file_.land = *read;
    } else {
      read_.wrong("land.map", read.error());
    }
  }

  // [x, y]; `size` 3 allows a third item.
  std::optional<CellInFile> cell(const json::value& v, const std::string& where, std::size_t size = 2) const {
    const json::array* list = v.if_array();
    if (!list || list->size() < 2 || list->size() > size) {
      read_.wrong(where, "a cell [x, y] is expected");
      return std::nullopt;
    }
    const std::size_t before = problems_.size();
    const CellInFile c{read_.number((*list)[0], Reader::item(where, 0), -far, far),
                       read_.number((*list)[1], Reader::item(where, 1), -far, far)};
    if (problems_.size() > before) return std::nullopt;
    return c;
  }

  void read_tiles(const json::object& o) {
    const json::value* tiles = read_.required(o, "tiles", "");
    const json::array* list = tiles ? read_.array(*tiles, "tiles") : nullptr;
    if (!list) return;
    if (list->size() > std::size_t(Course::max_tiles))
      return read_.wrong("tiles", "more than " + std::to_string(Course::max_tiles) + " tiles");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string where = Reader::item("tiles", i);
      const json::object* tile = read_.object((*list)[i], where);
      if (!tile) continue;
      const std::string id = read_.required_text(*tile, "kind", where);
      const auto kind = box_.kind(id);
      if (!kind && tile->contains("kind")) read_.wrong(where + ".kind", "unknown tile '" + id + "'");
      const int turn = read_.number_or(*tile, "turn", where, 0, 3, 0);
      const json::value* place = read_.required(*tile, "at", where);
      const auto at = place ? cell(*place, where + ".at") : std::nullopt;
      if (kind && at) tiles_.push_back({*kind, *at, turn});
    }
  }

  std::optional<Client> client(const json::object& o, std::string_view key, bool mrs) const {
    const json::value* v = o.if_contains(key);
    if (!v || v->is_null()) return std::nullopt;
    const std::string id = read_.text(*v, std::string(key));
    const auto found = by_id<Client>(id);
    if (!found) {
      if (v->is_string()) read_.wrong(std::string(key), "unknown client '" + id + "'");
    } else if (is_mrs(*found) != mrs) {
      read_.wrong(std::string(key), "'" + id + "' is no " + (mrs ? "Mrs" : "Mr"));
    }
    return found;
  }

  void read_clients(const json::object& o) {
    file_.brief.mrs = client(o, "mrs", true);
    file_.brief.mr = client(o, "mr", false);
    file_.brief.collected = read_.number_or(o, "collected", "", 0, 999, 0);
  }

  void read_options(const json::object& o) {
    file_.brief.forgiving = read_.flag_or(o, "forgiving", "", false);
    if (const json::value* v = o.if_contains("edition"); v && !v->is_null()) {
      const std::string edition = read_.text(*v, "edition");
      file_.brief.zh = edition == "zh";
      if (v->is_string() && edition != "zh" && edition != "en")
        read_.wrong("edition", "unknown edition '" + edition + "': 'en' or 'zh' is expected");
    }
    if (const json::value* v = o.if_contains("profits"); v && !v->is_null()) {
      const json::array* list = read_.array(*v, "profits");
      if (!list || list->empty()) return;
      int best = -9999;
      for (std::size_t i = 0; i < list->size(); ++i) {
        file_.brief.last_profit = read_.number((*list)[i], Reader::item("profits", i), -9999, 9999);
        best = std::max(best, file_.brief.last_profit);
      }
      file_.brief.best_profit = best;
    }
  }

  // `solo` is true, with passes and promises beside it; or an object that holds them.
  void read_solo(const json::object& o) {
    const json::value* v = o.if_contains("solo");
    const json::object* inside = v ? v->if_object() : nullptr;
    file_.brief.solo = inside != nullptr || read_.flag_or(o, "solo", "", false);
    read_promises(o, "");
    if (inside) read_promises(*inside, "solo");
  }

  void read_promises(const json::object& o, const std::string& where) {
    file_.brief.passes = read_.number_or(o, "passes", where, 0, 999, file_.brief.passes);
    const json::value* v = o.if_contains("promises");
    const std::string at = Reader::member(where, "promises");
    const json::array* list = v ? read_.array(*v, at) : nullptr;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
      const std::string id = read_.text((*list)[i], Reader::item(at, i));
      if (const auto promise = by_id<Promise>(id)) {
        file_.brief.promises = std::uint8_t(file_.brief.promises | 1 << int(*promise));
      } else if ((*list)[i].is_string()) {
        read_.wrong(Reader::item(at, i), "unknown promise '" + id + "'");
      }
    }
  }

  void read_press(const json::object& o) {
    for (const std::string key : {"press", "secret"}) {
      const json::value* v = o.if_contains(key);
      const json::array* list = v ? read_.array(*v, key) : nullptr;
      for (std::size_t i = 0; list && i < list->size(); ++i) {
        const std::string id = read_.text((*list)[i], Reader::item(key, i));
        const auto card = by_id<Press>(id);
        if (!card) {
          if ((*list)[i].is_string()) read_.wrong(Reader::item(key, i), "unknown press card '" + id + "'");
          continue;
        }
        file_.brief.add_press(box_, *card);
        file_.brief.secret_press += key == "secret";
      }
    }
  }

  void read_fame(const json::object& o) {
    const json::value* v = o.if_contains("fame");
    const json::array* list = v ? read_.array(*v, "fame") : nullptr;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
      const std::string where = Reader::item("fame", i);
      const json::object* card = (*list)[i].if_object();
      const std::string id = card ? read_.required_text(*card, "id", where) : read_.text((*list)[i], where);
      const auto kind = by_id<Fame>(id);
      if (!kind) {
        if (!id.empty()) read_.wrong(card ? where + ".id" : where, "unknown fame card '" + id + "'");
        continue;
      }
      count_fame(*kind);
      if (!card) continue;
      const json::value* cells = card->if_contains("cells");
      const json::array* named = cells ? read_.array(*cells, where + ".cells") : nullptr;
      for (std::size_t c = 0; named && c < named->size(); ++c) {
        const std::string at = Reader::item(where + ".cells", c);
        const auto named_cell = cell((*named)[c], at);
        if (named_cell && *kind == Fame::imaginary_grass) grass_.push_back({*named_cell, at});
      }
    }
  }

  void count_fame(Fame kind) {
    Brief& b = file_.brief;
    switch (kind) {
      case Fame::forgiven_arrows:
        ++b.forgiven_arrows;
        break;
      case Fame::par_six:
        ++b.par_six;
        break;
      case Fame::slow_and_proud:
        ++b.slow_and_proud;
        break;
      case Fame::bankable_designer:
        ++b.bankable_designer;
        break;
      case Fame::dogs_welcome:
        ++b.dogs_welcome;
        break;
      case Fame::missed_links:
        ++b.missed_links;
        break;
      default:
        break;  // imaginary grass is laid; the others are not played at scoring
    }
  }

  // Puts the tiles on the table.
  void lay_out() {
    std::vector<int> xs, ys;
    for (const TileInFile& tile : tiles_) xs.push_back(tile.at.x), ys.push_back(tile.at.y);
    if (!file_.columns.fit(std::move(xs), file_.land.width()) ||
        !file_.rows.fit(std::move(ys), file_.land.height()))
      return read_.wrong("tiles", "the tiles lie too far apart to fit on a table");
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      const TileInFile& tile = tiles_[i];
      const Spot at = *spot(tile.at);
      const std::string where = Reader::item("tiles", i) + ".at";
      if (file_.land.gate(at)) {
        read_.wrong(where, show(tile.at) + " is a cell of the gate");
      } else if (!file_.course.free(at)) {
        read_.wrong(where, "a second tile on " + show(tile.at));
      } else {
        file_.course.place(at, tile.kind, tile.turn);
      }
    }
    for (const auto& [at, where] : grass_) lay_grass(at, where);
  }

  void lay_grass(CellInFile at, const std::string& where) {
    const auto here = spot(at);
    if (!here || !file_.land.land(*here)) {
      read_.wrong(where, show(at) + " is no land cell");
    } else if (file_.course.free(*here)) {
      file_.course.place(*here, box_.plain_grass(), 0);
    } else if (file_.course.at(*here).kind != box_.plain_grass()) {
      read_.wrong(where, show(at) + " is not missing: it carries a tile");
    }
  }

  std::optional<Spot> spot(CellInFile c) const {
    const auto x = file_.columns.to_table(c.x);
    const auto y = file_.rows.to_table(c.y);
    if (!x || !y) return std::nullopt;
    return spot_of({std::int16_t(*x), std::int16_t(*y)});
  }

  void read_plan(const json::value& v) {
    const json::object* o = read_.object(v, "holes");
    if (!o) return;
    file_.plan.emplace();
    for (const auto& member : *o) {
      const std::string key(member.key().data(), member.key().size());
      const std::string where = "holes." + key;
      if (key.size() != 1 || key[0] < '1' || key[0] > '9') {
        read_.wrong(where, "holes have the numbers 1 to 9");
        continue;
      }
      NamedHole hole{key[0] - '0', where, {}};
      const json::array* list = read_.array(member.value(), where);
      if (!list) continue;
      if (list->empty()) read_.wrong(where, "a cell, or a list of cells to join, is expected");
      if (!list->empty() && (*list)[0].is_array()) {
        for (std::size_t i = 0; i < list->size(); ++i) read_lane((*list)[i], Reader::item(where, i), hole);
      } else if (!list->empty()) {
        read_lane(member.value(), where, hole);
      }
      file_.plan->push_back(std::move(hole));
    }
    std::ranges::sort(*file_.plan, {}, &NamedHole::number);
  }

  void read_lane(const json::value& v, const std::string& where, NamedHole& hole) {
    const auto at = cell(v, where, 3);
    if (!at) return;
    LaneName name{*at, std::nullopt, where};
    const json::array& list = v.get_array();
    if (list.size() == 3) {
      const std::string edge = read_.text(list[2], Reader::item(where, 2));
      for (const Dir d : all_dirs)
        if (edge == letter(d)) name.edge = d;
      if (!name.edge) read_.wrong(Reader::item(where, 2), "an edge \"N\", \"E\", \"S\" or \"W\" is expected");
    }
    hole.lanes.push_back(std::move(name));
  }

  const Box& box_;
  std::vector<Problem>& problems_;
  Reader read_;
  CourseFile file_;
  std::vector<TileInFile> tiles_;
  std::vector<std::pair<CellInFile, std::string>> grass_;
};

}  // namespace

std::expected<CourseFile, Problem> read_course(const Box& box, std::string_view text) {
  auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(Problem{"file", parsed.error().text});
  std::vector<Problem> problems;
  CourseFile file = CourseReader(box, problems).run(*parsed);
  if (!problems.empty()) return std::unexpected(std::move(problems.front()));
  return file;
}

}  // namespace puttable::designer
