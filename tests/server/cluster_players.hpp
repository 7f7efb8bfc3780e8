#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace puttable::server {

// What one seat did and saw at one table, for the check afterwards.
struct SeatHistory {
  std::map<std::string, std::int64_t> acknowledged;  // id -> seq
  std::map<std::int64_t, std::string> seen;          // seq -> the line of the log as told
  std::vector<std::string> trouble;                  // what should never happen
  std::int64_t last_seq = -1;                        // seen when it left
};

struct TableHistory {
  std::string table;
  std::vector<SeatHistory> seats;
  bool over = false;
};

// Many tables played by people who lose their connection, come back through any server, say their last seq
// and send again what was not acknowledged. All on one thread.
class ClusterPlayers {
 public:
  struct Options {
    std::vector<std::uint16_t> ports;  // of servers; each connection takes any of them
    int tables = 50;
    int people = 3;  // at a table, besides a bot
    unsigned seed = 0;
  };

  explicit ClusterPlayers(Options options);
  ~ClusterPlayers();

  // Each waits for something to happen from now on; false if it does not for very long.
  bool wait_for_acknowledged(std::uint64_t moves);
  // Something is acknowledged, or a game ends, at every table.
  bool wait_for_every_table();
  // A player is told that the database is away, because of this.
  bool wait_for_away(const std::function<void()>& cause);
  int tables() const;
  // Nobody moves any more; all seats wait until they have seen what the others have, then leave.
  std::vector<TableHistory> finish();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
  std::thread thread_;
};

}  // namespace puttable::server
