#include "table/text.hpp"

#include "table/table.hpp"

namespace puttable {
namespace {

// The length of the UTF-8 sequence that starts here, 0 if it is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80       ? 1
                             : first >> 5 == 6  ? 2
                             : first >> 4 == 14 ? 3
                             : first >> 3 == 30 ? 4
                                                : 0;
  for (std::size_t i = 1; i < length; ++i)
    if (byte(i) >> 6 != 2) return 0;
  const bool overlong = (length == 2 && first < 0xc2) || (length == 3 && first == 0xe0 && byte(1) < 0xa0) ||
                        (length == 4 && (first > 0xf4 || (first == 0xf0 && byte(1) < 0x90)));
  return overlong ? 0 : length;
}

struct SatTold {
  static constexpr std::string_view name = "sat";
  Seat seat{};
  std::string player;
};
BOOST_DESCRIBE_STRUCT(SatTold, (), (seat, player))
struct Chose {
  static constexpr std::string_view name = "chose";
  Seat seat{};
};
BOOST_DESCRIBE_STRUCT(Chose, (), (seat))

}  // namespace

std::expected<std::string, Rejection> clean_text(std::string_view text, std::string_view what,
                                                 std::size_t limit) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  const std::string subject(what);
  if (text.empty()) return std::unexpected(rejection(Reject::malformed, subject + ": it must not be empty."));
  std::string clean;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++characters) {
    const std::size_t length = utf8_length(text.substr(i));
    if (length == 0)
      return std::unexpected(rejection(Reject::malformed, subject + ": it must be valid UTF-8."));
    const auto first = static_cast<unsigned char>(text[i]);
    if (first < ' ' || first == 0x7f) {
      clean += ' ';
    } else {
      clean += text.substr(i, length);
    }
    i += length;
  }
  if (characters > limit)
    return std::unexpected(
        rejection(Reject::too_long, subject + ": at most " + std::to_string(limit) + " characters."));
  return clean;
}

std::expected<std::string, Rejection> clean_name(std::string_view name) {
  return clean_text(name, "name", Table::max_name);
}

std::string public_event(const EntryBody& body) {
  if (const auto* sat = std::get_if<Sat>(&body))
    return to_json(std::variant<SatTold>(SatTold{sat->seat, sat->player}));
  return to_json(body);
}

std::string chose_event(Seat seat) {
  return to_json(std::variant<Chose>(Chose{seat}));
}

Seat seat_in(const EntryBody& body) {
  return std::visit(
      [](const auto& b) -> Seat {
        if constexpr (requires { b.seat; }) {
          return b.seat;
        } else {
          return spectator;
        }
      },
      body);
}

}  // namespace puttable
