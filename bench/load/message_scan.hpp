#pragma once

#include <cstdint>
#include <string_view>

// Just enough of the protocol's JSON to play: the generator shares the machine with the server, so it looks
// only for what it needs.
namespace puttable::load {

enum class Kind { update, ack, snapshot, refused, other };

Kind kind_of(std::string_view message);
std::int64_t seq_of(std::string_view message);
// The text of the member `options`, brackets included; empty if the message has none.
std::string_view options_of(std::string_view message);
// One of the list's items, each as likely; `random` is any number. Empty for an empty list.
std::string_view pick(std::string_view list, std::uint64_t random);
// The string member of a small JSON object.
std::string_view text_of(std::string_view message, std::string_view member);

}  // namespace puttable::load
