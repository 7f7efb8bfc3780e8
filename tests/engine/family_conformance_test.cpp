#include "engine/testkit/conformance.hpp"
#include "engine/testkit/family.hpp"

namespace puttable::testkit {

template <>
struct Pins<family::Family> {
  using Config = family::Config;
  static constexpr std::uint64_t signature = 0xe810410b8fd134c6;
  static std::vector<Count<Config>> counts() {
    return {{{1, 0}, 1, 6},   {{1, 0}, 2, 18},    {{1, 0}, 6, 6750},
            {{2, 0}, 4, 324}, {{2, 0}, 7, 32400}, {{4, 2}, 8, 104976}};
  }
  static Config playthrough_config() { return {3, 0}; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(family, Conformance, family::Family);

}  // namespace puttable::testkit
