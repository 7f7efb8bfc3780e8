#pragma once

#include "engine/designer/moves.hpp"

// The moves and the events of Empire: those of Designer, and its own.
namespace puttable::empire {

using designer::Draw;
using designer::Fame;
using designer::FameId;
using designer::Fate;
using designer::LandId;
using designer::max_players;
using designer::max_rack;
using designer::Press;
using designer::PressId;
using designer::TileId;

inline constexpr std::size_t deck_size = 64;  // fame cards
inline constexpr std::size_t max_held = 6;    // six-from-the-bag
inline constexpr std::size_t max_carried = 3;
inline constexpr std::size_t max_public = 8;
using Order = FixedVector<Seat, max_players>;
using FameCards = FixedVector<FameId, deck_size>;
using PressCards = FixedVector<PressId, designer::press_count>;

// A cell of the own course, and how the tile that comes there shall lie.
struct At {
  static constexpr bool partial = true;
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
  bool operator==(const At&) const = default;
};
BOOST_DESCRIBE_STRUCT(At, (), (x, y, turn))

// Moves of the players.
struct BuyLand {  // E-SET-3
  static constexpr std::string_view name = "buy_land";
  LandId land;
  bool operator==(const BuyLand&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuyLand, (), (land))
struct BuyPress {  // E-SET-4: one secret card
  static constexpr std::string_view name = "buy_press";
  bool operator==(const BuyPress&) const = default;
};
BOOST_DESCRIBE_STRUCT(BuyPress, (), ())
// Buys no more; plays no card now (E-FAME-3); ends the own turn; lays none of six tiles.
struct Done {
  static constexpr std::string_view name = "done";
  bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), ())
// Plays a fame card. What it needs beside, and nothing else, has to be said:
//   swap_racks         slots: one of the middle, one of the bottom rack
//   worst_idea         slots of the bottom rack, at least one; in solo of the drawn tiles, one or two
//   two_tiles          slots: where the pawn goes, and the other one
//   trade_in           slots: one of the middle rack; cells: one of the own course
//   swap_two_tiles     cells: two of the own course
//   take_up_a_tile     cells: one of the own course
//   reorder_pawns      order: all pawns but those that are set before the rack
//   pass_and_collect   slots: one of the middle rack; in solo fates, "back" where none is said
//   no_boring_design   in solo fates, "back" where none is said
//   imaginary_grass    cells of the own land without a tile
//   hand_picked        tile: one of the bag; cells: where it goes
struct PlayFame {
  static constexpr std::string_view name = "fame";
  static constexpr bool partial = true;
  FameId card;
  FixedVector<std::uint8_t, max_rack> slots;
  FixedVector<At, 64> cells;
  Order order;
  std::optional<TileId> tile;
  FixedVector<Fate, max_rack> fates;
  bool operator==(const PlayFame&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayFame, (), (card, slots, cells, order, tile, fates))
struct PlaceHeld {  // one of the tiles that a fame card gave into the hand
  static constexpr std::string_view name = "place_held";
  std::uint8_t index{};
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
  bool operator==(const PlaceHeld&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlaceHeld, (), (index, x, y, turn))
struct CollectHeld {  // lucky-draw
  static constexpr std::string_view name = "collect_held";
  bool operator==(const CollectHeld&) const = default;
};
BOOST_DESCRIBE_STRUCT(CollectHeld, (), ())
struct NextGame {  // E-CAMP-3: the fame cards that are kept
  static constexpr std::string_view name = "next_game";
  FixedVector<FameId, max_carried> keep;
  bool operator==(const NextGame&) const = default;
};
BOOST_DESCRIBE_STRUCT(NextGame, (), (keep))

// Moves of chance.
struct TurnPress {  // E-SET-1
  static constexpr std::string_view name = "press";
  FixedVector<PressId, max_public> cards;
  bool operator==(const TurnPress&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnPress, (), (cards))
struct ShuffleFame {  // E-SET-2: the whole deck, from the top
  static constexpr std::string_view name = "fame_deck";
  FameCards cards;
  bool operator==(const ShuffleFame&) const = default;
};
BOOST_DESCRIBE_STRUCT(ShuffleFame, (), (cards))
struct DealPress {  // E-SET-4
  static constexpr std::string_view name = "secret_press";
  PressId card;
  bool operator==(const DealPress&) const = default;
};
BOOST_DESCRIBE_STRUCT(DealPress, (), (card))

using Move =
    std::variant<designer::KeepLand, designer::MakePromise, designer::Place, designer::Pass,
                 designer::Collect, designer::Stop, designer::Return, designer::MakePlan,
                 designer::DealClients, designer::DealLands, designer::DealPawns, Draw, BuyLand, BuyPress,
                 Done, PlayFame, PlaceHeld, CollectHeld, NextGame, TurnPress, ShuffleFame, DealPress>;

// What is asked of whom while a card may be played out of turn.
enum class Window : std::uint8_t {
  none,
  round,      // before the first player: the rack below is new, the order is known
  round_end,  // after the last player
  collect,    // a stopped player is about to take a tile
  scoring
};
BOOST_DESCRIBE_ENUM(Window, none, round, round_end, collect, scoring)

// A line of the balance sheet (E-CAMP-1).
struct Line {
  LandId land;
  std::int16_t people{};
  std::int16_t land_cost{};
  std::int16_t marketing{};
  std::int16_t profit{};
  std::int16_t coverage{};
  std::int8_t rank{};
  std::int16_t score{};
  bool operator==(const Line&) const = default;
};
BOOST_DESCRIBE_STRUCT(Line, (), (land, people, land_cost, marketing, profit, coverage, rank, score))

// What the table tells, in the order it happens.
struct GameBegun {
  static constexpr std::string_view name = "game_begun";
  std::uint8_t number{};
};
BOOST_DESCRIBE_STRUCT(GameBegun, (), (number))
struct PressTurned {
  static constexpr std::string_view name = "press_turned";
  FixedVector<PressId, max_public> cards;
};
BOOST_DESCRIBE_STRUCT(PressTurned, (), (cards))
struct FameDealt {
  static constexpr std::string_view name = "fame_dealt";
  Seat seat{};
  std::uint8_t count{};
};
BOOST_DESCRIBE_STRUCT(FameDealt, (), (seat, count))
struct FameReceived {  // told to this seat only
  static constexpr std::string_view name = "fame_received";
  Seat seat{};
  FameCards cards;
};
BOOST_DESCRIBE_STRUCT(FameReceived, (), (seat, cards))
struct LandBought {
  static constexpr std::string_view name = "land_bought";
  Seat seat{};
  LandId land;
  std::int16_t paid{};
};
BOOST_DESCRIBE_STRUCT(LandBought, (), (seat, land, paid))
struct PressBought {
  static constexpr std::string_view name = "press_bought";
  Seat seat{};
  std::uint8_t count{};  // how many the seat has now
};
BOOST_DESCRIBE_STRUCT(PressBought, (), (seat, count))
struct PressReceived {  // told to this seat only
  static constexpr std::string_view name = "press_received";
  Seat seat{};
  PressId card;
};
BOOST_DESCRIBE_STRUCT(PressReceived, (), (seat, card))
struct Invested {
  static constexpr std::string_view name = "invested";
  Seat seat{};
  std::int16_t lost{};  // money that was left
};
BOOST_DESCRIBE_STRUCT(Invested, (), (seat, lost))
struct Asked {  // a card could be played now
  static constexpr std::string_view name = "asked";
  Seat seat{};
  Window window{};
};
BOOST_DESCRIBE_STRUCT(Asked, (), (seat, window))
struct FamePlayed {
  static constexpr std::string_view name = "fame_played";
  Seat seat{};
  FameId card;
};
BOOST_DESCRIBE_STRUCT(FamePlayed, (), (seat, card))
struct RackChanged {  // the tiles that lie there now, null where one was taken
  static constexpr std::string_view name = "rack_changed";
  designer::RackName rack{};
  FixedVector<std::optional<TileId>, max_rack> tiles;
};
BOOST_DESCRIBE_STRUCT(RackChanged, (), (rack, tiles))
struct TilesHeld {  // a card gives these to choose from
  static constexpr std::string_view name = "tiles_held";
  Seat seat{};
  FixedVector<TileId, max_held> tiles;
};
BOOST_DESCRIBE_STRUCT(TilesHeld, (), (seat, tiles))
struct TileTakenUp {
  static constexpr std::string_view name = "tile_taken_up";
  Seat seat{};
  TileId tile;
  std::int8_t x{};
  std::int8_t y{};
};
BOOST_DESCRIBE_STRUCT(TileTakenUp, (), (seat, tile, x, y))
struct TileMoved {  // it lies there now, by a swap
  static constexpr std::string_view name = "tile_moved";
  Seat seat{};
  TileId tile;
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
};
BOOST_DESCRIBE_STRUCT(TileMoved, (), (seat, tile, x, y, turn))
struct SlotBarred {  // hands-off
  static constexpr std::string_view name = "slot_barred";
  Seat seat{};
  std::uint8_t slot{};
};
BOOST_DESCRIBE_STRUCT(SlotBarred, (), (seat, slot))
struct SecretsShown {  // E-PRESS-1
  static constexpr std::string_view name = "secrets_shown";
  Seat seat{};
  PressCards cards;
};
BOOST_DESCRIBE_STRUCT(SecretsShown, (), (seat, cards))
struct Balance {
  static constexpr std::string_view name = "balance";
  Seat seat{};
  Line line;
};
BOOST_DESCRIBE_STRUCT(Balance, (), (seat, line))
struct CardsKept {
  static constexpr std::string_view name = "cards_kept";
  Seat seat{};
  std::uint8_t count{};
};
BOOST_DESCRIBE_STRUCT(CardsKept, (), (seat, count))

using Event =
    std::variant<designer::ClientsMet, designer::LandsDealt, designer::LandsOffered, designer::LandKept,
                 designer::PawnsPlaced, designer::RackFilled, designer::Visited, designer::PromisesMade,
                 designer::RoundBegun, designer::TilePlaced, designer::Passed, designer::Stopped,
                 designer::Collected, designer::LandFilled, designer::FinalPhase, designer::LeftoversGone,
                 designer::BuildingEnded, designer::Scored, designer::PromisesRevealed, GameBegun,
                 PressTurned, FameDealt, FameReceived, LandBought, PressBought, PressReceived, Invested,
                 Asked, FamePlayed, RackChanged, TilesHeld, TileTakenUp, TileMoved, SlotBarred, SecretsShown,
                 Balance, CardsKept>;

}  // namespace puttable::empire
