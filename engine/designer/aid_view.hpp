#pragma once

#include "engine/core/json.hpp"
#include "engine/designer/rules.hpp"

namespace puttable::designer {

// The public part of a game, and what the viewer knows beside it, from a view's JSON: config, clients, lands,
// promises, counts and the tiles that lie. Everything else stays as at the start: good for scoring, not for
// playing on. Refuses what is no such view, or a table on which no tiles could lie like that.
std::expected<State, Rejection> state_of_view(const json::value& view);

}  // namespace puttable::designer
