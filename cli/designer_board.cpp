#include "cli/designer_board.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace puttable::cli {
namespace {

using namespace designer;

constexpr std::string_view red = "\033[31m", grass_green = "\033[32m", blue = "\033[34m", dim = "\033[2m";

std::string coloured(std::string_view colour, std::string_view text) {
  static const bool wanted = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  return wanted ? fmt::format("{}{}\033[0m", colour, text) : std::string(text);
}

// Three characters: the tile, and whether its path goes on to the left and to the right.
std::string draw_tile(const Placed& placed) {
  const Tile& tile = standard_box().tile(placed.kind);
  const Edges edges = red_edges(tile.shape, placed.turn);
  const std::string text = fmt::format("{}{}{}", has(edges, Dir::w) ? "─" : " ", tile_sign(tile, placed.turn),
                                       has(edges, Dir::e) ? "─" : " ");
  return coloured(tile.shape == Shape::grass ? grass_green : red, text);
}

std::string draw_cell(const Land& land, Spot at) {
  if (land.gate(at)) return coloured(grass_green, cell_of(at) == land.apex() ? " A " : " G ");
  if (land.land(at)) return coloured(dim, " · ");
  if (land.water(at)) return coloured(blue, " ~ ");
  return "   ";
}

}  // namespace

std::string_view tile_sign(const Tile& tile, int turn) {
  constexpr std::string_view tees[] = {"▲", "▶", "▼", "◀"};
  constexpr std::string_view greens[] = {"△", "▷", "▽", "◁"};
  constexpr std::string_view arrows[] = {"↑", "→", "↓", "←"};
  // Entered at the south and left to the east, and so on round.
  constexpr std::string_view corners[] = {"┌", "┐", "┘", "└"};
  constexpr std::string_view one_way_corners[] = {"╔", "╗", "╝", "╚"};
  const auto way = std::size_t(turn);
  switch (tile.shape) {
    case Shape::tee:
      return tees[way];
    case Shape::green:
      return greens[way];
    case Shape::straight:
      return tile.directional ? arrows[way] : turn % 2 == 0 ? "│" : "─";
    case Shape::corner:
      return tile.directional ? one_way_corners[way] : corners[way];
    case Shape::loop:
      return "@";
    case Shape::cross:
      return "┼";
    case Shape::grass:
      break;
  }
  return "\"";
}

std::string tile_words(TileId id) {
  if (!id.there() || id.is_visit()) return std::string(id.text());
  const Tile& tile = standard_box().tile(id.kind);
  std::string text = fmt::format("{} {}", id.text(), tile_sign(tile, 0));
  if (tile.directional) text += " one way";
  if (tile.shape != Shape::grass) text += fmt::format(" par {}", tile.par);
  for (std::size_t i = 0; i <= std::size_t(Count::flowers); ++i)
    if (const int n = tile.counts[Count(i)]; n > 0) text += fmt::format(", {} {}", n, name_of(Count(i)));
  return text;
}

std::string draw_course(const State& state, Seat seat) {
  const Land& land = player_of(state, seat).land.land();
  Course course;
  int low_x = 0, low_y = 0, high_x = land.width() - 1, high_y = land.height() - 1;
  for (const Laid& laid : state.laid) {
    if (laid.seat != seat) continue;
    course.place(spot_of({laid.x, laid.y}), laid.tile.kind, laid.turn);
    low_x = std::min<int>(low_x, laid.x), high_x = std::max<int>(high_x, laid.x);
    low_y = std::min<int>(low_y, laid.y), high_y = std::max<int>(high_y, laid.y);
  }
  std::string out = "    ";
  for (int x = low_x; x <= high_x; ++x) out += fmt::format("{:>2} ", x);
  out += '\n';
  for (int y = low_y; y <= high_y; ++y) {
    out += fmt::format("{:>3} ", y);
    for (int x = low_x; x <= high_x; ++x) {
      const Spot at = spot_of({std::int16_t(x), std::int16_t(y)});
      out += course.free(at) ? draw_cell(land, at) : draw_tile(course.at(at));
    }
    out += '\n';
  }
  return out;
}

}  // namespace puttable::cli
