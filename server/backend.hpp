#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "server/options.hpp"
#include "store/folder_lock.hpp"
#include "store/postgres_log.hpp"

namespace puttable::server {

// Where the tables are kept: SQLite in the data folder, which then is this process's alone, or PostgreSQL.
struct Backend {
  std::optional<store::FolderLock> lock;
  std::unique_ptr<store::LogDatabase> log;
  store::PostgresLog* postgres = nullptr;  // the log, if it is one
  std::string process;                     // this process's name among those that share the database
};

std::expected<Backend, std::string> open_backend(const ServeOptions& options);

}  // namespace puttable::server
