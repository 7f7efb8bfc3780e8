#pragma once

#include "engine/designer/press.hpp"
#include "engine/designer/score.hpp"

// A score in two halves: what no plan changes, and the few figures of a plan that decide the rest. Scoring
// and the search for the best plan meet here, so that they cannot disagree.
namespace puttable::designer {

// The score of a course but for its plan: par, circuit, hole count, arrows, and plan-dependent parts of
// the whims and promises are still to come.
Score base_score(const Site& site, const Brief& brief);

struct Figures {
  int holes = 0;     // after joining
  int numbered = 0;  // how many carry a number
  int par = 0;       // the par condition
  int links = 0;     // circuit connections that are there, 0..10
  int mr = 0;        // what the plan adds to his whim
  int press = 0;     // points of satisfied plan-dependent press cards, but those two that `finish` judges
  Arrows arrows;
};

Score finish(const Score& base, const Figures& figures, const Brief& brief, int land_points);

// D-MR, Überstitious: what hole 4 changes against a course without a hole 4.
int uberstitious_at_4(const Hole& hole);
// D-MR, Straightforward, from the number of good transitions.
constexpr int straightforward_points(int transitions) {
  return 2 * transitions + (transitions == 8 ? 2 : 0);
}
// D-PAR.
constexpr int par_points(int in_green, int sum) {
  return 2 * in_green - (sum > 36 ? sum - 36 : 36 - sum);
}

}  // namespace puttable::designer
