#include "engine/tiny/aid.hpp"

#include <cmath>

#include "engine/tiny/aid_parts.hpp"

namespace puttable::tiny {
namespace {

struct SolveQuestion {
  static constexpr std::string_view name = "solve";
  Sheet sheet;
};
BOOST_DESCRIBE_STRUCT(SolveQuestion, (), (sheet))
struct DrawQuestion {
  static constexpr std::string_view name = "draw";
  Sheet sheet;
  Faces dice;
  Drawing pieces;
};
BOOST_DESCRIBE_STRUCT(DrawQuestion, (), (sheet, dice, pieces))
struct OutcomesQuestion {
  static constexpr std::string_view name = "outcomes";
  Sheet sheet;
  Spot at;
  Direction toward{};
};
BOOST_DESCRIBE_STRUCT(OutcomesQuestion, (), (sheet, at, toward))
struct SoloQuestion {
  static constexpr std::string_view name = "solo";
  Sheet sheet;
  std::uint32_t seed{};
  std::vector<SoloMove> moves;
};
BOOST_DESCRIBE_STRUCT(SoloQuestion, (), (sheet, seed, moves))
struct LineQuestion {
  static constexpr std::string_view name = "line";
  Sheet sheet;
};
BOOST_DESCRIBE_STRUCT(LineQuestion, (), (sheet))
struct DailyQuestion {
  static constexpr std::string_view name = "daily";
  std::string date;
};
BOOST_DESCRIBE_STRUCT(DailyQuestion, (), (date))
using Question =
    std::variant<SolveQuestion, DrawQuestion, OutcomesQuestion, SoloQuestion, LineQuestion, DailyQuestion>;

struct CircleTold {
  Spot at;
  RawJson expected;
  RawJson score;
  std::optional<Shot> best;
};
BOOST_DESCRIBE_STRUCT(CircleTold, (), (at, expected, score, best))
struct SolveTold {
  RawJson expected;
  RawJson score;
  std::optional<Shot> best;
  std::vector<CircleTold> circles;
};
BOOST_DESCRIBE_STRUCT(SolveTold, (), (expected, score, best, circles))
struct NextTold {
  Square piece{};
  std::uint8_t left{};
  std::vector<std::uint8_t> fits;
  std::vector<std::uint8_t> closes;
};
BOOST_DESCRIBE_STRUCT(NextTold, (), (piece, left, fits, closes))
struct DrawTold {
  RawJson expected;
  std::optional<std::string> reason;
  std::optional<std::string> clause;
  std::vector<NextTold> next;
};
BOOST_DESCRIBE_STRUCT(DrawTold, (), (expected, reason, clause, next))
struct OutcomesTold {
  std::vector<ShotTold> powers;
};
BOOST_DESCRIBE_STRUCT(OutcomesTold, (), (powers))
struct LineTold {
  std::vector<LineShot> shots;
};
BOOST_DESCRIBE_STRUCT(LineTold, (), (shots))
struct DailyTold {
  Sheet sheet;
  RawJson expected;
};
BOOST_DESCRIBE_STRUCT(DailyTold, (), (sheet, expected))

using Told = std::expected<std::string, Rejection>;
Told refuse(std::string text) {
  return std::unexpected(rejection(Reject::malformed, std::move(text)));
}

std::optional<Rejection> no_hole(const Sheet& sheet) {
  const Grid grid = sheet.grid();
  if (grid.find(Square::start) && grid.find(Square::hole)) return std::nullopt;
  return rejection(Reject::malformed, "sheet: a start and a hole are needed");
}

Told tell(const SolveQuestion& question) {
  const Grid grid = question.sheet.grid();
  const auto solution = solve(grid, standard_box());
  const auto circle = [&](int i) {
    const auto at = std::size_t(i);
    const bool ends = std::isfinite(solution.expected[at]);
    return CircleTold{grid.spot(i), told_number(solution.expected[at]), told_number(solution.score[at]),
                      ends ? std::optional(solution.best[at]) : std::nullopt};
  };
  SolveTold told;
  for (int i = 0; i < grid.area(); ++i)
    if (is_playable(grid.squares[i]) && grid.squares[i] != Square::hole) told.circles.push_back(circle(i));
  const auto start = circle(grid.index(*grid.find(Square::start)));
  told.expected = start.expected;
  told.score = start.score;
  told.best = start.best;
  return to_json(told);
}

// What may follow the pieces drawn so far. Of two terrains only one may be drawn, and the shape stays
// connected: every legal shape can be drawn piece by piece in such an order.
std::vector<NextTold> next_pieces(const PathGuard& guard, const FaceCount& dice, Drawing pieces) {
  const Grid grid = guard.grid();
  std::vector<NextTold> all;
  if (pieces.size() == std::size_t(max_terrain_dice)) return all;
  pieces.push_back({});
  const std::span drawn(pieces.begin(), pieces.size());
  for (const auto face : {Face::water, Face::sand, Face::square, Face::triangle}) {
    for (const auto piece : pieces_for(face)) {
      NextTold next{piece, 0, {}, {}};
      drawn.back() = {{}, piece};
      int used = 0;
      for (const auto& p : drawn.first(drawn.size() - 1)) used += face_for(p.piece) == face ? 1 : 0;
      if (dice[face] <= used || !follows_dice(drawn, dice)) continue;
      next.left = std::uint8_t(dice[face] - used);
      for (int i = 0; i < grid.area(); ++i) {
        drawn.back().at = grid.spot(i);
        bool taken = grid.squares[i] != Square::clear;
        for (const auto& p : drawn.first(drawn.size() - 1)) taken = taken || p.at == drawn.back().at;
        if (taken || !is_connected(drawn)) continue;
        (guard.stays_clear(drawn) ? next.fits : next.closes).push_back(std::uint8_t(i));
      }
      all.push_back(std::move(next));
    }
  }
  return all;
}

Told tell(const DrawQuestion& question) {
  const PathGuard guard(question.sheet.grid());
  const auto dice = count(question.dice);
  Sheet after = question.sheet;
  for (std::size_t i = 0; i < question.pieces.size(); ++i) {
    const auto& [at, piece] = question.pieces[i];
    if (!guard.grid().inside(at) || after.grid()[at] != Square::clear || !face_for(piece))
      return refuse("pieces: each needs a clear square of its own");
    after.put(at, piece);
  }
  const std::span pieces(question.pieces.begin(), question.pieces.size());
  DrawTold told;
  const auto forbid = [&](const char* reason, const char* clause) {
    told.reason = reason;
    told.clause = clause;
  };
  if (!follows_dice(pieces, dice)) {
    forbid("not_rolled", "T-DRAW-1");
  } else if (!is_connected(pieces)) {
    forbid("not_connected", "T-DRAW-2");
  } else if (!guard.stays_clear(pieces)) {
    forbid("no_clear_path", "T-DRAW-3");
  }
  const Grid grid = after.grid();
  const Solver solver(grid, standard_box());
  told.expected = told_number(solver.expected()[std::size_t(grid.index(*grid.find(Square::start)))]);
  told.next = next_pieces(guard, dice, question.pieces);
  return to_json(told);
}

Told tell(const OutcomesQuestion& question) {
  const Grid grid = question.sheet.grid();
  if (!grid.inside(question.at) || !is_playable(grid[question.at]) || grid[question.at] == Square::hole)
    return refuse("at: no ball can be played from there");
  const Judge judge(question.sheet);
  OutcomesTold told;
  for (int power = 0; power <= standard_box().most_power(); ++power)
    told.powers.push_back(judge.shot(question.at, {question.toward, std::int8_t(power)}));
  return to_json(told);
}

Told tell(const SoloQuestion& question) {
  auto played = play_alone(question.sheet, question.seed, question.moves);
  if (!played) return std::unexpected(played.error());
  return to_json(*played);
}

Told tell(const LineQuestion& question) {
  return to_json(LineTold{best_line(Judge(question.sheet))});
}

Told tell(const DailyQuestion& question) {
  std::uint32_t date = 0;
  bool right = question.date.size() == 10;
  for (std::size_t i = 0; right && i < 10; ++i) {
    const char c = question.date[i];
    const bool dash = i == 4 || i == 7;
    right = dash ? c == '-' : c >= '0' && c <= '9';
    if (!dash) date = date * 10 + std::uint32_t(c - '0');
  }
  if (!right) return refuse("date: YYYY-MM-DD is expected");
  const Sheet sheet = daily_hole(date);
  const Judge judge(sheet);
  return to_json(DailyTold{sheet, told_number(judge.expected(*sheet.grid().find(Square::start)))});
}

}  // namespace

RawJson told_number(double value) {
  constexpr double scale = 10'000;
  if (!std::isfinite(value) || std::abs(value) > 1e9) return {"null"};
  const auto scaled = std::int64_t(std::llround(value * scale));
  std::string text = std::to_string(std::abs(scaled) % 10'000);
  text = (scaled < 0 ? "-" : "") + std::to_string(std::abs(scaled) / 10'000) + '.' +
         std::string(4 - text.size(), '0') + text;
  return {text};
}

std::expected<std::string, Rejection> aid(const json::value&, const json::value& question) {
  auto asked = from_json<Question>(question, "question");
  if (!asked) return std::unexpected(asked.error());
  return std::visit(
      [](const auto& q) -> Told {
        if constexpr (requires { q.sheet; })
          if (auto refused = no_hole(q.sheet)) return std::unexpected(*refused);
        return tell(q);
      },
      *asked);
}

}  // namespace puttable::tiny
