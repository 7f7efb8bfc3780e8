#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/codec.hpp"
#include "engine/core/random.hpp"

// The entries of a table's log (DESIGN: a game is a fold over its log). The log is the one source of truth:
// who sits where, what was said and every move and chance outcome. It holds secrets (the seed, token hashes,
// hidden cards) and never leaves the server as it is.
namespace puttable {

// A table whose campaign begins where a game of another one began.
struct Origin {
  std::string table;
  int game = 1;             // of the campaign
  std::uint32_t steps = 0;  // moves and outcomes that were taken over; only later ones follow from the seed
};
BOOST_DESCRIBE_STRUCT(Origin, (), (table, game, steps))

struct Opened {
  static constexpr std::string_view name = "opened";
  std::string id;
  std::string game;
  int rules = 1;
  RawJson config;
  std::string seed;        // 64 hexadecimal digits
  std::string commitment;  // SHA-256 of the seed's bytes, hexadecimal
  int clock = 0;           // seconds a decision, 0: none
  std::int64_t at = 0;
  std::optional<Origin> from;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (id, game, rules, config, seed, commitment, clock, at, from))
struct Sat {
  static constexpr std::string_view name = "sat";
  Seat seat{};
  std::string player;
  std::string token;  // SHA-256 of the seat token, hexadecimal
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, player, token))
struct Left {
  static constexpr std::string_view name = "left";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat))
struct Named {
  static constexpr std::string_view name = "named";
  Seat seat{};
  std::string player;
};
BOOST_DESCRIBE_STRUCT(Named, (), (seat, player))
struct BotSeated {  // an empty level removes it or gives the seat back to its player
  static constexpr std::string_view name = "bot";
  Seat seat{};
  std::string level;
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, level))
struct Started {
  static constexpr std::string_view name = "started";
};
BOOST_DESCRIBE_STRUCT(Started, (), ())
struct Moved {  // seat 8: chance
  static constexpr std::string_view name = "moved";
  Seat seat{};
  RawJson move;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move))
struct Undone {
  static constexpr std::string_view name = "undone";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))
struct Said {
  static constexpr std::string_view name = "said";
  Seat seat{};
  std::string player;
  std::optional<std::string> text;
  std::optional<std::string> phrase;
};
BOOST_DESCRIBE_STRUCT(Said, (), (seat, player, text, phrase))
struct Ended {  // by whoever runs the server: nothing more happens at this table
  static constexpr std::string_view name = "ended";
};
BOOST_DESCRIBE_STRUCT(Ended, (), ())
using EntryBody = std::variant<Opened, Sat, Left, Named, BotSeated, Started, Moved, Undone, Said, Ended>;

struct Entry {
  std::int64_t seq = 0;
  EntryBody body;
  std::string id;  // the client-made id of the message that caused it, empty for none
  Seat by = spectator;
};

// The stored form: the body's JSON with `id` and `by` where they say something.
std::string write_entry(const Entry& entry);
std::expected<Entry, Rejection> read_entry(std::int64_t seq, std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::expected<Seed, Rejection> seed_from_hex(std::string_view hex);

}  // namespace puttable
