#pragma once

#include <array>
#include <cstdint>

#include "engine/designer/box.hpp"
#include "engine/designer/course.hpp"
#include "engine/designer/land.hpp"

// What lies on a course, counted and traced: everything that scoring needs and no plan can change.
namespace puttable::designer {

// D-HOLE-2.
enum class HoleState : std::uint8_t { well_formed, malformed, incomplete };
BOOST_DESCRIBE_ENUM(HoleState, well_formed, malformed, incomplete)

enum class EndKind : std::uint8_t { tee, green, open, blocked, none };

// One end of a part: of a ring `none`.
struct End {
  EndKind kind;
  Dir way;  // tee: the way the ball leaves; green: the way it arrives; else the edge
  Spot at;  // the tile
};

// The shapes that the world cards of the press ask for (E-PRESS-2), of complete holes of length 4.
enum class Bend : std::uint8_t { other, s, u, l };

// A maximal joined group of lanes (D-HOLE-1): a hole before the player joins parts by imagined paths.
struct Part {
  std::array<End, 2> ends;
  std::int16_t lanes;      // D-HOLE-3; 0 marks a slot that is not in use
  std::int16_t par;        // D-HOLE-4
  std::int16_t corners;    // corners and loops
  std::int16_t straights;  // straight tiles; a cross lane is none
  std::int16_t forth;      // directional tiles that are right for a ball going from ends[0] to ends[1]
  std::int16_t back;       // ... and for one going from ends[1] to ends[0]
  Spot first;              // a tile of it, and the lane there
  std::uint8_t first_lane;
  std::uint8_t elements;  // has_pipe | has_pool | has_slope
  HoleState state;
  Bend bend;
  bool easy;            // has a red tile without par
  bool crosses_itself;  // on a cross, or by the loop

  int open_ends() const { return (ends[0].kind == EndKind::open) + (ends[1].kind == EndKind::open); }
  bool has_end(EndKind kind) const { return ends[0].kind == kind || ends[1].kind == kind; }
};

// D-PLAY-4: directional tiles that point the right and the wrong way; undecided ones are neither.
struct Arrows {
  int right = 0;
  int wrong = 0;
};
Arrows arrows(const Part& part);

// How many holes have what, before joining.
struct Census {
  std::int16_t parts = 0, well_formed = 0, malformed = 0;
  // D-MR: of the well-formed ones.
  std::int16_t shorts = 0, longs = 0, linear = 0, turned = 0, par_4 = 0;
  // D-PLAY-4, with every part for itself.
  std::int16_t right = 0, wrong = 0;
  // E-PRESS-2: of the complete ones.
  std::int16_t straight_3 = 0, long_6 = 0, long_8 = 0, s = 0, u = 0, l = 0, loops = 0;

  void add(const Part& part, int sign);
  bool operator==(const Census&) const = default;
};

using PartId = std::uint16_t;
inline constexpr PartId no_part = 0xffff;

// A survey follows one course: `read` makes it from scratch, `place` and `take` keep up with a tile that
// comes or goes at the cost of the holes it touches. Both ways give the same numbers.
class Survey {
 public:
  static constexpr int max_parts = 2 * Course::max_tiles;

  Survey() {}  // holds nothing before `read`

  void read(const Box& box, const Land& land, const Course& course);
  // Changes the course and the survey together. The caller answers for a free spot, or a tile there.
  void place(const Box& box, const Land& land, Course& course, Spot at, Kind kind, int turn);
  void take(const Box& box, const Land& land, Course& course, Spot at);

  const Counts& counts() const { return counts_; }
  const Census& census() const { return census_; }
  int tiles() const { return tiles_; }
  int off_land() const { return off_land_; }
  int filled() const { return tiles_ - off_land_; }
  int mismatches() const { return mismatches_; }

  // Parts have ids below `slots`; some of these may not be in use.
  int slots() const { return slots_; }
  bool in_use(PartId id) const { return parts_[id].lanes != 0; }
  const Part& part(PartId id) const { return parts_[id]; }
  template <class Visit>
  void each_part(Visit visit) const {
    for (PartId id = 0; id < slots_; ++id)
      if (in_use(id)) visit(id, parts_[id]);
  }
  // The part of a lane of an occupied spot with red edges.
  PartId part_at(Spot at, int lane) const { return part_of_[std::size_t(at) * 2 + std::size_t(lane)]; }

 private:
  friend class Tracer;
  PartId add(const Part& part);
  void remove(PartId id);

  Counts counts_;
  Census census_;
  std::int16_t tiles_ = 0, off_land_ = 0, mismatches_ = 0;
  std::int16_t slots_ = 0, free_count_ = 0;
  // Left as they are until used: clearing them would cost more than a score.
  std::array<Part, max_parts> parts_;
  std::array<PartId, max_parts> free_;
  std::array<PartId, 2 * table_size> part_of_;
};

// Visits the lanes of a part from ends[0] to ends[1]: visit(spot, lane).
template <class Visit>
void each_lane(const Box& box, const Course& course, const Part& part, Visit visit);

}  // namespace puttable::designer

#include "engine/designer/survey_lanes.hpp"
