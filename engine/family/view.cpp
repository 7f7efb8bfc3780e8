#include "engine/family/rules.hpp"

namespace puttable::family {
namespace {

int count_choices(const State& state, Seat seat, std::uint16_t mask) {
  if (state.set_up || at_hole(state)) return count_cells(mask);
  int count = count_cells(mask & ~state.players[std::size_t(seat)].up);
  for (std::uint16_t left = mask; left != 0; left = std::uint16_t(left & (left - 1)))
    count += count_cells(neighbours[std::size_t(lowest_cell(left))]);
  return count;
}

Choice nth_choice(const State& state, Seat seat, int k, std::uint16_t mask) {
  if (state.set_up) return {ChoiceKind::unveil, nth_cell(mask, k), {}};
  if (at_hole(state)) return {ChoiceKind::hole, Cell(k), {}};  // the top row
  const std::uint16_t up = state.players[std::size_t(seat)].up;
  for (std::uint16_t left = mask; left != 0; left = std::uint16_t(left & (left - 1))) {
    const Cell cell = lowest_cell(left);
    if (!(up & bit(cell)) && k-- == 0) return {ChoiceKind::unveil, cell, {}};
    const int moves = count_cells(neighbours[std::size_t(cell)]);
    if (k < moves) return {ChoiceKind::swap, cell, neighbour_lists[std::size_t(cell)][std::size_t(k)]};
    k -= moves;
  }
  return {};
}

}  // namespace

std::uint16_t playable(const State& state, Seat seat) {
  const std::uint16_t played = state.pass == 0 ? 0 : bit(state.first_cell[std::size_t(seat)]);
  if (state.set_up) {  // one card of each outer row, either first (F-SET-2)
    if (played & top_row) return bottom_row;
    if (played & bottom_row) return top_row;
    return top_row | bottom_row;
  }
  if (at_hole(state)) return top_row;
  if (state.action.kind == ActionKind::golf_cart) return all_cells;
  std::uint16_t named = 0;
  for (const Cell cell : state.action.cells) named = std::uint16_t(named | bit(cell));
  return std::uint16_t(named & ~played);
}

int count_choices(const State& state, Seat seat) {
  return count_choices(state, seat, playable(state, seat));
}

Choice nth_choice(const State& state, Seat seat, int k) {
  return nth_choice(state, seat, k, playable(state, seat));
}

Move to_move(const Choice& choice) {
  switch (choice.kind) {
    case ChoiceKind::unveil:
      return Unveil{choice.cell};
    case ChoiceKind::swap:
      return Swap{choice.cell, choice.with};
    default:
      return Hole{choice.cell};
  }
}

Moves Family::legal(const State& state, Seat seat) {
  Moves moves;
  if (!to_act(state).has(seat) || seat == chance) return moves;
  if (state.need == Need::combo) {
    for (unsigned lines = combos(state.players[std::size_t(seat)]); lines != 0; lines &= lines - 1)
      moves.push_back(Combo{Line(std::countr_zero(lines))});
  } else if (state.need == Need::team_pick) {
    for (const Seat member : team_of(state.config, state.asked)) moves.push_back(Pick{member});
  } else {
    const int count = count_choices(state, seat);
    for (int k = 0; k < count; ++k) moves.push_back(to_move(nth_choice(state, seat, k)));
  }
  return moves;
}

Move Family::random_move(const State& state, Seat seat, Random& random) {
  if (state.need == Need::choice) {
    const std::uint16_t mask = playable(state, seat);
    const auto count = std::uint32_t(count_choices(state, seat, mask));
    return to_move(nth_choice(state, seat, int(random.below(count)), mask));
  }
  const Moves moves = legal(state, seat);
  return moves[random.below(std::uint32_t(moves.size()))];
}

View Family::view(const State& state, Seat seat) {
  View view{state, seat};
  for (std::size_t s = 0; s < view.players.size(); ++s) {
    Player& player = view.players[s];
    for (std::size_t c = 0; c < cells; ++c) {
      if (player.up >> c & 1u) continue;
      if (!(player.free >> c & 1u)) ++view.deck[player.grid[c]];
      player.grid[c] = face_down;
    }
    Choice& choice = view.choices[s];
    if (Seat(s) != seat && choice.kind != ChoiceKind::none) choice = {ChoiceKind::hidden, {}, {}};
  }
  return view;
}

State Family::guess(const View& view, Random& random) {
  State state = view;
  int unseen = 0;
  for (const auto count : state.deck) unseen += count;
  for (Player& player : state.players) {
    for (std::size_t c = 0; c < cells; ++c) {
      if ((player.up | player.free) >> c & 1u) continue;
      const auto card = Card(kind_of(state.deck, random.below(std::uint32_t(unseen--))));
      --state.deck[card];
      player.grid[c] = card;
    }
  }
  for (std::size_t s = 0; s < state.choices.size(); ++s) {
    if (state.choices[s].kind != ChoiceKind::hidden) continue;
    const auto count = std::uint32_t(count_choices(state, Seat(s)));
    state.choices[s] = nth_choice(state, Seat(s), int(random.below(count)));
  }
  return state;
}

}  // namespace puttable::family
