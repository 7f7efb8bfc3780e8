#include "bots/family.hpp"

#include <array>

#include "bots/family_policy.hpp"
#include "bots/family_reason.hpp"
#include "bots/family_search.hpp"

namespace puttable::bots {

using family::Family;

std::span<const std::string_view> Bots<Family>::names() {
  static constexpr std::array<std::string_view, 3> all{"random", "greedy", "strong"};
  return all;
}

Thought<Family> Bots<Family>::think(std::string_view name, const family::View& view, Budget& budget,
                                    Random& random) {
  const auto legal = Family::legal(view, view.seat);
  if (legal.size() == 1) return {legal[0], family_reason::only_move()};
  if (name == "random") return {legal[random.below(std::uint32_t(legal.size()))], family_reason::any_move()};
  const auto options = family_policy::options(view, view.seat, family_policy::unseen(view));
  family::Move move = family_policy::cheapest(options).move;
  // All cards of a team are discarded, whichever is picked: the lowest is best without a search (F-TEAM).
  if (name == "strong" && view.need != family::Need::team_pick && options.size() > 1)
    move = family_search::search(view, options, budget, random);
  return {move, family_reason::explain(view, move)};
}

}  // namespace puttable::bots
