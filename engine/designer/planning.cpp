#include <algorithm>

#include "engine/designer/join_search.hpp"
#include "engine/designer/rules.hpp"

// The end of the game: the players' plans and the scores.
namespace puttable::designer {
namespace {

std::string show(const LaneRef& lane) {
  std::string text = "[" + std::to_string(lane.x) + ", " + std::to_string(lane.y);
  if (lane.edge) text += ", " + std::string(lane.edge->text());
  return text + "]";
}

Rejection refused(std::string reason, std::string text, bool joining = false) {
  return illegal(std::move(reason), joining ? "D-HOLE-5" : "D-HOLE-6", std::move(text));
}

std::expected<PartId, Rejection> find_part(const Site& site, const LaneRef& lane) {
  const auto none = [&](std::string why) {
    return std::unexpected(refused("no_hole", show(lane) + " names no hole: " + why + "."));
  };
  if (!on_table(lane.x, lane.y)) return none("it is not on the table");
  const Spot at = spot_of({lane.x, lane.y});
  if (site.course.free(at)) return none("no tile lies there");
  const Placed placed = site.course.at(at);
  const Shape shape = site.box.tile(placed.kind).shape;
  if (shape == Shape::grass) return none("grass lies there");
  if (lane.edge) {
    if (!has(red_edges(shape, placed.turn), lane.edge->dir)) return none("that edge is not red");
    return site.survey.part_at(at, lane_at(shape, lane.edge->dir));
  }
  const PartId part = site.survey.part_at(at, 0);
  if (shape == Shape::cross && site.survey.part_at(at, 1) != part)
    return std::unexpected(refused("two_holes", show(lane) + " names two holes: say which by a red edge."));
  return part;
}

// The number of an open end in `joins`.
std::optional<int> find_end(const Site& site, const Joins& joins, const LaneRef& lane) {
  if (!lane.edge) return std::nullopt;
  for (int i = 0; i < joins.size(); ++i) {
    const EndRef ref = joins.end(i);
    const End& end = site.survey.part(ref.part).ends[ref.end];
    const Cell cell = cell_of(end.at);
    if (cell.x == lane.x && cell.y == lane.y && end.way == lane.edge->dir) return i;
  }
  return std::nullopt;
}

std::expected<Plan, Rejection> join_parts(const Site& site, const MakePlan& move) {
  if (move.joins.empty()) return Plan{};
  const Joins joins(site);
  Joining joining(site.survey, joins);
  for (const JoinRef& wanted : move.joins) {
    const auto a = find_end(site, joins, wanted.a);
    const auto b = find_end(site, joins, wanted.b);
    if (!a || !b)
      return std::unexpected(
          refused("no_open_end",
                  show(a ? wanted.b : wanted.a) + " is no open end: name its cell and its red edge.", true));
    const std::string both = show(wanted.a) + " and " + show(wanted.b);
    if (joining.taken(*a) || joining.taken(*b))
      return std::unexpected(
          refused("end_joined_twice", both + ": one of these ends is joined already.", true));
    if (!joining.may_join(*a, *b))
      return std::unexpected(
          refused("cannot_join",
                  both + " cannot be one hole: it would be a ring, or have two tees or two greens.", true));
    if (!joins.joinable(*a, *b))
      return std::unexpected(refused("no_path", "No path of free cells joins " + both + ".", true));
    joining.join(*a, *b);
    // A path that nobody could rule out is the player's to claim.
    if (joins.together(joining.pairs()) == Joins::Answer::no)
      return std::unexpected(
          refused("paths_cross", "The path between " + both + " would cross another one.", true));
  }
  return joining.plan();
}

// What each promise gives a seat, and the sum of it (D-PROM-2).
PromisesRevealed judge_promises(const State& state, Seat seat) {
  PromisesRevealed told{seat, player_of(state, seat).promises, {}};
  for (const Promise promise : told.promises) {
    if (solo(state)) {
      const Brief brief = brief_of(state, seat);
      const bool is_kept = kept(promise, state.scores[0], brief, player_of(state, seat).land.land().points());
      told.points.push_back(is_kept ? 10 : -10);
      continue;
    }
    static constexpr std::array<int Score::*, promise_count> conditions{
        &Score::fun, &Score::fast, &Score::mrs, &Score::mr, &Score::par, &Score::land, &Score::circuit};
    FixedVector<int, max_players> scores;
    for (const Score& score : state.scores) scores.push_back(score.*conditions[std::size_t(promise)]);
    const auto place = places(scores)[std::size_t(seat)];
    told.points.push_back(standard_box().promise_points[state.config.players - 1u][place - 1u]);
  }
  return told;
}

// E-PRESS-1, E-PROFIT-2, and the score cards that were played.
void add_extras(Brief& brief, const Extras& extras) {
  for (std::uint64_t left = extras.press; left != 0; left &= left - 1)
    brief.add_press(standard_box(), Press(std::countr_zero(left)));
  brief.secret_press = extras.secret_press;
  brief.last_profit = extras.last_profit;
  brief.best_profit = extras.best_profit;
  const auto played = [&](Fame card) { return int(extras.fame[std::size_t(card)]); };
  brief.forgiven_arrows = played(Fame::forgiven_arrows);
  brief.par_six = played(Fame::par_six);
  brief.slow_and_proud = played(Fame::slow_and_proud);
  brief.bankable_designer = played(Fame::bankable_designer);
  brief.dogs_welcome = played(Fame::dogs_welcome);
  brief.missed_links = played(Fame::missed_links);
}

}  // namespace

Ground::Ground(const State& state, Seat seat) : land(player_of(state, seat).land.land()) {
  for (const Laid& laid : state.laid)
    if (laid.seat == seat) course.place(spot_of({laid.x, laid.y}), laid.tile.kind, laid.turn);
  for (const Spot at : player_of(state, seat).extras.grass) course.place(at, standard_box().plain_grass(), 0);
  survey.read(standard_box(), land, course);
}

Brief brief_of(const State& state, Seat seat) {
  const Player& player = player_of(state, seat);
  Brief brief;
  if (state.mrs.there()) brief.mrs = state.mrs.client();
  if (state.mr.there()) brief.mr = state.mr.client();
  brief.collected = player.collected;
  brief.forgiving = state.config.forgiving;
  brief.zh = state.config.edition == Edition::zh;
  brief.solo = solo(state);
  brief.passes = player.passes;
  add_extras(brief, player.extras);
  for (const Promise p : player.promises) brief.promises = std::uint8_t(brief.promises | 1u << int(p));
  return brief;
}

LaneRef name_of_part(const Site& site, const Part& part) {
  const Cell cell = cell_of(part.first);
  LaneRef lane{std::int8_t(cell.x), std::int8_t(cell.y), {}};
  if (site.box.tile(site.course.at(part.first).kind).shape == Shape::cross)
    lane.edge = EdgeId{Dir(part.first_lane)};
  return lane;
}

LaneRef name_of_end(const End& end) {
  const Cell cell = cell_of(end.at);
  return {std::int8_t(cell.x), std::int8_t(cell.y), EdgeId{end.way}};
}

std::expected<Plan, Rejection> resolve_plan(const Site& site, const MakePlan& move) {
  auto plan = join_parts(site, move);
  if (!plan) return plan;
  int numbered = 0;
  std::array<std::uint8_t, Survey::max_parts> number_of{};
  for (std::size_t i = 0; i < move.numbers.size(); ++i) {
    if (!move.numbers[i]) continue;
    const auto part = find_part(site, *move.numbers[i]);
    if (!part) return std::unexpected(part.error());
    if (number_of[*part] != 0)
      return std::unexpected(refused(
          "numbered_twice",
          "Hole " + std::to_string(number_of[*part]) + " cannot be hole " + std::to_string(i + 1) + " too."));
    for (const PartId member : members(*plan, *part)) number_of[member] = std::uint8_t(i + 1);
    plan->numbered[i] = *part;
    ++numbered;
  }
  const int holes = site.survey.census().parts - int(plan->joins.size());
  if (numbered != std::min(9, holes))
    return std::unexpected(refused("number_all", "Exactly " + std::to_string(std::min(9, holes)) +
                                                     " holes carry a number, and here " +
                                                     std::to_string(numbered) + " do."));
  return plan;
}

FixedVector<std::uint8_t, max_players> places(const FixedVector<int, max_players>& scores) {
  FixedVector<std::uint8_t, max_players> all;
  for (const int own : scores)
    all.push_back(std::uint8_t(1 + std::ranges::count_if(scores, [own](int other) { return other > own; })));
  return all;
}

void finish(State& state, Events<Event>* events) {
  state.phase = Phase::over;
  for (const Seat seat : SeatSet::first(state.config.players)) {
    const Ground ground(state, seat);
    const Site site = ground.site();
    const Brief brief = brief_of(state, seat);
    const MakePlan& plan = player_of(state, seat).plan;
    state.scores.push_back(plan.best ? best_plan(site, brief, plan_effort).score
                                     : score(site, brief, resolve_plan(site, plan).value_or(Plan{})));
  }
  for (const Seat seat : SeatSet::first(state.config.players)) {
    Score& score = state.scores[std::size_t(seat)];
    PromisesRevealed told = judge_promises(state, seat);
    if (!solo(state)) {
      for (const int points : told.points) score.promises += points;
      score.total += score.promises;
    }
    if (!events) continue;
    tell(events, Scored{seat, score}, true);
    if (state.config.advanced) tell(events, told, true);
  }
}

}  // namespace puttable::designer
