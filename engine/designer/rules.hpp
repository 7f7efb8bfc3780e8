#pragma once

#include "engine/designer/best_plan.hpp"
#include "engine/designer/designer.hpp"

// What the rules of the game share among their files, for the games that build on it, and for bots.
namespace puttable::designer {

inline bool solo(const State& state) {
  return state.config.players == 1;
}
// The seat whose turn it is, in Phase::turn.
inline Seat acting_seat(const State& state) {
  return state.order[state.acted];
}
inline Player& player_of(State& state, Seat seat) {
  return state.players[std::size_t(seat)];
}
inline const Player& player_of(const State& state, Seat seat) {
  return state.players[std::size_t(seat)];
}
// D-END-2: who has finished stops on the next turn, not in the one that filled the land.
inline bool builds(const Player& player) {
  return !player.stopped && (!player.finished || player.just_filled);
}
inline bool may_stop(const State& state, const Player& player) {
  return state.final_phase && !player.just_filled;
}
// How many tiles a rack takes (D-SET-4, D-SOLO-1).
inline int rack_size(const State& state) {
  return solo(state) ? 2 : state.config.players + 1;
}
inline SeatSet all_seats(const State& state) {
  return SeatSet::first(state.config.players);
}
inline void tell(Events<Event>* events, const Event& event, bool reveals = false, SeatSet to = everyone) {
  if (events) events->push_back({event, to, reveals});
}

// --- placing -------------------------------------------------------------------------------------------

// What a land's cells are, by row of the table.
struct LandRows {
  Rows land{};
  Rows gate{};
  Rows touching{};
};
const LandRows& land_rows(LandId land);

inline bool has(const Rows& rows, Spot at) {
  return (rows[at / table_side] >> at % table_side & 1) != 0;
}
// The cells where a tile may go (D-PLACE-1).
Rows placeable(const Player& player);

// The red edges that lie on one player's table, for mismatches (D-PLACE-2).
class Board {
 public:
  Board(const State& state, Seat seat);
  // How many edges of a tile placed here would be red against green or green against red.
  int mismatches(Spot at, Shape shape, int turn) const;

 private:
  static constexpr std::uint8_t free_cell = 0xff;
  const LandRows& land_;
  std::array<std::uint8_t, table_size> edges_;
};
// Whether the tile can be placed somewhere without a mismatch.
bool fits_somewhere(const State& state, Seat seat, const Board& board, Shape shape);
void place_tile(State& state, Seat seat, TileId tile, Spot at, int turn);

// --- a turn ---------------------------------------------------------------------------------------------

// A tile that was taken, and from where: the slot is told to those who look on.
struct Taken {
  std::uint8_t slot{};
  TileId tile;
};
// Lays a tile that was taken; a full land begins the final phase (D-END-1).
void build(State& state, Seat seat, Taken taken, std::int8_t x, std::int8_t y, std::uint8_t turn,
           Events<Event>* events);
void collect_tile(State& state, Seat seat, Taken taken, Events<Event>* events);
void go_to_bench(State& state, Seat seat);
// Placing, passing and collecting, without what follows.
void act(State& state, Seat seat, const Move& move, Events<Event>* events);
// Any move, up to the plans: the scoring (`finish`) is left to the caller.
void make_move(State& state, Seat seat, const Move& move, Events<Event>* events);
// Why a slot of a rack, a tile's place on the table, or what chance draws is refused; nothing if it is right.
std::optional<Rejection> check_slot(const Rack& rack, std::size_t slot);
std::optional<Rejection> check_spot(const State& state, Seat seat, TileId tile, int x, int y, int turn);
std::optional<Rejection> check_draw(const State& state, const Draw& move, int tiles);
// Draws so many tiles, and the visits that come between.
Draw sample_draw(const State& state, int tiles, Random& random);
// Takes what was drawn out of the bag; a visit among it is due.
FixedVector<TileId, max_rack> take_drawn(State& state, const Draw& move);
// Any place where a tile may be laid, all equally likely; there must be one.
struct Pose {
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
};
Pose random_pose(const State& state, Seat seat, TileId tile, Random& random);
// The turns of a tile on every cell where it may be laid.
SlotOption place_options(const State& state, Seat seat, const Board& board, std::uint8_t slot, TileId tile);
// A seat of `waiting` has decided; true if it was the last.
bool decided(State& state, Seat seat);
// True if they were the last ones that were waited for.
bool add_promises(State& state, Seat seat, const MakePromise& move, Events<Event>* events);

// --- the draft -----------------------------------------------------------------------------------------

// Goes on after everybody has kept a land.
void begin_draft(State& state, Events<Event>* events);
void draw(State& state, const Draw& move, Events<Event>* events);
// What follows an action: the next seat's turn, the end of the round, in solo the next draw or the end.
void end_turn(State& state, Events<Event>* events);
// D-DRAFT-3, D-DRAFT-5, D-DRAFT-6, when it is known which leftovers are wanted back.
void clear_top(State& state, Events<Event>* events);
// Asks chance for a rack, or ends the game if the bag cannot fill it (D-END-5).
void need_draw(State& state, Events<Event>* events);
// A tile goes back into the bag, or aside (D-DRAFT-5).
void give_back(State& state, TileId tile, LeftoversGone& told);
// A visit if one is due, else the next round.
void go_on(State& state, Events<Event>* events);
void end_building(State& state, EndReason reason, Events<Event>* events);

// --- the end -------------------------------------------------------------------------------------------

// One player's course as the scorer wants it.
struct Ground {
  Ground(const State& state, Seat seat);  // with the grass that a fame card imagines
  Site site() const { return {standard_box(), land, course, survey}; }

  const Land& land;
  Course course;
  Survey survey;
};
// What a player's course is judged by now.
Brief brief_of(const State& state, Seat seat);
// How much is spent on a best plan at the end of a game (D-HOLE-6).
inline constexpr Effort plan_effort{.steps = 20'000'000};

// The plan of a move on the surveyed course; refused with a reason if it is none (D-HOLE-5, D-HOLE-6).
std::expected<Plan, Rejection> resolve_plan(const Site& site, const MakePlan& move);
// A plan that numbers any holes in any order and joins none.
MakePlan any_plan(const State& state, Seat seat, Random& random);
// The lane that names a part, and an open end of it.
LaneRef name_of_part(const Site& site, const Part& part);
LaneRef name_of_end(const End& end);
// The parts that a plan may number, and the open ends that it may join.
void plan_options(const Site& site, std::vector<HoleOption>& holes, std::vector<EndOption>& ends);

// Scores all courses with their plans (D-PROM-*) and ends the game.
void finish(State& state, Events<Event>* events);
// D-PROM-1: the places of scores, best first, equal ones sharing the better place.
FixedVector<std::uint8_t, max_players> places(const FixedVector<int, max_players>& scores);

}  // namespace puttable::designer
