#include "engine/designer/aid_course.hpp"

#include <algorithm>
#include <memory>

#include "engine/designer/aid_told.hpp"
#include "engine/designer/course_file.hpp"

namespace puttable::designer {
namespace {

// As one goes.
constexpr Effort quick{.steps = 2'000'000};

struct ProblemTold {
  std::string where;
  std::string what;
};
BOOST_DESCRIBE_STRUCT(ProblemTold, (), (where, what))
struct Moved {
  std::array<int, 2> from;
  std::array<int, 2> to;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (from, to))
struct FileTold {
  std::optional<ProblemTold> problem;
  std::vector<std::string> ignored;
  std::vector<Moved> moved;
  std::vector<HoleOption> holes;
  std::vector<EndOption> ends;
  std::vector<std::vector<LaneRef>> names;
};
BOOST_DESCRIBE_STRUCT(FileTold, (), (problem, ignored, moved, holes, ends, names))
struct CoursesAnswer {
  static constexpr std::string_view name = "courses";
  std::vector<std::optional<PlayerTold>> players;
  std::vector<FileTold> files;
};
BOOST_DESCRIBE_STRUCT(CoursesAnswer, (), (players, files))
struct FitsAnswer {
  static constexpr std::string_view name = "fits";
  std::vector<std::array<int, 6>> cells;
};
BOOST_DESCRIBE_STRUCT(FitsAnswer, (), (cells))

std::vector<std::vector<LaneRef>> names_of(const Site& site, const Plan& plan) {
  std::vector<std::vector<LaneRef>> names;
  for (const PartId numbered : plan.numbered) {
    names.emplace_back();
    if (numbered == no_part) continue;
    for (const PartId part : members(plan, numbered))
      names.back().push_back(name_of_part(site, site.survey.part(part)));
  }
  return names;
}

Promises promises_of(const Brief& brief) {
  Promises made;
  for (std::size_t p = 0; p < promise_count; ++p)
    if ((brief.promises >> p & 1) != 0) made.push_back(Promise(p));
  return made;
}

// Scores one file into the answer; refuses only a plan that was asked about.
std::expected<void, Rejection> tell_file(const std::string& text, Seat seat, const MakePlan* wanted,
                                         Effort effort, CoursesAnswer& answer, std::vector<Promises>& made) {
  FileTold& told = answer.files.emplace_back();
  auto& player = answer.players.emplace_back();
  made.emplace_back();
  const auto refuse = [&](const Problem& problem) -> std::expected<void, Rejection> {
    told.problem = {problem.where, problem.what};
    return {};
  };
  const auto file = read_course(standard_box(), text);
  if (!file) return refuse(file.error());
  told.ignored = file->ignored;
  file->course.each([&](Spot at) {
    const Cell cell = cell_of(at);
    const CellInFile from = file->in_file(at);
    if (from != CellInFile{cell.x, cell.y}) told.moved.push_back({{from.x, from.y}, {cell.x, cell.y}});
  });
  const auto survey = std::make_unique<Survey>();
  survey->read(standard_box(), file->land, file->course);
  const Site site{standard_box(), file->land, file->course, *survey};
  plan_options(site, told.holes, told.ends);
  Planned planned;
  if (wanted && !wanted->best) {
    auto plan = resolve_plan(site, *wanted);
    if (!plan) return std::unexpected(plan.error());
    planned = {*plan, score(site, file->brief, *plan), true};
  } else {
    auto resolved = resolve(*file, site, effort);
    if (!resolved) return refuse(resolved.error());
    planned = *resolved;
  }
  told.names = names_of(site, planned.plan);
  player = tell_course(seat, site, file->brief, planned, file->brief.promises != 0);
  if (!file->brief.solo) made.back() = promises_of(file->brief);
  return {};
}

}  // namespace

std::expected<std::string, Rejection> answer_to(const CoursesQuestion& question) {
  if (question.texts.size() > max_players)
    return std::unexpected(rejection(Reject::malformed, "texts: no more courses than players are expected"));
  CoursesAnswer answer;
  std::vector<Promises> made;
  for (Seat seat = 0; seat < Seat(question.texts.size()); ++seat) {
    const MakePlan* plan = question.plan && question.seat == seat ? &*question.plan : nullptr;
    if (auto done = tell_file(question.texts[std::size_t(seat)], seat, plan,
                              question.thorough ? file_effort : quick, answer, made);
        !done)
      return std::unexpected(done.error());
  }
  // Promises are about places, and there are none for one alone.
  if (answer.players.size() > 1) tell_promises(answer.players, made);
  return to_json(std::variant<CoursesAnswer>(std::move(answer)));
}

std::expected<std::string, Rejection> answer_to(const FitsQuestion& question) {
  if (!question.tile.there() || question.tile.is_visit())
    return std::unexpected(rejection(Reject::malformed, "tile: a tile is expected"));
  auto file = read_course(standard_box(), question.text);
  if (!file)
    return std::unexpected(rejection(Reject::malformed, file.error().where + ": " + file.error().what));
  int left = 0, top = 0, right = file->land.width() - 1, bottom = file->land.height() - 1;
  const auto reach_around = [&](Cell cell) {
    left = std::min(left, cell.x - 1);
    top = std::min(top, cell.y - 1);
    right = std::max(right, cell.x + 1);
    bottom = std::max(bottom, cell.y + 1);
  };
  const Cell gate = file->land.gate();
  reach_around(gate);
  reach_around({std::int16_t(gate.x + 1), std::int16_t(gate.y + 1)});
  file->course.each([&](Spot at) { reach_around(cell_of(at)); });
  FitsAnswer answer;
  for (int y = top; y <= bottom; ++y)
    for (int x = left; x <= right; ++x) {
      if (!on_table(x, y)) continue;
      const Spot at = spot_of({std::int16_t(x), std::int16_t(y)});
      if (!file->course.free(at) || file->land.gate(at)) continue;
      std::array<int, 6> entry{x, y};
      for (int turn = 0; turn < 4; ++turn) {
        file->course.place(at, question.tile.kind, turn);
        entry[std::size_t(turn) + 2] =
            int(mismatches_at(standard_box(), file->land, file->course, at).size());
        file->course.take(at);
      }
      answer.cells.push_back(entry);
    }
  return to_json(std::variant<FitsAnswer>(std::move(answer)));
}

}  // namespace puttable::designer
