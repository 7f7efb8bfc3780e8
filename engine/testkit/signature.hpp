#pragma once

#include <cstdint>
#include <string_view>

#include "engine/testkit/samples.hpp"

namespace puttable::testkit {

// FNV-1a over text: the same number wherever the same bytes are hashed.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    value_ = (value_ ^ 0xff) * 0x100000001b3;  // where one text ends
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

// One number that fingerprints how a game behaves: fixed random games of every sample config, with all their
// moves, what they tell, what some seat sees and what may be done. It is pinned by a test and equal under
// every compiler; a change of it is a change of the rules, of the order of moves or of the formats.
template <Game G>
std::uint64_t signature() {
  Hash hash;
  std::string text;
  std::uint64_t seed = 0;
  for (const auto& config : Samples<G>::configs()) {
    auto state = *G::initial(config);
    Random random(++seed);
    Events<typename G::Event> events;
    for (int count = 0; !G::to_act(state).empty(); ++count) {
      const auto step = random_step<G>(state, random);
      const auto viewer = Seat(count % (G::players(state) + 1) - 1);
      text.clear();
      write_json(text, step.seat);
      if (step.seat != chance) write_json(text, G::options(state, step.seat));
      write_json(text, step.move);
      if (count % 16 == 0) write_json(text, G::view(state, viewer));
      events.clear();
      G::apply(state, step.seat, step.move, &events);
      for (const auto& told : events)
        if (told.to.has(viewer) || viewer == spectator)
          write_json(text, told.event), write_json(text, told.reveals);
      hash.add(text);
    }
    hash.add(to_json(*G::result(state)));
  }
  return hash.value();
}

}  // namespace puttable::testkit
