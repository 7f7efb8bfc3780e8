// Boost.JSON is header-only here: this file is its one translation unit.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>

// The engine is built without exceptions: what Boost would throw is a bug here, not an answer.
namespace boost {
void throw_exception(const std::exception&) {
  std::abort();
}
void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}
}  // namespace boost
