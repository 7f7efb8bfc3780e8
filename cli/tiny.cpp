#include "cli/tiny.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "engine/tiny/drawing.hpp"
#include "engine/tiny/solver.hpp"

namespace puttable::cli {
namespace {

using namespace tiny;

constexpr int most_units = 1'000'000;

Paper read_sheet(const std::string& path) {
  auto paper = parse_sheet(read_input(path));
  if (paper) return std::move(*paper);
  using Reason = SheetError::Reason;
  const auto& [reason, row, column] = paper.error();
  const auto place = fmt::format("{}, row {}, column {}", path, row + 1, column + 1);
  switch (reason) {
    case Reason::empty:
      fail(fmt::format("{}: the sheet has no squares.", path));
    case Reason::too_large:
      fail(fmt::format("{}: the sheet is too large.", place));
    case Reason::unequal_rows:
      fail(fmt::format("{}, row {}: all rows must have as many squares as the first one.", path, row + 1));
    case Reason::unknown_character:
      fail(fmt::format("{}: a square is one of . o H ~ : # ◤ ◥ ◣ ◢.", place));
    case Reason::two_starts:
      fail(fmt::format("{}: there can be only one start.", place));
    case Reason::two_holes:
      fail(fmt::format("{}: there can be only one hole.", place));
  }
  fail(fmt::format("{}: this is no sheet.", path));
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto comma = text.find(',');
    parts.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
    if (text.empty()) parts.emplace_back();
  }
  return parts;
}

Direction read_direction(std::string_view text, std::string_view option) {
  const auto direction = direction_named(text);
  if (!direction) fail(fmt::format("{}: '{}' is no direction; they are n ne e se s sw w nw.", option, text));
  return *direction;
}

Spot read_spot(std::string_view text) {
  const auto parts = split(text);
  Spot spot;
  const auto read = [](std::string_view part, std::int16_t& to) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), to);
    return error == std::errc{} && end == part.data() + part.size();
  };
  if (parts.size() != 2 || !read(parts[0], spot.x) || !read(parts[1], spot.y))
    fail(fmt::format("--at: '{}' is no square; write x,y as in 3,2.", text));
  return spot;
}

std::string json_spot(Spot spot) {
  return fmt::format("[{}, {}]", spot.x, spot.y);
}

std::string json_spots(const std::vector<Spot>& spots) {
  std::string text;
  for (const auto spot : spots) text += (text.empty() ? "" : ", ") + json_spot(spot);
  return "[" + text + "]";
}

std::vector<std::string_view> names(Directions directions) {
  std::vector<std::string_view> result;
  for (const auto d : all_directions)
    if (contains(directions, d)) result.push_back(tiny::name(d));
  return result;
}

// A ball's way, recorded.
struct Trace {
  Ball ball;
  std::vector<Spot> path;
  std::vector<Spot> corners;
};

Trace trace(Grid grid, Ball ball, const std::vector<Direction>& answers) {
  Trace result;
  std::size_t answered = 0;
  for (;;) {
    const int reached = ball.reached;
    if (ball.motion == Motion::rolling) {
      step(grid, ball);
    } else if (ball.choice_due() && answered < answers.size()) {
      const auto answer = answers[answered++];
      if (!contains(ball.options, answer))
        fail(fmt::format("--choose: answer {}, {}, is not among the options {}.", answered,
                         tiny::name(answer), fmt::join(names(ball.options), " ")));
      choose(grid, ball, answer);
    } else {
      break;
    }
    if (ball.reached > reached) result.path.push_back(ball.at);
    if (ball.motion == Motion::at_corner) result.corners.push_back(ball.point);
  }
  result.ball = ball;
  return result;
}

struct ShotOptions {
  std::string file;
  std::string at;
  std::string toward;
  int units = 0;
  std::string choose;
  bool json = false;
};

void run_shot(const ShotOptions& options) {
  const auto paper = read_sheet(options.file);
  const auto grid = paper.grid();
  const auto at = read_spot(options.at);
  const auto toward = read_direction(options.toward, "--toward");
  std::vector<Direction> answers;
  for (const auto part : split(options.choose)) answers.push_back(read_direction(part, "--choose"));
  if (!grid.inside(at)) fail(fmt::format("--at: {},{} is not on the sheet.", at.x, at.y));
  if (!is_playable(grid[at]) || grid[at] == Square::hole)
    fail(fmt::format("--at: {},{} is not clear, start or sand.", at.x, at.y));
  if (options.units > most_units) fail(fmt::format("--units: at most {} are traced.", most_units));

  const auto [ball, path, corners] = trace(grid, shoot(at, toward, options.units), answers);
  const auto outcome = ball.choice_due() ? "choice" : name_of(ball.motion);
  const bool corner = ball.motion == Motion::at_corner;
  const auto where = corner ? ball.point : ball.at;
  const auto choices = names(ball.options);
  if (options.json) {
    fmt::print(R"({{"path": {}, "corners": {}, "end": {}, "outcome": "{}")", json_spots(path),
               json_spots(corners), json_spot(ball.lies_at()), outcome);
    if (ball.choice_due())
      fmt::print(R"(, "where": {{"{}": {}}}, "options": ["{}"])", corner ? "corner" : "circle",
                 json_spot(where), fmt::join(choices, R"(", ")"));
    fmt::print("}}\n");
    return;
  }
  fmt::print("{},{}", at.x, at.y);
  for (const auto spot : path) fmt::print(" - {},{}", spot.x, spot.y);
  fmt::print("\n{} at {},{}\n", outcome, ball.lies_at().x, ball.lies_at().y);
  if (ball.choice_due())
    fmt::print("a precision die at the {} {},{} decides who chooses: {}\n", corner ? "corner" : "hole",
               where.x, where.y, fmt::join(choices, " "));
}

void add_shot(CLI::App& tiny) {
  auto* command = tiny.add_subcommand("shot", "trace a ball after the dice");
  command->footer(
      "Direction and units are as the dice gave them. --choose answers each precision event in turn, whoever "
      "has\n"
      "to; what is left over is ignored. When answers run out, the options are shown.\n\n"
      "Example:\n"
      "  puttable tiny shot hole.txt --at 4,11 --toward ne --units 3 --choose nw --json");
  auto options = std::make_shared<ShotOptions>();
  command->add_option("FILE", options->file, "a sheet, - for the standard input")->required();
  command->add_option("--at", options->at, "the square that the ball lies on, as x,y from the top left")
      ->required();
  command->add_option("--toward", options->toward, "n ne e se s sw w nw")->required();
  command->add_option("--units", options->units, "how many circles the ball reaches")->required();
  command->add_option("--choose", options->choose, "directions, separated by commas");
  command->add_flag("--json", options->json, "answer in JSON");
  command->callback([options] { run_shot(*options); });
}

struct CheckOptions {
  std::string file;
  std::string after;
  std::string dice;
};

void run_check(const CheckOptions& options) {
  const auto before = read_sheet(options.file);
  if (options.after.empty()) {
    const bool clear = has_clear_path(before.grid());
    fmt::print("{}\n", clear ? "clear" : "blocked");
    if (!clear) throw CLI::RuntimeError(exit_failed);
    return;
  }
  const auto after = read_sheet(options.after);
  if (before.width != after.width || before.height != after.height)
    fail(fmt::format("{} has {} x {} squares, {} has {} x {}.", options.file, before.width, before.height,
                     options.after, after.width, after.height));
  FaceCount dice;
  for (const auto part : split(options.dice)) {
    const auto face = enum_named<Face>(part);
    if (!face) fail(fmt::format("--dice: '{}' is no face; they are water sand square triangle.", part));
    dice.add(*face);
  }
  const auto broken = check_drawing(before.grid(), after.grid(), dice);
  if (!broken.any()) {
    fmt::print("legal\n");
    return;
  }
  for (const auto clause : broken.clauses()) fmt::print("{}\n", clause);
  throw CLI::RuntimeError(exit_failed);
}

void add_check(CLI::App& tiny) {
  auto* command = tiny.add_subcommand("check", "is there a clear path, or is a drawing legal?");
  command->footer(
      "Prints clear or blocked; with --after and --dice: legal, or the clauses that the drawing breaks.\n\n"
      "Exit code: 0 clear or legal, 1 not, 2 unreadable.\n\n"
      "Examples:\n"
      "  puttable tiny check hole.txt\n"
      "  puttable tiny check before.txt --after hole.txt --dice water,water,sand,sand,square,triangle");
  auto options = std::make_shared<CheckOptions>();
  command->add_option("FILE", options->file, "a sheet, - for the standard input")->required();
  auto* after = command->add_option("--after", options->after, "the same sheet after the drawing");
  auto* dice = command->add_option("--dice", options->dice, "the terrain dice, separated by commas");
  after->needs(dice);
  dice->needs(after);
  command->callback([options] { run_check(*options); });
}

struct SolveOptions {
  std::string file;
  bool json = false;
  bool all = false;
};

// Twelve digits: what rounding leaves of 14 reads 14.
std::string json_number(double value) {
  return std::isfinite(value) ? fmt::format("{:.12g}", value) : "null";
}

// The three keys that solve tells about a square.
std::string solved(const Solution& solution, int square) {
  const auto i = std::size_t(square);
  const bool certain = std::isfinite(solution.expected[i]);
  const auto& [toward, power] = solution.best[i];
  return fmt::format(
      R"("expected": {}, "expected_score": {}, "best": {})", json_number(solution.expected[i]),
      json_number(solution.score[i]),
      certain ? fmt::format(R"({{"toward": "{}", "power": {}}})", tiny::name(toward), power) : "null");
}

void print_solved(Grid grid, const Solution& solution, bool all) {
  for (int square = 0; square < grid.area(); ++square) {
    const auto kind = grid.squares[square];
    if (!is_playable(kind) || kind == Square::hole || (!all && kind != Square::start)) continue;
    const auto i = std::size_t(square);
    const auto [x, y] = grid.spot(square);
    const auto& [toward, power] = solution.best[i];
    fmt::print("{:>7}  score {:7.4f}", kind == Square::start ? "start" : fmt::format("{},{}", x, y),
               solution.score[i]);
    if (std::isfinite(solution.expected[i])) {
      fmt::print("  shots {:9.4f}  best {:>2} power {}\n", solution.expected[i], tiny::name(toward), power);
    } else {
      fmt::print("  the designer can keep the ball out for ever\n");
    }
  }
}

void run_solve(const SolveOptions& options) {
  const auto paper = read_sheet(options.file);
  const auto grid = paper.grid();
  const auto solution = solve(grid, standard_box());
  if (!options.json) return print_solved(grid, solution, options.all);
  const auto start = grid.find(Square::start);
  fmt::print("{{{}", start ? solved(solution, grid.index(*start))
                           : R"("expected": null, "expected_score": null, "best": null)");
  if (options.all) {
    std::vector<std::string> circles;
    for (int square = 0; square < grid.area(); ++square) {
      const auto kind = grid.squares[square];
      if (is_playable(kind) && kind != Square::hole)
        circles.push_back(
            fmt::format(R"({{"at": {}, {}}})", json_spot(grid.spot(square)), solved(solution, square)));
    }
    fmt::print(",\n \"circles\": [\n  {}\n ]", fmt::join(circles, ",\n  "));
  }
  fmt::print("}}\n");
}

void add_solve(CLI::App& tiny) {
  auto* command = tiny.add_subcommand("solve", "how many shots does a hole need?");
  command->footer(
      "Player and designer do their best. \"expected\" is the number of shots without a limit, null if the "
      "designer\n"
      "can prevent holing with some probability for ever; \"expected_score\" the score with twelve shots, "
      "else 14;\n"
      "\"best\" the first shot.\n\n"
      "Example:\n"
      "  puttable tiny solve hole.txt --json --all");
  auto options = std::make_shared<SolveOptions>();
  command->add_option("FILE", options->file, "a sheet, - for the standard input")->required();
  command->add_flag("--json", options->json, "answer in JSON");
  command->add_flag("--all", options->all, "from every circle, not only the start");
  command->callback([options] { run_solve(*options); });
}

}  // namespace

void add_tiny(CLI::App& app) {
  auto* command = app.add_subcommand("tiny", "trace, check and solve sheets of Tiny");
  command->footer(
      "A sheet is text, one character a square: . clear, o start, H hole, ~ water, : sand, # square wall, "
      "and\n"
      "triangular walls by their solid corner: ◤ ◥ ◣ ◢.");
  command->require_subcommand(1);
  add_shot(*command);
  add_check(*command);
  add_solve(*command);
}

}  // namespace puttable::cli
