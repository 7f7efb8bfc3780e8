#include "bots/family_search.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace puttable::bots::family_search {
namespace {

using namespace family;
using family_grid::Milli;
using family_policy::Option;
using family_policy::Options;

// Beyond this many holes luck outweighs what a move has done; the worth of the grid stands for the rest.
constexpr int horizon = 4;
// What the first sight says counts like this many rollouts.
constexpr int trust = 50;
constexpr std::size_t max_candidates = 5;
constexpr std::size_t first_round = 16;
constexpr std::size_t max_rollouts = 4096;

struct Candidate {
  Move move;
  std::vector<Milli> costs;  // one per rollout; the i-th rollouts of all candidates share their luck
  std::int64_t sum = 0;
};

// The points of a seat's scorecard after some holes, and what the grids are worth then.
Milli roll_out(State state, Seat seat, const Move& move, Random actions, Random cards) {
  const int stop = std::max(0, family_policy::holes_left(state, seat) - horizon);
  Family::apply(state, seat, move);
  while (state.need != Need::over &&
         (state.need != Need::action || family_policy::holes_left(state, seat) > stop)) {
    const SeatSet acting = Family::to_act(state);
    if (acting.has(chance)) {
      Family::apply(state, chance, Family::sample(state, state.need == Need::action ? actions : cards));
      continue;
    }
    const Seat mover = acting.front();
    Family::apply(state, mover, family_policy::best(state, mover, family_policy::unseen(state)));
  }
  const auto& halves = state.players[std::size_t(seat)].halves;
  Milli cost = family_grid::point * (total(halves[0]) + total(halves[1]));
  if (state.need == Need::over) return cost;
  const auto& tables = family_grid::tables(family_policy::holes_left(state, seat));
  Milli grids = 0;
  for (const Player& player : state.players) grids += tables.cost(family_grid::seen(player));
  return cost + grids / Milli(state.players.size());
}

// Whether b is worse than a beyond doubt: by three standard errors of their paired difference.
bool clearly_worse(const Candidate& a, const Candidate& b) {
  const auto n = double(a.costs.size());
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < a.costs.size(); ++i) {
    const double difference = double(b.costs[i]) - double(a.costs[i]);
    sum += difference;
    squares += difference * difference;
  }
  return sum > 0 && sum * sum * (n + 9) > 9 * n * squares;
}

// Candidates that the search is worth spending on, the best at first sight in front.
std::vector<Candidate> promising(const Options& options) {
  std::vector<Option> sorted(options.begin(), options.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Option& a, const Option& b) { return a.cost < b.cost; });
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < std::min(sorted.size(), max_candidates); ++i)
    candidates.push_back({sorted[i].move, {}, trust * std::int64_t(sorted[i].cost)});
  return candidates;
}

void drop_worst(std::vector<Candidate>& candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.sum < b.sum; });
  if (candidates.size() > 2) candidates.resize((candidates.size() + 1) / 2);
  while (candidates.size() > 1 && clearly_worse(candidates.front(), candidates.back())) candidates.pop_back();
}

}  // namespace

State alone(const State& state, Seat& seat) {
  const SeatSet team = team_of(state.config, seat);
  const auto place = [&](Seat member) { return Seat(std::popcount(team.bits() & ((1u << member) - 1))); };
  State own = state;
  own.config.players = std::uint8_t(team.size());
  own.config.teams = team.size() > 1 ? 1 : 0;
  own.players.clear(), own.choices.clear(), own.first_cell.clear(), own.held.clear();
  own.waiting = {};
  for (const Seat member : team) {
    const auto at = std::size_t(member);
    own.players.push_back(state.players[at]);
    own.choices.push_back(state.choices[at]);
    own.first_cell.push_back(state.first_cell[at]);
    own.held.push_back(state.held[at]);
    if (state.need != Need::choice) continue;
    // What mates may have chosen is secret; the policy chooses for them.
    own.choices.back() = {};
    own.waiting.add(place(member));
  }
  own.asked = team.has(state.asked) ? place(state.asked) : Seat(0);
  // The order of settling stays (F-TURN-2).
  const auto settles = [&](int k) { return Seat((state.active + k) % state.config.players); };
  own.settling = 0;
  for (int k = 0; k < state.settling; ++k) own.settling = std::uint8_t(own.settling + team.has(settles(k)));
  int first = 0;
  while (!team.has(settles(first))) ++first;
  own.active = place(settles(first));
  seat = place(seat);
  return own;
}

Move search(const View& view, const Options& options, Budget& budget, Random& random) {
  auto candidates = promising(options);
  for (std::size_t round = first_round; candidates.size() > 1; round *= 2) {
    for (std::size_t i = 0; i < round; ++i) {
      Seat seat = view.seat;
      const State state = alone(Family::guess(view, random), seat);
      const Random actions(random.next());
      const Random cards(random.next());
      bool left = true;
      for (auto& candidate : candidates) {
        candidate.costs.push_back(roll_out(state, seat, candidate.move, actions, cards));
        candidate.sum += candidate.costs.back();
        left = budget.spend() && left;
      }
      if (!left || candidates.front().costs.size() >= max_rollouts)
        return std::min_element(candidates.begin(), candidates.end(),
                                [](const Candidate& a, const Candidate& b) { return a.sum < b.sum; })
            ->move;
    }
    drop_worst(candidates);
  }
  return candidates.front().move;
}

}  // namespace puttable::bots::family_search
