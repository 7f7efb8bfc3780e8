#include "bots/designer_rivals.hpp"

#include <algorithm>
#include <functional>

#include "bots/designer_value.hpp"

namespace puttable::bots::designer_rivals {

NextRound::NextRound(const View& view, std::vector<double> values, double waiting)
    : view_(view), waiting_(waiting), values_(std::move(values)) {
  for (double& value : values_) value = std::max(value, waiting);
  std::ranges::sort(values_, std::greater{});
}

double NextRound::after(std::size_t slot) const {
  if (values_.empty()) return 0;
  double before = double(view_.bench.size());
  double left = 0, free = 0;
  for (std::size_t i = 0; i < view_.middle.size(); ++i) {
    if (i == slot) continue;
    if (view_.middle[i].pawn != spectator) {
      before += i < slot;
    } else {
      left += i < slot;
      ++free;
    }
  }
  const double to_act = double(view_.order.size()) - view_.acted - 1;
  if (free > 0) before += to_act * left / free;
  return at(before);
}

double NextRound::at(double before) const {
  if (values_.empty()) return 0;
  const int whole = int(before);
  return value(whole) + (before - whole) * (value(whole + 1) - value(whole));
}

double NextRound::value(int before) const {
  const int n = int(values_.size());
  double sum = 0, gone = 1;  // how likely all better ones are gone
  for (int i = 0; i < n; ++i) {
    const double also = gone * std::max(0, before - i) / (n - i);
    sum += values_[std::size_t(i)] * (gone - also);
    gone = also;
  }
  return sum + gone * waiting_;
}

std::array<double, max_rack> denied(const View& view) {
  std::array<double, max_rack> most{};
  for (std::size_t i = std::size_t(view.acted) + 1; i < view.order.size(); ++i) {
    const Player& other = player_of(view, view.order[i]);
    if (!builds(other)) continue;
    const auto gains = designer_value::wants(view, view.order[i]);
    for (std::size_t slot = 0; slot < max_rack; ++slot) most[slot] = std::max(most[slot], gains[slot]);
  }
  for (double& gain : most) gain *= 0.1;
  return most;
}

}  // namespace puttable::bots::designer_rivals
