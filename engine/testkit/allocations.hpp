#pragma once

#include <cstddef>

namespace puttable::testkit {

// How often this program has asked for memory so far. Links allocations.cpp, which replaces operator new.
std::size_t allocations();

}  // namespace puttable::testkit
