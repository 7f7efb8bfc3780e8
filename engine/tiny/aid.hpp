#pragma once

#include <expected>
#include <string>

#include "engine/core/json.hpp"

// What the page asks its own worker about sheets: how hard a hole is, what may still be drawn, where a shot
// may end, a hole played alone, and the hole of the day. Pure, and it sees nothing but what the question
// carries, so that it cannot tell a secret; the view is not looked at.
namespace puttable::tiny {

// Questions, told apart by "is". A sheet is its text form (T-SHEET-2) in the size of the box, with start and
// hole; squares are {"x","y"}. Numbers of shots have four decimals, null is endless.
// - {"is":"solve","sheet"} answers {"expected","score","best","circles":[{"at","expected","score","best"}]}
//   for balls at rest (`puttable tiny solve`).
// - {"is":"draw","sheet","dice","pieces"} answers what a drawing would do: `expected` after it, the `reason`
//   and `clause` that forbid it as it is (null: it may be handed in), and under `next` for every piece that
//   the dice still give: the squares that would go on with the shape, and those of them that would close the
//   last clear path.
// - {"is":"outcomes","sheet","at","toward"} answers for every power the `value` of the shot (shots to come,
//   this one included) and every end with its chance, line and dice, if player and designer answer as well
//   as they can.
// - {"is":"solo","sheet","seed","moves"} plays a hole alone: the player's moves (shot, answer, give_up) in,
//   the seat's `view`, `options` and the `events` of each move out. The dice come from the seed, the
//   designer answers as well as can be.
// - {"is":"line","sheet"} answers the best shots with lines that a little luck allows.
// - {"is":"daily","date":"2026-11-15"} answers {"sheet","expected"}: the same for everybody.
// Refuses everything else with a reason.
std::expected<std::string, Rejection> aid(const json::value& view, const json::value& question);

}  // namespace puttable::tiny
