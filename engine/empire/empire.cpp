#include "engine/empire/empire.hpp"

#include <algorithm>
#include <limits>

#include "engine/empire/rules.hpp"

namespace puttable::empire {
namespace {

void play_game(State& state, Seat seat, const designer::Move& move, Events<Event>* events) {
  // A visit that a fame card brought (E-SET-5): then the card's play goes on.
  if (const auto* promised = std::get_if<designer::MakePromise>(&move); promised && state.visiting) {
    bool all = false;
    in_game(events, [&](auto* told) { all = designer::add_promises(state.game, seat, *promised, told); });
    if (!all) return;
    state.visiting = false;
    state.game.phase = Phase::turn;
    return resume(state, events);
  }
  if (state.game.phase == Phase::turn) return take_turn(state, seat, move, events);
  in_game(events, [&](auto* told) { designer::make_move(state.game, seat, move, told); });
  if (!std::holds_alternative<designer::MakePlan>(move)) return settle(state, events);
  if (state.game.waiting.empty()) finish_game(state, events);
}

void be_done(State& state, Seat seat, Events<Event>* events) {
  switch (state.stage) {
    case Stage::shop:
      return end_investment(state, events);
    case Stage::window:
      return decline(state, seat, events);
    case Stage::held:
      return return_held(state, events);
    default:
      return end_turn(state, events);
  }
}

}  // namespace

std::optional<designer::Move> designers(const Move& move) {
  return std::visit(
      []<class M>(const M& one) -> std::optional<designer::Move> {
        if constexpr (std::is_constructible_v<designer::Move, const M&>) {
          return designer::Move(one);
        } else {
          return std::nullopt;
        }
      },
      move);
}

std::expected<State, Rejection> Empire::initial(const Config& config) {
  if (config.players < 1 || config.players > max_players)
    return std::unexpected(rejection(Reject::bad_config, "players: 1 to 5 can play."));
  State state;
  state.config = config;
  state.players.resize(config.players);
  begin_game(state, nullptr);
  return state;
}

SeatSet Empire::to_act(const State& state) {
  switch (state.stage) {
    case Stage::press:
    case Stage::pawns:
    case Stage::fame:
    case Stage::secret:
    case Stage::draw:
      return SeatSet::of(chance);
    case Stage::land:
    case Stage::shop:
      return SeatSet::of(investor(state));
    case Stage::game:
      return Designer::to_act(state.game);
    case Stage::window:
      return SeatSet::of(state.asked);
    case Stage::held:
    case Stage::after:
      return SeatSet::of(designer::acting_seat(state.game));
    case Stage::between:
      return state.waiting;
    case Stage::over:
      return {};
  }
  return {};
}

void Empire::apply(State& state, Seat seat, const Move& move, Events<Event>* events) {
  if (state.stage == Stage::draw) return use_drawn(state, std::get<Draw>(move), events);
  if (state.stage == Stage::pawns) return set_pawns(state, std::get<designer::DealPawns>(move), events);
  if (const auto* played = std::get_if<PlayFame>(&move)) return play_fame(state, seat, *played, events);
  if (std::holds_alternative<Done>(move)) return be_done(state, seat, events);
  if (const auto* held = std::get_if<PlaceHeld>(&move)) return place_held(state, seat, *held, events);
  if (std::holds_alternative<CollectHeld>(move)) return collect_held(state, seat, events);
  if (const auto* next = std::get_if<NextGame>(&move)) return next_game(state, seat, *next, events);
  if (const auto* land = std::get_if<BuyLand>(&move)) return buy_land(state, land->land, events);
  if (const auto* press = std::get_if<TurnPress>(&move)) return turn_press(state, *press, events);
  if (const auto* fame = std::get_if<ShuffleFame>(&move)) return deal_fame(state, *fame, events);
  if (const auto* card = std::get_if<DealPress>(&move)) return receive_press(state, card->card, events);
  if (std::holds_alternative<BuyPress>(move)) {
    player_of(state, seat).money =
        std::int16_t(player_of(state, seat).money - standard_box().secret_press_cost);
    state.stage = Stage::secret;
    return;
  }
  if (const auto own = designers(move)) play_game(state, seat, *own, events);
}

std::optional<Result> Empire::result(const State& state) {
  if (state.stage != Stage::over) return std::nullopt;
  if (!campaign(state)) return Designer::result(state.game);
  Result result;
  FixedVector<int, max_players> sums;
  for (const Player& player : state.players) {
    int sum = 0;
    for (const Line& line : player.sheet) sum += line.score;
    sums.push_back(sum);
    result.scores.push_back(std::int16_t(std::clamp(sum, -32768, 32767)));
  }
  // E-CAMP-4: the sum, then the last game's rank.
  for (std::size_t s = 0; s < sums.size(); ++s) {
    int rank = 1;
    for (std::size_t other = 0; other < sums.size(); ++other)
      rank += sums[other] > sums[s] || (sums[other] == sums[s] && state.players[other].sheet.back().rank <
                                                                      state.players[s].sheet.back().rank);
    result.ranks.push_back(std::int8_t(rank));
  }
  return result;
}

}  // namespace puttable::empire
