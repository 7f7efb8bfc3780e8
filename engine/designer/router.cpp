#include "engine/designer/router.hpp"

#include <algorithm>

#include "engine/designer/sweep.hpp"

namespace puttable::designer {
Router::Router(std::vector<std::uint8_t> blocked, int width)
    : blocked_(std::move(blocked)),
      step_{-width, 1, width, -1},
      label_(blocked_.size()),
      came_(blocked_.size()),
      seen_(blocked_.size()) {}

void Router::label() {
  work_ += std::int64_t(blocked_.size());
  std::ranges::fill(label_, std::uint16_t(0));
  std::uint16_t next = 0;
  for (int cell = 0; cell < int(blocked_.size()); ++cell) {
    if (blocked_[std::size_t(cell)] || label_[std::size_t(cell)]) continue;
    label_[std::size_t(cell)] = ++next;
    queue_.assign(1, cell);
    for (std::size_t i = 0; i < queue_.size(); ++i)
      for (const int s : step_) {
        const auto n = std::size_t(queue_[i] + s);
        if (!blocked_[n] && !label_[n]) label_[n] = next, queue_.push_back(int(n));
      }
  }
}

std::vector<int> Router::exits(int terminal) const {
  std::vector<int> found;
  for (const int s : step_)
    if (!blocked_[std::size_t(terminal + s)]) found.push_back(terminal + s);
  return found;
}

bool Router::connected(const Pair& pair) const {
  for (const int a : exits(pair.from))
    for (const int b : exits(pair.to))
      if (label_[std::size_t(a)] == label_[std::size_t(b)]) return true;
  return false;
}

// The path from `start` that always keeps to one side: depth first, that side first.
bool Router::hug(int start, int heading, int goal, bool left, Path& path) {
  struct Step {
    int cell, heading, tried;
  };
  ++stamp_;
  std::vector<Step> stack{{start, heading, 0}};
  seen_[std::size_t(start)] = stamp_;
  while (!stack.empty()) {
    Step& top = stack.back();
    if (top.cell == goal) {
      path.clear();
      for (const Step& s : stack) path.push_back(s.cell);
      return true;
    }
    if (top.tried == 3) {
      stack.pop_back();
      continue;
    }
    const int turn = left ? 3 + top.tried : 1 - top.tried;  // left, ahead, right; or right, ahead, left
    ++top.tried;
    const int way = (top.heading + turn + 4) & 3;
    const int next = top.cell + step_[way];
    if (blocked_[std::size_t(next)] || seen_[std::size_t(next)] == stamp_) continue;
    seen_[std::size_t(next)] = stamp_;
    ++work_;
    stack.push_back({next, way, 0});
  }
  return false;
}

bool Router::shortest(const Pair& pair, Path& path) {
  ++stamp_;
  queue_.clear();
  for (const int a : exits(pair.from)) {
    seen_[std::size_t(a)] = stamp_;
    came_[std::size_t(a)] = -1;
    queue_.push_back(a);
  }
  const std::vector<int> goals = exits(pair.to);
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    ++work_;
    const int cell = queue_[i];
    if (std::ranges::find(goals, cell) != goals.end()) {
      path.clear();
      for (int c = cell; c != -1; c = came_[std::size_t(c)]) path.push_back(c);
      return true;
    }
    for (const int s : step_) {
      const auto n = std::size_t(cell + s);
      if (blocked_[n] || seen_[n] == stamp_) continue;
      seen_[n] = stamp_;
      came_[n] = cell;
      queue_.push_back(int(n));
    }
  }
  return false;
}

// Lays a path and routes the others around it, unless the same path was tried already.
bool Router::try_path(std::vector<Pair>& others, Path& path, std::vector<Path>& tried) {
  std::ranges::sort(path);
  if (std::ranges::find(tried, path) != tried.end()) return false;
  tried.push_back(path);
  for (const int cell : tried.back()) blocked_[std::size_t(cell)] = 1;
  const bool routed = by_options(others);
  for (const int cell : tried.back()) blocked_[std::size_t(cell)] = 0;
  return routed;
}

bool Router::by_options(std::vector<Pair>& pairs) {
  label();
  if (!std::ranges::all_of(pairs, [&](const Pair& p) { return connected(p); })) return false;
  if (pairs.size() == 1) return true;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Pair pair = pairs[i];
    std::vector<Pair> others = pairs;
    others.erase(others.begin() + std::ptrdiff_t(i));
    std::vector<Path> tried;
    Path path;
    if (shortest(pair, path) && try_path(others, path, tried)) return true;
    for (int way = 0; way < 4; ++way) {
      const int start = pair.from + step_[way];
      if (blocked_[std::size_t(start)]) continue;
      for (const int goal : exits(pair.to))
        for (const bool left : {true, false}) {
          if (gave_up()) return false;
          if (hug(start, way, goal, left, path) && try_path(others, path, tried)) return true;
        }
    }
  }
  return false;
}

Router::Answer Router::route(std::vector<Pair> pairs, bool islands, std::int64_t limit) {
  // Short ones first: they are the likely innermost ones.
  std::vector<std::pair<std::size_t, Pair>> by_length;
  for (const Pair& pair : pairs) {
    Path path;
    if (!shortest(pair, path)) return Answer::no;
    by_length.emplace_back(path.size(), pair);
  }
  std::ranges::stable_sort(by_length, {}, [](const auto& p) { return p.first; });
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = by_length[i].second;

  limit_ = work_ + limit;
  if (by_options(pairs)) return Answer::yes;
  if (!islands) return gave_up() ? Answer::unsure : Answer::no;
  return sweep(blocked_, step_[2], pairs, work_ + limit, work_);
}

}  // namespace puttable::designer
