#include "engine/testkit/conformance.hpp"
#include "engine/testkit/tiny.hpp"

namespace puttable::testkit {

template <>
struct Pins<tiny::Tiny> {
  using Config = tiny::Config;
  static constexpr std::uint64_t signature = 0xf70af6e62ecb1423;
  static Config playthrough_config() { return {3, tiny::Mode::race}; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(tiny, Conformance, tiny::Tiny);

}  // namespace puttable::testkit
