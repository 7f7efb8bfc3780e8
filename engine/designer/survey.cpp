#include "engine/designer/survey.hpp"

#include <algorithm>

#include "engine/core/fixed_vector.hpp"

namespace puttable::designer {

Arrows arrows(const Part& part) {
  if (part.state == HoleState::malformed) return {};
  for (const int end : {0, 1}) {
    // The ball leaves a tee and comes to a green: seen from ends[0] it goes forth from a tee there, and to a
    // green at ends[1].
    const bool from_here = part.ends[std::size_t(end)].kind == EndKind::tee;
    const bool to_here = part.ends[std::size_t(end)].kind == EndKind::green;
    if (!from_here && !to_here) continue;
    const bool goes_forth = from_here == (end == 0);
    return goes_forth ? Arrows{part.forth, part.back} : Arrows{part.back, part.forth};
  }
  return {};
}

void Census::add(const Part& part, int sign) {
  const auto count = [sign](std::int16_t& n, bool applies) { n = std::int16_t(n + (applies ? sign : 0)); };
  const bool well = part.state == HoleState::well_formed;
  const bool complete = part.state != HoleState::incomplete;
  count(parts, true);
  count(well_formed, well);
  count(malformed, part.state == HoleState::malformed);
  count(shorts, well && part.lanes == 2);
  count(longs, well && part.lanes >= 4);
  count(linear, well && part.corners == 0);
  count(turned, well && part.corners > 0);
  count(par_4, well && part.par == 4);
  const Arrows a = arrows(part);
  right = std::int16_t(right + sign * a.right);
  wrong = std::int16_t(wrong + sign * a.wrong);
  count(straight_3, complete && part.straights >= 3);
  count(long_6, complete && part.lanes >= 6);
  count(long_8, complete && part.lanes >= 8);
  count(s, part.bend == Bend::s);
  count(u, part.bend == Bend::u);
  count(l, part.bend == Bend::l);
  count(loops, complete && part.crosses_itself);
}

PartId Survey::add(const Part& part) {
  const PartId id = free_count_ > 0 ? free_[std::size_t(--free_count_)] : PartId(slots_++);
  parts_[id] = part;
  census_.add(part, 1);
  return id;
}

void Survey::remove(PartId id) {
  census_.add(parts_[id], -1);
  parts_[id].lanes = 0;
  free_[std::size_t(free_count_++)] = id;
}

// Follows lanes over a course and enters what it finds into a survey.
class Tracer {
 public:
  Tracer(const Box& box, const Land& land, const Course& course, Survey& survey)
      : box_(box), land_(land), course_(course), survey_(survey) {}

  Shape shape(Spot at) const { return box_.tile(course_.at(at).kind).shape; }
  bool red(Spot at, Dir edge) const {
    const Placed tile = course_.at(at);
    return has(red_edges(box_.tile(tile.kind).shape, tile.turn), edge);
  }

  // What a red edge meets: joined, open or blocked (D-HOLE-2).
  enum class Meets { lane, nothing, wall };
  Meets meets(Spot at, Dir edge) const {
    const Spot n = next_to(at, edge);
    if (course_.free(n)) return land_.gate(n) ? Meets::wall : Meets::nothing;
    return red(n, opposite(edge)) ? Meets::lane : Meets::wall;
  }

  // D-PLAY-3 at the four edges of a tile, each pair of edges once if `all` is false: only what this tile's
  // red edges meet.
  int mismatches(Spot at, bool all) const {
    const Placed tile = course_.at(at);
    const Edges reds = red_edges(box_.tile(tile.kind).shape, tile.turn);
    int n = 0;
    for (const Dir d : all_dirs) {
      const Spot other = next_to(at, d);
      if (!course_.free(other)) {
        const bool theirs = red(other, opposite(d));
        n += has(reds, d) ? !theirs : all && theirs;
      } else if (has(reds, d)) {
        n += land_.gate(other) || (land_.land(at) && !land_.land(other));
      }
    }
    return n;
  }
  // D-PLAY-3: what the neighbours' red edges towards an empty spot cost.
  int mismatches_towards(Spot empty) const {
    if (land_.land(empty)) return 0;
    int n = 0;
    for (const Dir d : all_dirs) {
      const Spot other = next_to(empty, d);
      n += !course_.free(other) && land_.land(other) && red(other, opposite(d));
    }
    return n;
  }

  PartId& part_of(Spot at, int lane) { return survey_.part_of_[std::size_t(at) * 2 + std::size_t(lane)]; }

  // Traces the part of a lane by first looking for one of its ends.
  void trace_from_anywhere(Spot at, int lane) {
    Spot here = at;
    Placed tile = course_.at(here);
    Shape s = shape(here);
    if (ends_hole(s)) return trace(here, 0, Dir::n);
    Dir out = s == Shape::cross ? Dir(lane) : entry_edge(tile.turn);
    while (meets(here, out) == Meets::lane) {
      const Dir in = opposite(out);
      here = next_to(here, out);
      tile = course_.at(here);
      s = shape(here);
      if (ends_hole(s)) return trace(here, 0, Dir::n);
      out = other_edge(s, tile.turn, in);
      if (here == at && lane_at(s, in) == lane) return trace_ring(at, lane);
    }
    trace(here, lane_at(s, out), out);
  }

  // Traces from a lane that is an end: a tee, a green, or one whose `edge` is open or blocked.
  void trace(Spot at, int lane, Dir edge) {
    Part part = begin(at, lane);
    const Placed tile = course_.at(at);
    const Shape s = shape(at);
    Dir out{};
    if (ends_hole(s)) {
      part.ends[0] = hole_end(s, tile, at);
      out = s == Shape::tee ? heading(tile.turn) : entry_edge(tile.turn);
      step_on(part, at, 0, out, out);
    } else {
      part.ends[0] = loose_end(at, edge);
      out = other_edge(s, tile.turn, edge);
      step_on(part, at, lane, edge, out);
    }
    follow(part, at, out);
    settle(part);
  }

  void trace_ring(Spot at, int lane) {
    Part part = begin(at, lane);
    part.ends[0] = part.ends[1] = {EndKind::none, Dir::n, at};
    const Placed tile = course_.at(at);
    const Shape s = shape(at);
    const Dir first_out = s == Shape::cross ? Dir(lane) : entry_edge(tile.turn);
    const Dir first_in = other_edge(s, tile.turn, first_out);
    Spot here = at;
    Dir in = first_in;
    Dir out = first_out;
    do {
      step_on(part, here, lane_at(shape(here), in), in, out);
      here = next_to(here, out);
      in = opposite(out);
      out = other_edge(shape(here), course_.at(here).turn, in);
    } while (here != at || in != first_in);
    settle(part);
  }

 private:
  Part begin(Spot at, int lane) {
    crosses_.clear();
    lanes_.clear();
    turn_sum_ = 0;
    Part part{};
    part.first = at;
    part.first_lane = std::uint8_t(lane);
    return part;
  }

  static End hole_end(Shape s, Placed tile, Spot at) {
    return {s == Shape::tee ? EndKind::tee : EndKind::green, heading(tile.turn), at};
  }
  End loose_end(Spot at, Dir edge) const {
    return {meets(at, edge) == Meets::nothing ? EndKind::open : EndKind::blocked, edge, at};
  }

  void follow(Part& part, Spot at, Dir out) {
    for (;;) {
      if (meets(at, out) != Meets::lane) {
        part.ends[1] = loose_end(at, out);
        return;
      }
      const Dir in = opposite(out);
      at = next_to(at, out);
      const Placed tile = course_.at(at);
      const Shape s = shape(at);
      if (ends_hole(s)) {
        step_on(part, at, 0, in, in);
        part.ends[1] = hole_end(s, tile, at);
        return;
      }
      out = other_edge(s, tile.turn, in);
      step_on(part, at, lane_at(s, in), in, out);
    }
  }

  // Adds one lane, entered at `in` and left at `out`.
  void step_on(Part& part, Spot at, int lane, Dir in, Dir out) {
    lanes_.push_back(std::uint16_t(at * 2 + lane));
    const Placed placed = course_.at(at);
    const Tile& tile = box_.tile(placed.kind);
    ++part.lanes;
    part.elements |= tile.elements;
    part.easy |= tile.par == 0;
    if (tile.shape == Shape::cross) {
      // D-HOLE-4: a tile's par counts once in a hole that crosses it twice.
      if (std::ranges::find(crosses_, at) != crosses_.end()) {
        part.crosses_itself = true;
        return;
      }
      crosses_.push_back(at);
    }
    part.par = std::int16_t(part.par + tile.par);
    if (turns(tile.shape)) {
      ++part.corners;
      turn_sum_ += ((int(out) - int(opposite(in))) & 3) == 1 ? 1 : -1;
      part.crosses_itself |= tile.shape == Shape::loop;
    }
    part.straights = std::int16_t(part.straights + (tile.shape == Shape::straight));
    if (tile.directional) ++(in == entry_edge(placed.turn) ? part.forth : part.back);
  }

  void settle(Part& part) {
    const auto is_end = [](const End& e) { return e.kind == EndKind::tee || e.kind == EndKind::green; };
    const auto [a, b] = part.ends;
    if (a.kind == EndKind::none) {
      part.state = HoleState::malformed;
    } else if (!is_end(a) || !is_end(b)) {
      part.state = HoleState::incomplete;
    } else {
      part.state = a.kind != b.kind ? HoleState::well_formed : HoleState::malformed;
    }
    if (part.state != HoleState::incomplete && part.lanes == 4) {
      if (part.corners == 2) part.bend = turn_sum_ == 0 ? Bend::s : Bend::u;
      if (part.corners == 1 && part.straights == 1) part.bend = Bend::l;
    }
    const PartId id = survey_.add(part);
    for (const std::uint16_t lane : lanes_) survey_.part_of_[lane] = id;
  }

  const Box& box_;
  const Land& land_;
  const Course& course_;
  Survey& survey_;
  // The trace under way.
  struct Spots {
    std::array<std::uint16_t, Survey::max_parts> items;
    std::size_t size = 0;
    void clear() { size = 0; }
    void push_back(std::uint16_t s) { items[size++] = s; }
    const std::uint16_t* begin() const { return items.data(); }
    const std::uint16_t* end() const { return items.data() + size; }
  };
  Spots crosses_, lanes_;
  int turn_sum_ = 0;
};

void Survey::read(const Box& box, const Land& land, const Course& course) {
  counts_ = {};
  census_ = {};
  off_land_ = mismatches_ = slots_ = free_count_ = 0;
  tiles_ = std::int16_t(course.size());
  Tracer tracer(box, land, course, *this);
  int lanes = 0;
  course.each([&](Spot at) {
    const Placed placed = course.at(at);
    const Tile& tile = box.tile(placed.kind);
    counts_ += tile.counts;
    off_land_ = std::int16_t(off_land_ + !land.land(at));
    if (tile.shape == Shape::grass) return;
    mismatches_ = std::int16_t(mismatches_ + tracer.mismatches(at, false));
    for (int lane = 0; lane < lane_count(tile.shape); ++lane) tracer.part_of(at, lane) = no_part;
    lanes += lane_count(tile.shape);
  });
  // First from every end; what is left then are rings.
  course.each([&](Spot at) {
    const Placed placed = course.at(at);
    const Shape s = box.tile(placed.kind).shape;
    if (ends_hole(s)) {
      if (tracer.part_of(at, 0) == no_part) tracer.trace(at, 0, Dir::n);
      return;
    }
    const Edges reds = red_edges(s, placed.turn);
    for (const Dir d : all_dirs)
      if (has(reds, d) && tracer.part_of(at, lane_at(s, d)) == no_part &&
          tracer.meets(at, d) != Tracer::Meets::lane)
        tracer.trace(at, lane_at(s, d), d);
  });
  int traced = 0;
  each_part([&](PartId, const Part& part) { traced += part.lanes; });
  if (traced == lanes) return;
  course.each([&](Spot at) {
    for (int lane = 0; lane < lane_count(tracer.shape(at)); ++lane)
      if (tracer.part_of(at, lane) == no_part) tracer.trace_ring(at, lane);
  });
}

void Survey::place(const Box& box, const Land& land, Course& course, Spot at, Kind kind, int turn) {
  Tracer tracer(box, land, course, *this);
  const Tile& tile = box.tile(kind);
  counts_ += tile.counts;
  ++tiles_;
  off_land_ = std::int16_t(off_land_ + !land.land(at));
  mismatches_ = std::int16_t(mismatches_ - tracer.mismatches_towards(at));

  // The holes that had an end here are traced anew, and so is the tile.
  FixedVector<std::uint16_t, 6> seeds;
  for (const Dir d : all_dirs) {
    const Spot n = next_to(at, d);
    if (course.free(n) || !tracer.red(n, opposite(d))) continue;
    const int lane = lane_at(tracer.shape(n), opposite(d));
    if (const PartId id = tracer.part_of(n, lane); in_use(id)) remove(id);
    seeds.push_back(std::uint16_t(n * 2 + lane));
  }
  course.place(at, kind, turn);
  for (int lane = 0; lane < lane_count(tile.shape); ++lane) seeds.push_back(std::uint16_t(at * 2 + lane));
  for (const std::uint16_t seed : seeds) part_of_[seed] = no_part;
  for (const std::uint16_t seed : seeds)
    if (part_of_[seed] == no_part) tracer.trace_from_anywhere(Spot(seed / 2), seed & 1);
  mismatches_ = std::int16_t(mismatches_ + tracer.mismatches(at, true));
}

void Survey::take(const Box& box, const Land& land, Course& course, Spot at) {
  Tracer tracer(box, land, course, *this);
  const Tile& tile = box.tile(course.at(at).kind);
  counts_ -= tile.counts;
  --tiles_;
  off_land_ = std::int16_t(off_land_ - !land.land(at));
  mismatches_ = std::int16_t(mismatches_ - tracer.mismatches(at, true));

  for (int lane = 0; lane < lane_count(tile.shape); ++lane)
    if (const PartId id = tracer.part_of(at, lane); in_use(id)) remove(id);
  FixedVector<std::uint16_t, 4> seeds;
  for (const Dir d : all_dirs) {
    const Spot n = next_to(at, d);
    if (course.free(n) || !tracer.red(n, opposite(d))) continue;
    const int lane = lane_at(tracer.shape(n), opposite(d));
    if (const PartId id = tracer.part_of(n, lane); in_use(id)) remove(id);
    seeds.push_back(std::uint16_t(n * 2 + lane));
  }
  course.take(at);
  for (const std::uint16_t seed : seeds) part_of_[seed] = no_part;
  for (const std::uint16_t seed : seeds)
    if (part_of_[seed] == no_part) tracer.trace_from_anywhere(Spot(seed / 2), seed & 1);
  mismatches_ = std::int16_t(mismatches_ + tracer.mismatches_towards(at));
}

}  // namespace puttable::designer
