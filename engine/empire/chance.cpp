#include <algorithm>

#include "engine/empire/rules.hpp"

// What chance brings, and random moves.
namespace puttable::empire {
namespace {

PressId draw_press(std::uint64_t& deck, Random& random) {
  auto skip = random.below(std::uint32_t(std::popcount(deck)));
  std::uint64_t left = deck;
  while (skip-- > 0) left &= left - 1;
  const auto index = std::uint8_t(std::countr_zero(left));
  deck &= ~(std::uint64_t(1) << index);
  return {index};
}

TurnPress sample_press(const State& state, Random& random) {
  TurnPress move;
  std::uint64_t deck = press_deck(state);
  for (int i = 0; i < public_press(state); ++i) move.cards.push_back(draw_press(deck, random));
  return move;
}

template <class List>
void shuffle(List& list, Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(std::uint32_t(i))]);
}

// E-CAMP-2: shuffled, then by score; equal ones stay shuffled.
designer::DealPawns sample_pawns(const State& state, Random& random) {
  designer::DealPawns move;
  for (const Seat seat : all_seats(state)) move.order.push_back(seat);
  shuffle(move.order, random);
  if (state.number == 1) return move;
  const auto score = [&](std::size_t i) { return player_of(state, move.order[i]).sheet.back().score; };
  for (std::size_t i = 1; i < move.order.size(); ++i)
    for (std::size_t j = i; j > 0 && score(j) > score(j - 1); --j)
      std::swap(move.order[j], move.order[j - 1]);
  return move;
}

ShuffleFame sample_deck(const State& state, Random& random) {
  ShuffleFame move;
  const auto deck = fame_deck(state);
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (int n = 0; n < deck[i]; ++n) move.cards.push_back({std::uint8_t(i)});
  shuffle(move.cards, random);
  return move;
}

designer::DealClients sample_clients(const State& state, Random& random) {
  auto move = std::get<designer::DealClients>(Designer::sample(state.game, random));
  if (has_pressco(state)) move.mrs = state.game.mrs;
  if (has_profeet(state)) move.mr = state.game.mr;
  return move;
}

std::uint8_t random_slot(const Rack& rack, Random& random) {
  for (;;)
    if (const auto slot = std::uint8_t(random.below(std::uint32_t(rack.size()))); rack[slot].tile.there())
      return slot;
}

At random_own(const State& state, Seat seat, Random& random) {
  At found;
  std::uint32_t seen = 0;
  for (const designer::Laid& laid : state.game.laid)
    if (laid.seat == seat && random.below(++seen) == 0) found = {laid.x, laid.y, 0};
  found.turn = std::uint8_t(random.below(4));
  return found;
}

void add_missing(const State& state, Seat seat, PlayFame& move, Random& random) {
  const designer::Player& builder = builder_of(state, seat);
  const designer::Rows& land = designer::land_rows(builder.land).land;
  At any;
  std::uint32_t seen = 0;
  for (Spot at = 0; at < designer::table_size; ++at) {
    if (!has(land, at) || has(builder.rows, at) ||
        std::ranges::find(builder.extras.grass, at) != builder.extras.grass.end())
      continue;
    const designer::Cell cell = designer::cell_of(at);
    const At here{std::int8_t(cell.x), std::int8_t(cell.y), 0};
    if (random.below(++seen) == 0) any = here;
    if (random.below(2) == 0) move.cells.push_back(here);
  }
  if (move.cells.empty()) move.cells.push_back(any);
}

void add_hand_picked(const State& state, Seat seat, PlayFame& move, Random& random) {
  const designer::Player& builder = builder_of(state, seat);
  std::uint32_t seen = 0;
  for (std::size_t kind = 0; kind < designer::max_kinds; ++kind)
    if (state.game.bag[kind] > 0 && random.below(++seen) == 0) move.tile = TileId{designer::Kind(kind)};
  designer::State free = state.game;
  free.config.placing = designer::Placing::free;
  designer::Pose pose = designer::random_pose(free, seat, *move.tile, random);
  if (builder.land.land().cells() - builder.filled == 1)
    for (Spot at = 0; at < designer::table_size; ++at)
      if (has(designer::land_rows(builder.land).land, at) && !has(builder.rows, at) &&
          has(designer::placeable(builder), at)) {
        const designer::Cell cell = designer::cell_of(at);
        pose = {std::int8_t(cell.x), std::int8_t(cell.y), pose.turn};
      }
  move.cells.push_back({pose.x, pose.y, pose.turn});
}

designer::Collect random_collect(const State& state, Random& random) {
  for (;;)
    if (const auto slot = random_slot(state.game.middle, random); !(state.turn.barred >> slot & 1u))
      return {slot};
}

// Mostly on the land, so that lands are filled and the final phase comes.
void stay_on_land(const State& state, Seat seat, designer::Place& place, Random& random) {
  if (state.config.placing == designer::Placing::strict || random.below(8) == 0) return;
  const designer::Player& builder = builder_of(state, seat);
  const designer::Rows& land = designer::land_rows(builder.land).land;
  const designer::Rows cells = designer::placeable(builder);
  std::uint32_t seen = 0;
  for (std::size_t y = 0; y < cells.size(); ++y)
    for (std::uint64_t row = cells[y] & land[y]; row != 0; row &= row - 1)
      if (random.below(++seen) == 0) {
        const auto at = Spot(y * designer::table_side + std::size_t(std::countr_zero(row)));
        place.x = std::int8_t(designer::cell_of(at).x);
        place.y = std::int8_t(designer::cell_of(at).y);
      }
}

Move random_turn(const State& state, Seat seat, Random& random) {
  if (state.turn.stopping || state.turn.barred != 0) return random_collect(state, random);
  for (;;) {
    Move move = std::visit([](const auto& one) { return Move(one); },
                           Designer::random_move(state.game, seat, random));
    if (auto* place = std::get_if<designer::Place>(&move)) stay_on_land(state, seat, *place, random);
    if (state.game.phase != Phase::turn || uses_card(state, move)) return move;
  }
}

Move random_held(const State& state, Seat seat, Random& random) {
  const Fame effect = state.effect.card();
  if (!state.turn.anywhere && random.below(4) == 0) {
    if (effect == Fame::lucky_draw) return CollectHeld{};
    if (effect == Fame::six_from_the_bag) return Done{};
  }
  const auto index = std::uint8_t(random.below(std::uint32_t(state.held.size())));
  const designer::Pose pose = designer::random_pose(state.game, seat, state.held[index], random);
  return PlaceHeld{index, pose.x, pose.y, pose.turn};
}

BuyLand random_land(const State& state, Random& random) {
  BuyLand move;
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < standard_box().lands.size(); ++i)
    if (const LandId land{std::uint8_t(i)}; may_buy(state, land) && random.below(++seen) == 0)
      move.land = land;
  return move;
}

NextGame random_keep(const State& state, Seat seat, Random& random) {
  NextGame move;
  FameCards hand = player_of(state, seat).hand;
  shuffle(hand, random);
  for (std::size_t i = 0; i < hand.size() && i < max_carried; ++i) move.keep.push_back(hand[i]);
  return move;
}

}  // namespace

PlayFame random_fame(const State& state, Seat seat, Fame card, Random& random) {
  PlayFame move;
  move.card = FameId::of(card);
  const Rack& middle = state.game.middle;
  switch (card) {
    case Fame::swap_racks:
      move.slots = {random_slot(middle, random), random_slot(state.game.bottom, random)};
      break;
    case Fame::worst_idea:
      move.slots.push_back(random_slot(solo(state) ? middle : state.game.bottom, random));
      break;
    case Fame::two_tiles: {
      const auto first = random_slot(middle, random);
      auto second = first;
      while (second == first) second = random_slot(middle, random);
      move.slots = {first, second};
      break;
    }
    case Fame::trade_in:
      move.slots.push_back(random_slot(middle, random));
      move.cells.push_back(random_own(state, seat, random));
      break;
    case Fame::swap_two_tiles: {
      const At first = random_own(state, seat, random);
      At second = first;
      while (second.x == first.x && second.y == first.y) second = random_own(state, seat, random);
      move.cells = {first, second};
      break;
    }
    case Fame::take_up_a_tile:
      move.cells.push_back(random_own(state, seat, random));
      break;
    case Fame::reorder_pawns:
      for (std::size_t i = state.ahead; i < state.game.order.size(); ++i)
        move.order.push_back(state.game.order[i]);
      shuffle(move.order, random);
      break;
    case Fame::pass_and_collect:
      if (!solo(state)) move.slots.push_back(random_slot(middle, random));
      break;
    case Fame::no_boring_design:
      if (solo(state))
        for (int i = 0; i < 2; ++i) move.fates.push_back(Fate(random.below(2)));
      break;
    case Fame::imaginary_grass:
      add_missing(state, seat, move, random);
      break;
    case Fame::hand_picked:
      add_hand_picked(state, seat, move, random);
      break;
    default:
      break;
  }
  return move;
}

Move Empire::sample(const State& state, Random& random) {
  switch (state.stage) {
    case Stage::press:
      return sample_press(state, random);
    case Stage::pawns:
      return sample_pawns(state, random);
    case Stage::fame:
      return sample_deck(state, random);
    case Stage::secret: {
      std::uint64_t deck = press_deck(state);
      return DealPress{draw_press(deck, random)};
    }
    case Stage::draw:
      return designer::sample_draw(state.game, state.drawing, random);
    default:
      if (state.game.phase == Phase::clients) return sample_clients(state, random);
      return std::visit([](const auto& move) { return Move(move); }, Designer::sample(state.game, random));
  }
}

Move Empire::random_move(const State& state, Seat seat, Random& random) {
  const auto cards = playable(state, seat);
  if (!cards.empty() && random.below(3) == 0)
    return random_fame(state, seat, cards[random.below(std::uint32_t(cards.size()))], random);
  switch (state.stage) {
    case Stage::land:
      return random_land(state, random);
    case Stage::shop:
      if (random.below(2) == 0) return BuyPress{};
      return Done{};
    case Stage::game:
      return random_turn(state, seat, random);
    case Stage::held:
      return random_held(state, seat, random);
    case Stage::between:
      return random_keep(state, seat, random);
    default:
      return Done{};
  }
}

}  // namespace puttable::empire
