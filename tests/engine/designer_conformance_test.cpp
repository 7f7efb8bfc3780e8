#include "engine/testkit/conformance.hpp"
#include "engine/testkit/designer.hpp"

namespace puttable::testkit {

template <>
struct Pins<designer::Designer> {
  using Config = designer::Config;
  static constexpr std::uint64_t signature = 0xc80cd858189731c5;
  static Config playthrough_config() { return {.players = 1, .advanced = true}; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(designer, Conformance, designer::Designer);

}  // namespace puttable::testkit
