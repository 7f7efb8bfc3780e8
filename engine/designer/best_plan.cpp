#include "engine/designer/best_plan.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/designer/join_search.hpp"
#include "engine/designer/numbering.hpp"
#include "engine/designer/plan_bound.hpp"

namespace puttable::designer {
namespace {

// What joining can win beside the number of holes, once there are no more than nine. A join can be taken
// back then without losing a connection, because there is a number to spare. So it can only win by what is
// listed here.
class JoiningGain {
 public:
  JoiningGain(const Site& site, const Brief& brief, const Score& base) : forgiving_(brief.forgiving) {
    site.survey.each_part([&](PartId, const Part& part) { small_ += part.open_ends() > 0 && part.par < 3; });
    // A cross whose lanes are joined counts its par once.
    site.course.each([&](Spot at) {
      const Tile& tile = site.box.tile(site.course.at(at).kind);
      if (tile.shape != Shape::cross) return;
      const PartId a = site.survey.part_at(at, 0), b = site.survey.part_at(at, 1);
      if (a != b && site.survey.part(a).open_ends() > 0 && site.survey.part(b).open_ends() > 0)
        extra_ += tile.par + 2;
    });
    if (brief.mrs == Client::mrs_pressco) {
      int reach = base.mrs;
      brief.each_press([&](Press card) { reach += depends_on_plan(card) ? brief.worth(card) : 0; });
      const bool promise = brief.promised(Promise::mrs) && base.mrs < 20 && reach >= 20;
      for (const Press card : {Press::clear_tees, Press::arrows_4})
        if (brief.plays(card)) extra_ += brief.worth(card) + (promise ? 20 : 0);
    }
    // Another hole may come to be hole 4.
    if (brief.mr == Client::mr_uberstitious && site.survey.census().well_formed > 0)
      extra_ += 4 + (brief.promised(Promise::mr) && base.mr + 2 >= 18 ? 20 : 0);
  }

  // Two parts at least that are too easy make one hole in the green area.
  int new_greens(int joins) const { return std::min(joins, small_ / 2); }
  // The most that so many joins below nine holes can win, their cost included.
  int of(int joins) const { return 2 * new_greens(joins) + extra_ - (forgiving_ ? 0 : 10 * joins); }
  bool only_by_par() const { return extra_ == 0; }

 private:
  bool forgiving_;
  int small_ = 0;
  int extra_ = 0;
};

class Search {
 public:
  Search(const Site& site, const Brief& brief, Effort effort)
      : site_(site),
        brief_(brief),
        limit_(effort.steps),
        base_(base_score(site, brief)),
        gain_(site, brief, base_),
        numbering_(brief, base_, site.land.points(), effort.steps) {
    site.survey.each_part([&](PartId id, const Part&) { parts_.push_back(id); });
    owner_.resize(std::size_t(site.survey.slots()));
  }

  Planned run() {
    best_.score.total = -1000000;
    if (improves(Plan{})) accept(Plan{});
    if (count_open_ends() >= 2) search_joins();
    best_.exact = numbering_.exact() && (exact_ || best_.score.total >= bound_->total(0, int(parts_.size())));
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

  // Numbers the holes of these joins as well as possible; whether that is better than what is known.
  bool improves(const Plan& joined) {
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
    return numbering_.improve(holes_, arrows(site_.survey, joined), best_.score.total);
  }
  void accept(const Plan& joined) {
    const Numbering::Result& found = numbering_.result();
    best_.plan = joined;
    best_.score = found.score;
    for (std::size_t i = 0; i < 9; ++i)
      best_.plan.numbered[i] = found.holes[i] < 0 ? no_part : names_[std::size_t(found.holes[i])];
  }

  void search_joins() {
    const Joins joins(site_, std::max<std::int64_t>(400'000, limit_ / 100));
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
    // Near ones first: short paths leave room for others.
    for (int i = 0; i < joins.size(); ++i)
      std::ranges::stable_sort(partners_[std::size_t(i)], {}, [&](int j) { return joins.distance(i, j); });
    bound_.emplace(site_, brief_, base_);

    // First down to nine holes, then as far below as joining can win something there.
    const int parts = int(parts_.size());
    to_nine_ = std::max(0, parts - 9);
    most_joins_ = to_nine_;
    if (most_joins_ > 1) {
      // A good plan to start from, with every path looked for at once.
      scouting_ = nodes_ + 2000;
      try_end(0);
      scouting_ = 0;
    }
    if (most_joins_ > 0) try_end(0);
    anchor_ = best_.score.total;
    below_nine_ = true;
    for (int e = 1; to_nine_ + e < parts; ++e)
      if (gain_.of(e) > 0) most_joins_ = to_nine_ + e;
    if (most_joins_ > to_nine_) try_end(0);
  }

  // Whether some plan with the joins made, and more from end i on, could be better than what is known.
  bool hopeful(int i) const {
    const int made = joining_->joins();
    const PlanBound::Groups groups = groups_from(i);
    const int most = std::min(most_joins_, made + groups.free_ends / 2);
    for (int joins = below_nine_ ? std::max(made, to_nine_ + 1) : made; joins <= most; ++joins) {
      if (below_nine_ && anchor_ + gain_.of(joins - to_nine_) <= best_.score.total) continue;
      if (bound_->total(joins, joins - made, groups) > best_.score.total) return true;
    }
    return false;
  }

  // The holes as joined so far. Ends before i stay as they are.
  PlanBound::Groups groups_from(int i) const {
    PlanBound::Groups groups;
    groups.wrong =
        joining_->joins() > 0 ? arrows(site_.survey, joining_->plan()).wrong : site_.survey.census().wrong;
    group_.assign(std::size_t(site_.survey.slots()), {});
    for (const PartId id : parts_) group_[joining_->root(id)].par += site_.survey.part(id).par;
    for (int end = i; end < joins_->size(); ++end) {
      if (joining_->taken(end)) continue;
      ++groups.free_ends;
      group_[joining_->root(joins_->end(end).part)].open = true;
    }
    for (const PartId id : parts_)
      if (joining_->root(id) == id) groups.add(group_[id].par, group_[id].open, brief_.par_six > 0);
    return groups;
  }

  // Where only pars can win, a joined hole must come into the green area out of parts that are not in it.
  bool worthwhile(int i, int j) const {
    if (!below_nine_ || to_nine_ > 0 || !gain_.only_by_par()) return true;
    int par = 0;
    for (const int end : {i, j})
      for (const PartId id : members(joining_->plan(), joins_->end(end).part)) {
        if (site_.survey.part(id).par >= 3) return false;
        par += site_.survey.part(id).par;
      }
    return par <= (brief_.par_six > 0 ? 6 : 5);
  }

  void try_end(int i) {
    if (++nodes_ * 500 + numbering_.work() + joins_->work() > limit_) {
      exact_ = false;
      return;
    }
    if (nodes_ > scouting_ && scouting_ > 0) return;
    if (!hopeful(i)) return;
    if (i == joins_->size()) return settle();
    if (!joining_->taken(i) && joining_->joins() < most_joins_)
      for (const int j : partners_[std::size_t(i)]) {
        if (!joining_->may_join(i, j) || !worthwhile(i, j) || crosses(i, j)) continue;
        joining_->join(i, j);
        if (scouting_ == 0 || joins_->together(joining_->pairs()) == Joins::Answer::yes) try_end(i + 1);
        joining_->undo();
      }
    try_end(i + 1);
  }

  // Whether the path between two ends cannot lie beside one that is there already.
  bool crosses(int i, int j) const {
    return std::ranges::any_of(joining_->pairs(), [&](const Joins::Pair& other) {
      const Joins::Pair two[] = {other, {i, j}};
      return joins_->together(two) == Joins::Answer::no;
    });
  }

  // Paths are dear to find: they are looked for only where the joins are worth it.
  void settle() {
    if (joining_->joins() == 0) return;
    std::vector<int> key = name();
    if (seen_.contains(key)) return;
    if (improves(joining_->plan())) {
      const Joins::Answer answer = joins_->together(joining_->pairs());
      if (answer == Joins::Answer::unsure) exact_ = false;
      // The same parts may still be joined by other ends.
      if (answer != Joins::Answer::yes) return;
      accept(joining_->plan());
    }
    seen_.insert(std::move(key));
  }

  // The same holes with the same arrows need not be looked at twice.
  std::vector<int> name() {
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
    return key;
  }

  const Site& site_;
  const Brief& brief_;
  std::int64_t limit_;
  std::int64_t nodes_ = 0;
  bool exact_ = true;
  Score base_;
  JoiningGain gain_;
  std::optional<PlanBound> bound_;  // once joins are looked for
  Numbering numbering_;
  Planned best_;
  std::vector<PartId> parts_;
  std::vector<Hole> holes_;
  std::vector<PartId> names_;
  std::vector<bool> owner_;

  const Joins* joins_ = nullptr;
  Joining* joining_ = nullptr;
  std::vector<std::vector<int>> partners_;
  struct SoFar {
    int par = 0;
    bool open = false;
  };
  mutable std::vector<SoFar> group_;  // by root
  int most_joins_ = 0;
  int to_nine_ = 0;            // joins that lead down to nine holes
  int anchor_ = 0;             // the best total with nine holes or more, or without joins
  std::int64_t scouting_ = 0;  // not 0: a first look, up to this node
  bool below_nine_ = false;    // whether more joins than that are being tried
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
        joins_(site, limit_ / 10),
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
    if (++steps_ * 1000 + joins_.work() > limit_) {
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
    // Of equal totals the one with fewer tiles the wrong way: they may be forgiven, but they are counted.
    const bool better = s.total != best_.score.total ? s.total > best_.score.total
                                                     : s.wrong_direction < best_.score.wrong_direction;
    if (!found_ || better) best_.plan = plan, best_.score = s;
    found_ = true;
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
