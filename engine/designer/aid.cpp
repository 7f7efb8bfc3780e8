#include "engine/designer/aid.hpp"

#include <algorithm>

#include "engine/designer/aid_view.hpp"
#include "engine/designer/explain.hpp"

namespace puttable::designer {
namespace {

// How much a best plan may cost here: what a player waits for, what follows the pointer, and all the spots
// together.
constexpr Effort score_effort{.steps = 2'000'000};
constexpr Effort preview_effort{.steps = 1'000'000};
constexpr std::int64_t spots_steps = 4'000'000;

using CellTold = std::array<std::int16_t, 2>;
CellTold told(Cell cell) {
  return {cell.x, cell.y};
}

struct HoleTold {
  std::optional<int> number;
  LaneRef name;
  std::vector<CellTold> cells;  // once each, by y then x
  std::vector<CellTold> tees;
  std::vector<CellTold> greens;
  int length{};
  int par{};
  HoleState state{};
};
BOOST_DESCRIBE_STRUCT(HoleTold, (), (number, name, cells, tees, greens, length, par, state))
struct ReasonTold {
  Condition condition{};
  Why why{};
  int points{};
  int amount{};
  std::vector<CellTold> cells;
  std::vector<LaneRef> edges;
  std::vector<int> numbers;
  std::optional<Promise> promise;
};
BOOST_DESCRIBE_STRUCT(ReasonTold, (), (condition, why, points, amount, cells, edges, numbers, promise))
struct PromiseTold {  // D-PROM-*: as it would count now, of promises that the viewer knows
  Promise promise{};
  int place{};
  int points{};
};
BOOST_DESCRIBE_STRUCT(PromiseTold, (), (promise, place, points))
struct PlayerTold {
  Seat seat{};
  Score score;
  bool exact{};
  int grade{};  // D-SOLO-4
  std::vector<HoleTold> holes;
  std::vector<ReasonTold> reasons;
  std::vector<PromiseTold> promises;
  MakePlan plan;
};
BOOST_DESCRIBE_STRUCT(PlayerTold, (), (seat, score, exact, grade, holes, reasons, promises, plan))

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
using Question = std::variant<ScoresQuestion, PreviewQuestion, SpotsQuestion>;

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

std::vector<CellTold> feet(const FixedVector<Hole::Foot, 2>& of) {
  std::vector<CellTold> cells;
  for (const Hole::Foot& foot : of) cells.push_back(told(cell_of(foot.at)));
  return cells;
}

// All holes of a plan, numbered ones first and in order.
std::vector<HoleTold> holes_of(const Site& site, const Plan& plan) {
  std::vector<HoleTold> all;
  site.survey.each_part([&](PartId id, const Part& part) {
    const Members parts = members(plan, id);
    if (std::ranges::min(parts) != id) return;  // told with the first of its parts
    const Hole hole = hole_of(site, parts);
    HoleTold entry{
        {},        name_of_part(site, part), {}, feet(hole.tees), feet(hole.greens), hole.length, hole.par,
        hole.state};
    for (const PartId member : parts) {
      each_lane(site.box, site.course, site.survey.part(member),
                [&](Spot at, int) { entry.cells.push_back(told(cell_of(at))); });
      for (std::size_t i = 0; i < 9; ++i)
        if (plan.numbered[i] == member) entry.number = int(i) + 1;
    }
    std::ranges::sort(entry.cells, {}, [](CellTold c) { return std::pair(c[1], c[0]); });
    const auto [first, last] = std::ranges::unique(entry.cells);
    entry.cells.erase(first, last);
    all.push_back(std::move(entry));
  });
  std::ranges::stable_sort(all, {}, [](const HoleTold& hole) { return hole.number.value_or(10); });
  return all;
}

MakePlan as_move(const Site& site, const Plan& plan) {
  MakePlan move;
  for (const PartId part : plan.numbered) {
    move.numbers.push_back({});
    if (part != no_part) move.numbers.back() = name_of_part(site, site.survey.part(part));
  }
  const auto end = [&](const EndRef& ref) { return name_of_end(site.survey.part(ref.part).ends[ref.end]); };
  for (const Join& join : plan.joins)
    if (!move.joins.full()) move.joins.push_back({end(join.a), end(join.b)});
  return move;
}

std::vector<ReasonTold> reasons_of(const Site& site, const Brief& brief, const Plan& plan) {
  std::vector<ReasonTold> all;
  for (const Reason& reason : explain(site, brief, plan)) {
    ReasonTold entry{reason.condition, reason.why,    reason.points, reason.amount, {}, {},
                     reason.numbers,   reason.promise};
    for (const Cell cell : reason.cells) entry.cells.push_back(told(cell));
    for (const EdgeOf& edge : reason.edges)
      entry.edges.push_back({std::int8_t(edge.cell.x), std::int8_t(edge.cell.y), EdgeId{edge.edge}});
    all.push_back(std::move(entry));
  }
  return all;
}

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
  return PlayerTold{seat,
                    planned.score,
                    planned.exact,
                    solo_grade(site.box, planned.score.total, state.config.advanced),
                    holes_of(site, planned.plan),
                    reasons_of(site, brief, planned.plan),
                    {},
                    as_move(site, planned.plan)};
}

// What the promises that the viewer knows would bring now (D-PROM-1, D-PROM-2).
void tell_promises(const State& state, ScoresAnswer& answer) {
  static constexpr std::array<int Score::*, promise_count> conditions{
      &Score::fun, &Score::fast, &Score::mrs, &Score::mr, &Score::par, &Score::land, &Score::circuit};
  if (solo(state)) return;
  for (auto& player : answer.players) {
    if (!player) continue;
    for (const Promise promise : player_of(state, player->seat).promises) {
      FixedVector<int, max_players> scores;
      std::size_t own = 0;
      for (const auto& other : answer.players) {
        if (!other) continue;
        if (other->seat == player->seat) own = scores.size();
        scores.push_back(other->score.*conditions[std::size_t(promise)]);
      }
      const int place = places(scores)[own];
      const int points = standard_box().promise_points[state.config.players - 1u][std::size_t(place) - 1];
      player->promises.push_back({promise, place, points});
      player->score.promises += points;
      player->score.total += points;
    }
  }
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
  if (!question.seat) tell_promises(state, answer);
  return to_json(std::variant<ScoresAnswer>(std::move(answer)));
}

std::optional<Rejection> cannot_lie(const State& state, Seat seat, TileId tile) {
  if (seat < 0 || seat >= state.config.players)
    return rejection(Reject::no_such_seat, "seat: there is no such seat.");
  if (!player_of(state, seat).land.there()) return rejection(Reject::illegal, "This player has no land yet.");
  if (!tile.there() || tile.is_visit()) return rejection(Reject::malformed, "tile: a tile is expected");
  return std::nullopt;
}

std::vector<LaneRef> mismatches_at(const Site& site, Spot at) {
  std::vector<LaneRef> edges;
  const auto reds = [&](Spot spot) {
    const Placed placed = site.course.at(spot);
    return red_edges(site.box.tile(placed.kind).shape, placed.turn);
  };
  const Cell cell = cell_of(at);
  for (const Dir d : all_dirs) {
    const Spot other = next_to(at, d);
    const bool red = has(reds(at), d);
    const bool wrong = !site.course.free(other)
                           ? red != has(reds(other), opposite(d))
                           : red && (site.land.gate(other) || (site.land.land(at) && !site.land.land(other)));
    if (wrong) edges.push_back({std::int8_t(cell.x), std::int8_t(cell.y), EdgeId{d}});
  }
  return edges;
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
  answer.mismatches = mismatches_at(ground.site(), at);
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
  auto state = state_of_view(view);
  if (!state) return std::unexpected(state.error());
  return std::visit([&](const auto& one) { return answer_to(*state, one); }, *asked);
}

}  // namespace puttable::designer
