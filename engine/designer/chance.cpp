#include <algorithm>

#include "engine/designer/rules.hpp"

// What chance brings, and random moves.
namespace puttable::designer {
namespace {

Kind pick_kind(const std::array<std::uint8_t, max_kinds>& bag, std::uint32_t k) {
  Kind kind = 0;
  while (k >= bag[kind]) k -= bag[kind++];
  return kind;
}

}  // namespace

Draw sample_draw(const State& state, int wanted, Random& random) {
  Draw move;
  auto bag = state.bag;
  std::uint32_t tiles = state.bag_left, visits = state.visits_left;
  for (int drawn = 0; drawn < wanted;) {
    const std::uint32_t k = random.below(tiles + visits);
    if (k >= tiles) {
      --visits;
      move.tiles.push_back({TileId::visit});
      continue;
    }
    const Kind kind = pick_kind(bag, k);
    --bag[kind];
    --tiles;
    ++drawn;
    move.tiles.push_back({kind});
  }
  return move;
}

namespace {

DealLands sample_lands(const State& state, Random& random) {
  std::array<std::uint8_t, 256> free{};
  std::uint32_t count = 0;
  const auto& lands = standard_box().lands;
  for (std::size_t i = 0; i < lands.size(); ++i) {
    const bool dealt = std::ranges::any_of(state.players, [&](const Player& player) {
      return std::ranges::find(player.offered, LandId{std::uint8_t(i)}) != player.offered.end();
    });
    if (!lands[i].empire && !dealt) free[count++] = std::uint8_t(i);
  }
  DealLands move;
  for (LandId& card : move.cards) {
    const std::uint32_t k = random.below(count);
    card = {free[k]};
    free[k] = free[--count];
  }
  return move;
}

DealPawns sample_pawns(const State& state, Random& random) {
  DealPawns move;
  for (Seat seat = 0; seat < state.config.players; ++seat) move.order.push_back(seat);
  for (std::size_t i = move.order.size(); i > 1; --i)
    std::swap(move.order[i - 1], move.order[random.below(std::uint32_t(i))]);
  return move;
}

// Any cell of the rows, all equally likely.
Spot pick_cell(const Rows& rows, Random& random) {
  int count = 0;
  for (const std::uint64_t row : rows) count += std::popcount(row);
  int k = int(random.below(std::uint32_t(count)));
  for (std::size_t y = 0;; ++y) {
    std::uint64_t row = rows[y];
    if (const int here = std::popcount(row); k >= here) {
      k -= here;
      continue;
    }
    while (k-- > 0) row &= row - 1;
    return Spot(y * table_side + std::size_t(std::countr_zero(row)));
  }
}

std::optional<Fate> random_fate(const State& state, Random& random) {
  return solo(state) ? std::optional(Fate(random.below(2))) : std::nullopt;
}

// Strict placing: of the placements without a mismatch, if there is one.
bool place_strictly(const State& state, Seat seat, TileId tile, Pose& pose, Random& random) {
  const Board board(state, seat);
  const Rows cells = placeable(player_of(state, seat));
  const Shape shape = standard_box().tile(tile.kind).shape;
  std::uint32_t found = 0;
  for (std::size_t y = 0; y < table_side; ++y)
    for (std::uint64_t row = cells[y]; row != 0; row &= row - 1)
      for (int turn = 0; turn < 4; ++turn) {
        const auto at = Spot(y * table_side + std::size_t(std::countr_zero(row)));
        if (board.mismatches(at, shape, turn) != 0 || random.below(++found) != 0) continue;
        pose = {std::int8_t(cell_of(at).x), std::int8_t(cell_of(at).y), std::uint8_t(turn)};
      }
  return found > 0;
}

}  // namespace

Pose random_pose(const State& state, Seat seat, TileId tile, Random& random) {
  Pose pose;
  if (state.config.placing == Placing::strict && place_strictly(state, seat, tile, pose, random)) return pose;
  const Cell cell = cell_of(pick_cell(placeable(player_of(state, seat)), random));
  return {std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(random.below(4))};
}

namespace {

std::uint8_t random_slot(const State& state, Random& random) {
  for (;;)
    if (const auto slot = std::uint8_t(random.below(std::uint32_t(state.middle.size())));
        state.middle[slot].tile.there())
      return slot;
}

Move random_turn(const State& state, Seat seat, Random& random) {
  const Player& player = player_of(state, seat);
  if (!builds(player)) return Collect{random_slot(state, random)};
  if (may_stop(state, player) && random.below(8) == 0) return Collect{random_slot(state, random)};
  const Rows cells = placeable(player);
  const bool room = std::ranges::any_of(cells, [](std::uint64_t row) { return row != 0; });
  const std::uint32_t other = random.below(64);
  if (other == 0 && solo(state)) return Stop{};
  if (other < 6 || !room || state.laid.full()) {
    if (!solo(state)) return Pass{};
    return Pass{std::array{Fate(random.below(2)), Fate(random.below(2))}};
  }
  Place move;
  move.slot = random_slot(state, random);
  move.other = random_fate(state, random);
  const Pose pose = random_pose(state, seat, state.middle[move.slot].tile, random);
  move.x = pose.x;
  move.y = pose.y;
  move.turn = pose.turn;
  return move;
}

MakePromise random_promise(const State& state, Seat seat, Random& random) {
  MakePromise move;
  const Promises& made = player_of(state, seat).promises;
  const auto sure = Promise(random.below(promise_count));
  for (std::size_t i = 0; i < promise_count; ++i) {
    const auto p = Promise(i);
    const bool wanted = random.below(5) == 0 || (state.phase == Phase::promise && p == sure);
    if (wanted && std::ranges::find(made, p) == made.end()) move.promises.push_back(p);
  }
  return move;
}

}  // namespace

MakePlan any_plan(const State& state, Seat seat, Random& random) {
  const Ground ground(state, seat);
  FixedVector<PartId, Survey::max_parts> parts;
  ground.survey.each_part([&](PartId id, const Part&) { parts.push_back(id); });
  MakePlan move;
  for (std::size_t i = 0; i < parts.size() && i < 9; ++i) {
    std::swap(parts[i], parts[i + random.below(std::uint32_t(parts.size() - i))]);
    move.numbers.push_back(name_of_part(ground.site(), ground.survey.part(parts[i])));
  }
  return move;
}

Move Designer::sample(const State& state, Random& random) {
  switch (state.phase) {
    case Phase::clients:
      return DealClients{{std::uint8_t(random.below(7))}, {std::uint8_t(7 + random.below(7))}};
    case Phase::lands:
      return sample_lands(state, random);
    case Phase::pawns:
      return sample_pawns(state, random);
    default:
      return sample_draw(state, rack_size(state), random);
  }
}

Move Designer::random_move(const State& state, Seat seat, Random& random) {
  switch (state.phase) {
    case Phase::keep_land:
      return KeepLand{player_of(state, seat).offered[random.below(lands_dealt)]};
    case Phase::promise:
    case Phase::visit:
      return random_promise(state, seat, random);
    case Phase::leftovers: {
      Return move;
      for (std::size_t i = 0; i < state.top.size(); ++i)
        if (state.top[i].tile.there() && random.below(3) == 0) move.slots.push_back(std::uint8_t(i));
      return move;
    }
    case Phase::plan:
      return any_plan(state, seat, random);
    default:
      return random_turn(state, seat, random);
  }
}

}  // namespace puttable::designer
