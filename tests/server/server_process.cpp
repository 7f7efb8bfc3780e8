#include "tests/server/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace puttable::server {

ServerProcess::ServerProcess(const std::vector<std::string>& arguments, const std::function<void()>& before) {
  std::vector<std::string> all = {PUTTABLE_PROGRAM, "serve"};
  if (std::ranges::find(arguments, "--port") == arguments.end()) all.insert(all.end(), {"--port", "0"});
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (auto& argument : all) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::dup2(ends[1], STDERR_FILENO);
    // A socket of the test that lived on in here would not end when the test closes it.
    (void)::close_range(3, ~0U, 0);
    before();
    ::execv(PUTTABLE_PROGRAM, pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  output_ = ends[0];
  char c = 0;
  while (said_.find('\n') == said_.npos && ::read(output_, &c, 1) == 1) said_ += c;
  if (said_.starts_with("listening on"))
    port_ = std::uint16_t(std::atoi(said_.c_str() + said_.rfind(':') + 1));
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) kill();
  ::close(output_);
}

void ServerProcess::kill() {
  ::kill(pid_, SIGKILL);
  wait();
}

int ServerProcess::terminate() {
  ::kill(pid_, SIGTERM);
  return wait();
}

int ServerProcess::wait() {
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string ServerProcess::said() {
  char buffer[1024];
  for (ssize_t count = 0; (count = ::read(output_, buffer, sizeof buffer)) > 0;)
    said_.append(buffer, std::size_t(count));
  return said_;
}

}  // namespace puttable::server
