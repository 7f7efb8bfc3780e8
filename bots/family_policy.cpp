#include "bots/family_policy.hpp"

#include <algorithm>
#include <limits>

#include "engine/family/rules.hpp"

namespace puttable::bots::family_policy {
namespace {

using namespace family;
using family_grid::Seen;

// The lowest face-up card of the top row.
int low_top(const Player& player) {
  int low = 7;
  for (std::size_t i = 0; i < 3; ++i)
    if (player.up >> i & 1u) low = std::min<int>(low, player.grid[i]);
  return low;
}

template <class Visit>
void visit_choices(const State& state, Seat seat, const Unseen& unseen, Visit visit) {
  const Player& player = state.players[std::size_t(seat)];
  const Seen grid = family_grid::seen(player);
  const auto& tables = family_grid::tables(holes_left(state, seat));
  const bool cart = state.action.kind == ActionKind::golf_cart && !state.set_up;
  const int given = at_hole(state) ? given_by_mates(state, seat) : 7;
  bool idle = false;
  for (std::uint16_t left = playable(state, seat); left != 0; left = std::uint16_t(left & (left - 1))) {
    const Cell cell = lowest_cell(left);
    if (at_hole(state) && !state.set_up) {
      visit(Hole{cell}, family_grid::after_hole(tables, grid, cell, unseen, given));
      continue;
    }
    if (grid[std::size_t(cell)] == face_down)
      visit(Unveil{cell}, family_grid::after_unveil(tables, grid, cell, unseen));
    if (state.set_up) continue;
    for (std::uint16_t beside = neighbours[std::size_t(cell)]; beside != 0;
         beside = std::uint16_t(beside & (beside - 1))) {
      const Cell with = lowest_cell(beside);
      if (cart && with < cell) continue;  // the same swap seen from the other side
      const bool same = grid[std::size_t(cell)] == grid[std::size_t(with)];
      if (cart && same && idle) continue;  // one way to change nothing is enough
      idle = idle || same;
      visit(Swap{cell, with}, family_grid::after_swap(tables, grid, cell, with));
    }
  }
}

template <class Visit>
void visit_options(const State& state, Seat seat, const Unseen& unseen, Visit visit) {
  if (state.need == Need::choice) return visit_choices(state, seat, unseen, visit);
  if (state.need == Need::combo) {
    const Seen grid = family_grid::seen(state.players[std::size_t(seat)]);
    const auto& tables = family_grid::tables(holes_left(state, seat));
    const unsigned lines = family_grid::combos(grid);
    for (unsigned line = 0; line < 6; ++line)
      if (lines >> line & 1u)
        visit(Combo{Line(line)}, tables.settled(family_grid::without_line(grid, Line(line))));
    return;
  }
  for (const Seat member : team_of(state.config, seat))
    visit(Pick{member}, state.held[std::size_t(member)] * family_grid::point);
}

}  // namespace

Options options(const State& state, Seat seat, const Unseen& unseen) {
  Options all;
  visit_options(state, seat, unseen, [&](const Move& move, Milli cost) { all.push_back({move, cost}); });
  return all;
}

Move best(const State& state, Seat seat, const Unseen& unseen) {
  Option found{{}, std::numeric_limits<Milli>::max()};
  visit_options(state, seat, unseen, [&](const auto& move, Milli cost) {
    if (cost < found.cost) found = {move, cost};
  });
  return found.move;
}

const Option& cheapest(const Options& options) {
  return *std::min_element(options.begin(), options.end(),
                           [](const Option& a, const Option& b) { return a.cost < b.cost; });
}

Unseen unseen(const State& state) {
  CardCounts counts = state.deck;
  for (const Player& player : state.players)
    for (std::size_t i = 0; i < player.grid.size(); ++i)
      if ((player.up >> i & 1u) == 0) ++counts[player.grid[i]];
  counts[face_down] = 0;
  return Unseen(counts);
}

int holes_left(const State& state, Seat seat) {
  const auto& half = state.players[std::size_t(seat)].halves[state.half];
  return (2 - state.half) * holes_per_half - int(half.holes.size());
}

int given_by_mates(const State& state, Seat seat) {
  const SeatSet team = team_of(state.config, seat);
  if (team.size() == 1) return 7;
  // The member with the lowest card gives it, the first of equal ones; the others may throw a bad one away.
  Seat giver = seat;
  int low = 8;
  for (const Seat member : team)
    if (const int card = low_top(state.players[std::size_t(member)]); card < low) giver = member, low = card;
  return giver == seat ? 7 : low;
}

}  // namespace puttable::bots::family_policy
