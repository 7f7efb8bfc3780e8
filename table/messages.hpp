#pragma once

#include <string>

#include "engine/core/reject.hpp"
#include "table/play.hpp"

// The answers to one client; what all see comes from Table::snapshot and Table::update.
namespace puttable {

std::string ack_message(const std::string& id, std::int64_t seq);
std::string refused_message(const std::string& id, const Rejection& why);
std::string hint_message(const std::string& id, const Thinking::Answer& answer);

}  // namespace puttable
