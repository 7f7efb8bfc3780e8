#pragma once

#include "engine/designer/explain.hpp"
#include "engine/designer/rules.hpp"

// What the aids tell of a scored course.
namespace puttable::designer {

using CellTold = std::array<std::int16_t, 2>;
struct HoleTold {
  std::optional<int> number;
  LaneRef name;
  std::vector<CellTold> cells;  // once each, by y then x
  std::vector<CellTold> tees;
  std::vector<CellTold> greens;
  int length{};
  int par{};
  HoleState state{};
};
BOOST_DESCRIBE_STRUCT(HoleTold, (), (number, name, cells, tees, greens, length, par, state))
struct ReasonTold {
  Condition condition{};
  Why why{};
  int points{};
  int amount{};
  std::vector<CellTold> cells;
  std::vector<LaneRef> edges;
  std::vector<int> numbers;
  std::optional<Promise> promise;
  std::optional<PressId> card;
  int need{};
};
BOOST_DESCRIBE_STRUCT(ReasonTold, (),
                      (condition, why, points, amount, cells, edges, numbers, promise, card, need))
struct PromiseTold {  // D-PROM-*: as it would count now, of promises that the viewer knows
  Promise promise{};
  int place{};
  int points{};
};
BOOST_DESCRIBE_STRUCT(PromiseTold, (), (promise, place, points))
struct PlayerTold {
  Seat seat{};
  Score score;
  bool exact{};
  int grade{};  // D-SOLO-4
  std::vector<HoleTold> holes;
  std::vector<ReasonTold> reasons;
  std::vector<PromiseTold> promises;
  MakePlan plan;
};
BOOST_DESCRIBE_STRUCT(PlayerTold, (), (seat, score, exact, grade, holes, reasons, promises, plan))

// A course under a plan; `advanced` says by which scale its grade is (D-SOLO-4).
PlayerTold tell_course(Seat seat, const Site& site, const Brief& brief, const Planned& planned,
                       bool advanced);
// All holes of a plan, numbered ones first and in order.
std::vector<HoleTold> holes_of(const Site& site, const Plan& plan);
// The edges of the tile on a spot that do not fit.
std::vector<LaneRef> mismatches_at(const Box& box, const Land& land, const Course& course, Spot at);
// Adds what the promises that were made bring now (D-PROM-1, D-PROM-2), each seat's among all.
void tell_promises(std::vector<std::optional<PlayerTold>>& players, std::span<const Promises> made);

}  // namespace puttable::designer
