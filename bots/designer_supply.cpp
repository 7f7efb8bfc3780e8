#include "bots/designer_supply.hpp"

#include <algorithm>

namespace puttable::bots::designer_supply {
namespace {

// What an unfilled cell costs when a player gives up: a gap in a hole, or just an empty cell.
constexpr std::array<double, roles> given_up{-1, -7, -7, -6, -6};

double power(double base, int exponent) {
  double result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace

Outlook::Outlook(const State& state, const Brief& brief, int choice, const Demand& most) : most_(most) {
  const Box& box = standard_box();
  std::array<std::vector<std::pair<double, double>>, roles> tiles;  // points and number
  std::array<double, roles> count{};
  double all = 0;
  for (std::size_t kind = 0; kind < box.kinds(); ++kind) {
    const Tile& face = box.tiles[kind];
    const double n = state.bag[kind];
    all += n;
    if (n == 0 || face.shape == Shape::cross) continue;
    const Role role = role_of(face.shape);
    const double points = designer_value::show_value(brief, face);
    tiles[role].emplace_back(points, n);
    count[role] += n;
    mean_[role] += n * points;
    par_[role] += n * face.par;
  }
  all = std::max(1.0, all);
  for (std::size_t r = 0; r < roles; ++r) {
    if (count[r] == 0) continue;
    mean_[r] /= count[r];
    par_[r] /= count[r];
    std::ranges::sort(tiles[r]);
    // Thirds: poor, middling, good.
    double seen = 0;
    std::array<double, 3> points{}, number{};
    for (const auto& [p, n] : tiles[r]) {
      const auto third = std::min<std::size_t>(2, std::size_t(3 * seen / count[r]));
      points[third] += p * n;
      number[third] += n;
      seen += n;
    }
    for (std::size_t third = 0; third < 3; ++third) {
      if (number[third] == 0) continue;
      sorts_.push_back({Role(r), number[third] / all, points[third] / number[third]});
    }
  }
  std::size_t size = 1;
  for (std::size_t r = roles; r-- > 0;) stride_[r] = size, size *= most_[r] + 1u;
  table_.assign(size, 0);
  Demand demand{};
  for (std::size_t at = 1; at < size; ++at) {
    for (std::size_t r = roles; r-- > 0;) {
      if (demand[r] < most_[r]) {
        ++demand[r];
        break;
      }
      demand[r] = 0;
    }
    table_[at] = float(solve(at, demand, choice));
  }
}

double Outlook::solve(std::size_t at, const Demand& demand, int choice) const {
  struct Option {
    double value, share;
  };
  std::array<Option, 3 * roles> options;
  std::size_t count = 0;
  std::array<double, roles> after{};
  double stop = 0;
  for (std::size_t r = 0; r < roles; ++r) {
    stop += demand[r] * given_up[r];
    if (demand[r] > 0) after[r] = table_[at - stride_[r]];
  }
  for (const Sort& sort : sorts_) {
    if (demand[sort.role] == 0) continue;
    const Option option{sort.points + after[sort.role], sort.share};
    std::size_t i = count++;
    for (; i > 0 && options[i - 1].value < option.value; --i) options[i] = options[i - 1];
    options[i] = option;
  }
  if (count == 0) return stop;
  // The best of so many tiles.
  double value = 0, worse = 1, all_worse = 1;
  for (std::size_t i = 0; i < count; ++i) {
    worse = std::max(0.0, worse - options[i].share);
    const double rest = power(worse, choice);
    value += options[i].value * (all_worse - rest);
    all_worse = rest;
  }
  // A turn in which nothing fits is lost, and the next is no different.
  const double none = std::min(0.99, all_worse);
  value = (value - designer_value::turn_value * none) / (1 - none);
  return std::max(value, stop);
}

}  // namespace puttable::bots::designer_supply
