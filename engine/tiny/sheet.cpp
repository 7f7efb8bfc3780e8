#include "engine/tiny/sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace puttable::tiny {

namespace {

constexpr std::array<std::string_view, 10> square_texts{".", "o", "H", "~", ":", "#", "◤", "◥", "◣", "◢"};
constexpr int largest_side = 32'000;  // a Spot holds 16 bits

// Takes one square off the front of the text.
std::optional<Square> take_square(std::string_view& text) {
  for (std::size_t i = 0; i < square_texts.size(); ++i) {
    if (text.starts_with(square_texts[i])) {
      text.remove_prefix(square_texts[i].size());
      return static_cast<Square>(i);
    }
  }
  return std::nullopt;
}

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  auto line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::optional<Spot> Grid::find(Square wanted) const {
  const auto* end = squares + area();
  const auto* found = std::find(squares, end, wanted);
  if (found == end) return std::nullopt;
  return spot(static_cast<int>(found - squares));
}

std::expected<Paper, SheetError> parse_sheet(std::string_view text) {
  using Reason = SheetError::Reason;
  const auto fail = [](Reason reason, int row, int column) {
    return std::unexpected(SheetError{reason, row, column});
  };
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  if (text.empty()) return fail(Reason::empty, 0, 0);
  Paper paper;
  bool has_start = false;
  bool has_hole = false;
  while (!text.empty()) {
    auto line = take_line(text);
    const int y = paper.height;
    int x = 0;
    for (; !line.empty(); ++x) {
      const auto square = take_square(line);
      if (!square) return fail(Reason::unknown_character, y, x);
      if (x >= largest_side || y >= largest_side) return fail(Reason::too_large, y, x);
      if (*square == Square::start && std::exchange(has_start, true)) return fail(Reason::two_starts, y, x);
      if (*square == Square::hole && std::exchange(has_hole, true)) return fail(Reason::two_holes, y, x);
      paper.squares.push_back(*square);
    }
    if (y == 0) paper.width = x;
    if (x != paper.width || x == 0) return fail(Reason::unequal_rows, y, x);
    ++paper.height;
  }
  return paper;
}

std::string_view to_text(Square square) {
  return square_texts[static_cast<std::size_t>(square)];
}

std::string to_text(Grid grid) {
  std::string text;
  for (int i = 0; i < grid.area(); ++i) {
    text += to_text(grid.squares[i]);
    if ((i + 1) % grid.width == 0) text += '\n';
  }
  return text;
}

}  // namespace puttable::tiny
