#include <algorithm>

#include "engine/empire/rules.hpp"

// Why a move is refused. The reasons, for translators, beside those of Designer and of fame_check.cpp:
//   wrong_moment     something else is asked for now
//   not_on_sale      the land has been bought, in this game or an earlier one
//   too_expensive    the land costs more than the budget
//   no_money         there is no money, or no card, for a press card
//   card_played      the card that was played has to be used first
//   barred           hands-off: another tile has to be taken
//   no_such_tile     no such tile is held
//   must_place       the tiles that are held have to be placed
//   no_such_card     that card is not in the hand
//   card_count       chance: another number of cards is needed
//   not_in_deck      chance: that card is not in the deck
//   not_an_order     chance: the pawns stand by the ranks of the last game
namespace puttable::empire {
namespace {

using Refusal = std::optional<Rejection>;

Refusal wrong_moment(std::string_view asked_for, std::string_view clause) {
  return illegal("wrong_moment", std::string(clause),
                 "That is not asked for now: " + std::string(asked_for) + ".");
}

template <class M, class Check>
Refusal only(const Move& move, std::string_view asked_for, std::string_view clause, Check check) {
  const auto* made = std::get_if<M>(&move);
  return made ? check(*made) : wrong_moment(asked_for, clause);
}

Refusal check_press(const State& state, const TurnPress& move) {
  if (int(move.cards.size()) != public_press(state))
    return illegal("card_count", "E-SET-1",
                   std::to_string(public_press(state)) + " press cards are turned up.");
  std::uint64_t deck = press_deck(state);
  for (const PressId card : move.cards) {
    if (!card.there() || !(deck >> card.index & 1))
      return illegal("not_in_deck", "E-SET-1", "There is one press card of each kind.");
    deck &= ~(std::uint64_t(1) << card.index);
  }
  return std::nullopt;
}

Refusal check_pawns(const State& state, const designer::DealPawns& move) {
  SeatSet seats;
  for (const Seat seat : move.order)
    if (seat >= 0 && seat < state.config.players) seats.add(seat);
  if (int(move.order.size()) == state.config.players && seats == all_seats(state) &&
      order_fits(state, move.order))
    return std::nullopt;
  return illegal("not_an_order", "E-CAMP-2",
                 "Every seat has one pawn in the order, the last game's better scores first.");
}

Refusal check_deck(const State& state, const ShuffleFame& move) {
  auto deck = fame_deck(state);
  std::size_t size = 0;
  for (const auto copies : deck) size += copies;
  if (move.cards.size() != size)
    return illegal("card_count", "E-SET-2", "The deck has " + std::to_string(size) + " fame cards.");
  for (const FameId card : move.cards)
    if (!card.there() || deck[card.index]-- == 0)
      return illegal("not_in_deck", "E-SET-2",
                     "Too many fame cards of a kind, or one that is not in the deck.");
  return std::nullopt;
}

Refusal check_land(const State& state, const BuyLand& move) {
  if (!on_sale(state, move.land))
    return illegal("not_on_sale", "E-CAMP-3", "That land is not for sale any more.");
  if (may_buy(state, move.land)) return std::nullopt;
  return illegal("too_expensive", "E-SET-3",
                 "That land costs " + std::to_string(move.land.land().points()) +
                     ": it is more than your budget, and there are cheaper ones.");
}

Refusal check_shop(const State& state, const Move& move) {
  if (std::holds_alternative<Done>(move)) return std::nullopt;
  if (!std::holds_alternative<BuyPress>(move)) return wrong_moment("buy press cards, or be done", "E-SET-4");
  if (may_buy_press(state)) return std::nullopt;
  return illegal("no_money", "E-SET-4", "A press card costs 2.");
}

Refusal check_secret(const State& state, const DealPress& move) {
  if (move.card.there() && (press_deck(state) >> move.card.index & 1)) return std::nullopt;
  return illegal("not_in_deck", "E-SET-4", "That press card is not in the deck.");
}

// E-SINGLE-1, E-SINGLE-2: one of the clients is Empire's, the other one of the base game.
Refusal check_clients(const State& state, const designer::DealClients& move) {
  const auto base = [](designer::ClientId id, bool mrs) {
    return id.there() && id.index <= std::uint8_t(designer::Client::mr_straightforward) &&
           designer::is_mrs(id.client()) == mrs;
  };
  const bool mrs = has_pressco(state) ? move.mrs == state.game.mrs : base(move.mrs, true);
  const bool mr = has_profeet(state) ? move.mr == state.game.mr : base(move.mr, false);
  if (mrs && mr) return std::nullopt;
  return illegal("no_such_client", "E-SINGLE-2",
                 "One client of this box and one of the base game are needed.");
}

// What a card that was played leaves to do.
Refusal check_card_used(const State& state, const Move& move) {
  const Turn& turn = state.turn;
  const auto unused = [](std::string_view text) {
    return illegal("card_played", "E-FAME-1", "The card you played wants it: " + std::string(text) + ".");
  };
  const auto* taken = std::get_if<designer::Collect>(&move);
  if (taken && taken->slot < max_rack && (turn.barred >> taken->slot & 1u))
    return illegal("barred", "E-FAME-1", "Somebody wants your hands off that tile: take another.");
  if ((turn.stopping || turn.barred != 0) && !taken) return unused("take a tile of the middle rack");
  if (uses_card(state, move)) return std::nullopt;
  return unused(turn.bench ? "take a tile" : "place a tile");
}

Refusal check_game(const State& state, Seat seat, const Move& move) {
  if (const auto* card = std::get_if<PlayFame>(&move); card && state.game.phase == Phase::turn)
    return check_fame(state, seat, *card);
  if (state.game.phase == Phase::clients)
    return only<designer::DealClients>(move, "the clients are met", "D-SET-1",
                                       [&](auto& m) { return check_clients(state, m); });
  const auto own = designers(move);
  if (!own) return wrong_moment("something of the running game", "E-FAME-1");
  if (auto refused = Designer::check(state.game, seat, *own)) return refused;
  return state.game.phase == Phase::turn ? check_card_used(state, move) : std::nullopt;
}

// A window, or the time after placing.
Refusal check_card_or_done(const State& state, Seat seat, const Move& move) {
  if (std::holds_alternative<Done>(move)) return std::nullopt;
  return only<PlayFame>(move, "play a fame card, or be done", "E-FAME-3",
                        [&](auto& m) { return check_fame(state, seat, m); });
}

Refusal check_held(const State& state, Seat seat, const Move& move) {
  if (const auto* card = std::get_if<PlayFame>(&move)) return check_fame(state, seat, *card);
  const Fame effect = state.effect.card();
  if (const auto* held = std::get_if<PlaceHeld>(&move)) {
    if (held->index >= state.held.size())
      return illegal("no_such_tile", "E-FAME-1",
                     "The tiles you hold are 0 to " + std::to_string(state.held.size() - 1) + ".");
    return designer::check_spot(state.game, seat, state.held[held->index], held->x, held->y, held->turn);
  }
  const bool gives_up = (std::holds_alternative<CollectHeld>(move) && effect == Fame::lucky_draw) ||
                        (std::holds_alternative<Done>(move) && effect == Fame::six_from_the_bag);
  if (gives_up && !state.turn.anywhere) return std::nullopt;
  return illegal("must_place", "E-FAME-1",
                 effect == Fame::two_tiles    ? "Both tiles have to be placed."
                 : effect == Fame::lucky_draw ? "Place the tile, or collect it."
                                              : "Place one of the tiles, or be done.");
}

Refusal check_next(const State& state, Seat seat, const NextGame& move) {
  FameCards hand = player_of(state, seat).hand;
  for (const FameId card : move.keep) {
    const auto found = std::ranges::find(hand, card);
    if (!card.there() || found == hand.end())
      return illegal("no_such_card", "E-CAMP-3", "You do not hold " + std::string(card.text()) + ".");
    hand.erase_at(std::size_t(found - hand.begin()));
  }
  return std::nullopt;
}

}  // namespace

bool uses_card(const State& state, const Move& move) {
  if (std::holds_alternative<designer::Place>(move)) return true;
  if (state.turn.anywhere || state.turn.keep_other) return false;
  return !state.turn.bench || std::holds_alternative<designer::Collect>(move);
}

std::optional<Rejection> Empire::check(const State& state, Seat seat, const Move& move) {
  if (auto refused = check_turn<Empire>(state, seat)) return refused;
  switch (state.stage) {
    case Stage::press:
      return only<TurnPress>(move, "press cards are turned up", "E-SET-1",
                             [&](auto& m) { return check_press(state, m); });
    case Stage::pawns:
      return only<designer::DealPawns>(move, "pawns are put on the rack", "E-CAMP-2",
                                       [&](auto& m) { return check_pawns(state, m); });
    case Stage::fame:
      return only<ShuffleFame>(move, "fame cards are dealt", "E-SET-2",
                               [&](auto& m) { return check_deck(state, m); });
    case Stage::land:
      return only<BuyLand>(move, "buy a land", "E-SET-3", [&](auto& m) { return check_land(state, m); });
    case Stage::shop:
      return check_shop(state, move);
    case Stage::secret:
      return only<DealPress>(move, "a press card is dealt", "E-SET-4",
                             [&](auto& m) { return check_secret(state, m); });
    case Stage::draw:
      return only<Draw>(move, "tiles are drawn", "E-FAME-1",
                        [&](auto& m) { return designer::check_draw(state.game, m, state.drawing); });
    case Stage::game:
      return check_game(state, seat, move);
    case Stage::held:
      return check_held(state, seat, move);
    case Stage::between:
      return only<NextGame>(move, "keep fame cards, and go on to the next game", "E-CAMP-3",
                            [&](auto& m) { return check_next(state, seat, m); });
    default:
      return check_card_or_done(state, seat, move);
  }
}

}  // namespace puttable::empire
