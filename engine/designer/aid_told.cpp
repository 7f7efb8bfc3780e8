#include "engine/designer/aid_told.hpp"

#include <algorithm>

namespace puttable::designer {
namespace {

CellTold told(Cell cell) {
  return {cell.x, cell.y};
}

std::vector<CellTold> feet(const FixedVector<Hole::Foot, 2>& of) {
  std::vector<CellTold> cells;
  for (const Hole::Foot& foot : of) cells.push_back(told(cell_of(foot.at)));
  return cells;
}

MakePlan as_move(const Site& site, const Plan& plan) {
  MakePlan move;
  for (const PartId part : plan.numbered) {
    move.numbers.push_back({});
    if (part != no_part) move.numbers.back() = name_of_part(site, site.survey.part(part));
  }
  const auto end = [&](const EndRef& ref) { return name_of_end(site.survey.part(ref.part).ends[ref.end]); };
  for (const Join& join : plan.joins)
    if (!move.joins.full()) move.joins.push_back({end(join.a), end(join.b)});
  return move;
}

std::vector<ReasonTold> reasons_of(const Site& site, const Brief& brief, const Plan& plan) {
  std::vector<ReasonTold> all;
  for (const Reason& reason : explain(site, brief, plan)) {
    ReasonTold entry{reason.condition, reason.why, reason.points, reason.amount, {}, {}, reason.numbers,
                     reason.promise,   {},         reason.need};
    if (reason.card) entry.card = PressId::of(*reason.card);
    for (const Cell cell : reason.cells) entry.cells.push_back(told(cell));
    for (const EdgeOf& edge : reason.edges)
      entry.edges.push_back({std::int8_t(edge.cell.x), std::int8_t(edge.cell.y), EdgeId{edge.edge}});
    all.push_back(std::move(entry));
  }
  return all;
}

}  // namespace

std::vector<HoleTold> holes_of(const Site& site, const Plan& plan) {
  std::vector<HoleTold> all;
  site.survey.each_part([&](PartId id, const Part& part) {
    const Members parts = members(plan, id);
    if (std::ranges::min(parts) != id) return;  // told with the first of its parts
    const Hole hole = hole_of(site, parts);
    HoleTold entry{
        {},        name_of_part(site, part), {}, feet(hole.tees), feet(hole.greens), hole.length, hole.par,
        hole.state};
    for (const PartId member : parts) {
      each_lane(site.box, site.course, site.survey.part(member),
                [&](Spot at, int) { entry.cells.push_back(told(cell_of(at))); });
      for (std::size_t i = 0; i < 9; ++i)
        if (plan.numbered[i] == member) entry.number = int(i) + 1;
    }
    std::ranges::sort(entry.cells, {}, [](CellTold c) { return std::pair(c[1], c[0]); });
    const auto [first, last] = std::ranges::unique(entry.cells);
    entry.cells.erase(first, last);
    all.push_back(std::move(entry));
  });
  std::ranges::stable_sort(all, {}, [](const HoleTold& hole) { return hole.number.value_or(10); });
  return all;
}

PlayerTold tell_course(Seat seat, const Site& site, const Brief& brief, const Planned& planned,
                       bool advanced) {
  return {seat,
          planned.score,
          planned.exact,
          solo_grade(site.box, planned.score.total, advanced),
          holes_of(site, planned.plan),
          reasons_of(site, brief, planned.plan),
          {},
          as_move(site, planned.plan)};
}

std::vector<LaneRef> mismatches_at(const Box& box, const Land& land, const Course& course, Spot at) {
  std::vector<LaneRef> edges;
  const auto reds = [&](Spot spot) {
    const Placed placed = course.at(spot);
    return red_edges(box.tile(placed.kind).shape, placed.turn);
  };
  const Cell cell = cell_of(at);
  for (const Dir d : all_dirs) {
    const Spot other = next_to(at, d);
    const bool red = has(reds(at), d);
    const bool wrong = !course.free(other)
                           ? red != has(reds(other), opposite(d))
                           : red && (land.gate(other) || (land.land(at) && !land.land(other)));
    if (wrong) edges.push_back({std::int8_t(cell.x), std::int8_t(cell.y), EdgeId{d}});
  }
  return edges;
}

void tell_promises(std::vector<std::optional<PlayerTold>>& players, std::span<const Promises> made) {
  static constexpr std::array<int Score::*, promise_count> conditions{
      &Score::fun, &Score::fast, &Score::mrs, &Score::mr, &Score::par, &Score::land, &Score::circuit};
  for (auto& player : players) {
    if (!player) continue;
    for (const Promise promise : made[std::size_t(player->seat)]) {
      FixedVector<int, max_players> scores;
      std::size_t own = 0;
      for (const auto& other : players) {
        if (!other) continue;
        if (other->seat == player->seat) own = scores.size();
        scores.push_back(other->score.*conditions[std::size_t(promise)]);
      }
      const int place = places(scores)[own];
      const int points = standard_box().promise_points[players.size() - 1][std::size_t(place) - 1];
      player->promises.push_back({promise, place, points});
      player->score.promises += points;
      player->score.total += points;
    }
  }
}

}  // namespace puttable::designer
