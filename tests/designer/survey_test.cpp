#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/designer/explain.hpp"
#include "tests/designer/support.hpp"

// Keeping up with tiles that come and go.
namespace puttable::designer::test {
namespace {

auto part_key(const Part& p) {
  // The two ways to walk a part, in an order that does not depend on where the walk began.
  const auto end = [](const End& e) {
    return std::tuple(int(e.kind), e.kind == EndKind::none ? 0 : int(e.at), int(e.way));
  };
  auto forward = std::tuple(end(p.ends[0]), end(p.ends[1]), p.forth, p.back);
  auto backward = std::tuple(end(p.ends[1]), end(p.ends[0]), p.back, p.forth);
  return std::tuple(std::min(forward, backward), p.lanes, p.par, p.corners, p.straights, p.elements,
                    int(p.state), int(p.bend), p.easy, p.crosses_itself);
}

auto sorted_parts(const Survey& survey) {
  std::vector<decltype(part_key(std::declval<Part>()))> keys;
  survey.each_part([&](PartId, const Part& part) { keys.push_back(part_key(part)); });
  std::ranges::sort(keys);
  return keys;
}

// A Brief of everything at once.
Brief busy_brief(Random& random) {
  json::object file{{"land", "land-01"}, {"tiles", json::array{}}};
  spice(random, file);
  file.erase("fame");
  return read_course(standard_box(), serialize_json(file))->brief;
}

RC_GTEST_PROP(IncrementalSurvey, equals_a_new_one_after_every_change, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const Box& box = standard_box();
  const Land& land = box.lands[random.below(std::uint32_t(box.lands.size()))].land;
  const Brief brief = busy_brief(random);
  Course course;
  const auto kept = std::make_unique<Survey>(), fresh = std::make_unique<Survey>();
  kept->read(box, land, course);
  for (int step = 0; step < 120; ++step) {
    const Spot at = spot_of({std::int16_t(int(random.below(7)) - 1), std::int16_t(int(random.below(7)) - 1)});
    if (land.gate(at)) continue;
    if (!course.free(at)) {
      kept->take(box, land, course, at);
    } else {
      const auto kind = random.below(8) == 0 ? *box.kind(pick(random, {"cross-01", "cross-02", "loop-01"}))
                                             : Kind(random.below(std::uint32_t(box.kinds())));
      kept->place(box, land, course, at, kind, int(random.below(4)));
    }
    fresh->read(box, land, course);
    RC_ASSERT(kept->counts() == fresh->counts());
    RC_ASSERT(kept->census() == fresh->census());
    RC_ASSERT(kept->tiles() == fresh->tiles());
    RC_ASSERT(kept->off_land() == fresh->off_land());
    RC_ASSERT(kept->mismatches() == fresh->mismatches());
    RC_ASSERT(sorted_parts(*kept) == sorted_parts(*fresh));
    if (step % 40 != 39 || kept->census().parts > 10) continue;
    const Effort little{100'000};
    const Planned a = best_plan({box, land, course, *kept}, brief, little);
    const Planned b = best_plan({box, land, course, *fresh}, brief, little);
    if (a.exact && b.exact) RC_ASSERT(a.score.total == b.score.total);
  }
}

RC_GTEST_PROP(IncrementalSurvey, taking_up_what_was_placed_changes_nothing, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::object file = walked(random, 4);
  const auto result = try_score(serialize_json(file), Effort{0});
  RC_ASSERT(result.has_value());
  const Box& box = standard_box();
  Course course = result->file.course;
  Survey& survey = *result->survey;
  const auto parts = sorted_parts(survey);
  for (int i = 0; i < 30; ++i) {
    const Spot at =
        spot_of({std::int16_t(int(random.below(12)) - 2), std::int16_t(int(random.below(12)) - 2)});
    if (!course.free(at) || result->file.land.gate(at)) continue;
    survey.place(box, result->file.land, course, at, Kind(random.below(std::uint32_t(box.kinds()))),
                 int(random.below(4)));
    survey.take(box, result->file.land, course, at);
  }
  RC_ASSERT(course == result->file.course);
  RC_ASSERT(sorted_parts(survey) == parts);
}

RC_GTEST_PROP(Explanation, adds_up_to_the_score, ()) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  json::object file = random.below(2) == 0 ? walked(random, int(random.below(10))) : scattered(random, 12, 2);
  spice(random, file);
  if (random.below(2) == 0) random_plan(random, file, 1);
  const auto result = try_score(serialize_json(file), Effort{1'000'000});
  if (!result) return;  // a plan that asks for too much
  const Score& s = result->score();
  std::map<Condition, int> sums;
  for (const Reason& reason : explain(result->site(), result->file.brief, result->planned.plan)) {
    sums[reason.condition] += reason.points;
    RC_ASSERT(!sentence(reason).empty());
    RC_ASSERT(!reason.clause.empty());
  }
  RC_ASSERT(sums[Condition::fun] == s.fun);
  RC_ASSERT(sums[Condition::fast] == s.fast);
  RC_ASSERT(sums[Condition::mrs] == s.mrs);
  RC_ASSERT(sums[Condition::mr] == s.mr);
  RC_ASSERT(sums[Condition::par] == s.par);
  RC_ASSERT(sums[Condition::land] == s.land);
  RC_ASSERT(sums[Condition::circuit] == s.circuit);
  RC_ASSERT(sums[Condition::playable] == s.playable);
  RC_ASSERT(sums[Condition::promises] == s.promises);
}

}  // namespace
}  // namespace puttable::designer::test
