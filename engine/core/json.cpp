#include "engine/core/json.hpp"

#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <optional>

namespace puttable {
namespace {

// Where the first number is that is not whole, such as `tiles[3].turn`; nothing if there is none.
std::optional<std::string> fraction_in(const json::value& value) {
  if (value.is_double()) return "";
  if (const auto* list = value.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (const auto at = fraction_in((*list)[i]))
        return "[" + std::to_string(i) + "]" + (at->empty() || at->front() == '[' ? "" : ".") + *at;
  if (const auto* object = value.if_object())
    for (const auto& member : *object)
      if (const auto at = fraction_in(member.value()))
        return std::string(member.key()) + (at->empty() || at->front() == '[' ? "" : ".") + *at;
  return std::nullopt;
}

}  // namespace

std::expected<json::value, Rejection> parse_json(std::string_view text, std::size_t max_depth) {
  json::parse_options options;
  options.max_depth = max_depth;
  json::parser parser({}, options);
  json::error_code ec;
  const std::size_t used = parser.write_some(text.data(), text.size(), ec);
  if (!ec && used < text.size()) ec = json::error::extra_data;
  if (ec) {
    return std::unexpected(
        rejection(Reject::malformed,
                  "Not valid JSON at character " + std::to_string(used + 1) + ": " + ec.message() + "."));
  }
  json::value value = parser.release();
  if (const auto at = fraction_in(value))
    return std::unexpected(rejection(
        Reject::malformed, (at->empty() ? "" : *at + ": ") + "Only whole numbers have a place here."));
  return value;
}

std::string serialize_json(const json::value& value) {
  return json::serialize(value);
}

void write_quoted(std::string& out, std::string_view text) {
  static constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\\u00";
          out += hex[c >> 4];
          out += hex[c & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

}  // namespace puttable
