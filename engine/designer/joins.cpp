#include "engine/designer/joins.hpp"

#include <algorithm>

#include "engine/designer/router.hpp"

namespace puttable::designer {

Joins::Joins(const Site& site, std::int64_t limit) : limit_(limit) {
  struct Found {
    EndRef ref;
    Cell cell;
  };
  std::vector<Found> found;
  site.survey.each_part([&](PartId id, const Part& part) {
    for (std::uint8_t end = 0; end < 2; ++end)
      if (part.ends[end].kind == EndKind::open)
        found.push_back({{id, end}, cell_of(next_to(part.ends[end].at, part.ends[end].way))});
  });
  if (found.size() < 2) return;

  Cell low = site.land.gate(), high{std::int16_t(low.x + 1), std::int16_t(low.y + 1)};
  const auto cover = [&](Cell c) {
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  };
  site.course.each([&](Spot at) { cover(cell_of(at)); });
  for (const Found& f : found) cover(f.cell);
  // A lane outside for each path, and the blocked rim.
  const int margin = 2 + std::min<int>(int(found.size()) / 2, 12);
  width_ = high.x - low.x + 1 + 2 * margin;
  height_ = high.y - low.y + 1 + 2 * margin;
  const auto index = [&](Cell c) { return (c.y - low.y + margin) * width_ + c.x - low.x + margin; };

  blocked_.assign(std::size_t(width_ * height_), 0);
  faced_.assign(blocked_.size(), 0);
  site.course.each([&](Spot at) { blocked_[std::size_t(index(cell_of(at)))] = 1; });
  const Cell gate = site.land.gate();
  for (const int dx : {0, 1})
    for (const int dy : {0, 1})
      blocked_[std::size_t(index({std::int16_t(gate.x + dx), std::int16_t(gate.y + dy)}))] = 1;
  for (const Found& f : found) {
    ++faced_[std::size_t(index(f.cell))];
    blocked_[std::size_t(index(f.cell))] = 1;
  }
  for (const Found& f : found) {
    const int cell = index(f.cell);
    ends_.push_back({f.ref, cell, faced_[std::size_t(cell)] == 1});
  }
  one_piece_ = in_one_piece();
  for (int x = 0; x < width_; ++x)
    blocked_[std::size_t(x)] = blocked_[std::size_t((height_ - 1) * width_ + x)] = 1;
  for (int y = 0; y < height_; ++y)
    blocked_[std::size_t(y * width_)] = blocked_[std::size_t(y * width_ + width_ - 1)] = 1;
  label_regions();
}

bool Joins::in_one_piece() const {
  std::vector<int> queue;
  std::vector<bool> seen(blocked_.size());
  const auto start = std::ranges::find(blocked_, 1);
  queue.push_back(int(start - blocked_.begin()));
  seen[std::size_t(queue[0])] = true;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const int dy : {-width_, 0, width_})
      for (const int dx : {-1, 0, 1}) {
        const auto n = std::size_t(queue[i] + dy + dx);
        if (blocked_[n] && !seen[n]) seen[n] = true, queue.push_back(int(n));
      }
  return std::ptrdiff_t(queue.size()) == std::ranges::count(blocked_, 1);
}

void Joins::label_regions() {
  region_.assign(blocked_.size(), 0);
  std::uint16_t next = 0;
  std::vector<int> queue;
  for (int cell = 0; cell < int(blocked_.size()); ++cell) {
    if (blocked_[std::size_t(cell)] || region_[std::size_t(cell)]) continue;
    region_[std::size_t(cell)] = ++next;
    queue.assign(1, cell);
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const int s : {-width_, 1, width_, -1}) {
        const auto n = std::size_t(queue[i] + s);
        if (!blocked_[n] && !region_[n]) region_[n] = next, queue.push_back(int(n));
      }
  }
}

bool Joins::same_cell(const Item& a, const Item& b) const {
  return a.cell == b.cell && faced_[std::size_t(a.cell)] == 2;
}

bool Joins::touching(const Item& a, const Item& b) const {
  const int gap = std::abs(a.cell - b.cell);
  return a.alone && b.alone && (gap == 1 || gap == width_);
}

bool Joins::share_region(const Item& a, const Item& b) const {
  if (!a.alone || !b.alone) return false;
  const int steps[] = {-width_, 1, width_, -1};
  for (const int s : steps)
    for (const int t : steps) {
      const auto r = region_[std::size_t(a.cell + s)];
      if (r != 0 && r == region_[std::size_t(b.cell + t)]) return true;
    }
  return false;
}

int Joins::distance(int i, int j) const {
  const int a = ends_[std::size_t(i)].cell, b = ends_[std::size_t(j)].cell;
  return std::abs(a % width_ - b % width_) + std::abs(a / width_ - b / width_);
}

bool Joins::joinable(int i, int j) const {
  const Item& a = ends_[std::size_t(i)];
  const Item& b = ends_[std::size_t(j)];
  if (a.ref.part == b.ref.part) return false;
  return same_cell(a, b) || touching(a, b) || share_region(a, b);
}

Joins::Answer Joins::together(std::span<const Pair> pairs) const {
  // Paths of faced cells only are in nobody's way.
  std::vector<Pair> routed;
  for (const auto& [i, j] : pairs) {
    const Item& a = ends_[std::size_t(i)];
    const Item& b = ends_[std::size_t(j)];
    if (!same_cell(a, b) && !touching(a, b)) routed.emplace_back(std::min(i, j), std::max(i, j));
  }
  if (routed.size() < 2) return Answer::yes;
  std::ranges::sort(routed);
  if (const auto found = known_.find(routed); found != known_.end()) return found->second;

  Answer answer = Answer::yes;
  // Most refusals are two paths that would have to cross.
  if (routed.size() > 2)
    for (std::size_t i = 0; i < routed.size() && answer != Answer::no; ++i)
      for (std::size_t j = 0; j < i && answer != Answer::no; ++j) {
        const Pair two[] = {routed[j], routed[i]};
        if (together(two) == Answer::no) answer = Answer::no;
      }
  if (answer != Answer::no) {
    std::vector<Router::Pair> terminals;
    for (const auto& [i, j] : routed)
      terminals.push_back({ends_[std::size_t(i)].cell, ends_[std::size_t(j)].cell});
    Router router(blocked_, width_);
    answer = Answer(int(router.route(std::move(terminals), !one_piece_, limit_)));
    work_ += router.work();
  }
  known_.emplace(std::move(routed), answer);
  return answer;
}

}  // namespace puttable::designer
