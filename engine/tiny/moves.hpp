#pragma once

#include <variant>

#include "engine/core/codec.hpp"
#include "engine/tiny/ball.hpp"
#include "engine/tiny/pencil.hpp"

// What the seats of Tiny and chance do, and what a table tells about it.
namespace puttable::tiny {

// Moves of the players. A shot is `Shot`.
struct Mark {  // set-up: start and hole on the own sheet (T-SHEET-3)
  static constexpr std::string_view name = "mark";
  Spot start;
  Spot hole;
  bool operator==(const Mark&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (start, hole))
struct Draw {  // on the sheet in hand (T-DRAW-1)
  static constexpr std::string_view name = "draw";
  Drawing pieces;
  bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (pieces))
struct Answer {  // after a precision die: where the ball of `seat` goes (T-PREC-1, T-SAND-2, T-HOLE-1)
  static constexpr std::string_view name = "answer";
  Seat seat{};
  Direction toward{};
  bool operator==(const Answer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (seat, toward))
struct GiveUp {  // T-SCORE-1
  static constexpr std::string_view name = "give_up";
  bool operator==(const GiveUp&) const = default;
};
BOOST_DESCRIBE_STRUCT(GiveUp, (), ())

// Moves of chance: what the dice show.
using Faces = FixedVector<Face, max_terrain_dice>;
struct RollTerrain {
  static constexpr std::string_view name = "roll_terrain";
  Faces faces;
  bool operator==(const RollTerrain&) const = default;
};
BOOST_DESCRIBE_STRUCT(RollTerrain, (), (faces))
struct PickFirst {  // T-MODE
  static constexpr std::string_view name = "pick_first";
  Seat seat{};
  bool operator==(const PickFirst&) const = default;
};
BOOST_DESCRIBE_STRUCT(PickFirst, (), (seat))
struct RollPower {  // the power die; out of sand with the precision die (T-SHOT-1, T-SAND-2)
  static constexpr std::string_view name = "roll_power";
  Seat seat{};
  std::int8_t face{};
  std::optional<Precision> precision;
  bool operator==(const RollPower&) const = default;
};
BOOST_DESCRIBE_STRUCT(RollPower, (), (seat, face, precision))
struct RollPrecision {
  static constexpr std::string_view name = "roll_precision";
  Seat seat{};
  Precision precision{};
  bool operator==(const RollPrecision&) const = default;
};
BOOST_DESCRIBE_STRUCT(RollPrecision, (), (seat, precision))

using Move = std::variant<Mark, Draw, Shot, Answer, GiveUp, RollTerrain, PickFirst, RollPower, RollPrecision>;

// What the table tells, in the order it happens. `seat` is the player whose sheet or ball it is about.
struct Marked {
  static constexpr std::string_view name = "marked";
  Seat seat{};
  Spot start;
  Spot hole;
};
BOOST_DESCRIBE_STRUCT(Marked, (), (seat, start, hole))
struct TerrainRolled {
  static constexpr std::string_view name = "terrain_rolled";
  std::uint8_t round{};
  Faces faces;
};
BOOST_DESCRIBE_STRUCT(TerrainRolled, (), (round, faces))
struct SheetsPassed {  // to the left, or back (T-DRAW-4)
  static constexpr std::string_view name = "sheets_passed";
  bool left{};
};
BOOST_DESCRIBE_STRUCT(SheetsPassed, (), (left))
struct Drawn {  // `sheet` is the seat of its designer
  static constexpr std::string_view name = "drawn";
  Seat seat{};
  Seat sheet{};
  Drawing pieces;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (seat, sheet, pieces))
struct NothingToDraw {  // T-DRAW-5
  static constexpr std::string_view name = "nothing_to_draw";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(NothingToDraw, (), (seat))
struct FirstPicked {
  static constexpr std::string_view name = "first_picked";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(FirstPicked, (), (seat))
struct Declared {
  static constexpr std::string_view name = "declared";
  Seat seat{};
  Direction toward{};
  std::int8_t power{};
};
BOOST_DESCRIBE_STRUCT(Declared, (), (seat, toward, power))
struct PowerRolled {
  static constexpr std::string_view name = "power_rolled";
  Seat seat{};
  std::int8_t face{};
  std::int8_t units{};
};
BOOST_DESCRIBE_STRUCT(PowerRolled, (), (seat, face, units))
struct PrecisionRolled {  // `asked` has to choose a direction; nobody after a pass out of sand
  static constexpr std::string_view name = "precision_rolled";
  Seat seat{};
  Precision precision{};
  std::optional<Seat> asked;
};
BOOST_DESCRIBE_STRUCT(PrecisionRolled, (), (seat, precision, asked))
struct Chosen {
  static constexpr std::string_view name = "chosen";
  Seat seat{};
  Seat by{};
  Direction toward{};
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (seat, by, toward))
struct Rolled {  // the line of the ball since it last lay still or a die was due
  static constexpr std::string_view name = "rolled";
  Seat seat{};
  Track track;
  Motion motion{};
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, track, motion))
struct ShotEnded {  // `at` is where the next shot is played from
  static constexpr std::string_view name = "shot_ended";
  Seat seat{};
  std::uint8_t shots{};
  Motion motion{};
  Spot at;
};
BOOST_DESCRIBE_STRUCT(ShotEnded, (), (seat, shots, motion, at))
enum class Finish : std::uint8_t { playing, holed, out_of_shots, gave_up };
BOOST_DESCRIBE_ENUM(Finish, playing, holed, out_of_shots, gave_up)
struct HoleEnded {
  static constexpr std::string_view name = "hole_ended";
  Seat seat{};
  Finish finish{};
  std::int16_t shots{};  // as they count: 14 if the ball is not in the hole
};
BOOST_DESCRIBE_STRUCT(HoleEnded, (), (seat, finish, shots))
struct Scored {  // T-SCORE-2; the bonus is 0 with two players
  static constexpr std::string_view name = "scored";
  Seat seat{};
  std::int16_t shots{};
  std::int16_t bonus{};
  std::int16_t longest{};
};
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, shots, bonus, longest))

using Event = std::variant<Marked, TerrainRolled, SheetsPassed, Drawn, NothingToDraw, FirstPicked, Declared,
                           PowerRolled, PrecisionRolled, Chosen, Rolled, ShotEnded, HoleEnded, Scored>;

}  // namespace puttable::tiny
