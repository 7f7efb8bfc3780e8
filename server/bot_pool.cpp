#include "server/bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include "server/tokens.hpp"

namespace puttable::server {

BotPool::BotPool(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void BotPool::finish() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    tasks_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

void BotPool::think(std::unique_ptr<Thinking> task, std::chrono::milliseconds time, Answered then) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back({std::move(task), time, std::move(then)});
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void BotPool::run() {
  // Linux takes a thread's id here. If it fails, bots merely compete with the network.
  (void)::setpriority(PRIO_PROCESS, id_t(::gettid()), 10);
  Random random(new_random_number());
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    auto budget = bots::Budget::time(task.time);
    auto answer = task.thinking->run(budget, random);
    post_([answer = std::move(answer), then = std::move(task.then)]() mutable { then(std::move(answer)); });
  }
}

}  // namespace puttable::server
