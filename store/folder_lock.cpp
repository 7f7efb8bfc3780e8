#include "store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace puttable::store {

std::expected<FolderLock, Error> FolderLock::take(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed)
    return std::unexpected(Error{Trouble::denied, "The data folder " + folder.string() +
                                                      " cannot be made: " + failed.message() + "."});
  const auto path = folder / "puttable.lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    const auto cause = std::error_code(errno, std::generic_category()).message();
    return std::unexpected(
        Error{Trouble::denied, "The data folder " + folder.string() + " cannot be written: " + cause + "."});
  }
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    return std::unexpected(Error{Trouble::locked, "Another Puttable server uses the data folder " +
                                                      folder.string() + ". Stop it or name another folder."});
  return lock;
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace puttable::store
