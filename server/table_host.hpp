#pragma once

#include <array>
#include <functional>
#include <map>
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

// Who looks at a table: which seats, and how many spectators.
struct Presence {
  SeatSet seats;
  int spectators = 0;
  bool nobody() const { return seats.empty() && spectators == 0; }
};

// One table in memory, or on its way there: its queue of requests, its watchers, its bots and its clock.
//
// Requests are done in order: check and fold, store, publish, acknowledge. While a batch is being stored
// everything else waits, so nobody ever sees what is not durable; what has waited becomes one batch, stored
// and published together. If storing fails, the table is dropped and loaded again: what could not be stored
// has not happened.
//
// With a shared store other processes append to the same log: what they tell is loaded, folded and published
// like the own. If one of them was quicker, the table goes back to where it was before the batch, follows,
// and the requests are checked anew.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Entries = std::expected<std::vector<Entry>, Rejection>;
  // Something to do at the table when it is loaded and nothing is being stored.
  struct Job {
    // Checks and folds; what it returns is stored. It may be asked again if somebody else stored first.
    std::move_only_function<Entries(Table&)> step;
    // Called once: when all is stored and published, or with the reason why nothing has happened.
    std::move_only_function<void(std::expected<void, Rejection>)> done;
    // Wants to see what other processes have stored until now.
    bool fresh = false;
    Clock::time_point since{};
    int tries = 0;
    // While its batch is being stored: what `step` said.
    std::expected<void, Rejection> result{};
    bool changes = false;
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
  // Something is on its way to or from the store.
  bool busy() const { return storing_ || loading_ || following_; }

  // Another process has stored entries up to `seq`; without: maybe.
  void told(std::optional<std::int64_t> seq);
  // Who looks at this table through another process.
  void told_presence(const std::string& process, const Presence& presence);
  Presence presence() const;
  // Who looks at it here or there.
  Presence everybody() const;
  // Another process may run the bots and the clock by now.
  void lose_bots() { bots_ = Bots::unasked; }
  // Whoever ran them has ended.
  void take_over_bots();
  // The table leaves memory.
  void let_go();
  // Refuses whatever waits; the server ends.
  void abandon();
  bool idle() const { return watchers_.empty() && jobs_.empty() && !busy() && thinking_ == 0; }
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

  // Whether this process runs the bots and the clock. With a shared store one process does.
  enum class Bots { unasked, asked, refused, ours };

  void check_clock(Clock::time_point now);
  bool runs_bots();
  bool bots_wanted() const;
  void load();
  void loaded(std::expected<std::vector<store::Row>, store::Error> rows);
  std::expected<void, Rejection> rebuild(const std::vector<store::Row>& rows);
  void follow();
  void followed(std::expected<std::vector<store::Row>, store::Error> rows, std::int64_t told_before);
  bool behind() const { return look_ || told_ > table_->seq(); }
  void go_on();
  void fail_jobs(const Rejection& why);
  void run_jobs();
  std::vector<Entry> run_batch();
  void finish_batch();
  void fail_batch(const store::Error& error);
  void go_back();
  void stored(store::Stored answer);
  void publish();
  void demote_leavers();
  // To the watchers here, and to the other processes.
  void send_presence();
  void show_presence();
  void wake_bots();
  void start_clocks();
  // Tells a watcher whose seat is asked what is left of its time.
  void send_clock(Watcher& watcher, Clock::time_point now);
  void think_for(Seat seat, std::string_view level, bool for_clock);
  void bot_answers(Seat seat, std::int64_t asked_at, bool for_clock, Thinking::Answer answer);

  Hub& hub_;
  std::string id_;
  std::optional<Table> table_;
  std::optional<Table> before_;  // the batch that is being stored; only if others might be quicker
  std::vector<Job> jobs_;        // first come, first served
  std::vector<Job> batch_;       // their entries are being stored
  std::vector<Watcher*> watchers_;
  std::array<int, max_seats + 1> watching_{};  // sockets per viewer, the spectator first
  std::array<Asked, max_seats> asked_{};
  Clock::time_point last_used_{};
  int thinking_ = 0;
  bool storing_ = false;
  bool loading_ = false;
  bool following_ = false;       // the tail that others have stored is on its way
  bool look_ = false;            // others may have stored something
  bool lost_race_ = false;       // they must have
  std::int64_t told_ = -1;       // others say that the log goes up to here
  std::int64_t published_ = -1;  // what the watchers have seen
  std::map<std::string, Presence> elsewhere_;
  Bots bots_ = Bots::unasked;
  Clock::time_point bots_asked_{};
  bool bots_paused_ = false;  // storing has failed: bots try again at the next tick
  SeatSet leavers_;           // seats that the batch being stored sets free
};

}  // namespace puttable::server
