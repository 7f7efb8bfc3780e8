#include <algorithm>
#include <string>

#include "engine/designer/rules.hpp"

// Why a move is refused. The reasons, for translators:
//   wrong_moment       something else is asked for now
//   not_offered        that land is none of the three that were dealt
//   promise_twice      a promise is named twice, or was made before
//   promise_needed     at least one promise has to be made
//   no_such_slot       the rack has no such slot
//   slot_empty         the tile of that slot has been taken
//   bad_turn           a turn is 0, 1, 2 or 3
//   off_table          the cell is too far away
//   on_gate            the gate lies there
//   cell_taken         a tile lies there
//   not_connected      the cell touches neither a tile nor the gate
//   mismatch           strict placing: the tile fits somewhere without a mismatch
//   must_collect       the land is full, or the player has stopped: a tile is collected
//   not_final          nobody can stop before the final phase
//   just_filled        the land became full in this turn: the player stops on the next one
//   not_solo           that is only said in solo
//   only_solo          that is only possible in solo
//   slot_twice         a slot is named twice
//   not_left_over      no tile is left there
//   no_hole two_holes numbered_twice number_all no_open_end end_joined_twice cannot_join no_path
//   paths_cross        about a plan (planning.cpp)
//   not_in_bag         chance: no such tile is left
//   tile_count         chance: another number of tiles is needed
//   no_such_client no_such_land dealt_already not_an_order   chance
namespace puttable::designer {
namespace {

using Refusal = std::optional<Rejection>;

Refusal wrong_moment(std::string_view asked_for) {
  return illegal("wrong_moment", "D-DRAFT-1", "That is not asked for now: " + std::string(asked_for) + ".");
}

Refusal check_keep(const State& state, Seat seat, const KeepLand& move) {
  const auto& offered = player_of(state, seat).offered;
  if (std::ranges::find(offered, move.land) != offered.end()) return std::nullopt;
  return illegal("not_offered", "D-SET-2",
                 std::string(move.land.text()) + " is none of the three lands you were dealt.");
}

Refusal check_promise(const State& state, Seat seat, const MakePromise& move) {
  const bool set_up = state.phase == Phase::promise;
  const Promises& made = player_of(state, seat).promises;
  unsigned seen = 0;
  for (const Promise p : made) seen |= 1u << int(p);
  for (const Promise p : move.promises) {
    if (seen >> int(p) & 1u)
      return illegal("promise_twice", set_up ? "D-SET-6" : "D-DRAFT-4",
                     "The promise " + std::string(name_of(p)) + " can be made once only.");
    seen |= 1u << int(p);
  }
  if (set_up && move.promises.empty())
    return illegal("promise_needed", "D-SET-6", "At least one promise has to be made.");
  return std::nullopt;
}

}  // namespace

std::optional<Rejection> check_slot(const Rack& rack, std::size_t slot) {
  if (slot >= rack.size())
    return illegal("no_such_slot", "D-DRAFT-1",
                   "The slots of the rack are 0 to " + std::to_string(rack.size() - 1) + ".");
  if (!rack[slot].tile.there())
    return illegal("slot_empty", "D-DRAFT-1",
                   "The tile of slot " + std::to_string(slot) + " has been taken.");
  return std::nullopt;
}

namespace {

Refusal check_cell(const Player& player, int x, int y) {
  const std::string cell = "[" + std::to_string(x) + ", " + std::to_string(y) + "]";
  if (!on_table(x, y)) return illegal("off_table", "D-GEO-1", cell + " is too far away from the land.");
  const Spot at = spot_of({std::int16_t(x), std::int16_t(y)});
  if (has(land_rows(player.land).gate, at))
    return illegal("on_gate", "D-PLACE-1", "The gate lies on " + cell + ".");
  if (has(player.rows, at)) return illegal("cell_taken", "D-PLACE-1", "A tile lies on " + cell + " already.");
  if (has(placeable(player), at)) return std::nullopt;
  return illegal("not_connected", "D-PLACE-1",
                 cell + " shares no edge or corner with one of your tiles and does not touch the gate.");
}

}  // namespace

std::optional<Rejection> check_spot(const State& state, Seat seat, TileId tile, int x, int y, int turn) {
  if (turn > 3) return illegal("bad_turn", "D-GEO-2", "A turn is 0, 1, 2 or 3.");
  if (auto refused = check_cell(player_of(state, seat), x, y)) return refused;
  if (state.config.placing == Placing::free) return std::nullopt;
  const Board board(state, seat);
  const Shape shape = standard_box().tile(tile.kind).shape;
  if (board.mismatches(spot_of({std::int16_t(x), std::int16_t(y)}), shape, turn) == 0 ||
      !fits_somewhere(state, seat, board, shape))
    return std::nullopt;
  return illegal("mismatch", "D-PLACE-2",
                 "A red edge would meet a green one, and this tile fits elsewhere or turned otherwise.");
}

namespace {

Refusal check_place(const State& state, Seat seat, const Place& move) {
  const Player& player = player_of(state, seat);
  if (!builds(player))
    return illegal("must_collect", player.stopped ? "D-END-3" : "D-END-2",
                   "You build no more: take a tile of the middle rack face down.");
  if (auto refused = check_slot(state.middle, move.slot)) return refused;
  if (move.other && !solo(state)) return illegal("not_solo", "D-SOLO-1", "`other` is said in solo only.");
  return check_spot(state, seat, state.middle[move.slot].tile, move.x, move.y, move.turn);
}

Refusal check_pass(const State& state, Seat seat, const Pass& move) {
  const Player& player = player_of(state, seat);
  if (!builds(player))
    return illegal("must_collect", player.stopped ? "D-END-3" : "D-END-2",
                   "Who has stopped or filled the land cannot pass: take a tile of the middle rack.");
  if (move.tiles && !solo(state)) return illegal("not_solo", "D-SOLO-2", "`tiles` is said in solo only.");
  return std::nullopt;
}

Refusal check_collect(const State& state, Seat seat, const Collect& move) {
  if (solo(state)) return illegal("wrong_moment", "D-SOLO-1", "Nothing is collected in solo.");
  if (!state.final_phase)
    return illegal("not_final", "D-END-2", "Nobody can stop before somebody's land is full.");
  if (!may_stop(state, player_of(state, seat)))
    return illegal("just_filled", "D-END-2", "Your land became full in this turn: you stop on the next one.");
  return check_slot(state.middle, move.slot);
}

Refusal check_return(const State& state, const Return& move) {
  unsigned seen = 0;
  for (const auto slot : move.slots) {
    if (slot >= state.top.size() || !state.top[slot].tile.there())
      return illegal("not_left_over", "D-DRAFT-6",
                     "No tile is left on slot " + std::to_string(slot) + " of the top rack.");
    if (seen >> slot & 1u)
      return illegal("slot_twice", "D-DRAFT-6", "Slot " + std::to_string(slot) + " is named twice.");
    seen |= 1u << slot;
  }
  return std::nullopt;
}

Refusal check_plan(const State& state, Seat seat, const MakePlan& move) {
  if (move.best) return std::nullopt;
  const Ground ground(state, seat);
  auto plan = resolve_plan(ground.site(), move);
  if (plan) return std::nullopt;
  return plan.error();
}

Refusal check_turn_move(const State& state, Seat seat, const Move& move) {
  if (const auto* placed = std::get_if<Place>(&move)) return check_place(state, seat, *placed);
  if (const auto* passed = std::get_if<Pass>(&move)) return check_pass(state, seat, *passed);
  if (const auto* taken = std::get_if<Collect>(&move)) return check_collect(state, seat, *taken);
  if (std::holds_alternative<Stop>(move)) {
    if (solo(state)) return std::nullopt;
    return illegal("only_solo", "D-SOLO-3", "Stopping is collecting a tile, in the final phase.");
  }
  return wrong_moment("place a tile, pass, or collect a tile");
}

Refusal check_clients(const DealClients& move) {
  const auto base = [](ClientId id) {
    return id.there() && id.index <= std::uint8_t(Client::mr_straightforward);
  };
  if (base(move.mrs) && base(move.mr) && is_mrs(move.mrs.client()) && !is_mrs(move.mr.client()))
    return std::nullopt;
  return illegal("no_such_client", "D-SET-1", "One Mrs and one Mr of the base game are needed.");
}

Refusal check_lands(const State& state, const DealLands& move) {
  for (std::size_t i = 0; i < move.cards.size(); ++i) {
    const LandId land = move.cards[i];
    if (!land.there() || land.card().empire)
      return illegal("no_such_land", "D-SET-2", "Lands of the base game are dealt.");
    bool dealt = std::find(move.cards.begin(), move.cards.begin() + i, land) != move.cards.begin() + i;
    for (const Player& player : state.players)
      dealt = dealt || std::ranges::find(player.offered, land) != player.offered.end();
    if (dealt)
      return illegal("dealt_already", "D-SET-2", std::string(land.text()) + " has been dealt already.");
  }
  return std::nullopt;
}

Refusal check_pawns(const State& state, const DealPawns& move) {
  SeatSet seats;
  for (const Seat seat : move.order)
    if (seat >= 0 && seat < state.config.players) seats.add(seat);
  if (int(move.order.size()) == state.config.players && seats.size() == state.config.players)
    return std::nullopt;
  return illegal("not_an_order", "D-SET-3", "Every seat has one pawn in the order.");
}

}  // namespace

std::optional<Rejection> check_draw(const State& state, const Draw& move, int wanted) {
  auto bag = state.bag;
  int visits = state.visits_left, tiles = 0;
  for (const TileId tile : move.tiles) {
    if (tile.is_visit()) {
      // After the last tile nothing is drawn any more.
      if (--visits < 0 || tiles == wanted)
        return illegal("not_in_bag", "D-DRAFT-4", "No visit tile can be drawn here.");
      continue;
    }
    if (!tile.there() || bag[tile.kind] == 0)
      return illegal("not_in_bag", "D-SET-3", "No " + std::string(tile.text()) + " is left in the bag.");
    --bag[tile.kind];
    ++tiles;
  }
  if (tiles == wanted) return std::nullopt;
  return illegal("tile_count", "D-SET-4", "Exactly " + std::to_string(wanted) + " tiles are drawn.");
}

namespace {

template <class M, class Check>
Refusal only(const Move& move, std::string_view asked_for, Check check) {
  const auto* made = std::get_if<M>(&move);
  return made ? check(*made) : wrong_moment(asked_for);
}

}  // namespace

std::optional<Rejection> Designer::check(const State& state, Seat seat, const Move& move) {
  if (auto refused = check_turn<Designer>(state, seat)) return refused;
  switch (state.phase) {
    case Phase::clients:
      return only<DealClients>(move, "the clients are met", check_clients);
    case Phase::lands:
      return only<DealLands>(move, "lands are dealt", [&](auto& m) { return check_lands(state, m); });
    case Phase::pawns:
      return only<DealPawns>(move, "pawns are put on the rack",
                             [&](auto& m) { return check_pawns(state, m); });
    case Phase::draw:
      return only<Draw>(move, "tiles are drawn",
                        [&](auto& m) { return check_draw(state, m, rack_size(state)); });
    case Phase::keep_land:
      return only<KeepLand>(move, "keep one of your lands",
                            [&](auto& m) { return check_keep(state, seat, m); });
    case Phase::promise:
    case Phase::visit:
      return only<MakePromise>(move, "make promises", [&](auto& m) { return check_promise(state, seat, m); });
    case Phase::leftovers:
      return only<Return>(move, "say which leftovers shall go back into the bag",
                          [&](auto& m) { return check_return(state, m); });
    case Phase::plan:
      return only<MakePlan>(move, "number your holes", [&](auto& m) { return check_plan(state, seat, m); });
    default:
      return check_turn_move(state, seat, move);
  }
}

}  // namespace puttable::designer
