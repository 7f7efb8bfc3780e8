#pragma once

#include <limits>
#include <vector>

#include "engine/tiny/shot_graph.hpp"

// The exact value of a hole when its player wants few shots and its designer, who decides after a miss, many.
namespace puttable::tiny {

// Further shots by square, for balls at rest; 0 on the hole, infinity on walls and water.
using Values = std::vector<double>;
inline constexpr double infinity = std::numeric_limits<double>::infinity();

class Solver {
 public:
  // Copies what it needs of the sheet; the box must outlive it.
  Solver(Grid grid, const Box& box);

  // The expected number of shots without a limit; infinity where holing has no probability 1 against the
  // designer.
  Values expected() const;

  // The expected further score with 0, 1, .. max_shots shots left, an unfinished hole counting as
  // unfinished_score (T-SCORE-1). Giving up before the last shot never helps: missing on purpose costs the
  // same.
  std::vector<Values> scores() const;

  struct Best {
    Shot shot;
    double value = 0;
  };
  // The best shot from a square where a ball can lie, if `after` is what remains after it: among values
  // within 1e-9 the least power, then clockwise from n.
  Best best_shot(int square, const Values& after) const;
  // The same for all squares at once.
  std::vector<Shot> best_shots(const Values& after) const;
  // The value of one shot.
  double shot_value(int square, Shot shot, const Values& after) const;

  // What the player (least value) or the designer (most) answers to the choice that `ball` waits for.
  Direction best_answer(Grid grid, const Ball& ball, bool designer, const Values& after) const;
  // The designer's direction after a miss out of sand (T-SAND-2).
  Direction worst_direction(int square, int units, const Values& after) const;
  // The value of a ball on its way, before a die that is due is rolled.
  double ball_value(Grid grid, const Ball& ball, const Values& after) const;

 private:
  friend class PolicyIteration;

  // How values of choices are put together: as expectations, or as the least distance to the hole that is
  // reached with a chance above 0 while infinity is surely avoided.
  enum class Measure : std::uint8_t { expectation, distance };

  struct Part {  // of the units that a power leads to
    int units = 0;
    double chance = 0;
  };
  // Balls that are looked at side by side. What a shot leads to is worth the same to all of them, but for
  // the water, which sends each back to its own square.
  static constexpr int lanes = 8;
  using Lane = std::array<double, lanes>;
  struct Group {
    std::array<int, lanes> origins{};  // a group that is not full repeats its last one
    int count = 0;
    std::vector<int> nodes;  // those that its shots lead to, children first
  };
  // What a ball is worth after its units are known, by units.
  struct Rolled {
    std::array<double, 8> toward{};
    double worst = 0;  // the designer's direction
  };
  using Table = std::vector<Rolled>;

  void make_groups();
  // Whether a ball can be played from there.
  bool is_origin(int square) const;
  double mix(double low, double high, Measure measure) const;
  // Fills in the values by Ref.
  void weigh(const Group& group, const Values& after, Measure measure, std::vector<Lane>& values) const;
  void tabulate(int square, const std::vector<Lane>& values, int lane, Table& table) const;
  void shot_values(int square, int power, const Table& table, Measure measure, Lane& values) const;
  Best pick(int square, const Table& table, Measure measure, double tolerance) const;
  // Calls visit(square, table) for all balls; a visit may change `after` for the groups to come.
  template <class Visit>
  void each_table(const Values& after, Measure measure, const Visit& visit) const {
    std::vector<Lane> values;
    Table table;
    for (const auto& group : groups_) {
      weigh(group, after, measure, values);
      for (int lane = 0; lane < group.count; ++lane) {
        const int square = group.origins[std::size_t(lane)];
        tabulate(square, values, lane, table);
        visit(square, table);
      }
    }
  }
  Table table_for(int square, const Values& after) const;
  double ref_value(Ref ref, int origin, const Values& after) const;
  // One step of value iteration; `to` may be `from`.
  void sweep(const Values& from, Values& to) const;

  const Box& box_;
  ShotGraph graph_;
  double pass_;
  std::vector<Square> squares_;
  std::vector<std::vector<Part>> odds_;  // by power
  std::vector<Group> groups_;
  std::vector<int> place_;  // by square: group and lane, as group * lanes + lane
};

// All that `puttable tiny solve` tells, by square.
struct Solution {
  Values expected;
  Values score;
  std::vector<Shot> best;  // of no meaning where `expected` is infinite
};
Solution solve(Grid grid, const Box& box);

}  // namespace puttable::tiny
