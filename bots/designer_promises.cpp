#include "bots/designer_promises.hpp"

#include <algorithm>
#include <memory>

#include "engine/designer/rules.hpp"

namespace puttable::bots::designer_promises {
namespace {

using namespace designer;
using Points = std::array<int, promise_count>;  // by Promise

// What a seat's course is worth now, numbered as well as can be.
Points points_of(const View& view, Seat seat) {
  const auto ground = std::make_unique<Ground>(view, seat);
  const Score s = best_plan(ground->site(), brief_of(view, seat), Effort{2'000'000}).score;
  return {s.fun, s.fast, s.mrs, s.mr, s.par, s.land, s.circuit};
}

int free_cells(const Player& player) {
  return player.land.land().cells() - player.filled;
}

// Holes that he likes can be planned; pars come as they come.
bool can_be_planned(Client mr) {
  return mr == Client::mr_short || mr == Client::mr_long || mr == Client::mr_linear ||
         mr == Client::mr_turner || mr == Client::mr_straightforward;
}

int points_of_land(const Player& player) {
  return player.land.there() ? player.land.land().points() : 0;
}

// D-SOLO-5. In its own games `strong` has 50 people nine times out of ten and a whole circuit three times out
// of four.
bool likely_alone(const View& view, Promise promise) {
  const Player& player = player_of(view, view.seat);
  const int free = free_cells(player);
  if (view.phase == Phase::promise) return promise == Promise::fun || promise == Promise::circuit;
  const Points now = points_of(view, view.seat);
  switch (promise) {
    case Promise::fun:
      return now[std::size_t(Promise::fun)] + free >= 53;
    case Promise::fast:
      return player.passes == 0 && free <= 4;
    case Promise::mrs:
      return now[std::size_t(Promise::mrs)] >= 20;  // it only grows
    case Promise::mr:
      return now[std::size_t(Promise::mr)] >= 18;
    case Promise::land:
      return player.off_land == 0 && free <= 2;
    case Promise::par:
    case Promise::circuit:
      return now[std::size_t(promise)] >= (promise == Promise::par ? 18 : 20) && free <= 4;
  }
  return false;
}

// D-PROM-2: only the first places pay. Equal scores share the better one, so a whole circuit is safe.
bool likely_ahead(const View& view, Promise promise) {
  const Player& player = player_of(view, view.seat);
  int best_land = -100;
  for (const Seat seat : SeatSet::first(view.config.players))
    if (seat != view.seat) best_land = std::max(best_land, points_of_land(player_of(view, seat)));
  if (view.phase == Phase::promise) {
    if (promise == Promise::circuit) return true;
    if (promise == Promise::mr) return can_be_planned(view.mr.client());
    return promise == Promise::land && points_of_land(player) >= best_land + 3;
  }
  // At a visit: when most of the land is filled, and the lead is more than chance.
  if (free_cells(player) * 3 > player.land.land().cells()) return false;
  if (promise == Promise::land) return points_of_land(player) >= best_land + 2 && player.off_land == 0;
  if (promise == Promise::fast) return false;
  const auto c = std::size_t(promise);
  const int own = points_of(view, view.seat)[c];
  for (const Seat seat : SeatSet::first(view.config.players))
    if (seat != view.seat && points_of(view, seat)[c] + 6 > own) return false;
  return true;
}

}  // namespace

designer_policy::Thought choose(const View& view) {
  const Promises& made = player_of(view, view.seat).promises;
  MakePromise move;
  std::string names;
  for (std::size_t p = 0; p < promise_count; ++p) {
    const auto promise = Promise(p);
    if (std::ranges::find(made, promise) != made.end()) continue;
    if (!(solo(view) ? likely_alone(view, promise) : likely_ahead(view, promise))) continue;
    move.promises.push_back(promise);
    names += (names.empty() ? "" : " ") + std::string(name_of(promise));
  }
  if (move.promises.empty())
    return {move, designer_policy::reason("no_promise", {}, "No further promise looks safe.")};
  return {move, designer_policy::reason("promise", {{"promises", names}},
                                        "These conditions look like being won: " + names + ".")};
}

}  // namespace puttable::bots::designer_promises
