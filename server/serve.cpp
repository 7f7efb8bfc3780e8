#include "server/serve.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdio>

#include "server/server.hpp"

namespace puttable::server {

namespace {

// Every socket is a file; the default of many systems allows only a thousand.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int serve(const ServeOptions& options) {
  // A full disk or a closed socket is an error to answer, not a reason to die.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  raise_file_limit();
  // What one thread allocates another frees: separate arenas would only keep memory from being used again.
  ::mallopt(M_ARENA_MAX, 1);
  auto server = Server::start(options);
  if (!server) {
    fmt::print(stderr, "puttable serve: {}\n", server.error());
    return 1;
  }
  const bool brackets = options.address.find(':') != std::string::npos;
  fmt::print("listening on http://{}:{}/\n", brackets ? "[" + options.address + "]" : options.address,
             (*server)->port());
  std::fflush(stdout);
  (*server)->run(true);
  return 0;
}

}  // namespace puttable::server
