#include "bots/designer_layout.hpp"

#include <algorithm>

namespace puttable::bots::designer_layout {

using namespace designer_supply;

Terrain::Terrain(const State& state, Seat seat) {
  const Land& land = player_of(state, seat).land.land();
  const Box& box = standard_box();
  std::array<std::int8_t, table_size> index;
  index.fill(-1);
  for (Spot at = 0; at < table_size; ++at) {
    if (!land.land(at) || size == int(max_cells)) continue;
    index[at] = std::int8_t(size);
    if (land.adjacent_to_gate(at)) at_gate |= bit(size);
    spot[std::size_t(size++)] = at;
  }
  for (int c = 0; c < size; ++c)
    for (const Dir d : all_dirs)
      next[std::size_t(c)][std::size_t(d)] = index[next_to(spot[std::size_t(c)], d)];
  for (const Laid& tile : state.laid) {
    if (tile.seat != seat) continue;
    const Shape s = box.tile(tile.tile.kind).shape;
    const int at = index[spot_of({tile.x, tile.y})];
    if (at < 0) {
      sound = sound && s == Shape::grass;
      continue;
    }
    const auto c = std::size_t(at);
    kind[c] = tile.tile.kind;
    turn[c] = tile.turn;
    shape[c] = s;
    edges[c] = red_edges(s, tile.turn);
    laid |= bit(at);
    if (s != Shape::grass) red |= bit(at);
    sound = sound && s != Shape::cross;
  }
  for (int c = 0; c < size; ++c) {
    if (!(red >> c & 1)) continue;
    for (const Dir d : all_dirs) {
      const int n = next[std::size_t(c)][std::size_t(d)];
      const bool mine = has(edges[std::size_t(c)], d);
      if (n < 0) {
        sound = sound && !mine;
      } else if (laid >> n & 1) {
        sound = sound && mine == has(edges[std::size_t(n)], opposite(d));
      }
    }
  }
}

void Planner::shuffle(std::array<int, 4>& order) {
  order = {0, 1, 2, 3};
  for (std::size_t i = 3; i > 0; --i) std::swap(order[i], order[random_.below(std::uint32_t(i + 1))]);
}

// Whether a new tile with these red edges agrees with all tiles beside it.
bool Planner::fits(int cell, Edges edges) const {
  for (const Dir d : all_dirs) {
    const int n = terrain_.next[std::size_t(cell)][std::size_t(d)];
    if (n < 0) {
      if (has(edges, d)) return false;
    } else if (terrain_.laid >> n & 1) {
      if (has(edges, d) != has(terrain_.edges[std::size_t(n)], opposite(d))) return false;
    }
  }
  return true;
}

// Whether every red tile that lies can still be come to.
bool Planner::reachable(int from) const {
  const CellSet wanted = terrain_.red & ~used_;
  if (wanted == 0) return true;
  const CellSet open = ~used_ & ~(terrain_.laid & ~terrain_.red);
  CellSet seen = bit(from), frontier = seen;
  while (frontier != 0) {
    const int cell = std::countr_zero(frontier);
    frontier &= frontier - 1;
    for (const int n : terrain_.next[std::size_t(cell)]) {
      if (n < 0 || (seen >> n & 1) || !(open >> n & 1)) continue;
      seen |= bit(n);
      frontier |= bit(n);
    }
    if ((wanted & ~seen) == 0) return true;
  }
  return false;
}

bool Planner::finished() const {
  return (terrain_.red & ~used_) == 0;
}

// Where a hole of free cells ends: as he likes it, and about three long.
bool Planner::ends_here(int lanes, int corners) {
  std::uint32_t percent = lanes == 2 ? 30 : lanes == 3 ? 50 : 60;
  if (mr_ == Client::mr_short) percent = lanes == 2 ? 85 : 70;
  if (mr_ == Client::mr_long) percent = lanes < 4 ? 8 : 70;
  if (mr_ == Client::mr_turner && corners == 0) percent = 10;
  if (mr_ == Client::mr_linear && corners == 0) percent = lanes == 2 ? 40 : 60;
  return random_.below(100) < percent;
}

bool Planner::begin_hole() {
  if (++nodes_ > 400) return false;
  if (holes_ == 9) {
    if (!finished()) return false;
    const bool home = (terrain_.at_gate >> layout_.path.back().cell & 1) != 0;
    return home || layout_.jumps < jumps_left_;
  }
  std::array<int, 4> order;
  shuffle(order);
  const auto try_cell = [&](int cell) {
    if (cell < 0 || (used_ >> cell & 1)) return false;
    if (terrain_.laid >> cell & 1) {
      if (terrain_.shape[std::size_t(cell)] != Shape::tee) return false;
      return tee_at(cell, heading(terrain_.turn[std::size_t(cell)]));
    }
    std::array<int, 4> ways;
    shuffle(ways);
    for (const int way : ways)
      if (tee_at(cell, Dir(way))) return true;
    return false;
  };
  if (layout_.path.empty()) {
    CellSet starts = terrain_.at_gate;
    std::array<int, 8> cells{};
    std::uint32_t count = 0;
    for (; starts != 0 && count < 8; starts &= starts - 1) cells[count++] = std::countr_zero(starts);
    while (count > 0) {
      const std::uint32_t k = random_.below(count);
      if (try_cell(cells[k])) return true;
      cells[k] = cells[--count];
    }
  } else {
    const int last = layout_.path.back().cell;
    for (const int d : order)
      if (try_cell(terrain_.next[std::size_t(last)][std::size_t(d)])) return true;
  }
  // A connection may be left out.
  if (layout_.jumps >= jumps_left_) return false;
  ++layout_.jumps;
  for (int tries = 0; tries < 6; ++tries) {
    CellSet from = tries < 4 ? terrain_.red & ~used_ : ~terrain_.laid & ~used_;
    if (terrain_.size < 64) from &= bit(terrain_.size) - 1;
    if (from == 0) continue;
    std::uint32_t k = random_.below(std::uint32_t(std::popcount(from)));
    while (k-- > 0) from &= from - 1;
    if (try_cell(std::countr_zero(from))) return true;
  }
  --layout_.jumps;
  return false;
}

bool Planner::tee_at(int cell, Dir way) {
  const int n = terrain_.next[std::size_t(cell)][std::size_t(way)];
  if (n < 0 || (used_ >> n & 1)) return false;
  if (!(terrain_.laid >> cell & 1) && !fits(cell, Edges(1u << int(way)))) return false;
  used_ |= bit(cell);
  layout_.path.push_back({std::int8_t(cell), tee, std::uint8_t(holes_), opposite(way), way});
  if (go_on(n, opposite(way), 2, 0)) return true;
  layout_.path.pop_back();
  used_ &= ~bit(cell);
  return false;
}

// The ball comes to a cell by an edge; with this cell the hole has so many lanes.
bool Planner::go_on(int cell, Dir in, int lanes, int corners) {
  if (++nodes_ > 400 || cell < 0 || (used_ >> cell & 1)) return false;
  const bool lies = (terrain_.laid >> cell & 1) != 0;
  if (lies && !has(terrain_.edges[std::size_t(cell)], in)) return false;
  if (layout_.jumps >= jumps_left_ && !reachable(cell)) return false;
  used_ |= bit(cell);
  const auto end_hole = [&] {
    layout_.path.push_back({std::int8_t(cell), green, std::uint8_t(holes_), in, opposite(in)});
    ++holes_;
    if (begin_hole()) return true;
    --holes_;
    layout_.path.pop_back();
    return false;
  };
  const auto leave = [&](Dir out) {
    const bool bends = out != opposite(in);
    if (!lies && !fits(cell, Edges(1u << int(in) | 1u << int(out)))) return false;
    layout_.path.push_back({std::int8_t(cell), bends ? corner : straight, std::uint8_t(holes_), in, out});
    if (go_on(terrain_.next[std::size_t(cell)][std::size_t(out)], opposite(out), lanes + 1, corners + bends))
      return true;
    layout_.path.pop_back();
    return false;
  };
  bool done = false;
  if (lies) {
    const Shape shape = terrain_.shape[std::size_t(cell)];
    if (shape == Shape::green) {
      done = end_hole();
    } else if (shape != Shape::tee) {
      done = leave(other_edge(shape, terrain_.turn[std::size_t(cell)], in));
    }
  } else {
    const bool can_end = fits(cell, Edges(1u << int(in)));
    const bool first = can_end && ends_here(lanes, corners);
    if (first) done = end_hole();
    std::array<int, 4> order;
    shuffle(order);
    // He who likes straight holes gets them.
    if (mr_ == Client::mr_linear) std::swap(*std::ranges::find(order, int(opposite(in))), order[0]);
    for (std::size_t i = 0; i < 4 && !done && lanes < 9; ++i)
      if (Dir(order[i]) != in) done = leave(Dir(order[i]));
    if (!done && can_end && !first) done = end_hole();
  }
  if (!done) used_ &= ~bit(cell);
  return done;
}

bool Planner::draw(int jumps, Layout& layout) {
  return redraw(jumps, {}, 0, layout);
}

bool Planner::redraw(int jumps, const Layout& base, int holes, Layout& layout) {
  layout_.path.clear();
  layout_.jumps = 0;
  used_ = 0;
  for (const Planned& planned : base.path) {
    if (planned.hole >= holes) break;
    if (planned.role == tee) {
      const auto cell = std::size_t(planned.cell);
      layout_.jumps +=
          layout_.path.empty()
              ? !(terrain_.at_gate >> cell & 1)
              : !edge_adjacent(terrain_.spot[cell], terrain_.spot[std::size_t(layout_.path.back().cell)]);
    }
    used_ |= bit(planned.cell);
    layout_.path.push_back(planned);
  }
  holes_ = holes;
  nodes_ = 0;
  jumps_left_ = jumps;
  if (!begin_hole()) return false;
  layout = layout_;
  return true;
}

}  // namespace puttable::bots::designer_layout
