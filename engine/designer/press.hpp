#pragma once

#include <span>

#include "engine/designer/plan.hpp"

// The predicates of Empire's press cards (E-PRESS-2).
namespace puttable::designer {

// The cards that no plan changes. `arrows_4` and those about numbered holes are not among them.
bool static_press(const Site& site, Press card);

// The numbered holes 1..9; a number that is not given has no hole.
struct Numbered {
  std::array<Hole, 9> holes;
  std::array<bool, 9> given{};
  int count = 0;
};

// The cards about the numbered holes, but for perfect_circuit, which is about the circuit's points.
bool numbered_press(const Numbered& numbered, Press card, bool par_six);

// The cards that want so many of something that tiles show.
struct Wanted {
  Count count;
  int n;
};
std::optional<Wanted> wanted_by(Press card);

// How far a card is: so many are there of those it wants. A card that is all or nothing wants one.
struct Progress {
  int have = 0;
  int need = 1;
};
Progress static_progress(const Site& site, Press card);
Progress numbered_progress(const Numbered& numbered, Press card, bool par_six);

// Whether the card is judged by the plan: the cards of `numbered_press`, perfect_circuit and arrows_4.
bool depends_on_plan(Press card);
// Of these, the ones about each hole and the next.
bool is_about_neighbours(Press card);
bool neighbours_agree(const Hole& from, const Hole& to, Press card);

// D-PAR: the green area, with the fame card par-six or without.
constexpr bool in_green_area(int par, bool par_six) {
  return par >= 3 && par <= (par_six ? 6 : 5);
}

// E-PRESS-2, length-changes.
constexpr int imagined_length(const Hole& hole) {
  return hole.length + hole.open_ends;
}

}  // namespace puttable::designer
