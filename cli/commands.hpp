#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

// The commands of `puttable`: each adds itself, its options and its help to the application.
namespace puttable::cli {

void add_serve(CLI::App& app);
void add_play(CLI::App& app);
void add_simulate(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_admin(CLI::App& app);
void add_migrate(CLI::App& app);

// Exit codes: bad input, and input that is well-formed but fails the check asked for.
inline constexpr int exit_failed = 1;
inline constexpr int exit_bad_input = 2;

// Ends the command with a sentence on stderr.
[[noreturn]] void fail(std::string_view sentence, int code = exit_bad_input);
// The whole file, "-" for the standard input; fails if it cannot be read or is over 16 MB.
std::string read_input(const std::string& path);

}  // namespace puttable::cli
