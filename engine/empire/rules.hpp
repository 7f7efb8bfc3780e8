#pragma once

#include "engine/designer/rules.hpp"
#include "engine/empire/empire.hpp"

// What the rules of Empire share among their files, and for bots.
namespace puttable::empire {

using designer::Box;
using designer::Designer;
using designer::has;
using designer::Phase;
using designer::Rack;
using designer::RackName;
using designer::Spot;
using designer::standard_box;

inline bool solo(const State& state) {
  return state.config.players == 1;
}
inline bool campaign(const State& state) {
  return state.config.kind == Kind::campaign;
}
inline bool has_pressco(const State& state) {
  return state.config.kind != Kind::profeet;
}
inline bool has_profeet(const State& state) {
  return state.config.kind != Kind::pressco;
}
inline SeatSet all_seats(const State& state) {
  return SeatSet::first(state.config.players);
}
inline Player& player_of(State& state, Seat seat) {
  return state.players[std::size_t(seat)];
}
inline const Player& player_of(const State& state, Seat seat) {
  return state.players[std::size_t(seat)];
}
// The same player in the running game.
inline designer::Player& builder_of(State& state, Seat seat) {
  return designer::player_of(state.game, seat);
}
inline const designer::Player& builder_of(const State& state, Seat seat) {
  return designer::player_of(state.game, seat);
}
// Whose turn it is to build.
inline bool in_turn(const State& state, Seat seat) {
  return state.game.phase == Phase::turn && designer::acting_seat(state.game) == seat;
}

inline void tell(Events<Event>* events, const Event& event, bool reveals = false, SeatSet to = everyone) {
  if (events) events->push_back({event, to, reveals});
}
// Lets Designer tell its events; `reveals`: more than they say by themselves.
template <class Do>
void in_game(Events<Event>* events, Do act, bool reveals = false) {
  if (!events) return act(static_cast<Events<designer::Event>*>(nullptr));
  Events<designer::Event> told;
  act(&told);
  for (const auto& one : told)
    events->push_back({std::visit([](const auto& event) { return Event(event); }, one.event), one.to,
                       one.reveals || reveals});
}
// A move as Designer knows it; nothing if it is Empire's own.
std::optional<designer::Move> designers(const Move& move);

// --- the campaign (campaign.cpp) -------------------------------------------------------------------------

void begin_game(State& state, Events<Event>* events);
void turn_press(State& state, const TurnPress& move, Events<Event>* events);
void set_pawns(State& state, const designer::DealPawns& move, Events<Event>* events);
// Scores the game, and writes the balance sheets.
void finish_game(State& state, Events<Event>* events);
void next_game(State& state, Seat seat, const NextGame& move, Events<Event>* events);
// How many press cards are turned up in this game.
int public_press(const State& state);
// E-CAMP-2: whether this order is one of those that the last game allows.
bool order_fits(const State& state, const Order& order);
int last_profit(const Player& player);
int best_profit(const Player& player);
int coverage(const Player& player);

// --- the investment (investment.cpp) ---------------------------------------------------------------------

// How many of each kind of fame card are in nobody's hand; removed ones in solo are none (E-SOLO).
std::array<std::uint8_t, designer::fame_count> fame_deck(const State& state);
void deal_fame(State& state, const ShuffleFame& move, Events<Event>* events);
// The seat that invests.
Seat investor(const State& state);
bool on_sale(const State& state, LandId land);
// Whether the investor can afford no land, and the price of the cheapest pile.
bool is_poor(const State& state);
int cheapest_pile(const State& state);
bool may_buy(const State& state, LandId land);
bool may_buy_press(const State& state);
void buy_land(State& state, LandId land, Events<Event>* events);
void receive_press(State& state, PressId card, Events<Event>* events);
void end_investment(State& state, Events<Event>* events);
// Press cards that nobody has, as far as is known: neither public nor in a hand.
std::uint64_t press_deck(const State& state);

// --- windows and turns (flow.cpp) ------------------------------------------------------------------------

// Goes on after a step of Designer.
void settle(State& state, Events<Event>* events);
void open_window(State& state, Window window, Events<Event>* events);
// Asks the next player of the window, or closes it (E-FAME-2, E-FAME-3).
void ask_next(State& state, Events<Event>* events);
void decline(State& state, Seat seat, Events<Event>* events);
// A move of Designer in a player's turn.
void take_turn(State& state, Seat seat, const designer::Move& move, Events<Event>* events);
// Goes on when a card has taken effect.
void resume(State& state, Events<Event>* events);
void continue_turn(State& state, Events<Event>* events);
void end_turn(State& state, Events<Event>* events);
// The pawn goes where cards sent it.
void put_pawn(State& state, Seat seat);

// --- fame cards (fame.cpp, fame_check.cpp, fame_play.cpp) -------------------------------------------------

// Whether the seat could play such a card now if it had one.
bool fits(const State& state, Seat seat, Fame card);
// ... in a window that is about to open.
bool fits_window(const State& state, Seat seat, Window window, Fame card);
// ... after placing.
bool fits_after(const State& state, Seat seat, Fame card);
// The kinds of cards in the seat's hand that it can play now.
FixedVector<Fame, designer::fame_count> playable(const State& state, Seat seat);
template <class Fits>
bool holds(const State& state, Seat seat, Fits fits_now) {
  for (const FameId card : player_of(state, seat).hand)
    if (card.there() && fits_now(card.card())) return true;
  return false;
}
// Whether a move of the turn is what the cards played before it want.
bool uses_card(const State& state, const Move& move);
std::optional<Rejection> check_fame(const State& state, Seat seat, const PlayFame& move);
void play_fame(State& state, Seat seat, const PlayFame& move, Events<Event>* events);
// What was drawn for a card.
void use_drawn(State& state, const Draw& move, Events<Event>* events);
void place_held(State& state, Seat seat, const PlaceHeld& move, Events<Event>* events);
void collect_held(State& state, Seat seat, Events<Event>* events);
void return_held(State& state, Events<Event>* events);
// E-FAME-6: in the round of the last one to stop.
bool stopped_last(const State& state, Seat seat);
int tiles_on(const Rack& rack);
// The tile of the seat's course on a cell, by its place in the list; nothing if there is none.
std::optional<std::size_t> laid_at(const State& state, Seat seat, At cell);
// A random play of a card that fits.
PlayFame random_fame(const State& state, Seat seat, Fame card, Random& random);

}  // namespace puttable::empire
