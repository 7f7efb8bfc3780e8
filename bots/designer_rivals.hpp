#pragma once

#include <array>
#include <vector>

#include "engine/designer/rules.hpp"

// What the other players mean for a choice of the strong bot.
namespace puttable::bots::designer_rivals {

using namespace designer;

// What the next round is worth by the number of players who act before: of the bottom rack they take any
// tiles, and the best of the others is left.
class NextRound {
 public:
  // `values` are what the tiles of the bottom rack are worth (none in solo), `waiting` what passing is.
  NextRound(const View& view, std::vector<double> values, double waiting);

  double after_pass() const { return at(0); }
  // Others sit where their pawns are; those still to act take any of the free spots.
  double after(std::size_t slot) const;

 private:
  double at(double before) const;
  double value(int before) const;

  const View& view_;
  double waiting_;
  std::vector<double> values_;  // best first
};

// What it is worth that the others do not get a tile of the middle rack: a little of what it would bring
// whoever wants it most.
std::array<double, max_rack> denied(const View& view);

}  // namespace puttable::bots::designer_rivals
