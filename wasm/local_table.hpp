#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/record.hpp"
#include "table/table.hpp"

namespace puttable {

// One table on one device, for the page's worker: no server, no sockets. Requests and answers are JSON
// (web/src/table/local.ts): the answer has the entries to keep, the messages for each seat and the
// seats of bots that are to act.
class LocalTable {
 public:
  std::string call(std::string_view request);

 private:
  struct Answer {
    std::vector<Entry> entries;
    std::vector<std::pair<Seat, std::string>> messages;
    std::optional<Rejection> error;
    std::string extra;  // further members, each with a comma before it
  };

  Answer handle(const json::value& request);
  Answer open(const json::object& request);
  // A new table in place of this one, which goes on from where one of its games began.
  Answer branch(const json::object& request);
  Answer begin(const json::object& request, bool start,
               const std::function<Table::Made(const Table::Opening&)>& make);
  Answer load(const json::object& request);
  Answer hello(const json::object& request);
  Answer act(const json::object& request);
  Answer think(const json::object& request);
  // A record to look at: `replay` reads it, `replay_at` shows it to a seat after a number of steps.
  Answer replay(const json::object& request);
  Answer replay_at(const json::object& request) const;
  // What a game counts for its players (GameEntry::aid); needs no table.
  static Answer aid(const json::object& request);
  Answer hint(Seat seat, const std::string& id);
  // Updates for everybody who listens.
  void publish(Answer& answer);
  std::string write(const Answer& answer) const;

  std::optional<Table> table_;
  std::optional<Record> replayed_;
  SeatSet listening_;
  bool spectator_listens_ = false;
  std::uint64_t thoughts_ = 0;
};

}  // namespace puttable
