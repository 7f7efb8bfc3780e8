#include <cstdint>
#include <cstdlib>

#include "tests/table/fixture.hpp"

// Whatever a client sends at a table in mid-game: it is done or refused with a sentence, and the table
// still loads from its log.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable;
  auto value = parse_json({reinterpret_cast<const char*>(data), size});
  if (!value) return value.error().text.empty() ? (std::abort(), 0) : 0;
  auto request = from_json<Request>(*value);
  if (!request) return request.error().text.empty() ? (std::abort(), 0) : 0;
  static const Kept start =
      Kept(Table::open({"family", {"{\"players\":1}"}, "Ann", {}, 0, true}, opening()).value());
  Table table = Table::load(start.log).value();
  auto log = start.log;
  for (int i = 0; i < 2; ++i) {
    auto made = table.act(*request, 0);
    if (!made && made.error().text.empty()) std::abort();
    if (made) log.insert(log.end(), made->begin(), made->end());
  }
  if (!Table::load(log)) std::abort();
  return 0;
}
