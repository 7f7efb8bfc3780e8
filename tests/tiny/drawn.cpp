#include "tests/tiny/drawn.hpp"

#include <bit>
#include <utility>

#include "engine/core/codec.hpp"

namespace puttable::tiny {

Paper drawn(std::string_view text) {
  if (text.starts_with('\n')) text.remove_prefix(1);
  auto paper = parse_sheet(text);
  EXPECT_TRUE(paper.has_value()) << text;
  return paper.value_or(Paper{});
}

std::string traced(std::string_view sheet, Direction toward, int units, std::vector<Direction> answers) {
  const auto paper = drawn(sheet);
  const auto grid = paper.grid();
  std::vector<std::string> marks;
  for (const auto square : paper.squares) marks.emplace_back(to_text(square));
  Ball ball = shoot(grid.find(Square::start).value_or(Spot{}), toward, units);
  std::size_t answered = 0;
  for (;;) {
    const int before = ball.reached;
    if (ball.motion == Motion::rolling) {
      step(grid, ball);
    } else if (ball.choice_due() && answered < answers.size()) {
      EXPECT_TRUE(contains(ball.options, answers[answered])) << "answer " << answered + 1;
      choose(grid, ball, answers[answered++]);
    } else {
      break;
    }
    if (ball.reached > before)
      marks[std::size_t(grid.index(ball.at))] =
          ball.reached <= 9 ? char('0' + ball.reached) : char('a' + ball.reached - 10);
  }
  EXPECT_EQ(answered, answers.size()) << "answers left over";
  std::string text = "\n";
  for (std::size_t i = 0; i < marks.size(); ++i) {
    text += marks[i];
    if ((i + 1) % std::size_t(grid.width) == 0) text += '\n';
  }
  if (!ball.choice_due()) return text + std::string(name_of(ball.motion));
  const auto where = ball.motion == Motion::at_corner ? ball.point : ball.at;
  text += ball.motion == Motion::at_corner ? "corner " : "hole ";
  text += std::to_string(where.x) + "," + std::to_string(where.y) + ":";
  for (const auto d : all_directions)
    if (contains(ball.options, d)) text += " " + std::string(name(d));
  return text;
}

Way way(Grid grid, Ball ball, const std::vector<unsigned>& answers) {
  Way result;
  std::size_t answered = 0;
  for (;;) {
    const int before = ball.reached;
    if (ball.motion == Motion::rolling) {
      step(grid, ball);
    } else if (ball.choice_due() && answered < answers.size()) {
      unsigned skip = answers[answered++] % unsigned(std::popcount(ball.options));
      for (const auto d : all_directions) {
        if (!contains(ball.options, d) || skip-- > 0) continue;
        choose(grid, ball, d);
        break;
      }
    } else {
      break;
    }
    if (ball.reached > before) result.circles.push_back(ball.at);
  }
  result.ball = ball;
  return result;
}

Paper scattered(Random& random, int width, int height, int percent) {
  Paper paper{width, height, {}};
  paper.squares.resize(std::size_t(width * height));
  const auto squares = std::uint32_t(paper.squares.size());
  for (auto& square : paper.squares)
    if (random.below(100) < std::uint32_t(percent)) square = Square(3 + random.below(7));
  const auto start = random.below(squares);
  paper.squares[start] = Square::start;
  paper.squares[(start + 1 + random.below(squares - 1)) % squares] = Square::hole;
  return paper;
}

Spot transformed(Spot spot, int width, int height, int how) {
  if (how >= 4) spot.x = std::int16_t(width - 1 - spot.x);
  for (int turn = 0; turn < how % 4; ++turn) {
    spot = {std::int16_t(height - 1 - spot.y), spot.x};
    std::swap(width, height);
  }
  return spot;
}

Direction transformed(Direction d, int how) {
  if (how >= 4) d = Direction((8 - int(d)) % 8);
  return turned(d, 2 * (how % 4));
}

Paper transformed(Grid grid, int how) {
  Paper paper{how % 2 == 0 ? grid.width : grid.height, how % 2 == 0 ? grid.height : grid.width, {}};
  paper.squares.resize(std::size_t(grid.area()));
  for (int i = 0; i < grid.area(); ++i) {
    auto square = grid.squares[i];
    if (is_triangle(square)) {
      const auto corner = transformed(solid_corner(square), how);
      for (auto t : {Square::top_left, Square::top_right, Square::bottom_left, Square::bottom_right})
        if (solid_corner(t) == corner) {
          square = t;
          break;
        }
    }
    const auto to = transformed(grid.spot(i), grid.width, grid.height, how);
    paper.squares[std::size_t(paper.grid().index(to))] = square;
  }
  return paper;
}

}  // namespace puttable::tiny
