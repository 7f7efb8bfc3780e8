#include "bench/load/server_process.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace puttable::load {

namespace {

std::string make_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "puttable-load-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return name;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& extra)
    : folder_(make_folder()) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> arguments = {program, "serve", "--port", "0", "--data-dir", folder_.string()};
  arguments.insert(arguments.end(), extra.begin(), extra.end());
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    ::execv(program.c_str(), pointers.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  char c = 0;
  while (line.find('\n') == line.npos && ::read(ends[0], &c, 1) == 1) line += c;
  ::close(ends[0]);
  const auto colon = line.rfind(':');
  if (!line.starts_with("listening on") || colon == line.npos)
    throw std::runtime_error(fmt::format("{} does not serve", program));
  std::from_chars(line.data() + colon + 1, line.data() + line.size(), port_);
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) {
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

ProcessFigures figures_of(pid_t pid) {
  ProcessFigures figures;
  std::ifstream memory(fmt::format("/proc/{}/statm", pid));
  double total = 0;
  memory >> total >> figures.resident_kb;
  figures.resident_kb *= double(::sysconf(_SC_PAGESIZE)) / 1024;
  std::ifstream times(fmt::format("/proc/{}/stat", pid));
  std::string text;
  std::getline(times, text);
  // After the program's name in brackets, user and system time are the 12th and 13th fields.
  const auto close = text.rfind(')');
  if (close == text.npos) return figures;
  unsigned long long user = 0;
  unsigned long long system = 0;
  std::sscanf(text.c_str() + close + 2, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu %llu", &user,
              &system);
  figures.cpu_seconds = double(user + system) / double(::sysconf(_SC_CLK_TCK));
  return figures;
}

}  // namespace puttable::load
