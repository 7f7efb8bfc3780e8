#pragma once

#include "cli/designer_input.hpp"
#include "engine/empire/empire.hpp"

// Moves of Empire as a person types them: those of Designer, money and cards.
namespace puttable::cli {

std::string empire_asks(const json::value& options, const std::vector<std::string>& names);
Read empire_reads(std::string_view line, const json::value& options);

// "picnic-2 (2 points): two tables..." and "extra-tile: draw a tile ..."; `alone`: what it does in solo.
std::string press_words(designer::Press card);
std::string fame_words(designer::Fame card, bool alone);

}  // namespace puttable::cli
