#pragma once

#include "bots/bot.hpp"
#include "bots/family_policy.hpp"

namespace puttable::bots::family_search {

// The seat's team alone at a table: the others' grids do not touch it but through the deck, so the search
// plays without them. `seat` becomes the seat in the new state.
family::State alone(const family::State& state, Seat& seat);

// Plays every promising option out many times by the first-sight policy, on states guessed from the view, the
// same guess and the same luck for all of them; drops the worse half again and again until one is left, the
// best is clear or the budget is spent.
family::Move search(const family::View& view, const family_policy::Options& options, Budget& budget,
                    Random& random);

}  // namespace puttable::bots::family_search
