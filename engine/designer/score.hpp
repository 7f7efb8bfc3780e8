#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <string_view>

#include "engine/designer/brief.hpp"
#include "engine/designer/plan.hpp"

namespace puttable::designer {

struct Score {
  int fun = 0, fast = 0, mrs = 0, mr = 0, par = 0, land = 0, circuit = 0, playable = 0, promises = 0;
  int total = 0;
  int mismatches = 0;
  int wrong_direction = 0;  // after the fame cards that forgive some
  int hole_count = 0;       // after joining
  int malformed = 0;

  bool operator==(const Score&) const = default;
};
BOOST_DESCRIBE_STRUCT(Score, (),
                      (fun, fast, mrs, mr, par, land, circuit, playable, promises, total, mismatches,
                       wrong_direction, hole_count, malformed))

// The score of a course with a plan. Trusts the plan: its parts and joins must be possible.
Score score(const Site& site, const Brief& brief, const Plan& plan);

// E-PROFIT-1, and what Mr Profeet gives for it (E-PROFIT-2).
int profit(const Site& site, const Brief& brief);
int profit_points(int profit, int last, int best);

// D-MR: whether a well-formed hole is of the kind he likes; Straightforward looks at pairs of holes instead.
bool likes(Client mr, const Part& part, int number = 0);

// D-SOLO-5 and E-SOLO.
bool kept(Promise promise, const Score& score, const Brief& brief, int land_points);

// D-SOLO-4: 0 Unhappy to 4 Impressed.
int solo_grade(const Box& box, int total, bool advanced);
inline constexpr std::array<std::string_view, 5> grade_names{"Unhappy", "Disappointed", "Unexcited", "Happy",
                                                             "Impressed"};

}  // namespace puttable::designer
