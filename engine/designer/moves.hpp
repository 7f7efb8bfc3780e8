#pragma once

#include <variant>

#include "engine/core/codec.hpp"
#include "engine/designer/brief.hpp"
#include "engine/designer/ids.hpp"
#include "engine/designer/score.hpp"

// The moves and the events of Designer.
namespace puttable::designer {

inline constexpr int max_players = 5;
inline constexpr int lands_dealt = 3;  // D-SET-2
// players + 1; with Empire's cards one more tile twice, and the unchosen ones of two racks.
inline constexpr std::size_t max_rack = 20;
inline constexpr std::size_t max_drawn = max_rack + 7;  // with the visits that may come between
using Promises = FixedVector<Promise, promise_count>;   // ascending, each once

// Where a tile goes that the solo player does not place (D-SOLO-1).
enum class Fate : std::uint8_t { back, out };
BOOST_DESCRIBE_ENUM(Fate, back, out)

// A lane: a cell, and on a cross one of the lane's edges. As an open end it needs its edge.
struct LaneRef {
  std::int8_t x{};
  std::int8_t y{};
  std::optional<EdgeId> edge;
  bool operator==(const LaneRef&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaneRef, (), (x, y, edge))
struct JoinRef {  // two open ends
  LaneRef a;
  LaneRef b;
  bool operator==(const JoinRef&) const = default;
};
BOOST_DESCRIBE_STRUCT(JoinRef, (), (a, b))

// Moves of the players.
struct KeepLand {  // D-SET-2
  static constexpr std::string_view name = "keep_land";
  LandId land;
  bool operator==(const KeepLand&) const = default;
};
BOOST_DESCRIBE_STRUCT(KeepLand, (), (land))
struct MakePromise {  // D-SET-6, D-DRAFT-4: those that are added
  static constexpr std::string_view name = "promise";
  Promises promises;
  bool operator==(const MakePromise&) const = default;
};
BOOST_DESCRIBE_STRUCT(MakePromise, (), (promises))
struct Place {  // D-DRAFT-1; `other` in solo only, "back" if it is not said
  static constexpr std::string_view name = "place";
  std::uint8_t slot{};  // of the middle rack, from the left
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
  std::optional<Fate> other;
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (slot, x, y, turn, other))
struct Pass {  // D-DRAFT-2; in solo with the fate of both tiles (D-SOLO-2), "back" if it is not said
  static constexpr std::string_view name = "pass";
  std::optional<std::array<Fate, 2>> tiles;
  bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), (tiles))
struct Collect {  // D-END-3; the first one stops building (D-END-2)
  static constexpr std::string_view name = "collect";
  std::uint8_t slot{};
  bool operator==(const Collect&) const = default;
};
BOOST_DESCRIBE_STRUCT(Collect, (), (slot))
struct Stop {  // D-SOLO-3
  static constexpr std::string_view name = "stop";
  bool operator==(const Stop&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stop, (), ())
struct Return {  // D-DRAFT-6: slots of the top rack whose leftovers shall go back into the bag
  static constexpr std::string_view name = "return";
  FixedVector<std::uint8_t, max_rack> slots;
  bool operator==(const Return&) const = default;
};
BOOST_DESCRIBE_STRUCT(Return, (), (slots))
// D-HOLE-5, D-HOLE-6: the whole plan at once, or left to the program. `numbers` has the holes 1, 2, ... 9
// (null: none), each by any of its lanes; `joins` the pairs of open ends that imagined paths join.
struct MakePlan {
  static constexpr std::string_view name = "plan";
  static constexpr bool partial = true;
  bool best = false;
  FixedVector<std::optional<LaneRef>, 9> numbers;
  FixedVector<JoinRef, 16> joins;
  bool operator==(const MakePlan&) const = default;
};
BOOST_DESCRIBE_STRUCT(MakePlan, (), (best, numbers, joins))

// Moves of chance.
struct DealClients {  // D-SET-1
  static constexpr std::string_view name = "clients";
  ClientId mrs;
  ClientId mr;
  bool operator==(const DealClients&) const = default;
};
BOOST_DESCRIBE_STRUCT(DealClients, (), (mrs, mr))
struct DealLands {  // D-SET-2, for one seat after the other
  static constexpr std::string_view name = "lands";
  std::array<LandId, lands_dealt> cards;
  bool operator==(const DealLands&) const = default;
};
BOOST_DESCRIBE_STRUCT(DealLands, (), (cards))
struct DealPawns {  // D-SET-3
  static constexpr std::string_view name = "pawns";
  FixedVector<Seat, max_players> order;
  bool operator==(const DealPawns&) const = default;
};
BOOST_DESCRIBE_STRUCT(DealPawns, (), (order))
struct Draw {  // for one rack, in the order drawn; "visit" where a visit tile came first (D-DRAFT-4)
  static constexpr std::string_view name = "draw";
  FixedVector<TileId, max_drawn> tiles;
  bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (tiles))
using Move = std::variant<KeepLand, MakePromise, Place, Pass, Collect, Stop, Return, MakePlan, DealClients,
                          DealLands, DealPawns, Draw>;

// What the table tells, in the order it happens.
struct ClientsMet {
  static constexpr std::string_view name = "clients_met";
  ClientId mrs;
  ClientId mr;
};
BOOST_DESCRIBE_STRUCT(ClientsMet, (), (mrs, mr))
struct LandsDealt {
  static constexpr std::string_view name = "lands_dealt";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(LandsDealt, (), (seat))
struct LandsOffered {  // told to this seat only
  static constexpr std::string_view name = "lands_offered";
  Seat seat{};
  std::array<LandId, lands_dealt> lands;
};
BOOST_DESCRIBE_STRUCT(LandsOffered, (), (seat, lands))
struct LandKept {
  static constexpr std::string_view name = "land_kept";
  Seat seat{};
  LandId land;
};
BOOST_DESCRIBE_STRUCT(LandKept, (), (seat, land))
struct PawnsPlaced {
  static constexpr std::string_view name = "pawns_placed";
  FixedVector<Seat, max_players> order;
};
BOOST_DESCRIBE_STRUCT(PawnsPlaced, (), (order))
enum class RackName : std::uint8_t { middle, bottom };
BOOST_DESCRIBE_ENUM(RackName, middle, bottom)
struct RackFilled {  // left to right
  static constexpr std::string_view name = "rack_filled";
  RackName rack{};
  FixedVector<TileId, max_rack> tiles;
};
BOOST_DESCRIBE_STRUCT(RackFilled, (), (rack, tiles))
struct Visited {  // promises may be added now
  static constexpr std::string_view name = "visit";
  std::uint8_t left{};  // visit tiles that are still in the bag
};
BOOST_DESCRIBE_STRUCT(Visited, (), (left))
struct PromisesMade {  // everybody has chosen; nobody sees what
  static constexpr std::string_view name = "promises_made";
};
BOOST_DESCRIBE_STRUCT(PromisesMade, (), ())
struct RoundBegun {
  static constexpr std::string_view name = "round_begun";
  std::uint16_t round{};
  FixedVector<Seat, max_players> order;
};
BOOST_DESCRIBE_STRUCT(RoundBegun, (), (round, order))
struct TilePlaced {
  static constexpr std::string_view name = "tile_placed";
  Seat seat{};
  std::uint8_t slot{};
  TileId tile;
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
};
BOOST_DESCRIBE_STRUCT(TilePlaced, (), (seat, slot, tile, x, y, turn))
struct Passed {
  static constexpr std::string_view name = "passed";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
struct Stopped {
  static constexpr std::string_view name = "stopped";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat))
struct Collected {
  static constexpr std::string_view name = "collected";
  Seat seat{};
  std::uint8_t slot{};
  TileId tile;
};
BOOST_DESCRIBE_STRUCT(Collected, (), (seat, slot, tile))
struct LandFilled {  // D-END-1
  static constexpr std::string_view name = "land_filled";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(LandFilled, (), (seat))
struct FinalPhase {
  static constexpr std::string_view name = "final_phase";
  Seat seat{};  // who began it
};
BOOST_DESCRIBE_STRUCT(FinalPhase, (), (seat))
struct LeftoversGone {
  static constexpr std::string_view name = "leftovers";
  FixedVector<TileId, max_rack> back;   // into the bag
  FixedVector<TileId, max_rack> aside;  // D-DRAFT-5
  FixedVector<TileId, max_rack> out;    // D-DRAFT-6, D-SOLO-1
};
BOOST_DESCRIBE_STRUCT(LeftoversGone, (), (back, aside, out))
// Why no further round is played.
enum class EndReason : std::uint8_t { all_stopped, bag_empty, land_full, stopped };
BOOST_DESCRIBE_ENUM(EndReason, all_stopped, bag_empty, land_full, stopped)
struct BuildingEnded {
  static constexpr std::string_view name = "building_ended";
  EndReason reason{};
};
BOOST_DESCRIBE_STRUCT(BuildingEnded, (), (reason))
struct Scored {  // the whole score of one seat, promises included
  static constexpr std::string_view name = "scored";
  Seat seat{};
  Score score;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, score))
struct PromisesRevealed {
  static constexpr std::string_view name = "promises_revealed";
  Seat seat{};
  Promises promises;
  FixedVector<std::int8_t, promise_count> points;  // of each
};
BOOST_DESCRIBE_STRUCT(PromisesRevealed, (), (seat, promises, points))
using Event = std::variant<ClientsMet, LandsDealt, LandsOffered, LandKept, PawnsPlaced, RackFilled, Visited,
                           PromisesMade, RoundBegun, TilePlaced, Passed, Stopped, Collected, LandFilled,
                           FinalPhase, LeftoversGone, BuildingEnded, Scored, PromisesRevealed>;

}  // namespace puttable::designer
