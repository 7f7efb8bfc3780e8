#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/designer/box.hpp"

namespace puttable::cli {

// `puttable box`: what is in the box of Designer, and whether an owner's own box is in order.
void add_box(CLI::App& app);

// Reads the five files of a folder; ends the command with everything that is wrong with them.
designer::Box own_box(const std::string& folder);

// One thing of the box, drawn; empty if there is none of this id.
std::string draw_item(const designer::Box& box, std::string_view id);
// A line for each tile, land, client, press or fame card.
std::string list_box(const designer::Box& box, std::string_view what);

}  // namespace puttable::cli
