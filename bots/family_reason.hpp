#pragma once

#include "bots/bot.hpp"
#include "engine/family/family.hpp"

namespace puttable::bots::family_reason {

// Why a move is good, from what its seat sees. The keys are listed in bots/family.hpp.
Reason explain(const family::View& view, const family::Move& move);
Reason only_move();
Reason any_move();

}  // namespace puttable::bots::family_reason
