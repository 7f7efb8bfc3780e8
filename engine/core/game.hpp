#pragma once

#include <boost/describe/class.hpp>
#include <concepts>
#include <expected>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/random.hpp"
#include "engine/core/reject.hpp"
#include "engine/core/seat.hpp"

namespace puttable {

struct GameInfo {
  std::string_view name;  // "family"
  int rules_version = 1;  // raised when an old record would replay differently
  int min_players = 1;
  int max_players = 1;
};

// How a game ended. Scores and ranks by seat; rank 1 has won (or shares the win).
struct Result {
  FixedVector<std::int16_t, max_seats> scores;
  FixedVector<std::int8_t, max_seats> ranks;
  std::optional<bool> won;  // solo: whether the player beat the game

  bool operator==(const Result&) const = default;
};
BOOST_DESCRIBE_STRUCT(Result, (), (scores, ranks, won))

// What a table tells about one step: for the log in words and for the animation.
template <class Event>
struct Told {
  Event event;
  SeatSet to = everyone;  // who may know
  bool reveals = false;   // something hidden came to light: undo does not go back across it
};
template <class Event>
using Events = std::vector<Told<Event>>;

// A game is a set of pure functions over a value-type state. DESIGN in one place:
// - `initial` refuses a config that does not fit. `to_act` is the set of seats that have something to
//   decide; if chance is in it, it is alone. The game is over when `result` has a value, and only then is
//   `to_act` empty.
// - `setup` lists, as JSON, what can be set at a new table: key, kind, default, choices or min and max.
// - `check` says why a move is refused, for players and for chance; `apply` trusts its caller.
// - `sample` draws an outcome when chance is to act; `random_move` draws any legal move of a seat.
// - `view` holds what a seat (or the spectator) may know and nothing else; `guess` draws a state that
//   fits a view.
// - `options` tells a client what a seat may do, in a form that it can offer without knowing rules.
// - A game that is a campaign of several also has `game_number` and `between_games` (see Empire).
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    requires(const typename G::Config& config, const typename G::State& state,
             typename G::State& mutable_state, const typename G::Move& move, const typename G::View& view,
             Seat seat, Random& random, Events<typename G::Event>* events) {
      { G::info } -> std::convertible_to<const GameInfo&>;
      { G::setup } -> std::convertible_to<std::string_view>;
      { G::initial(config) } -> std::same_as<std::expected<typename G::State, Rejection>>;
      { G::players(state) } -> std::convertible_to<int>;
      { G::to_act(state) } -> std::same_as<SeatSet>;
      { G::check(state, seat, move) } -> std::same_as<std::optional<Rejection>>;
      { G::apply(mutable_state, seat, move, events) };
      { G::sample(state, random) } -> std::same_as<typename G::Move>;
      { G::random_move(state, seat, random) } -> std::same_as<typename G::Move>;
      { G::options(state, seat) };
      { G::view(state, seat) } -> std::same_as<typename G::View>;
      { G::guess(view, random) } -> std::same_as<typename G::State>;
      { G::result(state) } -> std::same_as<std::optional<Result>>;
    };

// The checked door: refuses with a reason and leaves the state alone, or applies.
template <Game G>
std::expected<void, Rejection> play(typename G::State& state, Seat seat, const typename G::Move& move,
                                    Events<typename G::Event>* events = nullptr) {
  if (auto refused = G::check(state, seat, move)) return std::unexpected(std::move(*refused));
  G::apply(state, seat, move, events);
  return {};
}

// The part of `check` that all games share: is anything asked of this seat?
template <Game G>
std::optional<Rejection> check_turn(const typename G::State& state, Seat seat) {
  const SeatSet acting = G::to_act(state);
  if (acting.has(seat)) return std::nullopt;
  if (acting.empty()) return rejection(Reject::game_over, "The game is over.");
  if (seat != chance && (seat < 0 || seat >= G::players(state)))
    return rejection(Reject::no_such_seat, "There is no such seat at this table.");
  return rejection(Reject::not_your_turn, "This seat has nothing to decide right now.");
}

}  // namespace puttable
