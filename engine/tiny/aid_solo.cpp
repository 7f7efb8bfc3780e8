#include <algorithm>
#include <memory>

#include "engine/tiny/aid_parts.hpp"

namespace puttable::tiny {
namespace {

constexpr Seat player = 0;
constexpr Seat designer = 1;

// A table of two whose second player is done: the first one plays the second one's hole.
State hole_for_one(const Sheet& sheet) {
  State state = *Tiny::initial({2, Mode::cheering});
  for (auto& each : state.sheets) each = sheet;
  state.round = std::uint8_t(standard_box().drawing_rounds);
  state.waiting = {};
  state.putting[designer].stage = Stage::done;
  start_holes(state, nullptr);
  pick_first(state, player, nullptr);
  return state;
}

Direction designers_answer(const State& state, const Judge& judge) {
  const auto& own = putting_of(state, player);
  if (own.stage != Stage::sand)
    return judge.solver().best_answer(judge.grid(), own.ball, true, judge.values());
  return judge.solver().worst_direction(judge.grid().index(own.at), std::max<int>(own.units, 0),
                                        judge.values());
}

}  // namespace

std::expected<SoloTold, Rejection> play_alone(const Sheet& sheet, std::uint32_t seed,
                                              const std::vector<SoloMove>& moves) {
  State state = hole_for_one(sheet);
  Random random(seed);
  std::unique_ptr<Judge> judge;  // made when a miss first needs it
  std::vector<std::vector<Event>> told;
  for (const auto& solo : moves) {
    const Move move = std::visit([](const auto& m) -> Move { return m; }, solo);
    if (!Tiny::to_act(state).has(player))
      return std::unexpected(rejection(Reject::game_over, "moves: the hole was over before the last one."));
    if (auto refused = Tiny::check(state, player, move)) return std::unexpected(*refused);
    Events<Event> events;
    Tiny::apply(state, player, move, &events);
    for (auto seats = Tiny::to_act(state); !seats.empty() && !seats.has(player);
         seats = Tiny::to_act(state)) {
      if (seats.has(chance)) {
        Tiny::apply(state, chance, Tiny::sample(state, random), &events);
        continue;
      }
      if (!judge) judge = std::make_unique<Judge>(sheet);
      Tiny::apply(state, designer, Answer{player, designers_answer(state, *judge)}, &events);
    }
    auto& line = told.emplace_back();
    for (auto& event : events) line.push_back(std::move(event.event));
  }
  return SoloTold{Tiny::view(state, player), Tiny::options(state, player), std::move(told)};
}

}  // namespace puttable::tiny
