#pragma once

#include <string>
#include <vector>

#include "engine/core/reject.hpp"

// What only a server says (docs/protocol.md); the rest is in table/messages.hpp.
namespace puttable::server {

std::string presence_message(const std::vector<bool>& seats, int spectators);
// The body of a refused HTTP request, and its status.
std::string error_json(const Rejection& rejection);
int http_status(Reject code);

}  // namespace puttable::server
