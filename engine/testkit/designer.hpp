#pragma once

#include "engine/designer/designer.hpp"
#include "engine/testkit/samples.hpp"

namespace puttable::testkit {

template <>
struct Samples<designer::Designer> {
  using Config = designer::Config;
  static std::vector<Config> configs() {
    using namespace designer;
    return {{.players = 1},
            {.players = 1, .advanced = true, .edition = Edition::zh},
            {.players = 1, .advanced = true, .visits = Visits::scheduled, .placing = Placing::strict},
            {.players = 2, .advanced = true},
            {.players = 3, .advanced = true, .visits = Visits::scheduled},
            {.players = 4},
            {.players = 4, .advanced = true, .placing = Placing::strict, .edition = Edition::zh},
            {.players = 5, .advanced = true, .forgiving = true, .final_discard = FinalDiscard::yes}};
  }
  static std::vector<Config> bad_configs() { return {{.players = 0}, {.players = 6}, {.players = 255}}; }
  // Every round but for rare ones takes tiles out of the bag: 264 of them, and at most five tiles and a pass
  // a round. Real games stay under half of this.
  static constexpr int max_steps = 2000;
};

}  // namespace puttable::testkit
