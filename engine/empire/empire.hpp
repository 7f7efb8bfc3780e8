#pragma once

#include "engine/designer/designer.hpp"
#include "engine/empire/moves.hpp"

// Empire: a campaign of five games of Designer, with press cards, fame cards and money. 1 to 5 players
// (docs/rules/empire.md, E-*). It holds the running game of Designer and leads it from window to window.
//
// Before a game press cards are turned up, fame cards dealt, lands and secret press cards bought; after it
// everybody writes a line of the balance sheet, keeps up to three fame cards, and goes on to the next game.
namespace puttable::empire {

// A campaign, or a single game with one or both of its clients (E-SINGLE-1, E-SINGLE-2).
enum class Kind : std::uint8_t { campaign, pressco, profeet, both };
BOOST_DESCRIBE_ENUM(Kind, campaign, pressco, profeet, both)

struct Config {
  static constexpr bool partial = true;
  std::uint8_t players = 4;
  Kind kind = Kind::campaign;
  bool advanced = false;
  designer::Visits visits = designer::Visits::tiles;
  designer::Placing placing = designer::Placing::free;
  bool forgiving = false;
  designer::Edition edition = designer::Edition::en;
  designer::FinalDiscard final_discard = designer::FinalDiscard::edition;
  bool aids = true;

  designer::Config game() const {
    return {players, advanced, visits, placing, forgiving, edition, final_discard, aids};
  }
  bool operator==(const Config&) const = default;
};
BOOST_DESCRIBE_STRUCT(Config, (),
                      (players, kind, advanced, visits, placing, forgiving, edition, final_discard, aids))

inline constexpr int games_played = 5;  // E-CAMP-1
inline constexpr int first_profit = 20;
inline constexpr int single_press = 6;  // E-SINGLE-1

struct Player {
  FameCards hand;                         // secret; others see how many
  PressCards secret;                      // secret until the scoring; others see how many
  std::int16_t money = 0;                 // left to spend, during the investment
  FixedVector<Line, games_played> sheet;  // the games that are over
  FixedVector<FameId, max_carried> kept;  // chosen for the next game; secret until all have chosen
  FameCards played;                       // in this game
  bool operator==(const Player&) const = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (hand, secret, money, sheet, kept, played))

// What the table waits for.
enum class Stage : std::uint8_t {
  press,    // chance: the public press cards
  pawns,    // chance: the order of a campaign's game
  fame,     // chance: the fame deck
  land,     // the seat that invests: a land
  shop,     // the same: secret press cards, or done
  secret,   // chance: the press card it bought
  game,     // what the game of Designer waits for
  window,   // `asked`: a fame card, or done
  draw,     // chance: tiles for a fame card
  held,     // the acting seat: the tiles it holds
  after,    // the acting seat, after placing: a fame card, or done
  between,  // every seat of `waiting`: cards to keep, and on to the next game
  over
};
BOOST_DESCRIBE_ENUM(Stage, press, pawns, fame, land, shop, secret, game, window, draw, held, after, between,
                    over)

// What cards have done to the turn under way.
struct Turn {
  bool bench = false;        // pick-and-bench: a tile has to be taken
  bool first = false;        // always-first
  bool keep_other = false;   // second-chance in solo: a tile has to be placed
  bool anywhere = false;     // a tile has to be placed
  bool stopping = false;     // hand-picked: a tile has to be collected
  bool acted = false;        // picked, passed or collected
  bool placed = false;       // laid a tile
  std::uint32_t barred = 0;  // hands-off: slots of the middle rack as bits
  std::uint8_t wanted = 0;   // the slot that a stopped player is about to take
  bool operator==(const Turn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (bench, first, keep_other, anywhere, stopping, acted, placed, barred, wanted))

struct State {
  Config config;
  Stage stage = Stage::press;
  std::uint8_t number = 1;  // of the game
  designer::State game;
  FixedVector<PressId, max_public> press;
  FixedVector<Player, max_players> players;
  FixedVector<LandId, std::size_t(max_players* games_played)> gone;  // E-CAMP-3
  std::uint8_t investing = 0;                                        // whose turn, by pawn order
  Window window = Window::none;
  Seat asked = spectator;
  SeatSet declined;  // asked in this window, without wanting to play
  SeatSet waiting;
  Turn turn;
  Order front;               // always-first: the pawns before the rack, for the next round
  std::uint8_t ahead = 0;    // how many of the order stand before the rack now
  FameId effect;             // the card that tiles are drawn or held for
  std::uint8_t drawing = 0;  // how many tiles chance draws
  std::uint8_t slot = 0;     // two-tiles: where the new tile goes
  FixedVector<TileId, max_held> held;
  FixedVector<TileId, max_rack> discarded;  // no-boring-design: back into the bag after the draw
  FixedVector<TileId, max_rack> kept;       // second-chance in solo: for the next turn
  bool visiting = false;                    // E-SET-5: a visit that a fame card brought
  std::uint16_t round = 0;                  // the last one whose beginning was seen to

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (config, stage, number, game, press, players, gone, investing, window, asked, declined,
                       waiting, turn, front, ahead, effect, drawing, slot, held, kept))

struct View : State {
  Seat seat = spectator;
  FixedVector<designer::ExtrasTold, max_players> extras;  // what each course is judged by, as far as is known
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (State), (seat, extras))

// A fame card that can be played now, with what it can be played on (see PlayFame).
struct FameOption {
  FameId card;
  std::vector<std::uint8_t> slots;   // of the middle rack
  std::vector<std::uint8_t> bottom;  // slots of the bottom rack
  std::vector<At> cells;             // tiles of the own course, free land cells, or where a tile can go
  std::vector<TileId> tiles;         // of the bag
  std::vector<Seat> order;           // pawns that can be rearranged
};
BOOST_DESCRIBE_STRUCT(FameOption, (), (card, slots, bottom, cells, tiles, order))
struct Options {
  designer::Options game;               // Designer's moves, as there
  std::vector<std::string_view> moves;  // all moves that are possible
  std::vector<LandId> lands;            // buy_land
  std::vector<FameOption> fame;
  std::vector<designer::SlotOption> held;  // place_held: `slot` is the index
  std::uint8_t keep = 0;                   // next_game: how many cards at most
};
BOOST_DESCRIBE_STRUCT(Options, (), (game, moves, lands, fame, held, keep))

struct Empire {
  using Config = empire::Config;
  using State = empire::State;
  using Move = empire::Move;
  using Event = empire::Event;
  using View = empire::View;
  static constexpr GameInfo info{"empire", 1, 1, max_players};
  static constexpr std::string_view setup =
      R"([{"key":"players","kind":"number","default":4,"min":1,"max":5},)"
      R"({"key":"kind","kind":"choice","default":"campaign","choices":["campaign","pressco","profeet","both"]},)"
      R"({"key":"advanced","kind":"choice","default":false,"choices":[false,true]},)"
      R"({"key":"visits","kind":"choice","default":"tiles","choices":["tiles","scheduled"]},)"
      R"({"key":"placing","kind":"choice","default":"free","choices":["free","strict"]},)"
      R"({"key":"forgiving","kind":"choice","default":false,"choices":[false,true]},)"
      R"({"key":"edition","kind":"choice","default":"en","choices":["en","zh"]},)"
      R"({"key":"final_discard","kind":"choice","default":"edition","choices":["edition","yes","no"]},)"
      R"({"key":"aids","kind":"choice","default":true,"choices":[true,false]}])";

  static std::expected<State, Rejection> initial(const Config& config);
  static int players(const State& state) { return state.config.players; }
  static SeatSet to_act(const State& state);
  static std::optional<Rejection> check(const State& state, Seat seat, const Move& move);
  static void apply(State& state, Seat seat, const Move& move, Events<Event>* events = nullptr);
  static Move sample(const State& state, Random& random);
  static Move random_move(const State& state, Seat seat, Random& random);
  static Options options(const State& state, Seat seat);
  static View view(const State& state, Seat seat);
  static State guess(const View& view, Random& random);
  static std::optional<Result> result(const State& state);
  // Which game of a campaign is on, 0 if it is none; and whether it is over and the next one has not begun.
  static int game_number(const State& state) {
    return state.config.kind == Kind::campaign ? state.number : 0;
  }
  static bool between_games(const State& state) { return state.stage == Stage::between; }
};

}  // namespace puttable::empire
