#pragma once

#include <cstdint>
#include <span>

#include "engine/designer/score.hpp"

// Promises between players (D-PROM-1, D-PROM-2). In solo they are judged by `kept`.
namespace puttable::designer {

// The score that a promise is ranked by.
int condition_points(const Score& score, Promise promise);

// The place of one of several scores, from 1: equal ones share the better place and leave the next ones
// empty (1, 2, 2, 2, 5).
int place_of(std::span<const Score> scores, std::size_t player, Promise promise);

// Fills in what each player's promises (1 << Promise) are worth, and the totals. For 2 to 5 players.
void score_promises(const Box& box, std::span<Score> scores, std::span<const std::uint8_t> promises);

}  // namespace puttable::designer
