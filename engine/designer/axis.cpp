#include <algorithm>
#include <ranges>

#include "engine/designer/course_file.hpp"

namespace puttable::designer {

bool Axis::fit(std::vector<int> used, int size) {
  for (int i = 0; i < size; ++i) used.push_back(i);
  std::ranges::sort(used);
  used.erase(std::ranges::unique(used).begin(), used.end());
  // The land stays where it is; on both sides, empty stretches are cut to a width that still leaves room
  // for imagined paths.
  for (const int stretch : {8, 4, 2}) {
    places_.clear();
    for (const int at : used)
      if (at >= 0 && at < size) places_.emplace_back(at, at);
    int last = size - 1, on_table = size - 1;
    for (const int at : used) {
      if (at < size) continue;
      on_table += std::min(at - last, stretch);
      last = at;
      places_.emplace_back(at, on_table);
    }
    const int high = on_table;
    last = on_table = 0;
    for (const int at : used | std::views::reverse) {
      if (at >= 0) continue;
      on_table -= std::min(last - at, stretch);
      last = at;
      places_.emplace_back(at, on_table);
    }
    if (high <= table_max && on_table >= table_min) return true;
  }
  return false;
}

std::optional<int> Axis::to_table(int in_file) const {
  const auto found = std::ranges::find(places_, in_file, &std::pair<int, int>::first);
  if (found == places_.end()) return std::nullopt;
  return found->second;
}

int Axis::to_file(int on_table) const {
  const auto found = std::ranges::find(places_, on_table, &std::pair<int, int>::second);
  return found == places_.end() ? on_table : found->first;
}

}  // namespace puttable::designer
