#include "bots/tiny.hpp"

#include <array>

#include "bots/tiny_draw.hpp"
#include "bots/tiny_putt.hpp"
#include "bots/tiny_reason.hpp"

namespace puttable::bots {

using namespace tiny;

namespace {

constexpr int greedy_tries = 6;
constexpr int strong_tries = 300;
constexpr int strong_marks = 40;

Move any_move(const View& view, Random& random) {
  for (;;) {
    auto move = Tiny::random_move(view, view.seat, random);
    if (!std::holds_alternative<GiveUp>(move)) return move;
  }
}

}  // namespace

std::span<const std::string_view> Bots<Tiny>::names() {
  static constexpr std::array<std::string_view, 3> all{"random", "greedy", "strong"};
  return all;
}

Thought<Tiny> Bots<Tiny>::think(std::string_view name, const View& view, Budget& budget, Random& random) {
  const bool strong = name == "strong";
  if (name == "random") return {any_move(view, random), tiny_reason::random()};
  if (view.phase == Phase::mark) return tiny_draw::mark(strong ? strong_marks : greedy_tries, budget, random);
  if (view.phase == Phase::draw)
    return tiny_draw::draw(view, view.seat, strong ? strong_tries : greedy_tries, budget, random);
  return tiny_putt::putt(view, view.seat, strong);
}

}  // namespace puttable::bots
