#include "engine/designer/join_search.hpp"

namespace puttable::designer {

Joining::Joining(const Survey& survey, const Joins& joins)
    : ends_(joins),
      taken_(std::size_t(joins.size())),
      parent_(std::size_t(survey.slots())),
      tees_(std::size_t(survey.slots())),
      greens_(std::size_t(survey.slots())) {
  survey.each_part([&](PartId id, const Part& part) {
    parent_[id] = id;
    for (const End& end : part.ends) {
      tees_[id] = std::uint8_t(tees_[id] + (end.kind == EndKind::tee));
      greens_[id] = std::uint8_t(greens_[id] + (end.kind == EndKind::green));
    }
  });
}

PartId Joining::root(PartId part) const {
  while (parent_[part] != part) part = parent_[part];
  return part;
}

bool Joining::may_join(int i, int j) const {
  if (taken(i) || taken(j) || plan_.joins.full()) return false;
  const PartId a = root(ends_.end(i).part);
  const PartId b = root(ends_.end(j).part);
  return a != b && tees_[a] + tees_[b] <= 1 && greens_[a] + greens_[b] <= 1;
}

void Joining::join(int i, int j) {
  const PartId a = root(ends_.end(i).part);
  const PartId b = root(ends_.end(j).part);
  parent_[b] = a;
  tees_[a] = std::uint8_t(tees_[a] + tees_[b]);
  greens_[a] = std::uint8_t(greens_[a] + greens_[b]);
  undone_.push_back(b);
  taken_[std::size_t(i)] = taken_[std::size_t(j)] = true;
  pairs_.emplace_back(i, j);
  plan_.joins.push_back({ends_.end(i), ends_.end(j)});
}

void Joining::undo() {
  const PartId b = undone_.back();
  const PartId a = parent_[b];
  parent_[b] = b;
  tees_[a] = std::uint8_t(tees_[a] - tees_[b]);
  greens_[a] = std::uint8_t(greens_[a] - greens_[b]);
  undone_.pop_back();
  const auto [i, j] = pairs_.back();
  taken_[std::size_t(i)] = taken_[std::size_t(j)] = false;
  pairs_.pop_back();
  plan_.joins.pop_back();
}

}  // namespace puttable::designer
