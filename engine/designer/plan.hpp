#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.hpp"
#include "engine/designer/survey.hpp"

namespace puttable::designer {

// All that can be looked at when a course is scored. Whoever makes one keeps what it points to.
struct Site {
  const Box& box;
  const Land& land;
  const Course& course;
  const Survey& survey;
};

// An open end: one of the two of a part.
struct EndRef {
  PartId part = no_part;
  std::uint8_t end = 0;
  bool operator==(const EndRef&) const = default;
};
// Two open ends that an imagined path joins (D-HOLE-5).
struct Join {
  EndRef a, b;
};

// A player's plan (D-HOLE-6) over the parts of one survey: which parts are joined, and which carry a
// number. A joined hole is named by any of its parts.
struct Plan {
  static constexpr std::size_t max_joins = 64;
  FixedVector<Join, max_joins> joins;
  std::array<PartId, 9> numbered{no_part, no_part, no_part, no_part, no_part,
                                 no_part, no_part, no_part, no_part};
};

// A hole as the conditions see it: one part, or several joined.
struct Hole {
  struct Foot {
    Spot at;
    Dir way;
  };
  HoleState state = HoleState::incomplete;
  int length = 0;
  int par = 0;
  int open_ends = 0;
  std::uint8_t elements = 0;
  bool curved = false;  // has a corner
  bool easy = false;    // has a red tile without par
  bool tee_at_gate = false;
  bool green_at_gate = false;
  FixedVector<Foot, 2> tees;
  FixedVector<Foot, 2> greens;
};

// The parts of a part's hole, itself first.
using Members = FixedVector<PartId, Plan::max_joins + 1>;
Members members(const Plan& plan, PartId part);

Hole hole_of(const Site& site, const Members& parts);

// D-PLAY-4 for the whole course: joining can decide tiles that were undecided.
Arrows arrows(const Survey& survey, const Plan& plan);

// D-CIRCUIT: a green of the one is edge-adjacent to a tee of the next.
bool linked(const Hole& from, const Hole& to);
// D-MR, Straightforward: linked, both well formed, and the tee heads the way the ball arrived.
bool straight_on(const Hole& from, const Hole& to);

}  // namespace puttable::designer
