#include <algorithm>

#include "engine/empire/rules.hpp"

// Fame cards are dealt, lands and secret press cards bought.
namespace puttable::empire {

std::array<std::uint8_t, designer::fame_count> fame_deck(const State& state) {
  std::array<std::uint8_t, designer::fame_count> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) {
    const designer::FameCard& card = standard_box().fame[i];
    if (!solo(state) || card.solo != "removed") deck[i] = std::uint8_t(card.copies);
  }
  for (const Player& player : state.players)
    for (const FameId card : player.hand)
      if (card.there()) --deck[card.index];
  return deck;
}

void deal_fame(State& state, const ShuffleFame& move, Events<Event>* events) {
  std::array<bool, deck_size> dealt{};
  for (const Seat seat : state.game.order) {
    Player& player = player_of(state, seat);
    int left = coverage(player);
    FameReceived received{seat, {}};
    // E-SET-2: what would be too much stays where it is, for the next player.
    for (std::size_t i = 0; i < move.cards.size() && left > 0; ++i) {
      const int points = standard_box().fame[move.cards[i].index].press_points;
      if (dealt[i] || points > left) continue;
      dealt[i] = true;
      left -= points;
      player.hand.push_back(move.cards[i]);
      received.cards.push_back(move.cards[i]);
    }
    if (!events) continue;
    tell(events, FameDealt{seat, std::uint8_t(received.cards.size())}, true);
    tell(events, received, true, SeatSet::of(seat));
  }
  state.investing = 0;
  state.stage = Stage::land;
  // E-SET-3: the budget.
  for (Player& player : state.players) player.money = std::int16_t(std::max(0, last_profit(player)));
}

Seat investor(const State& state) {
  return state.game.order[state.investing];
}

bool on_sale(const State& state, LandId land) {
  return land.there() && std::ranges::find(state.gone, land) == state.gone.end();
}

int cheapest_pile(const State& state) {
  int price = 1000;
  for (std::size_t i = 0; i < standard_box().lands.size(); ++i)
    if (const LandId land{std::uint8_t(i)}; on_sale(state, land))
      price = std::min(price, land.land().points());
  return price;
}

bool is_poor(const State& state) {
  return cheapest_pile(state) > player_of(state, investor(state)).money;
}

bool may_buy(const State& state, LandId land) {
  if (!on_sale(state, land)) return false;
  const int limit = std::max(int(player_of(state, investor(state)).money), cheapest_pile(state));
  return land.land().points() <= limit;
}

std::uint64_t press_deck(const State& state) {
  std::uint64_t deck = (std::uint64_t(1) << designer::press_count) - 1;
  for (const PressId card : state.press) deck &= ~(std::uint64_t(1) << card.index);
  for (const Player& player : state.players)
    for (const PressId card : player.secret)
      if (card.there()) deck &= ~(std::uint64_t(1) << card.index);
  return deck;
}

bool may_buy_press(const State& state) {
  std::size_t dealt = state.press.size();
  for (const Player& player : state.players) dealt += player.secret.size();
  return dealt < designer::press_count &&
         player_of(state, investor(state)).money >= standard_box().secret_press_cost;
}

void buy_land(State& state, LandId land, Events<Event>* events) {
  const Seat seat = investor(state);
  Player& player = player_of(state, seat);
  const auto paid = std::int16_t(std::min(int(player.money), land.land().points()));
  player.money = std::int16_t(player.money - paid);
  builder_of(state, seat).land = land;
  state.gone.push_back(land);
  tell(events, LandBought{seat, land, paid});
  state.stage = Stage::shop;
  if (!may_buy_press(state)) end_investment(state, events);
}

void receive_press(State& state, PressId card, Events<Event>* events) {
  const Seat seat = investor(state);
  Player& player = player_of(state, seat);
  player.secret.push_back(card);
  designer::Extras& extras = builder_of(state, seat).extras;
  extras.press |= std::uint64_t(1) << card.index;
  ++extras.secret_press;
  if (events) {
    tell(events, PressBought{seat, std::uint8_t(player.secret.size())}, true);
    tell(events, PressReceived{seat, card}, true, SeatSet::of(seat));
  }
  state.stage = Stage::shop;
  if (!may_buy_press(state)) end_investment(state, events);
}

void end_investment(State& state, Events<Event>* events) {
  Player& player = player_of(state, investor(state));
  tell(events, Invested{investor(state), player.money});
  player.money = 0;
  if (++state.investing < state.game.order.size()) {
    state.stage = Stage::land;
    return;
  }
  state.investing = 0;
  state.stage = Stage::game;
  in_game(events, [&](auto* told) {
    if (solo(state)) return designer::begin_draft(state.game, told);
    designer::need_draw(state.game, told);
  });
}

}  // namespace puttable::empire
