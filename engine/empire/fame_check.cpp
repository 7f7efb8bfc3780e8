#include <algorithm>

#include "engine/empire/rules.hpp"

// Why the play of a fame card is refused. The reasons, for translators:
//   no_such_card      the player does not hold that card
//   not_the_moment    the card cannot be played now, or would have no effect
//   card_needs        the card needs other details
//   slot_twice        a slot is named twice
//   cell_twice        a cell is named twice
//   no_own_tile       no tile of the own course lies there
//   not_missing       that cell needs no tile: it is not land, or one lies there
//   not_the_pawns     the order has to hold every pawn that can be moved, once
//   not_in_bag        no such tile is in the bag
//   not_completing    the first to stop has to complete the land
// and those of Designer about slots and places.
namespace puttable::empire {
namespace {

using Refusal = std::optional<Rejection>;

// How many of each detail a card takes.
struct Needs {
  std::size_t least_slots = 0, most_slots = 0;
  std::size_t least_cells = 0, most_cells = 0;
  std::size_t most_fates = 0;
  bool order = false;
  bool tile = false;
  std::string_view text = "nothing beside it";
};

Needs needs_of(const State& state, Fame card) {
  const bool alone = solo(state);
  switch (card) {
    case Fame::swap_racks:
      return {2, 2, 0, 0, 0, false, false, "a slot of the middle rack and one of the bottom rack"};
    case Fame::worst_idea:
      if (alone) return {1, 2, 0, 0, 0, false, false, "one or two of the drawn tiles"};
      return {1, max_rack, 0, 0, 0, false, false, "slots of the bottom rack"};
    case Fame::two_tiles:
      return {2, 2, 0, 0, 0, false, false, "two slots of the middle rack"};
    case Fame::trade_in:
      return {1, 1, 1, 1, 0, false, false, "a slot of the middle rack and a cell of your course"};
    case Fame::swap_two_tiles:
      return {0, 0, 2, 2, 0, false, false, "two cells of your course"};
    case Fame::take_up_a_tile:
      return {0, 0, 1, 1, 0, false, false, "a cell of your course"};
    case Fame::reorder_pawns:
      return {0, 0, 0, 0, 0, true, false, "the new order of the pawns"};
    case Fame::pass_and_collect:
      if (alone) return {0, 0, 0, 0, max_rack, false, false, "at most a fate for each drawn tile"};
      return {1, 1, 0, 0, 0, false, false, "a slot of the middle rack"};
    case Fame::no_boring_design:
      if (alone) return {0, 0, 0, 0, max_rack, false, false, "at most a fate for each drawn tile"};
      return {};
    case Fame::imaginary_grass:
      return {0, 0, 1, 64, 0, false, false, "cells of your land without a tile"};
    case Fame::hand_picked:
      return {0, 0, 1, 1, 0, false, true, "a tile of the bag and the cell where it goes"};
    default:
      return {};
  }
}

Refusal check_needs(const State& state, const PlayFame& move) {
  const Needs needs = needs_of(state, move.card.card());
  const bool fits_all = move.slots.size() >= needs.least_slots && move.slots.size() <= needs.most_slots &&
                        move.cells.size() >= needs.least_cells && move.cells.size() <= needs.most_cells &&
                        move.fates.size() <= needs.most_fates && move.order.empty() == !needs.order &&
                        move.tile.has_value() == needs.tile;
  if (fits_all) return std::nullopt;
  return illegal("card_needs", "E-FAME-1",
                 std::string(move.card.text()) + " needs " + std::string(needs.text) + ".");
}

Refusal check_slots(const State& state, const PlayFame& move) {
  const Fame card = move.card.card();
  for (std::size_t i = 0; i < move.slots.size(); ++i) {
    const bool below = (card == Fame::swap_racks && i == 1) || (card == Fame::worst_idea && !solo(state));
    if (auto refused = designer::check_slot(below ? state.game.bottom : state.game.middle, move.slots[i]))
      return refused;
    if (card != Fame::swap_racks &&
        std::find(move.slots.begin(), move.slots.begin() + i, move.slots[i]) != move.slots.begin() + i)
      return illegal("slot_twice", "E-FAME-1", "Slot " + std::to_string(move.slots[i]) + " is named twice.");
  }
  if (card == Fame::worst_idea && state.game.bag_left < move.slots.size())
    return illegal("not_the_moment", "E-FAME-1", "The bag has not so many tiles.");
  return std::nullopt;
}

std::string show(At at) {
  return "[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]";
}

Refusal check_missing(const State& state, Seat seat, At at) {
  const designer::Player& builder = builder_of(state, seat);
  if (designer::on_table(at.x, at.y)) {
    const Spot spot = designer::spot_of({at.x, at.y});
    if (has(designer::land_rows(builder.land).land, spot) && !has(builder.rows, spot) &&
        std::ranges::find(builder.extras.grass, spot) == builder.extras.grass.end())
      return std::nullopt;
  }
  return illegal("not_missing", "E-FAME-1", "No tile is missing on " + show(at) + ".");
}

Refusal check_hand_picked(const State& state, Seat seat, const PlayFame& move) {
  if (move.tile->is_visit() || state.game.bag[move.tile->kind] == 0)
    return illegal("not_in_bag", "E-FAME-5", "No such tile is in the bag.");
  // Placing is obligatory, even with a mismatch: no strictness here.
  designer::State game = state.game;
  game.config.placing = designer::Placing::free;
  const At at = move.cells[0];
  if (auto refused = designer::check_spot(game, seat, *move.tile, at.x, at.y, at.turn)) return refused;
  const bool first = std::ranges::none_of(state.game.players, &designer::Player::stopped);
  const designer::Player& builder = builder_of(state, seat);
  if (first && !has(designer::land_rows(builder.land).land, designer::spot_of({at.x, at.y})))
    return illegal("not_completing", "E-FAME-5", "Who stops first has to complete the land with this tile.");
  return std::nullopt;
}

Refusal check_cells(const State& state, Seat seat, const PlayFame& move) {
  if (move.card.card() == Fame::hand_picked) return check_hand_picked(state, seat, move);
  for (std::size_t i = 0; i < move.cells.size(); ++i) {
    const At at = move.cells[i];
    if (at.turn > 3) return illegal("bad_turn", "D-GEO-2", "A turn is 0, 1, 2 or 3.");
    for (std::size_t j = 0; j < i; ++j)
      if (move.cells[j].x == at.x && move.cells[j].y == at.y)
        return illegal("cell_twice", "E-FAME-1", show(at) + " is named twice.");
    if (move.card.card() == Fame::imaginary_grass) {
      if (auto refused = check_missing(state, seat, at)) return refused;
    } else if (!laid_at(state, seat, at)) {
      return illegal("no_own_tile", "E-FAME-1", "No tile of your course lies on " + show(at) + ".");
    }
  }
  return std::nullopt;
}

Refusal check_order(const State& state, const PlayFame& move) {
  if (move.card.card() != Fame::reorder_pawns) return std::nullopt;
  SeatSet named, all;
  for (const Seat seat : move.order)
    if (seat >= 0 && seat < state.config.players) named.add(seat);
  for (std::size_t i = state.ahead; i < state.game.order.size(); ++i) all.add(state.game.order[i]);
  if (named == all && int(move.order.size()) == all.size()) return std::nullopt;
  return illegal("not_the_pawns", "E-FAME-1",
                 "Every pawn that does not stand before the rack has one place in the order.");
}

}  // namespace

std::optional<std::size_t> laid_at(const State& state, Seat seat, At cell) {
  for (std::size_t i = 0; i < state.game.laid.size(); ++i) {
    const designer::Laid& laid = state.game.laid[i];
    if (laid.seat == seat && laid.x == cell.x && laid.y == cell.y) return i;
  }
  return std::nullopt;
}

std::optional<Rejection> check_fame(const State& state, Seat seat, const PlayFame& move) {
  const auto& hand = player_of(state, seat).hand;
  if (!move.card.there() || std::ranges::find(hand, move.card) == hand.end())
    return illegal("no_such_card", "E-FAME-1", "You do not hold that card.");
  if (!fits(state, seat, move.card.card()))
    return illegal("not_the_moment", "E-FAME-1",
                   std::string(move.card.text()) + " cannot be played now, or would change nothing.");
  if (auto refused = check_needs(state, move)) return refused;
  if (auto refused = check_slots(state, move)) return refused;
  if (auto refused = check_cells(state, seat, move)) return refused;
  return check_order(state, move);
}

}  // namespace puttable::empire
