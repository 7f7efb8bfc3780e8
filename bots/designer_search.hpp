#pragma once

#include "bots/designer_policy.hpp"

// The strong bot of Designer. It draws whole courses that the land and the tiles on it still allow
// (designer_layout.hpp), judges each by its connections, his whim, its pars and what the bag will bring for
// the cells that are free (designer_supply.hpp), and places the tile that leaves the best of them possible.
namespace puttable::bots::designer_search {

// For Phase::keep_land and Phase::turn. Where no such course is possible any more, the greedy answer.
designer_policy::Thought think(const designer::View& view, Budget& budget, Random& random);

}  // namespace puttable::bots::designer_search
