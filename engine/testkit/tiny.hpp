#pragma once

#include "engine/testkit/samples.hpp"
#include "engine/tiny/tiny.hpp"

namespace puttable::testkit {

template <>
struct Samples<tiny::Tiny> {
  using Config = tiny::Config;
  static std::vector<Config> configs() {
    using enum tiny::Mode;
    return {{2, race},
            {3, race},
            {7, race},
            {8, race},
            {3, cheering},
            {4, cheering},
            {2, semi_simultaneous},
            {5, semi_simultaneous},
            {6, semi_simultaneous},
            {2, simultaneous},
            {8, simultaneous}};
  }
  static std::vector<Config> bad_configs() {
    using enum tiny::Mode;
    return {{0, race}, {1, race}, {1, simultaneous}, {9, cheering}, {255, semi_simultaneous}};
  }
  // Eight drawing rounds of eight seats, and twelve shots each with a few choices, of which a ball can meet
  // one or two a unit. Real games stay under half of this.
  static constexpr int max_steps = 6000;
};

}  // namespace puttable::testkit
