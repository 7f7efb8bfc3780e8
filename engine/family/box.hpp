#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string_view>

#include "engine/core/codec.hpp"

namespace puttable::family {

// A field card: its value 1..6, or a lost ball. Where a card may be face down, 0 stands for it.
using Card = std::uint8_t;
inline constexpr Card face_down = 0;
inline constexpr Card lost_ball = 7;
// How many cards of each kind, by card; [face_down] is always 0.
using CardCounts = std::array<std::uint8_t, 8>;

// The nine cells of a grid: top, middle, bottom; left, centre, right.
enum class Cell : std::uint8_t { TL, TC, TR, ML, C, MR, BL, BC, BR };
BOOST_DESCRIBE_ENUM(Cell, TL, TC, TR, ML, C, MR, BL, BC, BR)
inline constexpr int cells = 9;
constexpr int index(Cell cell) {
  return int(cell);
}
constexpr int row(Cell cell) {
  return int(cell) / 3;
}
constexpr int column(Cell cell) {
  return int(cell) % 3;
}

enum class ActionKind : std::uint8_t { none, zone, golf_cart, hole, final_hole };
BOOST_DESCRIBE_ENUM(ActionKind, none, zone, golf_cart, hole, final_hole)

struct ActionCard {
  ActionKind kind = ActionKind::none;
  FixedVector<Cell, 2> cells;  // of a zone card: one, or two for a double zone

  bool operator==(const ActionCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(ActionCard, (), (kind, cells))

// The action cards other than the Final Hole, each face with its number of copies.
inline constexpr int max_faces = 16;
struct ActionFace {
  ActionCard card;
  std::uint8_t copies = 0;

  bool operator==(const ActionFace&) const = default;
};

// What is in the box (F-SET-1).
struct Box {
  CardCounts field{};
  FixedVector<ActionFace, max_faces> actions;
  std::int8_t combo = 0;
  std::int8_t lost_ball_penalty = 0;
  std::int16_t solo_target = 0;

  bool operator==(const Box&) const = default;
};

// Reads a box in the form of data/family.json. Refuses one that cannot be played: fewer field cards than
// eight grids and a deck need, other than eight holes beside the Final Hole, unknown cells.
std::expected<Box, Rejection> read_box(std::string_view text);

// The published box.
const Box& standard_box();

}  // namespace puttable::family
