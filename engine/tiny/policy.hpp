#pragma once

#include "engine/tiny/chain.hpp"
#include "engine/tiny/solver.hpp"

namespace puttable::tiny {

// Solves the game without a shot limit: a stochastic shortest path with two players, every shot costing 1.
//
// First come the squares from which holing is certain against any designer, and a way to get it (a distance
// to the hole that shrinks with a chance above 0 while nothing uncertain can happen). Everywhere else the
// value is infinite. From that policy of the player on, each round finds the designer's best response to
// the player's policy exactly and then improves the policy; the values only fall (Hoffman and Karp). As every
// shot costs something, a policy that improves on one that holes for certain does so too.
class PolicyIteration {
 public:
  explicit PolicyIteration(const Solver& solver);
  Values run();

 private:
  using Measure = Solver::Measure;

  // What the player does from one square: a shot, and an answer for every choice that may follow.
  struct Plan {
    struct Choice {
      int first = 0;  // of its children, in `children`
      int count = 0;
      int pick = 0;  // the player's answer
    };
    // A square, or below 0 the choice ~outcome.
    using Outcome = int;
    struct Root {
      double chance = 0;
      Outcome outcome = 0;
    };
    std::vector<Root> roots;
    std::vector<Choice> choices;  // children first
    std::vector<Outcome> children;
  };

  void find_certain();
  void plan(Measure measure);
  void plan_shot(int square, Shot shot, const std::vector<Solver::Lane>& values, int lane);
  Plan::Outcome copy(Plan& plan, Ref ref, int square, const std::vector<Solver::Lane>& values, int lane);
  void respond();
  void fill_row(int square, const Plan& plan, Chain& chain);

  const Solver& solver_;
  const ShotGraph& graph_;
  Values values_;
  Values improved_;
  std::vector<Plan> plans_;    // by square
  std::vector<int> states_;    // squares with a finite value
  std::vector<int> state_of_;  // by square, -1 for the others
  // Work space.
  std::vector<int> copied_;
  std::vector<int> touched_;
  std::vector<double> worth_;
  std::vector<int> worst_;
  std::vector<double> weight_;
  std::vector<double> row_;
};

}  // namespace puttable::tiny
