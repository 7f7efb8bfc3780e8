#include "engine/designer/promises.hpp"

#include <algorithm>

namespace puttable::designer {

int condition_points(const Score& s, Promise promise) {
  switch (promise) {
    case Promise::fun:
      return s.fun;
    case Promise::fast:
      return s.fast;
    case Promise::mrs:
      return s.mrs;
    case Promise::mr:
      return s.mr;
    case Promise::par:
      return s.par;
    case Promise::land:
      return s.land;
    case Promise::circuit:
      return s.circuit;
  }
  return 0;
}

int place_of(std::span<const Score> scores, std::size_t player, Promise promise) {
  const int mine = condition_points(scores[player], promise);
  return 1 + int(std::ranges::count_if(scores,
                                       [&](const Score& s) { return condition_points(s, promise) > mine; }));
}

void score_promises(const Box& box, std::span<Score> scores, std::span<const std::uint8_t> promises) {
  const auto& by_place = box.promise_points[scores.size() - 1];
  for (std::size_t player = 0; player < scores.size(); ++player) {
    int points = 0;
    for (std::size_t p = 0; p < promise_count; ++p)
      if (promises[player] >> p & 1)
        points += by_place[std::size_t(place_of(scores, player, Promise(p)) - 1)];
    scores[player].total += points - scores[player].promises;
    scores[player].promises = points;
  }
}

}  // namespace puttable::designer
