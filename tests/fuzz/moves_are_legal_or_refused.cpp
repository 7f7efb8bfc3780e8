#include <cstdint>
#include <cstdlib>

#include "table/play.hpp"

namespace {

using namespace puttable;

// Every game at its beginning and after some random moves.
std::vector<std::unique_ptr<Play>> situations() {
  std::vector<std::unique_ptr<Play>> all;
  for (const GameEntry& game : games()) {
    auto play = game.open(parse_json(R"({"players":2})").value()).value();
    Random random = Random::keyed({}, 1);
    for (int moves = 0; moves <= 120 && !play->result(); ++moves) {
      if (moves % 40 == 0) all.push_back(play->clone());
      const Seat seat = *play->to_act().begin();
      const std::string move = seat == chance ? play->sample(random) : play->random_move(seat, random);
      if (!play->play(seat, parse_json(move, 32).value(), nullptr)) std::abort();
    }
  }
  return all;
}

}  // namespace

// Whatever is sent as a move is refused with a sentence, or is made as it was understood.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto move = parse_json({reinterpret_cast<const char*>(data), size}, 32);
  if (!move) return 0;
  static const auto all = situations();
  for (const auto& play : all) {
    for (const Seat seat : play->to_act()) {
      const auto checked = play->check(seat, *move);
      if (!checked && checked.error().text.empty()) std::abort();
      if (checked && !play->clone()->play(seat, parse_json(*checked, 32).value(), nullptr)) std::abort();
    }
  }
  return 0;
}
