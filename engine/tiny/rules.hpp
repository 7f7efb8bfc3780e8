#pragma once

#include "engine/tiny/tiny.hpp"

// What the files of this folder share; not for others.
namespace puttable::tiny {

inline void tell(Events<Event>* events, Event event, bool reveals = false) {
  if (events) events->push_back({std::move(event), everyone, reveals});
}

inline Seat next_seat(const State& state, Seat seat, int steps = 1) {
  return Seat((seat + steps) % state.config.players);
}
inline Grid grid_of(const State& state, Seat player) {
  return state.sheets[std::size_t(designer_of(state, player))].grid();
}
inline const Putting& putting_of(const State& state, Seat player) {
  return state.putting[std::size_t(player)];
}

// Whether the shot being played needs the precision die with the power die (T-SAND-2).
inline bool out_of_sand(const State& state, Seat player) {
  const auto& putting = putting_of(state, player);
  return grid_of(state, player)[putting.at] == Square::sand && putting.shot.power >= sand_power;
}

// The seat whose die chance has to roll while the holes are played, if any.
std::optional<Seat> die_due(const State& state);
// Who has to send this ball on, by shot or answer; nobody while a die is due or the hole is over.
std::optional<Seat> asked(const State& state, Seat player);
// The answers that are possible about a ball.
Directions answers(const State& state, Seat player);

// The phases of drawing.
void mark(State& state, Seat seat, const Mark& move, Events<Event>* events);
void roll_terrain(State& state, const RollTerrain& move, Events<Event>* events);
void draw(State& state, Seat seat, const Draw& move, Events<Event>* events);

// The phase of playing.
void start_holes(State& state, Events<Event>* events);
void pick_first(State& state, Seat first, Events<Event>* events);
void declare(State& state, Seat seat, const Shot& shot, Events<Event>* events);
void roll_power(State& state, const RollPower& move, Events<Event>* events);
void roll_precision(State& state, const RollPrecision& move, Events<Event>* events);
void answer(State& state, Seat by, const Answer& move, Events<Event>* events);
void give_up(State& state, Seat seat, Events<Event>* events);

}  // namespace puttable::tiny
