#include "engine/family/family.hpp"

#include <algorithm>
#include <numeric>

#include "engine/family/rules.hpp"

namespace puttable::family {
namespace {

void choose(State& state, Seat seat, const Choice& choice, Events<Event>* events) {
  state.choices[std::size_t(seat)] = choice;
  state.waiting.remove(seat);
  if (!state.waiting.empty()) return;
  state.settling = 0;
  settle(state, events);
}

void turn_action(State& state, const ActionCard& card, Events<Event>* events) {
  const auto& faces = standard_box().actions;
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (faces[i].card == card) --state.actions_left[i];
  state.action = card;
  state.pass = 0;
  state.need = Need::choice;
  state.waiting = SeatSet::first(state.config.players);
  if (events) tell(events, ActionTurned{state.active, card}, true);
}

// Grid after grid; then everybody turns up two cards (F-SET-2).
void deal_next_grid(State& state) {
  if (++state.asked < state.config.players) return;
  state.asked = 0;
  state.dealing = false;
  state.need = Need::choice;
  state.waiting = SeatSet::first(state.config.players);
}

// A card drawn to complete a hole (F-HOLE-2) or for the grid that waits (F-LOST, refills).
void deal(State& state, const Deal& move, Events<Event>* events) {
  const Seat seat = state.asked;
  Player& player = state.players[std::size_t(seat)];
  std::size_t next = 0;
  const auto draw = [&] {
    if (remake_if_empty(state.deck, state.deck_left, state.discards) && events)
      tell(events, DeckRemade{state.deck_left}, true);
    const Card card = move.cards[next++];
    --state.deck[card];
    --state.deck_left;
    return card;
  };
  if (state.held[std::size_t(seat)] == lost_ball) {
    const Card card = draw();
    state.held[std::size_t(seat)] = card;
    if (card == lost_ball) return lose_ball(state, seat, std::nullopt, events);
    if (events) tell(events, HoleCard{seat, state.first_cell[std::size_t(seat)], card}, true);
    return settle(state, events);
  }
  std::uint8_t filled = 0;
  for (std::uint16_t left = player.free; left != 0; left = std::uint16_t(left & (left - 1))) {
    const Cell cell = lowest_cell(left);
    const Card card = draw();
    const bool face_up = (player.up & bit(cell)) != 0;
    if (face_up && card == lost_ball) {
      lose_ball(state, seat, cell, events);
      continue;
    }
    player.grid[std::size_t(cell)] = card;
    player.free = std::uint16_t(player.free & ~bit(cell));
    if (!face_up) {
      ++filled;
    } else if (events) {
      tell(events, Unveiled{seat, cell, card}, true);
    }
  }
  // Nobody sees a card, but which ones lie there is settled: chance has spoken.
  if (filled != 0 && events) tell(events, Dealt{seat, filled}, true);
  if (state.dealing) return deal_next_grid(state);
  settle(state, events);
}

void pick(State& state, Seat member, Events<Event>* events) {
  write_hole(state, member, state.held[std::size_t(member)], events);
  settle(state, events);
}

}  // namespace

std::expected<State, Rejection> Family::initial(const Config& config) {
  const auto bad = [](std::string text) {
    return std::unexpected(rejection(Reject::bad_config, std::move(text)));
  };
  if (config.players < 1 || config.players > max_players) return bad("players: 1 to 8 can play.");
  const bool two = config.teams == 2 && (config.players == 4 || config.players == 6 || config.players == 8);
  const bool three = config.teams == 3 && config.players == 6;
  if (config.teams != 0 && !two && !three)
    return bad("teams: 0, or 2 teams of 2, 3 or 4 players each, or 3 teams of 2 (F-TEAM).");
  State state;
  state.config = config;
  const auto players = std::size_t(config.players);
  state.players.resize(players);
  state.choices.resize(players);
  state.first_cell.resize(players);
  state.held.resize(players);
  for (auto& player : state.players) player.free = all_cells;
  const Box& box = standard_box();
  state.deck = box.field;
  state.deck_left = std::uint8_t(std::accumulate(box.field.begin(), box.field.end(), 0));
  for (std::size_t i = 0; i < box.actions.size(); ++i) state.actions_left[i] = box.actions[i].copies;
  return state;
}

SeatSet Family::to_act(const State& state) {
  switch (state.need) {
    case Need::deal:
    case Need::action:
      return SeatSet::of(chance);
    case Need::choice:
      return state.waiting;
    case Need::combo:
      return SeatSet::of(state.asked);
    case Need::team_pick:
      return team_of(state.config, state.asked);
    case Need::over:
      break;
  }
  return {};
}

void Family::apply(State& state, Seat seat, const Move& move, Events<Event>* events) {
  if (const auto* unveil = std::get_if<Unveil>(&move)) {
    choose(state, seat, {ChoiceKind::unveil, unveil->cell, {}}, events);
  } else if (const auto* swap = std::get_if<Swap>(&move)) {
    choose(state, seat, {ChoiceKind::swap, swap->cell, swap->with}, events);
  } else if (const auto* hole = std::get_if<Hole>(&move)) {
    choose(state, seat, {ChoiceKind::hole, hole->cell, {}}, events);
  } else if (const auto* dealt = std::get_if<Deal>(&move)) {
    deal(state, *dealt, events);
  } else if (const auto* action = std::get_if<Action>(&move)) {
    turn_action(state, action->card, events);
  } else if (const auto* combo = std::get_if<Combo>(&move)) {
    take_combo(state, seat, combo->line, events);
    settle(state, events);
  } else {
    pick(state, std::get<Pick>(move).seat, events);
  }
}

Move Family::sample(const State& state, Random& random) {
  if (state.need == Need::action) {
    const auto& faces = standard_box().actions;
    int left = 0;
    for (std::size_t i = 0; i < faces.size(); ++i) left += state.actions_left[i];
    // The Final Hole lies under all the others (F-SET-1).
    if (left == 0) return Action{{ActionKind::final_hole, {}}};
    return Action{faces[kind_of(state.actions_left, random.below(std::uint32_t(left)))].card};
  }
  CardCounts deck = state.deck;
  CardCounts discards = state.discards;
  std::uint8_t deck_left = state.deck_left;
  Deal move;
  for (int needed = cards_needed(state); needed > 0; --needed) {
    remake_if_empty(deck, deck_left, discards);
    const auto card = Card(kind_of(deck, random.below(deck_left)));
    --deck[card];
    --deck_left;
    move.cards.push_back(card);
  }
  return move;
}

std::optional<Result> Family::result(const State& state) {
  if (state.need != Need::over) return std::nullopt;
  Result result;
  for (const Player& player : state.players)
    result.scores.push_back(std::int16_t(total(player.halves[0]) + total(player.halves[1])));
  // One scorecard each, or one each team, whose first members have the first seats (F-END, F-TEAM).
  const int cards = state.config.teams == 0 ? state.config.players : state.config.teams;
  for (const auto score : result.scores)
    result.ranks.push_back(std::int8_t(1 + std::count_if(result.scores.begin(), result.scores.begin() + cards,
                                                         [&](auto other) { return other < score; })));
  if (state.config.players == 1) result.won = result.scores[0] < standard_box().solo_target;
  return result;
}

int total(const Half& half) {
  const Box& box = standard_box();
  return std::accumulate(half.holes.begin(), half.holes.end(), 0) + half.lost_balls * box.lost_ball_penalty +
         half.combos * box.combo;
}

SeatSet team_of(const Config& config, Seat seat) {
  if (config.teams == 0) return SeatSet::of(seat);
  SeatSet team;
  for (int member = seat % config.teams; member < config.players; member += config.teams)
    team.add(Seat(member));
  return team;
}

int cards_needed(const State& state) {
  if (state.held[std::size_t(state.asked)] == lost_ball) return 1;
  return count_cells(state.players[std::size_t(state.asked)].free);
}

}  // namespace puttable::family
