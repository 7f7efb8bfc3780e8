#pragma once

#include "bots/family_grid.hpp"

// What a seat may do in Family and what each of it costs at first sight. It looks at face-up cards only, so
// it plays the same on a view as on a guessed state.
namespace puttable::bots::family_policy {

using family_grid::Milli;
using family_grid::Unseen;

struct Option {
  family::Move move;
  Milli cost = 0;  // lower is better
};
using Options = FixedVector<Option, 40>;

// Every move of a seat that is to act, without those that lead to the same grid as another one.
Options options(const family::State& state, Seat seat, const Unseen& unseen);
// The first of the cheapest.
family::Move best(const family::State& state, Seat seat, const Unseen& unseen);
const Option& cheapest(const Options& options);

// All cards that nobody has seen: the deck and what lies face down. In a view the deck has them all.
Unseen unseen(const family::State& state);
int holes_left(const family::State& state, Seat seat);
// What a hole card of this seat counts at most: a team mate shows a lower card (F-TEAM).
int given_by_mates(const family::State& state, Seat seat);

}  // namespace puttable::bots::family_policy
