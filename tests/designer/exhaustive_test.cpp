#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "engine/designer/join_search.hpp"
#include "engine/designer/numbering.hpp"
#include "tests/designer/support.hpp"

// D-HOLE-5, D-HOLE-6: the best plan against every plan there is, one after another.
namespace puttable::designer::test {
namespace {

int rounds(int usual) {
  const char* more = std::getenv("PUTTABLE_ROUNDS");
  return more ? usual * std::atoi(more) : usual;
}

class EveryPlan {
 public:
  EveryPlan(const Site& site, const Brief& brief) : site_(site), brief_(brief) {}

  int best_numbers(const Plan& joined) {
    plan_ = joined;
    plan_.numbered.fill(no_part);
    holes_.clear();
    std::vector<bool> seen(std::size_t(site_.survey.slots()));
    site_.survey.each_part([&](PartId id, const Part&) {
      if (seen[id]) return;
      for (const PartId member : members(joined, id)) seen[member] = true;
      holes_.push_back(id);
    });
    used_.assign(holes_.size(), false);
    best_ = -100000;
    number(0, 0);
    return best_;
  }

  int best_joins() {
    const Joins joins(site_);
    Joining joining(site_.survey, joins);
    int best = best_numbers(Plan{});
    const std::function<void(int)> from = [&](int i) {
      if (i == joins.size()) {
        if (joining.joins() > 0) best = std::max(best, best_numbers(joining.plan()));
        return;
      }
      from(i + 1);
      for (int j = i + 1; j < joins.size(); ++j) {
        if (!joining.may_join(i, j) || !joins.joinable(i, j)) continue;
        joining.join(i, j);
        if (joins.together(joining.pairs()) == Joins::Answer::yes) from(i + 1);
        joining.undo();
      }
    };
    from(0);
    return best;
  }

 private:
  void number(std::size_t at, std::size_t given) {
    const std::size_t wanted = std::min<std::size_t>(9, holes_.size());
    if (given + 9 - at < wanted) return;
    if (at == 9) {
      best_ = std::max(best_, score(site_, brief_, plan_).total);
      return;
    }
    number(at + 1, given);
    for (std::size_t h = 0; h < holes_.size(); ++h) {
      if (used_[h]) continue;
      used_[h] = true;
      plan_.numbered[at] = holes_[h];
      number(at + 1, given + 1);
      plan_.numbered[at] = no_part;
      used_[h] = false;
    }
  }

  const Site& site_;
  const Brief& brief_;
  Plan plan_;
  std::vector<PartId> holes_;
  std::vector<bool> used_;
  int best_ = 0;
};

// The best total of all ways to join up to so many ends; numbers are left to `Numbering`.
class EveryJoin {
 public:
  EveryJoin(const Site& site, const Brief& brief)
      : site_(site),
        brief_(brief),
        base_(base_score(site, brief)),
        joins_(site),
        joining_(site.survey, joins_),
        numbering_(brief, base_, site.land.points(), 50'000'000) {}

  int best(int most) {
    most_ = most;
    from(0);
    return best_;
  }

 private:
  void from(int i) {
    number();
    if (joining_.joins() == most_) return;
    for (; i < joins_.size(); ++i)
      for (int j = i + 1; j < joins_.size(); ++j) {
        if (!joining_.may_join(i, j) || !joins_.joinable(i, j)) continue;
        joining_.join(i, j);
        if (joins_.together(joining_.pairs()) == Joins::Answer::yes) from(i + 1);
        joining_.undo();
      }
  }
  void number() {
    std::vector<Hole> holes;
    std::vector<bool> seen(std::size_t(site_.survey.slots()));
    site_.survey.each_part([&](PartId id, const Part&) {
      if (seen[id]) return;
      const Members all = members(joining_.plan(), id);
      for (const PartId member : all) seen[member] = true;
      holes.push_back(hole_of(site_, all));
    });
    if (numbering_.improve(holes, arrows(site_.survey, joining_.plan()), best_))
      best_ = numbering_.result().score.total;
  }

  const Site& site_;
  const Brief& brief_;
  Score base_;
  Joins joins_;
  Joining joining_;
  Numbering numbering_;
  int most_ = 0;
  int best_ = -100000;
};

void expect_best(const json::object& file, bool joins) {
  const std::string text = serialize_json(file);
  const auto result = try_score(text);
  ASSERT_TRUE(result) << text;
  ASSERT_TRUE(result->planned.exact) << text;
  const Site site = result->site();
  EveryPlan every(site, result->file.brief);
  ASSERT_EQ(result->score().total, joins ? every.best_joins() : every.best_numbers(result->planned.plan))
      << text;
}

int holes_of(const json::object& file, int& open_ends) {
  const auto result = try_score(serialize_json(file), Effort{0});
  open_ends = 0;
  result->survey->each_part([&](PartId, const Part& part) { open_ends += part.open_ends(); });
  return result->survey->census().parts;
}

// Random walks until `count` courses with so many holes and open ends have come.
void try_walks(std::uint64_t seed, int count, int mischief, int holes, int most_open_ends, bool small) {
  Random random(seed);
  while (count > 0 && !testing::Test::HasFatalFailure()) {
    json::object file = walked(random, int(random.below(std::uint32_t(mischief + 1))), small);
    spice(random, file);
    int open_ends = 0;
    if (holes_of(file, open_ends) != holes || open_ends > most_open_ends) continue;
    --count;
    expect_best(file, most_open_ends > 0);
  }
}

TEST(EveryPlanOfAll, nine_holes) {
  try_walks(11, rounds(4), 1, 9, 0, false);
}
TEST(EveryPlanOfAll, eight_holes_and_a_gap) {
  try_walks(12, rounds(3), 2, 8, 0, false);
}
TEST(EveryPlanOfAll, six_holes_with_joins) {
  try_walks(13, rounds(4), 5, 6, 4, true);
}
TEST(EveryPlanOfAll, five_holes_with_joins) {
  try_walks(14, rounds(20), 5, 5, 5, true);
}
TEST(EveryPlanOfAll, few_holes_with_joins) {
  try_walks(15, rounds(40), 6, 4, 6, true);
}

// Ten holes have ten times as many plans as nine; joining leads back to nine.
TEST(EveryPlanOfAll, ten_holes) {
  try_walks(16, rounds(1), 3, 10, 0, false);
  try_walks(17, rounds(1), 6, 10, 3, false);
}

// Heaps of loose tiles: more holes than nine, and many ends that can be joined.
void try_heaps(std::uint64_t seed, int count, int holes, int most_joins) {
  Random random(seed);
  int unsure = 0;  // few of them are too much work
  while (count > 0 && !testing::Test::HasFatalFailure()) {
    json::object file = scattered(random, holes, 2);
    spice(random, file);
    file["forgiving"] = false;  // else any number of joins may be best
    int open_ends = 0;
    if (holes_of(file, open_ends) != holes) continue;
    const std::string text = serialize_json(file);
    const auto result = try_score(text);
    if (!result->planned.exact) {
      ASSERT_LT(++unsure, 3) << text;
      continue;
    }
    --count;
    EveryJoin every(result->site(), result->file.brief);
    ASSERT_EQ(result->score().total, every.best(most_joins)) << text;
  }
}

TEST(EveryJoinOfAll, heaps_of_ten_and_eleven_holes) {
  try_heaps(18, rounds(8), 10, 2);
  try_heaps(19, rounds(1), 11, 3);
}
TEST(EveryJoinOfAll, heaps_of_few_holes) {
  try_heaps(20, rounds(10), 7, 2);
}

}  // namespace
}  // namespace puttable::designer::test
