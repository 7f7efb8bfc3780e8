#include "server/serve.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>

#include "server/server.hpp"

namespace puttable::server {

int serve(const ServeOptions& options) {
  // A full disk or a closed socket is an error to answer, not a reason to die.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
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
