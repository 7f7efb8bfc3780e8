#include "engine/designer/aid_view.hpp"

#include <algorithm>

namespace puttable::designer {
namespace {

using Done = std::expected<void, Rejection>;

std::unexpected<Rejection> no_view(std::string what) {
  return std::unexpected(rejection(Reject::malformed, std::move(what)));
}

template <class T>
Done read(const json::object& object, std::string_view name, T& to, const std::string& path) {
  const json::value* member = object.if_contains(name);
  if (!member) return no_view(path + std::string(name) + ": this member is missing");
  return read_json(*member, to, path + std::string(name));
}
// An id that may be empty: not dealt yet, or hidden.
template <class T>
Done read_id(const json::object& object, std::string_view name, T& to, const std::string& path) {
  const json::value* member = object.if_contains(name);
  if (member && member->is_string() && member->get_string().empty()) return {};
  return read(object, name, to, path);
}

// What Empire's page adds (ExtrasTold).
Done read_extras(const json::value& from, Player& to, const std::string& path) {
  auto read = from_json<ExtrasTold>(from, path);
  if (!read) return std::unexpected(read.error());
  Extras& extras = to.extras;
  for (const PressId card : read->press) extras.press |= std::uint64_t(1) << card.index;
  extras.secret_press = read->secret_press;
  extras.last_profit = read->last_profit;
  extras.best_profit = read->best_profit;
  for (const FameId card : read->fame) ++extras.fame[card.index];
  for (const auto& [x, y] : read->grass) {
    if (!on_table(x, y)) return no_view(path + ".grass: a cell of the table is expected");
    const Spot at = spot_of({x, y});
    if (!to.land.there() || !has(land_rows(to.land).land, at) ||
        std::ranges::find(extras.grass, at) != extras.grass.end())
      return no_view(path + ".grass: different cells of the land are expected");
    extras.grass.push_back(at);
  }
  return {};
}

Done read_player(const json::value& from, Player& to, const std::string& path) {
  const auto* object = from.if_object();
  if (!object) return no_view(path + " an object is expected");
  if (auto done = read_id(*object, "land", to.land, path); !done) return done;
  if (auto done = read(*object, "promises", to.promises, path); !done) return done;
  if (auto done = read(*object, "collected", to.collected, path); !done) return done;
  if (auto done = read(*object, "passes", to.passes, path); !done) return done;
  if (const json::value* extras = object->if_contains("extras"))
    if (auto done = read_extras(*extras, to, path + "extras"); !done) return done;
  return read(*object, "plan", to.plan, path);
}

Done lay(State& state, const Laid& laid) {
  if (laid.seat < 0 || laid.seat >= state.config.players || !player_of(state, laid.seat).land.there())
    return no_view("view.laid: a tile lies at a seat without a land");
  if (!laid.tile.there() || laid.tile.is_visit() || laid.turn > 3 || !on_table(laid.x, laid.y))
    return no_view("view.laid: a tile, a cell of the table and a turn are expected");
  const Spot at = spot_of({laid.x, laid.y});
  const Player& player = player_of(state, laid.seat);
  if (has(player.rows, at) || has(land_rows(player.land).gate, at) ||
      std::ranges::find(player.extras.grass, at) != player.extras.grass.end())
    return no_view("view.laid: two tiles on one cell, or one on the gate");
  place_tile(state, laid.seat, laid.tile, at, laid.turn);
  return {};
}

}  // namespace

std::expected<State, Rejection> state_of_view(const json::value& view) {
  const auto* object = view.if_object();
  if (!object) return no_view("view: an object is expected");
  State state;
  const std::string path = "view.";
  FixedVector<Laid, 264> laid;
  const json::value* players = object->if_contains("players");
  if (auto done = read(*object, "config", state.config, path); !done) return std::unexpected(done.error());
  if (auto done = read(*object, "phase", state.phase, path); !done) return std::unexpected(done.error());
  if (auto done = read_id(*object, "mrs", state.mrs, path); !done) return std::unexpected(done.error());
  if (auto done = read_id(*object, "mr", state.mr, path); !done) return std::unexpected(done.error());
  if (auto done = read(*object, "laid", laid, path); !done) return std::unexpected(done.error());
  if (state.config.players < 1 || state.config.players > max_players || !players || !players->is_array() ||
      players->get_array().size() != state.config.players)
    return no_view("view.players: as many as the config says are expected");
  state.players.resize(state.config.players);
  for (std::size_t i = 0; i < state.players.size(); ++i)
    if (auto done = read_player(players->get_array()[i], state.players[i],
                                "view.players[" + std::to_string(i) + "].");
        !done)
      return std::unexpected(done.error());
  for (const Laid& one : laid)
    if (auto done = lay(state, one); !done) return std::unexpected(done.error());
  return state;
}

}  // namespace puttable::designer
