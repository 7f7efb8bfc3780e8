#pragma once

#include <span>
#include <vector>

#include "engine/designer/figures.hpp"
#include "engine/designer/order.hpp"

namespace puttable::designer {

// Finds the best numbers for a given set of holes (D-HOLE-6).
//
// Points that depend on the numbers are of three sorts. Some depend on which holes are numbered: par, and
// press cards about each hole. Connections depend on the order, and points only grow with them. And some
// press cards, Überstitious and Straightforward's bonus ask for something of every neighbour or of hole 4:
// these are demanded in turn, so that within one demand more connections are always better.
class Numbering {
 public:
  // `base` is the score but for the plan (figures.hpp). No table is larger than `steps` allow.
  Numbering(const Brief& brief, const Score& base, int land_points, std::int64_t steps);

  struct Result {
    Score score;
    std::array<std::int16_t, 9> holes;  // by number - 1: an index, or -1
  };

  // Looks for numbers with a total above `beat`; false if there are none. The last answer is in `result`.
  bool improve(std::span<const Hole> holes, Arrows arrows, int beat);
  const Result& result() const { return result_; }
  // False once a heap of holes was too large and some were left out of the search.
  bool exact() const { return exact_; }
  // Steps of the search so far, in loops of its tables.
  std::int64_t work() const { return work_; }

 private:
  using Mask = OrderProblem::Mask;
  struct Demand {
    int mr = 0;               // what hole 4 adds (Überstitious)
    int press = 0;            // points of the demanded cards about neighbours
    bool neighbours = false;  // whether any card is demanded
    bool all_straight = false;
    std::size_t sort() const { return std::size_t(mr / 2 + 1); }
  };
  struct Choice {  // of blank holes: how many are in the green area, and the sum of their pars
    std::int16_t in_green, sum;
    bool operator==(const Choice&) const = default;
  };

  bool pressco() const { return brief_.mrs == Client::mrs_pressco; }
  bool in_play(Press card) const { return pressco() && brief_.plays(card); }
  int upper_bound();
  bool hopeful(const Demand& demand) const;
  void split_blanks();
  void trim_core();
  bool can_be_blank(std::size_t hole) const;
  void find_links();
  void choose_blanks();
  void try_neighbour_demands();
  void try_hole_4(OrderProblem& problem, Demand demand);
  void solve(const OrderProblem& problem, const Demand& demand);
  template <class Value>
  void look_through(const OrderTable<Value>& table, const Demand& demand);
  void consider(Mask set, int links, int straights, const Demand& demand);
  int subset_press(Mask set, int in_green) const;
  bool clear_tees(Mask set) const;
  void keep(Mask set, int links, int straights, int blanks, Choice choice);
  void pick_blanks(int blanks, Choice choice);

  const Brief& brief_;
  const Score& base_;
  int land_points_;
  std::size_t max_core_ = OrderProblem::max_holes;
  bool exact_ = true;
  std::int64_t work_ = 0;

  // The question under way.
  std::span<const Hole> holes_;
  Arrows arrows_;
  int best_ = 0;
  Figures bound_;                    // figures that none of the holes' numberings exceeds
  int subset_bound_ = 0;             // the part of its press that is not about neighbours
  std::array<int, 3> most_links_{};  // by what hole 4 adds, without a demand on neighbours
  bool found_ = false;
  Result result_;
  std::vector<std::uint64_t> linked_, straight_;  // by hole: which holes lead to it; 64 at most are looked at
  std::vector<int> core_, blanks_;                // holes in the tables, and those that only have a par
  struct GreenFoot {
    int hole;               // core index
    std::vector<int> tees;  // core indices of the holes whose tees lie beside it
  };
  std::vector<GreenFoot> feet_;
  std::vector<std::vector<std::vector<Choice>>> choices_;  // [first i blanks][taken]
  OrderTable<Sum> sums_;
  OrderTable<Profile> profiles_;
  bool using_profiles_ = false;
};

}  // namespace puttable::designer
