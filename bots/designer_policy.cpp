#include "bots/designer_policy.hpp"

#include <algorithm>

#include "bots/designer_value.hpp"

namespace puttable::bots::designer_policy {
namespace {

using namespace designer;
using namespace designer_value;

// Lands differ in points, and in how well nine holes fit.
Thought keep_land(const View& view) {
  const auto& offered = player_of(view, view.seat).offered;
  LandId best = offered[0];
  double best_value = -1000;
  for (const LandId land : offered) {
    // A tile is worth about 1.3 points by what it shows, and room makes everything easier.
    const double value =
        land.land().points() + 0.8 * std::min(land.land().cells(), 40) - 1.5 * land.card().difficulty;
    if (value > best_value) best_value = value, best = land;
  }
  const std::string points = std::to_string(best.land().points());
  return {KeepLand{best}, reason("land", {{"land", std::string(best.text())}, {"points", points}},
                                 "This land gives " + points + " points and has room for nine holes.")};
}

Thought take_turn(const View& view) {
  const Player& player = player_of(view, view.seat);
  if (!builds(player)) return collect(view);
  const Choice best = best_placement(view, view.seat);
  if (may_stop(view, player) && best.gain < turn_value) return collect(view);
  // In solo a pass costs 3; with others it is a turn lost.
  const double least = solo(view) ? -turn_value : -0.5;
  // A game in which everybody waits would never end.
  const bool may_wait = solo(view) || 4 * player.passes < view.round;
  if (best.slot < 0 || (best.gain < least && may_wait)) {
    // Waiting has its price, and an end.
    if (solo(view) && player.passes >= 4)
      return {Stop{}, reason("stop", {}, "Nothing that may come is worth waiting for.")};
    Pass pass;
    if (solo(view)) pass.tiles = {fate(view, view.middle[0].tile), fate(view, view.middle[1].tile)};
    return {pass, reason("pass", {}, "No tile of the rack is worth a place.")};
  }
  const Cell cell = cell_of(best.at);
  Place place{std::uint8_t(best.slot), std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(best.turn), {}};
  const TileId tile = view.middle[std::size_t(best.slot)].tile;
  if (solo(view)) place.other = fate(view, view.middle[std::size_t(1 - best.slot)].tile);
  const std::string gain = std::to_string(int(best.gain + 0.5));
  return {place, reason("place",
                        {{"tile", std::string(tile.text())},
                         {"x", std::to_string(cell.x)},
                         {"y", std::to_string(cell.y)},
                         {"gain", gain}},
                        "It gains about " + gain + " points, with what it leaves open taken into account.")};
}

}  // namespace

Reason reason(std::string key, std::vector<std::pair<std::string, std::string>> values, std::string text) {
  return {"designer.hint." + std::move(key), std::move(values), std::move(text)};
}

Fate fate(const View& view, TileId tile) {
  const Brief brief = brief_of(view, view.seat);
  const Box& box = standard_box();
  const Shape shape = box.tile(tile.kind).shape;
  double sum = 0, count = 0;
  for (std::size_t kind = 0; kind < box.kinds(); ++kind) {
    if (box.tiles[kind].shape != shape) continue;
    sum += view.bag[kind] * show_value(brief, box.tiles[kind]);
    count += view.bag[kind];
  }
  return count > 0 && show_value(brief, box.tile(tile.kind)) < sum / count ? Fate::out : Fate::back;
}

Thought collect(const View& view) {
  // Everything is worth 3; take what shows the most, nobody else shall have it.
  const Brief brief = brief_of(view, view.seat);
  std::uint8_t best = 0;
  double best_value = -1;
  for (std::size_t slot = 0; slot < view.middle.size(); ++slot) {
    if (!view.middle[slot].tile.there()) continue;
    const double value = show_value(brief, standard_box().tile(view.middle[slot].tile.kind));
    if (value > best_value) best_value = value, best = std::uint8_t(slot);
  }
  return {Collect{best}, reason("collect", {{"points", "3"}}, "A tile collected is worth 3 points.")};
}

Thought choose_promises(const View& view) {
  // At set-up one promise: the condition that depends on oneself most. At a visit those that are ahead.
  const Promises& made = player_of(view, view.seat).promises;
  MakePromise move;
  if (view.phase == Phase::promise) {
    const bool easy_whim = view.mr.client() == Client::mr_turner || view.mr.client() == Client::mr_linear;
    move.promises.push_back(solo(view) ? Promise::land : easy_whim ? Promise::mr : Promise::fun);
  } else if (!solo(view)) {
    int own = 0, best_other = 0;
    for (const Seat seat : SeatSet::first(view.config.players)) {
      int people = 0;
      for (const Laid& laid : view.laid)
        if (laid.seat == seat) people += standard_box().tile(laid.tile.kind).counts[Count::people];
      if (seat == view.seat) {
        own = people;
      } else {
        best_other = std::max(best_other, people);
      }
    }
    if (own > best_other + 4 && std::ranges::find(made, Promise::fun) == made.end())
      move.promises.push_back(Promise::fun);
  }
  if (move.promises.empty()) return {move, reason("no_promise", {}, "No further promise looks safe.")};
  std::string names;
  for (const Promise p : move.promises) names += (names.empty() ? "" : " ") + std::string(name_of(p));
  return {move, reason("promise", {{"promises", names}}, "This condition looks like being won.")};
}

Thought choose_leftovers(const View& view) {
  // What is wanted back is what would fit well; a high picture value is a good sign of it.
  const Brief brief = brief_of(view, view.seat);
  Return move;
  for (std::size_t slot = 0; slot < view.top.size(); ++slot)
    if (view.top[slot].tile.there() && show_value(brief, standard_box().tile(view.top[slot].tile.kind)) >= 2)
      move.slots.push_back(std::uint8_t(slot));
  return {move, reason("leftovers", {}, "These tiles may still be of use.")};
}

Thought number_holes() {
  return {MakePlan{true, {}, {}}, reason("number", {}, "These numbers give the most points.")};
}

Thought think(const View& view, Random& random) {
  switch (view.phase) {
    case Phase::keep_land:
      return keep_land(view);
    case Phase::promise:
    case Phase::visit:
      return choose_promises(view);
    case Phase::leftovers:
      return choose_leftovers(view);
    case Phase::plan:
      return number_holes();
    case Phase::turn:
      return take_turn(view);
    default:
      return {Designer::random_move(view, view.seat, random), reason("random", {}, "Any move will do.")};
  }
}

}  // namespace puttable::bots::designer_policy
