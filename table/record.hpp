#pragma once

#include "table/entry.hpp"
#include "table/play.hpp"

namespace puttable {

struct RecordStep {
  Seat seat{};
  RawJson move;
};
BOOST_DESCRIBE_STRUCT(RecordStep, (), (seat, move))

// A finished (or any) game as a file: puttable.record/1. It replays without a seed, since chance is in the
// log; with the seed anybody can check that chance was fair.
struct Record {
  static constexpr std::string_view format_name = "puttable.record/1";
  std::string format{format_name};
  std::string game;
  int rules = 1;
  RawJson config;
  std::vector<std::string> seats;
  std::optional<std::string> commitment;
  std::optional<std::string> seed;
  std::optional<Origin> from;  // a branch: its first steps are those of another table
  std::vector<RecordStep> log;
};
BOOST_DESCRIBE_STRUCT(Record, (), (format, game, rules, config, seats, commitment, seed, from, log))

// Readable: a line for each step of the log.
std::string write_record(const Record& record);
std::expected<Record, Rejection> read_record(std::string_view text);
// Replays a record with every step checked; refuses with the number of the step that does not fit.
std::expected<std::unique_ptr<Play>, Rejection> replay(const Record& record);
// The log of a table at which the first `steps` steps of the record have been played, for looking at it.
std::vector<Entry> replay_entries(const Record& record, std::size_t steps);
// Checks that every chance outcome, but for those that a branch took over, follows from the seed; the hash of
// the seed is the caller's to check.
std::expected<void, Rejection> verify_chance(const Record& record);

}  // namespace puttable
