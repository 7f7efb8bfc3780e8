#include "bots/designer_value.hpp"

#include <algorithm>
#include <cmath>

namespace puttable::bots::designer_value {
namespace {

// What a hole still to be completed may come to for him.
double his_hope(Client mr, const Part& part) {
  switch (mr) {
    case Client::mr_short:
      return part.lanes == 1 ? 1 : -1.5;
    case Client::mr_long:
      return part.lanes <= 2 ? 0.5 : 1;
    case Client::mr_linear:
      return part.corners == 0 ? 1 : 0;
    case Client::mr_turner:
      return part.corners > 0 ? 1.5 : 0.5;
    case Client::mr_luckyfor:
      return part.par < 4 ? 1 : 0;
    default:
      return 1;
  }
}

}  // namespace

Supply::Supply(const State& state) {
  const Box& box = standard_box();
  double all = 0;
  for (std::size_t kind = 0; kind < box.kinds(); ++kind) {
    share[std::size_t(box.tiles[kind].shape)] += state.bag[kind];
    all += state.bag[kind];
  }
  for (double& s : share) s /= std::max(1.0, all);
}

double show_value(const Brief& brief, const Tile& tile) {
  double value = tile.counts[Count::people];
  if (!brief.mrs) return value;
  const ClientCard& card = standard_box().clients[std::size_t(*brief.mrs)];
  if (card.element) value += card.points * tile.counts[*card.element];
  // E-PRESS-2: a share of the card for each of what it wants.
  brief.each_press([&](Press press) {
    if (const auto wanted = wanted_by(press))
      value += double(brief.worth(press) * tile.counts[wanted->count]) / wanted->n;
  });
  return value;
}

Trial::Trial(const State& state, Seat seat)
    : box_(standard_box()),
      land_(player_of(state, seat).land.land()),
      brief_(brief_of(state, seat)),
      supply_(state) {
  for (const Laid& laid : state.laid)
    if (laid.seat == seat) course_.place(spot_of({laid.x, laid.y}), laid.tile.kind, laid.turn);
  survey_.read(box_, land_, course_);
  for (Spot at = 0; at < table_size; ++at)
    if (land_.land(at) && !land_cells_.full()) land_cells_.push_back(at);
}

double Trial::value_with(Kind kind, Spot at, int turn) {
  survey_.place(box_, land_, course_, at, kind, turn);
  const double with = value();
  survey_.take(box_, land_, course_, at);
  return with;
}

double Trial::value() const {
  double sum = survey_.counts()[Count::people];
  if (brief_.mrs) {
    const ClientCard& card = box_.clients[std::size_t(*brief_.mrs)];
    if (card.element) sum += card.points * survey_.counts()[*card.element];
    sum += press_value();
  }
  sum += survey_.filled() - 4.0 * survey_.off_land();
  sum -= 3.5 * survey_.mismatches() + 3 * survey_.census().malformed + survey_.census().wrong;
  return sum + holes_value() + circuit_value() + cells_value();
}

// E-PRESS-2: points for what is satisfied, and a part of them for what is on the way.
double Trial::press_value() const {
  double sum = 0;
  const Site site{box_, land_, course_, survey_};
  brief_.each_press([&](Press press) {
    if (depends_on_plan(press)) return;
    const Progress there = static_progress(site, press);
    if (static_press(site, press)) {
      sum += brief_.worth(press);
    } else if (there.need > 1) {
      sum += 0.7 * brief_.worth(press) * std::min(there.have, there.need - 1) / there.need;
    }
  });
  return sum;
}

double Trial::holes_value() const {
  double sum = 0;
  int holes = 0, tees = 0, greens = 0, well = 0;
  double pars = 0;
  survey_.each_part([&](PartId, const Part& part) {
    ++holes;
    pars += part.par;
    for (const End& end : part.ends) {
      tees += end.kind == EndKind::tee;
      greens += end.kind == EndKind::green;
    }
    const int open = part.open_ends();
    if (part.state == HoleState::well_formed) {
      if (++well <= 9) sum += 10;
      if (part.par >= 3 && part.par <= 5) sum += 2;
      if (part.par < 3) sum -= 3;
      if (brief_.mr && likes(*brief_.mr, part)) sum += 2;
      return;
    }
    if (part.state == HoleState::malformed) return;
    const bool begun = part.has_end(EndKind::tee) || part.has_end(EndKind::green);
    // A hole with one end is half of a hole; one without is a risk; one that is blocked is lost.
    sum += open == 0 ? -5 : begun ? 2.0 : -1.0;
    if (part.par > 4) sum -= 2;
    if (brief_.mr && open > 0) sum += his_hope(*brief_.mr, part);
  });
  // D-PLAY-1: nine of them in the end.
  const double left = double(land_.cells() - survey_.filled());
  const double filled = double(survey_.filled()) / std::max(1, land_.cells());
  // Every part has a tee and a green in the end, so too many of either are holes too many; parts that
  // belong together can still meet while there is room.
  sum -= 20.0 * (std::max(0, tees - 9) + std::max(0, greens - 9));
  const int most = std::max(tees, greens);
  // Ends come as the land fills: who sets them early is left with short holes and cells that only grass fits.
  sum -= 6.0 * (std::max(0.0, tees - 9 * filled + 1) + std::max(0.0, greens - 9 * filled + 1));
  sum -= 9.0 * filled * filled * std::max(0, holes - std::max(9, most));
  sum -= 2.0 * filled * std::max(0, holes - most);
  const double reachable = most + left / 3.2;
  if (reachable < 9) sum -= 7 * (9 - reachable);
  // D-PAR: four strokes a hole.
  sum -= 0.5 * std::abs(pars - 36 * filled) * filled;
  return sum;
}

double Trial::circuit_value() const {
  // Tees beside greens of other holes, and both beside the gate.
  double sum = 0;
  bool tee_at_gate = false, green_at_gate = false;
  survey_.each_part([&](PartId id, const Part& part) {
    for (const End& end : part.ends) {
      if (end.kind != EndKind::tee && end.kind != EndKind::green) continue;
      const bool tee = end.kind == EndKind::tee;
      bool& at_gate = tee ? tee_at_gate : green_at_gate;
      if (land_.adjacent_to_gate(end.at) && !at_gate) at_gate = true, sum += 2;
      bool linked = false;
      int room = 0;
      for (const Dir d : all_dirs) {
        const Spot n = next_to(end.at, d);
        if (course_.free(n)) {
          room += land_.land(n) && d != (tee ? end.way : opposite(end.way));
          continue;
        }
        const Shape shape = box_.tile(course_.at(n).kind).shape;
        if (shape == (tee ? Shape::green : Shape::tee) && survey_.part_at(n, 0) != id) linked = true;
      }
      sum += linked ? 1.6 : room > 0 ? 0.6 : 0;
    }
  });
  return sum;
}

double Trial::cells_value() const {
  double sum = 0;
  for (const Spot at : land_cells_)
    if (course_.free(at)) sum += cell_value(at);
  return sum;
}

// How likely a free cell gets a tile that fits all its neighbours.
double Trial::cell_value(Spot at) const {
  unsigned red = 0, green = 0;
  for (const Dir d : all_dirs) {
    const Spot n = next_to(at, d);
    const unsigned bit = 1u << int(d);
    if (!course_.free(n)) {
      const Placed tile = course_.at(n);
      (has(red_edges(box_.tile(tile.kind).shape, tile.turn), opposite(d)) ? red : green) |= bit;
    } else if (!land_.land(n)) {
      green |= bit;
    }
  }
  if (red == 0) {
    // Grass always fits, and anything that still has a way out.
    const int open = 4 - std::popcount(green);
    return open == 0 ? -1.0 : open == 1 ? -0.4 : 0;
  }
  double share = 0;
  for (const Shape shape : {Shape::tee, Shape::green, Shape::straight, Shape::corner, Shape::cross}) {
    for (int turn = 0; turn < 4; ++turn) {
      const unsigned edges = red_edges(shape, turn);
      if ((edges & red) != red || (edges & green) != 0) continue;
      share += supply_.share[std::size_t(shape)];
      break;
    }
  }
  if (share < 0.02) return -4;
  return -0.35 / (share + 0.1);
}

namespace {

// The best placement of each tile of the middle rack: visit(choice).
template <class Visit>
void each_best(const State& state, Seat seat, Visit visit) {
  Trial trial(state, seat);
  const double before = trial.value();
  const Rows cells = placeable(player_of(state, seat));
  const Rows& on_land = land_rows(player_of(state, seat).land).land;
  const bool strict = state.config.placing == Placing::strict;
  std::optional<Board> board;
  if (strict) board.emplace(state, seat);
  for (std::size_t slot = 0; slot < state.middle.size(); ++slot) {
    const TileId tile = state.middle[slot].tile;
    if (!tile.there()) continue;
    const Tile& face = standard_box().tile(tile.kind);
    Choice best;
    const bool must_fit = strict && fits_somewhere(state, seat, *board, face.shape);
    const int turns = face.shape == Shape::grass || face.shape == Shape::cross ? 1
                      : face.shape == Shape::straight && !face.directional     ? 2
                                                                               : 4;
    // Off the land only where strict placing leaves nothing else.
    for (const bool land_only : {true, false}) {
      bool any = false;
      for (std::size_t y = 0; y < table_side; ++y) {
        std::uint64_t row = cells[y] & (land_only ? on_land[y] : ~on_land[y]);
        for (; row != 0; row &= row - 1)
          for (int turn = 0; turn < turns; ++turn) {
            const auto at = Spot(y * table_side + std::size_t(std::countr_zero(row)));
            if (must_fit && board->mismatches(at, face.shape, turn) > 0) continue;
            any = true;
            const double gain = trial.value_with(tile.kind, at, turn) - before;
            if (best.slot < 0 || gain > best.gain) best = {int(slot), at, turn, gain};
          }
      }
      if (any) break;
    }
    if (best.slot >= 0) visit(best);
  }
}

}  // namespace

Choice best_placement(const State& state, Seat seat) {
  Choice best;
  each_best(state, seat, [&](const Choice& choice) {
    if (best.slot < 0 || choice.gain > best.gain) best = choice;
  });
  return best;
}

Wants wants(const State& state, Seat seat) {
  Wants gains{};
  each_best(state, seat, [&](const Choice& choice) { gains[std::size_t(choice.slot)] = choice.gain; });
  return gains;
}

}  // namespace puttable::bots::designer_value
