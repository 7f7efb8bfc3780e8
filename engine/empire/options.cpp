#include <algorithm>

#include "engine/empire/rules.hpp"

namespace puttable::empire {
namespace {

std::vector<std::uint8_t> slots_of(const Rack& rack) {
  std::vector<std::uint8_t> slots;
  for (std::size_t i = 0; i < rack.size(); ++i)
    if (rack[i].tile.there()) slots.push_back(std::uint8_t(i));
  return slots;
}

void add_own_tiles(const State& state, Seat seat, FameOption& option) {
  for (const designer::Laid& laid : state.game.laid)
    if (laid.seat == seat) option.cells.push_back({laid.x, laid.y, laid.turn});
}

// Land cells without a tile, among `within`.
void add_cells(const State& state, Seat seat, const designer::Rows& within, FameOption& option) {
  const designer::Player& builder = builder_of(state, seat);
  for (Spot at = 0; at < designer::table_size; ++at) {
    if (!has(within, at) || has(builder.rows, at) ||
        std::ranges::find(builder.extras.grass, at) != builder.extras.grass.end())
      continue;
    const designer::Cell cell = designer::cell_of(at);
    option.cells.push_back({std::int8_t(cell.x), std::int8_t(cell.y), 0});
  }
}

void add_hand_picked(const State& state, Seat seat, FameOption& option) {
  const designer::Player& builder = builder_of(state, seat);
  for (std::size_t kind = 0; kind < standard_box().kinds(); ++kind)
    if (state.game.bag[kind] > 0) option.tiles.push_back({designer::Kind(kind)});
  const bool first = std::ranges::none_of(state.game.players, &designer::Player::stopped);
  designer::Rows rows = designer::placeable(builder);
  if (first)
    for (std::size_t y = 0; y < rows.size(); ++y) rows[y] &= designer::land_rows(builder.land).land[y];
  add_cells(state, seat, rows, option);
}

FameOption fame_option(const State& state, Seat seat, Fame card) {
  FameOption option;
  option.card = FameId::of(card);
  switch (card) {
    case Fame::swap_racks:
      option.slots = slots_of(state.game.middle);
      option.bottom = slots_of(state.game.bottom);
      break;
    case Fame::worst_idea:
      if (solo(state)) {
        option.slots = slots_of(state.game.middle);
      } else {
        option.bottom = slots_of(state.game.bottom);
      }
      break;
    case Fame::two_tiles:
      option.slots = slots_of(state.game.middle);
      break;
    case Fame::pass_and_collect:
      if (!solo(state)) option.slots = slots_of(state.game.middle);
      break;
    case Fame::trade_in:
      option.slots = slots_of(state.game.middle);
      add_own_tiles(state, seat, option);
      break;
    case Fame::swap_two_tiles:
    case Fame::take_up_a_tile:
      add_own_tiles(state, seat, option);
      break;
    case Fame::reorder_pawns:
      for (std::size_t i = state.ahead; i < state.game.order.size(); ++i)
        option.order.push_back(state.game.order[i]);
      break;
    case Fame::imaginary_grass:
      add_cells(state, seat, designer::land_rows(builder_of(state, seat).land).land, option);
      break;
    case Fame::hand_picked:
      add_hand_picked(state, seat, option);
      break;
    default:
      break;
  }
  return option;
}

// Designer's moves, less those that a card rules out.
void game_options(const State& state, Seat seat, Options& options) {
  options.game = Designer::options(state.game, seat);
  const Turn& turn = state.turn;
  const bool collects = turn.stopping || turn.barred != 0;
  const bool places = turn.anywhere || turn.keep_other;
  std::erase_if(options.game.moves, [&](std::string_view name) {
    if (state.game.phase != Phase::turn) return false;
    if (collects) return name != designer::Collect::name;
    if (places) return name != designer::Place::name;
    return turn.bench && name == designer::Pass::name;
  });
  if (collects) options.game.place.clear();
  std::erase_if(options.game.collect, [&](std::uint8_t slot) { return (turn.barred >> slot & 1u) != 0; });
  options.moves = options.game.moves;
}

void held_options(const State& state, Seat seat, Options& options) {
  const designer::Board board(state.game, seat);
  for (std::size_t i = 0; i < state.held.size(); ++i)
    options.held.push_back(designer::place_options(state.game, seat, board, std::uint8_t(i), state.held[i]));
  options.moves.push_back(PlaceHeld::name);
  if (state.turn.anywhere) return;
  if (state.effect.card() == Fame::lucky_draw) options.moves.push_back(CollectHeld::name);
  if (state.effect.card() == Fame::six_from_the_bag) options.moves.push_back(Done::name);
}

}  // namespace

Options Empire::options(const State& state, Seat seat) {
  Options options;
  if (!to_act(state).has(seat) || seat == chance) return options;
  switch (state.stage) {
    case Stage::land:
      options.moves = {BuyLand::name};
      for (std::size_t i = 0; i < standard_box().lands.size(); ++i)
        if (const LandId land{std::uint8_t(i)}; may_buy(state, land)) options.lands.push_back(land);
      break;
    case Stage::shop:
      options.moves = {BuyPress::name, Done::name};
      break;
    case Stage::between:
      options.moves = {NextGame::name};
      options.keep = max_carried;
      break;
    case Stage::game:
      game_options(state, seat, options);
      break;
    case Stage::held:
      held_options(state, seat, options);
      break;
    default:
      options.moves = {Done::name};
  }
  for (const Fame card : playable(state, seat)) options.fame.push_back(fame_option(state, seat, card));
  if (!options.fame.empty()) options.moves.push_back(PlayFame::name);
  return options;
}

}  // namespace puttable::empire
