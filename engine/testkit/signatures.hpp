#pragma once

#include <array>
#include <span>

#include "engine/testkit/designer.hpp"
#include "engine/testkit/empire.hpp"
#include "engine/testkit/family.hpp"
#include "engine/testkit/signature.hpp"
#include "engine/testkit/tiny.hpp"

// The signatures of all games, for the programs that compare compilers.
namespace puttable::testkit {

struct NamedSignature {
  std::string_view game;
  std::uint64_t (*value)();
};

inline std::span<const NamedSignature> signatures() {
  static constexpr std::array all{
      NamedSignature{family::Family::info.name, signature<family::Family>},
      NamedSignature{designer::Designer::info.name, signature<designer::Designer>},
      NamedSignature{tiny::Tiny::info.name, signature<tiny::Tiny>},
      NamedSignature{empire::Empire::info.name, signature<empire::Empire>}};
  return all;
}

}  // namespace puttable::testkit
