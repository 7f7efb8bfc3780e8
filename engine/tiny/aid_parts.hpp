#pragma once

#include "engine/tiny/rules.hpp"
#include "engine/tiny/solver.hpp"

// What the files of the aid share; not for others.
namespace puttable::tiny {

// A number with four decimals; null if there is none.
RawJson told_number(double value);

// A ball's way to one of its ends.
struct Outcome {
  RawJson chance;
  Spot at;  // where the ball lies then
  Motion motion{};
  std::vector<Precision> dice;  // the precision dice on the way
  Track track;
  double likely = 0;  // the chance as a number
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (chance, at, motion, dice, track))
struct ShotTold {
  std::int8_t power{};
  RawJson value;
  std::vector<Outcome> outcomes;  // likely ones first
};
BOOST_DESCRIBE_STRUCT(ShotTold, (), (power, value, outcomes))

// A sheet with what its solver needs. The sheet must outlive it.
class Judge {
 public:
  explicit Judge(const Sheet& sheet);

  Grid grid() const { return grid_; }
  const Solver& solver() const { return solver_; }
  // Shots to come by square, large instead of infinite, so that answers are compared everywhere.
  const Values& values() const { return values_; }
  double expected(Spot at) const { return expected_[std::size_t(grid_.index(at))]; }
  // All ends of a shot, the likely ones first.
  ShotTold shot(Spot at, Shot shot) const;

 private:
  struct Way;
  void follow(Way way, std::vector<Way>& ends) const;

  Grid grid_;
  Solver solver_;
  Values expected_;
  Values values_;
};

struct LineShot {
  Spot at;
  Shot shot;
  Outcome outcome;
};
BOOST_DESCRIBE_STRUCT(LineShot, (), (at, shot, outcome))
// The best shots from the start on, each with its best end that has a fair chance; at most as many shots as
// a hole allows, empty if the hole is out of reach.
std::vector<LineShot> best_line(const Judge& judge);

// One person alone on a hole.
using SoloMove = std::variant<Shot, Answer, GiveUp>;
struct SoloTold {
  View view;
  Options options;
  std::vector<std::vector<Event>> events;  // by move
};
BOOST_DESCRIBE_STRUCT(SoloTold, (), (view, options, events))
std::expected<SoloTold, Rejection> play_alone(const Sheet& sheet, std::uint32_t seed,
                                              const std::vector<SoloMove>& moves);

// The hole of a day, from its date as a number (20261115): drawn in eight rounds by the rules, with dice from
// the date, so that it is hard but fair.
Sheet daily_hole(std::uint32_t date);

}  // namespace puttable::tiny
