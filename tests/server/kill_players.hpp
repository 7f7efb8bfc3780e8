#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace puttable::server {

struct SeatPlan {
  std::string table;
  std::vector<std::string> tokens;
};

// What the players and the one who kills their server tell each other.
class KillBoard {
 public:
  // The port of the running server; waits for a new one after `seen` has ended. 0: the test is over.
  std::uint16_t port_after(int& generation);
  void server_runs(std::uint16_t port);
  void server_gone();
  void finish();

  void acknowledged();
  // Until so many acknowledgements have come since the start of the server, or the time is up, or all
  // players are done.
  void wait_for_acks(int count, std::chrono::microseconds at_most);
  void player_done();
  bool all_done() const;

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint16_t port_ = 0;
  int generation_ = 0;
  int acks_ = 0;
  int done_ = 0;
  bool finished_ = false;
};

// (table, id) -> seq of the acknowledgement.
using Acknowledged = std::map<std::pair<std::string, std::string>, std::int64_t>;

// Plays one seat at table after table. Whenever the connection breaks it comes back, says its last seq and
// sends the unacknowledged move again under the same id.
class KillPlayer {
 public:
  KillPlayer(KillBoard& board, std::size_t seat, const std::vector<SeatPlan>& plans)
      : board_(board), seat_(seat), plans_(plans) {}

  void run();
  const Acknowledged& acknowledged() const { return acknowledged_; }
  const std::string& trouble() const { return trouble_; }

 private:
  // False when the test is over.
  bool play_table(const SeatPlan& plan);
  // True when the game has ended.
  bool converse(std::uint16_t port, const SeatPlan& plan);

  KillBoard& board_;
  std::size_t seat_;
  const std::vector<SeatPlan>& plans_;
  Acknowledged acknowledged_;
  std::string trouble_;
  std::string unanswered_;  // the message that waits for its acknowledgement
  std::string unanswered_id_;
  std::int64_t seq_ = -1;
  int generation_ = 0;
  int ids_ = 0;
};

}  // namespace puttable::server
