#pragma once

#include "engine/core/game.hpp"
#include "engine/designer/moves.hpp"

// Designer: draft square tiles and build a nine-hole course. 1 to 5 players (docs/rules/designer.md, D-*).
//
// In turn, in the order of the pawns, everybody takes a tile of the middle rack and lays it on the own land,
// or passes to act first in the next round. Who has filled the land, or stops in the final phase, collects
// tiles for 3 points each. Then holes are numbered, and eight conditions, and promises, are scored.
namespace puttable::designer {

enum class Edition : std::uint8_t { en, zh };
BOOST_DESCRIBE_ENUM(Edition, en, zh)
enum class Placing : std::uint8_t { free, strict };
BOOST_DESCRIBE_ENUM(Placing, free, strict)
enum class Visits : std::uint8_t { tiles, scheduled };
BOOST_DESCRIBE_ENUM(Visits, tiles, scheduled)
enum class FinalDiscard : std::uint8_t { edition, yes, no };
BOOST_DESCRIBE_ENUM(FinalDiscard, edition, yes, no)

struct Config {
  static constexpr bool partial = true;
  std::uint8_t players = 4;
  bool advanced = false;                               // promises and visits
  Visits visits = Visits::tiles;                       // D-DRAFT-5; only in the advanced version
  Placing placing = Placing::free;                     // D-PLACE-2
  bool forgiving = false;                              // D-PLAY-5
  Edition edition = Edition::en;                       // zh: D-SOLO-5 and, unless said otherwise, D-DRAFT-6
  FinalDiscard final_discard = FinalDiscard::edition;  // D-DRAFT-6
  bool aids = true;                                    // pages count for the players; no rule depends on it

  bool discards() const {
    return final_discard == FinalDiscard::yes ||
           (final_discard == FinalDiscard::edition && edition == Edition::zh);
  }
  bool operator==(const Config&) const = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (players, advanced, visits, placing, forgiving, edition, final_discard, aids))

// A tile that lies on somebody's table.
struct Laid {
  TileId tile;
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
  Seat seat{};
  bool operator==(const Laid&) const = default;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, tile, x, y, turn))

struct RackSpot {
  TileId tile;  // none once it is taken
  Seat pawn = spectator;
  bool operator==(const RackSpot&) const = default;
};
BOOST_DESCRIBE_STRUCT(RackSpot, (), (tile, pawn))
using Rack = FixedVector<RackSpot, max_rack>;

// Occupied cells of a table by row, as in Course.
using Rows = std::array<std::uint64_t, table_side>;

// What Empire adds to the way a course is judged (E-PRESS-1, E-PROFIT-2, E-FAME-4). Empty in a game of its
// own; told by Empire's own state, so that it is not described here.
struct Extras {
  std::uint64_t press = 0;        // 1 << Press: the public cards and the player's secret ones
  std::uint8_t secret_press = 0;  // how many were bought
  std::int16_t last_profit = 25;  // E-SINGLE-2
  std::int16_t best_profit = 30;
  std::array<std::uint8_t, fame_count> fame{};  // score cards played
  FixedVector<Spot, 64> grass;                  // imaginary-grass
  bool anywhere = false;                        // the next tile need not touch anything

  bool operator==(const Extras&) const = default;
};

// The same as JSON, for the aids.
struct ExtrasTold {
  FixedVector<PressId, press_count> press;
  std::uint8_t secret_press = 0;
  std::int16_t last_profit = 25;
  std::int16_t best_profit = 30;
  FixedVector<FameId, 64> fame;
  FixedVector<std::array<std::int8_t, 2>, 64> grass;  // x, y

  bool operator==(const ExtrasTold&) const = default;
};
BOOST_DESCRIBE_STRUCT(ExtrasTold, (), (press, secret_press, last_profit, best_profit, fame, grass))
ExtrasTold told(const Extras& extras);

struct Player {
  LandId land;                               // secret until all have kept one
  FixedVector<LandId, lands_dealt> offered;  // secret; gone when all have kept one
  Promises promises;                         // secret until the end
  std::uint8_t collected = 0;
  std::uint16_t passes = 0;        // all of them; in solo each costs 3 (D-SOLO-2)
  std::uint8_t filled = 0;         // land cells with a tile
  std::uint8_t off_land = 0;       // tiles elsewhere
  bool finished = false;           // D-END-1
  bool just_filled = false;        // ... in the turn under way, which may go on for a while in Empire
  bool stopped = false;            // D-END-2
  std::uint16_t stopped_in = 0;    // the round; 0: has not
  std::uint8_t first_collect = 0;  // how many had collected before, plus one; 0: none (D-WIN)
  std::uint32_t wants_back = 0;    // D-DRAFT-6, slots of the top rack as bits; secret until all have said
  MakePlan plan;                   // how the holes are numbered; see `waiting`
  Rows rows{};
  Extras extras;

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (land, offered, promises, collected, passes, filled, off_land, finished, stopped,
                       stopped_in, first_collect, wants_back, plan))

// What the table waits for.
enum class Phase : std::uint8_t {
  clients,    // chance: the two clients
  lands,      // chance: the lands of seat `dealing`
  keep_land,  // every seat of `waiting`
  pawns,      // chance: the first order
  draw,       // chance: the middle rack if it is empty, else the bottom rack
  promise,    // every seat of `waiting`: at least one
  turn,       // the seat that is first in `order` after those that have acted
  leftovers,  // every seat of `waiting`: which leftovers to have back (D-DRAFT-6)
  visit,      // every seat of `waiting`: further promises
  plan,       // every seat of `waiting`
  over
};
BOOST_DESCRIBE_ENUM(Phase, clients, lands, keep_land, pawns, draw, promise, turn, leftovers, visit, plan,
                    over)

inline constexpr std::size_t max_kinds = 264;
inline constexpr int scheduled_at = 21;  // D-DRAFT-5
inline constexpr std::size_t max_aside = scheduled_at - 1 + 2 * max_rack;

struct State {
  Config config;
  Phase phase = Phase::clients;
  ClientId mrs;
  ClientId mr;
  std::uint16_t round = 0;  // in solo the number of the turn
  bool final_phase = false;
  bool visit_due = false;       // a visit takes place before play goes on
  bool scheduled_done = false;  // D-DRAFT-5: the one visit has been
  Seat dealing = 0;
  SeatSet waiting;
  FixedVector<Seat, max_players> order;  // this round's, pawns left to right
  std::uint8_t acted = 0;                // how many of them have acted
  FixedVector<Seat, max_players> bench;  // left to right (D-DRAFT-2)
  Rack top;                              // only while its leftovers are there (D-DRAFT-3)
  Rack middle;                           // in solo the two tiles drawn
  Rack bottom;
  FixedVector<Player, max_players> players;
  FixedVector<Laid, 264> laid;                // all players' tiles in the order they were placed
  std::array<std::uint8_t, max_kinds> bag{};  // by kind
  std::uint16_t bag_left = 0;                 // tiles in the bag, visits not counted
  FixedVector<TileId, max_aside> aside;       // D-DRAFT-5
  std::uint8_t visits_left = 0;               // visit tiles in the bag
  FixedVector<Score, max_players> scores;     // when it is over

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (config, phase, mrs, mr, round, final_phase, visit_due, scheduled_done, dealing,
                       waiting, order, acted, bench, top, middle, bottom, players, laid, bag_left, aside,
                       visits_left, scores))

// What a seat may know: the state with others' secrets blanked out. What is in the bag is no secret.
struct View : State {
  Seat seat = spectator;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (State), (seat))

// What a seat may do, for the page.
struct SlotOption {
  std::uint8_t slot{};
  TileId tile;
  // x, y, and for each turn 0..3 how many mismatches its edges would have; -1: strict placing forbids it.
  std::vector<std::array<std::int8_t, 6>> cells;
};
BOOST_DESCRIBE_STRUCT(SlotOption, (), (slot, tile, cells))
struct EndOption {
  LaneRef at;
  std::vector<LaneRef> with;  // the open ends that it may be joined with while nothing else is joined
};
BOOST_DESCRIBE_STRUCT(EndOption, (), (at, with))
struct HoleOption {  // a part of the course (D-HOLE-1) before joining
  LaneRef name;
  std::vector<std::array<std::int8_t, 2>> cells;  // x, y, along the hole
  int length{};
  int par{};
  HoleState state{};
};
BOOST_DESCRIBE_STRUCT(HoleOption, (), (name, cells, length, par, state))
struct Options {
  std::vector<std::string_view> moves;  // the names of the moves that are possible
  std::vector<LandId> lands;            // keep_land
  Promises promises;                    // promise: those that can be taken
  std::uint8_t least = 0;               // promise: how many at least
  std::vector<SlotOption> place;
  std::vector<std::uint8_t> collect;    // slots
  std::vector<std::uint8_t> leftovers;  // return: slots of the top rack
  std::vector<HoleOption> holes;        // plan
  std::vector<EndOption> ends;          // plan
};
BOOST_DESCRIBE_STRUCT(Options, (), (moves, lands, promises, least, place, collect, leftovers, holes, ends))

struct Designer {
  using Config = designer::Config;
  using State = designer::State;
  using Move = designer::Move;
  using Event = designer::Event;
  using View = designer::View;
  static constexpr GameInfo info{"designer", 1, 1, max_players};
  static constexpr std::string_view setup =
      R"([{"key":"players","kind":"number","default":4,"min":1,"max":5},)"
      R"({"key":"advanced","kind":"choice","default":false,"choices":[false,true]},)"
      R"({"key":"visits","kind":"choice","default":"tiles","choices":["tiles","scheduled"]},)"
      R"({"key":"placing","kind":"choice","default":"free","choices":["free","strict"]},)"
      R"({"key":"forgiving","kind":"choice","default":false,"choices":[false,true]},)"
      R"({"key":"edition","kind":"choice","default":"en","choices":["en","zh"]},)"
      R"({"key":"final_discard","kind":"choice","default":"edition","choices":["edition","yes","no"]},)"
      R"({"key":"aids","kind":"choice","default":true,"choices":[true,false]}])";

  static std::expected<State, Rejection> initial(const Config& config);
  static int players(const State& state) { return state.config.players; }
  static SeatSet to_act(const State& state);
  static std::optional<Rejection> check(const State& state, Seat seat, const Move& move);
  static void apply(State& state, Seat seat, const Move& move, Events<Event>* events = nullptr);
  static Move sample(const State& state, Random& random);
  // Any legal move; tiles, cells and turns are equally likely. A plan numbers any holes and joins none.
  static Move random_move(const State& state, Seat seat, Random& random);
  static Options options(const State& state, Seat seat);
  static View view(const State& state, Seat seat);
  static State guess(const View& view, Random& random);
  static std::optional<Result> result(const State& state);
};

}  // namespace puttable::designer
