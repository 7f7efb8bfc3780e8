#pragma once

#include "engine/designer/survey.hpp"

namespace puttable::designer {

template <class Visit>
void each_lane(const Box& box, const Course& course, const Part& part, Visit visit) {
  Spot at = part.first;
  Placed tile = course.at(at);
  Shape shape = box.tile(tile.kind).shape;
  int lane = part.first_lane;
  // A part is stored from its first end; a ring from any of its lanes, towards that lane's first edge.
  Dir out{};
  if (ends_hole(shape)) {
    out = shape == Shape::tee ? heading(tile.turn) : entry_edge(tile.turn);
  } else if (part.ends[0].kind == EndKind::none) {
    out = shape == Shape::cross ? Dir(lane) : entry_edge(tile.turn);
  } else {
    out = other_edge(shape, tile.turn, part.ends[0].way);
  }
  for (int n = 0; n < part.lanes; ++n) {
    visit(at, lane);
    if (n + 1 == part.lanes) break;
    at = next_to(at, out);
    tile = course.at(at);
    shape = box.tile(tile.kind).shape;
    const Dir in = opposite(out);
    lane = lane_at(shape, in);
    if (!ends_hole(shape)) out = other_edge(shape, tile.turn, in);
  }
}

}  // namespace puttable::designer
