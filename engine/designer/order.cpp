#include "engine/designer/order.hpp"

#include <bit>

namespace puttable::designer {
namespace {

using Mask = OrderProblem::Mask;

constexpr bool in(Mask set, int hole) {
  return (set >> hole & 1) != 0;
}

bool enough(const Sum& value, int links, int straights) {
  return value.value >= links + straights;
}
bool enough(const Profile& value, int links, int straights) {
  if (links < 0) links = 0;
  for (std::size_t i = std::size_t(links); i < 12; ++i)
    if (value.straights[i] >= 0 && value.straights[i] >= straights) return true;
  return false;
}

}  // namespace

// The value of putting a hole on the next number after all ways to fill the numbers before it with `set`
// and `gaps`.
template <class Value>
Value OrderTable<Value>::enter(int gaps, Mask set, int hole) const {
  const int number = std::popcount(set) + gaps + 1;
  if (number == 4 && !in(problem_.at_4, hole)) return {};
  if (number == 1) return Value::zero().stepped(in(problem_.first, hole), false);
  Value value;
  const Mask linked = problem_.linked[std::size_t(hole)];
  const Mask straight = problem_.straight[std::size_t(hole)];
  for (Mask left = set & problem_.before[std::size_t(hole)]; left != 0; left &= left - 1) {
    const int previous = std::countr_zero(left);
    const Value& before = at(gaps, set, previous);
    if (before.possible()) value.raise(before.stepped(in(linked, previous), in(straight, previous)));
  }
  if (gaps > 0) value.raise(at(gaps, set, problem_.holes));
  return value;
}

template <class Value>
void OrderTable<Value>::solve(const OrderProblem& problem) {
  problem_ = problem;
  const int n = problem.holes;
  const std::size_t layer = std::size_t(n + 1) << n;
  table_.assign(layer * std::size_t(problem.max_gaps + 1), Value{});
  at(0, 0, n) = Value::zero();
  for (int gaps = 0; gaps <= problem.max_gaps; ++gaps)
    for (Mask set = 0; set < Mask(1) << n; ++set) {
      const int number = std::popcount(set) + gaps;
      if (number == 0 || number > 9) continue;
      for (Mask left = set; left != 0; left &= left - 1) {
        const int hole = std::countr_zero(left);
        at(gaps, set, hole) = enter(gaps, set & ~(Mask(1) << hole), hole);
      }
      if (gaps == 0 || (number == 4 && !problem.gap_at_4)) continue;
      Value& gap = at(gaps, set, n);
      for (int last = 0; last <= n; ++last)
        if (last == n || in(set, last)) gap.raise(at(gaps - 1, set, last));
    }
}

template <class Value>
Value OrderTable<Value>::best(Mask set) const {
  const int gaps = 9 - std::popcount(set);
  Value value;
  if (gaps < 0 || gaps > problem_.max_gaps) return value;
  for (Mask left = set; left != 0; left &= left - 1) {
    const int last = std::countr_zero(left);
    if (at(gaps, set, last).possible())
      value.raise(at(gaps, set, last).stepped(in(problem_.last, last), false));
  }
  if (gaps > 0) value.raise(at(gaps, set, problem_.holes));
  return value;
}

template <class Value>
Order OrderTable<Value>::order(Mask set, int links, int straights) const {
  Order order;
  order.fill(-1);
  const int n = problem_.holes;
  int gaps = 9 - std::popcount(set);
  int last = -1;
  // Backwards from number 9: any predecessor that can still bring what is wanted.
  for (int number = 9; number >= 1; --number) {
    int chosen = n;
    for (Mask left = set; left != 0 && chosen == n; left &= left - 1) {
      const int hole = std::countr_zero(left);
      if (last >= 0 && last < n && !in(problem_.before[std::size_t(last)], hole)) continue;
      bool link = false, straight = false;
      if (number == 9) link = in(problem_.last, hole);
      if (last >= 0 && last < n) {
        link = in(problem_.linked[std::size_t(last)], hole);
        straight = in(problem_.straight[std::size_t(last)], hole);
      }
      const Value& value = at(gaps, set, hole);
      if (!value.possible() || !enough(value, links - link, straights - straight)) continue;
      chosen = hole;
      links -= link;
      straights -= straight;
    }
    if (chosen == n) {
      --gaps;
    } else {
      set &= ~(Mask(1) << chosen);
      order[std::size_t(number - 1)] = std::int8_t(chosen);
    }
    last = chosen;
  }
  return order;
}

template class OrderTable<Sum>;
template class OrderTable<Profile>;

}  // namespace puttable::designer
