#include "server/table_host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "server/hub.hpp"
#include "server/messages.hpp"

namespace puttable::server {

namespace {

constexpr int max_tries = 5;

Rejection storage_rejection(const store::Error& error) {
  return rejection(Reject::storage, "This could not be stored, so nothing has changed. " + error.text);
}

store::Batch make_batch(const std::string& table, const std::vector<Entry>& entries) {
  store::Batch batch{table, {}};
  batch.rows.reserve(entries.size());
  for (const Entry& entry : entries) batch.rows.push_back({entry.seq, write_entry(entry)});
  return batch;
}

}  // namespace

void TableHost::add(Job job) {
  job.since = last_used_ = Clock::now();
  jobs_.push_back(std::move(job));
  if (!table_ && !loading_ && !storing_) load();
  run_jobs();
}

void TableHost::open(Table table, const std::vector<Entry>& entries,
                     std::move_only_function<void(store::Stored)> then) {
  last_used_ = Clock::now();
  table_.emplace(std::move(table));
  storing_ = true;
  hub_.store().append(make_batch(id_, entries),
                      [self = shared_from_this(), then = std::move(then)](store::Stored answer) mutable {
                        self->storing_ = false;
                        if (!answer) self->table_.reset();
                        then(answer);
                        if (!answer) return;
                        self->start_clocks();
                        self->wake_bots();
                        self->run_jobs();
                      });
}

void TableHost::load() {
  loading_ = true;
  hub_.store().load(id_, 0, [self = shared_from_this()](auto rows) { self->loaded(std::move(rows)); });
}

void TableHost::loaded(std::expected<std::vector<store::Row>, store::Error> rows) {
  loading_ = false;
  if (!rows) return fail_jobs(storage_rejection(rows.error()));
  if (rows->empty()) {
    fail_jobs(rejection(Reject::no_such_table, "There is no such table."));
    return hub_.forget(id_);
  }
  std::vector<Entry> log;
  log.reserve(rows->size());
  for (const auto& row : *rows) {
    auto entry = read_entry(row.seq, row.entry);
    if (!entry) {
      fmt::print(stderr, "table {}: entry {} cannot be read: {}\n", id_, row.seq, entry.error().text);
      return fail_jobs(rejection(Reject::storage, "The log of this table is damaged."));
    }
    log.push_back(std::move(*entry));
  }
  auto table = Table::load(log);
  if (!table) {
    fmt::print(stderr, "table {}: the log cannot be replayed: {}\n", id_, table.error().text);
    return fail_jobs(rejection(Reject::storage, "The log of this table is damaged."));
  }
  ++hub_.metrics().tables_loaded;
  table_.emplace(std::move(*table));
  for (int viewer = 0; viewer <= max_seats; ++viewer)
    if (watching_[std::size_t(viewer)] > 0) table_->listen(Seat(viewer - 1));
  if (std::exchange(resend_, false)) send_snapshots();
  start_clocks();
  wake_bots();
  run_jobs();
}

void TableHost::fail_jobs(const Rejection& why) {
  auto jobs = std::exchange(jobs_, {});
  for (auto& job : jobs) job.done(std::unexpected(why));
}

void TableHost::run_jobs() {
  while (table_ && !storing_ && !jobs_.empty()) {
    Job job = std::move(jobs_.front());
    jobs_.erase(jobs_.begin());
    auto entries = job.step(*table_);
    if (!entries) {
      job.done(std::unexpected(std::move(entries.error())));
    } else if (entries->empty()) {
      job.done({});
    } else {
      store_entries(std::move(job), *entries);
    }
  }
}

void TableHost::store_entries(Job job, const std::vector<Entry>& entries) {
  storing_ = true;
  current_.emplace(std::move(job));
  leavers_ = {};
  for (const Entry& entry : entries)
    if (const auto* left = std::get_if<Left>(&entry.body)) leavers_.add(left->seat);
  hub_.store().append(make_batch(id_, entries),
                      [self = shared_from_this()](store::Stored answer) { self->stored(std::move(answer)); });
}

void TableHost::stored(store::Stored answer) {
  storing_ = false;
  Job job = std::move(*current_);
  current_.reset();
  if (!answer) {
    const bool conflict = answer.error().trouble == store::Trouble::conflict;
    if (!conflict) {
      ++hub_.metrics().storage_failures;
      fmt::print(stderr, "table {}: {}\n", id_, answer.error().text);
    }
    table_.reset();
    load();
    resend_ = resend_ || conflict;
    if (conflict && ++job.tries < max_tries) {
      jobs_.insert(jobs_.begin(), std::move(job));
    } else {
      job.done(std::unexpected(storage_rejection(answer.error())));
    }
    return;
  }
  hub_.metrics().count_stored(std::chrono::duration<double>(Clock::now() - job.since).count());
  publish();
  job.done({});
  if (!leavers_.empty()) demote_leavers();
  start_clocks();
  wake_bots();
  run_jobs();
}

void TableHost::publish() {
  std::array<Frame, max_seats + 1> frames;
  for (Watcher* watcher : watchers_) {
    Frame& frame = frames[std::size_t(watcher->seat + 1)];
    if (!frame) frame = text_frame(table_->update(watcher->seat));
    watcher->send(frame);
  }
  table_->end_batch();
}

// Whoever gave up the seat goes on as a spectator.
void TableHost::demote_leavers() {
  bool changed = false;
  for (Watcher* watcher : watchers_) {
    if (!leavers_.has(watcher->seat)) continue;
    if (--watching_[std::size_t(watcher->seat + 1)] == 0) table_->unlisten(watcher->seat);
    watcher->seat = spectator;
    if (watching_[0]++ == 0) table_->listen(spectator);
    watcher->send(text_frame(table_->snapshot(spectator, std::nullopt)));
    changed = true;
  }
  if (changed) send_presence();
}

void TableHost::send_snapshots() {
  for (Watcher* watcher : watchers_) watcher->send(text_frame(table_->snapshot(watcher->seat, std::nullopt)));
}

std::expected<void, Rejection> TableHost::attach(Watcher& watcher, std::optional<std::int64_t> after) {
  int& count = watching_[std::size_t(watcher.seat + 1)];
  if (watcher.seat == spectator && count >= hub_.options().limits.spectators)
    return std::unexpected(rejection(Reject::too_many, "Too many people look on at this table already."));
  if (count++ == 0) table_->listen(watcher.seat);
  watchers_.push_back(&watcher);
  watcher.send(text_frame(table_->snapshot(watcher.seat, after)));
  send_presence();
  return {};
}

void TableHost::detach(Watcher& watcher) {
  const auto found = std::ranges::find(watchers_, &watcher);
  if (found == watchers_.end()) return;
  watchers_.erase(found);
  last_used_ = Clock::now();
  if (--watching_[std::size_t(watcher.seat + 1)] == 0 && table_) table_->unlisten(watcher.seat);
  send_presence();
}

void TableHost::send_presence() {
  if (!table_ || watchers_.empty()) return;
  std::vector<bool> seats;
  for (int seat = 0; seat < table_->seats(); ++seat) seats.push_back(watching_[std::size_t(seat + 1)] > 0);
  const Frame frame = text_frame(presence_message(seats, watching_[0]));
  for (Watcher* watcher : watchers_) watcher->send(frame);
}

}  // namespace puttable::server
