#include <vector>

#include "engine/designer/rules.hpp"

namespace puttable::designer {
namespace {

// The table without its rim.
constexpr std::uint64_t inner = ((std::uint64_t(1) << (table_side - 2)) - 1) << 1;

LandRows rows_of(const Land& land) {
  LandRows rows;
  for (Spot at = 0; at < table_size; ++at) {
    const std::uint64_t bit = std::uint64_t(1) << at % table_side;
    if (land.land(at)) rows.land[at / table_side] |= bit;
    if (land.gate(at)) rows.gate[at / table_side] |= bit;
    if (land.touches_gate(at)) rows.touching[at / table_side] |= bit;
  }
  return rows;
}

}  // namespace

const LandRows& land_rows(LandId land) {
  static const std::vector<LandRows> all = [] {
    std::vector<LandRows> rows;
    for (const LandCard& card : standard_box().lands) rows.push_back(rows_of(card.land));
    return rows;
  }();
  return all[land.index];
}

Rows placeable(const Player& player) {
  const LandRows& land = land_rows(player.land);
  Rows rows{};
  for (std::size_t y = 1; y + 1 < table_side; ++y) {
    const std::uint64_t near =
        player.extras.anywhere ? inner : player.rows[y - 1] | player.rows[y] | player.rows[y + 1];
    rows[y] = (near | near << 1 | near >> 1 | land.touching[y]) & ~player.rows[y] & ~land.gate[y] & inner;
  }
  return rows;
}

Board::Board(const State& state, Seat seat) : land_(land_rows(player_of(state, seat).land)) {
  edges_.fill(free_cell);
  for (const Laid& laid : state.laid)
    if (laid.seat == seat)
      edges_[spot_of({laid.x, laid.y})] = red_edges(standard_box().tile(laid.tile.kind).shape, laid.turn);
}

int Board::mismatches(Spot at, Shape shape, int turn) const {
  const Edges reds = red_edges(shape, turn);
  const bool on_land = has(land_.land, at);
  int count = 0;
  for (const Dir d : all_dirs) {
    const Spot other = next_to(at, d);
    const bool red = has(reds, d);
    if (edges_[other] != free_cell) {
      count += red != has(edges_[other], opposite(d));
    } else if (red) {  // D-PLAY-3: border, water and gate are green
      count += has(land_.gate, other) || (on_land && !has(land_.land, other));
    }
  }
  return count;
}

bool fits_somewhere(const State& state, Seat seat, const Board& board, Shape shape) {
  const Rows cells = placeable(player_of(state, seat));
  for (std::size_t y = 0; y < table_side; ++y)
    for (std::uint64_t row = cells[y]; row != 0; row &= row - 1)
      for (int turn = 0; turn < 4; ++turn)
        if (board.mismatches(Spot(y * table_side + std::size_t(std::countr_zero(row))), shape, turn) == 0)
          return true;
  return false;
}

void place_tile(State& state, Seat seat, TileId tile, Spot at, int turn) {
  Player& player = player_of(state, seat);
  const Cell cell = cell_of(at);
  state.laid.push_back({tile, std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(turn), seat});
  player.rows[at / table_side] |= std::uint64_t(1) << at % table_side;
  ++(has(land_rows(player.land).land, at) ? player.filled : player.off_land);
  player.finished = player.filled == player.land.land().cells();
}

}  // namespace puttable::designer
