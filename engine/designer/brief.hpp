#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/designer/box.hpp"

namespace puttable::designer {

// What promises can be made about (D-SET-6): the conditions but the playable one.
enum class Promise : std::uint8_t { fun, fast, mrs, mr, par, land, circuit };
BOOST_DESCRIBE_ENUM(Promise, fun, fast, mrs, mr, par, land, circuit)
inline constexpr std::size_t promise_count = 7;

// What a course is judged by, beside its tiles and its plan. A plain value.
struct Brief {
  std::optional<Client> mrs;
  std::optional<Client> mr;
  int collected = 0;
  bool forgiving = false;  // D-PLAY-5
  bool zh = false;         // the Chinese edition (D-SOLO-5)

  // D-SOLO-*: passes and promises count in solo only.
  bool solo = false;
  int passes = 0;
  std::uint8_t promises = 0;  // 1 << Promise

  // E-PRESS-1: what each press card in play is worth to this player; 0 if it is not in play.
  std::array<std::uint8_t, press_count> press{};
  std::uint64_t press_in_play = 0;  // 1 << Press
  int secret_press = 0;             // E-PROFIT-1: how many were bought
  // E-PROFIT-2; as they stand, E-SINGLE-2.
  int last_profit = 25;
  int best_profit = 30;

  // Fame cards played at scoring: how many of each.
  int forgiven_arrows = 0, par_six = 0, slow_and_proud = 0, bankable_designer = 0, dogs_welcome = 0,
      missed_links = 0;

  bool promised(Promise p) const { return solo && (promises >> int(p) & 1) != 0; }
  bool plays(Press card) const { return (press_in_play >> int(card) & 1) != 0; }
  int worth(Press card) const { return press[std::size_t(card)]; }
  void add_press(const Box& box, Press card) {
    press[std::size_t(card)] = std::uint8_t(press[std::size_t(card)] + box.press[std::size_t(card)].points);
    press_in_play |= std::uint64_t(1) << int(card);
  }
  // Visits the press cards in play.
  template <class Visit>
  void each_press(Visit visit) const {
    for (std::uint64_t left = press_in_play; left != 0; left &= left - 1)
      visit(Press(std::countr_zero(left)));
  }
};

}  // namespace puttable::designer
