#include <algorithm>

#include "engine/designer/joins.hpp"
#include "engine/designer/rules.hpp"

namespace puttable::designer {
namespace {

// Where a tile is offered to go: where it may, but with `anywhere` no farther off than a step from the map.
Rows offered(const Player& player) {
  Rows rows = placeable(player);
  if (!player.extras.anywhere) return rows;
  Player bound = player;
  bound.extras.anywhere = false;
  const Rows near = placeable(bound);
  const Land& land = player.land.land();
  const std::uint64_t across = ((std::uint64_t(1) << (land.width() + 2)) - 1) << (table_origin - 1);
  for (int y = 0; y < table_side; ++y) {
    const bool along = y >= table_origin - 1 && y <= table_origin + land.height();
    rows[std::size_t(y)] &= (along ? across : 0) | near[std::size_t(y)];
  }
  return rows;
}

}  // namespace

SlotOption place_options(const State& state, Seat seat, const Board& board, std::uint8_t slot, TileId tile) {
  SlotOption option{slot, tile, {}};
  const Shape shape = standard_box().tile(option.tile.kind).shape;
  const bool strict = state.config.placing == Placing::strict && fits_somewhere(state, seat, board, shape);
  const Rows cells = offered(player_of(state, seat));
  for (std::size_t y = 0; y < table_side; ++y)
    for (std::uint64_t row = cells[y]; row != 0; row &= row - 1) {
      const auto at = Spot(y * table_side + std::size_t(std::countr_zero(row)));
      const Cell cell = cell_of(at);
      std::array<std::int8_t, 6> entry{std::int8_t(cell.x), std::int8_t(cell.y)};
      bool any = false;
      for (int turn = 0; turn < 4; ++turn) {
        const int mismatches = board.mismatches(at, shape, turn);
        entry[std::size_t(turn) + 2] = std::int8_t(strict && mismatches > 0 ? -1 : mismatches);
        any = any || entry[std::size_t(turn) + 2] >= 0;
      }
      if (any) option.cells.push_back(entry);
    }
  return option;
}

namespace {

void turn_options(const State& state, Seat seat, Options& options) {
  const Player& player = player_of(state, seat);
  if (builds(player)) {
    const Board board(state, seat);
    for (std::size_t slot = 0; slot < state.middle.size(); ++slot)
      if (state.middle[slot].tile.there())
        options.place.push_back(
            place_options(state, seat, board, std::uint8_t(slot), state.middle[slot].tile));
    options.moves.push_back(Place::name);
    options.moves.push_back(Pass::name);
    if (solo(state)) options.moves.push_back(Stop::name);
  }
  if (!may_stop(state, player)) return;
  options.moves.push_back(Collect::name);
  for (std::size_t slot = 0; slot < state.middle.size(); ++slot)
    if (state.middle[slot].tile.there()) options.collect.push_back(std::uint8_t(slot));
}

}  // namespace

void plan_options(const Site& site, std::vector<HoleOption>& holes, std::vector<EndOption>& ends) {
  site.survey.each_part([&](PartId, const Part& part) {
    HoleOption hole{name_of_part(site, part), {}, part.lanes, part.par, part.state};
    each_lane(site.box, site.course, part, [&](Spot at, int) {
      const Cell cell = cell_of(at);
      hole.cells.push_back({std::int8_t(cell.x), std::int8_t(cell.y)});
    });
    holes.push_back(std::move(hole));
  });
  const Joins joins(site);
  const auto name = [&](int i) {
    const EndRef ref = joins.end(i);
    return name_of_end(site.survey.part(ref.part).ends[ref.end]);
  };
  for (int i = 0; i < joins.size(); ++i) {
    EndOption end{name(i), {}};
    for (int j = 0; j < joins.size(); ++j)
      if (j != i && joins.joinable(i, j)) end.with.push_back(name(j));
    ends.push_back(std::move(end));
  }
}

Options Designer::options(const State& state, Seat seat) {
  Options options;
  if (!to_act(state).has(seat) || seat == chance) return options;
  switch (state.phase) {
    case Phase::keep_land:
      options.moves = {KeepLand::name};
      for (const LandId land : player_of(state, seat).offered) options.lands.push_back(land);
      break;
    case Phase::promise:
    case Phase::visit: {
      options.moves = {MakePromise::name};
      options.least = state.phase == Phase::promise ? 1 : 0;
      const Promises& made = player_of(state, seat).promises;
      for (std::size_t p = 0; p < promise_count; ++p)
        if (std::ranges::find(made, Promise(p)) == made.end()) options.promises.push_back(Promise(p));
      break;
    }
    case Phase::leftovers:
      options.moves = {Return::name};
      for (std::size_t i = 0; i < state.top.size(); ++i)
        if (state.top[i].tile.there()) options.leftovers.push_back(std::uint8_t(i));
      break;
    case Phase::plan:
      options.moves = {MakePlan::name};
      plan_options(Ground(state, seat).site(), options.holes, options.ends);
      break;
    default:
      turn_options(state, seat, options);
  }
  return options;
}

}  // namespace puttable::designer
