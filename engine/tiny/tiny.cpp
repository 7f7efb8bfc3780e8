#include "engine/tiny/tiny.hpp"

#include <algorithm>
#include <tuple>

#include "engine/tiny/rules.hpp"

namespace puttable::tiny {

std::optional<Sheet> Sheet::from_text(std::string_view text) {
  const auto paper = parse_sheet(text);
  Sheet sheet;
  const Grid grid = sheet.grid();
  if (!paper || paper->width != grid.width || paper->height != grid.height) return std::nullopt;
  std::ranges::copy(paper->squares, sheet.squares.begin());
  return sheet;
}

Seat designer_of(const State& state, Seat player) {
  return next_seat(state, player, state.config.players - 1);
}

Seat sheet_in_hand(const State& state, Seat seat) {
  const auto& fixing = standard_box().fixing_rounds;
  const bool mending = std::ranges::find(fixing, std::int8_t(state.round)) != fixing.end();
  return mending ? designer_of(state, seat) : seat;
}

FaceCount count(const Faces& faces) {
  FaceCount dice;
  for (const auto face : faces) dice.add(face);
  return dice;
}

std::expected<State, Rejection> Tiny::initial(const Config& config) {
  if (config.players < 2 || config.players > max_players)
    return std::unexpected(rejection(Reject::bad_config, "players: 2 to 8 can play."));
  State state;
  state.config = config;
  const auto players = std::size_t(config.players);
  state.sheets.resize(players);
  state.marks.resize(players);
  state.drawings.resize(players);
  state.putting.resize(players);
  state.waiting = SeatSet::first(config.players);
  return state;
}

SeatSet Tiny::to_act(const State& state) {
  switch (state.phase) {
    case Phase::mark:
    case Phase::draw:
      return state.waiting;
    case Phase::roll:
    case Phase::first:
      return SeatSet::of(chance);
    case Phase::play: {
      if (die_due(state)) return SeatSet::of(chance);
      SeatSet seats;
      for (Seat player = 0; player < state.config.players; ++player)
        if (const auto seat = asked(state, player)) seats.add(*seat);
      return seats;
    }
    case Phase::over:
      break;
  }
  return {};
}

void Tiny::apply(State& state, Seat seat, const Move& move, Events<Event>* events) {
  if (const auto* m = std::get_if<Mark>(&move)) return mark(state, seat, *m, events);
  if (const auto* m = std::get_if<Draw>(&move)) return draw(state, seat, *m, events);
  if (const auto* m = std::get_if<Shot>(&move)) return declare(state, seat, *m, events);
  if (const auto* m = std::get_if<Answer>(&move)) return answer(state, seat, *m, events);
  if (const auto* m = std::get_if<RollTerrain>(&move)) return roll_terrain(state, *m, events);
  if (const auto* m = std::get_if<PickFirst>(&move)) return pick_first(state, m->seat, events);
  if (const auto* m = std::get_if<RollPower>(&move)) return roll_power(state, *m, events);
  if (const auto* m = std::get_if<RollPrecision>(&move)) return roll_precision(state, *m, events);
  give_up(state, seat, events);
}

Move Tiny::sample(const State& state, Random& random) {
  const Box& box = standard_box();
  const auto any_of = [&](const auto& faces) { return faces[random.below(std::uint32_t(faces.size()))]; };
  if (state.phase == Phase::roll) {
    RollTerrain roll;
    for (int i = 0; i < box.terrain_dice; ++i) roll.faces.push_back(any_of(box.terrain_die));
    return roll;
  }
  if (state.phase == Phase::first) return PickFirst{Seat(random.below(state.config.players))};
  const Seat player = *die_due(state);
  if (putting_of(state, player).stage == Stage::precision)
    return RollPrecision{player, any_of(box.precision_die)};
  RollPower roll{player, any_of(box.die_for(putting_of(state, player).shot.power).faces), std::nullopt};
  if (out_of_sand(state, player)) roll.precision = any_of(box.precision_die);
  return roll;
}

// T-SCORE-2 and T-SCORE-3.
std::optional<Result> Tiny::result(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Result result;
  const auto key = [&](Seat seat) {
    const auto& own = putting_of(state, seat);
    const int bonus = state.config.players > 2 ? putting_of(state, next_seat(state, seat)).score : 0;
    return std::tuple(own.score - bonus, own.score, -own.longest);
  };
  for (Seat seat = 0; seat < state.config.players; ++seat) {
    int better = 0;
    for (Seat other = 0; other < state.config.players; ++other) better += key(other) < key(seat) ? 1 : 0;
    result.scores.push_back(std::int16_t(std::get<0>(key(seat))));
    result.ranks.push_back(std::int8_t(1 + better));
  }
  return result;
}

}  // namespace puttable::tiny
