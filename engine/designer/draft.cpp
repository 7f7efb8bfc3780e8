#include <algorithm>

#include "engine/designer/rules.hpp"

namespace puttable::designer {
namespace {

// D-DRAFT-6: who can still want a tile.
SeatSet builders(const State& state) {
  SeatSet seats;
  for (const Seat seat : all_seats(state))
    if (builds(player_of(state, seat))) seats.add(seat);
  return seats;
}

// D-SET-5, D-SET-6: racks first, then the visit tiles, then the first promises.
void first_promises(State& state, Events<Event>* events) {
  if (!state.config.advanced) {
    if (solo(state)) return need_draw(state, events);
    return go_on(state, events);
  }
  if (state.config.visits == Visits::tiles)
    state.visits_left = standard_box().visit_tiles[state.config.players - 1u];
  state.phase = Phase::promise;
  state.waiting = all_seats(state);
}

void leftovers(State& state, Events<Event>* events) {
  const bool any = std::ranges::any_of(state.top, [](const RackSpot& spot) { return spot.tile.there(); });
  if (state.final_phase && state.config.discards() && any) {
    state.waiting = builders(state);
    if (!state.waiting.empty()) {
      state.phase = Phase::leftovers;
      return;
    }
  }
  clear_top(state, events);
}

void begin_round(State& state, Events<Event>* events) {
  if (state.round < 0xffff) ++state.round;
  state.acted = 0;
  state.phase = Phase::turn;
  if (events && !solo(state)) tell(events, RoundBegun{state.round, state.order});
}

// D-DRAFT-3, and the next order: the bench, then the rack, each from the left.
void end_round(State& state, Events<Event>* events) {
  state.order = state.bench;
  for (const RackSpot& spot : state.middle)
    if (spot.pawn != spectator) state.order.push_back(spot.pawn);
  state.bench.clear();
  state.top = state.middle;
  state.middle = state.bottom;
  state.bottom.clear();
  // D-END-4: the round in which the last player stopped has been played out.
  if (std::ranges::all_of(state.players, &Player::stopped))
    return end_building(state, EndReason::all_stopped, events);
  need_draw(state, events);
}

}  // namespace

void begin_draft(State& state, Events<Event>* events) {
  if (!solo(state)) {
    state.phase = Phase::pawns;
    return;
  }
  state.order = {0};
  first_promises(state, events);
}

void need_draw(State& state, Events<Event>* events) {
  if (state.bag_left < rack_size(state)) return end_building(state, EndReason::bag_empty, events);
  state.phase = Phase::draw;
}

void draw(State& state, const Draw& move, Events<Event>* events) {
  const bool first = state.middle.empty();
  Rack& rack = first ? state.middle : state.bottom;
  for (const TileId tile : take_drawn(state, move)) rack.push_back({tile, spectator});
  // D-SET-4: ascending by back number, equal ones in the order drawn. By hand: stable, and without a heap.
  if (!solo(state)) {
    const auto back = [](const RackSpot& spot) { return standard_box().tile(spot.tile.kind).back; };
    for (std::size_t i = 1; i < rack.size(); ++i)
      for (std::size_t j = i; j > 0 && back(rack[j]) < back(rack[j - 1]); --j)
        std::swap(rack[j], rack[j - 1]);
  }
  if (events) {
    RackFilled filled{first ? RackName::middle : RackName::bottom, {}};
    for (const RackSpot& spot : rack) filled.tiles.push_back(spot.tile);
    tell(events, filled, true);
  }
  if (solo(state)) return go_on(state, events);
  if (first) return need_draw(state, events);
  if (state.round == 0) return first_promises(state, events);
  leftovers(state, events);
}

FixedVector<TileId, max_rack> take_drawn(State& state, const Draw& move) {
  FixedVector<TileId, max_rack> tiles;
  for (const TileId tile : move.tiles) {
    if (tile.is_visit()) {
      --state.visits_left;
      state.visit_due = true;
      continue;
    }
    --state.bag[tile.kind];
    --state.bag_left;
    tiles.push_back(tile);
  }
  return tiles;
}

void give_back(State& state, TileId tile, LeftoversGone& told) {
  const bool scheduled =
      state.config.advanced && state.config.visits == Visits::scheduled && !state.scheduled_done;
  if (scheduled) {
    state.aside.push_back(tile);
    told.aside.push_back(tile);
    return;
  }
  ++state.bag[tile.kind];
  ++state.bag_left;
  told.back.push_back(tile);
}

void clear_top(State& state, Events<Event>* events) {
  LeftoversGone told;
  const bool discard = state.final_phase && state.config.discards();
  std::uint32_t wanted = 0;
  for (Player& player : state.players) {
    wanted |= player.wants_back;
    player.wants_back = 0;
  }
  for (std::size_t i = 0; i < state.top.size(); ++i) {
    const TileId tile = state.top[i].tile;
    if (!tile.there()) continue;
    if (discard && (wanted >> i & 1u) == 0) {
      told.out.push_back(tile);
    } else {
      give_back(state, tile, told);
    }
  }
  state.top.clear();
  // Who wanted what back was secret (D-DRAFT-6).
  if (events && told.back.size() + told.aside.size() + told.out.size() > 0) tell(events, told, discard);
  go_on(state, events);
}

void go_on(State& state, Events<Event>* events) {
  // D-DRAFT-5: the one scheduled visit.
  if (int(state.aside.size()) >= scheduled_at) {
    for (const TileId tile : state.aside) ++state.bag[tile.kind];
    state.bag_left = std::uint16_t(state.bag_left + state.aside.size());
    state.aside.clear();
    state.scheduled_done = true;
    state.visit_due = true;
  }
  if (!state.visit_due) return begin_round(state, events);
  state.visit_due = false;
  state.phase = Phase::visit;
  state.waiting = all_seats(state);
  if (events) tell(events, Visited{state.visits_left});
}

void end_turn(State& state, Events<Event>* events) {
  player_of(state, acting_seat(state)).just_filled = false;
  if (solo(state))
    return state.players[0].finished ? end_building(state, EndReason::land_full, events)
                                     : need_draw(state, events);
  if (++state.acted == state.order.size()) end_round(state, events);
}

void end_building(State& state, EndReason reason, Events<Event>* events) {
  state.phase = Phase::plan;
  state.waiting = {};
  // Without a red edge there is no hole to number.
  for (const Laid& laid : state.laid)
    if (standard_box().tile(laid.tile.kind).shape != Shape::grass) state.waiting.add(laid.seat);
  if (events) tell(events, BuildingEnded{reason});
}

}  // namespace puttable::designer
