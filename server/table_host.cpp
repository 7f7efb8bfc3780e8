#include "server/table_host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <iterator>

#include "server/hub.hpp"
#include "server/messages.hpp"
#include "server/neighbours.hpp"

namespace puttable::server {

namespace {

constexpr int max_tries = 100;
constexpr std::size_t max_batch = 32;

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
  // What is loaded from now on is fresh anyway.
  if (job.fresh && hub_.peers() != nullptr && (table_ || loading_)) look_ = true;
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
                        self->published_ = self->table_->seq();
                        self->go_on();
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
  if (auto rebuilt = rebuild(*rows); !rebuilt) {
    table_.reset();
    fmt::print(stderr, "table {}: {}\n", id_, rebuilt.error().text);
    return fail_jobs(rejection(Reject::storage, "The log of this table is damaged."));
  }
  ++hub_.metrics().tables_loaded;
  go_on();
}

// Folds the log up to what the watchers have seen, then what is new to them: they get an update.
std::expected<void, Rejection> TableHost::rebuild(const std::vector<store::Row>& rows) {
  std::vector<Entry> log;
  log.reserve(rows.size());
  for (const auto& row : rows) {
    auto entry = read_entry(row.seq, row.entry);
    if (!entry) {
      entry.error().text = fmt::format("entry {} cannot be read: {}", row.seq, entry.error().text);
      return std::unexpected(entry.error());
    }
    log.push_back(std::move(*entry));
  }
  const bool news = !watchers_.empty() && published_ >= 0 && published_ < std::int64_t(log.size());
  const auto seen = std::span(log).first(news ? std::size_t(published_ + 1) : log.size());
  auto table = Table::load(seen);
  if (!table) return std::unexpected(table.error());
  table_.emplace(std::move(*table));
  for (int viewer = 0; viewer <= max_seats; ++viewer)
    if (watching_[std::size_t(viewer)] > 0) table_->listen(Seat(viewer - 1));
  leavers_ = {};
  for (const Entry& entry : std::span(log).subspan(seen.size())) {
    if (auto folded = table_->follow(entry); !folded) return folded;
    if (const auto* left = std::get_if<Left>(&entry.body)) leavers_.add(left->seat);
  }
  if (table_->seq() > published_ && !watchers_.empty()) publish();
  // A database that was set back has forgotten what they saw.
  if (table_->seq() < published_)
    for (Watcher* watcher : watchers_)
      watcher->send(text_frame(table_->snapshot(watcher->seat, std::nullopt)));
  published_ = table_->seq();
  if (!leavers_.empty()) demote_leavers();
  return {};
}

void TableHost::told(std::optional<std::int64_t> seq) {
  if (!table_ && !loading_) return;
  if (seq) {
    told_ = std::max(told_, *seq);
  } else {
    look_ = true;
  }
  run_jobs();
}

void TableHost::follow() {
  following_ = true;
  look_ = false;
  hub_.store().load(id_, table_->seq() + 1, [self = shared_from_this(), told_before = told_](auto rows) {
    self->followed(std::move(rows), told_before);
  });
}

void TableHost::followed(std::expected<std::vector<store::Row>, store::Error> rows,
                         std::int64_t told_before) {
  following_ = false;
  const bool lost_race = std::exchange(lost_race_, false);
  if (!rows) return fail_jobs(storage_rejection(rows.error()));
  // Not what it seemed: from the beginning.
  const auto start_over = [this] {
    table_.reset();
    load();
  };
  // Nobody was quicker after all: the log has been set back.
  if (lost_race && rows->empty()) return start_over();
  leavers_ = {};
  for (const auto& row : *rows) {
    auto entry = read_entry(row.seq, row.entry);
    if (!entry || !table_->follow(*entry)) return start_over();
    if (const auto* left = std::get_if<Left>(&entry->body)) leavers_.add(left->seat);
  }
  // Who tells of something that was not stored after all is not believed twice.
  if (told_ == told_before) told_ = table_->seq();
  if (!rows->empty()) {
    hub_.metrics().followed += rows->size();
    publish();
    if (!leavers_.empty()) demote_leavers();
  }
  go_on();
}

void TableHost::go_on() {
  start_clocks();
  wake_bots();
  run_jobs();
}

void TableHost::fail_jobs(const Rejection& why) {
  auto jobs = std::exchange(jobs_, {});
  for (auto& job : jobs) job.done(std::unexpected(why));
}

void TableHost::abandon() {
  std::ranges::move(batch_, std::back_inserter(jobs_));
  batch_.clear();
  fail_jobs(rejection(Reject::shutting_down, "The server has stopped."));
}

void TableHost::run_jobs() {
  while (table_ && !busy()) {
    if (behind()) return follow();
    if (jobs_.empty()) return;
    const auto entries = run_batch();
    if (entries.empty()) continue;
    storing_ = true;
    hub_.store().append(make_batch(id_, entries), [self = shared_from_this()](store::Stored answer) {
      self->stored(std::move(answer));
    });
  }
}

// Folds the jobs that wait. As long as nothing has changed they are answered at once; after the first change
// they are answered with it, in order, when it is durable.
std::vector<Entry> TableHost::run_batch() {
  std::vector<Entry> entries;
  leavers_ = {};
  const std::size_t count = std::min(jobs_.size(), max_batch);
  std::vector<Job> jobs(std::move_iterator(jobs_.begin()),
                        std::move_iterator(jobs_.begin() + std::ptrdiff_t(count)));
  jobs_.erase(jobs_.begin(), jobs_.begin() + std::ptrdiff_t(count));
  const bool raced = hub_.neighbours() != nullptr && hub_.neighbours()->known() > 0;
  for (Job& job : jobs) {
    if (raced && entries.empty()) before_ = table_;
    auto made = job.step(*table_);
    if (!made) job.result = std::unexpected(std::move(made.error()));
    job.changes = made && !made->empty();
    if (job.changes) {
      for (Entry& entry : *made) {
        if (const auto* left = std::get_if<Left>(&entry.body)) leavers_.add(left->seat);
        entries.push_back(std::move(entry));
      }
    }
    if (entries.empty()) {
      job.done(std::move(job.result));
    } else {
      batch_.push_back(std::move(job));
    }
  }
  if (entries.empty()) before_.reset();
  return entries;
}

void TableHost::stored(store::Stored answer) {
  storing_ = false;
  if (!answer) return fail_batch(answer.error());
  before_.reset();
  publish();
  finish_batch();
  if (!leavers_.empty()) demote_leavers();
  go_on();
}

void TableHost::finish_batch() {
  const auto now = Clock::now();
  auto jobs = std::exchange(batch_, {});
  for (Job& job : jobs) {
    if (job.changes) hub_.metrics().count_stored(std::chrono::duration<double>(now - job.since).count());
    job.done(std::move(job.result));
  }
}

void TableHost::fail_batch(const store::Error& error) {
  const bool conflict = error.trouble == store::Trouble::conflict;
  if (conflict) {
    ++hub_.metrics().conflicts;
  } else {
    ++hub_.metrics().storage_failures;
    fmt::print(stderr, "table {}: {}\n", id_, error.text);
  }
  const bool quick = conflict && before_;
  if (quick) {
    go_back();
  } else {
    table_.reset();
    load();
  }
  before_.reset();
  // Whoever lost the race, or only waited behind the change that failed, is asked again.
  std::vector<Job> again;
  auto jobs = std::exchange(batch_, {});
  for (Job& job : jobs) {
    if (job.changes && (!conflict || ++job.tries >= max_tries)) {
      job.done(std::unexpected(storage_rejection(error)));
      continue;
    }
    job.result = {};
    again.push_back(std::move(job));
  }
  jobs_.insert(jobs_.begin(), std::move_iterator(again.begin()), std::move_iterator(again.end()));
  if (quick) run_jobs();
}

// To where the table was before the batch, and then on with what somebody else has stored instead.
void TableHost::go_back() {
  table_ = std::move(before_);
  // Whoever has gone since.
  for (int viewer = 0; viewer <= max_seats; ++viewer)
    if (watching_[std::size_t(viewer)] == 0) table_->unlisten(Seat(viewer - 1));
  look_ = lost_race_ = true;
}

void TableHost::publish() {
  std::array<Frame, max_seats + 1> frames;
  for (Watcher* watcher : watchers_) {
    Frame& frame = frames[std::size_t(watcher->seat + 1)];
    if (!frame) frame = text_frame(table_->update(watcher->seat));
    watcher->send(frame);
  }
  table_->end_batch();
  published_ = table_->seq();
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

std::expected<void, Rejection> TableHost::attach(Watcher& watcher, std::optional<std::int64_t> after) {
  int& count = watching_[std::size_t(watcher.seat + 1)];
  if (watcher.seat == spectator && everybody().spectators >= hub_.options().limits.spectators)
    return std::unexpected(rejection(Reject::too_many, "Too many people look on at this table already."));
  if (count++ == 0) table_->listen(watcher.seat);
  watchers_.push_back(&watcher);
  watcher.send(text_frame(table_->snapshot(watcher.seat, after)));
  send_clock(watcher, Clock::now());
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

Presence TableHost::presence() const {
  Presence here{{}, watching_[0]};
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (watching_[std::size_t(seat + 1)] > 0) here.seats.add(seat);
  return here;
}

Presence TableHost::everybody() const {
  Presence all = presence();
  for (const auto& [process, there] : elsewhere_) {
    for (const Seat seat : there.seats) all.seats.add(seat);
    all.spectators += there.spectators;
  }
  return all;
}

void TableHost::told_presence(const std::string& process, const Presence& there) {
  if (there.nobody()) {
    if (elsewhere_.erase(process) == 0) return;
  } else {
    elsewhere_[process] = there;
  }
  show_presence();
}

void TableHost::send_presence() {
  if (auto* neighbours = hub_.neighbours()) neighbours->tell_presence(id_, presence());
  show_presence();
}

void TableHost::show_presence() {
  if (!table_ || watchers_.empty()) return;
  const Presence all = everybody();
  std::vector<bool> seats;
  for (Seat seat = 0; seat < table_->seats(); ++seat) seats.push_back(all.seats.has(seat));
  const Frame frame = text_frame(presence_message(seats, all.spectators));
  for (Watcher* watcher : watchers_) watcher->send(frame);
}

}  // namespace puttable::server
