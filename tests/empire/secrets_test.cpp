#include "tests/empire/sitting.hpp"

// Hidden hands and secret press cards are in nobody else's bytes.
namespace puttable::empire {
namespace {

// Everything of a JSON text that names a card.
int mentions(const std::string& text, const std::string& id) {
  int count = 0;
  for (std::size_t at = text.find("\"" + id + "\""); at != std::string::npos;
       at = text.find("\"" + id + "\"", at + 1))
    ++count;
  return count;
}

TEST(Secrets, hands_and_secret_press_cards_are_the_owners_alone) {
  Sitting s({.players = 2});
  s.turn_press({"windmill", "seesaw", "tables-2", "picnic-2"}).pawns();
  s.deal({{0, {Fame::hand_picked, Fame::missed_links}}});
  s.play(0, BuyLand{land("land-01")}).play(0, BuyPress{}).play(chance, DealPress{press("dogs-9")});
  for (const Seat viewer : {Seat(1), spectator}) {
    const std::string text = to_json(Empire::view(s.state, viewer));
    EXPECT_EQ(mentions(text, "hand-picked"), 0);
    EXPECT_EQ(mentions(text, "missed-links"), 0);
    EXPECT_EQ(mentions(text, "dogs-9"), 0);
    EXPECT_EQ(mentions(text, "windmill"), 3) << "public, and in what each course is judged by";
    EXPECT_EQ(Empire::view(s.state, viewer).players[0].hand.size(), 2u) << "how many is no secret";
    for (const auto& one : s.told)
      if (one.to == everyone || (viewer >= 0 && one.to.has(viewer))) {
        EXPECT_EQ(mentions(to_json(one.event), "dogs-9"), 0);
      }
  }
  const std::string own = to_json(Empire::view(s.state, 0));
  EXPECT_EQ(mentions(own, "hand-picked"), 1);
  EXPECT_EQ(mentions(own, "dogs-9"), 2) << "in the hand, and in what the own course is judged by";
}

// Whole campaigns: the hand of seat 0 and its secret cards never in what seat 1 is shown or told.
TEST(Secrets, no_card_of_a_hand_is_told_before_it_is_played) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State state = *Empire::initial({.players = 2, .advanced = true});
    Random random(seed);
    while (!Empire::to_act(state).empty()) {
      const Seat seat = Empire::to_act(state).front();
      const Move move =
          seat == chance ? Empire::sample(state, random) : Empire::random_move(state, seat, random);
      Events<Event> events;
      Empire::apply(state, seat, move, &events);
      if (state.stage == Stage::over) break;
      const View view = Empire::view(state, 1);
      for (const FameId card : view.players[0].hand) ASSERT_FALSE(card.there());
      for (const PressId card : view.players[0].secret)
        ASSERT_EQ(card.there(), state.game.phase == Phase::over);
      for (const auto& one : events)
        if (one.to.has(1)) {
          if (const auto* cards = std::get_if<FameReceived>(&one.event)) {
            ASSERT_EQ(cards->seat, 1);
          }
          if (const auto* card = std::get_if<PressReceived>(&one.event)) {
            ASSERT_EQ(card->seat, 1);
          }
        }
    }
  }
}

}  // namespace
}  // namespace puttable::empire
