#pragma once

#include "bots/bot.hpp"
#include "engine/tiny/tiny.hpp"

// The bots of Tiny.
// - random: any legal move, but it never gives up.
// - greedy: the best of a few drawings; putts towards the hole, one shot at a time (tiny_putt.hpp).
// - strong: putts by the exact solver and answers as a designer by it; draws by search with the solver as
//   judge: hostile on the own sheet, careful on the one it will play (tiny_draw.hpp).
//
// The keys of the reasons, for translators, with their values. Shots are numbers with one decimal, directions
// n..nw.
//   tiny.hint.random                          any move will do
//   tiny.hint.mark      shots                 how many shots the empty hole takes
//   tiny.hint.harder    pieces before after   a drawing that makes the own hole harder
//   tiny.hint.as_hard   pieces after          nothing makes it harder
//   tiny.hint.easier    pieces before after   a drawing that makes the hole to be played easier
//   tiny.hint.harmless  pieces before after   the least harm that a drawing can do
//   tiny.hint.shot      toward power shots    the best shot, and how many are expected with it
//   tiny.hint.aim       toward power          towards the hole, at first sight
//   tiny.hint.answer    toward shots          the best way on for the own ball
//   tiny.hint.send      toward shots          the worst way on for the other's ball
namespace puttable::bots {

template <>
struct Bots<tiny::Tiny> {
  static std::span<const std::string_view> names();
  static Thought<tiny::Tiny> think(std::string_view name, const tiny::View& view, Budget& budget,
                                   Random& random);
};

}  // namespace puttable::bots
