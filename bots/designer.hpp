#pragma once

#include "bots/bot.hpp"
#include "engine/designer/designer.hpp"

// The bots of Designer.
// - random: any legal move.
// - greedy: the tile and the place that look best at first sight (designer_value.hpp).
// - strong: plans the whole course ahead (designer_search.hpp).
//
// The keys of the reasons, for translators, with their values:
//   designer.hint.random                    any move will do
//   designer.hint.land      land points     this land promises the most
//   designer.hint.promise   promises        these conditions look like being won
//   designer.hint.no_promise                no further promise is safe
//   designer.hint.place     tile x y gain   it gains so many points, open ends and neighbours considered
//   designer.hint.plan      tile x y holes links   it fits a course of so many holes and connections
//   designer.hint.pass                      no tile of the rack is worth a place
//   designer.hint.first                     passing gives the first choice of the next rack, worth more
//   designer.hint.collect   points          a tile collected is worth more than one built
//   designer.hint.stop                      nothing that may come is worth waiting for
//   designer.hint.leftovers                 tiles that are still wanted
//   designer.hint.number                    the numbers that give the most points
namespace puttable::bots {

template <>
struct Bots<designer::Designer> {
  static std::span<const std::string_view> names();
  static Thought<designer::Designer> think(std::string_view name, const designer::View& view, Budget& budget,
                                           Random& random);
};

}  // namespace puttable::bots
