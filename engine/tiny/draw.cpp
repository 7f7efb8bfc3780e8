#include "engine/tiny/rules.hpp"

// Set-up and the drawing rounds.
namespace puttable::tiny {
namespace {

// The sheets wander before the first mending round, after the last one, and to their players in the end.
void pass_sheets(const State& state, bool were_passed, bool are_passed, Events<Event>* events) {
  if (were_passed != are_passed && state.config.players > 0) tell(events, SheetsPassed{are_passed});
}

bool passed(const State& state) {
  return sheet_in_hand(state, 0) != 0;
}

void end_round(State& state, Events<Event>* events) {
  const bool were_passed = passed(state);
  state.dice.clear();
  state.drawing = {};
  if (state.round == standard_box().drawing_rounds) {
    pass_sheets(state, were_passed, true, events);
    return start_holes(state, events);
  }
  ++state.round;
  state.phase = Phase::roll;
  pass_sheets(state, were_passed, passed(state), events);
}

}  // namespace

void mark(State& state, Seat seat, const Mark& move, Events<Event>* events) {
  state.marks[std::size_t(seat)] = move;
  state.waiting.remove(seat);
  if (!state.waiting.empty()) return;
  for (Seat s = 0; s < state.config.players; ++s) {
    auto& [start, hole] = state.marks[std::size_t(s)];
    state.sheets[std::size_t(s)].put(start, Square::start);
    state.sheets[std::size_t(s)].put(hole, Square::hole);
    tell(events, Marked{s, start, hole}, true);
    state.marks[std::size_t(s)] = {};
  }
  if (standard_box().drawing_rounds == 0) return start_holes(state, events);
  state.round = 1;
  state.phase = Phase::roll;
}

void roll_terrain(State& state, const RollTerrain& move, Events<Event>* events) {
  state.dice = move.faces;
  state.phase = Phase::draw;
  state.drawing = {};
  tell(events, TerrainRolled{state.round, move.faces}, true);
  const auto dice = count(move.faces);
  for (Seat seat = 0; seat < state.config.players; ++seat) {
    const PathGuard guard(state.sheets[std::size_t(sheet_in_hand(state, seat))].grid());
    if (can_draw(guard, dice)) {
      state.drawing.add(seat);
    } else {
      tell(events, NothingToDraw{seat});
    }
  }
  state.waiting = state.drawing;
  if (state.waiting.empty()) end_round(state, events);
}

void draw(State& state, Seat seat, const Draw& move, Events<Event>* events) {
  state.drawings[std::size_t(seat)] = move.pieces;
  state.waiting.remove(seat);
  if (!state.waiting.empty()) return;
  for (const Seat s : state.drawing) {
    const Seat sheet = sheet_in_hand(state, s);
    for (const auto& [at, piece] : state.drawings[std::size_t(s)])
      state.sheets[std::size_t(sheet)].put(at, piece);
    tell(events, Drawn{s, sheet, state.drawings[std::size_t(s)]}, true);
    state.drawings[std::size_t(s)] = {};
  }
  end_round(state, events);
}

}  // namespace puttable::tiny
