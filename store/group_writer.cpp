#include "store/group_writer.hpp"

#include <chrono>

namespace puttable::store {

GroupWriter::GroupWriter(std::unique_ptr<LogDatabase> database, Post post)
    : database_(std::move(database)), post_(std::move(post)), thread_([this] { run(); }) {}

void GroupWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  database_->interrupt();
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void GroupWriter::append(Batch batch, Appended then) {
  {
    const std::lock_guard lock(mutex_);
    work_.batches.push_back(std::move(batch));
    work_.appended.push_back(std::move(then));
  }
  wake_.notify_one();
}

void GroupWriter::load(std::string table, std::int64_t from, Loaded then) {
  {
    const std::lock_guard lock(mutex_);
    work_.loads.push_back({std::move(table), from});
    work_.loaded.push_back(std::move(then));
  }
  wake_.notify_one();
}

void GroupWriter::list(Listed then) {
  {
    const std::lock_guard lock(mutex_);
    work_.lists.push_back(std::move(then));
  }
  wake_.notify_one();
}

GroupWriter::Figures GroupWriter::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void GroupWriter::run() {
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !work_.empty(); });
      if (work_.empty()) return;
      work = std::exchange(work_, Work{});
    }
    if (!work.batches.empty()) write(work);
    if (!work.loads.empty() || !work.lists.empty()) read(work);
  }
}

void GroupWriter::write(Work& work) {
  const auto begun = std::chrono::steady_clock::now();
  auto answers = database_->append(work.batches);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  {
    const std::lock_guard lock(mutex_);
    ++figures_.groups;
    figures_.batches += work.batches.size();
    figures_.busy_seconds += took.count();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (answers[i]) {
        figures_.rows += work.batches[i].rows.size();
      } else {
        ++figures_.failures;
      }
    }
  }
  post_([answers = std::move(answers), appended = std::move(work.appended)]() mutable {
    for (std::size_t i = 0; i < appended.size(); ++i) appended[i](std::move(answers[i]));
  });
}

void GroupWriter::read(Work& work) {
  if (!work.loads.empty()) {
    auto loaded = database_->load_all(work.loads);
    post_([loaded = std::move(loaded), thens = std::move(work.loaded)]() mutable {
      for (std::size_t i = 0; i < thens.size(); ++i) thens[i](std::move(loaded[i]));
    });
  }
  for (auto& listed : work.lists) {
    auto tables = database_->list();
    post_([tables = std::move(tables), then = std::move(listed)]() mutable { then(std::move(tables)); });
  }
}

}  // namespace puttable::store
