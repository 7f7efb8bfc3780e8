#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "engine/family/family.hpp"

// Family tables drawn as text. A cell is `4` (face up), `[4]` (face down, and what it is), `[L]` (a lost ball
// face down); where the test does not care what lies face down, `.`. Drawn back, face-down cards are `.` and
// free cells `_`.
namespace puttable::family {

inline constexpr ActionCard a_hole{ActionKind::hole, {}};
inline constexpr ActionCard the_final_hole{ActionKind::final_hole, {}};
inline constexpr ActionCard golf_cart{ActionKind::golf_cart, {}};
inline ActionCard zone(Cell cell) {
  return {ActionKind::zone, {cell}};
}
inline const ActionCard falling_zone{ActionKind::zone, {Cell::TL, Cell::BR}};
inline const ActionCard rising_zone{ActionKind::zone, {Cell::TR, Cell::BL}};

class FamilyTable {
 public:
  // Everybody has settled; chance turns up the next action card for seat 0.
  FamilyTable(Config config, std::initializer_list<const char*> grids) : state(*Family::initial(config)) {
    state.set_up = false;
    state.dealing = false;
    state.need = Need::action;
    std::size_t seat = 0;
    for (const char* grid : grids) draw(state.players[seat++], grid);
    while (seat < state.players.size()) draw(state.players[seat++], ". . .  . . .  . . .");
  }

  // The steps of a test, each of which must be accepted.
  FamilyTable& turn(const ActionCard& card) { return step(chance, Action{card}); }
  FamilyTable& deal(std::initializer_list<Card> cards) {
    Deal move;
    for (const Card card : cards) move.cards.push_back(card);
    return step(chance, move);
  }
  FamilyTable& step(Seat seat, const Move& move) {
    events.clear();
    const auto played = play<Family>(state, seat, move, &events);
    EXPECT_TRUE(played.has_value()) << to_json(move) << ": " << played.error().text;
    return *this;
  }
  // A step that must be refused, and changes nothing.
  Rejection refused(Seat seat, const Move& move) {
    const State before = state;
    const auto played = play<Family>(state, seat, move);
    EXPECT_FALSE(played.has_value()) << to_json(move);
    EXPECT_TRUE(state == before);
    return played ? Rejection{} : played.error();
  }

  std::string grid(Seat seat) const {
    const Player& player = state.players[std::size_t(seat)];
    std::string text;
    for (std::size_t c = 0; c < cells; ++c) {
      if (c > 0) text += c % 3 == 0 ? "  " : " ";
      if (player.free >> c & 1u) {
        text += '_';
      } else {
        text += player.up >> c & 1u ? char('0' + player.grid[c]) : '.';
      }
    }
    return text;
  }
  const Half& half(Seat seat) const { return state.players[std::size_t(seat)].halves[state.half]; }
  std::vector<int> holes(Seat seat) const { return {half(seat).holes.begin(), half(seat).holes.end()}; }
  SeatSet to_act() const { return Family::to_act(state); }
  std::string told() const {
    std::string names;
    for (const auto& told_event : events)
      names += std::visit([](const auto& e) { return std::string(e.name) + " "; }, told_event.event);
    return names;
  }

  State state;
  Events<Event> events;

 private:
  void draw(Player& player, const char* text) {
    std::istringstream in(text);
    std::string cell;
    player.free = 0;
    for (std::size_t c = 0; c < cells; ++c) {
      in >> cell;
      Card card = lost_ball;
      if (cell == ".") {
        card = 6;
        while (card > 1 && state.deck[card] < 4) --card;  // leaves some of each for the test to deal
      } else if (const char c0 = cell[0] == '[' ? cell[1] : cell[0]; c0 != 'L') {
        card = Card(c0 - '0');
      }
      player.grid[c] = card;
      if (cell[0] != '[' && cell[0] != '.') player.up = std::uint16_t(player.up | 1u << c);
      --state.deck[card];
      --state.deck_left;
    }
  }
};

}  // namespace puttable::family
