#include "store/sqlite_statement.hpp"

namespace puttable::store {

Error sqlite_error(int code, std::string_view words) {
  const std::string cause = " (SQLite: " + std::string(words) + ")";
  switch (code & 0xff) {
    case SQLITE_CONSTRAINT:
      return {Trouble::conflict, "Somebody else has written this entry first."};
    case SQLITE_FULL:
      return {Trouble::full, "There is no space left for the game log" + cause + "."};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {Trouble::denied, "The game log cannot be written" + cause + "."};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Trouble::locked, "Another process holds the game log" + cause + "."};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {Trouble::corrupt, "The game log is damaged or is no SQLite file" + cause + "."};
    default:
      return {Trouble::failed, "The game log could not be used" + cause + "."};
  }
}

std::expected<Statement, Error> Statement::prepare(sqlite3* connection, std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v3(connection, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return std::unexpected(sqlite_error(code, sqlite3_errmsg(connection)));
  Statement statement;
  statement.statement_.reset(raw);
  return statement;
}

void Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text(statement_.get(), at, text.data(), int(text.size()), SQLITE_STATIC);
}

void Statement::bind(int at, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), at, number);
}

std::string_view Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (data == nullptr) return {};
  return {data, std::size_t(sqlite3_column_bytes(statement_.get(), column))};
}

}  // namespace puttable::store
