#include "bots/family_grid.hpp"

#include <algorithm>
#include <utility>

namespace puttable::bots::family_grid {
namespace {

constexpr int at(Card a, Card b, Card c) {
  return a * 49 + b * 7 + c;
}

constexpr std::array<std::array<std::uint8_t, 3>, 6> lines{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}};

// Of a line's three cards: the place of the odd one beside a pair, and the pair's value; 0 for no pair.
constexpr std::uint8_t pair_of(Card a, Card b, Card c) {
  if (b != 0 && b == c && a != b) return std::uint8_t(0 * 8 + b);
  if (a != 0 && a == c && b != a) return std::uint8_t(1 * 8 + a);
  if (a != 0 && a == b && c != a) return std::uint8_t(2 * 8 + a);
  return 0;
}

constexpr auto pairs = [] {
  std::array<std::uint8_t, 343> table{};
  for (Card a = 0; a < 7; ++a)
    for (Card b = 0; b < 7; ++b)
      for (Card c = 0; c < 7; ++c) table[std::size_t(at(a, b, c))] = pair_of(a, b, c);
  return table;
}();

// Whether a card of the pair's value lies beside the gap, outside the line.
bool is_near(const Seen& grid, std::size_t line, unsigned gap, Card value) {
  const unsigned cell = lines[line][gap];
  if (line < 3) return (cell >= 3 && grid[cell - 3] == value) || (cell < 6 && grid[cell + 3] == value);
  return (cell % 3 != 0 && grid[cell - 1] == value) || (cell % 3 != 2 && grid[cell + 1] == value);
}

}  // namespace

Seen seen(const family::Player& player) {
  Seen grid{};
  for (std::size_t i = 0; i < grid.size(); ++i)
    if (player.up >> i & 1u) grid[i] = player.grid[i];
  return grid;
}

Tables::Tables(const Weights& weights) : near_(weights.near) {
  for (std::size_t kind = 0; kind < 4; ++kind)
    for (Card a = 0; a < 7; ++a)
      for (Card b = 0; b < 7; ++b)
        for (Card c = 0; c < 7; ++c) {
          Milli sum = 0;
          std::array<Card, 3> cards{a, b, c};
          if (kind < 3)
            for (const Card card : cards) sum += weights.cell[kind][card];
          if (kind == 0) {
            const auto end = std::remove(cards.begin(), cards.end(), Card(0));
            std::sort(cards.begin(), end);
            const auto known = end - cards.begin();
            sum += weights.low[known > 0 ? cards[0] : 0] + weights.second[known > 1 ? cards[1] : 0];
          }
          if (const auto pair = pair_of(a, b, c)) {
            const bool down = a == 0 || b == 0 || c == 0;
            sum += (down ? weights.pair_down : weights.pair_up)[kind][pair & 7];
          }
          line_[kind][std::size_t(at(a, b, c))] = sum;
        }
}

Milli Tables::cost(const Seen& grid) const {
  Milli sum = 0;
  for (std::size_t line = 0; line < 6; ++line) {
    const auto& of = lines[line];
    const auto index = std::size_t(at(grid[of[0]], grid[of[1]], grid[of[2]]));
    sum += line_[std::min<std::size_t>(line, 3)][index];
    if (const auto pair = pairs[index])
      if (is_near(grid, line, pair >> 3, pair & 7)) sum += near_[pair & 7];
  }
  return sum;
}

unsigned combos(const Seen& grid) {
  unsigned found = 0;
  for (std::size_t line = 0; line < 6; ++line) {
    const Card a = grid[lines[line][0]];
    if (a != 0 && a == grid[lines[line][1]] && a == grid[lines[line][2]]) found |= 1u << line;
  }
  return found;
}

Seen without_top(const Seen& grid, Cell cell) {
  Seen after = grid;
  const auto column = std::size_t(family::column(cell));
  after[column] = grid[column + 3];
  after[column + 3] = grid[column + 6];
  after[column + 6] = 0;
  return after;
}

Seen without_line(const Seen& grid, family::Line line) {
  Seen after = grid;
  if (line >= family::Line::left) {
    for (const auto cell : lines[std::size_t(line)]) after[cell] = 0;
    return after;
  }
  for (auto row = std::size_t(line); row < 2; ++row) std::copy_n(&grid[3 * row + 3], 3, &after[3 * row]);
  std::fill_n(&after[6], 3, Card(0));
  return after;
}

Milli Tables::settled(const Seen& grid) const {
  const unsigned found = combos(grid);
  if (found == 0) [[likely]]
    return cost(grid);
  Milli best = std::numeric_limits<Milli>::max();
  for (unsigned line = 0; line < 6; ++line)
    if (found >> line & 1u) best = std::min(best, settled(without_line(grid, family::Line(line))));
  return best - 2 * point;
}

int stage(int holes_left) {
  return holes_left >= 6 ? 3 : holes_left >= 3 ? 2 : holes_left == 2 ? 1 : 0;
}

const Tables& tables(int holes_left) {
  static const std::array<Tables, stages> all{Tables(learnt()[0]), Tables(learnt()[1]), Tables(learnt()[2]),
                                              Tables(learnt()[3])};
  return all[std::size_t(stage(holes_left))];
}

Unseen::Unseen(const CardCounts& from) : counts(from) {
  for (Card card = 1; card <= 6; ++card) playable += counts[card];
  if (playable == 0) counts[4] = 1, playable = 1;  // nothing is unseen: any answer will do
}

Milli Unseen::value() const {
  Milli sum = 0;
  for (Card card = 1; card <= 6; ++card) sum += point * card * counts[card];
  return sum / playable + lost();
}

Milli after_unveil(const Tables& tables, const Seen& grid, Cell cell, const Unseen& unseen) {
  std::int64_t sum = 0;
  Seen after = grid;
  for (Card card = 1; card <= 6; ++card) {
    if (unseen.counts[card] == 0) continue;
    after[std::size_t(cell)] = card;
    sum += std::int64_t(unseen.counts[card]) * tables.settled(after);
  }
  return Milli(sum / unseen.playable) + unseen.lost();
}

Milli after_swap(const Tables& tables, const Seen& grid, Cell cell, Cell with) {
  Seen after = grid;
  std::swap(after[std::size_t(cell)], after[std::size_t(with)]);
  return tables.settled(after);
}

Milli after_hole(const Tables& tables, const Seen& grid, Cell cell, const Unseen& unseen, int given) {
  const Milli rest = tables.settled(without_top(grid, cell));
  if (const Card card = grid[std::size_t(cell)]) return std::min<Milli>(card, given) * point + rest;
  Milli sum = 0;
  for (Card card = 1; card <= 6; ++card) sum += point * std::min<Milli>(card, given) * unseen.counts[card];
  return sum / unseen.playable + unseen.lost() + rest;
}

}  // namespace puttable::bots::family_grid
