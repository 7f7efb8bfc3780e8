#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/games.hpp"
#include "engine/tiny/tiny.hpp"

// Tiny in the terminal. Squares are named as on the page: columns by letters, rows by numbers, e13.
namespace puttable::cli {
namespace {

using namespace tiny;
using Names = std::vector<std::string>;

std::string name(const Names& names, Seat seat) {
  return seat >= 0 && std::size_t(seat) < names.size() ? names[std::size_t(seat)] : "?";
}

std::string text(Spot at) {
  return fmt::format("{}{}", char('a' + at.x), at.y + 1);
}
constexpr std::pair<std::string_view, Square> piece_words[] = {
    {"water", Square::water},    {"sand", Square::sand},    {"square", Square::square},
    {"tl", Square::top_left},    {"tr", Square::top_right}, {"bl", Square::bottom_left},
    {"br", Square::bottom_right}};
// As it is typed: each kind once, with its squares.
std::string text(const Drawing& pieces) {
  std::string out;
  for (const auto& [word, square] : piece_words) {
    std::string squares;
    for (const auto& [at, piece] : pieces)
      if (piece == square) squares += " " + text(at);
    if (!squares.empty()) out += fmt::format("{}{}{}", out.empty() ? "" : " ", word, squares);
  }
  return out.empty() ? "nothing" : out;
}
std::string text(const Faces& faces) {
  const auto dice = count(faces);
  std::string out;
  for (const auto face : {Face::water, Face::sand, Face::square, Face::triangle})
    if (dice[face] > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", dice[face], name_of(face));
  return out;
}

struct EventWords {
  const Names& names;
  std::string operator()(const Marked& e) const {
    return fmt::format("{}: start {}, hole {}", name(names, e.seat), text(e.start), text(e.hole));
  }
  std::string operator()(const TerrainRolled& e) const {
    return fmt::format("-- Round {}: {}", e.round, text(e.faces));
  }
  std::string operator()(const SheetsPassed& e) const {
    return e.left ? "-- The sheets go to the left" : "-- The sheets come back";
  }
  std::string operator()(const Drawn& e) const {
    return e.seat == e.sheet ? fmt::format("{}: drew {}", name(names, e.seat), text(e.pieces))
                             : fmt::format("{}: drew {} on the hole of {}", name(names, e.seat),
                                           text(e.pieces), name(names, e.sheet));
  }
  std::string operator()(const NothingToDraw& e) const {
    return fmt::format("{}: can draw nothing", name(names, e.seat));
  }
  std::string operator()(const FirstPicked& e) const {
    return fmt::format("-- {} begins", name(names, e.seat));
  }
  std::string operator()(const Declared& e) const {
    return fmt::format("{}: putts {} with power {}", name(names, e.seat), tiny::name(e.toward), e.power);
  }
  std::string operator()(const PowerRolled& e) const {
    return fmt::format("{}: the die shows {:+}, the ball rolls {}", name(names, e.seat), e.face,
                       std::max<int>(e.units, 0));
  }
  std::string operator()(const PrecisionRolled& e) const {
    return fmt::format("{}: precision die, {}{}", name(names, e.seat), name_of(e.precision),
                       e.asked ? fmt::format("; {} chooses", name(names, *e.asked)) : "");
  }
  std::string operator()(const Chosen& e) const {
    return fmt::format("{}: sends the ball of {} {}", name(names, e.by), name(names, e.seat),
                       tiny::name(e.toward));
  }
  std::string operator()(const Rolled&) const { return ""; }
  std::string operator()(const ShotEnded& e) const {
    const std::string_view how = e.motion == Motion::holed   ? "in the hole"
                                 : e.motion == Motion::water ? "splash, back on"
                                 : e.motion == Motion::sand  ? "in the sand on"
                                                             : "stops on";
    return fmt::format("{}: {}{} after shot {}", name(names, e.seat), how,
                       e.motion == Motion::holed ? "" : " " + text(e.at), e.shots);
  }
  std::string operator()(const HoleEnded& e) const {
    return e.finish == Finish::holed ? "" : fmt::format("{}: not holed, {}", name(names, e.seat), e.shots);
  }
  std::string operator()(const Scored& e) const {
    return fmt::format("{}: {} shots - {} of the own hole = {}", name(names, e.seat), e.shots, e.bonus,
                       e.shots - e.bonus);
  }
};

std::string event_words(const json::value& json, const Names& names) {
  const auto event = from_json<Event>(json);
  return event ? std::visit(EventWords{names}, *event) : serialize_json(json);
}

struct MoveWords {
  const Names& names;
  std::string operator()(const Mark& m) const { return fmt::format("{} {}", text(m.start), text(m.hole)); }
  std::string operator()(const Draw& m) const { return text(m.pieces); }
  std::string operator()(const Shot& m) const { return fmt::format("{} {}", tiny::name(m.toward), m.power); }
  std::string operator()(const Answer& m) const { return std::string(tiny::name(m.toward)); }
  std::string operator()(const GiveUp&) const { return "give up"; }
  std::string operator()(const RollTerrain& m) const { return fmt::format("roll {}", text(m.faces)); }
  std::string operator()(const PickFirst& m) const { return fmt::format("{} first", name(names, m.seat)); }
  std::string operator()(const RollPower& m) const { return fmt::format("roll {:+}", m.face); }
  std::string operator()(const RollPrecision& m) const { return std::string(name_of(m.precision)); }
};

std::string move_words(const json::value& json, const Names& names) {
  const auto move = from_json<Move>(json);
  return move ? std::visit(MoveWords{names}, *move) : serialize_json(json);
}

// A sheet with the names of its squares, and a ball as @.
std::vector<std::string> picture(const Sheet& sheet, std::optional<Spot> ball) {
  const Grid grid = sheet.grid();
  std::string columns = "   ";
  for (int x = 0; x < grid.width; ++x) columns += char('a' + x);
  std::vector<std::string> lines{columns};
  for (int y = 0; y < grid.height; ++y) {
    std::string line = fmt::format("{:2} ", y + 1);
    for (int x = 0; x < grid.width; ++x) {
      const Spot at = moved({}, x, y);
      line += ball == at ? "@" : to_text(grid[at]);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string status(const Putting& putting) {
  if (putting.finish == Finish::playing)
    return fmt::format("{} shots, on {}", putting.shots, text(putting.at));
  return fmt::format("{}, {}", putting.finish == Finish::holed ? "holed" : "not holed", putting.score);
}

struct Block {
  std::string title, status;
  std::vector<std::string> lines;
};

// What lies before a seat: the sheet to draw on, later the hole to play.
Block block(const View& view, Seat seat, const Names& names) {
  const bool plays = view.phase >= Phase::first;
  const Seat designer = plays ? designer_of(view, seat) : sheet_in_hand(view, seat);
  const auto& putting = view.putting[std::size_t(seat)];
  const bool lies = view.phase == Phase::play && putting.finish == Finish::playing;
  Block block;
  block.title = name(names, seat);
  if (designer != seat) block.status = fmt::format("hole of {}", name(names, designer));
  if (view.phase == Phase::play || view.phase == Phase::over) block.status = status(putting);
  block.lines = picture(view.sheets[std::size_t(designer)], lies ? std::optional(putting.at) : std::nullopt);
  return block;
}

std::string board(const json::value& json, const Names& names) {
  const auto view = from_json<View>(json);
  if (!view) return serialize_json(json);
  std::string out;
  if (view->phase == Phase::draw) out += fmt::format("Round {}: {}\n", view->round, text(view->dice));
  constexpr std::size_t width = 22, per_row = 4;
  const auto padded = [](std::string text, std::size_t glyphs) {
    return text + std::string(glyphs < width ? width - glyphs : 1, ' ');
  };
  const auto glyphs = [](std::string_view text) {
    return std::size_t(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
  };
  for (std::size_t first = 0; first < view->sheets.size(); first += per_row) {
    std::vector<std::string> rows;
    for (std::size_t seat = first; seat < std::min(first + per_row, view->sheets.size()); ++seat) {
      auto [title, note, lines] = block(*view, Seat(seat), names);
      lines.insert(lines.begin(), {std::move(title), std::move(note)});
      rows.resize(lines.size());
      for (std::size_t i = 0; i < lines.size(); ++i) rows[i] += padded(lines[i], glyphs(lines[i]));
    }
    for (auto& row : rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      if (!row.empty()) out += row + "\n";
    }
  }
  return out;
}

// Reading what a player types.

std::vector<std::string_view> tokens(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const auto start = line.find_first_not_of(" ,");
    if (start == std::string_view::npos) return words;
    line.remove_prefix(start);
    const auto end = std::min(line.find_first_of(" ,"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Spot> read_square(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return std::nullopt;
  const auto row = number(text.substr(1));
  if (!row || *row < 1 || *row > max_squares) return std::nullopt;
  return moved({}, text[0] - 'a', *row - 1);
}

using Read = std::expected<Move, std::string>;

Read read_mark(const std::vector<std::string_view>& words) {
  const auto start = words.size() == 2 ? read_square(words[0]) : std::nullopt;
  const auto hole = words.size() == 2 ? read_square(words[1]) : std::nullopt;
  if (!start || !hole) return std::unexpected("Name the squares of start and hole, as in: e13 e1");
  return Mark{*start, *hole};
}

Read read_drawing(const std::vector<std::string_view>& words) {
  Draw draw;
  std::optional<Square> kind;
  for (const auto word : words) {
    const auto known = std::ranges::find(piece_words, word, [](const auto& p) { return p.first; });
    if (known != std::end(piece_words)) {
      kind = known->second;
      continue;
    }
    const auto at = read_square(word);
    if (!kind || !at)
      return std::unexpected(
          fmt::format("'{}': name a piece, then its squares, as in: water e7 e8, or: "
                      "square c4 tl d4. Triangles by their solid corner: tl tr bl br.",
                      word));
    if (draw.pieces.size() == draw.pieces.capacity()) return std::unexpected("There are not so many dice.");
    draw.pieces.push_back({*at, *kind});
  }
  return draw;
}

// The ball that an answer is about: one that waits for it.
std::optional<Seat> answered(const json::value& options) {
  for (const auto& ball : options.at("balls").as_array())
    if (ball.at("stage").as_string() != "ready") return Seat(ball.at("seat").to_number<int>());
  return std::nullopt;
}

Read read_putt(const std::vector<std::string_view>& words, const json::value& options) {
  if (words.size() == 2 && words[0] == "give" && words[1] == "up") return GiveUp{};
  const auto toward = words.empty() ? std::nullopt : direction_named(words[0]);
  const auto power = words.size() == 2 ? number(words[1]) : std::nullopt;
  if (toward && power && *power >= 0 && *power <= 100) return Shot{*toward, std::int8_t(*power)};
  const auto ball = answered(options);
  if (toward && words.size() == 1 && ball) return Answer{*ball, *toward};
  return std::unexpected(ball ? "A direction: n ne e se s sw w nw"
                              : "Direction and power, as in: ne 3; or: give up");
}

std::expected<std::string, std::string> read(std::string_view line, const json::value& options) {
  const auto& moves = options.at("moves").as_array();
  const auto may = [&](std::string_view move) {
    return std::ranges::any_of(moves, [&](const auto& m) { return m.as_string() == move; });
  };
  const auto words = tokens(line);
  auto move = may("mark") ? read_mark(words) : may("draw") ? read_drawing(words) : read_putt(words, options);
  if (!move) return std::unexpected(std::move(move.error()));
  return to_json(*move);
}

std::string question(const json::value& options, const Names& names) {
  const auto& moves = options.at("moves").as_array();
  const auto first = std::string_view(moves.at(0).as_string());
  if (first == "mark") return "Start and hole, as in: e13 e1";
  if (first == "draw") return "Draw, as in: water e7 e8, or: square c4 tl d4";
  const auto ball = answered(options);
  if (!ball) return "Direction and power, as in: ne 3; or: give up";
  std::string ways;
  for (const auto& each : options.at("balls").as_array())
    if (each.at("seat").to_number<int>() == *ball)
      for (const auto& ray : each.at("rays").as_array())
        ways += fmt::format(" {}", std::string_view(ray.at("toward").as_string()));
  return fmt::format("Where does the ball of {} go on?{}", name(names, *ball), ways);
}

constexpr std::string_view help =
    "Draw a hole with what the dice allow, then putt the one your neighbour drew. Few shots win, and many\n"
    "shots of the neighbour on your hole help.\n"
    "  . clear  o start  H hole  ~ water  : sand  # square wall  ◤ ◥ ◣ ◢ triangular walls  @ ball\n"
    "  e13 e1             start and hole\n"
    "  water e7 e8        draw connected pieces of one terrain: water, sand, or the walls square tl tr bl "
    "br\n"
    "  ne 3               putt up and right with power 3; the die adds to it\n"
    "  nw                 answer where a ball goes on\n"
    "  give up            end your hole";

}  // namespace

const Words tiny_words{"tiny", event_words, move_words, board, help, question, read};

}  // namespace puttable::cli
