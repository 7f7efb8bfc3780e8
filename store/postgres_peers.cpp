#include "store/postgres_peers.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "store/postgres_schema.hpp"

namespace puttable::store {

namespace {

constexpr std::chrono::milliseconds pause{100};

// Whoever is long gone is forgotten, but nobody waits for anybody here: two who forget each other would wait
// for ever.
constexpr const char* beat_sql = R"(
WITH mine AS (
  INSERT INTO puttable_servers(name, alive_until) VALUES($1, now() + $2::bigint * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET alive_until = EXCLUDED.alive_until
), gone AS (
  DELETE FROM puttable_servers WHERE name IN (
    SELECT name FROM puttable_servers
    WHERE alive_until < now() - interval '1 minute' AND name <> $1 FOR UPDATE SKIP LOCKED)
)
SELECT name FROM puttable_servers WHERE alive_until >= now() AND name <> $1)";

constexpr const char* take_sql = R"(
INSERT INTO puttable_runners(table_id, server) SELECT t, $2 FROM unnest($1::text[]) AS t ORDER BY t COLLATE "C"
ON CONFLICT (table_id) DO UPDATE SET server = $2
WHERE puttable_runners.server = $2 OR NOT EXISTS (
  SELECT FROM puttable_servers s WHERE s.name = puttable_runners.server AND s.alive_until >= now())
RETURNING table_id)";

}  // namespace

PostgresPeers::PostgresPeers(Options options, Post post, Events events)
    : options_(std::move(options)),
      post_(std::move(post)),
      events_(std::move(events)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) std::abort();
  thread_ = std::thread([this] { run(); });
}

void PostgresPeers::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  interrupt_.raise();
  wake();
  thread_.join();
  ::close(wake_);
}

void PostgresPeers::tell(std::string text) {
  const std::lock_guard lock(mutex_);
  work_.tells.push_back(options_.process + " " + std::move(text));
  wake();
}

void PostgresPeers::take(std::string table, Taken then) {
  const std::lock_guard lock(mutex_);
  work_.takes.push_back(std::move(table));
  work_.taken.push_back(std::move(then));
  wake();
}

void PostgresPeers::release(std::string table) {
  const std::lock_guard lock(mutex_);
  work_.releases.push_back(std::move(table));
  wake();
}

bool PostgresPeers::alive() const {
  return Clock::now().time_since_epoch().count() < trusted_until_.load();
}

void PostgresPeers::wake() {
  (void)::eventfd_write(wake_, 1);
}

void PostgresPeers::run() {
  while (!interrupt_.raised()) {
    (void)converse();
    connection_.reset();
    // Nobody waits for an answer that cannot come.
    Work unanswered;
    {
      const std::lock_guard lock(mutex_);
      unanswered.taken = std::exchange(work_.taken, {});
      work_.takes.clear();
      work_.tells.clear();
    }
    answer_takes(unanswered, {});
    (void)interrupt_.wait(pause);
  }
}

std::expected<void, Error> PostgresPeers::converse() {
  auto made = PgConnection::open(options_.url, interrupt_, options_.waits);
  if (!made) return std::unexpected(made.error());
  connection_.emplace(std::move(*made));
  auto listening = connection_->run(std::string("LISTEN ") + postgres_channel);
  if (!listening) return std::unexpected(listening.error());
  next_beat_ = {};
  if (auto done = beat(); !done) return done;
  post_([this] { events_.missed(); });
  for (;;) {
    if (Clock::now() >= next_beat_)
      if (auto done = beat(); !done) return done;
    Work work;
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) break;
      work = std::exchange(work_, {});
    }
    if (!work.empty()) {
      auto done = do_work(work);
      if (!done) {
        answer_takes(work, {});
        return done;
      }
    }
    hear();
    if (!connection_->fine()) return {};
    wait_for_something();
  }
  say_goodbye();
  return {};
}

std::expected<void, Error> PostgresPeers::beat() {
  const auto sent = Clock::now();
  const auto until = Clock::time_point(Clock::duration(trusted_until_.load()));
  auto names = connection_->run(beat_sql, {options_.process, std::to_string(options_.expired.count())});
  if (!names) return std::unexpected(names.error());
  // Longer than trusted without a sign of life: what was taken may be another's by now.
  if (sent >= until) post_([this] { events_.lost(); });
  trusted_until_ = (sent + options_.trusted).time_since_epoch().count();
  next_beat_ = sent + options_.beat;
  std::set<std::string, std::less<>> now;
  for (int i = 0; i < names->rows(); ++i) now.emplace(names->text(i, 0));
  for (const auto& name : others_)
    if (!now.contains(name)) post_([this, name] { events_.gone(name); });
  others_ = std::move(now);
  return {};
}

std::expected<void, Error> PostgresPeers::do_work(Work& work) {
  if (!work.tells.empty()) {
    PgArray texts;
    for (const auto& text : work.tells) texts.add(text);
    auto told = connection_->run("SELECT pg_notify($1, t) FROM unnest($2::text[]) AS t",
                                 {postgres_channel, std::move(texts).finish()});
    if (!told) return std::unexpected(told.error());
  }
  if (!work.releases.empty()) {
    PgArray tables;
    for (const auto& table : work.releases) tables.add(table);
    auto released =
        connection_->run("DELETE FROM puttable_runners WHERE table_id = ANY($1::text[]) AND server = $2",
                         {std::move(tables).finish(), options_.process});
    if (!released) return std::unexpected(released.error());
  }
  if (!work.takes.empty()) {
    // A table asked for twice is one row.
    const std::set<std::string, std::less<>> wanted(work.takes.begin(), work.takes.end());
    PgArray tables;
    for (const auto& table : wanted) tables.add(table);
    auto rows = connection_->run(take_sql, {std::move(tables).finish(), options_.process});
    if (!rows) return std::unexpected(rows.error());
    std::set<std::string, std::less<>> taken;
    for (int i = 0; i < rows->rows(); ++i) taken.emplace(rows->text(i, 0));
    answer_takes(work, taken);
  }
  return {};
}

void PostgresPeers::answer_takes(Work& work, const std::set<std::string, std::less<>>& taken) {
  for (std::size_t i = 0; i < work.taken.size(); ++i) {
    const bool mine = i < work.takes.size() && taken.contains(work.takes[i]);
    post_([mine, then = std::move(work.taken[i])]() mutable { then(mine); });
  }
  work.taken.clear();
}

void PostgresPeers::hear() {
  (void)PQconsumeInput(connection_->get());
  while (PGnotify* heard = PQnotifies(connection_->get())) {
    const std::string_view text = heard->extra;
    const auto space = text.find(' ');
    if (space != text.npos && text.substr(0, space) != options_.process)
      post_([this, from = std::string(text.substr(0, space)), words = std::string(text.substr(space + 1))] {
        events_.told(from, words);
      });
    PQfreemem(heard);
  }
}

void PostgresPeers::wait_for_something() {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_beat_ - Clock::now()).count();
  std::array<pollfd, 2> files = {{{PQsocket(connection_->get()), POLLIN, 0}, {wake_, POLLIN, 0}}};
  (void)::poll(files.data(), files.size(), int(std::max<long>(left, 0)));
  eventfd_t ignored = 0;
  (void)::eventfd_read(wake_, &ignored);
}

void PostgresPeers::say_goodbye() {
  (void)connection_->run(
      "WITH gone AS (DELETE FROM puttable_servers WHERE name = $1) SELECT pg_notify($2, $1 || ' bye')",
      {options_.process, postgres_channel});
}

}  // namespace puttable::store
