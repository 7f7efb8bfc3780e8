#pragma once

#include <vector>

#include "engine/designer/joins.hpp"

namespace puttable::designer {

// The parts of a course while joins are tried and taken back: what each joined hole has so far.
class Joining {
 public:
  Joining(const Survey& survey, const Joins& joins);

  int joins() const { return int(plan_.joins.size()); }
  const Plan& plan() const { return plan_; }

  // D-HOLE-5 but for the path: the ends are loose, of different holes, and tees and greens stay single.
  bool may_join(int i, int j) const;
  void join(int i, int j);
  void undo();
  bool taken(int i) const { return taken_[std::size_t(i)]; }
  // Pairs of joined ends.
  const std::vector<Joins::Pair>& pairs() const { return pairs_; }
  // Joined parts have the same root.
  PartId root(PartId part) const;

 private:
  const Joins& ends_;
  Plan plan_;
  std::vector<Joins::Pair> pairs_;
  std::vector<bool> taken_;
  std::vector<PartId> parent_;
  std::vector<std::uint8_t> tees_, greens_;  // by root
  std::vector<PartId> undone_;               // the roots that were hung under another, in order
};

}  // namespace puttable::designer
