#pragma once

#include "bots/bot.hpp"
#include "bots/designer.hpp"
#include "engine/empire/rules.hpp"

// What the bots of Empire do with money and cards.
namespace puttable::bots::empire_cards {

using Thought = bots::Thought<empire::Empire>;

Reason reason(std::string key, std::vector<std::pair<std::string, std::string>> values, std::string text);
Thought buy_land(const empire::View& view);
Thought shop(const empire::View& view);
Thought keep(const empire::View& view);
// A card for the scoring that gains points, or done.
Thought score(const empire::View& view);
// Another window, or the time after placing: a card, or done.
Thought react(const empire::View& view);
// The tiles that a card gave.
Thought use_held(const empire::View& view);
// A tile of the rack, when it need not touch anything: Designer's bots do not know such places.
Thought place_anywhere(const empire::View& view);
// A card in place of, or before, the move that Designer's bot would make; nothing if none is worth it.
std::optional<Thought> before(const empire::View& view, const designer::Move& move);

}  // namespace puttable::bots::empire_cards
