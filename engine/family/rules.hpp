#pragma once

#include <bit>

#include "engine/family/family.hpp"

// What the files of this folder and the bots share; not for others.
namespace puttable::family {

constexpr std::uint16_t bit(Cell cell) {
  return std::uint16_t(1u << index(cell));
}
inline constexpr std::uint16_t all_cells = 0x1ff;
inline constexpr std::uint16_t top_row = 0x007;
inline constexpr std::uint16_t bottom_row = 0x1c0;
// The cells of each Line.
inline constexpr std::array<std::uint16_t, 6> line_cells{0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124};
// The orthogonal neighbours of each cell.
inline constexpr std::array<std::uint16_t, cells> neighbours{0x00a, 0x015, 0x022, 0x051, 0x0aa,
                                                             0x114, 0x088, 0x150, 0x0a0};

constexpr Cell lowest_cell(std::uint16_t mask) {
  return Cell(std::countr_zero(mask));
}
// How many cells a mask has: a table, since plain x86-64 has no instruction for it.
inline constexpr auto cell_counts = [] {
  std::array<std::uint8_t, all_cells + 1> counts{};
  for (unsigned mask = 1; mask < counts.size(); ++mask)
    counts[mask] = std::uint8_t(counts[mask / 2] + mask % 2);
  return counts;
}();
constexpr int count_cells(unsigned mask) {
  return cell_counts[mask];
}
// The k-th cell of a mask.
constexpr Cell nth_cell(std::uint16_t mask, int k) {
  while (k-- > 0) mask = std::uint16_t(mask & (mask - 1));
  return lowest_cell(mask);
}
// The neighbours of each cell as a list.
inline constexpr auto neighbour_lists = [] {
  std::array<std::array<Cell, 4>, cells> lists{};
  for (std::size_t cell = 0; cell < lists.size(); ++cell)
    for (int k = 0; k < count_cells(neighbours[cell]); ++k)
      lists[cell][std::size_t(k)] = nth_cell(neighbours[cell], k);
  return lists;
}();

// A kind drawn by counts: the k-th of all, kind after kind. Without branches, since they cannot be foretold.
template <std::size_t N>
constexpr std::size_t kind_of(const std::array<std::uint8_t, N>& counts, unsigned k) {
  std::size_t kind = 0;
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < N; ++i) {
    sum += counts[i];
    kind += k >= sum ? 1 : 0;
  }
  return kind;
}

// The seat that settles k-th, from the active player on (F-TURN-2).
inline Seat settles(const State& state, int k) {
  const int seat = state.active + k;
  return Seat(seat < state.config.players ? seat : seat - state.config.players);
}

inline bool at_hole(const State& state) {
  return state.action.kind == ActionKind::hole || state.action.kind == ActionKind::final_hole;
}

// The cells that a seat may play now, when choices are asked for.
std::uint16_t playable(const State& state, Seat seat);
// How many choices a seat has when choices are asked for, and the k-th of them.
int count_choices(const State& state, Seat seat);
Choice nth_choice(const State& state, Seat seat, int k);
Move to_move(const Choice& choice);

// The lines of a grid that are combos, as a mask by Line (F-COMBO-1).
unsigned combos(const Player& player);
// Combos that share a card: the player chooses (F-COMBO-2). Two rows, or two columns, never do, and the
// order in which they go makes no difference.
constexpr bool overlapping(unsigned lines) {
  return (lines & 7u) != 0 && (lines >> 3) != 0;
}

// The deck is made anew from the discards when a card is needed and none is left (F-DECK). True if it was.
inline bool remake_if_empty(CardCounts& deck, std::uint8_t& deck_left, CardCounts& discards) {
  if (deck_left != 0) return false;
  deck = discards;
  discards = {};
  for (const auto count : deck) deck_left = std::uint8_t(deck_left + count);
  return true;
}

// Goes on settling until somebody, or chance, has to decide.
void settle(State& state, Events<Event>* events);
void write_hole(State& state, Seat of_team, Card card, Events<Event>* events);
void take_combo(State& state, Seat seat, Line line, Events<Event>* events);
void lose_ball(State& state, Seat seat, std::optional<Cell> cell, Events<Event>* events);

inline void tell(Events<Event>* events, const Event& event, bool reveals = false) {
  if (events) events->push_back({event, everyone, reveals});
}

}  // namespace puttable::family
