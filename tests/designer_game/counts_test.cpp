#include "tests/designer_game/sitting.hpp"

namespace puttable::designer {
namespace {

// Trees counted to the last leaf, as chess programs count their moves: every slot, cell and turn is tried,
// and a pass.
std::vector<Move> accepted(const State& state, Seat seat) {
  std::vector<Move> moves;
  const auto try_move = [&](const Move& move) {
    if (!Designer::check(state, seat, move)) moves.push_back(move);
  };
  try_move(Pass{});
  for (std::uint8_t slot = 0; slot < max_rack; ++slot)
    for (std::int8_t y = -12; y < 24; ++y)
      for (std::int8_t x = -12; x < 24; ++x)
        for (std::uint8_t turn = 0; turn < 4; ++turn) try_move(Place{slot, x, y, turn, {}});
  return moves;
}

std::size_t offered(const State& state, Seat seat) {
  std::size_t count = 1;  // the pass
  for (const SlotOption& option : Designer::options(state, seat).place)
    for (const auto& cell : option.cells)
      count += std::size_t(std::count_if(cell.begin() + 2, cell.end(), [](int n) { return n >= 0; }));
  return count;
}

std::size_t leaves(const State& state, int depth) {
  if (depth == 0) return 1;
  const Seat seat = Designer::to_act(state).front();
  const auto moves = accepted(state, seat);
  EXPECT_EQ(moves.size(), offered(state, seat));
  std::size_t count = 0;
  for (const Move& move : moves) {
    State next = state;
    Designer::apply(next, seat, move);
    count += leaves(next, depth - 1);
  }
  return count;
}

Sitting first_turn(Placing placing) {
  Sitting s(Config{.players = 2, .placing = placing});
  s.meet().deal_lands().keep_lands().pawns();
  s.draw({"tee-01", "grass-01", "corner-12"});
  s.draw({"tee-01", "green-01", "grass-02"});
  return s;
}

// Free: three tiles, seven cells at the gate and four turns each, and a pass; then the same with the two
// tiles that are left, or with all three after a pass.
TEST(DesignerCounts, D_PLACE_1_EveryFirstMove) {
  const State start = first_turn(Placing::free).state;
  EXPECT_EQ(leaves(start, 1), 3u * 7 * 4 + 1);
  EXPECT_EQ(leaves(start, 2), 3u * 7 * 4 * (2 * 7 * 4 + 1) + (3 * 7 * 4 + 1));
}

// Strict: of the 28 ways of each tile, all of the grass, 22 and 18 of the other two.
TEST(DesignerCounts, D_PLACE_2_StrictPlacingForbidsWhatDoesNotMatch) {
  const State start = first_turn(Placing::strict).state;
  EXPECT_EQ(leaves(start, 1), 28u + 22 + 18 + 1);
  EXPECT_EQ(leaves(start, 2), 28u * (22 + 18 + 1) + 22u * (28 + 18 + 1) + 18u * (28 + 22 + 1) + 69u);
}

}  // namespace
}  // namespace puttable::designer
