#include <algorithm>

#include "engine/empire/rules.hpp"

// When a fame card can be played (E-FAME-1). What a card needs to have any effect has to be there as well.
namespace puttable::empire {
namespace {

int own_tiles(const State& state, Seat seat) {
  return int(std::ranges::count_if(state.game.laid, [seat](const auto& laid) { return laid.seat == seat; }));
}

bool bag_has(const State& state, int tiles) {
  return state.game.bag_left >= tiles;
}

// E-FAME-5: the first to stop needs a land with one cell left.
bool fits_hand_picked(const State& state, Seat seat) {
  const designer::Player& builder = builder_of(state, seat);
  const bool completes = builder.land.land().cells() - builder.filled == 1;
  const bool first = std::ranges::none_of(state.game.players, &designer::Player::stopped);
  return bag_has(state, 1) && !state.turn.bench && !state.turn.keep_other &&
         (completes || (!first && state.game.final_phase));
}

// Cards about the own course and the tiles for it, before a tile is picked.
bool fits_building(const State& state, Seat seat, Fame card) {
  const Rack& middle = state.game.middle;
  switch (card) {
    case Fame::anywhere:
      return !state.turn.anywhere;
    case Fame::swap_two_tiles:
      return own_tiles(state, seat) >= 2;
    case Fame::take_up_a_tile:
      return own_tiles(state, seat) >= 1;
    case Fame::lucky_draw:
      return bag_has(state, 1);
    case Fame::trade_in:
      return own_tiles(state, seat) >= 1 && tiles_on(middle) > 0;
    case Fame::two_tiles:
      return tiles_on(middle) >= 2 && (solo(state) || bag_has(state, 1)) && !state.turn.keep_other;
    case Fame::six_from_the_bag:
      return bag_has(state, 6) && !state.turn.bench && !state.turn.keep_other;
    case Fame::pass_and_collect:
      return tiles_on(middle) > 0 && !state.turn.bench && !state.turn.keep_other && !state.turn.anywhere;
    default:
      return false;
  }
}

// Cards about drawn tiles, where there are no racks and no others.
bool fits_solo(const State& state, Fame card) {
  const Rack& drawn = state.game.middle;
  switch (card) {
    case Fame::no_boring_design:
      return !drawn.empty() && bag_has(state, 2);
    case Fame::worst_idea:
      return !drawn.empty() && bag_has(state, 2);
    case Fame::second_chance:
      return tiles_on(drawn) >= 2 && !state.turn.keep_other;
    default:
      return false;
  }
}

bool fits_turn(const State& state, Seat seat, Fame card) {
  if (state.turn.stopping || state.turn.barred != 0) return false;
  const designer::Player& builder = builder_of(state, seat);
  if (designer::builds(builder) && fits_building(state, seat, card)) return true;
  switch (card) {
    case Fame::hand_picked:  // also who has finished stops with it
      return !builder.stopped && !builder.just_filled && fits_hand_picked(state, seat);
    case Fame::extra_tile:
      return bag_has(state, 1) && !state.game.middle.full();
    case Fame::swap_racks:
      return tiles_on(state.game.middle) > 0 && tiles_on(state.game.bottom) > 0;
    case Fame::always_first:
      return !solo(state) && !state.turn.first;
    case Fame::pick_and_bench:
      return !solo(state) && !state.turn.bench && !state.turn.first && tiles_on(state.game.middle) > 0;
    default:
      return solo(state) && fits_solo(state, card);
  }
}

bool fits_round(const State& state, Seat seat, Fame card) {
  const Order& order = state.game.order;
  switch (card) {
    case Fame::no_boring_design:
      return bag_has(state, tiles_on(state.game.bottom));
    case Fame::worst_idea:
      return bag_has(state, 1) && tiles_on(state.game.bottom) > 0;
    case Fame::me_first:
      return std::find(order.begin() + state.ahead, order.end(), seat) > order.begin() + state.ahead &&
             std::find(order.begin() + state.ahead, order.end(), seat) != order.end();
    case Fame::reorder_pawns:
      return order.size() > state.ahead + 1u;
    case Fame::reverse_rack:
      return state.game.middle.size() > 1;
    default:
      return false;
  }
}

// hands-off is not played against a player who was building until now.
bool only_collects(const State& state) {
  const designer::Player& builder = builder_of(state, designer::acting_seat(state.game));
  return builder.stopped || builder.finished || state.turn.stopping;
}

bool fits_scoring(const State& state, Seat seat, Fame card) {
  const designer::Player& builder = builder_of(state, seat);
  switch (card) {
    case Fame::imaginary_grass:
      return builder.land.land().cells() - builder.filled > int(builder.extras.grass.size());
    case Fame::slow_and_proud:
      return stopped_last(state, seat);
    case Fame::forgiven_arrows:
    case Fame::par_six:
    case Fame::bankable_designer:
    case Fame::dogs_welcome:
    case Fame::missed_links:
      return true;
    default:
      return false;
  }
}

}  // namespace

int tiles_on(const Rack& rack) {
  return int(std::ranges::count_if(rack, [](const auto& spot) { return spot.tile.there(); }));
}

bool stopped_last(const State& state, Seat seat) {
  // Who has not stopped when the bag is empty is later than all who have.
  const auto round = [](const designer::Player& player) {
    return player.stopped_in == 0 ? 0x10000 : int(player.stopped_in);
  };
  const int own = round(builder_of(state, seat));
  return std::ranges::none_of(state.game.players, [&](const auto& other) { return round(other) > own; });
}

bool fits_after(const State& state, Seat seat, Fame card) {
  switch (card) {
    case Fame::swap_two_tiles:
      return own_tiles(state, seat) >= 2;
    case Fame::take_up_a_tile:
      return own_tiles(state, seat) >= 1;
    case Fame::lucky_draw:
      return bag_has(state, 1);
    default:
      return false;
  }
}

bool fits_window(const State& state, Seat seat, Window window, Fame card) {
  switch (window) {
    case Window::round:
      return fits_round(state, seat, card);
    case Window::round_end:
      return card == Fame::second_chance && tiles_on(state.game.middle) > 0;
    case Window::collect:
      return card == Fame::hands_off && only_collects(state) && seat != designer::acting_seat(state.game) &&
             tiles_on(state.game.middle) > std::popcount(state.turn.barred) + 1;
    case Window::scoring:
      return fits_scoring(state, seat, card);
    default:
      return false;
  }
}

bool fits(const State& state, Seat seat, Fame card) {
  switch (state.stage) {
    case Stage::window:
      return state.asked == seat && fits_window(state, seat, state.window, card);
    case Stage::game:
      return in_turn(state, seat) && fits_turn(state, seat, card);
    case Stage::held:
      return in_turn(state, seat) && card == Fame::anywhere && !state.turn.anywhere;
    case Stage::after:
      return in_turn(state, seat) && fits_after(state, seat, card);
    default:
      return false;
  }
}

FixedVector<Fame, designer::fame_count> playable(const State& state, Seat seat) {
  FixedVector<Fame, designer::fame_count> cards;
  for (const FameId id : player_of(state, seat).hand)
    if (id.there() && std::ranges::find(cards, id.card()) == cards.end() && fits(state, seat, id.card()))
      cards.push_back(id.card());
  return cards;
}

}  // namespace puttable::empire
