#pragma once

#include <string>

#include "engine/designer/rules.hpp"

// Designer in the terminal: courses and racks drawn with signs. Colours only where the output is a terminal
// and NO_COLOR is not set.
namespace puttable::cli {

// One sign for a tile that lies so: tees ▲▶▼◀ show the way the ball leaves, greens △▷▽◁ the way it arrives,
// one-way tiles ↑→↓← and corners with their entry marked by colour only.
std::string_view tile_sign(const designer::Tile& tile, int turn);
// "tee-04 ▲ par 1, 2 people, 1 trees".
std::string tile_words(designer::TileId tile);
// A course on its land, with columns and rows numbered.
std::string draw_course(const designer::State& state, Seat seat);

}  // namespace puttable::cli
