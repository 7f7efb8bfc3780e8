#include <cstdint>
#include <cstdlib>

#include "table/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable;
  const auto record = read_record({reinterpret_cast<const char*>(data), size});
  if (!record) return record.error().text.empty() ? (std::abort(), 0) : 0;
  const auto play = replay(*record);
  if (!play && play.error().text.empty()) std::abort();
  const auto verified = verify_chance(*record);
  if (!verified && verified.error().text.empty()) std::abort();
  return 0;
}
