#pragma once

#include <expected>
#include <string>

#include "engine/core/json.hpp"

// What a player could count on the table, counted by the program: scores as one goes, what a placement would
// change, and where a tile would be worth most. It works on the view that a page holds and on nothing else,
// so that it cannot tell a secret, and a page can ask in its own worker, with a server or without.
namespace puttable::designer {

// Questions, told apart by "is":
// - {"is":"scores"} answers {"is":"scores","players":[...]}: for every player (null without a land) the score
//   under the best plan (when the game is over, under the player's own), the holes, the plan, and a reason
//   for every point; with "seat" only that player, with "seat" and "plan" (as in the move) under that plan.
// - {"is":"preview","seat","tile","x","y","turn"} answers with the scores `before` and `after`, the
//   `mismatches` (cells and edges) that the tile would have, and the `holes` there would be.
// - {"is":"spots","seat","tile"} answers {"cells":[[x,y,c0,c1,c2,c3],...]}: by how much each turn on each
//   possible cell changes the total. Turns that look alike have the same number.
// Two more are about courses of a real table (engine/designer/course_file.hpp) and need no view:
// - {"is":"courses","texts":[...]} answers with `players`, as above and with promises among them (null for
//   a file that cannot be scored), and with `files`: for each its `problem` ({"where","what"} or null), the
//   `ignored` members, the tiles that `moved` (all cells told are those of the table, where wide empty
//   stretches are cut), the `holes` and open `ends` that a plan may name, and the plan as a file `names` it,
//   nine lists of lanes. With "thorough" best plans are searched for as long as `puttable score` does; with
//   "seat" and "plan" as in scores.
// - {"is":"fits","text","tile"} answers {"cells":[[x,y,m0,m1,m2,m3],...]}: every free cell of the map and
//   around its gate and tiles, with the mismatches that each turn of the tile would have there.
// The search for best plans is bounded: on a course of many loose ends a figure may be a little low; `exact`
// says so. Refuses what is no view of this game and no question of these.
std::expected<std::string, Rejection> aid(const json::value& view, const json::value& question);

}  // namespace puttable::designer
