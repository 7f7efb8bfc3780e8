#include "engine/family/rules.hpp"

namespace puttable::family {

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
  const std::uint16_t mask = playable(state, seat);
  if (state.set_up || at_hole(state)) return std::popcount(mask);
  int count = std::popcount(std::uint16_t(mask & ~state.players[std::size_t(seat)].up));
  for (std::uint16_t left = mask; left != 0; left = std::uint16_t(left & (left - 1)))
    count += std::popcount(neighbours[std::size_t(lowest_cell(left))]);
  return count;
}

Choice nth_choice(const State& state, Seat seat, int k) {
  const bool at_a_hole = !state.set_up && at_hole(state);
  for (std::uint16_t left = playable(state, seat); left != 0; left = std::uint16_t(left & (left - 1))) {
    const Cell cell = lowest_cell(left);
    if (at_a_hole || state.set_up) {
      if (k-- == 0) return {at_a_hole ? ChoiceKind::hole : ChoiceKind::unveil, cell, {}};
      continue;
    }
    if (!(state.players[std::size_t(seat)].up & bit(cell)) && k-- == 0) return {ChoiceKind::unveil, cell, {}};
    std::uint16_t beside = neighbours[std::size_t(cell)];
    const int moves = std::popcount(beside);
    if (k >= moves) {
      k -= moves;
      continue;
    }
    if (k < 0) continue;
    while (k-- > 0) beside = std::uint16_t(beside & (beside - 1));
    return {ChoiceKind::swap, cell, lowest_cell(beside)};
  }
  return {};
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
    const auto count = std::uint32_t(count_choices(state, seat));
    return to_move(nth_choice(state, seat, int(random.below(count))));
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
      auto k = int(random.below(std::uint32_t(unseen--)));
      Card card = 1;
      while (k >= state.deck[card]) k -= state.deck[card++];
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
