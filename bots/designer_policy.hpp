#pragma once

#include "bots/bot.hpp"
#include "engine/designer/rules.hpp"

// The greedy bot of Designer, decision by decision. It looks at what a seat sees only.
namespace puttable::bots::designer_policy {

using Thought = bots::Thought<designer::Designer>;

Thought think(const designer::View& view, Random& random);

// The parts that the strong bot shares.
Thought choose_promises(const designer::View& view);
Thought choose_leftovers(const designer::View& view);
Thought number_holes();
// What to take when nothing is built any more: a tile that helps somebody else most.
Thought collect(const designer::View& view);
Reason reason(std::string key, std::vector<std::pair<std::string, std::string>> values, std::string text);
// Where the tile goes that the solo player does not place: a poor one leaves the game.
designer::Fate fate(const designer::View& view, designer::TileId tile);

}  // namespace puttable::bots::designer_policy
