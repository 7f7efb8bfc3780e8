#include "engine/designer/designer.hpp"

#include <algorithm>
#include <limits>

#include "engine/designer/rules.hpp"

namespace puttable::designer {
namespace {

void deal_lands(State& state, const DealLands& move, Events<Event>* events) {
  Player& player = player_of(state, state.dealing);
  for (const LandId land : move.cards) player.offered.push_back(land);
  if (events) {
    tell(events, LandsDealt{state.dealing}, true);
    tell(events, LandsOffered{state.dealing, move.cards}, true, SeatSet::of(state.dealing));
  }
  if (++state.dealing < state.config.players) return;
  state.dealing = 0;
  state.phase = Phase::keep_land;
  state.waiting = SeatSet::first(state.config.players);
}

void keep_land(State& state, Seat seat, LandId land, Events<Event>* events) {
  player_of(state, seat).land = land;
  if (!decided(state, seat)) return;
  for (const Seat s : SeatSet::first(state.config.players)) {
    Player& player = player_of(state, s);
    player.offered.clear();
    if (events) tell(events, LandKept{s, player.land}, true);
  }
  begin_draft(state, events);
}

void promise(State& state, Seat seat, const MakePromise& move, Events<Event>* events) {
  const bool first = state.phase == Phase::promise;
  if (!add_promises(state, seat, move, events)) return;
  if (first && solo(state)) return need_draw(state, events);
  go_on(state, events);
}

// D-SOLO-1, D-SOLO-2: what becomes of the tiles that are still there.
template <class FateOf>
void leave(State& state, FateOf fate_of, Events<Event>* events) {
  LeftoversGone told;
  for (std::size_t i = 0; i < state.middle.size(); ++i) {
    const TileId tile = state.middle[i].tile;
    if (!tile.there()) continue;
    if (fate_of(i) == Fate::out) {
      told.out.push_back(tile);
    } else {
      give_back(state, tile, told);
    }
  }
  state.middle.clear();
  if (events) tell(events, told);
}

void place(State& state, Seat seat, const Place& move, Events<Event>* events) {
  RackSpot& spot = state.middle[move.slot];
  const TileId tile = spot.tile;
  spot = {TileId{}, seat};
  build(state, seat, {move.slot, tile}, move.x, move.y, move.turn, events);
  if (solo(state)) leave(state, [&](std::size_t) { return move.other.value_or(Fate::back); }, events);
}

void pass(State& state, Seat seat, const Pass& move, Events<Event>* events) {
  Player& player = player_of(state, seat);
  if (player.passes < std::numeric_limits<std::uint16_t>::max()) ++player.passes;
  if (events) tell(events, Passed{seat});
  if (!solo(state)) return go_to_bench(state, seat);
  const auto fate = [&](std::size_t i) { return move.tiles && i < 2 ? (*move.tiles)[i] : Fate::back; };
  leave(state, fate, events);
}

void collect(State& state, Seat seat, const Collect& move, Events<Event>* events) {
  Player& player = player_of(state, seat);
  if (!player.stopped) {
    player.stopped = true;
    player.stopped_in = state.round;
    if (events) tell(events, Stopped{seat});
  }
  RackSpot& spot = state.middle[move.slot];
  collect_tile(state, seat, {move.slot, spot.tile}, events);
  spot = {TileId{}, seat};
}

void stop(State& state, Seat seat, Events<Event>* events) {
  player_of(state, seat).stopped = true;
  state.middle.clear();
  if (events) tell(events, Stopped{seat});
  end_building(state, EndReason::stopped, events);
}

void take_back(State& state, Seat seat, const Return& move, Events<Event>* events) {
  for (const auto slot : move.slots) player_of(state, seat).wants_back |= 1u << slot;
  if (decided(state, seat)) clear_top(state, events);
}

}  // namespace

bool decided(State& state, Seat seat) {
  state.waiting.remove(seat);
  return state.waiting.empty();
}

bool add_promises(State& state, Seat seat, const MakePromise& move, Events<Event>* events) {
  Promises& promises = player_of(state, seat).promises;
  for (const Promise p : move.promises) promises.push_back(p);
  std::sort(promises.begin(), promises.end());
  if (!decided(state, seat)) return false;
  if (events) tell(events, PromisesMade{}, true);
  return true;
}

void build(State& state, Seat seat, Taken taken, std::int8_t x, std::int8_t y, std::uint8_t turn,
           Events<Event>* events) {
  Player& player = player_of(state, seat);
  const bool before = player.finished;
  place_tile(state, seat, taken.tile, spot_of({x, y}), turn);
  if (events) tell(events, TilePlaced{seat, taken.slot, taken.tile, x, y, turn});
  if (before || !player.finished) return;
  player.just_filled = true;
  if (events) tell(events, LandFilled{seat});
  // D-END-1: at once.
  if (solo(state) || state.final_phase) return;
  state.final_phase = true;
  if (events) tell(events, FinalPhase{seat});
}

void collect_tile(State& state, Seat seat, Taken taken, Events<Event>* events) {
  Player& player = player_of(state, seat);
  if (player.first_collect == 0)
    player.first_collect = std::uint8_t(
        1 + std::ranges::count_if(state.players, [](const Player& p) { return p.first_collect != 0; }));
  ++player.collected;
  if (events) tell(events, Collected{seat, taken.slot, taken.tile});
}

void go_to_bench(State& state, Seat seat) {
  // D-DRAFT-2: left of all that are there.
  state.bench.push_back(seat);
  std::rotate(state.bench.begin(), state.bench.end() - 1, state.bench.end());
}

std::expected<State, Rejection> Designer::initial(const Config& config) {
  if (config.players < 1 || config.players > max_players)
    return std::unexpected(rejection(Reject::bad_config, "players: 1 to 5 can play."));
  State state;
  state.config = config;
  state.players.resize(config.players);
  const Box& box = standard_box();
  for (std::size_t kind = 0; kind < box.kinds(); ++kind) {
    state.bag[kind] = box.tiles[kind].copies;
    state.bag_left = std::uint16_t(state.bag_left + box.tiles[kind].copies);
  }
  return state;
}

SeatSet Designer::to_act(const State& state) {
  switch (state.phase) {
    case Phase::clients:
    case Phase::lands:
    case Phase::pawns:
    case Phase::draw:
      return SeatSet::of(chance);
    case Phase::turn:
      return SeatSet::of(acting_seat(state));
    case Phase::over:
      return {};
    default:
      return state.waiting;
  }
}

void act(State& state, Seat seat, const Move& move, Events<Event>* events) {
  if (const auto* placed = std::get_if<Place>(&move)) return place(state, seat, *placed, events);
  if (const auto* passed = std::get_if<Pass>(&move)) return pass(state, seat, *passed, events);
  if (const auto* taken = std::get_if<Collect>(&move)) return collect(state, seat, *taken, events);
}

void make_move(State& state, Seat seat, const Move& move, Events<Event>* events) {
  if (const auto* drawn = std::get_if<Draw>(&move)) return draw(state, *drawn, events);
  if (const auto* made = std::get_if<MakePromise>(&move)) return promise(state, seat, *made, events);
  if (const auto* wanted = std::get_if<Return>(&move)) return take_back(state, seat, *wanted, events);
  if (const auto* kept = std::get_if<KeepLand>(&move)) return keep_land(state, seat, kept->land, events);
  if (const auto* lands = std::get_if<DealLands>(&move)) return deal_lands(state, *lands, events);
  if (std::holds_alternative<Stop>(move)) return stop(state, seat, events);
  if (const auto* plan = std::get_if<MakePlan>(&move)) {
    player_of(state, seat).plan = *plan;
    decided(state, seat);
  } else if (const auto* clients = std::get_if<DealClients>(&move)) {
    state.mrs = clients->mrs;
    state.mr = clients->mr;
    state.phase = Phase::lands;
    if (events) tell(events, ClientsMet{state.mrs, state.mr}, true);
  } else if (const auto* pawns = std::get_if<DealPawns>(&move)) {
    state.order = pawns->order;
    if (events) tell(events, PawnsPlaced{state.order}, true);
    need_draw(state, events);
  } else {
    act(state, seat, move, events);
    end_turn(state, events);
  }
}

void Designer::apply(State& state, Seat seat, const Move& move, Events<Event>* events) {
  make_move(state, seat, move, events);
  if (state.phase == Phase::plan && state.waiting.empty()) finish(state, events);
}

std::optional<Result> Designer::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Result result;
  for (const Score& score : state.scores)
    result.scores.push_back(std::int16_t(std::clamp(score.total, -32768, 32767)));
  // D-WIN: most points, then who collected a tile first; nobody who collected none.
  const auto ahead = [&](std::size_t a, std::size_t b) {
    if (state.scores[a].total != state.scores[b].total) return state.scores[a].total > state.scores[b].total;
    const auto when = [&](std::size_t s) {
      return state.players[s].first_collect != 0 ? int(state.players[s].first_collect) : max_players + 1;
    };
    return when(a) < when(b);
  };
  for (std::size_t s = 0; s < state.players.size(); ++s) {
    int rank = 1;
    for (std::size_t other = 0; other < state.players.size(); ++other) rank += ahead(other, s);
    result.ranks.push_back(std::int8_t(rank));
  }
  // D-SOLO-4: Happy or better.
  if (solo(state)) result.won = solo_grade(standard_box(), state.scores[0].total, state.config.advanced) >= 3;
  return result;
}

}  // namespace puttable::designer
