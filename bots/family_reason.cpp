#include "bots/family_reason.hpp"

#include <algorithm>
#include <utility>

#include "bots/family_policy.hpp"

namespace puttable::bots::family_reason {
namespace {

using namespace family;
using family_grid::Seen;
using Values = std::vector<std::pair<std::string, std::string>>;

std::string text(Cell cell) {
  return std::string(name_of(cell));
}
std::string text(Line line) {
  return std::string(name_of(line));
}
std::string text(Card card) {
  return std::to_string(int(card));
}

Reason reason(std::string key, Values values, std::string text) {
  return {"family.hint." + std::move(key), std::move(values), std::move(text)};
}

Card card_of(const Seen& grid, unsigned line) {
  return grid[line < 3 ? 3 * line : line - 3];
}

// How many equal pairs lie in lines with the card of a cell.
int partners(const Seen& grid, Cell cell) {
  const auto own = std::size_t(cell);
  int count = 0;
  for (std::size_t other = 0; other < cells; ++other)
    if (other != own && grid[other] == grid[own] && (other / 3 == own / 3 || other % 3 == own % 3)) ++count;
  return count;
}

Reason explain_swap(const Seen& before, const Swap& move) {
  Seen after = before;
  std::swap(after[std::size_t(move.cell)], after[std::size_t(move.with)]);
  if (const unsigned lines = family_grid::combos(after)) {
    const auto line = unsigned(std::countr_zero(lines));
    const Card card = card_of(after, line);
    return reason("combo", {{"card", text(card)}, {"line", text(Line(line))}},
                  "It completes a combo of " + text(card) + "s.");
  }
  for (const auto& [from, to] : {std::pair(move.cell, move.with), std::pair(move.with, move.cell)}) {
    const Card card = before[std::size_t(from)];
    const Values values{{"card", text(card)}, {"cell", text(from)}, {"with", text(to)}};
    if (card != face_down && partners(after, to) > partners(before, from))
      return reason("pair", values, "It brings the " + text(card) + " into line with its like.");
    if (card != face_down && card <= 3 && row(to) < row(from))
      return reason("raise", values, "It brings the low " + text(card) + " nearer to the top row.");
    if (card >= 4 && row(to) > row(from))
      return reason("sink", values, "It takes the " + text(card) + " out of the way.");
  }
  return reason("wait", {{"cell", text(move.cell)}, {"with", text(move.with)}},
                "It keeps what the grid has.");
}

Reason explain_unveil(const View& view, const Seen& grid, const Unveil& move) {
  if (view.set_up) return reason("setup", {{"cell", text(move.cell)}}, "It is an even start.");
  const auto unseen = family_policy::unseen(view);
  Seen after = grid;
  int hits = 0;
  Card best = face_down;
  for (Card card = 1; card <= 6; ++card) {
    after[std::size_t(move.cell)] = card;
    if (!family_grid::combos(after)) continue;
    hits += unseen.counts[card];
    if (best == face_down || unseen.counts[card] > unseen.counts[best]) best = card;
  }
  if (best == face_down)
    return reason("unveil", {{"cell", text(move.cell)}}, "It shows what lies on " + text(move.cell) + ".");
  const std::string percent = std::to_string((100 * hits + unseen.playable / 2) / unseen.playable);
  return reason("chance", {{"cell", text(move.cell)}, {"card", text(best)}, {"percent", percent}},
                "With " + percent + "% it completes a combo.");
}

Reason explain_hole(const View& view, const Seen& grid, const Hole& move) {
  const Card card = grid[std::size_t(move.cell)];
  if (card == face_down) {
    const auto tenths = (family_policy::unseen(view).value() + 50) / 100;
    const std::string average = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    return reason("hole_blind", {{"average", average}},
                  "A face-down card costs " + average + " on average, and nothing better shows.");
  }
  Card low = card;
  for (std::size_t i = 0; i < 3; ++i)
    if (grid[i] != face_down) low = std::min(low, grid[i]);
  const int given = family_policy::given_by_mates(view, view.seat);
  if (given < card)
    return reason("hole_mate", {{"card", text(card)}, {"low", std::to_string(given)}},
                  "A team mate can give a " + std::to_string(given) + ", so the " + text(card) + " can go.");
  if (low < card)
    return reason(
        "hole_keep", {{"card", text(card)}, {"low", text(low)}},
        "The " + text(card) + " costs more than the " + text(low) + " now, but the grid gains more.");
  return reason("hole_low", {{"card", text(card)}},
                "The " + text(card) + " is the lowest card of the top row.");
}

}  // namespace

Reason only_move() {
  return reason("only_move", {}, "Nothing else is allowed.");
}
Reason any_move() {
  return reason("random", {}, "Any move will do.");
}

Reason explain(const View& view, const Move& move) {
  const Seen grid = family_grid::seen(view.players[std::size_t(view.seat)]);
  if (const auto* swap = std::get_if<Swap>(&move)) return explain_swap(grid, *swap);
  if (const auto* unveil = std::get_if<Unveil>(&move)) return explain_unveil(view, grid, *unveil);
  if (const auto* hole = std::get_if<Hole>(&move)) return explain_hole(view, grid, *hole);
  if (const auto* combo = std::get_if<Combo>(&move)) {
    const Card card = card_of(grid, unsigned(combo->line));
    return reason("combo_first", {{"line", text(combo->line)}, {"card", text(card)}},
                  "Taking the line " + text(combo->line) + " first leaves the better grid.");
  }
  const Seat seat = std::get<Pick>(move).seat;
  const Card card = view.held[std::size_t(seat)];
  return reason("pick", {{"card", text(card)}, {"seat", std::to_string(int(seat))}},
                "The " + text(card) + " is the lowest card of the team.");
}

}  // namespace puttable::bots::family_reason
