#include "store/checkpointer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <utility>

#include "store/sqlite_statement.hpp"

namespace puttable::store {

std::expected<std::unique_ptr<Checkpointer>, Error> Checkpointer::start(const std::filesystem::path& file,
                                                                        const Options& options) {
  std::unique_ptr<Checkpointer> made(new Checkpointer(options));
  made->log_file_ = file.string() + "-wal";
  sqlite3* raw = nullptr;
  int code = sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  made->connection_.reset(raw);
  // A connection learns of the write-ahead log when it first reads.
  if (code == SQLITE_OK)
    code = sqlite3_exec(raw, "PRAGMA synchronous=NORMAL; SELECT count(*) FROM sqlite_schema", nullptr,
                        nullptr, nullptr);
  if (code != SQLITE_OK)
    return std::unexpected(sqlite_error(code, raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code)));
  made->thread_ = std::thread([checkpointer = made.get()] { checkpointer->run(); });
  return made;
}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool Checkpointer::committed(int pages) {
  const std::lock_guard lock(mutex_);
  if (pages < pages_) {
    copied_ = false;
    limit_ = options_.pages;
  }
  pages_ = pages;
  unsynced_ = true;
  if (pages < limit_ || copying_) return false;
  if (!copied_) {
    wake_.notify_one();
    return false;
  }
  copied_ = false;
  limit_ = pages + options_.pages;
  return true;
}

void Checkpointer::run() {
  std::unique_lock lock(mutex_);
  const auto due = [this] { return stopping_ || (pages_ >= limit_ && !copied_); };
  while (!stopping_) {
    wake_.wait_for(lock, options_.sync_every, due);
    if (stopping_) return;
    const bool to_sync = std::exchange(unsynced_, false) && options_.sync;
    copying_ = due();
    lock.unlock();
    if (to_sync) sync();
    // Trouble here is no news: it will be the writer's too, and the writer answers for it.
    if (copying_)
      (void)sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                      nullptr);
    lock.lock();
    if (std::exchange(copying_, false)) copied_ = true;
  }
}

// By a file of its own: SQLite keeps no locks on this one, so closing it gives none up.
void Checkpointer::sync() const {
  const int file = ::open(log_file_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  (void)::fdatasync(file);
  ::close(file);
}

}  // namespace puttable::store
