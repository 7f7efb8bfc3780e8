#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string_view>

#include "store/log_database.hpp"

namespace puttable::store {

// What went wrong, from SQLite's code and words.
Error sqlite_error(int code, std::string_view words);

// A prepared statement; bound texts must outlive the next `reset`.
class Statement {
 public:
  Statement() = default;
  static std::expected<Statement, Error> prepare(sqlite3* connection, std::string_view sql);

  void bind(int at, std::string_view text);
  void bind(int at, std::int64_t number);
  // SQLITE_ROW, SQLITE_DONE or an error code.
  int step() { return sqlite3_step(statement_.get()); }
  void reset() { sqlite3_reset(statement_.get()); }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string_view text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace puttable::store
