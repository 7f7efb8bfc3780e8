#pragma once

#include <CLI/CLI.hpp>

namespace puttable::cli {

// `puttable tiny shot | check | solve`: the ball, the drawing checks and the solver of Tiny on sheets in text
// form.
void add_tiny(CLI::App& app);

}  // namespace puttable::cli
