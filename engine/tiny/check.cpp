#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/tiny/rules.hpp"

namespace puttable::tiny {
namespace {

std::optional<Rejection> wrong_moment(std::string_view clause, std::string_view asked_for) {
  return illegal("wrong_moment", std::string(clause),
                 "That is not asked for now: " + std::string(asked_for) + ".");
}

std::string text(Spot spot) {
  return std::to_string(spot.x) + "," + std::to_string(spot.y);
}

std::optional<Rejection> off_sheet(Grid grid, Spot spot, const char* clause) {
  if (grid.inside(spot)) return std::nullopt;
  return illegal("off_sheet", clause, "Square " + text(spot) + " is not on the sheet.");
}

std::optional<Rejection> check_mark(const State& state, Seat seat, const Mark& move) {
  const Grid grid = state.sheets[std::size_t(seat)].grid();
  if (auto refused = off_sheet(grid, move.start, "T-SHEET-3")) return refused;
  if (auto refused = off_sheet(grid, move.hole, "T-SHEET-3")) return refused;
  const int apart = std::abs(move.start.x - move.hole.x) + std::abs(move.start.y - move.hole.y);
  if (apart > 1) return std::nullopt;
  return illegal("too_close", "T-SHEET-3",
                 apart == 0 ? "Start and hole need two different squares."
                            : "Start and hole cannot be next to each other; diagonally they can.");
}

std::optional<Rejection> check_draw(const State& state, Seat seat, const Draw& move) {
  const Grid grid = state.sheets[std::size_t(sheet_in_hand(state, seat))].grid();
  const std::span pieces(move.pieces.begin(), move.pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Spot at = pieces[i].at;
    if (auto refused = off_sheet(grid, at, "T-DRAW-2")) return refused;
    if (grid[at] != Square::clear)
      return illegal("not_clear", "T-DRAW-2", "Square " + text(at) + " is not clear.");
    for (std::size_t j = 0; j < i; ++j)
      if (pieces[j].at == at)
        return illegal("not_clear", "T-DRAW-2", "Square " + text(at) + " is drawn on twice.");
  }
  if (!follows_dice(pieces, count(state.dice)))
    return illegal("not_rolled", "T-DRAW-1",
                   "Draw one to as many pieces of one terrain as the dice show: water, sand, or walls.");
  if (!is_connected(pieces))
    return illegal("not_connected", "T-DRAW-2", "The pieces of one round must be connected by whole edges.");
  if (!PathGuard(grid).stays_clear(pieces))
    return illegal("no_clear_path", "T-DRAW-3", "A clear path from the start to the hole must remain.");
  return std::nullopt;
}

std::optional<Rejection> check_ready(const State& state, Seat seat) {
  if (state.playing.has(seat) && putting_of(state, seat).stage == Stage::ready) return std::nullopt;
  return wrong_moment("T-MODE", "it is not this ball's turn");
}

std::optional<Rejection> check_shot(const State& state, Seat seat, const Shot& move) {
  if (auto refused = check_ready(state, seat)) return refused;
  const int most = standard_box().most_power();
  if (move.power >= 0 && move.power <= most) return std::nullopt;
  return illegal("power", "T-SHOT-1", "The power of a shot is 0 to " + std::to_string(most) + ".");
}

std::optional<Rejection> check_answer(const State& state, Seat seat, const Answer& move) {
  const bool there = move.seat >= 0 && move.seat < state.config.players;
  if (!there || putting_of(state, move.seat).stage == Stage::ready || asked(state, move.seat) != seat)
    return wrong_moment("T-PREC-1", "this seat has not to choose where that ball goes");
  if (contains(answers(state, move.seat), move.toward)) return std::nullopt;
  return illegal(
      "blocked", "T-PREC-1",
      "The ball cannot go " + std::string(name(move.toward)) + " from there, or has been there already.");
}

std::optional<Rejection> check_terrain(const RollTerrain& move) {
  const Box& box = standard_box();
  if (int(move.faces.size()) != box.terrain_dice)
    return illegal("dice", "T-DRAW-1", std::to_string(box.terrain_dice) + " terrain dice are rolled.");
  for (const auto face : move.faces)
    if (std::ranges::find(box.terrain_die, face) == box.terrain_die.end())
      return illegal("dice", "T-DRAW-1", "The terrain dice have no such face.");
  return std::nullopt;
}

std::optional<Rejection> check_precision(std::optional<Precision> precision) {
  const auto& die = standard_box().precision_die;
  if (!precision || std::ranges::find(die, *precision) != die.end()) return std::nullopt;
  return illegal("dice", "T-PREC-1", "The precision die has no such face.");
}

std::optional<Rejection> check_power(const State& state, const RollPower& move) {
  const auto& faces = standard_box().die_for(putting_of(state, move.seat).shot.power).faces;
  if (std::ranges::find(faces, move.face) == faces.end())
    return illegal("dice", "T-SHOT-1", "The die of that power has no such face.");
  if (move.precision.has_value() != out_of_sand(state, move.seat))
    return illegal("dice", "T-SAND-2",
                   "The precision die is rolled with the power die out of sand, from power 2 on.");
  return check_precision(move.precision);
}

std::optional<Rejection> check_chance(const State& state, const Move& move) {
  if (state.phase == Phase::roll) {
    if (const auto* m = std::get_if<RollTerrain>(&move)) return check_terrain(*m);
    return wrong_moment("T-DRAW-1", "the terrain dice are rolled");
  }
  if (state.phase == Phase::first) {
    const auto* m = std::get_if<PickFirst>(&move);
    if (m == nullptr) return wrong_moment("T-MODE", "a first player is picked");
    if (m->seat >= 0 && m->seat < state.config.players) return std::nullopt;
    return illegal("no_such_player", "T-MODE", "There is no such player.");
  }
  const Seat player = *die_due(state);
  const bool precision = putting_of(state, player).stage == Stage::precision;
  if (const auto* m = std::get_if<RollPower>(&move); m != nullptr && !precision && m->seat == player)
    return check_power(state, *m);
  if (const auto* m = std::get_if<RollPrecision>(&move); m != nullptr && precision && m->seat == player)
    return check_precision(m->precision);
  return wrong_moment("T-SHOT-1", precision ? "a precision die is rolled" : "a power die is rolled");
}

}  // namespace

std::optional<Rejection> Tiny::check(const State& state, Seat seat, const Move& move) {
  if (auto refused = check_turn<Tiny>(state, seat)) return refused;
  if (seat == chance) return check_chance(state, move);
  switch (state.phase) {
    case Phase::mark:
      if (const auto* m = std::get_if<Mark>(&move)) return check_mark(state, seat, *m);
      return wrong_moment("T-SHEET-3", "start and hole are marked");
    case Phase::draw:
      if (const auto* m = std::get_if<Draw>(&move)) return check_draw(state, seat, *m);
      return wrong_moment("T-DRAW-1", "everybody draws");
    default:
      if (const auto* m = std::get_if<Shot>(&move)) return check_shot(state, seat, *m);
      if (const auto* m = std::get_if<Answer>(&move)) return check_answer(state, seat, *m);
      if (std::holds_alternative<GiveUp>(move)) return check_ready(state, seat);
      return wrong_moment("T-SHOT-1", "the holes are played");
  }
}

}  // namespace puttable::tiny
