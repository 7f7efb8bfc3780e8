#include "engine/designer/aid.hpp"

#include <algorithm>

#include "engine/designer/aid_course.hpp"
#include "engine/designer/aid_told.hpp"
#include "engine/designer/aid_view.hpp"

namespace puttable::designer {
namespace {

// How much a best plan may cost here: what a player waits for, what follows the pointer, and all the spots
// together.
constexpr Effort score_effort{.steps = 2'000'000};
constexpr Effort preview_effort{.steps = 1'000'000};
constexpr std::int64_t spots_steps = 4'000'000;

struct ScoresQuestion {
  static constexpr std::string_view name = "scores";
  static constexpr bool partial = true;
  std::optional<Seat> seat;
  std::optional<MakePlan> plan;
};
BOOST_DESCRIBE_STRUCT(ScoresQuestion, (), (seat, plan))
struct PreviewQuestion {
  static constexpr std::string_view name = "preview";
  Seat seat{};
  TileId tile;
  std::int8_t x{};
  std::int8_t y{};
  std::uint8_t turn{};
};
BOOST_DESCRIBE_STRUCT(PreviewQuestion, (), (seat, tile, x, y, turn))
struct SpotsQuestion {
  static constexpr std::string_view name = "spots";
  Seat seat{};
  TileId tile;
};
BOOST_DESCRIBE_STRUCT(SpotsQuestion, (), (seat, tile))
using Question = std::variant<ScoresQuestion, PreviewQuestion, SpotsQuestion, CoursesQuestion, FitsQuestion>;

struct ScoresAnswer {
  static constexpr std::string_view name = "scores";
  std::vector<std::optional<PlayerTold>> players;
};
BOOST_DESCRIBE_STRUCT(ScoresAnswer, (), (players))
struct PreviewAnswer {
  static constexpr std::string_view name = "preview";
  Score before;
  Score after;
  std::vector<LaneRef> mismatches;
  std::vector<HoleTold> holes;
};
BOOST_DESCRIBE_STRUCT(PreviewAnswer, (), (before, after, mismatches, holes))
struct SpotsAnswer {
  static constexpr std::string_view name = "spots";
  int before{};
  std::vector<std::array<int, 6>> cells;
};
BOOST_DESCRIBE_STRUCT(SpotsAnswer, (), (before, cells))

std::expected<PlayerTold, Rejection> tell_player(const State& state, Seat seat, const MakePlan* wanted) {
  const Ground ground(state, seat);
  const Site site = ground.site();
  const Brief brief = brief_of(state, seat);
  const MakePlan& own = player_of(state, seat).plan;
  if (!wanted && state.phase == Phase::over && !own.best) wanted = &own;
  Planned planned;
  if (wanted && !wanted->best) {
    auto plan = resolve_plan(site, *wanted);
    if (!plan) return std::unexpected(plan.error());
    planned = {*plan, score(site, brief, *plan), true};
  } else {
    planned = best_plan(site, brief, state.phase == Phase::over ? plan_effort : score_effort);
  }
  return tell_course(seat, site, brief, planned, state.config.advanced);
}

std::expected<std::string, Rejection> answer_to(const State& state, const ScoresQuestion& question) {
  ScoresAnswer answer;
  for (Seat seat = 0; seat < state.config.players; ++seat) {
    answer.players.emplace_back();
    if (!player_of(state, seat).land.there() || (question.seat && *question.seat != seat)) continue;
    auto player =
        tell_player(state, seat, question.plan && question.seat == seat ? &*question.plan : nullptr);
    if (!player) return std::unexpected(player.error());
    answer.players.back() = std::move(*player);
  }
  if (!question.seat && !solo(state)) {
    std::vector<Promises> made;
    for (const Player& player : state.players) made.push_back(player.promises);
    tell_promises(answer.players, made);
  }
  return to_json(std::variant<ScoresAnswer>(std::move(answer)));
}

std::optional<Rejection> cannot_lie(const State& state, Seat seat, TileId tile) {
  if (seat < 0 || seat >= state.config.players)
    return rejection(Reject::no_such_seat, "seat: there is no such seat.");
  if (!player_of(state, seat).land.there()) return rejection(Reject::illegal, "This player has no land yet.");
  if (!tile.there() || tile.is_visit()) return rejection(Reject::malformed, "tile: a tile is expected");
  return std::nullopt;
}

std::expected<std::string, Rejection> answer_to(const State& state, const PreviewQuestion& question) {
  if (auto refused = cannot_lie(state, question.seat, question.tile)) return std::unexpected(*refused);
  Ground ground(state, question.seat);
  if (!on_table(question.x, question.y) || question.turn > 3)
    return std::unexpected(rejection(Reject::malformed, "x, y, turn: a cell of the table is expected"));
  const Spot at = spot_of({question.x, question.y});
  if (!ground.course.free(at) || ground.land.gate(at))
    return std::unexpected(rejection(Reject::malformed, "x, y: a free cell is expected"));
  const Brief brief = brief_of(state, question.seat);
  PreviewAnswer answer;
  answer.before = best_plan(ground.site(), brief, preview_effort).score;
  ground.survey.place(standard_box(), ground.land, ground.course, at, question.tile.kind, question.turn);
  const Planned after = best_plan(ground.site(), brief, preview_effort);
  answer.after = after.score;
  answer.mismatches = mismatches_at(standard_box(), ground.land, ground.course, at);
  answer.holes = holes_of(ground.site(), after.plan);
  return to_json(std::variant<PreviewAnswer>(std::move(answer)));
}

// The turns 0..3 of a tile that differ from all earlier ones.
int different_turns(const Tile& tile) {
  if (tile.shape == Shape::grass) return 1;
  if (tile.shape == Shape::cross) return tile.directional ? 4 : 1;
  return tile.shape == Shape::straight && !tile.directional ? 2 : 4;
}

std::expected<std::string, Rejection> answer_to(const State& state, const SpotsQuestion& question) {
  if (auto refused = cannot_lie(state, question.seat, question.tile)) return std::unexpected(*refused);
  Ground ground(state, question.seat);
  const Brief brief = brief_of(state, question.seat);
  SpotsAnswer answer;
  const int turns = different_turns(standard_box().tile(question.tile.kind));
  const Rows cells = placeable(player_of(state, question.seat));
  int count = 1;
  for (const std::uint64_t row : cells) count += turns * std::popcount(row);
  const Effort spot_effort{.steps = spots_steps / count};
  answer.before = best_plan(ground.site(), brief, spot_effort).score.total;
  for (Spot at = 0; at < table_size; ++at) {
    if (!has(cells, at)) continue;
    const Cell cell = cell_of(at);
    std::array<int, 6> entry{cell.x, cell.y};
    for (int turn = 0; turn < 4; ++turn) {
      const auto slot = std::size_t(turn) + 2;
      if (turn >= turns) {
        entry[slot] = entry[2 + std::size_t(turn % turns)];
        continue;
      }
      ground.survey.place(standard_box(), ground.land, ground.course, at, question.tile.kind, turn);
      entry[slot] = best_plan(ground.site(), brief, spot_effort).score.total - answer.before;
      ground.survey.take(standard_box(), ground.land, ground.course, at);
    }
    answer.cells.push_back(entry);
  }
  return to_json(std::variant<SpotsAnswer>(std::move(answer)));
}

}  // namespace

std::expected<std::string, Rejection> aid(const json::value& view, const json::value& question) {
  auto asked = from_json<Question>(question, "question");
  if (!asked) return std::unexpected(asked.error());
  return std::visit(
      [&](const auto& one) -> std::expected<std::string, Rejection> {
        if constexpr (requires { answer_to(one); }) {
          return answer_to(one);  // about courses of their own
        } else {
          auto state = state_of_view(view);
          if (!state) return std::unexpected(state.error());
          return answer_to(*state, one);
        }
      },
      *asked);
}

}  // namespace puttable::designer
