#pragma once

#include <array>
#include <cstdint>
#include <vector>

// The best way to number holes: Held and Karp's method over sets of numbered holes and the last of them.
namespace puttable::designer {

struct OrderProblem {
  static constexpr int max_holes = 16;
  int holes = 0;
  int max_gaps = 0;  // numbers that may go to none of these holes
  using Mask = std::uint32_t;
  std::array<Mask, max_holes> before{};    // before[j]: which holes may stand right before j
  std::array<Mask, max_holes> linked{};    // linked[j]: which holes score a connection to j
  std::array<Mask, max_holes> straight{};  // straight[j]: ... and a second one (Straightforward)
  Mask first = 0;                          // score a connection as hole 1
  Mask last = 0;                           // score a connection as hole 9
  Mask at_4 = ~Mask(0);                    // may be hole 4
  bool gap_at_4 = true;
};

// The holes by number - 1; -1 is a gap.
using Order = std::array<std::int8_t, 9>;

// What is maximised: connections and straight transitions together.
struct Sum {
  std::int8_t value = -1;
  bool possible() const { return value >= 0; }
  static Sum zero() { return {0}; }
  Sum stepped(bool link, bool straight) const { return {std::int8_t(value + link + straight)}; }
  void raise(const Sum& other) {
    if (other.value > value) value = other.value;
  }
  bool operator==(const Sum&) const = default;
};

// For each number of connections the most straight transitions: for when points do not grow evenly with
// connections.
struct Profile {
  std::array<std::int8_t, 12> straights{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
  bool possible() const {
    for (const std::int8_t s : straights)
      if (s >= 0) return true;
    return false;
  }
  static Profile zero() {
    Profile p;
    p.straights[0] = 0;
    return p;
  }
  Profile stepped(bool link, bool straight) const {
    Profile p;
    for (std::size_t i = link; i < 12; ++i)
      if (straights[i - link] >= 0) p.straights[i] = std::int8_t(straights[i - link] + straight);
    return p;
  }
  void raise(const Profile& other) {
    for (std::size_t i = 0; i < 12; ++i)
      if (other.straights[i] > straights[i]) straights[i] = other.straights[i];
  }
  bool operator==(const Profile&) const = default;
};

template <class Value>
class OrderTable {
 public:
  // Fills the table. Afterwards the values of sets that fill the nine numbers with at most max_gaps gaps
  // can be asked for.
  void solve(const OrderProblem& problem);
  // The best of all orders of exactly these holes, with 9 - |set| gaps; impossible if there is none.
  Value best(OrderProblem::Mask set) const;
  // An order of the set with at least this many connections, and straights: of a Sum only their sum counts.
  Order order(OrderProblem::Mask set, int links, int straights) const;

 private:
  // The table by gaps so far, set so far, last hole (or the gap, `holes`).
  const Value& at(int gaps, OrderProblem::Mask set, int last) const {
    return table_[((std::size_t(gaps) << problem_.holes) + set) * std::size_t(problem_.holes + 1) +
                  std::size_t(last)];
  }
  Value& at(int gaps, OrderProblem::Mask set, int last) {
    return table_[((std::size_t(gaps) << problem_.holes) + set) * std::size_t(problem_.holes + 1) +
                  std::size_t(last)];
  }
  Value enter(int gaps, OrderProblem::Mask set, int hole) const;

  OrderProblem problem_;
  std::vector<Value> table_;
};

extern template class OrderTable<Sum>;
extern template class OrderTable<Profile>;

}  // namespace puttable::designer
