#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "table/play.hpp"

namespace puttable::server {

// A few threads that think for bots, first come first served, at a lower priority than the network.
class BotPool {
 public:
  using Answered = std::move_only_function<void(Thinking::Answer)>;
  // Runs a task on the network thread.
  using Post = std::function<void(std::move_only_function<void()>)>;

  BotPool(int threads, Post post);
  ~BotPool() { finish(); }
  // Forgets what has not begun, waits for thoughts that have, ends the threads.
  void finish();

  void think(std::unique_ptr<Thinking> task, std::chrono::milliseconds time, Answered then);
  std::size_t waiting() const;

 private:
  struct Task {
    std::unique_ptr<Thinking> thinking;
    std::chrono::milliseconds time;
    Answered then;
  };
  void run();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace puttable::server
