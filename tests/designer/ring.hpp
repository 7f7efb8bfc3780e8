#pragma once

#include "tests/designer/support.hpp"

namespace puttable::designer::test {

// Nine holes of a tee and a green each in a perfect circuit, numbered the way they are walked.
inline const std::vector<std::string> ring_land{"GG......", "GA......", "........", "........", "........"};
inline const std::vector<std::string> ring_tiles{"  >R>R>R", "       v", " U     D", " ^     v", " L<L<L<D"};
inline constexpr std::string_view ring_plan =
    R"({"1": [2, 0], "2": [4, 0], "3": [6, 0], "4": [7, 1], "5": [7, 3], "6": [6, 4], "7": [4, 4], "8": [2, 4],
        "9": [1, 3]})";
// The tees and greens of holes 1..9.
inline constexpr std::pair<int, int> ring_tees[9] = {{2, 0}, {4, 0}, {6, 0}, {7, 1}, {7, 3},
                                                     {6, 4}, {4, 4}, {2, 4}, {1, 3}};
inline constexpr std::pair<int, int> ring_greens[9] = {{3, 0}, {5, 0}, {7, 0}, {7, 2}, {7, 4},
                                                       {5, 4}, {3, 4}, {1, 4}, {1, 2}};

inline Draft ring() {
  return Draft(ring_land, ring_tiles).with("holes", ring_plan);
}

// Gives hole `number` of the ring a par from 2 to 5: tees have 1 or 2, greens 1 to 3.
inline Draft& ring_par(Draft& draft, int number, int par) {
  const auto [tx, ty] = ring_tees[number - 1];
  const auto [gx, gy] = ring_greens[number - 1];
  draft.kind(tx, ty, par == 5 ? "tee-05" : "tee-01");
  draft.kind(gx, gy, par == 2 ? "green-01" : par == 3 ? "green-04" : "green-08");
  return draft;
}
inline Draft ring_with_pars(std::initializer_list<int> pars) {
  Draft draft = ring();
  int number = 0;
  for (const int par : pars) ring_par(draft, ++number, par);
  return draft;
}

}  // namespace puttable::designer::test
