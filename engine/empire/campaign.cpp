#include <algorithm>

#include "engine/empire/rules.hpp"

// From one game to the next.
namespace puttable::empire {
namespace {

void clear_table(State& state) {
  state.game = *Designer::initial(state.config.game());
  if (has_pressco(state)) state.game.mrs = designer::ClientId::of(designer::Client::mrs_pressco);
  if (has_profeet(state)) state.game.mr = designer::ClientId::of(designer::Client::mr_profeet);
  state.press.clear();
  state.investing = 0;
  state.window = Window::none;
  state.turn = {};
  state.front.clear();
  state.ahead = 0;
  state.effect = {};
  state.held.clear();
  state.kept.clear();
  state.round = 0;
}

// E-SINGLE-1, E-SINGLE-2: lands as in Designer, and a base client where one is missing.
void begin_single(State& state) {
  state.stage = Stage::game;
  state.game.phase = state.config.kind == Kind::both ? Phase::lands : Phase::clients;
}

}  // namespace

int last_profit(const Player& player) {
  return player.sheet.empty() ? first_profit : player.sheet.back().profit;
}
int best_profit(const Player& player) {
  int best = first_profit;
  for (const Line& line : player.sheet) best = std::max(best, int(line.profit));
  return best;
}
int coverage(const Player& player) {
  return player.sheet.empty() ? standard_box().first_coverage : player.sheet.back().coverage;
}

int public_press(const State& state) {
  return campaign(state) ? standard_box().public_press_by_game[state.number - 1u] : single_press;
}

void begin_game(State& state, Events<Event>* events) {
  clear_table(state);
  for (const Seat seat : all_seats(state)) {
    Player& player = player_of(state, seat);
    player.secret.clear();
    player.played.clear();
    if (!campaign(state)) continue;
    designer::Extras& extras = builder_of(state, seat).extras;
    extras.last_profit = std::int16_t(last_profit(player));
    extras.best_profit = std::int16_t(best_profit(player));
  }
  if (campaign(state)) tell(events, GameBegun{state.number});
  state.stage = Stage::press;
  if (!has_pressco(state)) begin_single(state);
}

void turn_press(State& state, const TurnPress& move, Events<Event>* events) {
  state.press = move.cards;
  for (const PressId card : move.cards)
    for (designer::Player& player : state.game.players) player.extras.press |= std::uint64_t(1) << card.index;
  tell(events, PressTurned{move.cards}, true);
  if (!campaign(state)) return begin_single(state);
  state.stage = Stage::pawns;
  if (!solo(state)) return;
  state.game.order = {0};
  state.stage = Stage::fame;
}

bool order_fits(const State& state, const Order& order) {
  if (state.number == 1) return true;
  for (std::size_t i = 1; i < order.size(); ++i)
    if (player_of(state, order[i - 1]).sheet.back().score < player_of(state, order[i]).sheet.back().score)
      return false;
  return true;
}

void set_pawns(State& state, const designer::DealPawns& move, Events<Event>* events) {
  state.game.order = move.order;
  tell(events, designer::PawnsPlaced{move.order}, true);
  state.stage = Stage::fame;
}

void finish_game(State& state, Events<Event>* events) {
  if (campaign(state))
    for (const Seat seat : all_seats(state))
      tell(events, SecretsShown{seat, player_of(state, seat).secret}, true);
  in_game(events, [&](auto* told) { designer::finish(state.game, told); });
  if (!campaign(state)) {
    state.stage = Stage::over;
    return;
  }
  const Result result = *Designer::result(state.game);
  for (const Seat seat : all_seats(state)) {
    const designer::Ground ground(state.game, seat);
    const designer::Brief brief = designer::brief_of(state.game, seat);
    const designer::Score& score = state.game.scores[std::size_t(seat)];
    Line line;
    line.land = builder_of(state, seat).land;
    line.land_cost = std::int16_t(line.land.land().points());
    line.marketing = std::int16_t(standard_box().secret_press_cost * brief.secret_press);
    line.profit = std::int16_t(designer::profit(ground.site(), brief));
    line.people = std::int16_t(line.profit + line.land_cost + line.marketing);
    line.coverage = std::int16_t(score.mrs);
    line.rank = result.ranks[std::size_t(seat)];
    line.score = std::int16_t(score.total);
    player_of(state, seat).sheet.push_back(line);
    tell(events, Balance{seat, line}, true);
  }
  state.stage = state.number == games_played ? Stage::over : Stage::between;
  state.waiting = state.stage == Stage::over ? SeatSet{} : all_seats(state);
}

void next_game(State& state, Seat seat, const NextGame& move, Events<Event>* events) {
  player_of(state, seat).kept = move.keep;
  state.waiting.remove(seat);
  if (!state.waiting.empty()) return;
  for (const Seat s : all_seats(state)) {
    Player& player = player_of(state, s);
    player.hand.clear();
    for (const FameId card : player.kept) player.hand.push_back(card);
    player.kept.clear();
    tell(events, CardsKept{s, std::uint8_t(player.hand.size())}, true);
  }
  ++state.number;
  begin_game(state, events);
}

}  // namespace puttable::empire
