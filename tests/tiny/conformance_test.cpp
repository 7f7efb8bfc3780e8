#include "engine/testkit/conformance.hpp"

#include "engine/testkit/tiny.hpp"

namespace puttable::testkit {

template <>
struct Pins<tiny::Tiny> {
  using Config = tiny::Config;
  static constexpr std::uint64_t signature = 0x4f82b0d56d975ee4;
  static Config playthrough_config() { return {3, tiny::Mode::race}; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(tiny, Conformance, tiny::Tiny);

}  // namespace puttable::testkit
