#pragma once

#include <CLI/CLI.hpp>
#include <iosfwd>
#include <string>
#include <string_view>

#include "engine/designer/box.hpp"

namespace puttable::cli {

// `puttable score FILE`: the points of a course.
void add_score(CLI::App& app);

struct ScoreOptions {
  bool json = false;
  bool explain = false;
};

// Scores the text of a course file against a box. Answers go to `out`, what is wrong with the file goes to
// `err` with its place; the return value is the exit code, 0 or 2.
int run_score(const designer::Box& box, std::string_view text, const ScoreOptions& options, std::ostream& out,
              std::ostream& err);

}  // namespace puttable::cli
