#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/designer/score.hpp"

// Why a course has its score: a reason for every point, with the cells, edges and holes it is about. It is
// made on request and may allocate; scoring never does.
namespace puttable::designer {

enum class Condition : std::uint8_t { fun, fast, mrs, mr, par, land, circuit, playable, promises };
BOOST_DESCRIBE_ENUM(Condition, fun, fast, mrs, mr, par, land, circuit, playable, promises)

enum class Why : std::uint8_t {
  people,
  extra_people,
  dogs_as_people,  // fun
  collected,
  passes,
  slow_and_proud,  // fast
  element,
  gate_tree,
  press_card,  // mrs
  hole_feature,
  transition,
  all_transitions,  // mr
  profit,
  profit_above_last,
  profit_above_best,  // mr, Profeet
  green_area,
  par_distance,  // par
  land_card,
  off_land,
  missing_tiles,  // land
  tee_at_gate,
  link,
  green_at_gate,
  missed_link,  // circuit
  hole_count,
  malformed,
  mismatch,
  wrong_way,
  forgiven_way,  // playable
  promise_kept,
  promise_broken  // promises
};
BOOST_DESCRIBE_ENUM(Why, people, extra_people, dogs_as_people, collected, passes, slow_and_proud, element,
                    gate_tree, press_card, hole_feature, transition, all_transitions, profit,
                    profit_above_last, profit_above_best, green_area, par_distance, land_card, off_land,
                    missing_tiles, tee_at_gate, link, green_at_gate, missed_link, hole_count, malformed,
                    mismatch, wrong_way, forgiven_way, promise_kept, promise_broken)

struct EdgeOf {
  Cell cell;
  Dir edge{};
};

struct Reason {
  Condition condition{};
  Why why{};
  int points = 0;
  std::string_view clause;    // "D-CIRCUIT"
  int amount = 0;             // how many, where that is not plain from the points: people, a par, a profit
  int need = 0;               // press_card: how many are wanted, `amount` of them are there
  std::vector<Cell> cells;    // tiles, or empty cells
  std::vector<EdgeOf> edges;  // mismatched red edges
  std::vector<int> numbers;   // of the holes it is about, where they have one
  std::optional<Press> card;  // press_card
  std::optional<Promise> promise;
};

// The points of the reasons of a condition add up to its score. Press cards in play that are not satisfied
// have a reason with 0 points; so have tiles that a fame card forgave.
std::vector<Reason> explain(const Site& site, const Brief& brief, const Plan& plan);

// One English sentence, e.g. "green 3 is beside tee 4".
std::string sentence(const Reason& reason);

}  // namespace puttable::designer
