#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "store/peers.hpp"
#include "store/postgres_connection.hpp"

namespace puttable::store {

// The others through the database: LISTEN and NOTIFY for what they say, a row with a date for who is alive, a
// row for each table that somebody runs. On a thread and a connection of its own.
class PostgresPeers final : public Peers {
 public:
  struct Options {
    std::string url{};
    std::string process{};
    std::chrono::milliseconds beat{500};      // how often a sign of life is given
    std::chrono::milliseconds trusted{1600};  // after the last one, what was taken is not used any more
    std::chrono::milliseconds expired{2000};  // after the last one, others may take it
    PgConnection::Waits waits{};
  };
  // Runs a task on the network thread.
  using Post = std::function<void(std::move_only_function<void()>)>;

  PostgresPeers(Options options, Post post, Events events);
  ~PostgresPeers() override { finish(); }

  void tell(std::string text) override;
  void take(std::string table, Taken then) override;
  void release(std::string table) override;
  bool alive() const override;
  void finish() override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Work {
    std::vector<std::string> tells;
    std::vector<std::string> takes;
    std::vector<Taken> taken;
    std::vector<std::string> releases;
    bool empty() const { return tells.empty() && takes.empty() && releases.empty(); }
  };

  void run();
  std::expected<void, Error> converse();
  std::expected<void, Error> beat();
  std::expected<void, Error> do_work(Work& work);
  void answer_takes(Work& work, const std::set<std::string, std::less<>>& taken);
  void hear();
  void wait_for_something();
  void wake();
  void say_goodbye();

  const Options options_;
  Post post_;
  const Events events_;
  Interrupt interrupt_;
  int wake_;
  std::optional<PgConnection> connection_;
  std::set<std::string, std::less<>> others_;
  Clock::time_point next_beat_{};
  std::atomic<Clock::rep> trusted_until_{0};
  std::mutex mutex_;
  Work work_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace puttable::store
