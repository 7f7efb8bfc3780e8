#include <string>

#include "engine/family/rules.hpp"

namespace puttable::family {
namespace {

std::string cell_name(Cell cell) {
  return std::string(name_of(cell));
}

std::optional<Rejection> wrong_moment(std::string_view asked_for) {
  return illegal("wrong_moment", "F-TURN-1", "That is not asked for now: " + std::string(asked_for) + ".");
}

// The clause that says which cells are to be played.
const char* cell_clause(const State& state) {
  if (state.set_up) return "F-SET-2";
  return state.action.cells.size() == 2 ? "F-ZONE-2" : "F-ZONE-1";
}

std::optional<Rejection> check_cell(const State& state, Seat seat, Cell cell) {
  if (at_hole(state)) return wrong_moment("a hole asks for a card of the top row");
  if (playable(state, seat) & bit(cell)) return std::nullopt;
  return illegal("other_cell", cell_clause(state), "Cell " + cell_name(cell) + " cannot be played now.");
}

std::optional<Rejection> check_unveil(const State& state, Seat seat, const Unveil& move) {
  if (auto refused = check_cell(state, seat, move.cell)) return refused;
  if (state.players[std::size_t(seat)].up & bit(move.cell))
    return illegal("face_up", "F-ZONE-1",
                   "The card on " + cell_name(move.cell) + " is face up already: it can only be moved.");
  return std::nullopt;
}

std::optional<Rejection> check_swap(const State& state, Seat seat, const Swap& move) {
  if (state.set_up) return wrong_moment("one card of the top row and one of the bottom row are turned up");
  if (auto refused = check_cell(state, seat, move.cell)) return refused;
  if (neighbours[std::size_t(move.cell)] & bit(move.with)) return std::nullopt;
  return illegal("not_neighbours", "F-ZONE-1",
                 cell_name(move.cell) + " and " + cell_name(move.with) +
                     " are not next to each other: cards swap up, down, left or right.");
}

std::optional<Rejection> check_hole(const State& state, const Hole& move) {
  if (!at_hole(state)) return wrong_moment("no hole is being played");
  if (row(move.cell) == 0) return std::nullopt;
  return illegal(
      "not_top_row", "F-HOLE-1",
      "The card for a hole comes from the top row, and " + cell_name(move.cell) + " is not in it.");
}

std::optional<Rejection> check_combo(const State& state, Seat seat, const Combo& move) {
  if (combos(state.players[std::size_t(seat)]) >> int(move.line) & 1u) return std::nullopt;
  return illegal("no_combo", "F-COMBO-2", "That line is not a combo: three face-up cards of one value.");
}

std::optional<Rejection> check_pick(const State& state, const Pick& move) {
  if (team_of(state.config, state.asked).has(move.seat)) return std::nullopt;
  return illegal("not_in_team", "F-TEAM", "That seat is not in the team that picks its card.");
}

std::optional<Rejection> check_deal(const State& state, const Deal& move) {
  if (state.need != Need::deal) return wrong_moment("an action card is turned up");
  const int needed = cards_needed(state);
  if (int(move.cards.size()) != needed)
    return illegal("card_count", "F-DECK", "Exactly " + std::to_string(needed) + " field cards are needed.");
  CardCounts deck = state.deck;
  CardCounts discards = state.discards;
  std::uint8_t deck_left = state.deck_left;
  for (const Card card : move.cards) {
    remake_if_empty(deck, deck_left, discards);
    if (card < 1 || card > lost_ball || deck[card] == 0)
      return illegal("not_in_deck", "F-DECK",
                     "There is no such card in the field deck: " + std::to_string(card) + ".");
    --deck[card];
    --deck_left;
  }
  return std::nullopt;
}

std::optional<Rejection> check_action(const State& state, const Action& move) {
  if (state.need != Need::action) return wrong_moment("field cards are dealt");
  const auto& faces = standard_box().actions;
  bool any_left = false;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (state.actions_left[i] == 0) continue;
    any_left = true;
    if (faces[i].card == move.card) return std::nullopt;
  }
  const bool final_hole = move.card == ActionCard{ActionKind::final_hole, {}};
  if (final_hole && !any_left) return std::nullopt;
  return illegal("not_in_deck", "F-SET-1",
                 final_hole ? "The Final Hole lies under all other action cards."
                            : "No such action card is left in the deck.");
}

}  // namespace

std::optional<Rejection> Family::check(const State& state, Seat seat, const Move& move) {
  if (auto refused = check_turn<Family>(state, seat)) return refused;
  if (seat == chance) {
    if (const auto* dealt = std::get_if<Deal>(&move)) return check_deal(state, *dealt);
    if (const auto* action = std::get_if<Action>(&move)) return check_action(state, *action);
    return wrong_moment("chance deals or turns a card");
  }
  switch (state.need) {
    case Need::choice:
      if (const auto* unveil = std::get_if<Unveil>(&move)) return check_unveil(state, seat, *unveil);
      if (const auto* swap = std::get_if<Swap>(&move)) return check_swap(state, seat, *swap);
      if (const auto* hole = std::get_if<Hole>(&move)) return check_hole(state, *hole);
      return wrong_moment("the action card asks for something else");
    case Need::combo:
      if (const auto* combo = std::get_if<Combo>(&move)) return check_combo(state, seat, *combo);
      return wrong_moment("choose which combo to take");
    case Need::team_pick:
      if (const auto* pick = std::get_if<Pick>(&move)) return check_pick(state, *pick);
      return wrong_moment("the team picks the card to write down");
    default:
      return wrong_moment("chance acts");
  }
}

}  // namespace puttable::family
