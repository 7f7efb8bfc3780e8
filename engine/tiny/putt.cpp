#include <algorithm>

#include "engine/tiny/rules.hpp"

// Playing the holes.
namespace puttable::tiny {
namespace {

Putting& putting(State& state, Seat player) {
  return state.putting[std::size_t(player)];
}
bool is_done(const State& state, Seat player) {
  return putting_of(state, player).stage == Stage::done;
}

// The players of the n-th turn or group, whether or not they are done; empty after the last one (T-MODE).
SeatSet group(const State& state, int n) {
  const int players = state.config.players;
  SeatSet seats;
  switch (state.config.mode) {
    case Mode::race:
      return SeatSet::of(next_seat(state, state.first, n % players));
    case Mode::cheering:
      return n < players ? SeatSet::of(next_seat(state, state.first, n)) : seats;
    case Mode::semi_simultaneous: {
      const int paired = players - players % 2;
      if (n < 2)
        for (int k = n; k < paired; k += 2) seats.add(next_seat(state, state.first, k));
      if (n == 2 && paired < players) seats.add(next_seat(state, state.first, paired));
      return seats;
    }
    case Mode::simultaneous:
      return n == 0 ? SeatSet::first(players) : seats;
  }
  return seats;
}

void end_game(State& state, Events<Event>* events) {
  state.phase = Phase::over;
  state.playing = {};
  for (Seat seat = 0; seat < state.config.players; ++seat) {
    const auto& own = putting_of(state, seat);
    const int bonus = state.config.players > 2 ? putting_of(state, next_seat(state, seat)).score : 0;
    tell(events, Scored{seat, own.score, std::int16_t(bonus), own.longest});
  }
}

// Lets those play whose turn it is, from group `state.group` on.
void next_group(State& state, Events<Event>* events) {
  bool all_done = true;
  for (Seat seat = 0; seat < state.config.players; ++seat) all_done = all_done && is_done(state, seat);
  if (all_done) return end_game(state, events);
  for (;; ++state.group) {
    if (state.config.mode == Mode::race) state.group = std::uint8_t(state.group % state.config.players);
    state.playing = {};
    for (const Seat seat : group(state, state.group))
      if (!is_done(state, seat)) state.playing.add(seat);
    if (!state.playing.empty()) return;
  }
}

void finish(State& state, Seat player, Finish how, Events<Event>* events) {
  auto& own = putting(state, player);
  own.finish = how;
  own.stage = Stage::done;
  own.score = how == Finish::holed ? own.shots : standard_box().unfinished_score;
  state.playing.remove(player);
  tell(events, HoleEnded{player, how, own.score});
}

void after_shot(State& state, Events<Event>* events) {
  if (state.config.mode == Mode::race) {
    ++state.group;
    state.playing = {};
  }
  if (state.playing.empty()) next_group(state, events);
}

void end_shot(State& state, Seat player, Events<Event>* events) {
  auto& own = putting(state, player);
  const Ball ball = own.ball;
  ++own.shots;
  own.at = ball.lies_at();
  own.stage = Stage::ready;
  if (ball.motion != Motion::water) own.longest = std::max(own.longest, std::int16_t(ball.reached));
  tell(events, ShotEnded{player, own.shots, ball.motion, own.at});
  own.ball = {};
  own.shot = {};
  own.units = 0;
  if (ball.motion == Motion::holed) {
    finish(state, player, Finish::holed, events);
  } else if (own.shots == standard_box().max_shots) {
    finish(state, player, Finish::out_of_shots, events);
  }
  after_shot(state, events);
}

// Rolls the ball on from where it is; `track` has its line so far.
void roll_on(State& state, Seat player, Track track, Events<Event>* events) {
  auto& own = putting(state, player);
  roll(grid_of(state, player), own.ball, events ? &track : nullptr);
  const auto motion = own.ball.motion;
  if (events && track.points.size() > 1) tell(events, Rolled{player, std::move(track), motion});
  if (own.ball.at_rest()) return end_shot(state, player, events);
  own.stage = Stage::precision;
}

void launch(State& state, Seat player, Direction toward, Events<Event>* events) {
  auto& own = putting(state, player);
  own.ball = shoot(own.at, toward, own.units);
  Track track;
  if (events) track.points.push_back(centre(own.at));
  roll_on(state, player, std::move(track), events);
}

}  // namespace

std::optional<Seat> die_due(const State& state) {
  for (Seat player = 0; player < state.config.players; ++player) {
    const auto stage = putting_of(state, player).stage;
    if (stage == Stage::power || stage == Stage::precision) return player;
  }
  return std::nullopt;
}

std::optional<Seat> asked(const State& state, Seat player) {
  switch (putting_of(state, player).stage) {
    case Stage::ready:
      return state.playing.has(player) ? std::optional(player) : std::nullopt;
    case Stage::player:
      return player;
    case Stage::sand:
    case Stage::designer:
      return designer_of(state, player);
    default:
      return std::nullopt;
  }
}

Directions answers(const State& state, Seat player) {
  const auto& own = putting_of(state, player);
  return own.stage == Stage::sand ? every_direction : own.ball.options;
}

void start_holes(State& state, Events<Event>* events) {
  for (Seat player = 0; player < state.config.players; ++player)
    putting(state, player).at = grid_of(state, player).find(Square::start).value_or(Spot{});
  if (state.config.mode != Mode::simultaneous) {
    state.phase = Phase::first;
    return;
  }
  state.phase = Phase::play;
  next_group(state, events);
}

void pick_first(State& state, Seat first, Events<Event>* events) {
  state.first = first;
  state.phase = Phase::play;
  tell(events, FirstPicked{first}, true);
  next_group(state, events);
}

void declare(State& state, Seat seat, const Shot& shot, Events<Event>* events) {
  auto& own = putting(state, seat);
  own.shot = shot;
  own.stage = Stage::power;
  tell(events, Declared{seat, shot.toward, shot.power});
}

void roll_power(State& state, const RollPower& move, Events<Event>* events) {
  const Seat player = move.seat;
  auto& own = putting(state, player);
  own.units = std::int8_t(own.shot.power + move.face);
  tell(events, PowerRolled{player, move.face, own.units}, true);
  const bool missed = move.precision == Precision::miss;
  if (move.precision)
    tell(events,
         PrecisionRolled{player, *move.precision,
                         missed ? std::optional(designer_of(state, player)) : std::nullopt},
         true);
  if (missed) {
    own.stage = Stage::sand;
    return;
  }
  launch(state, player, own.shot.toward, events);
}

void roll_precision(State& state, const RollPrecision& move, Events<Event>* events) {
  auto& own = putting(state, move.seat);
  own.stage = move.precision == Precision::pass ? Stage::player : Stage::designer;
  tell(events, PrecisionRolled{move.seat, move.precision, asked(state, move.seat)}, true);
}

void answer(State& state, Seat by, const Answer& move, Events<Event>* events) {
  auto& own = putting(state, move.seat);
  tell(events, Chosen{move.seat, by, move.toward}, true);  // an answer stands
  if (own.stage == Stage::sand) return launch(state, move.seat, move.toward, events);
  Track track;
  if (events) track.points.push_back(place(own.ball));
  choose(grid_of(state, move.seat), own.ball, move.toward, events ? &track : nullptr);
  roll_on(state, move.seat, std::move(track), events);
}

void give_up(State& state, Seat seat, Events<Event>* events) {
  finish(state, seat, Finish::gave_up, events);
  after_shot(state, events);
}

}  // namespace puttable::tiny
