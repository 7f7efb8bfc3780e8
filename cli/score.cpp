#include "cli/score.hpp"

#include <fmt/core.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <sstream>

#include "engine/core/codec.hpp"
#include "engine/designer/course_file.hpp"
#include "engine/designer/explain.hpp"

namespace puttable::cli {
namespace {

using namespace designer;

constexpr int bad_input = 2;

struct Row {
  Condition condition;
  std::string_view title;
  int Score::* points;
};
constexpr Row rows[] = {{Condition::fun, "Fun", &Score::fun},
                        {Condition::fast, "Fast", &Score::fast},
                        {Condition::mrs, "Her whim", &Score::mrs},
                        {Condition::mr, "His whim", &Score::mr},
                        {Condition::par, "Par", &Score::par},
                        {Condition::land, "Land", &Score::land},
                        {Condition::circuit, "Circuit", &Score::circuit},
                        {Condition::playable, "Playable", &Score::playable},
                        {Condition::promises, "Promises", &Score::promises}};
constexpr std::string_view grades[] = {"Unhappy", "Disappointed", "Unexcited", "Happy", "Impressed"};

std::string plural(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string note(const Row& row, const CourseFile& file, const Score& score) {
  const Brief& brief = file.brief;
  switch (row.condition) {
    case Condition::mrs:
      return brief.mrs ? id_of(*brief.mrs) : "no Mrs given";
    case Condition::mr:
      return brief.mr ? id_of(*brief.mr) : "no Mr given";
    case Condition::fast:
      return brief.solo ? "solo" : plural(brief.collected, "tile collected", "tiles collected");
    case Condition::land:
      return file.land_id;
    case Condition::playable:
      if (brief.forgiving) return "left out (forgiving)";
      return fmt::format("{}, {} malformed, {}, {} the wrong way", plural(score.hole_count, "hole", "holes"),
                         score.malformed, plural(score.mismatches, "mismatch", "mismatches"),
                         score.wrong_direction);
    default:
      return "";
  }
}

void print_table(const CourseFile& file, const Planned& planned, const std::vector<ScoredHole>& holes,
                 const std::vector<Reason>& reasons, const Box& box, std::ostream& out) {
  const Score& score = planned.score;
  for (const Row& row : rows) {
    if (row.condition == Condition::promises && !file.brief.solo) continue;
    out << fmt::format("{:<10}{:>5}   {}", row.title, score.*row.points, note(row, file, score));
    out << '\n';
    for (const Reason& reason : reasons)
      if (reason.condition == row.condition)
        out << fmt::format("          {:>+5}   {} ({})\n", reason.points, sentence(reason), reason.clause);
  }
  out << fmt::format("{:<10}{:>5}", "Total", score.total);
  if (file.brief.solo) {
    const bool advanced = file.brief.promises != 0;
    out << "   " << grades[std::size_t(solo_grade(box, score.total, advanced))];
  }
  out << fmt::format("\n\n{:<6}{:>6}{:>5}  {:<12}{}\n", "Hole", "Length", "Par", "State", "Cells");
  for (const ScoredHole& hole : holes) {
    std::string cells;
    for (const CellInFile& c : hole.cells)
      cells += fmt::format("{}{},{}", cells.empty() ? "" : "  ", c.x, c.y);
    std::string state(name_of(hole.state));
    if (hole.state == HoleState::well_formed) state = "well formed";
    out << fmt::format("{:<6}{:>6}{:>5}  {:<12}{}\n", hole.number ? std::to_string(*hole.number) : "-",
                       hole.length, hole.par, state, cells);
  }
  if (!file.plan) out << "\nThe file gives no plan: holes are joined and numbered for the highest total.\n";
  if (!planned.exact) out << "There are too many loose parts to try everything: it may not be the best.\n";
}

void write_reasons(std::string& json, const std::vector<Reason>& reasons) {
  json.pop_back();
  json += ",\"reasons\":[";
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const Reason& r = reasons[i];
    json += fmt::format("{}{{\"condition\":\"{}\",\"why\":\"{}\",\"points\":{},\"clause\":\"{}\",\"text\":",
                        i > 0 ? "," : "", name_of(r.condition), name_of(r.why), r.points, r.clause);
    write_quoted(json, sentence(r));
    json += ",\"numbers\":";
    write_json(json, r.numbers);
    json += ",\"cells\":[";
    for (std::size_t c = 0; c < r.cells.size(); ++c)
      json += fmt::format("{}[{},{}]", c > 0 ? "," : "", r.cells[c].x, r.cells[c].y);
    json += "]}";
  }
  json += "]}";
}

// From cells of the table to those of the file.
void relabel(std::vector<Reason>& reasons, const CourseFile& file) {
  const auto in_file = [&](Cell& cell) {
    const CellInFile c = file.in_file(spot_of(cell));
    cell = {std::int16_t(c.x), std::int16_t(c.y)};
  };
  for (Reason& reason : reasons) {
    for (Cell& cell : reason.cells) in_file(cell);
    for (EdgeOf& edge : reason.edges) in_file(edge.cell);
  }
}

}  // namespace

int run_score(const Box& box, std::string_view text, const ScoreOptions& options, std::ostream& out,
              std::ostream& err) {
  const auto refuse = [&](const Problem& problem) {
    err << problem.where << ": " << problem.what << '\n';
    return bad_input;
  };
  const auto file = read_course(box, text);
  if (!file) return refuse(file.error());
  for (const std::string& member : file->ignored)
    err << "note: '" << member << "' is no member of a course; ignored\n";
  const auto survey = std::make_unique<Survey>();
  survey->read(box, file->land, file->course);
  const Site site{box, file->land, file->course, *survey};
  const auto planned = resolve(*file, site, Effort{300'000'000});
  if (!planned) return refuse(planned.error());
  const auto holes = scored_holes(*file, site, planned->plan);
  std::vector<Reason> reasons;
  if (options.explain) {
    reasons = explain(site, file->brief, planned->plan);
    relabel(reasons, *file);
  }
  if (options.json) {
    std::string json = score_json(*planned, holes);
    if (options.explain) write_reasons(json, reasons);
    out << json << '\n';
  } else {
    print_table(*file, *planned, holes, reasons, box, out);
  }
  return 0;
}

void add_score(CLI::App& app) {
  struct Arguments {
    std::string path;
    ScoreOptions options;
  };
  const auto arguments = std::make_shared<Arguments>();
  auto* command = app.add_subcommand("score", "score a Designer or Empire course");
  command->add_option("FILE", arguments->path, "a course (puttable.course/1), - for the standard input")
      ->required();
  command->add_flag("--json", arguments->options.json, "answer as JSON");
  command->add_flag("--explain", arguments->options.explain, "with the reason for every point");
  command->footer(
      "Without `holes` in the file the best plan is found.\n"
      "Exit code: 0, or 2 for a file that cannot be scored, with the place of what is wrong.\n\n"
      "Examples:\n"
      "  puttable score course.json\n"
      "  puttable score course.json --explain\n"
      "  puttable score - --json < course.json");
  command->callback([arguments] {
    std::ifstream file;
    if (arguments->path != "-") {
      file.open(arguments->path, std::ios::binary);
      if (!file) {
        std::cerr << arguments->path << ": cannot be read\n";
        throw CLI::RuntimeError(bad_input);
      }
    }
    std::istream& in = arguments->path == "-" ? std::cin : file;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const int code = run_score(standard_box(), text, arguments->options, std::cout, std::cerr);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace puttable::cli
