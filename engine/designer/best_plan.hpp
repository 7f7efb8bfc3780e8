#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "engine/designer/score.hpp"

namespace puttable::designer {

// How much a search may do before it answers with the best it has. A step is a few nanoseconds.
struct Effort {
  std::int64_t steps = 50'000'000;
};

struct Planned {
  Plan plan;
  Score score;
  bool exact = true;  // false: the work ran out, and there may be a better plan
};

// A plan with the highest total (D-HOLE-6): which incomplete holes to join (D-HOLE-5), which holes to
// number, and how. Of equally good ones any, but always the same.
Planned best_plan(const Site& site, const Brief& brief, Effort effort = {});

// Parts that a player wants joined under a number; one part alone is joined to nothing.
struct Group {
  int number;  // 1..9
  std::vector<PartId> parts;
};

// Joins what a player's plan wants joined, choosing the ends for the highest total, then for the fewest
// tiles the wrong way, where parts can be joined in several ways. `error` is the index of a group that cannot
// be joined (or not beside the others).
std::expected<Planned, std::size_t> joined_plan(const Site& site, const Brief& brief,
                                                std::span<const Group> groups, Effort effort = {});

}  // namespace puttable::designer
