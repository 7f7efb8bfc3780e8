#include <algorithm>

#include "engine/core/codec.hpp"
#include "engine/designer/course_file.hpp"

// A course file's plan, and the answer to the file.
namespace puttable::designer {
namespace {

std::expected<PartId, Problem> find_part(const CourseFile& file, const Site& site, const LaneName& name) {
  const auto refuse = [&](std::string what) { return std::unexpected(Problem{name.where, std::move(what)}); };
  const std::string cell = show(name.cell);
  const auto x = file.columns.to_table(name.cell.x);
  const auto y = file.rows.to_table(name.cell.y);
  const Spot at = x && y ? spot_of({std::int16_t(*x), std::int16_t(*y)}) : nowhere;
  if (at == nowhere || site.course.free(at)) return refuse(cell + " names no hole: it carries no tile");
  const Placed placed = site.course.at(at);
  const Shape shape = site.box.tile(placed.kind).shape;
  if (shape == Shape::grass) return refuse(cell + " names no hole: it carries grass");
  if (name.edge) {
    if (!has(red_edges(shape, placed.turn), *name.edge))
      return refuse(cell + " names no hole: its edge " + std::string(letter(*name.edge)) + " is not red");
    return site.survey.part_at(at, lane_at(shape, *name.edge));
  }
  const PartId part = site.survey.part_at(at, 0);
  if (shape == Shape::cross && site.survey.part_at(at, 1) != part)
    return refuse(cell + " names two holes: say which by a red edge, as in [x, y, \"N\"]");
  return part;
}

}  // namespace

std::expected<Planned, Problem> resolve(const CourseFile& file, const Site& site, Effort effort) {
  if (!file.plan) return best_plan(site, file.brief, effort);
  std::vector<Group> groups;
  std::vector<std::pair<PartId, int>> named;  // and by which number
  for (const NamedHole& hole : *file.plan) {
    Group group{hole.number, {}};
    for (const LaneName& lane : hole.lanes) {
      const auto part = find_part(file, site, lane);
      if (!part) return std::unexpected(part.error());
      for (const auto& [other, number] : named)
        if (other == *part)
          return std::unexpected(Problem{
              lane.where, number == hole.number
                              ? "names a part of hole " + std::to_string(number) + " that is named already"
                              : "the hole has the number " + std::to_string(number) + " already"});
      named.emplace_back(*part, hole.number);
      group.parts.push_back(*part);
    }
    groups.push_back(std::move(group));
  }
  auto planned = joined_plan(site, file.brief, groups, effort);
  if (!planned)
    return std::unexpected(
        Problem{(*file.plan)[planned.error()].where, "these parts cannot be joined (D-HOLE-5)"});
  return *planned;
}

std::vector<ScoredHole> scored_holes(const CourseFile& file, const Site& site, const Plan& plan) {
  std::vector<ScoredHole> holes;
  std::vector<bool> done(std::size_t(site.survey.slots()));
  const auto add = [&](PartId part, std::optional<int> number) {
    const Members parts = members(plan, part);
    const Hole hole = hole_of(site, parts);
    ScoredHole scored{number, {}, hole.length, hole.par, hole.state};
    std::vector<Spot> spots;
    for (const PartId id : parts) {
      done[id] = true;
      each_lane(site.box, site.course, site.survey.part(id), [&](Spot at, int) { spots.push_back(at); });
    }
    std::ranges::sort(spots);
    spots.erase(std::ranges::unique(spots).begin(), spots.end());
    for (const Spot at : spots) scored.cells.push_back(file.in_file(at));
    holes.push_back(std::move(scored));
  };
  for (int i = 0; i < 9; ++i)
    if (plan.numbered[std::size_t(i)] != no_part) add(plan.numbered[std::size_t(i)], i + 1);
  const auto numbered = std::ptrdiff_t(holes.size());
  site.survey.each_part([&](PartId id, const Part&) {
    if (!done[id]) add(id, std::nullopt);
  });
  std::sort(holes.begin() + numbered, holes.end(), [](const ScoredHole& a, const ScoredHole& b) {
    const auto key = [](const ScoredHole& h) { return std::pair(h.cells[0].y, h.cells[0].x); };
    return key(a) < key(b);
  });
  return holes;
}

std::string score_json(const Planned& planned, const std::vector<ScoredHole>& holes) {
  std::string out = "{";
  write_members(out, planned.score);
  out += ",\"exact\":";
  write_json(out, planned.exact);
  out += ",\"holes\":[";
  for (std::size_t i = 0; i < holes.size(); ++i) {
    const ScoredHole& hole = holes[i];
    if (i > 0) out += ',';
    out += "{\"number\":";
    write_json(out, hole.number);
    out += ",\"cells\":[";
    for (std::size_t c = 0; c < hole.cells.size(); ++c) {
      if (c > 0) out += ',';
      write_json(out, std::array{hole.cells[c].x, hole.cells[c].y});
    }
    out += "],\"length\":";
    write_json(out, hole.length);
    out += ",\"par\":";
    write_json(out, hole.par);
    out += ",\"state\":";
    write_json(out, hole.state);
    out += '}';
  }
  out += "]}";
  return out;
}

}  // namespace puttable::designer
