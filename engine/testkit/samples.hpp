#pragma once

#include <optional>
#include <vector>

#include "engine/core/codec.hpp"
#include "engine/core/game.hpp"

// What the conformance kit has to know of a game beyond the Game concept: specialise Samples<G> in a header
// of this folder with
//   static std::vector<Config> configs();      // every kind of table worth playing, the smallest first
//   static std::vector<Config> bad_configs();  // refused
//   static constexpr int max_steps;            // no game has more steps, chance included
namespace puttable::testkit {

template <Game G>
struct Samples;

// A game whose moves can be listed.
template <class G>
concept Listed = requires(const typename G::State& state, Seat seat) { G::legal(state, seat).size(); };

template <Game G>
struct Step {
  Seat seat{};
  typename G::Move move;
};

// The next step of a random game: chance if it acts, else any of the acting seats.
template <Game G>
Step<G> random_step(const typename G::State& state, Random& random) {
  const SeatSet acting = G::to_act(state);
  if (acting.has(chance)) return {chance, G::sample(state, random)};
  auto skip = random.below(std::uint32_t(acting.size()));
  auto seat = acting.begin();
  while (skip-- > 0) ++seat;
  return {*seat, G::random_move(state, *seat, random)};
}

}  // namespace puttable::testkit
