#pragma once

#include <optional>
#include <variant>

#include "engine/core/codec.hpp"
#include "engine/core/game.hpp"
#include "engine/family/box.hpp"

// Family: golf with a grid of nine cards. 1 to 8 players, or teams (docs/rules/family.md, F-*).
//
// Action cards are turned one by one; everybody carries each of them out on the own 3x3 grid: unveil or
// move the card of a cell, or, at a hole, give up a top-row card and write its value down. Three equal
// face-up cards in a line go away for -2, lost balls cost 1. Eighteen holes; the lowest sum wins.
namespace puttable::family {

inline constexpr int max_players = max_seats;
inline constexpr int holes_per_half = 9;

// Team line-ups (F-TEAM): how many teams; seat s belongs to team s % teams.
struct Config {
  static constexpr bool partial = true;
  std::uint8_t players = 4;
  std::uint8_t teams = 0;  // 0: everybody for themselves; 2 teams of 2, 3 or 4, or 3 teams of 2

  bool operator==(const Config&) const = default;
};
BOOST_DESCRIBE_STRUCT(Config, (), (players, teams))

// Moves of the players.
struct Unveil {
  static constexpr std::string_view name = "unveil";
  Cell cell{};
  bool operator==(const Unveil&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unveil, (), (cell))
struct Swap {
  static constexpr std::string_view name = "swap";
  Cell cell{};
  Cell with{};
  bool operator==(const Swap&) const = default;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (cell, with))
struct Hole {  // the top-row card given up for this hole
  static constexpr std::string_view name = "hole";
  Cell cell{};
  bool operator==(const Hole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hole, (), (cell))
// A combo line: the three rows, then the three columns.
enum class Line : std::uint8_t { top, middle, bottom, left, centre, right };
BOOST_DESCRIBE_ENUM(Line, top, middle, bottom, left, centre, right)
struct Combo {  // which of overlapping combos is taken first
  static constexpr std::string_view name = "combo";
  Line line{};
  bool operator==(const Combo&) const = default;
};
BOOST_DESCRIBE_STRUCT(Combo, (), (line))
struct Pick {  // which member's card the team writes down
  static constexpr std::string_view name = "pick";
  Seat seat{};
  bool operator==(const Pick&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pick, (), (seat))
// Moves of chance.
struct Deal {  // field cards for the free cells of the grid that waits for them, in reading order
  static constexpr std::string_view name = "deal";
  FixedVector<Card, cells> cards;
  bool operator==(const Deal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (cards))
struct Action {
  static constexpr std::string_view name = "action";
  ActionCard card;
  bool operator==(const Action&) const = default;
};
BOOST_DESCRIBE_STRUCT(Action, (), (card))
using Move = std::variant<Unveil, Swap, Hole, Combo, Pick, Deal, Action>;

// What the table tells (in the order it happens).
struct Dealt {  // face-down cards filled the grid
  static constexpr std::string_view name = "dealt";
  Seat seat{};
  std::uint8_t count{};
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, count))
struct ActionTurned {
  static constexpr std::string_view name = "action_turned";
  Seat seat{};  // the active player
  ActionCard card;
};
BOOST_DESCRIBE_STRUCT(ActionTurned, (), (seat, card))
struct Unveiled {  // also: the replacement of a lost ball, which comes face up
  static constexpr std::string_view name = "unveiled";
  Seat seat{};
  Cell cell{};
  Card card{};
};
BOOST_DESCRIBE_STRUCT(Unveiled, (), (seat, cell, card))
struct Swapped {
  static constexpr std::string_view name = "swapped";
  Seat seat{};
  Cell cell{};
  Cell with{};
};
BOOST_DESCRIBE_STRUCT(Swapped, (), (seat, cell, with))
struct LostBall {  // +1; at a hole it has no cell
  static constexpr std::string_view name = "lost_ball";
  Seat seat{};
  std::optional<Cell> cell;
};
BOOST_DESCRIBE_STRUCT(LostBall, (), (seat, cell))
struct ComboTaken {
  static constexpr std::string_view name = "combo_taken";
  Seat seat{};
  Line line{};
  Card card{};
};
BOOST_DESCRIBE_STRUCT(ComboTaken, (), (seat, line, card))
struct HoleCard {  // the card given up at a hole shows this value
  static constexpr std::string_view name = "hole_card";
  Seat seat{};
  Cell cell{};
  Card card{};
};
BOOST_DESCRIBE_STRUCT(HoleCard, (), (seat, cell, card))
struct HoleScored {  // written down; in a team for every member
  static constexpr std::string_view name = "hole_scored";
  Seat seat{};
  std::uint8_t hole{};  // 1..18
  Card card{};
};
BOOST_DESCRIBE_STRUCT(HoleScored, (), (seat, hole, card))
struct DeckRemade {  // F-DECK
  static constexpr std::string_view name = "deck_remade";
  std::uint8_t cards{};
};
BOOST_DESCRIBE_STRUCT(DeckRemade, (), (cards))
struct HalfScored {  // F-MID, F-END: the total of one seat or its team
  static constexpr std::string_view name = "half_scored";
  Seat seat{};
  std::uint8_t half{};  // 0 or 1
  std::int16_t total{};
};
BOOST_DESCRIBE_STRUCT(HalfScored, (), (seat, half, total))
using Event = std::variant<Dealt, ActionTurned, Unveiled, Swapped, LostBall, ComboTaken, HoleCard, HoleScored,
                           DeckRemade, HalfScored>;

// One half of the scorecard. In a team every member carries the same card.
struct Half {
  FixedVector<Card, holes_per_half> holes;
  std::uint8_t lost_balls = 0;
  std::uint8_t combos = 0;

  bool operator==(const Half&) const = default;
};
BOOST_DESCRIBE_STRUCT(Half, (), (holes, lost_balls, combos))

struct Player {
  std::array<Card, cells> grid{};  // in a view: face_down where it lies so
  std::uint16_t up = 0;            // bit c: what lies on cell c, or comes there next, is face up
  std::uint16_t free = 0;          // bit c: no card lies on cell c
  std::array<Half, 2> halves;

  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (grid, free, halves))

// What the table waits for.
enum class Need : std::uint8_t {
  deal,       // chance: cards for the free cells of `asked`'s grid (or for its hole)
  action,     // chance: the next action card
  choice,     // every seat of `waiting`: set-up, a play or a hole, at the same time
  combo,      // `asked` chooses one of overlapping combos
  team_pick,  // any member of `asked`'s team picks the card to write down
  over
};
BOOST_DESCRIBE_ENUM(Need, deal, action, choice, combo, team_pick, over)

// A seat's choice that has not taken effect; secret until all have chosen.
enum class ChoiceKind : std::uint8_t { none, unveil, swap, hole, hidden };
BOOST_DESCRIBE_ENUM(ChoiceKind, none, unveil, swap, hole, hidden)
struct Choice {
  ChoiceKind kind = ChoiceKind::none;
  Cell cell{};
  Cell with{};

  bool operator==(const Choice&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, cell, with))

struct State {
  Config config;
  Need need = Need::deal;
  Seat active = 0;            // who turns the action cards up (F-TURN-1)
  Seat asked = 0;             // whom `need` is about
  std::uint8_t half = 0;      // 0: holes 1..9, 1: holes 10..18
  std::uint8_t pass = 0;      // 0, or 1 for the second cell of set-up and of a double zone
  std::uint8_t settling = 0;  // how many seats have settled this pass, from the active player on
  bool dealing = true;        // the first grids are still being dealt
  bool set_up = true;         // the two first cards are still being turned up (F-SET-2)
  ActionCard action;          // the action card being carried out
  SeatSet waiting;            // who still has to choose
  FixedVector<Player, max_players> players;
  FixedVector<Choice, max_players> choices;
  // Per seat: the cell played in the first pass or given up at a hole, and the card turned up at a hole.
  FixedVector<Cell, max_players> first_cell;
  FixedVector<Card, max_players> held;
  CardCounts deck{};  // hidden: the field deck; in a view all unseen cards, grids included
  std::uint8_t deck_left = 0;
  CardCounts discards{};
  std::array<std::uint8_t, max_faces> actions_left{};  // by face of the box

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (config, need, active, asked, half, pass, set_up, action, waiting, players, choices,
                       held, deck, deck_left, discards, actions_left))

// What a seat may know: the state with the rest blanked out (F-TURN-2, face-down cards, the deck).
struct View : State {
  Seat seat = spectator;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (State), (seat))

using Moves = FixedVector<Move, 40>;

struct Family {
  using Config = family::Config;
  using State = family::State;
  using Move = family::Move;
  using Event = family::Event;
  using View = family::View;
  static constexpr GameInfo info{"family", 1, 1, max_players};
  // What can be set at a new table, for the page.
  static constexpr std::string_view setup =
      R"([{"key":"players","kind":"number","default":4,"min":1,"max":8},)"
      R"({"key":"teams","kind":"choice","default":0,"choices":[0,2,3]}])";

  static std::expected<State, Rejection> initial(const Config& config);
  static int players(const State& state) { return state.config.players; }
  static SeatSet to_act(const State& state);
  static std::optional<Rejection> check(const State& state, Seat seat, const Move& move);
  static void apply(State& state, Seat seat, const Move& move, Events<Event>* events = nullptr);
  static Move sample(const State& state, Random& random);
  // Every legal move of a seat that is to act, in a fixed order.
  static Moves legal(const State& state, Seat seat);
  static Move random_move(const State& state, Seat seat, Random& random);
  static Moves options(const State& state, Seat seat) { return legal(state, seat); }
  static View view(const State& state, Seat seat);
  static State guess(const View& view, Random& random);
  static std::optional<Result> result(const State& state);
};

// The total of one half of a scorecard, as far as it is played.
int total(const Half& half);
// Whose scorecard a seat shares: the seats of its team, itself included.
SeatSet team_of(const Config& config, Seat seat);
// How many cards `deal` must bring now.
int cards_needed(const State& state);

}  // namespace puttable::family
