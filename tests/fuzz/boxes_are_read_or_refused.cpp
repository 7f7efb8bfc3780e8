#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/designer/box.hpp"

// One of the five files of a box is somebody's own: the first byte says which. The next two say where in the
// standard text the rest is written over; with the first byte's highest bit it is the whole text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable::designer;
  if (size < 3) return 0;
  BoxTexts texts = standard_texts();
  const std::array<std::string_view*, 5> files = {&texts.tiles, &texts.lands, &texts.clients, &texts.press,
                                                  &texts.fame};
  std::string_view& file = *files[data[0] % 5];
  const std::string_view rest(reinterpret_cast<const char*>(data) + 3, size - 3);
  std::string own(file);
  if ((data[0] & 0x80) != 0) {
    own = rest;
  } else {
    const std::size_t at = (data[1] + 256U * data[2]) % own.size();
    own.replace(at, rest.size(), rest);
  }
  file = own;
  const auto box = read_box(texts);
  if (!box && box.error().empty()) std::abort();
  return 0;
}
