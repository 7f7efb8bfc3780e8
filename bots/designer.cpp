#include "bots/designer.hpp"

#include <array>

#include "bots/designer_policy.hpp"
#include "bots/designer_promises.hpp"
#include "bots/designer_search.hpp"

namespace puttable::bots {

using designer::Designer;

std::span<const std::string_view> Bots<Designer>::names() {
  static constexpr std::array<std::string_view, 3> all{"random", "greedy", "strong"};
  return all;
}

Thought<Designer> Bots<Designer>::think(std::string_view name, const designer::View& view, Budget& budget,
                                        Random& random) {
  if (name == "random")
    return {Designer::random_move(view, view.seat, random),
            designer_policy::reason("random", {}, "Any move will do.")};
  const bool searches = view.phase == designer::Phase::turn || view.phase == designer::Phase::keep_land;
  const bool promises = view.phase == designer::Phase::promise || view.phase == designer::Phase::visit;
  if (name == "strong" && promises) return designer_promises::choose(view);
  if (name == "strong" && searches) return designer_search::think(view, budget, random);
  return designer_policy::think(view, random);
}

}  // namespace puttable::bots
