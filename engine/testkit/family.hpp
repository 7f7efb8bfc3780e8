#pragma once

#include "engine/family/family.hpp"
#include "engine/testkit/samples.hpp"

namespace puttable::testkit {

template <>
struct Samples<family::Family> {
  using Config = family::Config;
  static std::vector<Config> configs() {
    return {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {8, 0}, {4, 2}, {6, 2}, {8, 2}, {6, 3}};
  }
  static std::vector<Config> bad_configs() {
    return {{0, 0}, {9, 0}, {255, 0}, {2, 2}, {5, 2}, {4, 3}, {8, 4}, {4, 1}, {6, 6}, {4, 255}};
  }
  // A half has 28 action cards and eight seats; every seat plays at most two cells a card, and each play is
  // followed by a few deals and combos. Real games stay under half of this.
  static constexpr int max_steps = 4000;
};

}  // namespace puttable::testkit
