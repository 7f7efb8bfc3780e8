#pragma once

#include <deque>
#include <functional>

#include "server/net.hpp"

namespace puttable::server {

// Work of the network thread that can wait: one step each time the thread has looked for everything else that
// is due. Whoever sits at no table yet is served here, so that a move waits for one step of one of them,
// however many come.
class Background {
 public:
  explicit Background(asio::io_context& io) : io_(io) {}
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  class Executor {
   public:
    explicit Executor(Background& background) : background_(&background) {}
    asio::execution_context& query(asio::execution::context_t) const noexcept { return background_->io_; }
    static constexpr auto query(asio::execution::blocking_t) noexcept {
      return asio::execution::blocking.never;
    }
    template <class Step>
    void execute(Step&& step) const {
      background_->add(std::forward<Step>(step));
    }
    bool operator==(const Executor&) const noexcept = default;

   private:
    Background* background_;
  };
  Executor executor() { return Executor(*this); }
  // What waits, and what is still to come, is not done any more. Before `io` ends: connections wait here.
  void close() {
    closed_ = true;
    steps_.clear();
  }

 private:
  void add(std::move_only_function<void()> step) {
    if (closed_) return;
    if (steps_.empty()) asio::post(io_, [this] { run_one(); });
    steps_.push_back(std::move(step));
  }
  void run_one() {
    auto step = std::move(steps_.front());
    steps_.pop_front();
    if (!steps_.empty()) asio::post(io_, [this] { run_one(); });
    step();
  }

  asio::io_context& io_;
  std::deque<std::move_only_function<void()>> steps_;
  bool closed_ = false;
};

}  // namespace puttable::server
