#pragma once

#include <algorithm>
#include <vector>

#include "engine/designer/figures.hpp"

namespace puttable::designer {

// Totals that no plan exceeds, by the number of its joins: most of what a plan can win is known before any
// path is looked for.
class PlanBound {
 public:
  // `base` is the score but for the plan (figures.hpp).
  PlanBound(const Site& site, const Brief& brief, const Score& base);

  // Holes while joins are being made.
  struct Groups {
    int wrong = 0;                 // directional tiles
    int free_ends = 0;             // open ends that may still be joined
    int closed_green = 0;          // holes in the green area that stay as they are
    int open = 0, open_green = 0;  // holes that may grow, and those of them in the green area
    int small = 0, small_par = 0;  // ... and below it
    void add(int par, bool can_grow, bool par_six);
  };

  // The most that a plan with from `least` to `most` joins can have.
  int total(int least, int most) const;
  // ... with exactly so many, of which `left` are still to be made among these holes.
  int total(int joins, int left, const Groups& groups) const;

 private:
  struct Parts {
    Groups groups;
    int all = 0;
    int par = 0;                     // of all
    int shared_par = 0, shared = 0;  // of crosses whose two lanes joining can bring together; their number
    int easy = 0, elements = 0;      // with a red tile without par; with a pipe, pool or slope
    bool closed_without_easy = false, closed_without_elements = false;
    int undecided = 0;  // directional tiles
  };
  void count(const Site& site, const Brief& brief);
  void find_links(const Site& site, const Brief& brief);
  int green_holes(int joins, const Groups& groups) const;
  int par(int holes, int greens) const;
  bool possible(Press card, int holes, int greens) const;
  // What wrong arrows cost.
  int penalty(int wrong) const { return forgiving_ ? 0 : std::max(0, wrong - forgiven_); }

  bool forgiving_;
  int forgiven_;
  Parts parts_;
  Figures most_;  // connections, his whim and arrows
  struct Most {
    int total, greens;
  };
  std::vector<Most> totals_;  // by joins
};

}  // namespace puttable::designer
