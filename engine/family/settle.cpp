#include <utility>

#include "engine/family/rules.hpp"

// How choices take effect: one seat after another from the active player on, each settling fully before
// the next (F-TURN-2). Settling stops wherever somebody has to decide or chance has to deal, and
// `settle` picks it up again from the state alone.
namespace puttable::family {
namespace {

Half& half_of(State& state, Seat seat) {
  return state.players[std::size_t(seat)].halves[state.half];
}

void turn_up(State& state, Seat seat, Cell cell, Events<Event>* events) {
  Player& player = state.players[std::size_t(seat)];
  player.up = std::uint16_t(player.up | bit(cell));
  const Card card = player.grid[std::size_t(cell)];
  if (events) tell(events, Unveiled{seat, cell, card}, true);
  if (card == lost_ball) {
    player.grid[std::size_t(cell)] = face_down;
    player.free =
        std::uint16_t(player.free | bit(cell));  // `up` stays: the replacement comes face up (F-LOST)
    lose_ball(state, seat, cell, events);
  }
}

void swap_cards(State& state, Seat seat, Cell a, Cell b, Events<Event>* events) {
  Player& player = state.players[std::size_t(seat)];
  std::swap(player.grid[std::size_t(a)], player.grid[std::size_t(b)]);
  const bool a_up = (player.up & bit(a)) != 0;
  const bool b_up = (player.up & bit(b)) != 0;
  if (a_up != b_up) player.up = std::uint16_t(player.up ^ bit(a) ^ bit(b));
  // With others at the table it tells what had been chosen in secret (F-TURN-2).
  if (events) tell(events, Swapped{seat, a, b}, state.config.players > 1);
}

// The chosen card leaves the grid and is held until the hole is written down (F-HOLE-1, F-TEAM).
void give_up(State& state, Seat seat, Cell cell, Events<Event>* events) {
  Player& player = state.players[std::size_t(seat)];
  const Card card = std::exchange(player.grid[std::size_t(cell)], face_down);
  const bool was_up = (player.up & bit(cell)) != 0;
  player.up = std::uint16_t(player.up & ~bit(cell));
  player.free = std::uint16_t(player.free | bit(cell));
  state.first_cell[std::size_t(seat)] = cell;
  state.held[std::size_t(seat)] = card;
  if (events) tell(events, HoleCard{seat, cell, card}, !was_up || state.config.players > 1);
  if (card == lost_ball) lose_ball(state, seat, std::nullopt, events);
}

// Cards move up into free cells of their column.
void close_up(Player& player) {
  for (int column = 0; column < 3; ++column) {
    if ((player.free & line_cells[std::size_t(column + 3)]) == 0) continue;
    int to = column;
    for (int from = column; from < cells; from += 3) {
      if (player.free >> from & 1) continue;
      if (from != to) {
        player.grid[std::size_t(to)] = std::exchange(player.grid[std::size_t(from)], face_down);
        const unsigned up = player.up >> from & 1u;
        player.up = std::uint16_t((player.up & ~(1u << to) & ~(1u << from)) | up << to);
        player.free = std::uint16_t((player.free & ~(1u << to)) | 1u << from);
      }
      to += 3;
    }
  }
}

// Fills and combos until the grid is at rest; false if it waits for chance or for its player.
bool settle_grid(State& state, Seat seat, Events<Event>* events) {
  Player& player = state.players[std::size_t(seat)];
  for (;;) {
    if (player.free != 0) {
      state.need = Need::deal;
      state.asked = seat;
      return false;
    }
    const unsigned lines = combos(player);
    if (lines == 0) return true;
    if (overlapping(lines)) {
      state.need = Need::combo;
      state.asked = seat;
      return false;
    }
    take_combo(state, seat, Line(std::countr_zero(lines)), events);
  }
}

bool settle_play(State& state, Seat seat, Events<Event>* events) {
  const Choice choice = std::exchange(state.choices[std::size_t(seat)], Choice{});
  if (choice.kind != ChoiceKind::none) {
    state.first_cell[std::size_t(seat)] = choice.cell;
    if (choice.kind == ChoiceKind::unveil) {
      turn_up(state, seat, choice.cell, events);
    } else {
      swap_cards(state, seat, choice.cell, choice.with, events);
    }
  }
  return settle_grid(state, seat, events);
}

bool settle_hole(State& state, Seat seat, Events<Event>* events) {
  const Choice choice = std::exchange(state.choices[std::size_t(seat)], Choice{});
  if (choice.kind != ChoiceKind::none) give_up(state, seat, choice.cell, events);
  const SeatSet team = team_of(state.config, seat);
  if (state.held[std::size_t(seat)] == lost_ball) return false;
  if (state.held[std::size_t(seat)] != face_down) {
    for (const Seat member : team)
      if (state.choices[std::size_t(member)].kind != ChoiceKind::none)
        return true;  // comes later in the order
    if (state.config.teams != 0) {
      state.need = Need::team_pick;
      state.asked = seat;
      return false;
    }
    write_hole(state, seat, state.held[std::size_t(seat)], events);
  }
  if (state.config.teams == 0) return settle_grid(state, seat, events);
  for (int k = 0; k < state.config.players; ++k)
    if (team.has(settles(state, k)) && !settle_grid(state, settles(state, k), events)) return false;
  return true;
}

void end_half(State& state, Events<Event>* events) {
  for (Seat seat = 0; seat < state.config.players; ++seat)
    if (events) tell(events, HalfScored{seat, state.half, std::int16_t(total(half_of(state, seat)))});
  if (state.half == 1) {
    state.need = Need::over;
    return;
  }
  state.half = 1;
  const Box& box = standard_box();
  for (std::size_t i = 0; i < box.actions.size(); ++i) state.actions_left[i] = box.actions[i].copies;
  for (std::size_t card = 0; card < state.deck.size(); ++card) {
    state.deck[card] = std::uint8_t(state.deck[card] + state.discards[card]);
    state.deck_left = std::uint8_t(state.deck_left + state.discards[card]);
    state.discards[card] = 0;
  }
}

// Everybody has settled: a second cell, the next action card, or the end of a half (F-MID, F-END).
void finish_pass(State& state, Events<Event>* events) {
  const bool two_cells = state.set_up || state.action.cells.size() == 2;
  if (two_cells && state.pass == 0) {
    state.pass = 1;
    state.need = Need::choice;
    state.waiting = SeatSet::first(state.config.players);
    return;
  }
  state.need = Need::action;
  if (state.set_up) {
    state.set_up = false;
    return;
  }
  const bool final_hole = state.action.kind == ActionKind::final_hole;
  if (final_hole) end_half(state, events);
  if (state.need == Need::over) return;
  state.active = settles(state, 1 % state.config.players);
}

}  // namespace

unsigned combos(const Player& player) {
  unsigned found = 0;
  for (unsigned line = 0; line < line_cells.size(); ++line) {
    const std::uint16_t mask = line_cells[line];
    if ((player.up & mask) != mask) continue;
    const auto first = std::size_t(std::countr_zero(mask));
    const std::size_t step = line < 3 ? 1 : 3;
    const Card card = player.grid[first];
    if (card == player.grid[first + step] && card == player.grid[first + 2 * step]) found |= 1u << line;
  }
  return found;
}

void take_combo(State& state, Seat seat, Line line, Events<Event>* events) {
  Player& player = state.players[std::size_t(seat)];
  const std::uint16_t mask = line_cells[std::size_t(line)];
  const Card card = player.grid[std::size_t(std::countr_zero(mask))];
  for (std::uint16_t left = mask; left != 0; left = std::uint16_t(left & (left - 1)))
    player.grid[std::size_t(lowest_cell(left))] = face_down;
  player.up = std::uint16_t(player.up & ~mask);
  player.free = std::uint16_t(player.free | mask);
  close_up(player);
  state.discards[card] = std::uint8_t(state.discards[card] + 3);
  for (const Seat member : team_of(state.config, seat)) ++half_of(state, member).combos;
  if (events) tell(events, ComboTaken{seat, line, card});
}

void lose_ball(State& state, Seat seat, std::optional<Cell> cell, Events<Event>* events) {
  ++state.discards[lost_ball];
  for (const Seat member : team_of(state.config, seat)) ++half_of(state, member).lost_balls;
  state.need = Need::deal;
  state.asked = seat;
  if (events) tell(events, LostBall{seat, cell}, true);
}

void write_hole(State& state, Seat of_team, Card card, Events<Event>* events) {
  for (const Seat member : team_of(state.config, of_team)) {
    const Card held = std::exchange(state.held[std::size_t(member)], face_down);
    ++state.discards[held];
    Half& half = half_of(state, member);
    half.holes.push_back(card);
    close_up(state.players[std::size_t(member)]);
    const auto hole = std::uint8_t(state.half * holes_per_half + int(half.holes.size()));
    if (events) tell(events, HoleScored{member, hole, card});
  }
}

void settle(State& state, Events<Event>* events) {
  const bool hole = at_hole(state);
  for (; state.settling < state.config.players; ++state.settling) {
    const Seat seat = settles(state, state.settling);
    const bool rests = hole ? settle_hole(state, seat, events) : settle_play(state, seat, events);
    if (!rests) return;
  }
  state.settling = 0;
  finish_pass(state, events);
}

}  // namespace puttable::family
