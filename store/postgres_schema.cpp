#include "store/postgres_schema.hpp"

#include <array>

namespace puttable::store {

namespace {

// Step n leads from version n to n + 1. A step that has been released is never changed.
constexpr std::array<const char*, postgres_schema_version> steps = {
    // The log; which processes are alive; which of them runs a table's bots and clock.
    "CREATE TABLE puttable_log(table_id text COLLATE \"C\" NOT NULL, seq bigint NOT NULL, entry text NOT "
    "NULL,"
    " PRIMARY KEY(table_id, seq));"
    "CREATE TABLE puttable_servers(name text PRIMARY KEY, alive_until timestamptz NOT NULL);"
    "CREATE TABLE puttable_runners(table_id text COLLATE \"C\" PRIMARY KEY,"
    " server text NOT NULL REFERENCES puttable_servers(name) ON DELETE CASCADE);"
    "CREATE INDEX ON puttable_runners(server);"};

// "pttb": nobody else's advisory lock.
constexpr const char* lock = "SELECT pg_advisory_xact_lock(1886680162)";

std::expected<std::int64_t, Error> version_of(PgConnection& connection) {
  auto made = connection.run("CREATE TABLE IF NOT EXISTS puttable_schema(version int NOT NULL)");
  if (!made) return std::unexpected(made.error());
  auto version = connection.run("SELECT max(version) FROM puttable_schema");
  if (!version) return std::unexpected(version.error());
  return version->number(0, 0);
}

std::expected<void, Error> climb(PgConnection& connection) {
  if (auto locked = connection.run(lock); !locked) return std::unexpected(locked.error());
  auto version = version_of(connection);
  if (!version) return std::unexpected(version.error());
  if (*version > postgres_schema_version)
    return std::unexpected(Error{
        Trouble::newer, "The database has schema version " + std::to_string(*version) +
                            "; this program knows up to " + std::to_string(postgres_schema_version) + "."});
  for (auto at = std::size_t(*version); at < steps.size(); ++at) {
    const std::string note =
        "DELETE FROM puttable_schema; INSERT INTO puttable_schema VALUES(" + std::to_string(at + 1) + ")";
    if (auto done = connection.run(steps[at] + note); !done) return std::unexpected(done.error());
  }
  return {};
}

}  // namespace

std::expected<void, Error> migrate_schema(PgConnection& connection) {
  // Most often there is nothing to do, and no right to do it.
  auto known = connection.run("SELECT to_regclass('puttable_schema') IS NOT NULL");
  if (!known) return std::unexpected(known.error());
  if (known->text(0, 0) == "t") {
    auto version = connection.run("SELECT max(version) FROM puttable_schema");
    if (!version) return std::unexpected(version.error());
    if (version->number(0, 0) == postgres_schema_version) return {};
  }
  if (auto begun = connection.run("BEGIN"); !begun) return std::unexpected(begun.error());
  auto done = climb(connection);
  auto ended = connection.run(done ? "COMMIT" : "ROLLBACK");
  if (!done) return done;
  if (!ended) return std::unexpected(ended.error());
  return {};
}

}  // namespace puttable::store
