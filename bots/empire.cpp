#include "bots/empire.hpp"

#include <array>

#include "bots/designer.hpp"
#include "bots/designer_value.hpp"
#include "bots/empire_cards.hpp"

namespace puttable::bots {

using empire::Empire;
using empire::Stage;

namespace {

// Designer's bots know two drawn tiles; a card may have brought more: then the best one and another.
struct Narrowed {
  designer::View view;
  std::array<std::uint8_t, 2> slots{0, 1};
};
Narrowed narrowed(const empire::View& view) {
  Narrowed narrow{{view.game, view.seat}};
  auto& middle = narrow.view.middle;
  if (!designer::solo(view.game) || middle.size() <= 2) return narrow;
  const int best = std::max(0, designer_value::best_placement(view.game, view.seat).slot);
  narrow.slots = {std::uint8_t(best), std::uint8_t(best == 0 ? 1 : 0)};
  middle.clear();
  for (const auto slot : narrow.slots) middle.push_back(view.game.middle[slot]);
  return narrow;
}

Thought<Empire> build(std::string_view name, const empire::View& view, Budget& budget, Random& random) {
  if (view.turn.anywhere) return empire_cards::place_anywhere(view);
  const Narrowed narrow = narrowed(view);
  auto thought = Bots<designer::Designer>::think(name, narrow.view, budget, random);
  if (view.game.phase == designer::Phase::turn) {
    if (auto* place = std::get_if<designer::Place>(&thought.move);
        place && designer::solo(view.game) && view.game.middle.size() > 2)
      place->slot = narrow.slots[place->slot];
    if (auto card = empire_cards::before(view, thought.move)) return *card;
  }
  empire::Move move = std::visit([](const auto& one) { return empire::Move(one); }, thought.move);
  // What a card wants, or forbids, Designer's bots do not know.
  if (Empire::check(view, view.seat, move)) move = Empire::random_move(view, view.seat, random);
  return {move, std::move(thought.reason)};
}

}  // namespace

std::span<const std::string_view> Bots<Empire>::names() {
  static constexpr std::array<std::string_view, 3> all{"random", "greedy", "strong"};
  return all;
}

Thought<Empire> Bots<Empire>::think(std::string_view name, const empire::View& view, Budget& budget,
                                    Random& random) {
  if (name == "random")
    return {Empire::random_move(view, view.seat, random),
            empire_cards::reason("random", {}, "Any move will do.")};
  switch (view.stage) {
    case Stage::land:
      return empire_cards::buy_land(view);
    case Stage::shop:
      return empire_cards::shop(view);
    case Stage::between:
      return empire_cards::keep(view);
    case Stage::held:
      return empire_cards::use_held(view);
    case Stage::after:
      return empire_cards::react(view);
    case Stage::window:
      return view.window == empire::Window::scoring ? empire_cards::score(view) : empire_cards::react(view);
    default:
      return build(name, view, budget, random);
  }
}

}  // namespace puttable::bots
