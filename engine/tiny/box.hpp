#pragma once

#include <array>
#include <expected>
#include <string_view>

#include "engine/core/codec.hpp"

// What is in the box of Tiny: the sheet's size and the dice.
namespace puttable::tiny {

// The faces of a terrain die. Squares and triangles are both walls.
enum class Face : std::uint8_t { water, sand, square, triangle };
BOOST_DESCRIBE_ENUM(Face, water, sand, square, triangle)
inline constexpr int face_kinds = 4;

// How many terrain dice show each face, or how many pieces need it.
struct FaceCount {
  std::array<int, face_kinds> of{};

  constexpr int operator[](Face face) const { return of[std::size_t(face)]; }
  constexpr void add(Face face) { ++of[std::size_t(face)]; }
  bool operator==(const FaceCount&) const = default;
};

inline constexpr std::size_t max_faces = 12;

// One of light, medium and max: the powers it is rolled for, and its faces (T-SHOT-1).
struct PowerDie {
  std::int8_t least = 0;
  std::int8_t most = 0;
  FixedVector<std::int8_t, max_faces> faces;

  bool operator==(const PowerDie&) const = default;
};

enum class Precision : std::uint8_t { pass, miss };
BOOST_DESCRIBE_ENUM(Precision, pass, miss)

// A sheet of the game has at most so many squares, a roll so many terrain dice.
inline constexpr int max_squares = 160;
inline constexpr int max_terrain_dice = 8;

struct Box {
  std::int8_t columns = 0;
  std::int8_t rows = 0;
  std::int8_t terrain_dice = 0;
  FixedVector<Face, max_faces> terrain_die;
  std::array<PowerDie, 3> power_dice;  // light, medium, max
  FixedVector<Precision, max_faces> precision_die;
  std::int8_t drawing_rounds = 0;
  FixedVector<std::int8_t, 8> fixing_rounds;
  std::int8_t max_shots = 0;
  std::int16_t unfinished_score = 0;

  bool operator==(const Box&) const = default;

  int squares() const { return columns * rows; }
  int most_power() const { return power_dice.back().most; }
  // The most units that a shot can have after the dice.
  int most_units() const;
  // The die rolled for a power of 0..most_power.
  const PowerDie& die_for(int power) const;
  double pass_chance() const;
};

// The power from which a shot out of sand needs the precision die (T-SAND-2).
inline constexpr int sand_power = 2;

// Reads a box in the form of data/tiny.json. Refuses one that cannot be played: a sheet too small or too
// large, dice without faces, powers that do not follow on each other from 0.
std::expected<Box, Rejection> read_box(std::string_view text);

// The published box.
const Box& standard_box();

}  // namespace puttable::tiny
