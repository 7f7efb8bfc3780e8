#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/designer/plan.hpp"

namespace puttable::designer {

// The open ends of a course, and which of them imagined paths can join (D-HOLE-5).
class Joins {
 public:
  // `limit`: how much may be done in search of one set of paths (Router::route).
  explicit Joins(const Site& site, std::int64_t limit = 400'000);

  // Open ends have numbers below `size`.
  int size() const { return int(ends_.size()); }
  // How far the cells that two ends face lie apart.
  int distance(int i, int j) const;
  EndRef end(int i) const { return ends_[std::size_t(i)].ref; }

  // Whether a path between two ends exists while nothing else is joined. Ends of the same part never join.
  bool joinable(int i, int j) const;

  enum class Answer { no, yes, unsure };
  using Pair = std::pair<int, int>;
  // Whether paths for all these joinable pairs can lie side by side. No end may be in two pairs. `unsure`
  // when the search for paths was given up; that takes many paths among loose tiles.
  Answer together(std::span<const Pair> pairs) const;
  // Cells looked at so far in search of paths.
  std::int64_t work() const { return work_; }

 private:
  struct Item {
    EndRef ref;
    int cell;    // the faced cell on the routing grid
    bool alone;  // no other open end faces that cell
  };
  bool same_cell(const Item& a, const Item& b) const;
  bool touching(const Item& a, const Item& b) const;
  bool share_region(const Item& a, const Item& b) const;
  void label_regions();
  bool in_one_piece() const;

  std::int64_t limit_;
  std::vector<Item> ends_;
  // The routing grid: the course with room around it for every path to pass outside.
  int width_ = 0, height_ = 0;
  std::vector<std::uint8_t> blocked_;  // tiles, gate, faced cells, and the grid's own rim
  std::vector<std::uint8_t> faced_;    // by how many open ends
  std::vector<std::uint16_t> region_;  // connected free cells that nothing faces; 0 is none
  bool one_piece_ = false;             // tiles, gate and faced cells hang together
  mutable std::map<std::vector<Pair>, Answer> known_;
  mutable std::int64_t work_ = 0;
};

}  // namespace puttable::designer
