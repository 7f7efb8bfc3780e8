#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/reject.hpp"

// What only a server says (docs/protocol.md); the rest is in table/messages.hpp.
namespace puttable::server {

std::string presence_message(const std::vector<bool>& seats, int spectators);
// The database does not answer, or answers again.
std::string storage_message(bool away);
// How long the seat may still think about what it is asked.
std::string clock_message(std::int64_t milliseconds_left);
// The body of a refused HTTP request, and its status.
std::string error_json(const Rejection& rejection);
int http_status(Reject code);

}  // namespace puttable::server
