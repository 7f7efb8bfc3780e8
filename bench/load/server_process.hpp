#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace puttable::load {

// A server started for the measurement, with a temporary data folder; both go with this object.
class ServerProcess {
 public:
  ServerProcess(const std::string& program, const std::vector<std::string>& extra);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }

 private:
  std::filesystem::path folder_;
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

// Resident memory and processor time of a process.
struct ProcessFigures {
  double resident_kb = 0;
  double cpu_seconds = 0;
};
ProcessFigures figures_of(pid_t pid);

}  // namespace puttable::load
