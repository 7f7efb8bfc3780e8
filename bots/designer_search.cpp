#include "bots/designer_search.hpp"

#include <algorithm>
#include <memory>

#include "bots/designer_judge.hpp"

namespace puttable::bots::designer_search {
namespace {

using namespace designer;
using namespace designer_layout;
using designer_policy::Thought;

constexpr double nothing = -1e9;
// Layouts drawn for one node of the budget.
constexpr int tries_per_node = 4;

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

struct Candidate {
  double value = nothing;
  int links = 0;
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
        planner_(terrain, brief.mr, random) {
    if (view.phase == Phase::turn) cells_ = placeable(player_of(view, view.seat));
  }

  void run(Budget& budget, std::int64_t most_nodes) {
    int jumps = 0, failed = 0;
    for (std::int64_t node = 0; node < most_nodes && budget.spend(); ++node)
      for (int i = 0; i < tries_per_node; ++i) {
        if (!planner_.draw(jumps, layout_)) {
          // Where nothing perfect turns up, something less will do.
          if (best_ == nothing && ++failed >= 150 && jumps < 4) ++jumps, failed = 0;
          continue;
        }
        look_at();
      }
  }

  double best() const { return best_; }
  struct Found {
    Place place;
    Candidate candidate;
  };
  Found best_place() const {
    Found found;
    for (std::size_t slot = 0; slot < max_rack; ++slot)
      for (std::size_t c = 0; c < max_cells; ++c)
        for (std::size_t turn = 0; turn < 4; ++turn) {
          const Candidate& candidate = table_[slot][c][turn];
          if (candidate.value <= found.candidate.value) continue;
          const Cell cell = cell_of(terrain_.spot[c]);
          found = {{std::uint8_t(slot), std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(turn), {}},
                   candidate};
        }
    return found;
  }

 private:
  void look_at() {
    const Demand demand = judge_.demand(layout_);
    const double structure = judge_.structure(layout_);
    best_ = std::max(best_, structure + outlook_.value(demand));
    if (view_.phase != Phase::turn) return;
    CellSet in_path = 0;
    for (const Planned& planned : layout_.path) in_path |= bit(planned.cell);
    const int links = Judge::links(terrain_, layout_);
    for (std::size_t slot = 0; slot < view_.middle.size(); ++slot) {
      const TileId id = view_.middle[slot].tile;
      if (!id.there()) continue;
      const Tile& tile = standard_box().tile(id.kind);
      if (tile.shape == Shape::cross) continue;
      const Role role = designer_supply::role_of(tile.shape);
      if (demand[role] == 0) continue;
      Demand left = demand;
      --left[role];
      const double base = designer_value::show_value(brief_, tile) + outlook_.value(left);
      if (role == Role::grass) {
        for (int c = 0; c < terrain_.size; ++c)
          if (!((in_path | terrain_.laid) >> c & 1)) note(slot, c, 0, {base + structure, links});
        continue;
      }
      for (const Planned& planned : layout_.path) {
        if (planned.role != role || (terrain_.laid >> planned.cell & 1)) continue;
        bool wrong = false;
        const int turn = turn_for(planned, wrong);
        const double value =
            base + judge_.structure(layout_, {planned.cell, &tile}) - (wrong && tile.directional);
        note(slot, planned.cell, turn, {value, links});
      }
    }
  }

  void note(std::size_t slot, int cell, int turn, Candidate candidate) {
    if (!designer::has(cells_, terrain_.spot[std::size_t(cell)])) return;
    Candidate& known = table_[slot][std::size_t(cell)][std::size_t(turn)];
    if (candidate.value > known.value) known = candidate;
  }

  const View& view_;
  const Terrain& terrain_;
  const Outlook& outlook_;
  const Brief& brief_;
  Judge judge_;
  Planner planner_;
  Layout layout_;
  Rows cells_{};
  double best_ = nothing;
  std::array<std::array<std::array<Candidate, 4>, max_cells>, max_rack> table_;
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

Thought pass(const View& view) {
  Pass move;
  if (solo(view))
    move.tiles = {designer_policy::fate(view, view.middle[0].tile),
                  designer_policy::fate(view, view.middle[1].tile)};
  return {move, designer_policy::reason("pass", {}, "No tile of the rack is worth a place.")};
}

}  // namespace

Thought think(const View& view, Budget& budget, Random& random) {
  if (view.phase == Phase::keep_land) return keep_land(view, budget, random);
  const Player& player = player_of(view, view.seat);
  if (player.finished || player.stopped) return designer_policy::collect(view);
  const Terrain terrain(view, view.seat);
  if (!terrain.sound) return designer_policy::think(view, random);
  const Brief brief = brief_of(view, view.seat);
  const Outlook outlook(view, brief, tiles_to_choose(view), most_demand(terrain));
  auto search = std::make_unique<Search>(view, terrain, outlook, brief, random);
  search->run(budget, 1'000'000'000);
  const auto found = search->best_place();
  if (search->best() == nothing) return designer_policy::think(view, random);
  const bool may_wait = solo(view) ? player.passes < 20 : 3 * player.passes < view.round + 3;
  if (found.candidate.value == nothing ||
      found.candidate.value < search->best() - designer_value::turn_value) {
    if (may_wait) return pass(view);
    return designer_policy::think(view, random);
  }
  Place place = found.place;
  const TileId tile = view.middle[place.slot].tile;
  if (solo(view)) place.other = designer_policy::fate(view, view.middle[1u - place.slot].tile);
  const std::string links = std::to_string(found.candidate.links);
  return {place, designer_policy::reason("plan",
                                         {{"tile", std::string(tile.text())},
                                          {"x", std::to_string(place.x)},
                                          {"y", std::to_string(place.y)},
                                          {"holes", "9"},
                                          {"links", links}},
                                         "It fits a course of nine holes with " + links + " connections.")};
}

}  // namespace puttable::bots::designer_search
