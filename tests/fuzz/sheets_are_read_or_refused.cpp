#include <cstdint>
#include <cstdlib>

#include "engine/tiny/ball.hpp"

// Any text is a sheet or refused; on a sheet the text form survives, and every ball comes to rest whatever
// is chosen on its way.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puttable::tiny;
  const auto paper = parse_sheet({reinterpret_cast<const char*>(data), size});
  if (!paper) return 0;
  const Grid grid = paper->grid();
  const auto again = parse_sheet(to_text(grid));
  if (!again || again->squares != paper->squares) std::abort();
  if (grid.area() > 200) return 0;
  for (int from = 0; from < grid.area(); ++from) {
    if (!is_playable(grid[grid.spot(from)])) continue;
    for (int d = 0; d < 8; ++d) {
      Ball ball = shoot(grid.spot(from), Direction(d), 7);
      roll(grid, ball);
      for (int choices = 0; ball.choice_due(); ++choices) {
        if (choices > 200 || ball.options == 0) std::abort();
        int k = (choices * 5 + d) & 7;
        while (!(ball.options >> k & 1)) k = (k + 1) & 7;
        choose(grid, ball, Direction(k));
        if (ball.motion == Motion::rolling) roll(grid, ball);
      }
      if (!ball.at_rest()) std::abort();
    }
  }
  return 0;
}
