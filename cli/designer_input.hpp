#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/designer/moves.hpp"

// Moves of Designer as a person types them; see the help in designer_words.cpp.
namespace puttable::cli {

using Read = std::expected<std::string, std::string>;

std::vector<std::string> split(std::string_view line);
std::optional<int> read_number(std::string_view text);
struct NamedCell {
  int x, y;
  std::string edge;
};
// "4,2", or "4,2N" with an edge.
std::optional<NamedCell> read_cell(std::string_view text);
// n, e, s, w as a turn.
std::optional<std::uint8_t> read_turn(std::string_view text);
std::optional<designer::Fate> read_fate(std::string_view text);
// "3 4,2 e out" among the slots that can be placed; without a turn the one that fits best.
std::expected<designer::Place, std::string> read_place(const std::vector<std::string>& words,
                                                       const json::array& slots);

// What can be done now, from a seat's options.
std::string designer_asks(const json::value& options, const std::vector<std::string>& names);
// The move that a line stands for, as JSON; or what is wrong with it.
Read designer_reads(std::string_view line, const json::value& options);

}  // namespace puttable::cli
