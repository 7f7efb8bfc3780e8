#pragma once

#include <cstdint>
#include <vector>

#include "engine/designer/router.hpp"

namespace puttable::designer {

// Whether paths for all pairs can lie side by side, on a grid as a Router has it: exactly, whatever stands in
// the way. `work` counts frontiers; beyond `limit` the answer is unsure, as it is on grids too wide to look
// at.
//
// Cell by cell, it keeps every way in which paths can cross the frontier between the cells done and those to
// come. There a path either leads to one of its ends, or is an arc whose two legs both cross the frontier and
// whose ends are still open.
Router::Answer sweep(const std::vector<std::uint8_t>& blocked, int width,
                     const std::vector<Router::Pair>& pairs, std::int64_t limit, std::int64_t& work);

}  // namespace puttable::designer
