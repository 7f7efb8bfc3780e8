#include "bench/load/message_scan.hpp"

#include <charconv>
#include <string>

namespace puttable::load {

namespace {

// Past the value that begins at `at`.
std::size_t skip_value(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (c == ']' || c == '}') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (c == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

}  // namespace

Kind kind_of(std::string_view message) {
  constexpr std::string_view head = R"({"is":")";
  if (!message.starts_with(head)) return Kind::other;
  message.remove_prefix(head.size());
  if (message.starts_with("update\"")) return Kind::update;
  if (message.starts_with("ack\"")) return Kind::ack;
  if (message.starts_with("snapshot\"")) return Kind::snapshot;
  if (message.starts_with("refused\"")) return Kind::refused;
  return Kind::other;
}

std::int64_t seq_of(std::string_view message) {
  constexpr std::string_view name = R"("seq":)";
  const auto at = message.find(name);
  std::int64_t seq = -1;
  if (at != message.npos)
    std::from_chars(message.data() + at + name.size(), message.data() + message.size(), seq);
  return seq;
}

std::string_view options_of(std::string_view message) {
  constexpr std::string_view name = R"("options":[)";
  const auto at = message.find(name);
  if (at == message.npos) return {};
  const auto begin = at + name.size() - 1;
  return message.substr(begin, skip_value(message, begin) - begin);
}

std::string_view pick(std::string_view list, std::uint64_t random) {
  std::size_t count = 0;
  for (std::size_t at = 1; at + 1 < list.size(); at = skip_value(list, at) + 1) ++count;
  if (count == 0) return {};
  std::size_t at = 1;
  for (std::size_t skipped = random % count; skipped > 0; --skipped) at = skip_value(list, at) + 1;
  return list.substr(at, skip_value(list, at) - at);
}

std::string_view text_of(std::string_view message, std::string_view member) {
  const std::string name = "\"" + std::string(member) + "\":\"";
  const auto at = message.find(name);
  if (at == message.npos) return {};
  const auto begin = at + name.size();
  return message.substr(begin, message.find('"', begin) - begin);
}

}  // namespace puttable::load
