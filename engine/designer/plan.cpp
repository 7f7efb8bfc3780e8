#include "engine/designer/plan.hpp"

#include <algorithm>

namespace puttable::designer {
namespace {

// The other side of the join at this end, if there is one.
const EndRef* partner(const Plan& plan, EndRef end) {
  for (const Join& join : plan.joins) {
    if (join.a == end) return &join.b;
    if (join.b == end) return &join.a;
  }
  return nullptr;
}

// Walks a chain of joined parts from an end of it that decides the ball's way: visit(part, entered at).
template <class Visit>
void walk(const Plan& plan, EndRef from, Visit visit) {
  for (;;) {
    visit(from.part, from.end);
    const EndRef* next = partner(plan, {from.part, std::uint8_t(1 - from.end)});
    if (!next) return;
    from = *next;
  }
}

// Of a joined hole; the tee decides, else the green.
Arrows chain_arrows(const Survey& survey, const Plan& plan, const Members& parts) {
  for (const EndKind decider : {EndKind::tee, EndKind::green})
    for (const PartId id : parts)
      for (const std::uint8_t end : {std::uint8_t(0), std::uint8_t(1)}) {
        if (survey.part(id).ends[end].kind != decider) continue;
        Arrows sum;
        walk(plan, {id, end}, [&](PartId at, std::uint8_t entered) {
          const Part& part = survey.part(at);
          // Walking from a green is walking against the ball.
          const bool forth = (entered == 0) == (decider == EndKind::tee);
          sum.right += forth ? part.forth : part.back;
          sum.wrong += forth ? part.back : part.forth;
        });
        return sum;
      }
  return {};
}

// D-HOLE-4: a cross whose two lanes come together only by joining still counts once.
int shared_cross_par(const Site& site, const Members& parts) {
  int par = 0;
  for (const PartId id : parts)
    each_lane(site.box, site.course, site.survey.part(id), [&](Spot at, int lane) {
      const Tile& tile = site.box.tile(site.course.at(at).kind);
      if (tile.shape != Shape::cross || lane == 0) return;
      const PartId other = site.survey.part_at(at, 0);
      if (other != id && std::ranges::find(parts, other) != parts.end()) par += tile.par;
    });
  return par;
}

}  // namespace

Members members(const Plan& plan, PartId part) {
  Members found{part};
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const Join& join : plan.joins) {
      const bool is_a = join.a.part == found[i];
      if (!is_a && join.b.part != found[i]) continue;
      const PartId other = is_a ? join.b.part : join.a.part;
      if (std::ranges::find(found, other) == found.end()) found.push_back(other);
    }
  return found;
}

Hole hole_of(const Site& site, const Members& parts) {
  Hole hole;
  for (const PartId id : parts) {
    const Part& part = site.survey.part(id);
    hole.state = part.state;
    hole.length += part.lanes;
    hole.par += part.par;
    hole.open_ends += part.open_ends();
    hole.elements |= part.elements;
    hole.curved |= part.corners > 0;
    hole.easy |= part.easy;
    for (const End& end : part.ends) {
      const bool at_gate = site.land.adjacent_to_gate(end.at);
      if (end.kind == EndKind::tee) {
        hole.tees.push_back({end.at, end.way});
        hole.tee_at_gate |= at_gate;
      } else if (end.kind == EndKind::green) {
        hole.greens.push_back({end.at, end.way});
        hole.green_at_gate |= at_gate;
      }
    }
  }
  if (parts.size() > 1) hole.par -= shared_cross_par(site, parts);
  return hole;
}

Arrows arrows(const Survey& survey, const Plan& plan) {
  Arrows sum{survey.census().right, survey.census().wrong};
  for (std::size_t i = 0; i < plan.joins.size(); ++i) {
    const Members parts = members(plan, plan.joins[i].a.part);
    // Once for each joined hole: at its first join.
    bool first = true;
    for (std::size_t j = 0; j < i; ++j)
      first = first && std::ranges::find(parts, plan.joins[j].a.part) == parts.end();
    if (!first) continue;
    for (const PartId id : parts) {
      const Arrows alone = arrows(survey.part(id));
      sum.right -= alone.right;
      sum.wrong -= alone.wrong;
    }
    const Arrows joined = chain_arrows(survey, plan, parts);
    sum.right += joined.right;
    sum.wrong += joined.wrong;
  }
  return sum;
}

bool linked(const Hole& from, const Hole& to) {
  for (const Hole::Foot& green : from.greens)
    for (const Hole::Foot& tee : to.tees)
      if (edge_adjacent(green.at, tee.at)) return true;
  return false;
}

bool straight_on(const Hole& from, const Hole& to) {
  return from.state == HoleState::well_formed && to.state == HoleState::well_formed &&
         edge_adjacent(from.greens[0].at, to.tees[0].at) && from.greens[0].way == to.tees[0].way;
}

}  // namespace puttable::designer
