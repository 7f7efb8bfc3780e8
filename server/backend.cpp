#include "server/backend.hpp"

#include <fmt/format.h>

#include "server/tokens.hpp"
#include "store/sqlite_log.hpp"

namespace puttable::server {

namespace {

std::expected<Backend, std::string> open_sqlite(const ServeOptions& options) {
  auto lock = store::FolderLock::take(options.data);
  if (!lock) return std::unexpected(lock.error().text);
  store::SqliteOptions sqlite;
  sqlite.durability = options.strict ? store::Durability::strict : store::Durability::normal;
  sqlite.max_pages = options.max_store_pages;
  const auto file = options.data / "tables.sqlite";
  auto log = store::SqliteLog::open(file, sqlite);
  if (!log) return std::unexpected(fmt::format("{}: {}", file.string(), log.error().text));
  return Backend{std::move(*lock), std::move(*log), nullptr, {}};
}

std::expected<Backend, std::string> open_postgres(const ServeOptions& options) {
  store::PostgresOptions postgres;
  postgres.url = options.database;
  postgres.process = new_token().substr(0, 8);
  postgres.patient = true;
  postgres.strict = options.strict;
  auto log = store::PostgresLog::open(postgres);
  if (!log) return std::unexpected(log.error().text);
  store::PostgresLog* const raw = log->get();
  return Backend{std::nullopt, std::move(*log), raw, postgres.process};
}

}  // namespace

std::expected<Backend, std::string> open_backend(const ServeOptions& options) {
  return options.database.empty() ? open_sqlite(options) : open_postgres(options);
}

}  // namespace puttable::server
