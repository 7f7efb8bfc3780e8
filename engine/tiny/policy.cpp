#include "engine/tiny/policy.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace puttable::tiny {

namespace {

constexpr double far_away = 1e9;  // safe, but no way to the hole is known yet
// Changes below this part of a value are rounding.
constexpr double precision = 1e-13;
constexpr int most_rounds = 1000;
constexpr int sweeps_a_round = 3;

}  // namespace

PolicyIteration::PolicyIteration(const Solver& solver)
    : solver_(solver),
      graph_(solver.graph_),
      values_(std::size_t(graph_.squares()), infinity),
      plans_(values_.size()),
      state_of_(values_.size(), -1),
      copied_(std::size_t(graph_.nodes()), -1) {}

Values PolicyIteration::run() {
  find_certain();
  for (int square = 0; square < graph_.squares(); ++square) {
    if (!solver_.is_origin(square) || values_[std::size_t(square)] == infinity) continue;
    state_of_[std::size_t(square)] = int(states_.size());
    states_.push_back(square);
  }
  if (states_.empty()) return values_;
  plan(Measure::distance);
  respond();
  for (int round = 0; round < most_rounds; ++round) {
    for (int i = 0; i < sweeps_a_round; ++i) solver_.sweep(values_, values_);
    plan(Measure::expectation);
    respond();
    improved_ = values_;
    solver_.sweep(values_, improved_);
    double gain = 0;
    for (const int square : states_) {
      const double value = values_[std::size_t(square)];
      gain = std::max(gain, (value - improved_[std::size_t(square)]) / value);
    }
    if (gain <= precision) break;
  }
  return values_;
}

// The greatest set of squares from which a shot stays in the set whatever happens and comes nearer to the
// hole with a chance above 0. Leaves distances in `values_`.
void PolicyIteration::find_certain() {
  std::vector<bool> safe(values_.size());
  for (std::size_t i = 0; i < safe.size(); ++i) safe[i] = solver_.is_origin(int(i));
  for (bool stable = false; !stable;) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      values_[i] = safe[i] ? far_away : infinity;
      if (solver_.squares_[i] == Square::hole) values_[i] = 0;
    }
    for (bool grows = true; grows;) {
      grows = false;
      solver_.each_table(values_, Measure::distance, [&](int square, const Solver::Table& table) {
        auto& value = values_[std::size_t(square)];
        if (value != far_away) return;
        const double distance = solver_.pick(square, table, Measure::distance, 0).value;
        if (distance >= far_away) return;
        value = distance + 1;
        grows = true;
      });
    }
    stable = true;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (!safe[i] || values_[i] != far_away) continue;
      safe[i] = false;
      stable = false;
    }
  }
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (values_[i] == far_away) values_[i] = infinity;
}

// The player's best policy if `values_` is what remains after each shot.
void PolicyIteration::plan(Measure measure) {
  std::vector<Solver::Lane> values;
  Solver::Table table;
  for (const auto& group : solver_.groups_) {
    solver_.weigh(group, values_, measure, values);
    for (int lane = 0; lane < group.count; ++lane) {
      const int square = group.origins[std::size_t(lane)];
      if (state_of_[std::size_t(square)] < 0) continue;
      solver_.tabulate(square, values, lane, table);
      plan_shot(square, solver_.pick(square, table, measure, 0).shot, values, lane);
    }
  }
}

void PolicyIteration::plan_shot(int square, Shot shot, const std::vector<Solver::Lane>& values, int lane) {
  auto& plan = plans_[std::size_t(square)];
  plan.roots.clear();
  plan.choices.clear();
  plan.children.clear();
  const bool from_sand = solver_.squares_[std::size_t(square)] == Square::sand && shot.power >= sand_power;
  for (const auto& [units, chance] : solver_.odds_[std::size_t(shot.power)]) {
    if (!from_sand) {
      const auto outcome = copy(plan, graph_.shot(square, shot.toward, units), square, values, lane);
      plan.roots.push_back({chance, outcome});
      continue;
    }
    // The declared direction is the only answer to a pass (T-SAND-2).
    std::array<Plan::Outcome, 8> outcomes{};
    for (auto d : all_directions)
      outcomes[std::size_t(d)] = copy(plan, graph_.shot(square, d, units), square, values, lane);
    plan.choices.push_back({int(plan.children.size()), 8, int(shot.toward)});
    plan.children.insert(plan.children.end(), outcomes.begin(), outcomes.end());
    plan.roots.push_back({chance, ~int(plan.choices.size() - 1)});
  }
  for (const int node : touched_) copied_[std::size_t(node)] = -1;
  touched_.clear();
}

PolicyIteration::Plan::Outcome PolicyIteration::copy(Plan& plan, Ref ref, int square,
                                                     const std::vector<Solver::Lane>& values, int lane) {
  if (ref == graph_.water()) return square;
  if (!graph_.is_node(ref)) return ref;
  const int index = graph_.node_index(ref);
  if (copied_[std::size_t(index)] >= 0) return ~copied_[std::size_t(index)];
  const auto& node = graph_.node(index);
  const Ref* children = graph_.children(node);
  std::array<Plan::Outcome, 8> outcomes{};
  int pick = 0;
  for (int c = 0; c < node.count; ++c) {
    outcomes[std::size_t(c)] = copy(plan, children[c], square, values, lane);
    const auto value = [&](int child) { return values[std::size_t(children[child])][std::size_t(lane)]; };
    if (value(c) < value(pick)) pick = c;
  }
  copied_[std::size_t(index)] = int(plan.choices.size());
  touched_.push_back(index);
  plan.choices.push_back({int(plan.children.size()), node.count, pick});
  plan.children.insert(plan.children.end(), outcomes.begin(), outcomes.begin() + node.count);
  return ~copied_[std::size_t(index)];
}

// The values when the player follows the plans and the designer answers as well as possible: policy iteration
// of the designer alone. They only rise.
void PolicyIteration::respond() {
  Chain chain;
  chain.rows.resize(states_.size());
  chain.absorbed.resize(states_.size());
  std::vector<double> solved(states_.size());
  for (std::size_t i = 0; i < states_.size(); ++i) solved[i] = values_[std::size_t(states_[i])];
  row_.assign(values_.size(), 0);
  for (int round = 0; round < most_rounds; ++round) {
    for (const int square : states_) fill_row(square, plans_[std::size_t(square)], chain);
    expected_steps(chain, solved);
    double gain = 0;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      auto& value = values_[std::size_t(states_[i])];
      gain = std::max(gain, std::abs(solved[i] - value) / solved[i]);
      value = solved[i];
    }
    if (gain <= precision) break;
  }
}

// Where one shot ends, with the designer's best answers for `values_`.
void PolicyIteration::fill_row(int square, const Plan& plan, Chain& chain) {
  const double pass = solver_.pass_;
  worth_.resize(plan.choices.size());
  worst_.resize(plan.choices.size());
  weight_.assign(plan.choices.size(), 0);
  const auto worth = [&](Plan::Outcome outcome) {
    return outcome >= 0 ? values_[std::size_t(outcome)] : worth_[std::size_t(~outcome)];
  };
  for (std::size_t i = 0; i < plan.choices.size(); ++i) {
    const auto& [first, count, pick] = plan.choices[i];
    int worst = pick;
    for (int c = 0; c < count; ++c)
      if (worth(plan.children[std::size_t(first + c)]) > worth(plan.children[std::size_t(first + worst)]))
        worst = c;
    worst_[i] = worst;
    const double low = worth(plan.children[std::size_t(first + pick)]);
    const double high = worth(plan.children[std::size_t(first + worst)]);
    worth_[i] = solver_.mix(low, high, Measure::expectation);
  }
  touched_.clear();
  const auto pass_on = [&](Plan::Outcome outcome, double chance) {
    if (chance == 0) return;
    if (outcome < 0) {
      weight_[std::size_t(~outcome)] += chance;
      return;
    }
    if (row_[std::size_t(outcome)] == 0) touched_.push_back(outcome);
    row_[std::size_t(outcome)] += chance;
  };
  for (const auto& [chance, outcome] : plan.roots) pass_on(outcome, chance);
  for (std::size_t i = plan.choices.size(); i-- > 0;) {
    const auto& [first, count, pick] = plan.choices[i];
    pass_on(plan.children[std::size_t(first + pick)], weight_[i] * pass);
    pass_on(plan.children[std::size_t(first + worst_[i])], weight_[i] * (1 - pass));
  }
  const auto state = std::size_t(state_of_[std::size_t(square)]);
  chain.rows[state].clear();
  chain.absorbed[state] = 0;
  for (const int outcome : touched_) {
    const double chance = std::exchange(row_[std::size_t(outcome)], 0);
    if (solver_.squares_[std::size_t(outcome)] == Square::hole) {
      chain.absorbed[state] = chance;
    } else {
      chain.rows[state].push_back({state_of_[std::size_t(outcome)], chance});
    }
  }
  touched_.clear();
}

}  // namespace puttable::tiny
