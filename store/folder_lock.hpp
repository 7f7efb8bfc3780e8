#pragma once

#include <expected>
#include <filesystem>
#include <utility>

#include "store/log_database.hpp"

namespace puttable::store {

// One server a data folder. The lock goes with the process, however it ends; readers need none.
class FolderLock {
 public:
  // Makes the folder if need be and checks that it can be written.
  static std::expected<FolderLock, Error> take(const std::filesystem::path& folder);

  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_ = -1;
};

}  // namespace puttable::store
