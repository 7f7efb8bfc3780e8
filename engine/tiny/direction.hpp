#pragma once
#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

// The eight directions of a shot, clockwise from north, and sets of them.
namespace puttable::tiny {

enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };
BOOST_DESCRIBE_ENUM(Direction, n, ne, e, se, s, sw, w, nw)

inline constexpr std::array<Direction, 8> all_directions{Direction::n,  Direction::ne, Direction::e,
                                                         Direction::se, Direction::s,  Direction::sw,
                                                         Direction::w,  Direction::nw};

// Turned clockwise by so many eighths of a circle; negative turns the other way.
constexpr Direction turned(Direction d, int eighths) {
  return static_cast<Direction>((static_cast<int>(d) + eighths) & 7);
}
constexpr Direction opposite(Direction d) {
  return turned(d, 4);
}
constexpr bool is_diagonal(Direction d) {
  return (static_cast<int>(d) & 1) != 0;
}

constexpr int dx(Direction d) {
  constexpr std::array<std::int8_t, 8> steps{0, 1, 1, 1, 0, -1, -1, -1};
  return steps[static_cast<std::size_t>(d)];
}
constexpr int dy(Direction d) {
  constexpr std::array<std::int8_t, 8> steps{-1, -1, 0, 1, 1, 1, 0, -1};
  return steps[static_cast<std::size_t>(d)];
}

// A set of directions, one bit each: bit 0 is north, bit 1 north-east, and so on.
using Directions = std::uint8_t;
inline constexpr Directions every_direction = 0xFF;
constexpr Directions bit(Direction d) {
  return static_cast<Directions>(1U << static_cast<unsigned>(d));
}
constexpr bool contains(Directions set, Direction d) {
  return (set & bit(d)) != 0;
}

constexpr std::string_view name(Direction d) {
  constexpr std::array<std::string_view, 8> names{"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  return names[static_cast<std::size_t>(d)];
}
constexpr std::optional<Direction> direction_named(std::string_view text) {
  for (auto d : all_directions)
    if (name(d) == text) return d;
  return std::nullopt;
}

}  // namespace puttable::tiny
