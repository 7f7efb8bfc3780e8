#include "store/postgres_log.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "store/postgres_schema.hpp"

namespace puttable::store {

namespace {

// A batch goes in by its first row, its head: if the head's key is taken, or the row before it is missing,
// nothing of the batch is stored. Heads go in by table, so that groups of two processes never wait for each
// other in a circle. The scalar subquery is looked up by key for each head, whatever the planner believes.
constexpr const char* append_sql = R"(
WITH given AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) AS g(table_id, head, seq, entry)
), heads AS (
  INSERT INTO puttable_log(table_id, seq, entry)
  SELECT g.table_id, g.seq, g.entry FROM given g
  WHERE g.seq = g.head AND (g.head = 0 OR
    (SELECT true FROM puttable_log p WHERE p.table_id = g.table_id AND p.seq = g.head - 1))
  ORDER BY g.table_id COLLATE "C", g.seq
  ON CONFLICT DO NOTHING RETURNING table_id, seq
), tails AS (
  INSERT INTO puttable_log(table_id, seq, entry)
  SELECT g.table_id, g.seq, g.entry FROM given g JOIN heads h ON h.table_id = g.table_id AND h.seq = g.head
  WHERE g.seq > g.head
)
SELECT table_id, seq, NULL FROM heads
UNION ALL SELECT NULL, NULL, pg_notify($5, news)::text FROM unnest($6::text[]) AS news)";

constexpr const char* load_sql = R"(
SELECT w.n, l.seq, l.entry
FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS w(table_id, first, n)
CROSS JOIN LATERAL (
  SELECT seq, entry FROM puttable_log WHERE table_id = w.table_id AND seq >= w.first ORDER BY seq
) l ORDER BY w.n, l.seq)";

// PostgreSQL takes less than 8000 bytes.
constexpr std::size_t max_news = 7900;

constexpr std::chrono::milliseconds first_pause{20};
constexpr std::chrono::milliseconds longest_pause{500};

}  // namespace

std::vector<std::string> stored_news(const std::string& process, std::span<const Batch* const> group) {
  std::vector<std::string> news;
  for (const Batch* batch : group) {
    const std::string item = " " + batch->table + ":" + std::to_string(batch->rows.back().seq);
    if (news.empty() || news.back().size() + item.size() > max_news) news.push_back(process + " stored");
    news.back() += item;
  }
  return news;
}

std::expected<std::unique_ptr<PostgresLog>, Error> PostgresLog::open(const PostgresOptions& options) {
  std::unique_ptr<PostgresLog> log(new PostgresLog(options));
  if (auto connected = log->connect(); !connected) return std::unexpected(connected.error());
  if (auto migrated = migrate_schema(*log->connection_); !migrated) return std::unexpected(migrated.error());
  return log;
}

Stored PostgresLog::connect() {
  connection_.reset();
  auto made = PgConnection::open(options_.url, interrupt_, options_.waits);
  if (!made) return std::unexpected(made.error());
  connection_.emplace(std::move(*made));
  connection_->on_slow = [this] { set_away(true); };
  if (options_.strict)
    if (auto set = connection_->run("SET synchronous_commit = on"); !set) return std::unexpected(set.error());
  return {};
}

void PostgresLog::set_away(bool away) {
  if (std::exchange(away_, away) != away && on_away) on_away(away);
}

template <class Work>
auto PostgresLog::ask(const Work& work) -> decltype(work()) {
  auto pause = first_pause;
  for (bool first = true;; first = false) {
    Stored connected;
    if (!connection_ || !connection_->fine()) connected = connect();
    std::optional<Error> trouble;
    if (connected) {
      auto answer = work();
      if (answer || answer.error().trouble != Trouble::away) {
        set_away(false);
        return answer;
      }
      trouble = answer.error();
    } else {
      trouble = connected.error();
    }
    if (!options_.patient || interrupt_.raised()) return std::unexpected(*trouble);
    // A connection that broke while nobody used it is no outage: the first new try is at once.
    if (first) continue;
    set_away(true);
    if (interrupt_.wait(pause)) return std::unexpected(*trouble);
    pause = std::min(pause * 2, longest_pause);
  }
}

std::expected<PgResult, Error> PostgresLog::insert(std::span<const Batch* const> group) {
  PgArray tables;
  PgArray heads;
  PgArray seqs;
  PgArray entries;
  for (const Batch* batch : group) {
    for (const Row& row : batch->rows) {
      tables.add(batch->table);
      heads.add(batch->rows.front().seq);
      seqs.add(row.seq);
      entries.add(row.entry);
    }
  }
  PgArray news;
  if (!options_.process.empty())
    for (const auto& piece : stored_news(options_.process, group)) news.add(piece);
  if (auto prepared = connection_->prepare_once("append", append_sql); !prepared)
    return std::unexpected(prepared.error());
  return connection_->run_prepared(
      "append", {std::move(tables).finish(), std::move(heads).finish(), std::move(seqs).finish(),
                 std::move(entries).finish(), postgres_channel, std::move(news).finish()});
}

std::expected<std::vector<std::vector<Row>>, Error> PostgresLog::find(std::span<const Tail> tails) {
  PgArray tables;
  PgArray firsts;
  for (const Tail& tail : tails) {
    tables.add(tail.table);
    firsts.add(tail.from);
  }
  if (auto prepared = connection_->prepare_once("load", load_sql); !prepared)
    return std::unexpected(prepared.error());
  auto found = connection_->run_prepared("load", {std::move(tables).finish(), std::move(firsts).finish()});
  if (!found) return std::unexpected(found.error());
  std::vector<std::vector<Row>> rows(tails.size());
  for (int i = 0; i < found->rows(); ++i)
    rows[std::size_t(found->number(i, 0) - 1)].push_back(
        {found->number(i, 1), std::string(found->text(i, 2))});
  return rows;
}

std::expected<std::vector<Stored>, Error> PostgresLog::try_append(std::span<const Batch* const> group) {
  auto inserted = insert(group);
  std::set<std::pair<std::string_view, std::int64_t>> heads;
  if (inserted) {
    for (int i = 0; i < inserted->rows(); ++i) heads.emplace(inserted->text(i, 0), inserted->number(i, 1));
  } else if (inserted.error().trouble != Trouble::conflict) {
    return std::unexpected(inserted.error());
  } else if (group.size() > 1) {
    // Somewhere in the middle of a batch a key is taken: only one by one is to be seen where.
    std::vector<Stored> answers;
    for (const Batch* const& batch : group) {
      auto one = try_append(std::span(&batch, 1));
      if (!one) return one;
      answers.push_back(std::move(one->front()));
    }
    return answers;
  }
  std::vector<std::size_t> late;
  std::vector<Tail> tails;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Tail tail{group[i]->table, group[i]->rows.front().seq};
    if (heads.contains({tail.table, tail.from})) continue;
    late.push_back(i);
    tails.push_back(tail);
  }
  std::vector<Stored> answers(group.size());
  if (late.empty()) return answers;
  auto there = find(tails);
  if (!there) return std::unexpected(there.error());
  for (std::size_t i = 0; i < late.size(); ++i) {
    // Stored already if the log goes on with the very same rows.
    const auto& rows = group[late[i]]->rows;
    const auto& found = (*there)[i];
    if (found.size() < rows.size() || !std::ranges::equal(rows, std::span(found).first(rows.size())))
      answers[late[i]] = std::unexpected(postgres_error("23505", ""));
  }
  return answers;
}

std::vector<Stored> PostgresLog::append(std::span<const Batch> group) {
  std::vector<const Batch*> batches;
  for (const Batch& batch : group)
    if (!batch.rows.empty()) batches.push_back(&batch);
  auto answers = batches.empty() ? std::vector<Stored>{} : std::vector<Stored>(batches.size());
  if (!batches.empty()) {
    auto stored = ask([&] { return try_append(batches); });
    if (stored) {
      answers = std::move(*stored);
    } else {
      answers.assign(batches.size(), std::unexpected(stored.error()));
    }
  }
  // An empty batch is stored by doing nothing.
  for (std::size_t i = 0; i < group.size(); ++i)
    if (group[i].rows.empty()) answers.insert(answers.begin() + std::ptrdiff_t(i), Stored{});
  return answers;
}

std::vector<LoadedRows> PostgresLog::load_all(std::span<const Tail> tails) {
  auto found = ask([&] { return find(tails); });
  if (!found) return std::vector<LoadedRows>(tails.size(), std::unexpected(found.error()));
  return {std::move_iterator(found->begin()), std::move_iterator(found->end())};
}

std::expected<std::vector<Row>, Error> PostgresLog::load(const std::string& table, std::int64_t from) {
  const Tail tail{table, from};
  return std::move(load_all(std::span(&tail, 1)).front());
}

std::expected<std::vector<TableSummary>, Error> PostgresLog::list() {
  auto found = ask([&] {
    return connection_->run("SELECT table_id, max(seq) FROM puttable_log GROUP BY table_id ORDER BY 1");
  });
  if (!found) return std::unexpected(found.error());
  std::vector<TableSummary> tables;
  for (int i = 0; i < found->rows(); ++i)
    tables.push_back({std::string(found->text(i, 0)), found->number(i, 1)});
  return tables;
}

Stored PostgresLog::erase(const std::string& table) {
  auto done = ask([&] { return connection_->run("DELETE FROM puttable_log WHERE table_id = $1", {table}); });
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace puttable::store
