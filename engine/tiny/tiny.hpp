#pragma once

#include "engine/core/game.hpp"
#include "engine/tiny/moves.hpp"

// Tiny: draw a mini-golf hole, then putt the one your neighbour drew. 2 to 8 players (docs/rules/tiny.md,
// T-*).
//
// Everybody marks start and hole on a sheet. In eight rounds six dice give water, sand and walls, and all
// draw at the same time: five rounds on the own sheet, two on the sheet they will play, to mend it, and one
// more on the own. Then each player putts the hole of the player to the right. A shot has a direction and a
// power; a die adds to the power. Where a ball hits a wall corner or crosses the hole, a die decides whether
// the player or the designer sends it on. Few shots win, and many shots of the player to the left help.
namespace puttable::tiny {

inline constexpr int max_players = max_seats;

enum class Mode : std::uint8_t { race, cheering, semi_simultaneous, simultaneous };
BOOST_DESCRIBE_ENUM(Mode, race, cheering, semi_simultaneous, simultaneous)

struct Config {
  static constexpr bool partial = true;
  std::uint8_t players = 3;
  Mode mode = Mode::race;  // T-MODE

  bool operator==(const Config&) const = default;
};
BOOST_DESCRIBE_STRUCT(Config, (), (players, mode))

// A sheet of the size in the box. Its JSON is its text form (T-SHEET-2).
struct Sheet {
  std::array<Square, max_squares> squares{};

  Grid grid() const { return {standard_box().columns, standard_box().rows, squares.data()}; }
  void put(Spot at, Square square) { squares[std::size_t(grid().index(at))] = square; }
  std::string text() const { return to_text(grid()); }
  // Refuses other sizes.
  static std::optional<Sheet> from_text(std::string_view text);
  bool operator==(const Sheet&) const = default;
};

// What is asked about a ball.
enum class Stage : std::uint8_t {
  ready,      // its player shoots
  power,      // chance: the power die
  sand,       // the designer picks a direction (T-SAND-2)
  precision,  // chance: the precision die
  player,     // the player answers
  designer,   // the designer answers
  done
};
BOOST_DESCRIBE_ENUM(Stage, ready, power, sand, precision, player, designer, done)

// One player on the hole of the player to the right.
struct Putting {
  Spot at;  // where the ball lies
  std::uint8_t shots = 0;
  Stage stage = Stage::ready;
  Finish finish = Finish::playing;
  std::int16_t score = 0;    // shots as they count, once it is over
  std::int16_t longest = 0;  // T-SCORE-3
  Shot shot;                 // the one being played
  std::int8_t units = 0;     // what the dice made of it
  Ball ball;                 // while it rolls

  bool operator==(const Putting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Putting, (), (at, shots, stage, finish, score, longest, shot, units, ball))

enum class Phase : std::uint8_t {
  mark,   // every seat of `waiting`
  roll,   // chance: the terrain dice
  draw,   // every seat of `waiting`
  first,  // chance: the first player
  play,
  over
};
BOOST_DESCRIBE_ENUM(Phase, mark, roll, draw, first, play, over)

struct State {
  Config config;
  Phase phase = Phase::mark;
  std::uint8_t round = 0;                      // of drawing, from 1
  Faces dice;                                  // of this round
  SeatSet waiting;                             // who still has to mark or to draw
  SeatSet drawing;                             // who can draw in this round (T-DRAW-5)
  FixedVector<Sheet, max_players> sheets;      // by designer
  FixedVector<Mark, max_players> marks;        // secret until all have marked
  FixedVector<Drawing, max_players> drawings;  // secret until all have drawn (T-DRAW-6)
  Seat first = 0;
  std::uint8_t group = 0;                     // how many turns or groups have been (T-MODE)
  SeatSet playing;                            // who may shoot now
  FixedVector<Putting, max_players> putting;  // by player

  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (config, phase, round, dice, waiting, drawing, sheets, marks, drawings, first, playing,
                       putting))

// The figures of the box that a page has to tell.
struct Limits {
  std::int8_t rounds = standard_box().drawing_rounds;
  FixedVector<std::int8_t, 8> mending = standard_box().fixing_rounds;  // T-DRAW-4
  std::int8_t shots = standard_box().max_shots;
  std::int16_t unfinished = standard_box().unfinished_score;  // T-SCORE-1
  bool operator==(const Limits&) const = default;
};
BOOST_DESCRIBE_STRUCT(Limits, (), (rounds, mending, shots, unfinished))

// What a seat may know: the state without the others' marks and drawings that are not done yet.
struct View : State {
  Seat seat = spectator;
  Limits limits;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (State), (seat, limits))

// What a seat may do, for the page.
struct PieceOption {
  Square piece{};
  std::uint8_t most{};  // dice that show it
  // The clear squares, counted row by row from 0, where it alone would close the last clear path; together
  // with others it may still open one.
  std::vector<std::uint8_t> closes;
};
BOOST_DESCRIBE_STRUCT(PieceOption, (), (piece, most, closes))
struct Ray {  // where a ball would roll in this direction until it stops or a die is due
  Direction toward{};
  Track track;
  Motion motion{};
};
BOOST_DESCRIBE_STRUCT(Ray, (), (toward, track, motion))
struct PowerOption {
  std::int8_t power{};
  std::vector<std::int8_t> units;  // one for each face of its die
  bool precision{};                // the precision die is rolled too (T-SAND-2)
};
BOOST_DESCRIBE_STRUCT(PowerOption, (), (power, units, precision))
struct BallOption {  // a ball that this seat may send on: the own one, or that of its sheet's player
  Seat seat{};
  Stage stage{};
  std::vector<Ray> rays;
};
BOOST_DESCRIBE_STRUCT(BallOption, (), (seat, stage, rays))
struct Options {
  std::vector<std::string_view> moves;  // the names of the moves that are possible
  std::vector<PieceOption> pieces;      // draw
  std::vector<PowerOption> powers;      // shot
  std::vector<BallOption> balls;        // shot and answer
};
BOOST_DESCRIBE_STRUCT(Options, (), (moves, pieces, powers, balls))

struct Tiny {
  using Config = tiny::Config;
  using State = tiny::State;
  using Move = tiny::Move;
  using Event = tiny::Event;
  using View = tiny::View;
  static constexpr GameInfo info{"tiny", 1, 2, max_players};
  static constexpr std::string_view setup =
      R"([{"key":"players","kind":"number","default":3,"min":2,"max":8},)"
      R"({"key":"mode","kind":"choice","default":"race",)"
      R"("choices":["race","cheering","semi_simultaneous","simultaneous"]}])";

  static std::expected<State, Rejection> initial(const Config& config);
  static int players(const State& state) { return state.config.players; }
  static SeatSet to_act(const State& state);
  static std::optional<Rejection> check(const State& state, Seat seat, const Move& move);
  static void apply(State& state, Seat seat, const Move& move, Events<Event>* events = nullptr);
  static Move sample(const State& state, Random& random);
  // Any legal move, but giving up is rare.
  static Move random_move(const State& state, Seat seat, Random& random);
  static Options options(const State& state, Seat seat);
  static View view(const State& state, Seat seat);
  static State guess(const View& view, Random& random);
  static std::optional<Result> result(const State& state);
};

// The seat whose sheet a player plays: the one to the right (T-SHEET-3).
Seat designer_of(const State& state, Seat player);
// The sheet that a seat draws on in this round, by its designer (T-DRAW-4).
Seat sheet_in_hand(const State& state, Seat seat);
FaceCount count(const Faces& faces);

}  // namespace puttable::tiny
