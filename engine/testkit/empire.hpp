#pragma once

#include "engine/empire/empire.hpp"
#include "engine/testkit/samples.hpp"

namespace puttable::testkit {

template <>
struct Samples<empire::Empire> {
  using Config = empire::Config;
  static std::vector<Config> configs() {
    using namespace designer;
    using empire::Kind;
    return {{.players = 1},
            {.players = 1, .advanced = true, .placing = Placing::strict, .edition = Edition::zh},
            {.players = 2, .advanced = true},
            {.players = 2, .kind = Kind::both, .advanced = true},
            {.players = 3, .kind = Kind::pressco},
            {.players = 1, .kind = Kind::profeet},
            {.players = 3, .advanced = true, .visits = Visits::scheduled, .edition = Edition::zh},
            {.players = 5, .advanced = true, .placing = Placing::strict, .final_discard = FinalDiscard::yes}};
  }
  static std::vector<Config> bad_configs() { return {{.players = 0}, {.players = 6}, {.players = 255}}; }
  // Five games of Designer, with cards in between.
  static constexpr int max_steps = 15'000;
};

}  // namespace puttable::testkit
