#include <cstdint>
#include <cstdlib>

#include "table/entry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable;
  const auto entry = read_entry(7, {reinterpret_cast<const char*>(data), size});
  if (!entry) return 0;
  const auto text = write_entry(*entry);
  const auto again = read_entry(7, text);
  if (!again || write_entry(*again) != text) std::abort();
  return 0;
}
