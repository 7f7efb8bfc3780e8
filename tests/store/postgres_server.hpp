#pragma once

#include <sys/types.h>

#include <string>

#include "tests/store/temporary_folder.hpp"

namespace puttable {

// A PostgreSQL of the tests' own, reached through a Unix socket in a temporary folder. Both go with this
// object; the server also with the process. Run by root it becomes the user `postgres`, as it refuses root.
class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer() { stop(); }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // One for the whole test program, started when it is first asked for.
  static PostgresServer& shared();

  // The address of a new, empty database.
  std::string make_database();
  std::string url(const std::string& database) const;
  std::filesystem::path socket() const { return folder_.path() / ".s.PGSQL.5432"; }

  // Waits until it answers.
  void start();
  // At once, without goodbye to anybody: it recovers from its log when it starts again.
  void stop();

 private:
  TemporaryFolder folder_;
  pid_t pid_ = -1;
  int databases_ = 0;
};

}  // namespace puttable
