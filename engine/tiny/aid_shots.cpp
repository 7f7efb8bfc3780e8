#include <algorithm>
#include <cmath>

#include "engine/tiny/aid_parts.hpp"

namespace puttable::tiny {
namespace {

// Less likely ways are left out.
constexpr double least_chance = 1e-4;
// What counts as a fair chance for the best line.
constexpr double fair_chance = 0.16;
constexpr double endless = 1e6;

}  // namespace

// A ball on its way, with how it got there.
struct Judge::Way {
  double chance = 0;
  Ball ball;
  Track track;
  std::vector<Precision> dice;
};

Judge::Judge(const Sheet& sheet)
    : grid_(sheet.grid()), solver_(grid_, standard_box()), expected_(solver_.expected()), values_(expected_) {
  for (double& value : values_) value = std::min(value, endless);
}

void Judge::follow(Way way, std::vector<Way>& ends) const {
  if (way.chance < least_chance) return;
  roll(grid_, way.ball, &way.track);
  if (way.ball.at_rest()) {
    const auto same = std::ranges::find_if(ends, [&](const Way& end) {
      return end.ball.motion == way.ball.motion && end.track == way.track && end.dice == way.dice;
    });
    if (same != ends.end()) {
      same->chance += way.chance;
    } else {
      ends.push_back(std::move(way));
    }
    return;
  }
  const double pass = standard_box().pass_chance();
  for (const auto precision : {Precision::pass, Precision::miss}) {
    const bool missed = precision == Precision::miss;
    Way next = way;
    next.chance *= missed ? 1 - pass : pass;
    next.dice.push_back(precision);
    choose(grid_, next.ball, solver_.best_answer(grid_, next.ball, missed, values_), &next.track);
    follow(std::move(next), ends);
  }
}

ShotTold Judge::shot(Spot at, Shot shot) const {
  const Box& box = standard_box();
  const int square = grid_.index(at);
  const bool sand = grid_[at] == Square::sand && shot.power >= sand_power;
  std::vector<Way> ends;
  const auto& faces = box.die_for(shot.power).faces;
  for (const int face : faces) {
    const int units = shot.power + face;
    const double chance = 1.0 / double(faces.size());
    const auto send = [&](Direction toward, double part, std::vector<Precision> dice) {
      Way way{chance * part, shoot(at, toward, units), {}, std::move(dice)};
      way.track.points.push_back(centre(at));
      follow(std::move(way), ends);
    };
    if (!sand) {
      send(shot.toward, 1, {});
      continue;
    }
    send(shot.toward, box.pass_chance(), {Precision::pass});
    send(solver_.worst_direction(square, std::max(units, 0), values_), 1 - box.pass_chance(),
         {Precision::miss});
  }
  std::ranges::stable_sort(ends, std::ranges::greater{}, &Way::chance);
  const double value = solver_.shot_value(square, shot, expected_);
  ShotTold told{shot.power, told_number(value), {}};
  for (auto& end : ends)
    told.outcomes.push_back({told_number(end.chance), end.ball.lies_at(), end.ball.motion,
                             std::move(end.dice), std::move(end.track), end.chance});
  return told;
}

std::vector<LineShot> best_line(const Judge& judge) {
  const Grid grid = judge.grid();
  std::vector<LineShot> line;
  Spot at = *grid.find(Square::start);
  while (grid[at] != Square::hole && std::isfinite(judge.expected(at)) &&
         int(line.size()) < standard_box().max_shots) {
    const auto shot = judge.solver().best_shot(grid.index(at), judge.values()).shot;
    auto outcomes = judge.shot(at, shot).outcomes;
    // Likely ones come first: without any fair chance it is the likeliest.
    std::size_t best = 0;
    for (std::size_t i = 1; i < outcomes.size(); ++i) {
      if (outcomes[i].likely >= fair_chance &&
          judge.expected(outcomes[i].at) < judge.expected(outcomes[best].at))
        best = i;
    }
    line.push_back({at, shot, std::move(outcomes[best])});
    at = line.back().outcome.at;
  }
  return line;
}

}  // namespace puttable::tiny
