#pragma once

#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "store/log_database.hpp"

namespace puttable::store {

// Work on the log's files that nobody should wait for, on a thread and a connection of its own: it copies the
// write-ahead log into the database when it has grown, and syncs it to the disk about once a second, so that
// a power cut never loses more than that.
class Checkpointer {
 public:
  struct Options {
    int pages = 4000;  // copy when the write-ahead log has so many pages
    bool sync = true;  // false: every group is synced anyway
    std::chrono::milliseconds sync_every{1000};
  };

  static std::expected<std::unique_ptr<Checkpointer>, Error> start(const std::filesystem::path& file,
                                                                   const Options& options);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  // The writer has committed; the write-ahead log has so many pages now. True if the writer should copy the
  // rest itself: under steady writing the copy never quite catches up, and only a write-ahead log that is
  // copied to its end starts again at its beginning.
  bool committed(int pages);

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  explicit Checkpointer(const Options& options) : options_(options), limit_(options.pages) {}
  void run();
  void sync() const;

  Options options_;
  std::unique_ptr<sqlite3, Close> connection_;
  std::filesystem::path log_file_;
  std::mutex mutex_;
  std::condition_variable wake_;
  int pages_ = 0;
  int limit_;  // copy when there are so many; raised while a reader keeps the log from starting again
  bool unsynced_ = false;
  bool copying_ = false;
  bool copied_ = false;  // since the write-ahead log last started again
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace puttable::store
