#include "tests/store/postgres_server.hpp"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <vector>

namespace puttable {

namespace {

// Debian keeps the programs of every version in a folder of its own.
std::filesystem::path programs() {
  std::vector<std::filesystem::path> found;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none))
    if (std::filesystem::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
  if (found.empty()) throw std::runtime_error("PostgreSQL is not installed (packages.txt)");
  return *std::ranges::max_element(found);
}

pid_t start_program(const std::filesystem::path& program, std::vector<std::string> arguments) {
  const passwd* user = ::getuid() == 0 ? ::getpwnam("postgres") : nullptr;
  if (::getuid() == 0 && user == nullptr) throw std::runtime_error("there is no user postgres");
  arguments.insert(arguments.begin(), program);
  std::vector<char*> pointers;
  for (auto& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const pid_t pid = ::fork();
  if (pid != 0) return pid;
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, file);
  // A socket of the test that lived on in here would not end when the test closes it.
  (void)::close_range(3, ~0U, 0);
  if (user != nullptr &&
      (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  ::execv(program.c_str(), pointers.data());
  ::_exit(127);
}

}  // namespace

PostgresServer::PostgresServer() {
  if (const passwd* user = ::getpwnam("postgres"); ::getuid() == 0 && user != nullptr)
    if (::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
  const pid_t made = start_program(
      programs() / "initdb", {"-D", folder_.path() / "data", "-U", "puttable", "-A", "trust", "-E", "UTF8",
                              "--locale=C.UTF-8", "--no-sync", "--no-instructions"});
  int status = 0;
  ::waitpid(made, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed");
  start();
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::start() {
  // Without syncing: the tests kill processes, not machines.
  pid_ = start_program(programs() / "postgres",
                       {"-D", folder_.path() / "data", "-k", folder_.path(), "-c", "listen_addresses=", "-c",
                        "fsync=off", "-c", "max_connections=200", "-c", "log_min_messages=panic"});
  const std::string address = url("postgres");
  while (PQping(address.c_str()) != PQPING_OK) {
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) throw std::runtime_error("PostgreSQL does not start");
    std::this_thread::yield();
  }
}

void PostgresServer::stop() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGQUIT);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::string PostgresServer::url(const std::string& database) const {
  return "postgresql:///" + database + "?user=puttable&host=" + folder_.path().string();
}

std::string PostgresServer::make_database() {
  const std::string name = "test" + std::to_string(++databases_);
  PGconn* connection = PQconnectdb(url("postgres").c_str());
  PGresult* made = PQexec(connection, ("CREATE DATABASE " + name).c_str());
  const bool fine = PQresultStatus(made) == PGRES_COMMAND_OK;
  PQclear(made);
  PQfinish(connection);
  if (!fine) throw std::runtime_error("no new database");
  return url(name);
}

}  // namespace puttable
