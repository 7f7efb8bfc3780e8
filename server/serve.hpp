#pragma once

#include "server/options.hpp"

namespace puttable::server {

// Serves until SIGTERM or SIGINT; the program's exit code. Prints `listening on http://ADDRESS:PORT/` when
// ready, and why it cannot serve on the error stream.
int serve(const ServeOptions& options);

}  // namespace puttable::server
