#include "engine/designer/plan_bound.hpp"

#include <algorithm>

namespace puttable::designer {
namespace {

constexpr int impossible = -1000000;

using Links = std::vector<std::vector<bool>>;  // [from][to]

// Looks for another successor for holes already matched: one step of the usual matching.
bool match(const Links& links, std::size_t from, std::vector<int>& before, std::vector<bool>& seen) {
  for (std::size_t to = 0; to < links.size(); ++to) {
    if (!links[from][to] || seen[to]) continue;
    seen[to] = true;
    if (before[to] < 0 || match(links, std::size_t(before[to]), before, seen)) {
      before[to] = int(from);
      return true;
    }
  }
  return false;
}

// In how many places holes can follow one another, each before one and after one other.
int successions(const Links& links) {
  std::vector<int> before(links.size(), -1);
  int count = 0;
  for (std::size_t from = 0; from < links.size(); ++from) {
    std::vector<bool> seen(links.size());
    count += match(links, from, before, seen);
  }
  return count;
}

}  // namespace

void PlanBound::Groups::add(int par, bool can_grow, bool par_six) {
  const bool green = in_green_area(par, par_six);
  if (!can_grow) {
    closed_green += green;
    return;
  }
  ++open;
  open_green += green;
  if (par < 3) ++small, small_par += par;
}

PlanBound::PlanBound(const Site& site, const Brief& brief, const Score& base)
    : forgiving_(brief.forgiving), forgiven_(2 * brief.forgiven_arrows) {
  count(site, brief);
  find_links(site, brief);
  totals_.assign(std::size_t(parts_.all) + 1, {impossible, 0});
  for (int joins = 0; joins <= std::max(0, parts_.groups.open - 1); ++joins) {
    Figures f = most_;
    f.holes = parts_.all - joins;
    f.numbered = std::min(9, f.holes);
    if (f.holes < 9) f.links = std::min(f.links, f.holes);  // a gap breaks the circuit
    const int greens = std::min(f.holes, green_holes(joins, parts_.groups));
    f.par = par(f.holes, greens);
    brief.each_press([&](Press card) {
      if (depends_on_plan(card) && possible(card, f.holes, greens)) f.press += brief.worth(card);
    });
    totals_[std::size_t(joins)] = {finish(base, f, brief, site.land.points()).total, greens};
  }
}

int PlanBound::total(int least, int most) const {
  int best = impossible;
  for (int joins = least; joins <= most && joins < int(totals_.size()); ++joins)
    best = std::max(best, totals_[std::size_t(joins)].total);
  return best;
}

int PlanBound::total(int joins, int left, const Groups& groups) const {
  if (joins >= int(totals_.size())) return impossible;
  const auto& [total, greens] = totals_[std::size_t(joins)];
  const int fewer = std::max(0, greens - green_holes(left, groups));
  return total - 2 * fewer - (penalty(groups.wrong) - penalty(parts_.groups.wrong));
}

void PlanBound::count(const Site& site, const Brief& brief) {
  const bool par_six = brief.par_six > 0;
  site.survey.each_part([&](PartId, const Part& part) {
    ++parts_.all;
    parts_.par += part.par;
    parts_.easy += part.easy;
    parts_.elements += part.elements != 0;
    const Arrows decided = arrows(part);
    if (part.state != HoleState::malformed)
      parts_.undecided += part.forth + part.back - decided.right - decided.wrong;
    parts_.groups.add(part.par, part.open_ends() > 0, par_six);
    if (part.open_ends() > 0) return;
    parts_.closed_without_easy |= !part.easy;
    parts_.closed_without_elements |= part.elements == 0;
  });
  parts_.groups.wrong = site.survey.census().wrong;
  site.course.each([&](Spot at) {
    const Tile& tile = site.box.tile(site.course.at(at).kind);
    if (tile.shape != Shape::cross) return;
    const PartId a = site.survey.part_at(at, 0), b = site.survey.part_at(at, 1);
    if (a == b || site.survey.part(a).open_ends() == 0 || site.survey.part(b).open_ends() == 0) return;
    ++parts_.shared;
    parts_.shared_par += tile.par;
  });
}

void PlanBound::find_links(const Site& site, const Brief& brief) {
  std::vector<Hole> holes;
  site.survey.each_part([&](PartId id, const Part&) { holes.push_back(hole_of(site, Members{id})); });
  const std::size_t n = holes.size();
  Links any(n, std::vector<bool>(n)), straight(n, std::vector<bool>(n));
  bool first = false, last = false, lucky = false;
  for (std::size_t to = 0; to < n; ++to) {
    first |= holes[to].tee_at_gate;
    last |= holes[to].green_at_gate;
    lucky |= uberstitious_at_4(holes[to]) > 0;
    for (std::size_t from = 0; from < n; ++from) {
      if (from == to) continue;
      any[from][to] = linked(holes[from], holes[to]);
      straight[from][to] = any[from][to] && straight_on(holes[from], holes[to]);
    }
  }
  most_.links = std::min(8, successions(any)) + first + last;
  if (brief.mr == Client::mr_straightforward)
    most_.mr = straightforward_points(std::min(8, successions(straight)));
  if (brief.mr == Client::mr_uberstitious) most_.mr = lucky ? 2 : 0;
  // Joining decides tiles that were undecided; it never takes a wrong one away.
  const Census& census = site.survey.census();
  most_.arrows = {census.right + parts_.undecided, census.wrong};
}

// Two parts at least that are too easy make one more hole in the green area; a cross that counts once may
// bring one down to it.
int PlanBound::green_holes(int joins, const Groups& groups) const {
  const int made = std::min({joins, groups.small / 2, groups.small_par / 3}) + std::min(joins, parts_.shared);
  return std::min(9, groups.closed_green + std::min(groups.open - joins, groups.open_green + made));
}

int PlanBound::par(int holes, int greens) const {
  const int low = holes <= 9 ? parts_.par - parts_.shared_par : 0;
  return par_points(greens, std::clamp(36, low, parts_.par));
}

bool PlanBound::possible(Press card, int holes, int greens) const {
  switch (card) {
    case Press::arrows_4:
    case Press::perfect_circuit:
      return false;  // judged by `finish`
    case Press::clear_tees:
      return true;
    case Press::all_red_par:
      return holes > 9 || parts_.easy == 0;
    case Press::easy_tile_each:
      return holes >= 9 && parts_.easy >= 9 && (holes > 9 || !parts_.closed_without_easy);
    case Press::element_each:
      return holes >= 9 && parts_.elements >= 9 && (holes > 9 || !parts_.closed_without_elements);
    case Press::all_par_green:
      return holes >= 9 && greens >= 9;
    default:
      return holes >= 9;
  }
}

}  // namespace puttable::designer
