#pragma once

#include "bots/bot.hpp"
#include "engine/tiny/solver.hpp"
#include "engine/tiny/tiny.hpp"

// Shots and answers of the Tiny bots.
namespace puttable::bots::tiny_putt {

// How far every circle is from the hole: 0 there, else 1 and a quarter for every one-unit shot without a die
// on the way. What the greedy bot thinks a ball costs where it lies.
tiny::Values first_sight(tiny::Grid grid);

// The ball that a seat has to send on first: one that others wait for before the own next shot.
Seat ball_asked(const tiny::State& state, Seat seat);

// A shot or an answer for that ball: exact, or at first sight.
Thought<tiny::Tiny> putt(const tiny::State& state, Seat seat, bool exact);

}  // namespace puttable::bots::tiny_putt
