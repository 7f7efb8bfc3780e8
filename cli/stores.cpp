#include "cli/stores.hpp"

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "store/postgres_log.hpp"
#include "store/sqlite_log.hpp"

namespace puttable::cli {

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

OpenedStore open_store(const std::string& where, StoreUse use) {
  if (is_postgres(where)) {
    // The processes that serve this database hear of what is stored.
    auto log = store::PostgresLog::open({.url = where, .process = use == StoreUse::append ? "admin" : ""});
    if (!log) fail(log.error().text);
    return {std::nullopt, std::move(*log)};
  }
  OpenedStore opened;
  if (use == StoreUse::own) {
    auto lock = store::FolderLock::take(where);
    if (!lock) fail(lock.error().text);
    opened.lock = std::move(*lock);
  }
  const auto file = std::filesystem::path(where) / "tables.sqlite";
  if (use != StoreUse::own && !std::filesystem::exists(file))
    fail(fmt::format("There are no tables in '{}': no file tables.sqlite.", where));
  auto log = store::SqliteLog::open(file, {.read_only = use == StoreUse::read});
  if (!log) fail(fmt::format("{}: {}", file.string(), log.error().text));
  opened.log = std::move(*log);
  return opened;
}

}  // namespace puttable::cli
