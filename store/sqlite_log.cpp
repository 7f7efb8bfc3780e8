#include "store/sqlite_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

namespace puttable::store {

namespace {

// Marks the file as ours: "pttb".
constexpr int application_id = 0x70747462;

// Hidden cards and seeds are in the log, so a new one is its owner's alone; SQLite gives the files beside it
// the same rights. If this fails, so does SQLite, which says why.
void make_private(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
}

}  // namespace

std::expected<std::unique_ptr<SqliteLog>, Error> SqliteLog::open(const std::filesystem::path& file,
                                                                 const SqliteOptions& options) {
  if (!options.read_only) make_private(file);
  std::unique_ptr<SqliteLog> log(new SqliteLog);
  sqlite3* raw = nullptr;
  const int access = options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(file.c_str(), &raw, access | SQLITE_OPEN_NOMUTEX, nullptr);
  log->connection_.reset(raw);
  if (code != SQLITE_OK)
    return std::unexpected(sqlite_error(code, raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code)));
  if (auto done = log->set_up(file, options); !done) return std::unexpected(done.error());
  return log;
}

Stored SqliteLog::run(const char* sql) {
  const int code = sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  return {};
}

std::expected<std::int64_t, Error> SqliteLog::ask_number(std::string_view sql) {
  auto statement = Statement::prepare(connection_.get(), sql);
  if (!statement) return std::unexpected(statement.error());
  const int code = statement->step();
  if (code != SQLITE_ROW) return std::unexpected(error(code));
  return statement->number(0);
}

Stored SqliteLog::set_up(const std::filesystem::path& file, const SqliteOptions& options) {
  sqlite3_busy_timeout(connection_.get(), options.busy_milliseconds);
  if (auto done = check_schema(options.read_only); !done) return done;
  if (!options.read_only) {
    const bool strict = options.durability == Durability::strict;
    if (auto done = run(strict ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL"); !done) return done;
    if (options.max_pages > 0) {
      const std::string limit = "PRAGMA max_page_count=" + std::to_string(options.max_pages);
      if (auto done = run(limit.c_str()); !done) return done;
    }
  }
  const std::pair<Statement*, std::string_view> statements[] = {
      {&begin_, "BEGIN IMMEDIATE"},
      {&commit_, "COMMIT"},
      {&insert_, "INSERT INTO log(table_id, seq, entry) VALUES(?1, ?2, ?3)"},
      {&remove_, "DELETE FROM log WHERE table_id = ?1 AND seq >= ?2 AND seq < ?3"},
      {&load_, "SELECT seq, entry FROM log WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq"}};
  for (const auto& [statement, sql] : statements) {
    auto prepared = Statement::prepare(connection_.get(), sql);
    if (!prepared) return std::unexpected(prepared.error());
    *statement = std::move(*prepared);
  }
  if (options.read_only) return {};
  sqlite3_wal_hook(connection_.get(), &SqliteLog::after_commit, this);
  auto started = Checkpointer::start(file, {.sync = options.durability == Durability::normal});
  if (!started) return std::unexpected(started.error());
  checkpointer_ = std::move(*started);
  return {};
}

Stored SqliteLog::check_schema(bool read_only) {
  const auto version = ask_number("PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  const auto owner = ask_number("PRAGMA application_id");
  if (!owner) return std::unexpected(owner.error());
  const auto tables = ask_number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected(tables.error());
  if (*tables == 0 && !read_only) {
    if (auto done = run("PRAGMA journal_mode=WAL"); !done) return done;
    const std::string schema =
        "BEGIN IMMEDIATE;"
        "CREATE TABLE IF NOT EXISTS log(table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,"
        " PRIMARY KEY(table_id, seq)) WITHOUT ROWID;"
        "PRAGMA application_id=" +
        std::to_string(application_id) + ";PRAGMA user_version=" + std::to_string(schema_version) + ";COMMIT";
    return run(schema.c_str());
  }
  if (*owner != application_id)
    return std::unexpected(Error{Trouble::corrupt, "The file is a database, but not a log of Puttable's."});
  if (*version > schema_version)
    return std::unexpected(
        Error{Trouble::newer, "The game log has schema version " + std::to_string(*version) +
                                  "; this program knows up to " + std::to_string(schema_version) + "."});
  return {};
}

Stored SqliteLog::insert(const Batch& batch) {
  for (std::size_t i = 0; i < batch.rows.size(); ++i) {
    insert_.bind(1, batch.table);
    insert_.bind(2, batch.rows[i].seq);
    insert_.bind(3, batch.rows[i].entry);
    const int code = insert_.step();
    if (code == SQLITE_DONE) {
      insert_.reset();
      continue;
    }
    Error trouble = error(code);
    insert_.reset();
    if (trouble.trouble == Trouble::conflict && i == 0 && stored_already(batch)) return {};
    if (trouble.trouble == Trouble::conflict && i > 0) {
      // Rows of a batch are consecutive, so those already in go by their range.
      auto removed = remove(batch.table, batch.rows.front().seq, batch.rows[i].seq);
      if (!removed) trouble = removed.error();
    }
    return std::unexpected(std::move(trouble));
  }
  return {};
}

Stored SqliteLog::remove(const std::string& table, std::int64_t first, std::int64_t end) {
  remove_.bind(1, table);
  remove_.bind(2, first);
  remove_.bind(3, end);
  const int code = remove_.step();
  const Error trouble = code == SQLITE_DONE ? Error{} : error(code);
  remove_.reset();
  if (code != SQLITE_DONE) return std::unexpected(trouble);
  return {};
}

Stored SqliteLog::erase(const std::string& table) {
  return remove(table, 0, std::numeric_limits<std::int64_t>::max());
}

bool SqliteLog::stored_already(const Batch& batch) {
  auto rows = load(batch.table, batch.rows.front().seq);
  if (!rows || rows->size() < batch.rows.size()) return false;
  return std::equal(batch.rows.begin(), batch.rows.end(), rows->begin());
}

int SqliteLog::after_commit(void* self, sqlite3*, const char*, int pages) {
  static_cast<SqliteLog*>(self)->log_pages_ = pages;
  return SQLITE_OK;
}

void SqliteLog::roll_back() {
  // Some troubles have already ended the transaction.
  if (sqlite3_get_autocommit(connection_.get()) == 0) (void)run("ROLLBACK");
}

std::vector<Stored> SqliteLog::append(std::span<const Batch> group) {
  std::vector<Stored> answers(group.size());
  const auto fail_all = [&](const Error& trouble) {
    roll_back();
    for (auto& answer : answers) answer = std::unexpected(trouble);
    return answers;
  };
  const int begun = begin_.step();
  const Error begin_error = begun == SQLITE_DONE ? Error{} : error(begun);
  begin_.reset();
  if (begun != SQLITE_DONE) return fail_all(begin_error);
  for (std::size_t i = 0; i < group.size(); ++i) {
    answers[i] = insert(group[i]);
    if (!answers[i] && answers[i].error().trouble != Trouble::conflict) return fail_all(answers[i].error());
  }
  const int committed = commit_.step();
  const Error commit_error = committed == SQLITE_DONE ? Error{} : error(committed);
  commit_.reset();
  if (committed != SQLITE_DONE) return fail_all(commit_error);
  if (checkpointer_->committed(log_pages_))
    (void)sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  return answers;
}

std::expected<std::vector<Row>, Error> SqliteLog::load(const std::string& table, std::int64_t from) {
  load_.bind(1, table);
  load_.bind(2, from);
  std::vector<Row> rows;
  int code = load_.step();
  for (; code == SQLITE_ROW; code = load_.step())
    rows.push_back({load_.number(0), std::string(load_.text(1))});
  const Error trouble = code == SQLITE_DONE ? Error{} : error(code);
  load_.reset();
  if (code != SQLITE_DONE) return std::unexpected(trouble);
  return rows;
}

std::expected<std::vector<TableSummary>, Error> SqliteLog::list() {
  auto statement = Statement::prepare(connection_.get(),
                                      "SELECT table_id, max(seq) FROM log GROUP BY table_id ORDER BY 1");
  if (!statement) return std::unexpected(statement.error());
  std::vector<TableSummary> tables;
  int code = statement->step();
  for (; code == SQLITE_ROW; code = statement->step())
    tables.push_back({std::string(statement->text(0)), statement->number(1)});
  if (code != SQLITE_DONE) return std::unexpected(error(code));
  return tables;
}

}  // namespace puttable::store
