#pragma once

#include <boost/describe/enum.hpp>
#include <string>

namespace puttable {

// Why something was refused. The names are the wire names; the set is closed and only grows.
enum class Reject {
  malformed,        // not JSON, or not of the expected form
  bad_config,       // options that do not fit the game or each other
  not_your_turn,    // this seat has nothing to decide now
  illegal,          // the rules forbid it; `reason` and `clause` say which
  game_over,        // the game has ended
  not_started,      // the table still waits for players
  already_started,  // only possible before the first move
  stale,            // it answers a situation that has passed
  no_such_seat,     // the seat does not exist
  seat_taken,       // somebody sits there
  not_allowed,      // only the host, or only the owner of the seat, may do this
  nothing_to_undo,  // undo would cross another player's move or revealed chance
  too_long,         // a name, a message or a frame over its limit
  too_many,         // a limit on how often or how many
  no_such_table,    // unknown table
  no_such_game,     // unknown game
  no_such_bot,      // unknown bot
  bad_token,        // the token opens nothing here
  not_found,        // no such page or interface
  storage,          // the log could not be written; nothing has changed
  shutting_down,    // the server is about to stop
};
BOOST_DESCRIBE_ENUM(Reject, malformed, bad_config, not_your_turn, illegal, game_over, not_started,
                    already_started, stale, no_such_seat, seat_taken, not_allowed, nothing_to_undo, too_long,
                    too_many, no_such_table, no_such_game, no_such_bot, bad_token, not_found, storage,
                    shutting_down)

struct Rejection {
  Reject code{};
  std::string text;    // one English sentence: what was wrong and what would be right
  std::string reason;  // for `illegal`: the rule's short name, translated by the page
  std::string clause;  // for `illegal`: the clause, e.g. "F-ZONE-1"

  bool operator==(const Rejection&) const = default;
};

Rejection rejection(Reject code, std::string text);
Rejection illegal(std::string reason, std::string clause, std::string text);

}  // namespace puttable
