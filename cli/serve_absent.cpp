#include "cli/commands.hpp"
namespace puttable::cli {
void add_serve(CLI::App&) {}
}  // namespace puttable::cli
