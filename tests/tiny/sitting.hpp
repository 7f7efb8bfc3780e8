#pragma once

#include <gtest/gtest.h>

#include "engine/tiny/tiny.hpp"
#include "tests/tiny/drawn.hpp"

namespace puttable::tiny {

// A game whose moves and dice a test says.
class Sitting {
 public:
  explicit Sitting(int players, Mode mode = Mode::race)
      : state_(*Tiny::initial({std::uint8_t(players), mode})) {}

  const State& state() const { return state_; }
  State& state() { return state_; }
  int players() const { return state_.config.players; }
  const Putting& ball(Seat player) const { return state_.putting[std::size_t(player)]; }
  const Sheet& sheet(Seat designer) const { return state_.sheets[std::size_t(designer)]; }

  // Plays a move that must be right; what it told is in `told`.
  void play(Seat seat, const Move& move) {
    told.clear();
    const auto played = puttable::play<Tiny>(state_, seat, move, &told);
    ASSERT_TRUE(played.has_value()) << to_json(move) << ": " << played.error().text;
  }
  // The clause that refuses a move; "" if none does.
  std::string refused(Seat seat, const Move& move) const {
    const auto rejection = Tiny::check(state_, seat, move);
    if (!rejection) return "";
    return rejection->code == Reject::illegal ? rejection->clause : std::string(name_of(rejection->code));
  }

  // Start and hole in opposite corners on every sheet.
  void mark_all() {
    for (Seat seat = 0; seat < players(); ++seat) play(seat, Mark{{0, 0}, {8, 12}});
  }
  // A roll that shows one face on all dice but the last, which shows `last`.
  void roll(Face face, Face last) {
    RollTerrain roll;
    for (int i = 0; i < 5; ++i) roll.faces.push_back(face);
    roll.faces.push_back(last);
    play(chance, roll);
  }
  // Every seat draws one piece of water on the first square that takes it.
  void draw_all() {
    for (const Seat seat : state_.waiting) {
      const PathGuard guard(sheet(sheet_in_hand(state_, seat)).grid());
      Draw draw;
      each_single(guard, count(state_.dice), [&](const Piece& single) {
        draw.pieces.push_back(single);
        return false;
      });
      play(seat, draw);
    }
  }
  // To the playing of holes: all sheets are replaced by these, by designer, the rest empty.
  void play_holes(const std::vector<std::string>& sheets, Seat first = 0) {
    mark_all();
    for (int round = 1; round <= 8; ++round) {
      roll(Face::water, Face::sand);
      draw_all();
    }
    for (std::size_t i = 0; i < state_.sheets.size(); ++i) {
      state_.sheets[i] = i < sheets.size() ? in_corner(sheets[i]) : in_corner("o.H");
      const auto player = std::size_t((i + 1) % state_.sheets.size());
      state_.putting[player].at = *state_.sheets[i].grid().find(Square::start);
    }
    if (state_.config.mode != Mode::simultaneous) play(chance, PickFirst{first});
  }
  // A drawing in the top left corner of an else empty sheet.
  static Sheet in_corner(std::string_view text) {
    const auto paper = drawn(text);
    Sheet sheet;
    for (int i = 0; i < paper.grid().area(); ++i)
      sheet.put(paper.grid().spot(i), paper.squares[std::size_t(i)]);
    return sheet;
  }

  void shoot(Seat seat, Direction toward, int power, int face, std::optional<Precision> precision = {}) {
    play(seat, Shot{toward, std::int8_t(power)});
    play(chance, RollPower{seat, std::int8_t(face), precision});
  }
  template <class E>
  const E* heard() const {
    for (const auto& [event, to, reveals] : told)
      if (const auto* found = std::get_if<E>(&event)) return found;
    return nullptr;
  }

  Events<Event> told;

 private:
  State state_;
};

}  // namespace puttable::tiny
