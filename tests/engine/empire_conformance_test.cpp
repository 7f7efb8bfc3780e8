#include "engine/testkit/conformance.hpp"
#include "engine/testkit/empire.hpp"

namespace puttable::testkit {

template <>
struct Pins<empire::Empire> {
  using Config = empire::Config;
  static constexpr std::uint64_t signature = 0x0b08917d9b2239e0;
  static Config playthrough_config() { return {.players = 1, .placing = designer::Placing::strict}; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(empire, Conformance, empire::Empire);

}  // namespace puttable::testkit
