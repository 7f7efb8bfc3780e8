#include <gtest/gtest.h>

#include <set>

#include "bots/empire.hpp"
#include "engine/empire/rules.hpp"

namespace puttable::empire {
namespace {

// A campaign of greedy bots; the kinds of fame cards that were played.
std::set<std::string> campaign(std::uint8_t players, std::uint64_t seed) {
  Config config;
  config.players = players;
  State state = *Empire::initial(config);
  Random random(seed);
  std::set<std::string> played;
  while (!Empire::result(state)) {
    const SeatSet acting = Empire::to_act(state);
    const Seat seat = acting.front();
    Move move;
    if (seat == chance) {
      move = Empire::sample(state, random);
    } else {
      auto budget = bots::Budget::nodes(50);
      move = bots::Bots<Empire>::think("greedy", Empire::view(state, seat), budget, random).move;
    }
    const auto refused = Empire::check(state, seat, move);
    EXPECT_FALSE(refused) << to_json(move) << ": " << (refused ? refused->text : "");
    if (refused) return played;
    if (const auto* fame = std::get_if<PlayFame>(&move)) played.emplace(fame->card.text());
    Empire::apply(state, seat, move);
  }
  return played;
}

TEST(EmpireBots, find_a_moment_for_nearly_every_kind_of_fame_card) {
  std::set<std::string> played;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    for (const std::uint8_t players : {1, 3}) played.merge(campaign(players, seed));
  for (const char* card :
       {"extra-tile",     "no-boring-design",  "second-chance",  "swap-racks",      "six-from-the-bag",
        "worst-idea",     "anywhere",          "swap-two-tiles", "take-up-a-tile",  "two-tiles",
        "trade-in",       "lucky-draw",        "me-first",       "reorder-pawns",   "always-first",
        "pick-and-bench", "pass-and-collect",  "hands-off",      "imaginary-grass", "forgiven-arrows",
        "par-six",        "bankable-designer", "dogs-welcome",   "hand-picked",     "missed-links"})
    EXPECT_TRUE(played.contains(card)) << card;
}

}  // namespace
}  // namespace puttable::empire
