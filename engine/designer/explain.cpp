#include "engine/designer/explain.hpp"

#include <algorithm>

#include "engine/designer/figures.hpp"

namespace puttable::designer {
namespace {

class Explainer {
 public:
  Explainer(const Site& site, const Brief& brief, const Plan& plan)
      : site_(site), brief_(brief), plan_(plan) {
    for (std::size_t i = 0; i < 9; ++i) {
      if (plan.numbered[i] == no_part) continue;
      numbered_.holes[i] = hole_of(site, members(plan, plan.numbered[i]));
      numbered_.given[i] = true;
      ++numbered_.count;
    }
    score_ = score(site, brief, plan);
  }

  std::vector<Reason> run() {
    fun();
    fast();
    mrs();
    mr();
    par();
    land();
    circuit();
    playable();
    promises();
    return std::move(reasons_);
  }

 private:
  Reason& add(Condition condition, Why why, int points, std::string_view clause) {
    Reason reason;
    reason.condition = condition;
    reason.why = why;
    reason.points = points;
    reason.clause = clause;
    return reasons_.emplace_back(std::move(reason));
  }
  const Tile& tile(Spot at) const { return site_.box.tile(site_.course.at(at).kind); }

  // The hole of a part: its cells, and its number if it has one.
  void point_at(Reason& reason, PartId part) const {
    const Members parts = members(plan_, part);
    for (const PartId id : parts) {
      each_lane(site_.box, site_.course, site_.survey.part(id), [&](Spot at, int) {
        const Cell c = cell_of(at);
        if (std::ranges::find(reason.cells, c) == reason.cells.end()) reason.cells.push_back(c);
      });
      for (int i = 0; i < 9; ++i)
        if (plan_.numbered[std::size_t(i)] == id) reason.numbers.push_back(i + 1);
    }
  }

  void count_on_tiles(Condition condition, Why why, std::string_view clause, Count count, int each) {
    site_.course.each([&](Spot at) {
      const int n = tile(at).counts[count];
      if (n == 0) return;
      Reason& r = add(condition, why, n * each, clause);
      r.amount = n;
      r.cells.push_back(cell_of(at));
    });
  }

  void fun() {
    count_on_tiles(Condition::fun, Why::people, "D-FUN", Count::people, 1);
    for (int i = 0; i < brief_.bankable_designer; ++i)
      add(Condition::fun, Why::extra_people, 4, "E-FAME-1").amount = 4;
    if (brief_.dogs_welcome > 0)
      count_on_tiles(Condition::fun, Why::dogs_as_people, "E-FAME-1", Count::dogs, 2);
  }

  void fast() {
    if (brief_.collected > 0)
      add(Condition::fast, Why::collected, 3 * brief_.collected, "D-FAST").amount = brief_.collected;
    if (brief_.solo && brief_.passes > 0)
      add(Condition::fast, Why::passes, -3 * brief_.passes, "D-SOLO-2").amount = brief_.passes;
    for (int i = 0; i < brief_.slow_and_proud; ++i) add(Condition::fast, Why::slow_and_proud, 9, "E-FAME-6");
  }

  void mrs() {
    if (!brief_.mrs) return;
    if (*brief_.mrs == Client::mrs_pressco) return press();
    const ClientCard& card = site_.box.clients[std::size_t(*brief_.mrs)];
    count_on_tiles(Condition::mrs, Why::element, "D-MRS", *card.element, card.points);
    if (*card.element == Count::trees) add(Condition::mrs, Why::gate_tree, card.points, "D-MRS").amount = 1;
  }

  bool satisfied(Press card) const {
    const int forgiven = std::min(arrows(site_.survey, plan_).wrong, 2 * brief_.forgiven_arrows);
    switch (card) {
      case Press::arrows_4:
        return arrows(site_.survey, plan_).right + forgiven >= 4;
      case Press::perfect_circuit:
        return numbered_.count == 9 && score_.circuit == 20;
      default:
        break;
    }
    return depends_on_plan(card) ? numbered_press(numbered_, card, brief_.par_six > 0)
                                 : static_press(site_, card);
  }

  void press() {
    brief_.each_press([&](Press card) {
      const bool is_satisfied = satisfied(card);
      Reason& r = add(Condition::mrs, Why::press_card, is_satisfied ? brief_.worth(card) : 0, "E-PRESS-2");
      const Progress there = progress(card);
      r.card = card;
      r.need = there.need;
      // Short of the last one it is not there, whatever else is missing.
      r.amount = is_satisfied ? there.need : std::min(there.have, there.need - 1);
    });
  }

  Progress progress(Press card) const {
    switch (card) {
      case Press::arrows_4: {
        const Arrows found = arrows(site_.survey, plan_);
        return {found.right + std::min(found.wrong, 2 * brief_.forgiven_arrows), 4};
      }
      case Press::perfect_circuit:
        return {score_.circuit / 2, 10};
      default:
        return depends_on_plan(card) ? numbered_progress(numbered_, card, brief_.par_six > 0)
                                     : static_progress(site_, card);
    }
  }

  void mr() {
    if (!brief_.mr) return;
    if (*brief_.mr == Client::mr_profeet) return profeet();
    if (*brief_.mr == Client::mr_straightforward) return transitions();
    site_.survey.each_part([&](PartId id, const Part& part) {
      const auto at = std::ranges::find(plan_.numbered, id);
      const int number = at == plan_.numbered.end() ? 0 : int(at - plan_.numbered.begin()) + 1;
      if (part.state != HoleState::well_formed || !likes(*brief_.mr, part, number)) return;
      point_at(add(Condition::mr, Why::hole_feature, 2, "D-MR"), id);
    });
  }

  void transitions() {
    int good = 0;
    for (std::size_t i = 0; i + 1 < 9; ++i) {
      if (!numbered_.given[i] || !numbered_.given[i + 1] ||
          !straight_on(numbered_.holes[i], numbered_.holes[i + 1]))
        continue;
      ++good;
      Reason& r = add(Condition::mr, Why::transition, 2, "D-MR");
      r.cells = {cell_of(numbered_.holes[i].greens[0].at), cell_of(numbered_.holes[i + 1].tees[0].at)};
      r.numbers = {int(i) + 1, int(i) + 2};
    }
    if (good == 8) add(Condition::mr, Why::all_transitions, 2, "D-MR");
  }

  void profeet() {
    const int made = profit(site_, brief_);
    add(Condition::mr, Why::profit, std::min(10, made - 15), "E-PROFIT-2").amount = made;
    if (made > brief_.last_profit)
      add(Condition::mr, Why::profit_above_last, 4, "E-PROFIT-2").amount = brief_.last_profit;
    if (made > brief_.best_profit)
      add(Condition::mr, Why::profit_above_best, 4, "E-PROFIT-2").amount = brief_.best_profit;
  }

  void par() {
    int sum = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      if (!numbered_.given[i]) continue;
      sum += numbered_.holes[i].par;
      if (!in_green_area(numbered_.holes[i].par, brief_.par_six > 0)) continue;
      Reason& r = add(Condition::par, Why::green_area, 2, "D-PAR");
      r.amount = numbered_.holes[i].par;
      point_at(r, plan_.numbered[i]);
    }
    if (sum != 36) add(Condition::par, Why::par_distance, -std::abs(sum - 36), "D-PAR").amount = sum;
  }

  void land() {
    add(Condition::land, Why::land_card, site_.land.points(), "D-LAND");
    site_.course.each([&](Spot at) {
      if (!site_.land.land(at))
        add(Condition::land, Why::off_land, -3, "D-LAND").cells.push_back(cell_of(at));
    });
    std::vector<Cell> missing;
    for (Spot at = 0; at < table_size; ++at)
      if (site_.land.land(at) && site_.course.free(at)) missing.push_back(cell_of(at));
    if (missing.empty()) return;
    Reason& r = add(Condition::land, Why::missing_tiles, -int(missing.size()), "D-LAND");
    r.amount = int(missing.size());
    r.cells = std::move(missing);
  }

  void circuit() {
    const auto connect = [&](Why why, std::vector<int> numbers, const auto& from, const auto& to) {
      Reason& r = add(Condition::circuit, why, 2, "D-CIRCUIT");
      r.numbers = std::move(numbers);
      for (const auto& feet : {from, to})
        for (const Hole::Foot& foot : feet) r.cells.push_back(cell_of(foot.at));
    };
    const FixedVector<Hole::Foot, 2> nobody;
    const auto& h = numbered_.holes;
    if (numbered_.given[0] && h[0].tee_at_gate) connect(Why::tee_at_gate, {1}, h[0].tees, nobody);
    for (std::size_t i = 0; i + 1 < 9; ++i)
      if (numbered_.given[i] && numbered_.given[i + 1] && linked(h[i], h[i + 1]))
        connect(Why::link, {int(i) + 1, int(i) + 2}, h[i].greens, h[i + 1].tees);
    if (numbered_.given[8] && h[8].green_at_gate) connect(Why::green_at_gate, {9}, h[8].greens, nobody);
    int links = 0;
    for (const Reason& r : reasons_) links += r.condition == Condition::circuit;
    for (; 2 * links < score_.circuit; ++links) add(Condition::circuit, Why::missed_link, 2, "E-FAME-1");
  }

  void playable() {
    if (brief_.forgiving) return;
    if (score_.hole_count != 9)
      add(Condition::playable, Why::hole_count, -10 * std::abs(score_.hole_count - 9), "D-PLAY-1").amount =
          score_.hole_count;
    site_.survey.each_part([&](PartId id, const Part& part) {
      if (part.state == HoleState::malformed)
        point_at(add(Condition::playable, Why::malformed, -3, "D-PLAY-2"), id);
    });
    site_.course.each([&](Spot at) { mismatches(at); });
    wrong_ways();
  }

  void mismatches(Spot at) {
    const Placed placed = site_.course.at(at);
    const Edges reds = red_edges(tile(at).shape, placed.turn);
    for (const Dir d : all_dirs) {
      if (!has(reds, d)) continue;
      const Spot other = next_to(at, d);
      bool wrong = false;
      if (site_.course.free(other)) {
        wrong = site_.land.gate(other) || (site_.land.land(at) && !site_.land.land(other));
      } else {
        wrong = !has(red_edges(tile(other).shape, site_.course.at(other).turn), opposite(d));
      }
      if (!wrong) continue;
      Reason& r = add(Condition::playable, Why::mismatch, -3, "D-PLAY-3");
      r.cells.push_back(cell_of(at));
      r.edges.push_back({cell_of(at), d});
    }
  }

  void wrong_ways() {
    int forgiven = 2 * brief_.forgiven_arrows;
    for (const Cell cell : wrong_tiles()) {
      const bool counts = forgiven-- <= 0;
      Reason& r = add(Condition::playable, counts ? Why::wrong_way : Why::forgiven_way, counts ? -1 : 0,
                      counts ? "D-PLAY-4" : "E-FAME-1");
      r.cells.push_back(cell);
    }
  }

  std::vector<Cell> wrong_tiles() const {
    std::vector<Cell> found;
    site_.survey.each_part([&](PartId id, const Part& part) {
      const int way = way_through(members(plan_, id), id);
      if (way == 0) return;
      Dir in{};
      Spot last = nowhere;
      each_lane(site_.box, site_.course, part, [&](Spot at, int) {
        in = last == nowhere ? first_edge(part) : edge_towards(at, last);
        last = at;
        const Placed placed = site_.course.at(at);
        if (!tile(at).directional) return;
        const bool forth = in == entry_edge(placed.turn);
        if (forth != (way > 0)) found.push_back(cell_of(at));
      });
    });
    return found;
  }

  static Dir first_edge(const Part& part) { return part.ends[0].way; }
  static Dir edge_towards(Spot from, Spot to) {
    for (const Dir d : all_dirs)
      if (next_to(from, d) == to) return d;
    return Dir::n;
  }

  // 1 if the ball goes through the part from ends[0] to ends[1], -1 if the other way, 0 if undecided.
  int way_through(const Members& parts, PartId id) const {
    for (const EndKind decider : {EndKind::tee, EndKind::green})
      for (const PartId start : parts) {
        const Part& part = site_.survey.part(start);
        if (part.state == HoleState::malformed) return 0;
        for (std::uint8_t end = 0; end < 2; ++end) {
          if (part.ends[end].kind != decider) continue;
          EndRef at{start, end};
          while (at.part != id) {
            const EndRef leaving{at.part, std::uint8_t(1 - at.end)};
            const auto join = std::ranges::find_if(
                plan_.joins, [&](const Join& j) { return j.a == leaving || j.b == leaving; });
            if (join == plan_.joins.end()) return 0;
            at = join->a == leaving ? join->b : join->a;
          }
          return (at.end == 0) == (decider == EndKind::tee) ? 1 : -1;
        }
      }
    return 0;
  }

  void promises() {
    for (std::size_t p = 0; p < promise_count; ++p) {
      if (!brief_.promised(Promise(p))) continue;
      const bool is_kept = kept(Promise(p), score_, brief_, site_.land.points());
      add(Condition::promises, is_kept ? Why::promise_kept : Why::promise_broken, is_kept ? 10 : -10,
          "D-SOLO-5")
          .promise = Promise(p);
    }
  }

  const Site& site_;
  const Brief& brief_;
  const Plan& plan_;
  Numbered numbered_;
  Score score_;
  std::vector<Reason> reasons_;
};

}  // namespace

std::vector<Reason> explain(const Site& site, const Brief& brief, const Plan& plan) {
  return Explainer(site, brief, plan).run();
}

}  // namespace puttable::designer
