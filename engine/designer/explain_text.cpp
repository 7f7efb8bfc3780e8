#include "engine/core/codec.hpp"
#include "engine/designer/explain.hpp"

namespace puttable::designer {
namespace {

std::string cells(const Reason& reason) {
  std::string text;
  for (const Cell c : reason.cells) {
    if (!text.empty()) text += ' ';
    text += "[" + std::to_string(c.x) + ", " + std::to_string(c.y) + "]";
  }
  return text;
}

std::string count(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

std::string number(const Reason& reason, std::size_t i) {
  return i < reason.numbers.size() ? std::to_string(reason.numbers[i]) : std::string("?");
}

// "hole 4", or where it lies if it has no number.
std::string hole(const Reason& reason) {
  return reason.numbers.empty() ? "the hole at " + cells(reason) : "hole " + number(reason, 0);
}

}  // namespace

std::string sentence(const Reason& r) {
  const int n = r.amount;
  switch (r.why) {
    case Why::people:
      return count(n, "person", "people") + " on " + cells(r);
    case Why::extra_people:
      return "4 more people (bankable-designer)";
    case Why::dogs_as_people:
      return count(n, "dog", "dogs") + " on " + cells(r) + " (dogs-welcome)";
    case Why::collected:
      return count(n, "collected tile", "collected tiles");
    case Why::passes:
      return "passed " + count(n, "time", "times");
    case Why::slow_and_proud:
      return "among the last to stop (slow-and-proud)";
    case Why::element:
      return std::to_string(n) + " of her element on " + cells(r);
    case Why::gate_tree:
      return "the tree at the gate";
    case Why::press_card:
      return std::string(r.points > 0 ? "" : "not reached: ") + id_of(*r.card);
    case Why::hole_feature:
      return hole(r) + " is as he likes it";
    case Why::transition:
      return "tee " + number(r, 1) + " heads on from green " + number(r, 0);
    case Why::all_transitions:
      return "all eight transitions head on";
    case Why::profit:
      return "a profit of " + std::to_string(n);
    case Why::profit_above_last:
      return "more than the last profit of " + std::to_string(n);
    case Why::profit_above_best:
      return "more than the best profit of " + std::to_string(n);
    case Why::green_area:
      return hole(r) + " has par " + std::to_string(n);
    case Why::par_distance:
      return "the pars add up to " + std::to_string(n) + ", not 36";
    case Why::land_card:
      return "the land card";
    case Why::off_land:
      return "the tile on " + cells(r) + " is off the land";
    case Why::missing_tiles:
      return count(n, "land cell", "land cells") + " without a tile: " + cells(r);
    case Why::tee_at_gate:
      return "tee 1 is at the gate";
    case Why::link:
      return "green " + number(r, 0) + " is beside tee " + number(r, 1);
    case Why::green_at_gate:
      return "green 9 is at the gate";
    case Why::missed_link:
      return "a missed connection counts (missed-links)";
    case Why::hole_count:
      return count(n, "hole", "holes") + " instead of 9";
    case Why::malformed:
      return hole(r) + " is malformed";
    case Why::mismatch:
      return "the red edge " + std::string(letter(r.edges[0].edge)) + " of " + cells(r) + " meets green";
    case Why::wrong_way:
      return "the tile on " + cells(r) + " points the wrong way";
    case Why::forgiven_way:
      return "the tile on " + cells(r) + " points the wrong way, forgiven (forgiven-arrows)";
    case Why::promise_kept:
      return "the promise " + id_of(*r.promise) + " is kept";
    case Why::promise_broken:
      return "the promise " + id_of(*r.promise) + " is broken";
  }
  return {};
}

}  // namespace puttable::designer
