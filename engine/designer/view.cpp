#include <algorithm>
#include <bit>

#include "engine/designer/rules.hpp"

// What a seat may know, and states that fit it.
namespace puttable::designer {
namespace {

// Whether a seat has made its first promises (D-SET-6).
bool has_promised(const State& state, Seat seat) {
  if (!state.config.advanced) return false;
  switch (state.phase) {
    case Phase::clients:
    case Phase::lands:
    case Phase::keep_land:
    case Phase::pawns:
      return false;
    case Phase::draw:
      return solo(state) || state.round > 0;
    case Phase::promise:
      return !state.waiting.has(seat);
    default:
      return true;
  }
}

LandId undealt_land(const State& state, Random& random) {
  const Box& box = standard_box();
  for (;;) {
    const LandId land{std::uint8_t(random.below(std::uint32_t(box.lands.size())))};
    bool dealt = land.card().empire;
    for (const Player& player : state.players)
      dealt = dealt || std::ranges::find(player.offered, land) != player.offered.end();
    if (!dealt) return land;
  }
}

}  // namespace

ExtrasTold told(const Extras& extras) {
  ExtrasTold to;
  for (std::uint64_t left = extras.press; left != 0; left &= left - 1)
    to.press.push_back({std::uint8_t(std::countr_zero(left))});
  to.secret_press = extras.secret_press;
  to.last_profit = extras.last_profit;
  to.best_profit = extras.best_profit;
  for (std::size_t card = 0; card < fame_count; ++card)
    for (int n = 0; n < extras.fame[card]; ++n) to.fame.push_back({std::uint8_t(card)});
  for (const Spot at : extras.grass)
    to.grass.push_back({std::int8_t(cell_of(at).x), std::int8_t(cell_of(at).y)});
  return to;
}

View Designer::view(const State& state, Seat seat) {
  View view{state, seat};
  if (state.phase == Phase::over) return view;
  for (std::size_t s = 0; s < view.players.size(); ++s) {
    if (Seat(s) == seat) continue;
    Player& player = view.players[s];
    player.offered.clear();
    player.promises.clear();
    player.wants_back = 0;
    if (state.phase == Phase::keep_land) player.land = {};
    player.plan = {};
  }
  return view;
}

State Designer::guess(const View& view, Random& random) {
  State state = view;
  if (state.phase == Phase::over) return state;
  for (std::size_t s = 0; s < state.players.size(); ++s) {
    if (Seat(s) == view.seat) continue;
    Player& player = state.players[s];
    if (state.phase == Phase::keep_land || (state.phase == Phase::lands && int(s) < state.dealing)) {
      for (int i = 0; i < lands_dealt; ++i) player.offered.push_back(undealt_land(state, random));
      if (state.phase == Phase::keep_land && !state.waiting.has(Seat(s)))
        player.land = player.offered[random.below(lands_dealt)];
    }
    if (has_promised(state, Seat(s))) {
      unsigned mask = 1u << random.below(promise_count);
      for (unsigned p = 0; p < promise_count; ++p) mask |= unsigned(random.below(4) == 0) << p;
      for (unsigned p = 0; p < promise_count; ++p)
        if (mask >> p & 1u) player.promises.push_back(Promise(p));
    }
    if (state.phase == Phase::leftovers && !state.waiting.has(Seat(s)))
      for (std::size_t i = 0; i < state.top.size(); ++i)
        if (state.top[i].tile.there() && random.below(4) == 0) player.wants_back |= 1u << i;
    if (state.phase == Phase::plan && !state.waiting.has(Seat(s)))
      player.plan = any_plan(state, Seat(s), random);
  }
  return state;
}

}  // namespace puttable::designer
