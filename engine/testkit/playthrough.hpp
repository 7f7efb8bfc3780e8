#pragma once

#include <string>

#include "engine/testkit/samples.hpp"

namespace puttable::testkit {

// A whole random game as text, for a golden file: every step with what could have been done, what was done
// and what it told, and now and then the whole view of a spectator. A change of rules shows up as a readable
// difference.
template <Game G>
std::string playthrough(const typename G::Config& config, std::uint64_t seed) {
  auto state = *G::initial(config);
  Random random(seed);
  std::string out = "game " + std::string(G::info.name) + "\nconfig " + to_json(config) + "\nseed " +
                    std::to_string(seed) + "\n";
  for (int count = 0; !G::to_act(state).empty(); ++count) {
    if (count % 50 == 0) out += "view " + to_json(G::view(state, spectator)) + "\n";
    const auto step = random_step<G>(state, random);
    out += "\n" + std::to_string(count) + " to act " + to_json(G::to_act(state)) + "\n";
    if (step.seat != chance) out += "  options " + to_json(G::options(state, step.seat)) + "\n";
    out += "  seat " + std::to_string(step.seat) + " " + to_json(step.move) + "\n";
    Events<typename G::Event> events;
    G::apply(state, step.seat, step.move, &events);
    for (const auto& told : events) {
      out += "  told " + to_json(told.event);
      if (!(told.to == everyone)) out += " to " + to_json(told.to);
      if (told.reveals) out += " reveals";
      out += "\n";
    }
  }
  out += "\nview " + to_json(G::view(state, spectator)) + "\nresult " + to_json(*G::result(state)) + "\n";
  return out;
}

// Counts the sequences of `depth` decisions from a state. Where chance acts, it does the same thing every
// time and costs no depth; of several acting seats the first one decides.
template <Game G>
  requires Listed<G>
std::uint64_t count_moves(const typename G::State& state, int depth) {
  auto at = state;
  while (G::to_act(at).has(chance)) {
    Random random(1);
    G::apply(at, chance, G::sample(at, random), nullptr);
  }
  if (depth == 0 || G::to_act(at).empty()) return 1;
  const Seat seat = G::to_act(at).front();
  std::uint64_t count = 0;
  for (const auto& move : G::legal(at, seat)) {
    auto next = at;
    G::apply(next, seat, move, nullptr);
    count += count_moves<G>(next, depth - 1);
  }
  return count;
}

}  // namespace puttable::testkit
