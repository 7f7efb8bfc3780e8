#include "bots/designer_search.hpp"

#include <algorithm>
#include <memory>

#include "bots/designer_judge.hpp"
#include "bots/designer_rivals.hpp"

namespace puttable::bots::designer_search {
namespace {

using namespace designer;
using namespace designer_layout;
using designer_policy::Thought;
using designer_rivals::denied;
using designer_rivals::NextRound;

constexpr double nothing = -1e9;
// Layouts drawn for one node of the budget.
constexpr int tries_per_node = 4;
// Fewer are too few to judge by.
constexpr std::int64_t least_nodes = 100;

// How a planned cell's tile must lie; `wrong` if a directional one would point the other way.
int turn_for(const Planned& planned, bool& wrong) {
  wrong = false;
  switch (planned.role) {
    case Role::tee:
      return int(planned.out);
    case Role::green:
    case Role::straight:
      return (int(planned.in) + 2) & 3;
    case Role::corner:
      for (int turn = 0; turn < 4; ++turn) {
        if (planned.in == turned(Dir::s, turn) && planned.out == turned(Dir::e, turn)) return turn;
        if (planned.out == turned(Dir::s, turn) && planned.in == turned(Dir::e, turn)) {
          wrong = true;
          return turn;
        }
      }
      return 0;
    default:
      return 0;
  }
}

Demand most_demand(const Terrain& terrain) {
  const Box& box = standard_box();
  int tees = 0, greens = 0;
  for (int c = 0; c < terrain.size; ++c) {
    if (!(terrain.red >> c & 1)) continue;
    const Shape shape = box.tile(terrain.kind[std::size_t(c)]).shape;
    tees += shape == Shape::tee;
    greens += shape == Shape::green;
  }
  const int free = terrain.size - std::popcount(terrain.laid);
  const auto at_most = [free](int n) { return std::uint8_t(std::clamp(n, 0, free)); };
  return {at_most(14), at_most(9 - tees), at_most(9 - greens), at_most(10), at_most(13)};
}

int tiles_to_choose(const State& state) {
  return solo(state) ? 2 : (state.config.players + 3) / 2;
}

// A placement: the values of the best layouts that it allows. Several good ones are better than one, which a
// single bad draw can spoil.
class Candidate {
 public:
  int links = 0;

  bool possible() const { return best_[0] > nothing; }
  double best() const { return best_[0]; }
  double value() const {
    if (!possible()) return nothing;
    double sum = 0;
    for (const double v : best_) sum += std::max(v, best_[0] - 4);
    return sum / double(best_.size());
  }
  void add(double layout_value, int layout_links) {
    for (std::size_t i = 0; i < best_.size(); ++i) {
      if (layout_value < best_[i]) continue;
      if (layout_value == best_[i]) return;  // most likely the same layout
      if (i == 0) links = layout_links;
      std::shift_right(best_.begin() + std::ptrdiff_t(i), best_.end(), 1);
      best_[i] = layout_value;
      return;
    }
  }

 private:
  std::array<double, 4> best_{nothing, nothing, nothing, nothing};
};

// Draws layouts while the budget lasts, and keeps for each placement the best that it allows.
class Search {
 public:
  Search(const View& view, const Terrain& terrain, const Outlook& outlook, const Brief& brief, Random& random)
      : view_(view),
        terrain_(terrain),
        outlook_(outlook),
        brief_(brief),
        judge_(terrain, brief, outlook),
        planner_(terrain, brief.mr, random),
        random_(random) {
    if (view.phase == Phase::turn) cells_ = placeable(player_of(view, view.seat));
  }

  // Stops early when nothing better has come for long.
  void run(Budget& budget, std::int64_t most_nodes) {
    int failed = 0;
    for (node_ = 0; node_ < most_nodes && budget.spend(); ++node_) {
      if (node_ > least_nodes && node_ > 3 * better_at_) return;
      for (int i = 0; i < tries_per_node; ++i) {
        if (draw(i)) {
          look_at();
        } else if (best_ == nothing && ++failed >= 150 && jumps_ < 4) {
          // Where nothing perfect turns up, something less will do.
          ++jumps_;
          failed = 0;
        }
      }
    }
  }

  double best() const { return best_; }
  struct Found {
    Place place;
    double value = nothing;  // to compare placements by
    double best = nothing;   // the best layout's, to compare with waiting
    int links = 0;
  };
  // The best placement of a slot; those after `max_rack` are of the bottom rack.
  Found best_of(std::size_t slot) const {
    Found found;
    for (std::size_t c = 0; c < max_cells; ++c)
      for (std::size_t turn = 0; turn < 4; ++turn) {
        const Candidate& candidate = table_[slot][c][turn];
        const double value = candidate.value();
        if (value <= found.value) continue;
        const Cell cell = cell_of(terrain_.spot[c]);
        found = {{std::uint8_t(slot), std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(turn), {}},
                 value,
                 candidate.best(),
                 candidate.links};
      }
    return found;
  }

 private:
  // Every other layout is drawn anew; the others change the last holes of a good one.
  bool draw(int turn) {
    const Base& base = bases_[random_.below(std::uint32_t(bases_.size()))];
    if (turn % 2 == 0 || base.value == nothing) return planner_.draw(jumps_, layout_);
    return planner_.redraw(jumps_, base.layout, int(random_.below(9)), layout_);
  }

  // A good layout to change: the best of all, or of a slot.
  void keep(std::size_t as, double value) {
    Base& base = bases_[as];
    if (value <= base.value) return;
    base = {value, layout_};
    better_at_ = node_;
  }

  void look_at() {
    const Demand demand = judge_.demand(layout_);
    const double structure = judge_.structure(layout_);
    best_ = std::max(best_, structure + outlook_.value(demand));
    keep(max_rack, structure + outlook_.value(demand));
    if (view_.phase != Phase::turn) return;
    CellSet in_path = 0;
    for (const Planned& planned : layout_.path) in_path |= bit(planned.cell);
    const int links = Judge::links(terrain_, layout_);
    for (std::size_t slot = 0; slot < 2 * max_rack; ++slot) {
      const Rack& rack = slot < max_rack ? view_.middle : view_.bottom;
      const std::size_t in_rack = slot % max_rack;
      if (in_rack >= rack.size() || !rack[in_rack].tile.there()) continue;
      const TileId id = rack[in_rack].tile;
      const Tile& tile = standard_box().tile(id.kind);
      if (tile.shape == Shape::cross) continue;
      const Role role = designer_supply::role_of(tile.shape);
      if (demand[role] == 0) continue;
      Demand left = demand;
      --left[role];
      const double base = designer_value::show_value(brief_, tile) + outlook_.value(left);
      if (role == Role::grass) {
        for (int c = 0; c < terrain_.size; ++c)
          if (!((in_path | terrain_.laid) >> c & 1)) note(slot, c, 0, base + structure, links);
        continue;
      }
      for (const Planned& planned : layout_.path) {
        if (planned.role != role || (terrain_.laid >> planned.cell & 1)) continue;
        bool wrong = false;
        const int turn = turn_for(planned, wrong);
        const double value =
            base + judge_.structure(layout_, {planned.cell, &tile}) - (wrong && tile.directional);
        note(slot, planned.cell, turn, value, links);
      }
    }
  }

  void note(std::size_t slot, int cell, int turn, double value, int links) {
    if (!designer::has(cells_, terrain_.spot[std::size_t(cell)])) return;
    if (slot < max_rack) keep(slot, value);
    table_[slot][std::size_t(cell)][std::size_t(turn)].add(value, links);
  }

  const View& view_;
  const Terrain& terrain_;
  const Outlook& outlook_;
  const Brief& brief_;
  Judge judge_;
  Planner planner_;
  Random& random_;
  Layout layout_;
  struct Base {
    double value = nothing;
    Layout layout;
  };
  std::array<Base, max_rack + 1> bases_;  // by slot; the last one of all
  int jumps_ = 0;                         // connections that may be missing
  std::int64_t node_ = 0, better_at_ = 0;
  Rows cells_{};
  double best_ = nothing;
  std::array<std::array<std::array<Candidate, 4>, max_cells>, 2 * max_rack> table_;
};

Thought keep_land(const View& view, Budget& budget, Random& random) {
  const auto& offered = player_of(view, view.seat).offered;
  LandId best = offered[0];
  double best_value = nothing;
  std::optional<Outlook> outlook;
  for (const LandId land : offered) {
    View there = view;
    player_of(there, view.seat).land = land;
    const Terrain terrain(there, view.seat);
    const Brief brief = brief_of(view, view.seat);
    if (!outlook) outlook.emplace(view, brief, tiles_to_choose(view), most_demand(terrain));
    auto search = std::make_unique<Search>(there, terrain, *outlook, brief, random);
    search->run(budget, 60);
    const double value = search->best() + land.land().points();
    if (value > best_value) best_value = value, best = land;
  }
  const std::string points = std::to_string(best.land().points());
  return {KeepLand{best},
          designer_policy::reason("land", {{"land", std::string(best.text())}, {"points", points}},
                                  "This land gives " + points + " points and has room for nine good holes.")};
}

// What the course is worth if a plan comes out as judged: the whole score, but for the promises.
double whole(const View& view, const Brief& brief, double judged) {
  const Player& player = player_of(view, view.seat);
  double sum = judged + player.land.land().points() - 3 * player.off_land + 3 * player.collected;
  if (solo(view)) sum -= 3 * player.passes;
  for (const Laid& laid : view.laid)
    if (laid.seat == view.seat) sum += designer_value::show_value(brief, standard_box().tile(laid.tile.kind));
  return sum;
}

// Whether to build no more: the course as it lies is worth as much as all that may come of it. With others
// every turn can bring a collected tile instead.
bool should_stop(const View& view, const Terrain& terrain, const Brief& brief, double judged) {
  if (!solo(view) && !may_stop(view, player_of(view, view.seat))) return false;
  const int free = terrain.size - std::popcount(terrain.laid);
  if (free > 12) return false;
  const double going_on = whole(view, brief, judged) - (solo(view) ? 0 : designer_value::turn_value * free);
  const auto ground = std::make_unique<Ground>(view, view.seat);
  const int gate_tree = brief.mrs == Client::mrs_evergreen ? 1 : 0;  // not in what tiles show
  return best_plan(ground->site(), brief, plan_effort).score.total - gate_tree >= going_on;
}

// `for_order`: a tile would be worth its place, but to act first in the next round is worth more.
Thought pass(const View& view, bool for_order) {
  Pass move;
  if (solo(view))
    move.tiles = {designer_policy::fate(view, view.middle[0].tile),
                  designer_policy::fate(view, view.middle[1].tile)};
  if (for_order)
    return {move, designer_policy::reason(
                      "first", {}, "Passing gives the first choice of the next rack, which is worth more.")};
  return {move, designer_policy::reason("pass", {}, "No tile of the rack is worth a place.")};
}

std::vector<double> bottom_values(const View& view, const Search& search) {
  std::vector<double> values;
  for (std::size_t slot = 0; !solo(view) && slot < view.bottom.size(); ++slot)
    values.push_back(search.best_of(max_rack + slot).best);
  return values;
}

// Of all placements, turn order and the others considered.
struct Choice {
  Search::Found found;
  double value = nothing;    // found.value, and what comes of it
  double against_waiting{};  // the same of found.best
};
Choice choose(const View& view, const Search& search, const NextRound& next) {
  const auto denying = denied(view);
  Choice best;
  for (std::size_t slot = 0; slot < view.middle.size(); ++slot) {
    const auto found = search.best_of(slot);
    if (found.value == nothing) continue;
    const double besides = next.after(slot) + denying[slot];
    if (found.value + besides > best.value) best = {found, found.value + besides, found.best + besides};
  }
  return best;
}

// A tile for three points: the one that the others want most.
Thought collect(const View& view) {
  Thought thought = designer_policy::collect(view);
  const auto denying = denied(view);
  auto& slot = std::get<Collect>(thought.move).slot;
  for (std::size_t other = 0; other < view.middle.size(); ++other)
    if (view.middle[other].tile.there() && denying[other] > denying[slot]) slot = std::uint8_t(other);
  return thought;
}

}  // namespace

Thought think(const View& view, Budget& budget, Random& random) {
  if (view.phase == Phase::keep_land) return keep_land(view, budget, random);
  const Player& player = player_of(view, view.seat);
  if (!builds(player)) return collect(view);
  const Terrain terrain(view, view.seat);
  if (!terrain.sound) return designer_policy::think(view, random);
  const Brief brief = brief_of(view, view.seat);
  const Outlook outlook(view, brief, tiles_to_choose(view), most_demand(terrain));
  auto search = std::make_unique<Search>(view, terrain, outlook, brief, random);
  search->run(budget, 1'000'000'000);
  if (search->best() == nothing) return designer_policy::think(view, random);
  const double waiting = search->best() - designer_value::turn_value;
  const NextRound next(view, bottom_values(view, *search), waiting);
  const Choice chosen = choose(view, *search, next);
  if (should_stop(view, terrain, brief, std::max(chosen.found.best, waiting))) {
    if (!solo(view)) return collect(view);
    return {Stop{}, designer_policy::reason("stop", {}, "Nothing that may come is worth waiting for.")};
  }
  if (chosen.value == nothing || chosen.against_waiting < waiting + next.after_pass()) {
    const bool may_wait = solo(view) ? player.passes < 20 : 3 * player.passes < view.round + 3;
    const bool for_order = chosen.found.best >= waiting;
    return may_wait ? pass(view, for_order) : designer_policy::think(view, random);
  }
  Place place = chosen.found.place;
  const TileId tile = view.middle[place.slot].tile;
  if (solo(view)) place.other = designer_policy::fate(view, view.middle[1u - place.slot].tile);
  const std::string links = std::to_string(chosen.found.links);
  return {place, designer_policy::reason("plan",
                                         {{"tile", std::string(tile.text())},
                                          {"x", std::to_string(place.x)},
                                          {"y", std::to_string(place.y)},
                                          {"holes", "9"},
                                          {"links", links}},
                                         "It fits a course of nine holes with " + links + " connections.")};
}

}  // namespace puttable::bots::designer_search
