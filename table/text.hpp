#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/core/reject.hpp"
#include "table/entry.hpp"

namespace puttable {

// Text from people: trimmed, without control characters, valid UTF-8, not empty, of limited length.
std::expected<std::string, Rejection> clean_text(std::string_view text, std::string_view what,
                                                 std::size_t limit);
std::expected<std::string, Rejection> clean_name(std::string_view name);

// What the log lines of the page say of entries that are not moves; never a token's hash.
std::string public_event(const EntryBody& body);
std::string chose_event(Seat seat);
// The seat that an entry is about, or the spectator's.
Seat seat_in(const EntryBody& body);

}  // namespace puttable
