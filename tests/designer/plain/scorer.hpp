#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

#include "tests/designer/plain/plain.hpp"

namespace plain {

namespace json = puttable::json;
using Ids = std::vector<std::string>;

inline Ids ids(const json::object& file, std::string_view key) {
  Ids list;
  if (file.contains(key))
    for (const json::value& v : file.at(key).as_array())
      list.emplace_back(v.is_object() ? v.at("id").as_string() : v.as_string());
  return list;
}
inline int number(const json::object& file, std::string_view key) {
  return file.contains(key) ? int(file.at(key).as_int64()) : 0;
}
inline bool flag(const json::object& file, std::string_view key) {
  return file.contains(key) && file.at(key).as_bool();
}
inline std::string text(const json::object& file, std::string_view key) {
  return file.contains(key) ? std::string(file.at(key).as_string()) : std::string();
}
inline bool touching(Cell a, Cell b) {
  return std::abs(a.first - b.first) + std::abs(a.second - b.second) == 1;
}

// A hole after joining.
struct Whole {
  std::vector<int> parts;
  std::vector<int> lanes;
  std::vector<Cell> tees, greens, cells;
  int length = 0, par = 0, open = 0;
  std::string state;
  bool curved = false, easy = false;
  std::set<std::string> elements;
};

class Scorer {
 public:
  explicit Scorer(const json::object& file) : file_(file), course_(file) {
    fame_ = ids(file, "fame");
    press_ = ids(file, "press");
    for (const std::string& id : ids(file, "secret")) press_.push_back(id);
    mrs_ = text(file, "mrs");
    mr_ = text(file, "mr");
    solo_ = flag(file, "solo");
  }

  std::optional<Result> run() { return file_.contains("holes") ? with_plan() : with_best_plan(); }

 private:
  int fame(std::string_view id) const { return int(std::ranges::count(fame_, id)); }
  bool green_area(int par) const { return par >= 3 && par <= (fame("par-six") > 0 ? 6 : 5); }
  const Tile& tile(Cell c) const { return course_.tiles.at(c); }

  // ---- plans

  struct Plan {
    std::vector<Join> joins;
    std::vector<Whole> holes;
    std::map<int, std::size_t> numbers;  // to holes
  };

  // The parts as joined; nothing if the result is against D-HOLE-5 (but for paths).
  std::optional<std::vector<Whole>> join(const std::vector<Join>& joins) const {
    std::vector<int> group(course_.holes.size());
    std::iota(group.begin(), group.end(), 0);
    const auto owner = [&](const End& e) {
      for (std::size_t h = 0; h < course_.holes.size(); ++h)
        if (std::ranges::find(course_.holes[h].open, e) != course_.holes[h].open.end()) return int(h);
      return -1;
    };
    for (const auto& [a, b] : joins) {
      const int ga = group[std::size_t(owner(a))], gb = group[std::size_t(owner(b))];
      if (ga == gb) return std::nullopt;  // a ring
      for (int& g : group)
        if (g == gb) g = ga;
    }
    std::map<int, Whole> wholes;
    for (std::size_t h = 0; h < group.size(); ++h) {
      Whole& whole = wholes[group[h]];
      const Hole& part = course_.holes[h];
      whole.parts.push_back(int(h));
      whole.lanes.insert(whole.lanes.end(), part.lanes.begin(), part.lanes.end());
      whole.tees.insert(whole.tees.end(), part.tees.begin(), part.tees.end());
      whole.greens.insert(whole.greens.end(), part.greens.begin(), part.greens.end());
      whole.open += int(part.open.size());
      whole.state = part.state();
    }
    std::vector<Whole> result;
    for (auto& [g, whole] : wholes) {
      if (whole.parts.size() > 1 && (whole.tees.size() > 1 || whole.greens.size() > 1)) return std::nullopt;
      std::set<std::pair<int, int>> seen;  // y, x
      for (const int lane : whole.lanes) {
        const Cell c = course_.lanes[std::size_t(lane)].cell;
        ++whole.length;
        if (!seen.insert({c.second, c.first}).second) continue;
        whole.par += tile(c).n("par");
        whole.curved |= tile(c).shape == "corner" || tile(c).shape == "loop";
        whole.easy |= tile(c).n("par") == 0;
        for (const std::string key : {"pipes", "pools", "slopes"})
          if (tile(c).n(key) > 0) whole.elements.insert(key);
      }
      for (const auto& [y, x] : seen) whole.cells.push_back({x, y});
      result.push_back(whole);
    }
    return result;
  }

  // All sets of joins of open ends that `may` allows, each end once.
  void each_joins(const std::vector<End>& ends, const std::function<bool(const End&, const End&)>& may,
                  const std::function<void(const std::vector<Join>&)>& visit) const {
    std::vector<Join> joins;
    std::set<End> used;
    const std::function<void(std::size_t)> from = [&](std::size_t i) {
      if (i == ends.size()) return visit(joins);
      from(i + 1);
      if (used.contains(ends[i])) return;
      for (std::size_t j = i + 1; j < ends.size(); ++j) {
        if (used.contains(ends[j]) || !may(ends[i], ends[j])) continue;
        used.insert({ends[i], ends[j]});
        joins.emplace_back(ends[i], ends[j]);
        from(i + 1);
        joins.pop_back();
        used.erase(ends[i]);
        used.erase(ends[j]);
      }
    };
    from(0);
  }

  std::optional<Result> with_plan() {
    std::map<int, std::set<int>> groups;  // number to parts
    std::map<int, int> group_of;
    for (const auto& member : file_.at("holes").as_object()) {
      const int n = std::stoi(std::string(member.key()));
      const json::array& list = member.value().as_array();
      json::array lanes;
      if (list.at(0).is_array()) {
        lanes = list;
      } else {
        lanes.push_back(list);
      }
      for (const json::value& lane : lanes) {
        const Cell c{int(lane.at(0).as_int64()), int(lane.at(1).as_int64())};
        for (std::size_t h = 0; h < course_.holes.size(); ++h)
          for (const int l : course_.holes[h].lanes) {
            if (course_.lanes[std::size_t(l)].cell != c) continue;
            if (lane.as_array().size() == 3) {
              const int edge = int(std::string("NESW").find(lane.at(2).as_string().c_str()));
              const auto& edges = course_.lanes[std::size_t(l)].edges;
              if (std::ranges::find(edges, edge) == edges.end()) continue;
            }
            groups[n].insert(int(h));
            group_of[int(h)] = n;
          }
      }
    }
    std::vector<End> ends;
    std::map<End, int> group_of_end;
    for (const auto& [h, n] : group_of)
      if (groups[n].size() > 1)
        for (const End& e : course_.holes[std::size_t(h)].open) ends.push_back(e), group_of_end[e] = n;
    std::optional<Result> best;
    each_joins(
        ends, [&](const End& a, const End& b) { return group_of_end[a] == group_of_end[b]; },
        [&](const std::vector<Join>& joins) {
          const auto wholes = join(joins);
          if (!wholes) return;
          Plan plan{joins, *wholes, {}};
          for (const auto& [n, parts] : groups)
            for (std::size_t w = 0; w < wholes->size(); ++w) {
              const std::set<int> has((*wholes)[w].parts.begin(), (*wholes)[w].parts.end());
              if (has == parts) plan.numbers[n] = w;
            }
          if (plan.numbers.size() != groups.size()) return;
          if (!joins.empty() && !routable(course_, joins)) return;
          Result result = judge(plan);
          const auto rank = [](Result& r) {
            return std::pair(r.points["total"], -r.points["wrong_direction"]);
          };
          if (!best || rank(result) > rank(*best)) best = result;
        });
    return best;
  }

  std::optional<Result> with_best_plan() {
    std::vector<End> ends;
    for (const Hole& hole : course_.holes) ends.insert(ends.end(), hole.open.begin(), hole.open.end());
    std::optional<Result> best;
    std::map<std::vector<Join>, bool> possible;
    each_joins(
        ends, [](const End&, const End&) { return true; },
        [&](const std::vector<Join>& joins) {
          const auto wholes = join(joins);
          if (!wholes || (!joins.empty() && !routable(course_, joins))) return;
          Plan plan{joins, *wholes, {}};
          prepare(plan);
          number_from(plan, 1, std::vector<bool>(wholes->size()), best);
        });
    return best;
  }

  // Every way to give exactly min(9, holes) holes different numbers.
  void number_from(Plan& plan, int n, std::vector<bool> used, std::optional<Result>& best) {
    const int wanted = std::min(9, int(plan.holes.size()));
    if (int(plan.numbers.size()) + (10 - n) < wanted) return;
    if (n == 10) {
      if (!best || total(plan) > best->points["total"]) best = judge(plan);
      return;
    }
    number_from(plan, n + 1, used, best);
    for (std::size_t h = 0; h < plan.holes.size(); ++h) {
      if (used[h]) continue;
      used[h] = true;
      plan.numbers[n] = h;
      number_from(plan, n + 1, used, best);
      plan.numbers.erase(n);
      used[h] = false;
    }
  }

  int total(const Plan& plan) {
    std::map<std::string, int> points = fixed_;
    planned_points(plan, points);
    return points["total"];
  }

  Result judge(const Plan& plan) {
    prepare(plan);
    Result result;
    result.points = fixed_;
    planned_points(plan, result.points);
    for (std::size_t h = 0; h < plan.holes.size(); ++h) {
      int n = 0;
      for (const auto& [number, hole] : plan.numbers)
        if (hole == h) n = number;
      const Whole& w = plan.holes[h];
      result.holes.push_back({n, w.cells, w.length, w.par, w.state});
    }
    std::ranges::sort(result.holes);
    return result;
  }

  // ---- conditions

  // What the numbers do not change.
  void prepare(const Plan& plan) {
    auto& p = fixed_;
    p.clear();
    const int people = course_.sum("people") + 4 * fame("bankable-designer");
    p["fun"] = people + (fame("dogs-welcome") > 0 ? 2 * course_.sum("dogs") : 0);
    p["fast"] = 3 * number(file_, "collected") - (solo_ ? 3 * number(file_, "passes") : 0) +
                9 * fame("slow-and-proud");
    static const std::map<std::string, std::pair<std::string, int>> elements = {
        {"mrs-hotdog", {"dogs", 3}},   {"mrs-evergreen", {"trees", 1}}, {"mrs-sprinkle", {"pools", 2}},
        {"mrs-bloom", {"flowers", 2}}, {"mrs-lazy", {"benches", 3}},    {"mrs-plumber", {"pipes", 2}},
        {"mrs-sloppy", {"slopes", 3}}};
    if (elements.contains(mrs_))
      p["mrs"] =
          (course_.sum(elements.at(mrs_).first) + (mrs_ == "mrs-evergreen")) * elements.at(mrs_).second;
    int off = 0, missing = 0;
    for (const auto& [c, t] : course_.tiles) off += !course_.land(c);
    for (const auto& [c, sign] : course_.map) missing += sign == '.' && !course_.tiles.contains(c);
    p["land"] = course_.points - 3 * off - missing;
    p["mismatches"] = mismatches();
    p["hole_count"] = int(plan.holes.size());
    const auto [right, wrong] = arrows(plan);
    const int forgiven = std::min(wrong, 2 * fame("forgiven-arrows"));
    right_ = right + forgiven;
    p["wrong_direction"] = wrong - forgiven;
    int malformed = 0;
    for (const Whole& w : plan.holes) malformed += w.state == "malformed";
    if (!flag(file_, "forgiving"))
      p["playable"] = -10 * std::abs(int(plan.holes.size()) - 9) - 3 * malformed - 3 * p["mismatches"] -
                      p["wrong_direction"];
    if (mr_ == "mr-profeet") {
      const int profit = people - course_.points - 2 * int(ids(file_, "secret").size());
      int last = 25, best = 30;
      if (file_.contains("profits")) {
        best = -1000;
        for (const json::value& v : file_.at("profits").as_array())
          last = int(v.as_int64()), best = std::max(best, last);
      }
      p["mr"] = std::min(10, profit - 15) + (profit > last ? 4 : 0) + (profit > best ? 4 : 0);
    }
    static_press_ = 0;
    for (const std::string& id : press_)
      if (const auto holds = world_press(id, plan); holds && *holds) static_press_ += press_points(id);
  }

  int mismatches() const {
    int n = 0;
    for (const auto& [c, t] : course_.tiles)
      for (const int d : t.red()) {
        const Cell other = beside(c, d);
        if (course_.tiles.contains(other)) {
          n += !course_.red(other, (d + 2) % 4);
        } else if (course_.gate.contains(other)) {
          ++n;
        } else {
          n += course_.land(c) && !course_.land(other);
        }
      }
    return n;
  }

  // D-PLAY-4: right and wrong ones. The ball is followed from the tee, or backwards from the green.
  std::pair<int, int> arrows(const Plan& plan) const {
    int right = 0, wrong = 0;
    for (const Whole& w : plan.holes) {
      if (w.state == "malformed" || (w.tees.empty() && w.greens.empty())) continue;
      const bool from_tee = !w.tees.empty();
      Cell at = from_tee ? w.tees[0] : w.greens[0];
      int out = *tile(at).red().begin();
      for (;;) {
        Cell next = beside(at, out);
        int in = (out + 2) % 4;
        if (!course_.red(next, in)) {
          bool joined = false;
          for (const auto& [a, b] : plan.joins)
            for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}})
              if (from == End{at, out}) next = to.cell, in = to.edge, joined = true;
          if (!joined) break;
        }
        at = next;
        const Tile& t = tile(at);
        if (t.shape == "tee" || t.shape == "green") break;
        if (t.shape == "cross") {
          out = (in + 2) % 4;
        } else {
          for (const int e : t.red())
            if (e != in) out = e;
        }
        if (!t.flag("directional")) continue;
        const int entry = (2 + t.turn) % 4;
        ++((from_tee ? in : out) == entry ? right : wrong);
      }
    }
    return {right, wrong};
  }

  void planned_points(const Plan& plan, std::map<std::string, int>& p) {
    const auto hole = [&](int n) -> const Whole* {
      return plan.numbers.contains(n) ? &plan.holes[plan.numbers.at(n)] : nullptr;
    };
    int pars = 0, par = 0;
    for (const auto& [n, h] : plan.numbers) {
      pars += plan.holes[h].par;
      par += green_area(plan.holes[h].par) ? 2 : 0;
    }
    p["par"] = par - std::abs(36 - pars);

    int links = 0;
    const auto at_gate = [&](const std::vector<Cell>& cells) {
      return std::ranges::any_of(cells, [&](Cell c) { return course_.adjacent_to_gate(c); });
    };
    links += hole(1) && at_gate(hole(1)->tees);
    links += hole(9) && at_gate(hole(9)->greens);
    int straight = 0;
    for (int n = 1; n <= 8; ++n) {
      if (!hole(n) || !hole(n + 1)) continue;
      bool link = false;
      for (const Cell& g : hole(n)->greens)
        for (const Cell& t : hole(n + 1)->tees) link |= touching(g, t);
      links += link;
      straight += link && hole(n)->state == "well_formed" && hole(n + 1)->state == "well_formed" &&
                  tile(hole(n)->greens[0]).turn == tile(hole(n + 1)->tees[0]).turn;
    }
    p["circuit"] = 2 * std::min(10, links + 2 * fame("missed-links"));

    if (mr_ == "mr-straightforward") p["mr"] = 2 * straight + (straight == 8 ? 2 : 0);
    if (mr_ != "mr-straightforward" && mr_ != "mr-profeet") {
      p["mr"] = 0;
      for (std::size_t h = 0; h < plan.holes.size(); ++h) {
        const Whole& w = plan.holes[h];
        const bool is_4 = plan.numbers.contains(4) && plan.numbers.at(4) == h;
        const bool likes = (mr_ == "mr-short" && w.length == 2) || (mr_ == "mr-long" && w.length >= 4) ||
                           (mr_ == "mr-linear" && !w.curved) || (mr_ == "mr-turner" && w.curved) ||
                           (mr_ == "mr-luckyfor" && w.par == 4) ||
                           (mr_ == "mr-uberstitious" && (is_4 ? w.par == 4 : w.par != 4));
        if (w.state == "well_formed" && likes) p["mr"] += 2;
      }
    }
    if (mrs_ == "mrs-pressco") {
      p["mrs"] = static_press_;
      for (const std::string& id : press_)
        if (golf_press(id, plan, p["circuit"])) p["mrs"] += press_points(id);
    }
    promises(p);
    p["total"] = 0;
    for (const char* key : {"fun", "fast", "mrs", "mr", "par", "land", "circuit", "playable", "promises"})
      p["total"] += p[key];
  }

  void promises(std::map<std::string, int>& p) const {
    p["promises"] = 0;
    if (!solo_) return;
    const int collected = number(file_, "collected"), passes = number(file_, "passes");
    const Ids list = ids(file_, "promises");
    for (const std::string& promise : std::set<std::string>(list.begin(), list.end())) {
      bool kept = false;
      if (promise == "fun") kept = text(file_, "edition") == "zh" ? p["fun"] > 50 : p["fun"] >= 50;
      if (promise == "fast") kept = collected > 0 ? p["fast"] >= 0 : passes == 0;
      if (promise == "mrs") kept = p["mrs"] >= 20;
      if (promise == "mr") kept = p["mr"] >= 18;
      if (promise == "par") kept = p["par"] >= 18;
      if (promise == "land") kept = p["land"] == course_.points;
      if (promise == "circuit") kept = p["circuit"] == 20;
      p["promises"] += kept ? 10 : -10;
    }
  }

  static int press_points(const std::string& id);
  std::optional<bool> world_press(const std::string& id, const Plan& plan) const;
  bool golf_press(const std::string& id, const Plan& plan, int circuit) const;

  const json::object& file_;
  Course course_;
  Ids fame_, press_;
  std::string mrs_, mr_;
  bool solo_ = false;
  std::map<std::string, int> fixed_;
  int right_ = 0, static_press_ = 0;
};

}  // namespace plain
