#include <algorithm>

#include "engine/empire/rules.hpp"

// What a seat may know, and states that fit it.
namespace puttable::empire {
namespace {

std::uint64_t bits_of(const auto& cards) {
  std::uint64_t bits = 0;
  for (const PressId card : cards)
    if (card.there()) bits |= std::uint64_t(1) << card.index;
  return bits;
}

// E-PRESS-1: revealed at the scoring.
bool secrets_hidden(const State& state) {
  return state.game.phase != Phase::over;
}

void guess_secrets(State& state, Seat seat, Random& random) {
  std::uint64_t deck = press_deck(state);
  PressCards& secret = player_of(state, seat).secret;
  for (PressId& card : secret) {
    auto skip = random.below(std::uint32_t(std::popcount(deck)));
    std::uint64_t left = deck;
    while (skip-- > 0) left &= left - 1;
    card = {std::uint8_t(std::countr_zero(left))};
    deck &= ~(std::uint64_t(1) << card.index);
  }
  builder_of(state, seat).extras.press = bits_of(state.press) | bits_of(secret);
}

// What is in the deck or in a hand that the viewer does not see.
std::array<std::uint8_t, designer::fame_count> unseen(const State& state) {
  auto pool = fame_deck(state);
  for (const Player& player : state.players)
    for (const FameId card : player.played) --pool[card.index];
  return pool;
}

void guess_hand(State& state, Seat seat, std::array<std::uint8_t, designer::fame_count>& pool,
                Random& random) {
  // Who is asked holds a card for it (E-FAME-3).
  const bool asked = (state.stage == Stage::window && state.asked == seat) ||
                     (state.stage == Stage::after && in_turn(state, seat));
  bool first = asked;
  for (FameId& card : player_of(state, seat).hand) {
    std::uint32_t count = 0;
    FameId found;
    for (int fitting = first ? 1 : 0; fitting >= 0 && count == 0; --fitting)
      for (std::size_t i = 0; i < pool.size(); ++i) {
        if (pool[i] == 0 || (fitting == 1 && !fits(state, seat, Fame(i)))) continue;
        count += pool[i];
        if (random.below(count) < pool[i]) found = {std::uint8_t(i)};
      }
    card = found;
    --pool[found.index];
    first = false;
  }
}

void hide(State& view, Seat seat) {
  Player& player = player_of(view, seat);
  for (FameId& card : player.hand) card = {};
  player.kept.clear();
  if (!secrets_hidden(view)) return;
  for (PressId& card : player.secret) card = {};
  builder_of(view, seat).extras.press = bits_of(view.press);
}

}  // namespace

View Empire::view(const State& state, Seat seat) {
  View view{state, seat, {}};
  view.game = Designer::view(state.game, seat);
  for (const Seat s : all_seats(state)) {
    if (s != seat && state.stage != Stage::over) hide(view, s);
    view.extras.push_back(designer::told(builder_of(view, s).extras));
  }
  return view;
}

State Empire::guess(const View& view, Random& random) {
  State state = view;
  if (state.stage == Stage::over) return state;
  designer::View game{state.game, view.seat};
  state.game = Designer::guess(game, random);
  auto pool = unseen(state);
  for (const Seat s : all_seats(state)) {
    if (s == view.seat) continue;
    Player& player = player_of(state, s);
    if (secrets_hidden(state)) guess_secrets(state, s, random);
    guess_hand(state, s, pool, random);
    if (state.stage == Stage::between && !state.waiting.has(s))
      for (std::size_t i = 0; i < player.hand.size() && i < max_carried; ++i)
        player.kept.push_back(player.hand[i]);
  }
  return state;
}

}  // namespace puttable::empire
