#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "engine/core/codec.hpp"
#include "engine/core/game.hpp"

namespace puttable {

struct ToldJson {
  std::string event;
  SeatSet to = everyone;
};

// What a seat may know: the JSON of each member of the view, one after the other.
struct ViewText {
  std::string text;
  std::vector<std::uint32_t> ends;  // where each member's JSON ends

  std::size_t size() const { return ends.size(); }
  std::string_view member(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return std::string_view(text).substr(begin, ends[i] - begin);
  }
};

// A bot's task: what a seat may know, and which bot thinks. Owns all it needs.
class Thinking {
 public:
  virtual ~Thinking() = default;
  struct Answer {
    std::string move;
    bots::Reason reason;
  };
  virtual Answer run(bots::Budget& budget, Random& random) const = 0;
};

// One running game behind JSON: any game of the registry. Keeps its steps, so that events, undo and records
// can be made from them.
class Play {
 public:
  struct Step {
    Seat seat;
    std::string move;
  };

  virtual ~Play() = default;
  virtual std::unique_ptr<Play> clone() const = 0;
  virtual const GameInfo& info() const = 0;
  virtual std::string config_json() const = 0;
  virtual int players() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::optional<Result> result() const = 0;

  // Checks a move without making it; its canonical text.
  virtual std::expected<std::string, Rejection> check(Seat seat, const json::value& move) const = 0;
  // Checks and makes a move; what it tells goes to `told`.
  virtual std::expected<void, Rejection> play(Seat seat, const json::value& move,
                                              std::vector<ToldJson>* told) = 0;
  // The outcome that a source gives when chance is to act.
  virtual std::string sample(Random& random) const = 0;
  // Any legal move of a seat, for tests and load.
  virtual std::string random_move(Seat seat, Random& random) const = 0;

  // The games of a campaign: after how many steps one of them began, nothing if it has not; and whether one
  // is over and the next one has not begun.
  virtual std::optional<std::size_t> steps_before(int game) const = 0;
  virtual bool between_games() const = 0;

  virtual std::size_t steps() const = 0;
  virtual Step step(std::size_t i) const = 0;
  // What every step told, from the first one on.
  virtual std::vector<std::vector<ToldJson>> retell() const = 0;
  // Whether the last step is this seat's and revealed nothing, so that it can be taken back.
  virtual bool can_undo(Seat seat) const = 0;
  virtual void undo() = 0;

  // The view and the names of its members, which are the same for every view of the game.
  virtual ViewText view(Seat seat) const = 0;
  virtual std::span<const std::string_view> view_names() const = 0;
  virtual std::string options(Seat seat) const = 0;
  // Nothing if there is no such level or bot.
  virtual std::unique_ptr<Thinking> think(Seat seat, std::string_view level) const = 0;
};

// Owns a game; a copy has a game of its own.
class OwnedPlay : public std::unique_ptr<Play> {
 public:
  using std::unique_ptr<Play>::unique_ptr;
  OwnedPlay(std::unique_ptr<Play> play) : unique_ptr(std::move(play)) {}
  OwnedPlay(const OwnedPlay& other) : unique_ptr(other ? other->clone() : nullptr) {}
  OwnedPlay(OwnedPlay&&) = default;
  OwnedPlay& operator=(OwnedPlay other) noexcept {
    swap(other);
    return *this;
  }
  ~OwnedPlay() = default;
};

// A game as the table knows it.
struct GameEntry {
  const GameInfo* info;
  // What can be set at a new table (Game::setup).
  std::string_view setup;
  std::expected<std::unique_ptr<Play>, Rejection> (*open)(const json::value& config);
  // Counts for the players what they could count themselves: a view and a question in, an answer out, all
  // JSON. Null for games without such an aid.
  std::expected<std::string, Rejection> (*aid)(const json::value& view,
                                               const json::value& question) = nullptr;
};

std::span<const GameEntry> games();
// All games as GET /api/games tells them.
std::string games_json();
const GameEntry* find_game(std::string_view name);

}  // namespace puttable
