#include "engine/tiny/solver.hpp"

#include <algorithm>

#include "engine/tiny/policy.hpp"

namespace puttable::tiny {

namespace {

constexpr double tie = 1e-9;

}  // namespace

Solver::Solver(Grid grid, const Box& box)
    : box_(box),
      graph_(grid, box.most_units()),
      pass_(box.pass_chance()),
      squares_(grid.squares, grid.squares + grid.area()) {
  for (int power = 0; power <= box.most_power(); ++power) {
    const auto& faces = box.die_for(power).faces;
    auto& parts = odds_.emplace_back();
    for (const int face : faces) {
      const int units = std::max(power + face, 0);
      const double chance = 1.0 / double(faces.size());
      const auto same = std::ranges::find(parts, units, &Part::units);
      if (same == parts.end()) {
        parts.push_back({units, chance});
      } else {
        same->chance += chance;
      }
    }
  }
  make_groups();
}

void Solver::make_groups() {
  place_.assign(squares_.size(), -1);
  for (int square = 0; square < graph_.squares(); ++square) {
    const auto kind = squares_[std::size_t(square)];
    if (!is_playable(kind) || kind == Square::hole) continue;
    if (groups_.empty() || groups_.back().count == lanes) groups_.emplace_back();
    auto& group = groups_.back();
    place_[std::size_t(square)] = int(groups_.size() - 1) * lanes + group.count;
    group.origins[std::size_t(group.count++)] = square;
  }
  std::vector<bool> needed(std::size_t(graph_.nodes()));
  for (auto& group : groups_) {
    for (auto i = std::size_t(group.count); i < lanes; ++i) group.origins[i] = group.origins[i - 1];
    needed.assign(needed.size(), false);
    const auto need = [&](Ref ref) {
      if (graph_.is_node(ref)) needed[std::size_t(graph_.node_index(ref))] = true;
    };
    for (int i = 0; i < group.count; ++i)
      for (int units = 0; units <= graph_.most_units(); ++units)
        for (auto d : all_directions) need(graph_.shot(group.origins[std::size_t(i)], d, units));
    for (int node = graph_.nodes(); node-- > 0;) {
      if (!needed[std::size_t(node)]) continue;
      const auto& [first, count] = graph_.node(node);
      for (int c = 0; c < count; ++c) need(graph_.children(graph_.node(node))[c]);
      group.nodes.push_back(node);
    }
    std::ranges::reverse(group.nodes);
  }
}

double Solver::mix(double low, double high, Measure measure) const {
  if (pass_ == 1) return low;
  if (pass_ == 0) return high;
  if (measure == Measure::expectation) return pass_ * low + (1 - pass_) * high;
  return high == infinity ? infinity : low;
}

void Solver::weigh(const Group& group, const Values& after, Measure measure,
                   std::vector<Lane>& values) const {
  values.resize(std::size_t(graph_.squares() + 1 + graph_.nodes()));
  for (std::size_t i = 0; i < after.size(); ++i) values[i].fill(after[i]);
  auto& water = values[std::size_t(graph_.water())];
  for (std::size_t i = 0; i < lanes; ++i) water[i] = after[std::size_t(group.origins[i])];
  const double pass = pass_;  // local: the compiler knows that the loops do not change them
  const double miss = 1 - pass_;
  const bool plain = measure == Measure::expectation && pass_ > 0 && pass_ < 1;
  for (const int index : group.nodes) {
    const auto& node = graph_.node(index);
    const Ref* children = graph_.children(node);
    Lane low = values[std::size_t(children[0])];
    Lane high = low;
    for (int c = 1; c < node.count; ++c) {
      const Lane& child = values[std::size_t(children[c])];
      for (std::size_t i = 0; i < lanes; ++i) low[i] = child[i] < low[i] ? child[i] : low[i];
      for (std::size_t i = 0; i < lanes; ++i) high[i] = child[i] > high[i] ? child[i] : high[i];
    }
    Lane& value = values[std::size_t(graph_.ref(index))];
    if (plain) {
      for (std::size_t i = 0; i < lanes; ++i) value[i] = pass * low[i] + miss * high[i];
    } else {
      for (std::size_t i = 0; i < lanes; ++i) value[i] = mix(low[i], high[i], measure);
    }
  }
}

void Solver::tabulate(int square, const std::vector<Lane>& values, int lane, Table& table) const {
  table.resize(std::size_t(graph_.most_units() + 1));
  for (int units = 0; units <= graph_.most_units(); ++units) {
    auto& row = table[std::size_t(units)];
    for (auto d : all_directions)
      row.toward[std::size_t(d)] = values[std::size_t(graph_.shot(square, d, units))][std::size_t(lane)];
    row.worst = *std::ranges::max_element(row.toward);
  }
}

void Solver::shot_values(int square, int power, const Table& table, Measure measure, Lane& values) const {
  const bool from_sand = squares_[std::size_t(square)] == Square::sand && power >= sand_power;
  const bool expectation = measure == Measure::expectation;
  Lane worst{};
  values.fill(expectation ? 1 : infinity);
  for (const auto& [units, chance] : odds_[std::size_t(power)]) {
    const auto& row = table[std::size_t(units)];
    if (expectation && !from_sand) {
      for (std::size_t d = 0; d < 8; ++d) values[d] += chance * row.toward[d];
      continue;
    }
    for (std::size_t d = 0; d < 8; ++d) {
      const double value = from_sand ? mix(row.toward[d], row.worst, measure) : row.toward[d];
      values[d] = expectation ? values[d] + chance * value : std::min(values[d], value);
      worst[d] = std::max(worst[d], value);
    }
  }
  if (expectation) return;
  for (std::size_t d = 0; d < 8; ++d)
    if (worst[d] == infinity) values[d] = infinity;
}

Solver::Best Solver::pick(int square, const Table& table, Measure measure, double tolerance) const {
  std::array<Lane, 41> values;
  double least = infinity;
  for (std::size_t power = 0; power < odds_.size(); ++power) {
    shot_values(square, int(power), table, measure, values[power]);
    for (const double value : values[power]) least = std::min(least, value);
  }
  for (std::size_t power = 0; power < odds_.size(); ++power)
    for (auto d : all_directions)
      if (const double value = values[power][std::size_t(d)]; value <= least + tolerance)
        return {{d, std::int8_t(power)}, least};
  return {{}, infinity};
}

void Solver::sweep(const Values& from, Values& to) const {
  each_table(from, Measure::expectation, [&](int square, const Table& table) {
    to[std::size_t(square)] = pick(square, table, Measure::expectation, 0).value;
  });
}

Values Solver::expected() const {
  return PolicyIteration(*this).run();
}

bool Solver::is_origin(int square) const {
  return place_[std::size_t(square)] >= 0;
}

std::vector<Values> Solver::scores() const {
  const double unfinished = box_.unfinished_score - box_.max_shots;
  Values values(squares_.size(), infinity);
  for (std::size_t i = 0; i < squares_.size(); ++i) {
    if (squares_[i] == Square::hole) values[i] = 0;
    if (is_origin(int(i))) values[i] = unfinished;
  }
  std::vector<Values> result(std::size_t(box_.max_shots) + 1, values);
  for (std::size_t left = 1; left < result.size(); ++left) sweep(result[left - 1], result[left]);
  return result;
}

Solver::Table Solver::table_for(int square, const Values& after) const {
  const int place = place_[std::size_t(square)];
  std::vector<Lane> values;
  weigh(groups_[std::size_t(place / lanes)], after, Measure::expectation, values);
  Table table;
  tabulate(square, values, place % lanes, table);
  return table;
}

Solver::Best Solver::best_shot(int square, const Values& after) const {
  return pick(square, table_for(square, after), Measure::expectation, tie);
}

double Solver::shot_value(int square, Shot shot, const Values& after) const {
  Lane values;
  shot_values(square, shot.power, table_for(square, after), Measure::expectation, values);
  return values[std::size_t(shot.toward)];
}

double Solver::ref_value(Ref ref, int origin, const Values& after) const {
  if (ref < graph_.squares()) return after[std::size_t(ref)];
  const int place = place_[std::size_t(origin)];
  std::vector<Lane> values;
  weigh(groups_[std::size_t(place / lanes)], after, Measure::expectation, values);
  return values[std::size_t(ref)][std::size_t(place % lanes)];
}

double Solver::ball_value(Grid grid, const Ball& ball, const Values& after) const {
  if (ball.motion == Motion::at_corner) {
    double low = infinity;
    double high = 0;
    for (auto d : all_directions) {
      if (!contains(ball.options, d)) continue;
      Ball chosen = ball;
      choose(grid, chosen, d);
      if (chosen.reached == ball.reached) continue;  // a hypotenuse: the same die again
      const double value = ball_value(grid, chosen, after);
      low = std::min(low, value);
      high = std::max(high, value);
    }
    return mix(low, high, Measure::expectation);
  }
  const int at = grid.index(ball.at);
  const auto ref = [&]() -> Ref {
    switch (ball.motion) {
      case Motion::rolling:
        return graph_.shot(at, ball.heading, ball.units);
      case Motion::at_hole:
        return graph_.arrival(Square::hole, at, ball.heading, ball.units);
      case Motion::water:
        return grid.index(ball.origin);
      default:
        return at;
    }
  };
  return ref_value(ref(), grid.index(ball.origin), after);
}

Direction Solver::best_answer(Grid grid, const Ball& ball, bool designer, const Values& after) const {
  std::optional<Direction> best;
  double best_value = 0;
  for (auto d : all_directions) {
    if (!contains(ball.options, d)) continue;
    Ball chosen = ball;
    choose(grid, chosen, d);
    if (chosen.reached == ball.reached && chosen.motion == Motion::at_corner) continue;
    const double value = ball_value(grid, chosen, after);
    if (best && (designer ? value <= best_value + tie : value >= best_value - tie)) continue;
    best = d;
    best_value = value;
  }
  return *best;
}

Direction Solver::worst_direction(int square, int units, const Values& after) const {
  const auto table = table_for(square, after);
  const auto& row = table[std::size_t(std::max(units, 0))];
  for (auto d : all_directions)
    if (row.toward[std::size_t(d)] >= row.worst - tie) return d;
  return Direction::n;
}

std::vector<Shot> Solver::best_shots(const Values& after) const {
  std::vector<Shot> shots(squares_.size());
  each_table(after, Measure::expectation, [&](int square, const Table& table) {
    shots[std::size_t(square)] = pick(square, table, Measure::expectation, tie).shot;
  });
  return shots;
}

Solution solve(Grid grid, const Box& box) {
  const Solver solver(grid, box);
  Solution solution{solver.expected(), solver.scores().back(), {}};
  solution.best = solver.best_shots(solution.expected);
  return solution;
}

}  // namespace puttable::tiny
