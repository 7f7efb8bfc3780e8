#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/limits.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace puttable::server {

class Hub;

// Whoever looks at a table through a socket.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // Queues a frame; never calls back into the table.
  virtual void send(Frame frame) = 0;

  Seat seat = spectator;
};

// One table in memory, or on its way there: its queue of requests, its watchers, its bots and its clock.
//
// Requests are done one after the other: check and fold, store, publish, acknowledge. While a batch is being
// stored everything else waits, so nobody ever sees what is not durable. If storing fails, the table is
// dropped and loaded again: what could not be stored has not happened.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Entries = std::expected<std::vector<Entry>, Rejection>;
  // Something to do at the table when it is loaded and nothing is being stored.
  struct Job {
    // Checks and folds; what it returns is stored. It may be asked again if somebody else stored first.
    std::move_only_function<Entries(Table&)> step;
    // Called once: when all is stored and published, or with the reason why nothing has happened.
    std::move_only_function<void(std::expected<void, Rejection>)> done;
    Clock::time_point since{};
    int tries = 0;
  };

  TableHost(Hub& hub, std::string id) : hub_(hub), id_(std::move(id)) {}
  TableHost(const TableHost&) = delete;
  TableHost& operator=(const TableHost&) = delete;

  const std::string& id() const { return id_; }
  // The loaded table; only inside a job.
  Table& table() { return *table_; }

  void add(Job job);
  // A new table: its first entries go to the store before anything else happens.
  void open(Table table, const std::vector<Entry>& entries,
            std::move_only_function<void(store::Stored)> then);

  // Only inside a job: the watcher gets a snapshot (or the tail after `after`) for its seat, then updates.
  std::expected<void, Rejection> attach(Watcher& watcher, std::optional<std::int64_t> after);
  void detach(Watcher& watcher);
  // Only inside a job.
  std::expected<void, Rejection> hint(Seat seat, std::move_only_function<void(Thinking::Answer)> then);

  bool has_watchers() const { return !watchers_.empty(); }
  bool storing() const { return storing_; }
  bool idle() const { return watchers_.empty() && jobs_.empty() && !storing_ && !loading_ && thinking_ == 0; }
  bool has_clock() const { return table_ && table_->clock() > 0; }
  Clock::time_point last_used() const { return last_used_; }
  // Once in a while: decisions whose time has run out, and what a failure has left undone.
  void tick(Clock::time_point now);

 private:
  struct Asked {
    std::int64_t bot_at = -1;    // a bot thinks, or has failed, about the decision asked at this seq
    std::int64_t clock_at = -1;  // the clock runs for the decision asked at this seq
    Clock::time_point since{};
    bool expired = false;
  };

  void check_clock(Clock::time_point now);
  void load();
  void loaded(std::expected<std::vector<store::Row>, store::Error> rows);
  void fail_jobs(const Rejection& why);
  void run_jobs();
  void store_entries(Job job, const std::vector<Entry>& entries);
  void stored(store::Stored answer);
  void publish();
  void demote_leavers();
  void send_presence();
  void send_snapshots();
  void wake_bots();
  void start_clocks();
  void think_for(Seat seat, std::string_view level, bool for_clock);
  void bot_answers(Seat seat, std::int64_t asked_at, bool for_clock, Thinking::Answer answer);

  Hub& hub_;
  std::string id_;
  std::optional<Table> table_;
  std::vector<Job> jobs_;       // first come, first served
  std::optional<Job> current_;  // its entries are being stored
  std::vector<Watcher*> watchers_;
  std::array<int, max_seats + 1> watching_{};  // sockets per viewer, the spectator first
  std::array<Asked, max_seats> asked_{};
  Clock::time_point last_used_{};
  int thinking_ = 0;
  bool storing_ = false;
  bool loading_ = false;
  bool resend_ = false;       // others have written: watchers get snapshots after loading
  bool bots_paused_ = false;  // storing has failed: bots try again at the next tick
  SeatSet leavers_;           // seats that the batch being stored sets free
};

}  // namespace puttable::server
