#include "engine/tiny/rules.hpp"

namespace puttable::tiny {
namespace {

void draw_options(const State& state, Seat seat, Options& options) {
  const PathGuard guard(state.sheets[std::size_t(sheet_in_hand(state, seat))].grid());
  const Grid grid = guard.grid();
  const auto dice = count(state.dice);
  for (const auto face : {Face::water, Face::sand, Face::square, Face::triangle}) {
    if (dice[face] == 0) continue;
    for (const auto piece : pieces_for(face)) {
      PieceOption option{piece, std::uint8_t(dice[face]), {}};
      for (int i = 0; i < grid.area(); ++i) {
        const Piece single{grid.spot(i), piece};
        if (grid.squares[i] == Square::clear && !guard.stays_clear({&single, 1}))
          option.closes.push_back(std::uint8_t(i));
      }
      options.pieces.push_back(std::move(option));
    }
  }
}

// Rolls a copy of a ball that has just been sent on.
Ray ray(Grid grid, Ball ball, Direction toward, Track track) {
  roll(grid, ball, &track);
  return {toward, std::move(track), ball.motion};
}

BallOption ball_option(const State& state, Seat player) {
  const auto& own = putting_of(state, player);
  const Grid grid = grid_of(state, player);
  const bool leaves = own.stage == Stage::ready || own.stage == Stage::sand;
  BallOption option{player, own.stage, {}};
  for (const auto d : all_directions) {
    Track track;
    if (leaves) {
      track.points.push_back(centre(own.at));
      const int units = own.stage == Stage::ready ? standard_box().most_units() : own.units;
      option.rays.push_back(ray(grid, shoot(own.at, d, units), d, std::move(track)));
    } else if (contains(own.ball.options, d)) {
      Ball ball = own.ball;
      track.points.push_back(place(ball));
      choose(grid, ball, d, &track);
      option.rays.push_back(ray(grid, ball, d, std::move(track)));
    }
  }
  return option;
}

void power_options(const State& state, Seat seat, Options& options) {
  const Box& box = standard_box();
  const bool sand = grid_of(state, seat)[putting_of(state, seat).at] == Square::sand;
  for (int power = 0; power <= box.most_power(); ++power) {
    PowerOption option{std::int8_t(power), {}, sand && power >= sand_power};
    for (const int face : box.die_for(power).faces) option.units.push_back(std::int8_t(power + face));
    options.powers.push_back(std::move(option));
  }
}

}  // namespace

Options Tiny::options(const State& state, Seat seat) {
  Options options;
  if (!to_act(state).has(seat) || seat == chance) return options;
  if (state.phase == Phase::mark) {
    options.moves = {Mark::name};
  } else if (state.phase == Phase::draw) {
    options.moves = {Draw::name};
    draw_options(state, seat, options);
  } else {
    bool answers = false;
    for (Seat player = 0; player < state.config.players; ++player) {
      if (asked(state, player) != seat) continue;
      options.balls.push_back(ball_option(state, player));
      answers = answers || putting_of(state, player).stage != Stage::ready;
      if (putting_of(state, player).stage != Stage::ready) continue;
      options.moves = {Shot::name, GiveUp::name};
      power_options(state, seat, options);
    }
    if (answers) options.moves.push_back(Answer::name);
  }
  return options;
}

}  // namespace puttable::tiny
