#include "cli/score.hpp"

#include <fmt/core.h>

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
    out << "   " << grade_names[std::size_t(solo_grade(box, score.total, advanced))];
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
  const auto planned = resolve(*file, site, file_effort);
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

}  // namespace puttable::cli
