#pragma once

#include <string>

#include "store/log_database.hpp"

namespace puttable::store {

inline Batch batch(const std::string& table, std::int64_t first, int count,
                   const std::string& text = "entry") {
  Batch made{table, {}};
  for (int i = 0; i < count; ++i) made.rows.push_back({first + i, text + std::to_string(first + i)});
  return made;
}

inline Stored append(LogDatabase& log, const Batch& one) {
  return log.append(std::span(&one, 1)).front();
}

}  // namespace puttable::store
