#include "bots/tiny_draw.hpp"

#include <algorithm>
#include <cstdlib>

#include "bots/tiny_reason.hpp"
#include "engine/tiny/solver.hpp"

namespace puttable::bots::tiny_draw {

using namespace tiny;

namespace {

// One solved sheet costs as much as a few nodes of other games.
constexpr int nodes_a_sheet = 4;

bool spend(Budget& budget) {
  for (int i = 0; i < nodes_a_sheet; ++i)
    if (!budget.spend()) return false;
  return true;
}

Sheet with(Sheet sheet, const Drawing& drawing) {
  for (const auto& [at, piece] : drawing) sheet.put(at, piece);
  return sheet;
}

std::span<const Piece> pieces(const Drawing& drawing) {
  return {drawing.begin(), drawing.size()};
}

bool is_legal(const PathGuard& guard, const FaceCount& dice, const Drawing& drawing) {
  for (std::size_t i = 0; i < drawing.size(); ++i) {
    const Spot at = drawing[i].at;
    if (!guard.grid().inside(at) || guard.grid()[at] != Square::clear) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (drawing[j].at == at) return false;
  }
  return follows_dice(pieces(drawing), dice) && is_connected(pieces(drawing)) &&
         guard.stays_clear(pieces(drawing));
}

// A neighbour of a drawing: moved by a square, or a piece more, fewer, elsewhere or turned. It may be
// illegal.
Drawing changed(Drawing drawing, const FaceCount& dice, Random& random) {
  const auto any_piece = [&] { return random.below(std::uint32_t(drawing.size())); };
  const auto beside = [&](Spot spot) { return neighbour(spot, Direction(2 * random.below(4))); };
  switch (random.below(4)) {
    case 0: {
      const auto d = Direction(random.below(8));
      for (auto& piece : drawing) piece.at = neighbour(piece.at, d);
      break;
    }
    case 1:
      if (drawing.size() > 1) drawing.erase_at(any_piece());
      break;
    case 2: {
      const auto face = face_for(drawing[any_piece()].piece).value_or(Face::water);
      const bool wall = face == Face::square || face == Face::triangle;
      const auto kinds =
          pieces_for(wall && dice[Face::triangle] > 0 && random.below(2) == 0 ? Face::triangle : face);
      if (!drawing.full())
        drawing.push_back(
            {beside(drawing[any_piece()].at), kinds[random.below(std::uint32_t(kinds.size()))]});
      break;
    }
    default: {
      auto& piece = drawing[any_piece()];
      const auto kinds = pieces_for(face_for(piece.piece).value_or(Face::water));
      if (kinds.size() > 1 && random.below(2) == 0) {
        piece.piece = kinds[random.below(std::uint32_t(kinds.size()))];
      } else {
        piece.at = beside(drawing[any_piece()].at);
      }
    }
  }
  return drawing;
}

}  // namespace

double difficulty(const Sheet& sheet) {
  const Grid grid = sheet.grid();
  const auto start = grid.find(Square::start);
  if (!start) return 0;
  return Solver(grid, standard_box()).scores().back()[std::size_t(grid.index(*start))];
}

Thought<Tiny> mark(int tries, Budget& budget, Random& random) {
  const Grid grid = Sheet{}.grid();
  const auto squares = std::uint32_t(grid.area());
  const int far = std::max(grid.width, grid.height) * 2 / 3;
  Mark best;
  double hardest = -1;
  for (int i = 0; i < tries && (hardest < 0 || spend(budget));) {
    const Mark mark{grid.spot(int(random.below(squares))), grid.spot(int(random.below(squares)))};
    if (std::max(std::abs(mark.start.x - mark.hole.x), std::abs(mark.start.y - mark.hole.y)) < far) continue;
    ++i;
    Sheet sheet;
    sheet.put(mark.start, Square::start);
    sheet.put(mark.hole, Square::hole);
    const double shots = difficulty(sheet);
    if (shots <= hardest) continue;
    hardest = shots;
    best = mark;
  }
  return {best, tiny_reason::mark(hardest)};
}

Thought<Tiny> draw(const State& state, Seat seat, int tries, Budget& budget, Random& random) {
  const Seat in_hand = sheet_in_hand(state, seat);
  const bool own = in_hand == seat;
  const Sheet& sheet = state.sheets[std::size_t(in_hand)];
  const PathGuard guard(sheet.grid());
  FaceCount dice;
  for (const auto face : state.dice) dice.add(face);

  Drawing best = random_drawing(guard, dice, random);
  const double before = difficulty(sheet);
  double best_shots = difficulty(with(sheet, best));
  for (int i = 1; i < tries && spend(budget); ++i) {
    // The first third looks around, the rest improves on the best.
    Drawing next = best;
    if (3 * i < tries) {
      next = random_drawing(guard, dice, random);
    } else {
      for (int attempt = 0; attempt < 20 && next == best; ++attempt) {
        const auto other = changed(best, dice, random);
        if (is_legal(guard, dice, other)) next = other;
      }
      if (next == best) next = random_drawing(guard, dice, random);
    }
    const double shots = difficulty(with(sheet, next));
    if (own ? shots <= best_shots : shots >= best_shots) continue;
    best = next;
    best_shots = shots;
  }
  return {Draw{best}, tiny_reason::drawing(best, own, before, best_shots)};
}

}  // namespace puttable::bots::tiny_draw
