#include "engine/designer/best_plan.hpp"

#include <algorithm>
#include <set>

#include "engine/designer/join_search.hpp"
#include "engine/designer/numbering.hpp"

namespace puttable::designer {
namespace {

// What a join that leaves fewer than nine holes can win beside the 10 points it costs: at most 2 for a par
// that comes into the green area, and this, once for all joins. Numbers without the join can be chosen so
// that no connection is lost, because there is a number to spare.
int joining_bonus(const Site& site, const Brief& brief) {
  int bonus = 0;
  // A cross whose lanes are joined counts its par once.
  site.course.each([&](Spot at) {
    const Tile& tile = site.box.tile(site.course.at(at).kind);
    if (tile.shape == Shape::cross) bonus += tile.par;
  });
  const bool pressco = brief.mrs == Client::mrs_pressco;
  for (const Press card : {Press::clear_tees, Press::arrows_4})
    if (pressco && brief.plays(card)) bonus += brief.worth(card) + (brief.promised(Promise::mrs) ? 20 : 0);
  if (brief.mr == Client::mr_uberstitious) bonus += 4 + (brief.promised(Promise::mr) ? 20 : 0);
  return bonus;
}

class Search {
 public:
  Search(const Site& site, const Brief& brief, Effort effort)
      : site_(site),
        brief_(brief),
        limit_(effort.steps),
        base_(base_score(site, brief)),
        numbering_(brief, base_, site.land.points()) {
    site.survey.each_part([&](PartId id, const Part&) { parts_.push_back(id); });
    owner_.resize(std::size_t(site.survey.slots()));
  }

  Planned run() {
    best_.score.total = -1000000;
    evaluate(Plan{});
    if (count_open_ends() >= 2) search_joins();
    best_.exact = exact_ && numbering_.exact();
    // The tables know the total; the score itself is taken from the plan, as everybody's is.
    best_.score = score(site_, brief_, best_.plan);
    return best_;
  }

 private:
  int count_open_ends() const {
    int n = 0;
    for (const PartId id : parts_) n += site_.survey.part(id).open_ends();
    return n;
  }

  // Numbers the holes of these joins as well as possible.
  void evaluate(const Plan& joined) {
    holes_.clear();
    names_.clear();
    for (const PartId id : parts_) owner_[id] = false;
    for (const PartId id : parts_) {
      if (owner_[id]) continue;
      const Members all = members(joined, id);
      for (const PartId member : all) owner_[member] = true;
      holes_.push_back(hole_of(site_, all));
      names_.push_back(id);
    }
    const Arrows arrows = designer::arrows(site_.survey, joined);
    if (!numbering_.improve(holes_, arrows, best_.score.total)) return;
    const Numbering::Result& found = numbering_.result();
    best_.plan = joined;
    best_.score = found.score;
    for (std::size_t i = 0; i < 9; ++i)
      best_.plan.numbered[i] = found.holes[i] < 0 ? no_part : names_[std::size_t(found.holes[i])];
  }

  void search_joins() {
    const Joins joins(site_);
    joins_ = &joins;
    Joining joining(site_.survey, joins);
    joining_ = &joining;
    const auto n = std::size_t(joins.size());
    partners_.assign(n, {});
    bool any = false;
    for (int i = 0; i < joins.size(); ++i)
      for (int j = i + 1; j < joins.size(); ++j)
        if (joining.may_join(i, j) && joins.joinable(i, j))
          partners_[std::size_t(i)].push_back(j), any = true;
    if (!any) return;

    const int parts = int(parts_.size());
    // How many joins are worth looking at (see joining_bonus): each one below nine holes loses 8 at least.
    const int below = brief_.forgiving ? parts : (joining_bonus(site_, brief_) + 7) / 8;
    most_joins_ = std::min(parts - 1, std::max(0, parts - 9) + below);
    if (most_joins_ == 0) return;
    best_rest_ = best_rest();
    try_end(0);
  }

  // The highest total that any plan can have apart from its number of holes.
  Figures best_rest() const {
    Figures f;
    f.numbered = 9;
    f.par = 18;
    f.links = 10;
    f.mr = brief_.mr == Client::mr_straightforward ? 18 : brief_.mr == Client::mr_uberstitious ? 2 : 0;
    brief_.each_press([&](Press card) {
      if (depends_on_plan(card) && card != Press::arrows_4 && card != Press::perfect_circuit)
        f.press += brief_.worth(card);
    });
    // Joining decides tiles that were undecided; it never takes a wrong one away.
    f.arrows = {1000, site_.survey.census().wrong};
    return f;
  }

  // Whether some plan with from `least` to `most` joins could be better than what is known.
  bool hopeful(int least, int most) const {
    Figures f = best_rest_;
    f.holes = std::clamp(9, int(parts_.size()) - most, int(parts_.size()) - least);
    return finish(base_, f, brief_, site_.land.points()).total > best_.score.total;
  }

  void try_end(int i) {
    if (++nodes_ * 100 + numbering_.work() > limit_) {
      exact_ = false;
      return;
    }
    const int made = joining_->joins();
    const int left = (joins_->size() - i) / 2;
    if (!hopeful(made, std::min(most_joins_, made + left))) return;
    if (i == joins_->size()) {
      if (made > 0 && is_new()) evaluate(joining_->plan());
      return;
    }
    if (!joining_->taken(i) && made < most_joins_)
      for (const int j : partners_[std::size_t(i)]) {
        if (!joining_->may_join(i, j)) continue;
        joining_->join(i, j);
        const Joins::Answer answer = joins_->together(joining_->pairs());
        if (answer == Joins::Answer::unsure) exact_ = false;
        if (answer == Joins::Answer::yes) try_end(i + 1);
        joining_->undo();
      }
    try_end(i + 1);
  }

  // The same holes with the same arrows need not be looked at twice.
  bool is_new() {
    const Plan& plan = joining_->plan();
    std::vector<int> key;
    for (const PartId id : parts_) owner_[id] = false;
    for (const Join& join : plan.joins) {
      if (owner_[join.a.part]) continue;
      std::vector<int> group;
      for (const PartId member : members(plan, join.a.part)) owner_[member] = true, group.push_back(member);
      std::ranges::sort(group);
      key.push_back(-int(group.size()));
      key.insert(key.end(), group.begin(), group.end());
    }
    const Arrows a = designer::arrows(site_.survey, plan);
    key.push_back(a.right);
    key.push_back(a.wrong);
    return seen_.insert(std::move(key)).second;
  }

  const Site& site_;
  const Brief& brief_;
  std::int64_t limit_;
  std::int64_t nodes_ = 0;
  bool exact_ = true;
  Score base_;
  Numbering numbering_;
  Planned best_;
  std::vector<PartId> parts_;
  std::vector<Hole> holes_;
  std::vector<PartId> names_;
  std::vector<bool> owner_;

  const Joins* joins_ = nullptr;
  Joining* joining_ = nullptr;
  std::vector<std::vector<int>> partners_;
  int most_joins_ = 0;
  Figures best_rest_;
  std::set<std::vector<int>> seen_;
};

// Tries every way to join the parts of each group into one chain.
class GroupJoiner {
 public:
  GroupJoiner(const Site& site, const Brief& brief, std::span<const Group> groups, Effort effort)
      : site_(site),
        brief_(brief),
        groups_(groups),
        limit_(effort.steps),
        joins_(site),
        joining_(site.survey, joins_) {}

  std::expected<Planned, std::size_t> run() {
    best_.score.total = -1000000;
    group_of_.assign(std::size_t(site_.survey.slots()), -1);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      for (const PartId part : groups_[g].parts) group_of_[part] = int(g);
      wanted_.push_back(int(groups_[g].parts.size()) - 1);
      total_ += wanted_.back();
    }
    for (int i = 0; i < joins_.size(); ++i)
      for (int j = i + 1; j < joins_.size(); ++j)
        if (group_of(i) >= 0 && group_of(i) == group_of(j) && joins_.joinable(i, j))
          pairs_.push_back({group_of(i), i, j});
    std::ranges::sort(pairs_);
    if (total_ <= int(Plan::max_joins)) try_pair(0);
    if (!found_) return std::unexpected(blamed());
    best_.exact = exact_;
    return best_;
  }

 private:
  struct Pair {
    int group, i, j;
    auto operator<=>(const Pair&) const = default;
  };
  int group_of(int end) const { return group_of_[joins_.end(end).part]; }

  void try_pair(std::size_t at) {
    if (++steps_ * 100 > limit_) {
      exact_ = false;
      return;
    }
    if (joining_.joins() == total_) return settle();
    for (std::size_t p = at; p < pairs_.size(); ++p) {
      const auto [group, i, j] = pairs_[p];
      // Groups come one after another: an unfinished one behind us stays unfinished.
      if (joining_.joins() < wanted_before(group)) return;
      reached_ = std::max(reached_, group);
      if (!joining_.may_join(i, j)) continue;
      joining_.join(i, j);
      const Joins::Answer answer = joins_.together(joining_.pairs());
      // A path that nobody could rule out is the player's to claim.
      if (answer == Joins::Answer::unsure) exact_ = false;
      if (answer != Joins::Answer::no) try_pair(p + 1);
      joining_.undo();
    }
  }

  int wanted_before(int group) const {
    int n = 0;
    for (int g = 0; g < group; ++g) n += wanted_[std::size_t(g)];
    return n;
  }

  void settle() {
    Plan plan = joining_.plan();
    for (const Group& group : groups_) plan.numbered[std::size_t(group.number - 1)] = group.parts.front();
    const Score s = score(site_, brief_, plan);
    found_ = true;
    if (s.total > best_.score.total) best_.plan = plan, best_.score = s;
  }

  // The group that could not be joined: the last one that was reached.
  std::size_t blamed() const {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      if (wanted_[g] == 0) continue;
      const bool has_pair = std::ranges::any_of(pairs_, [&](const Pair& p) { return p.group == int(g); });
      if (!has_pair || int(g) >= reached_) return g;
    }
    return 0;
  }

  const Site& site_;
  const Brief& brief_;
  std::span<const Group> groups_;
  std::int64_t limit_;
  std::int64_t steps_ = 0;
  bool exact_ = true, found_ = false;
  Joins joins_;
  Joining joining_;
  Planned best_;
  std::vector<int> group_of_;
  std::vector<int> wanted_;
  int total_ = 0;
  int reached_ = 0;
  std::vector<Pair> pairs_;
};

}  // namespace

Planned best_plan(const Site& site, const Brief& brief, Effort effort) {
  return Search(site, brief, effort).run();
}

std::expected<Planned, std::size_t> joined_plan(const Site& site, const Brief& brief,
                                                std::span<const Group> groups, Effort effort) {
  const bool joins = std::ranges::any_of(groups, [](const Group& g) { return g.parts.size() > 1; });
  if (joins) return GroupJoiner(site, brief, groups, effort).run();
  Planned planned;
  for (const Group& group : groups)
    planned.plan.numbered[std::size_t(group.number - 1)] = group.parts.front();
  planned.score = score(site, brief, planned.plan);
  return planned;
}

}  // namespace puttable::designer
