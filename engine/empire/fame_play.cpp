#include <algorithm>

#include "engine/empire/rules.hpp"

// What each fame card does.
namespace puttable::empire {
namespace {

int back_of(TileId tile) {
  return standard_box().tile(tile.kind).back;
}

// By its number, ahead of equal ones and of pawns at that point. Cards may have left a rack out of order:
// then ahead of the first number that is no lower.
void insert(Rack& rack, TileId tile) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < rack.size(); ++i) {
    if (!rack[i].tile.there()) continue;
    if (back_of(rack[i].tile) >= back_of(tile)) break;
    at = i + 1;
  }
  rack.push_back({});
  for (std::size_t i = rack.size() - 1; i > at; --i) rack[i] = rack[i - 1];
  rack[at] = {tile, spectator};
}

void tell_rack(const State& state, RackName name, Events<Event>* events, bool reveals = false) {
  if (!events) return;
  RackChanged told{name, {}};
  for (const auto& spot : name == RackName::middle ? state.game.middle : state.game.bottom)
    told.tiles.push_back(spot.tile.there() ? std::optional(spot.tile) : std::nullopt);
  tell(events, told, reveals);
}

// Into the bag, also before a scheduled visit (D-DRAFT-5 is about what nobody picked); `out` of the game.
template <std::size_t Most>
void drop(State& state, const FixedVector<TileId, Most>& tiles, const FixedVector<Fate, max_rack>& fates,
          Events<Event>* events) {
  designer::LeftoversGone told;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i < fates.size() && fates[i] == Fate::out) {
      told.out.push_back(tiles[i]);
    } else {
      ++state.game.bag[tiles[i].kind];
      ++state.game.bag_left;
      told.back.push_back(tiles[i]);
    }
  }
  if (!tiles.empty()) tell(events, told);
}

FixedVector<TileId, max_rack> take_all(Rack& rack) {
  FixedVector<TileId, max_rack> tiles;
  for (const auto& spot : rack)
    if (spot.tile.there()) tiles.push_back(spot.tile);
  rack.clear();
  return tiles;
}

void need_tiles(State& state, int count) {
  state.drawing = std::uint8_t(count);
  state.stage = Stage::draw;
}

// Sets aside what the card replaces, and asks chance for as much.
void replace_rack(State& state, const PlayFame& move, Events<Event>* events) {
  if (solo(state)) {
    drop(state, take_all(state.game.middle), move.fates, events);
    return need_tiles(state, 2);
  }
  state.discarded = take_all(state.game.bottom);
  need_tiles(state, int(state.discarded.size()));
}

void remove_from_rack(State& state, const PlayFame& move, Events<Event>* events) {
  Rack& rack = solo(state) ? state.game.middle : state.game.bottom;
  designer::LeftoversGone told;
  for (const auto slot : move.slots) {
    told.out.push_back(rack[slot].tile);
    rack[slot].tile = {};
  }
  for (std::size_t i = rack.size(); i-- > 0;)
    if (!rack[i].tile.there()) rack.erase_at(i);
  tell(events, told);
  need_tiles(state, int(move.slots.size()));
}

void swap_racks(State& state, const PlayFame& move, Events<Event>* events) {
  std::swap(state.game.middle[move.slots[0]].tile, state.game.bottom[move.slots[1]].tile);
  tell_rack(state, RackName::middle, events);
  tell_rack(state, RackName::bottom, events);
}

void rescue(State& state, Events<Event>* events) {
  // Each goes ahead of equal numbers; from the right, so that equal ones keep their order.
  Rack& middle = state.game.middle;
  for (std::size_t i = middle.size(); i-- > 0;)
    if (middle[i].tile.there() && !state.game.bottom.full()) {
      insert(state.game.bottom, middle[i].tile);
      middle[i].tile = {};
    }
  tell_rack(state, RackName::bottom, events);
}

void draw_six(State& state, Seat seat, Events<Event>* events) {
  designer::Player& builder = builder_of(state, seat);
  if (builder.passes < 0xffff) ++builder.passes;
  tell(events, designer::Passed{seat});
  if (solo(state)) {
    drop(state, take_all(state.game.middle), {}, events);
  } else {
    designer::go_to_bench(state.game, seat);
    put_pawn(state, seat);
  }
  state.turn.acted = true;
  need_tiles(state, 6);
}

void take_two(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  Rack& middle = state.game.middle;
  for (const auto slot : move.slots) {
    state.held.push_back(middle[slot].tile);
    middle[slot].tile = {};
  }
  tell(events, TilesHeld{seat, state.held});
  state.turn.acted = true;
  if (solo(state)) return drop(state, take_all(middle), {}, events);
  middle[move.slots[0]].pawn = seat;
  put_pawn(state, seat);
  state.slot = move.slots[1];
  need_tiles(state, 1);
}

void tell_laid(const State& state, std::size_t i, Events<Event>* events) {
  const designer::Laid& laid = state.game.laid[i];
  tell(events, TileMoved{laid.seat, laid.tile, laid.x, laid.y, laid.turn});
}

void swap_tiles(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  const std::size_t a = *laid_at(state, seat, move.cells[0]), b = *laid_at(state, seat, move.cells[1]);
  std::swap(state.game.laid[a].tile, state.game.laid[b].tile);
  state.game.laid[a].turn = move.cells[0].turn;
  state.game.laid[b].turn = move.cells[1].turn;
  tell_laid(state, a, events);
  tell_laid(state, b, events);
}

void trade(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  const std::size_t at = *laid_at(state, seat, move.cells[0]);
  std::swap(state.game.laid[at].tile, state.game.middle[move.slots[0]].tile);
  state.game.laid[at].turn = move.cells[0].turn;
  tell_laid(state, at, events);
  tell_rack(state, RackName::middle, events);
}

void take_up(State& state, Seat seat, At cell, Events<Event>* events) {
  const std::size_t at = *laid_at(state, seat, cell);
  const TileId tile = state.game.laid[at].tile;
  state.game.laid.erase_at(at);
  designer::Player& builder = builder_of(state, seat);
  const Spot spot = designer::spot_of({cell.x, cell.y});
  builder.rows[spot / designer::table_side] &= ~(std::uint64_t(1) << spot % designer::table_side);
  --(has(designer::land_rows(builder.land).land, spot) ? builder.filled : builder.off_land);
  builder.finished = builder.filled == builder.land.land().cells();
  builder.just_filled = builder.just_filled && builder.finished;
  tell(events, TileTakenUp{seat, tile, cell.x, cell.y});
  in_game(events, [&](auto* told) { designer::collect_tile(state.game, seat, {0, tile}, told); });
}

void reorder(State& state, const Order& order, Events<Event>* events) {
  Order all;
  for (std::size_t i = 0; i < state.ahead; ++i) all.push_back(state.game.order[i]);
  for (const Seat seat : order) all.push_back(seat);
  state.game.order = all;
  tell(events, designer::PawnsPlaced{all});
}

void go_first(State& state, Seat seat, Events<Event>* events) {
  Order order{seat};
  for (std::size_t i = state.ahead; i < state.game.order.size(); ++i)
    if (state.game.order[i] != seat) order.push_back(state.game.order[i]);
  reorder(state, order, events);
}

void pass_and_collect(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  tell(events, designer::Passed{seat});
  state.turn.acted = true;
  if (solo(state)) return drop(state, take_all(state.game.middle), move.fates, events);  // at no cost
  designer::Player& builder = builder_of(state, seat);
  if (builder.passes < 0xffff) ++builder.passes;
  auto& spot = state.game.middle[move.slots[0]];
  in_game(events,
          [&](auto* told) { designer::collect_tile(state.game, seat, {move.slots[0], spot.tile}, told); });
  spot = {};
  designer::go_to_bench(state.game, seat);
  put_pawn(state, seat);
}

void hand_pick(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  --state.game.bag[move.tile->kind];
  --state.game.bag_left;
  const At at = move.cells[0];
  in_game(events,
          [&](auto* told) { designer::build(state.game, seat, {0, *move.tile}, at.x, at.y, at.turn, told); });
  designer::Player& builder = builder_of(state, seat);
  builder.extras.anywhere = state.turn.anywhere = false;
  builder.just_filled = false;  // it stops in this turn
  state.turn.placed = true;
  state.turn.stopping = !solo(state);
}

void forbid(State& state, Events<Event>* events) {
  state.turn.barred |= 1u << state.turn.wanted;
  tell(events, SlotBarred{designer::acting_seat(state.game), state.turn.wanted});
  state.window = Window::none;
  state.asked = spectator;
  state.declined = {};
  state.stage = Stage::game;
}

void count_at_scoring(State& state, Seat seat, const PlayFame& move) {
  designer::Extras& extras = builder_of(state, seat).extras;
  ++extras.fame[move.card.index];
  for (const At cell : move.cells) extras.grass.push_back(designer::spot_of({cell.x, cell.y}));
}

void take_effect(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  switch (move.card.card()) {
    case Fame::extra_tile:
    case Fame::lucky_draw:
      return need_tiles(state, 1);
    case Fame::no_boring_design:
      return replace_rack(state, move, events);
    case Fame::worst_idea:
      return remove_from_rack(state, move, events);
    case Fame::second_chance:
      if (!solo(state)) return rescue(state, events);
      state.turn.keep_other = true;
      return;
    case Fame::swap_racks:
      return swap_racks(state, move, events);
    case Fame::six_from_the_bag:
      return draw_six(state, seat, events);
    case Fame::anywhere:
      builder_of(state, seat).extras.anywhere = state.turn.anywhere = true;
      return;
    case Fame::swap_two_tiles:
      return swap_tiles(state, seat, move, events);
    case Fame::take_up_a_tile:
      return take_up(state, seat, move.cells[0], events);
    case Fame::two_tiles:
      return take_two(state, seat, move, events);
    case Fame::trade_in:
      return trade(state, seat, move, events);
    case Fame::me_first:
      return go_first(state, seat, events);
    case Fame::reorder_pawns:
      return reorder(state, move.order, events);
    case Fame::reverse_rack:
      std::reverse(state.game.middle.begin(), state.game.middle.end());
      return tell_rack(state, RackName::middle, events);
    case Fame::always_first:
      state.turn.first = true;
      return;
    case Fame::pick_and_bench:
      state.turn.bench = true;
      return;
    case Fame::pass_and_collect:
      return pass_and_collect(state, seat, move, events);
    case Fame::hands_off:
      return forbid(state, events);
    case Fame::hand_picked:
      return hand_pick(state, seat, move, events);
    default:
      return count_at_scoring(state, seat, move);
  }
}

// E-SET-5: everybody may add promises before play goes on.
bool visit(State& state, Events<Event>* events) {
  if (!state.game.visit_due) return false;
  state.game.visit_due = false;
  state.visiting = true;
  state.game.phase = Phase::visit;
  state.game.waiting = all_seats(state);
  state.stage = Stage::game;
  tell(events, designer::Visited{state.game.visits_left});
  return true;
}

}  // namespace

void play_fame(State& state, Seat seat, const PlayFame& move, Events<Event>* events) {
  Player& player = player_of(state, seat);
  player.hand.erase_at(std::size_t(std::ranges::find(player.hand, move.card) - player.hand.begin()));
  player.played.push_back(move.card);
  tell(events, FamePlayed{seat, move.card});
  const bool holding = state.stage == Stage::held;
  // E-FAME-2: the situation is another one. At the scoring it is that of the own course alone.
  if (state.window != Window::scoring) state.declined = {};
  if (!holding) state.effect = move.card;
  const Window window = state.window;
  take_effect(state, seat, move, events);
  if (state.stage == Stage::draw || holding) return;
  if (window == Window::collect) return void(state.effect = {});
  resume(state, events);
}

void use_drawn(State& state, const Draw& move, Events<Event>* events) {
  const auto tiles = designer::take_drawn(state.game, move);
  const Seat seat = state.window == Window::none ? designer::acting_seat(state.game) : state.asked;
  Rack& middle = state.game.middle;
  Rack& bottom = state.game.bottom;
  state.drawing = 0;
  switch (state.effect.card()) {
    case Fame::six_from_the_bag:
    case Fame::lucky_draw:
      for (const TileId tile : tiles) state.held.push_back(tile);
      tell(events, TilesHeld{seat, state.held}, true);
      break;
    case Fame::two_tiles:
      middle[state.slot].tile = tiles[0];
      tell_rack(state, RackName::middle, events, true);
      break;
    default: {
      // extra-tile, no-boring-design, worst-idea
      const bool in_middle = solo(state) || state.effect.card() == Fame::extra_tile;
      Rack& rack = in_middle ? middle : bottom;
      // From the last one, so that equal numbers stay in the order drawn (D-SET-4).
      for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (solo(state)) {
          rack.push_back({tiles[i], spectator});
        } else {
          insert(rack, tiles[tiles.size() - 1 - i]);
        }
      }
      tell_rack(state, in_middle ? RackName::middle : RackName::bottom, events, true);
    }
  }
  drop(state, state.discarded, {}, events);
  state.discarded.clear();
  if (!visit(state, events)) resume(state, events);
}

void place_held(State& state, Seat seat, const PlaceHeld& move, Events<Event>* events) {
  const TileId tile = state.held[move.index];
  state.held.erase_at(move.index);
  in_game(events, [&](auto* told) {
    designer::build(state.game, seat, {move.index, tile}, move.x, move.y, move.turn, told);
  });
  builder_of(state, seat).extras.anywhere = state.turn.anywhere = false;
  state.turn.placed = true;
  if (state.effect.card() == Fame::six_from_the_bag) return return_held(state, events);
  resume(state, events);
}

void collect_held(State& state, Seat seat, Events<Event>* events) {
  const TileId tile = state.held[0];
  state.held.clear();
  in_game(events, [&](auto* told) { designer::collect_tile(state.game, seat, {0, tile}, told); });
  resume(state, events);
}

void return_held(State& state, Events<Event>* events) {
  drop(state, state.held, {}, events);
  state.held.clear();
  resume(state, events);
}

}  // namespace puttable::empire
