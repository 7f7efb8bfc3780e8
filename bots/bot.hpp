#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"

// A bot is one method: a view in, a move out, within a budget. It never sees a state that is not its own
// guess.
namespace puttable::bots {

// What a bot may spend: time, or a number of nodes for answers that are the same on every machine.
// A forced move costs nothing.
class Budget {
 public:
  static Budget time(std::chrono::milliseconds limit) {
    Budget budget;
    budget.deadline_ = std::chrono::steady_clock::now() + limit;
    budget.timed_ = true;
    return budget;
  }
  static Budget nodes(std::int64_t count) {
    Budget budget;
    budget.nodes_left_ = count;
    return budget;
  }

  // Counts one node; false when nothing is left.
  bool spend() {
    if (--nodes_left_ < 0) return false;
    if (timed_ && (nodes_left_ & 15) == 0 && std::chrono::steady_clock::now() >= deadline_) nodes_left_ = 0;
    return nodes_left_ > 0;
  }

 private:
  Budget() = default;
  std::int64_t nodes_left_ = std::numeric_limits<std::int64_t>::max();
  std::chrono::steady_clock::time_point deadline_{};
  bool timed_ = false;
};

// Why a move was chosen: a key that the page translates, its numbers, and the English sentence.
struct Reason {
  std::string key;
  std::vector<std::pair<std::string, std::string>> values;
  std::string text;
};

template <Game G>
struct Thought {
  typename G::Move move;
  Reason reason;
};

// Every game's bots: specialise with
//   static std::span<const std::string_view> names();  // weakest first; random, greedy, strong
//   static Thought<G> think(std::string_view name, const typename G::View& view, Budget& budget, Random&
//   random);
// `think` is called only for a seat that is to act (view.seat).
template <Game G>
struct Bots;

// The levels of the page, weakest first, and the bot behind each.
struct Level {
  std::string_view name;
  std::string_view bot;
};
inline constexpr Level levels[] = {{"easy", "random"}, {"medium", "greedy"}, {"hard", "strong"}};

}  // namespace puttable::bots
