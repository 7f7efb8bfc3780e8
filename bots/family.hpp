#pragma once

#include "bots/bot.hpp"
#include "engine/family/family.hpp"

// The bots of Family.
// - random: any legal move.
// - greedy: the move whose grid is worth most at first sight (family_grid.hpp), hole and combo points
// included.
// - strong: plays the promising moves out on guessed states (family_search.hpp).
//
// The keys of the reasons, for translators, with their values. Cells are TL..BR, lines top..right.
//   family.hint.random                        any move will do
//   family.hint.only_move                     nothing else is allowed
//   family.hint.setup       cell              the first cards: an even start
//   family.hint.combo       card line         the swap completes a combo
//   family.hint.pair        card cell with    the swap brings equal cards into line
//   family.hint.raise       card cell with    the swap brings a low card nearer to the top row
//   family.hint.sink        card cell with    the swap takes a high card out of the way
//   family.hint.wait        cell with         the swap keeps what the grid has
//   family.hint.unveil      cell              a face-down card is turned up
//   family.hint.chance      cell card percent turning up may complete a combo
//   family.hint.hole_low    card              the lowest card of the top row for the hole
//   family.hint.hole_keep   card low          a higher card than the lowest; the grid gains more
//   family.hint.hole_mate   card low          a team mate gives a lower card; a bad one goes away
//   family.hint.hole_blind  average           a face-down card is likely lower than what shows
//   family.hint.combo_first line card         of overlapping combos this one first
//   family.hint.pick        card seat         the lowest card of the team
namespace puttable::bots {

template <>
struct Bots<family::Family> {
  static std::span<const std::string_view> names();
  static Thought<family::Family> think(std::string_view name, const family::View& view, Budget& budget,
                                       Random& random);
};

}  // namespace puttable::bots
