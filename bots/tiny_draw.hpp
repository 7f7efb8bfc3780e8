#pragma once

#include "bots/bot.hpp"
#include "engine/tiny/tiny.hpp"

// Marks and drawings of the Tiny bots.
namespace puttable::bots::tiny_draw {

// How many shots the hole of a sheet takes with the twelve-shot limit, both sides at their best.
double difficulty(const tiny::Sheet& sheet);

// Start and hole that make the empty sheet hard: the best of some random pairs that lie far apart.
Thought<tiny::Tiny> mark(int tries, Budget& budget, Random& random);

// A drawing on the sheet in hand: as hard as possible on the own one, as easy as possible on the one to be
// played. Tries random shapes, then changes the best ones piece by piece, until the tries or the budget are
// used up. `seat` must be able to draw.
Thought<tiny::Tiny> draw(const tiny::State& state, Seat seat, int tries, Budget& budget, Random& random);

}  // namespace puttable::bots::tiny_draw
