#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/folder_lock.hpp"
#include "store/log_database.hpp"

namespace puttable::cli {

// Where tables are kept, for the commands that look after them.
struct OpenedStore {
  std::optional<store::FolderLock> lock;
  std::unique_ptr<store::LogDatabase> log;
};

enum class StoreUse {
  read,    // beside a running server
  append,  // beside a running server, which takes it in
  own,     // no server may use the folder meanwhile; makes it if need be
};

bool is_postgres(const std::string& where);
// A data folder, or postgresql://...; fails with a sentence.
OpenedStore open_store(const std::string& where, StoreUse use);

}  // namespace puttable::cli
