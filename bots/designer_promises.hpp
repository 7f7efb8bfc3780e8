#pragma once

#include "bots/designer_policy.hpp"

namespace puttable::bots::designer_promises {

// The promises of the strong bot: at set-up what it nearly always reaches, at a visit what is as good as won.
designer_policy::Thought choose(const designer::View& view);

}  // namespace puttable::bots::designer_promises
