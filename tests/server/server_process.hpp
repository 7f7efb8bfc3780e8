#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace puttable::server {

// `puttable serve` as a process of its own.
class ServerProcess {
 public:
  // Waits until it listens. `before` runs in the new process before the program.
  explicit ServerProcess(
      const std::vector<std::string>& arguments, const std::function<void()>& before = [] {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // 0 if it has ended before it listened.
  std::uint16_t port() const { return port_; }
  // kill -9.
  void kill();
  // SIGTERM; the exit code.
  int terminate();
  // Waits for its end; the exit code, or -1 if a signal ended it.
  int wait();
  // All that it has said on its two streams; after `wait`.
  std::string said();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  std::string said_;
  std::uint16_t port_ = 0;
};

}  // namespace puttable::server
