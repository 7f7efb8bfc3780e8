#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "store/store.hpp"

namespace puttable::store {

// A store on a thread of its own. While one group is being written the next one gathers, so that the cost of
// a transaction is shared by all batches that wait: group commit without a timer.
class GroupWriter final : public Store {
 public:
  // Runs a task on the caller's thread. Called from the writer's thread, once for each group.
  using Post = std::function<void(std::move_only_function<void()>)>;
  struct Figures {
    std::uint64_t groups = 0;
    std::uint64_t batches = 0;
    std::uint64_t rows = 0;
    std::uint64_t failures = 0;
    double busy_seconds = 0;
  };

  GroupWriter(std::unique_ptr<LogDatabase> database, Post post);
  ~GroupWriter() override { finish(); }
  // Writes what is queued, posts the answers, ends the thread. What waits for a database that does not answer
  // is given up.
  void finish();

  void append(Batch batch, Appended then) override;
  void load(std::string table, std::int64_t from, Loaded then) override;
  void list(Listed then) override;
  Figures figures() const;

 private:
  struct Work {
    std::vector<Batch> batches;
    std::vector<Appended> appended;
    std::vector<Tail> loads;
    std::vector<Loaded> loaded;
    std::vector<Listed> lists;
    bool empty() const { return batches.empty() && loads.empty() && lists.empty(); }
  };

  void run();
  void write(Work& work);
  void read(Work& work);

  std::unique_ptr<LogDatabase> database_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Work work_;
  Figures figures_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace puttable::store
