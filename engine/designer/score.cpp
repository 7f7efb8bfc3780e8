#include "engine/designer/score.hpp"

#include <algorithm>

#include "engine/designer/figures.hpp"

namespace puttable::designer {
namespace {

int people(const Site& site, const Brief& brief) {
  return site.survey.counts()[Count::people] + 4 * brief.bankable_designer;
}

int her_whim(const Site& site, const Brief& brief) {
  if (!brief.mrs) return 0;
  if (*brief.mrs == Client::mrs_pressco) {
    int points = 0;
    brief.each_press([&](Press card) {
      if (!depends_on_plan(card) && static_press(site, card)) points += brief.worth(card);
    });
    return points;
  }
  const ClientCard& card = site.box.clients[std::size_t(*brief.mrs)];
  // D-MRS: the gate shows one tree.
  const int gate = *card.element == Count::trees ? 1 : 0;
  return (site.survey.counts()[*card.element] + gate) * card.points;
}

// D-MR: holes with his feature, numbered or not.
int his_whim(const Site& site, const Brief& brief) {
  if (!brief.mr) return 0;
  const Census& c = site.survey.census();
  switch (*brief.mr) {
    case Client::mr_short:
      return 2 * c.shorts;
    case Client::mr_long:
      return 2 * c.longs;
    case Client::mr_linear:
      return 2 * c.linear;
    case Client::mr_turner:
      return 2 * c.turned;
    case Client::mr_luckyfor:
      return 2 * c.par_4;
    case Client::mr_uberstitious:
      return 2 * (c.well_formed - c.par_4);
    case Client::mr_profeet:
      return profit_points(profit(site, brief), brief.last_profit, brief.best_profit);
    default:
      return 0;
  }
}

Numbered numbered_holes(const Site& site, const Plan& plan) {
  Numbered numbered;
  for (std::size_t i = 0; i < 9; ++i) {
    if (plan.numbered[i] == no_part) continue;
    numbered.holes[i] = hole_of(site, members(plan, plan.numbered[i]));
    numbered.given[i] = true;
    ++numbered.count;
  }
  return numbered;
}

void judge_order(const Numbered& numbered, const Brief& brief, Figures& f) {
  int straight = 0;
  for (std::size_t i = 0; i + 1 < 9; ++i) {
    if (!numbered.given[i] || !numbered.given[i + 1]) continue;
    f.links += linked(numbered.holes[i], numbered.holes[i + 1]);
    straight += straight_on(numbered.holes[i], numbered.holes[i + 1]);
  }
  f.links += numbered.given[0] && numbered.holes[0].tee_at_gate;
  f.links += numbered.given[8] && numbered.holes[8].green_at_gate;
  if (brief.mr == Client::mr_straightforward) f.mr = straightforward_points(straight);
  if (brief.mr == Client::mr_uberstitious && numbered.given[3]) f.mr = uberstitious_at_4(numbered.holes[3]);
}

Figures figures_of(const Site& site, const Brief& brief, const Plan& plan) {
  const Numbered numbered = numbered_holes(site, plan);
  Figures f;
  f.holes = site.survey.census().parts - int(plan.joins.size());
  f.numbered = numbered.count;
  f.arrows = arrows(site.survey, plan);
  int sum = 0, in_green = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    if (!numbered.given[i]) continue;
    sum += numbered.holes[i].par;
    in_green += in_green_area(numbered.holes[i].par, brief.par_six > 0);
  }
  f.par = par_points(in_green, sum);
  judge_order(numbered, brief, f);
  brief.each_press([&](Press card) {
    if (depends_on_plan(card) && numbered_press(numbered, card, brief.par_six > 0))
      f.press += brief.worth(card);
  });
  return f;
}

}  // namespace

int profit(const Site& site, const Brief& brief) {
  return people(site, brief) - site.land.points() - site.box.secret_press_cost * brief.secret_press;
}

int profit_points(int profit, int last, int best) {
  return std::min(10, profit - 15) + (profit > last ? 4 : 0) + (profit > best ? 4 : 0);
}

int uberstitious_at_4(const Hole& hole) {
  if (hole.state != HoleState::well_formed) return 0;
  return hole.par == 4 ? 2 : -2;
}

bool kept(Promise promise, const Score& score, const Brief& brief, int land_points) {
  switch (promise) {
    case Promise::fun:
      return score.fun >= (brief.zh ? 51 : 50);
    // E-SOLO: collected tiles can bring the pawn back to zero.
    case Promise::fast:
      return brief.passes == 0 || (brief.collected > 0 && score.fast >= 0);
    case Promise::mrs:
      return score.mrs >= 20;
    case Promise::mr:
      return score.mr >= 18;
    case Promise::par:
      return score.par >= 18;
    case Promise::land:
      return score.land == land_points;
    case Promise::circuit:
      return score.circuit >= 20;
  }
  return false;
}

bool likes(Client mr, const Part& part, int number) {
  switch (mr) {
    case Client::mr_short:
      return part.lanes == 2;
    case Client::mr_long:
      return part.lanes >= 4;
    case Client::mr_linear:
      return part.corners == 0;
    case Client::mr_turner:
      return part.corners > 0;
    case Client::mr_luckyfor:
      return part.par == 4;
    case Client::mr_uberstitious:
      return (part.par == 4) == (number == 4);
    default:
      return false;
  }
}

int solo_grade(const Box& box, int total, bool advanced) {
  const auto& scale = advanced ? box.solo_scale_advanced : box.solo_scale_family;
  return int(std::ranges::count_if(scale, [&](int from) { return total >= from; }));
}

Score base_score(const Site& site, const Brief& brief) {
  const Survey& survey = site.survey;
  Score s;
  s.fun = people(site, brief) + (brief.dogs_welcome > 0 ? 2 * survey.counts()[Count::dogs] : 0);
  s.fast = 3 * brief.collected - (brief.solo ? 3 * brief.passes : 0) + 9 * brief.slow_and_proud;
  s.mrs = her_whim(site, brief);
  s.mr = his_whim(site, brief);
  s.land = site.land.points() - 3 * survey.off_land() - (site.land.cells() - survey.filled());
  s.mismatches = survey.mismatches();
  s.malformed = survey.census().malformed;
  return s;
}

Score finish(const Score& base, const Figures& f, const Brief& brief, int land_points) {
  Score s = base;
  s.par = f.par;
  s.circuit = 2 * std::min(10, f.links + 2 * brief.missed_links);
  s.mr += f.mr;
  const int forgiven = std::min(f.arrows.wrong, 2 * brief.forgiven_arrows);
  s.wrong_direction = f.arrows.wrong - forgiven;
  s.hole_count = f.holes;
  if (brief.mrs == Client::mrs_pressco) {
    s.mrs += f.press;
    if (f.arrows.right + forgiven >= 4) s.mrs += brief.worth(Press::arrows_4);
    if (f.numbered == 9 && s.circuit == 20) s.mrs += brief.worth(Press::perfect_circuit);
  }
  if (!brief.forgiving)
    s.playable = -10 * (f.holes > 9 ? f.holes - 9 : 9 - f.holes) - 3 * s.malformed - 3 * s.mismatches -
                 s.wrong_direction;
  for (std::size_t p = 0; p < promise_count; ++p)
    if (brief.promised(Promise(p))) s.promises += kept(Promise(p), s, brief, land_points) ? 10 : -10;
  s.total = s.fun + s.fast + s.mrs + s.mr + s.par + s.land + s.circuit + s.playable + s.promises;
  return s;
}

Score score(const Site& site, const Brief& brief, const Plan& plan) {
  return finish(base_score(site, brief), figures_of(site, brief, plan), brief, site.land.points());
}

}  // namespace puttable::designer
