#include <algorithm>

#include "engine/empire/rules.hpp"

// From window to window, and through a turn.
namespace puttable::empire {
namespace {

void begin_round(State& state, Events<Event>* events) {
  state.round = state.game.round;
  state.turn = {};
  state.stage = Stage::game;
  if (!solo(state)) return open_window(state, Window::round, events);
  // second-chance in solo: one more to choose from.
  for (const TileId tile : state.kept) state.game.middle.push_back({tile, spectator});
  state.kept.clear();
}

// The next seat, or the next round.
void advance(State& state, Events<Event>* events) {
  const bool last = !solo(state) && state.game.acted + 1u == state.game.order.size();
  state.turn = {};
  state.stage = Stage::game;
  in_game(events, [&](auto* told) { designer::end_turn(state.game, told); });
  if (last) {
    // always-first: before the bench and the rack.
    Order order = state.front;
    for (const Seat seat : state.game.order) order.push_back(seat);
    state.game.order = order;
    state.ahead = std::uint8_t(state.front.size());
    state.front.clear();
  }
  settle(state, events);
}

void take_wanted(State& state, Events<Event>* events) {
  const Seat seat = designer::acting_seat(state.game);
  // Whether somebody could have objected is nobody's to know: it cannot be taken back.
  in_game(
      events,
      [&](auto* told) { designer::act(state.game, seat, designer::Collect{state.turn.wanted}, told); },
      campaign(state));
  put_pawn(state, seat);
  end_turn(state, events);
}

void close_window(State& state, Events<Event>* events) {
  const Window window = state.window;
  state.window = Window::none;
  state.asked = spectator;
  state.declined = {};
  state.stage = Stage::game;
  if (window == Window::round_end) return advance(state, events);
  if (window == Window::collect) return take_wanted(state, events);
  if (window == Window::scoring && state.game.waiting.empty()) finish_game(state, events);
}

void place(State& state, Seat seat, const designer::Place& move, Events<Event>* events) {
  // second-chance in solo: what is not chosen stays for the next turn.
  if (state.turn.keep_other)
    for (std::size_t i = 0; i < state.game.middle.size(); ++i)
      if (i != move.slot) {
        state.kept.push_back(state.game.middle[i].tile);
        state.game.middle[i].tile = {};
      }
  in_game(events, [&](auto* told) { designer::act(state.game, seat, move, told); });
  builder_of(state, seat).extras.anywhere = state.turn.anywhere = false;
  put_pawn(state, seat);
  state.turn.acted = state.turn.placed = true;
  continue_turn(state, events);
}

}  // namespace

void settle(State& state, Events<Event>* events) {
  if (state.game.phase == Phase::plan) return open_window(state, Window::scoring, events);
  if (state.game.phase == Phase::turn && state.round != state.game.round) begin_round(state, events);
}

void open_window(State& state, Window window, Events<Event>* events) {
  state.window = window;
  state.declined = {};
  ask_next(state, events);
}

void ask_next(State& state, Events<Event>* events) {
  for (const Seat seat : state.game.order) {
    if (state.declined.has(seat) ||
        !holds(state, seat, [&](Fame card) { return fits_window(state, seat, state.window, card); }))
      continue;
    state.stage = Stage::window;
    state.asked = seat;
    return tell(events, Asked{seat, state.window}, true);
  }
  close_window(state, events);
}

void decline(State& state, Seat seat, Events<Event>* events) {
  state.declined.add(seat);
  ask_next(state, events);
}

void put_pawn(State& state, Seat seat) {
  if (solo(state) || !(state.turn.first || state.turn.bench)) return;
  for (designer::RackSpot& spot : state.game.middle)
    if (spot.pawn == seat) spot.pawn = spectator;
  for (std::size_t i = state.game.bench.size(); i-- > 0;)
    if (state.game.bench[i] == seat) state.game.bench.erase_at(i);
  if (state.turn.first) {
    state.front.push_back(seat);
  } else {
    designer::go_to_bench(state.game, seat);
  }
}

void take_turn(State& state, Seat seat, const designer::Move& move, Events<Event>* events) {
  if (const auto* placed = std::get_if<designer::Place>(&move)) return place(state, seat, *placed, events);
  if (const auto* taken = std::get_if<designer::Collect>(&move)) {
    state.turn.wanted = taken->slot;
    return open_window(state, Window::collect, events);
  }
  if (std::holds_alternative<designer::Pass>(move)) {
    in_game(events, [&](auto* told) { designer::act(state.game, seat, move, told); });
    put_pawn(state, seat);
    return end_turn(state, events);
  }
  in_game(events, [&](auto* told) { designer::make_move(state.game, seat, move, told); });
  settle(state, events);
}

void resume(State& state, Events<Event>* events) {
  if (!state.held.empty()) {
    state.stage = Stage::held;
    return;
  }
  state.effect = {};
  if (state.window != Window::none) return ask_next(state, events);
  continue_turn(state, events);
}

void continue_turn(State& state, Events<Event>* events) {
  const Seat seat = designer::acting_seat(state.game);
  // Alone the game ends with a full land, whichever tile filled it (D-SOLO-3).
  if (solo(state) && builder_of(state, seat).finished && !state.turn.acted) {
    state.game.middle.clear();
    state.turn.acted = true;
  }
  state.stage = Stage::game;
  if (!state.turn.acted) return;
  if (!state.turn.placed || !holds(state, seat, [&](Fame card) { return fits_after(state, seat, card); }))
    return end_turn(state, events);
  state.stage = Stage::after;
  tell(events, Asked{seat, Window::none}, true);
}

void end_turn(State& state, Events<Event>* events) {
  state.turn.acted = true;
  const bool last = !solo(state) && state.game.acted + 1u == state.game.order.size();
  if (last && !std::ranges::all_of(state.game.players, &designer::Player::stopped))
    return open_window(state, Window::round_end, events);
  advance(state, events);
}

}  // namespace puttable::empire
