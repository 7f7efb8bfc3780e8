#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <optional>

#include "store/checkpointer.hpp"
#include "store/log_database.hpp"
#include "store/sqlite_statement.hpp"

namespace puttable::store {

// What a stored batch survives. Both survive the end of the process by any means, kill -9 included.
enum class Durability {
  normal,  // a power cut may lose about the last second of the log
  strict,  // every group is synced to the disk before it is acknowledged
};

struct SqliteOptions {
  Durability durability = Durability::normal;
  bool read_only = false;
  int busy_milliseconds = 5000;  // how long to wait for another process that holds the file
  std::int64_t max_pages = 0;    // a limit on the file's size, 0: none
};

// The log in one SQLite file in WAL mode.
class SqliteLog final : public LogDatabase {
 public:
  static constexpr int schema_version = 1;

  // Opens or makes the file. Refuses files that are damaged, alien or of a newer schema.
  static std::expected<std::unique_ptr<SqliteLog>, Error> open(const std::filesystem::path& file,
                                                               const SqliteOptions& options);

  std::vector<Stored> append(std::span<const Batch> group) override;
  std::expected<std::vector<Row>, Error> load(const std::string& table, std::int64_t from) override;
  std::expected<std::vector<TableSummary>, Error> list() override;
  Stored erase(const std::string& table) override;

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };

  SqliteLog() = default;
  Stored run(const char* sql);
  std::expected<std::int64_t, Error> ask_number(std::string_view sql);
  Stored set_up(const std::filesystem::path& file, const SqliteOptions& options);
  Stored check_schema(bool read_only);
  Stored insert(const Batch& batch);
  Stored remove(const std::string& table, std::int64_t first, std::int64_t end);
  bool stored_already(const Batch& batch);
  // Tells how long the write-ahead log is after each commit.
  static int after_commit(void* self, sqlite3*, const char*, int pages);
  Error error(int code) const { return sqlite_error(code, sqlite3_errmsg(connection_.get())); }
  void roll_back();

  std::unique_ptr<sqlite3, Close> connection_;
  Statement begin_, commit_, insert_, remove_, load_;
  int log_pages_ = 0;
  std::unique_ptr<Checkpointer> checkpointer_;
};

}  // namespace puttable::store
