#pragma once

#include <vector>

// Markov chains that are absorbed sooner or later.
namespace puttable::tiny {

// From each state: the chances of the next states; what is missing to 1 is absorbed.
struct Chain {
  struct Step {
    int to = 0;
    double chance = 0;
  };
  std::vector<std::vector<Step>> rows;
  std::vector<double> absorbed;  // the chance of being absorbed at once
};

// The expected number of steps until absorption, from each state. `values` holds a first guess and gets the
// answer; infinity where absorption is not certain.
void expected_steps(const Chain& chain, std::vector<double>& values);

}  // namespace puttable::tiny
