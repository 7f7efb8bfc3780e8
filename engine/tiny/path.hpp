#pragma once

#include <bitset>
#include <span>

#include "engine/tiny/drawing.hpp"

namespace puttable::tiny {

// Answers for one sheet of the game whether a drawing leaves a clear path (T-DRAW-3). It knows one such path
// and looks for another only if a drawing touches what that one depends on. No heap.
class PathGuard {
 public:
  // Keeps a copy of the sheet, at most max_squares.
  explicit PathGuard(Grid grid);

  bool clear() const { return clear_; }
  Grid grid() const { return {width_, height_, squares_.data()}; }
  // The squares that the path depends on; anything drawn elsewhere leaves it open.
  bool uses(Spot square) const { return uses_[std::size_t(grid().index(square))]; }
  // The pieces must lie on different clear squares.
  bool stays_clear(std::span<const Piece> pieces) const;

 private:
  int width_;
  int height_;
  std::array<Square, max_squares> squares_{};
  std::bitset<max_squares> uses_;
  bool clear_ = false;
};

}  // namespace puttable::tiny
