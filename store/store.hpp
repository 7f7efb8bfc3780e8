#pragma once

#include <functional>

#include "store/log_database.hpp"

namespace puttable::store {

// The log as the server uses it: nothing waits, answers come later, on the thread of the caller's choice.
class Store {
 public:
  using Appended = std::move_only_function<void(Stored)>;
  using Loaded = std::move_only_function<void(std::expected<std::vector<Row>, Error>)>;
  using Listed = std::move_only_function<void(std::expected<std::vector<TableSummary>, Error>)>;

  virtual ~Store() = default;
  // Answered when the batch is durable, or when nothing of it is stored.
  virtual void append(Batch batch, Appended then) = 0;
  // Sees every append that was answered before.
  virtual void load(std::string table, std::int64_t from, Loaded then) = 0;
  virtual void list(Listed then) = 0;
};

}  // namespace puttable::store
