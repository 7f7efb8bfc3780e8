#pragma once

#include <array>
#include <cstdint>

#include "engine/family/family.hpp"

// What a Family grid is worth to its player. All in whole thousandths of a point, so that the answer is the
// same on every machine.
namespace puttable::bots::family_grid {

using family::Card;
using family::CardCounts;
using family::Cell;
using family::cells;

using Milli = std::int32_t;
inline constexpr Milli point = 1000;

// A grid as its player sees it: 1..6, or 0 face down.
using Seen = std::array<Card, cells>;
Seen seen(const family::Player& player);

// What is learnt from many games (bench/engine/family_fit): how many points more or fewer than a face-down
// grid the next holes cost, as a sum of small parts.
struct Weights {
  std::array<std::array<Milli, 7>, 3> cell;       // by row and card
  std::array<Milli, 7> low;                       // by the lowest face-up card of the top row
  std::array<Milli, 7> second;                    // by the second lowest
  std::array<std::array<Milli, 7>, 4> pair_down;  // two equal and a face-down card; rows, then any column
  std::array<std::array<Milli, 7>, 4> pair_up;    // two equal and another face-up card
  std::array<Milli, 7> near;                      // the third of a pair is one swap away from its line

  bool operator==(const Weights&) const = default;
};

// The weights spread over whole lines, so that a grid costs six look-ups.
class Tables {
 public:
  explicit Tables(const Weights& weights);
  // Without combos on the grid. Lower is better.
  Milli cost(const Seen& grid) const;
  // After all combos have been taken in the best order, each counted as -2 points.
  Milli settled(const Seen& grid) const;

 private:
  std::array<std::array<Milli, 343>, 4> line_;
  std::array<Milli, 7> near_;
};

// By the number of holes still to play in the whole game.
inline constexpr int stages = 4;
int stage(int holes_left);
const Tables& tables(int holes_left);
const std::array<Weights, stages>& learnt();

// The grid after the cards of a line or of a top-row cell have gone and face-down cards have moved in.
Seen without_line(const Seen& grid, family::Line line);
Seen without_top(const Seen& grid, Cell cell);
// The lines of three equal face-up cards: bit l for Line(l).
unsigned combos(const Seen& grid);

// What an unseen card may be.
struct Unseen {
  CardCounts counts{};
  int playable = 0;  // values 1..6

  explicit Unseen(const CardCounts& counts);
  // The points that lost balls are expected to cost before a value shows.
  Milli lost() const { return point * counts[family::lost_ball] / playable; }
  // The expected value of the card that shows in the end, lost balls before it included.
  Milli value() const;
};

// The expected cost after a move of a player. `given` is what a hole card counts at most (a team mate gives a
// better one), in points.
Milli after_unveil(const Tables& tables, const Seen& grid, Cell cell, const Unseen& unseen);
Milli after_swap(const Tables& tables, const Seen& grid, Cell cell, Cell with);
Milli after_hole(const Tables& tables, const Seen& grid, Cell cell, const Unseen& unseen, int given);

}  // namespace puttable::bots::family_grid
