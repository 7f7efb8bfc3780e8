#pragma once

#include <boost/json/value.hpp>
#include <expected>
#include <string>
#include <string_view>

#include "engine/core/reject.hpp"

namespace puttable {

namespace json = boost::json;

// Parses one JSON text of limited depth. Refuses trailing text and fractions, which no format here has, and
// says where the text broke.
std::expected<json::value, Rejection> parse_json(std::string_view text, std::size_t max_depth = 16);

std::string serialize_json(const json::value& value);

// Appends text as a JSON string with its quotes.
void write_quoted(std::string& out, std::string_view text);

}  // namespace puttable
