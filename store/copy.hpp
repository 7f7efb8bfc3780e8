#pragma once

#include "store/log_database.hpp"

namespace puttable::store {

struct CopyReport {
  std::size_t tables = 0;   // of the source
  std::size_t entries = 0;  // copied
  std::size_t known = 0;    // entries that were there already
  std::vector<std::string>
      contradicted;  // tables left alone: the target has other entries under the same keys
};

// Copies every table. What the target has already is compared, and only the rest is added, so a copy that was
// cut short, or whose source has grown, is finished by copying again.
std::expected<CopyReport, Error> copy_tables(LogDatabase& from, LogDatabase& to);

}  // namespace puttable::store
