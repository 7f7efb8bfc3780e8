#pragma once

#include "bots/bot.hpp"
#include "engine/empire/empire.hpp"

// The bots of Empire: those of Designer build; what follows is about money and cards.
// - random: any legal move.
// - greedy, strong: cheap and easy lands, press cards only out of a surplus, fame cards where they gain.
//
// The keys of the reasons, for translators, with their values; others are Designer's:
//   empire.hint.random                  any move will do
//   empire.hint.land      land points   an easy land, at a price that leaves a profit
//   empire.hint.press                   there is money to spare
//   empire.hint.no_press                a press card costs more than it promises
//   empire.hint.card      card          the card gains something now
//   empire.hint.no_card                 the cards are kept for later
//   empire.hint.held                    the best place for the tile in hand
//   empire.hint.collect                 a tile collected is worth more than one built
//   empire.hint.keep                    the cards that are worth most
namespace puttable::bots {

template <>
struct Bots<empire::Empire> {
  static std::span<const std::string_view> names();
  static Thought<empire::Empire> think(std::string_view name, const empire::View& view, Budget& budget,
                                       Random& random);
};

}  // namespace puttable::bots
