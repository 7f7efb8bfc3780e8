#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/core/codec.hpp"
#include "engine/core/random.hpp"
#include "engine/family/family.hpp"

// The vocabulary that all games share: JSON both ways, and the seeded source.
namespace puttable {
namespace {

std::string why(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return parsed.error().text;
  const auto move = from_json<family::Move>(*parsed, "move");
  return move ? "" : move.error().text;
}

TEST(Codec, BadInputIsRefusedWithItsPlace) {
  EXPECT_EQ(why(R"({"is":"swap","cell":"TL","with":"TC"})"), "");
  EXPECT_EQ(why(R"({"is":"swap","cell":"TL"})"), "move.with: this member is missing");
  EXPECT_EQ(why(R"({"is":"swap","cell":"TL","with":"TC","x":1})"), "move.x: unknown member");
  EXPECT_EQ(why(R"({"is":"swap","cell":"TL","with":"XX"})"),
            "move.with: one of TL, TC, TR, ML, C, MR, BL, BC, BR is expected");
  EXPECT_EQ(why(R"({"is":"swap","cell":3,"with":"TC"})"),
            "move.cell: one of TL, TC, TR, ML, C, MR, BL, BC, BR is expected");
  EXPECT_EQ(why(R"({"is":"fly"})"),
            "move.is: one of unveil, swap, hole, combo, pick, deal, action is expected");
  EXPECT_EQ(why("[]"), "move.is: one of unveil, swap, hole, combo, pick, deal, action is expected");
  EXPECT_EQ(why("1.5"), "Only whole numbers have a place here.");
  EXPECT_EQ(why(R"({"is":"pick","seat":1.5})"), "seat: Only whole numbers have a place here.");
  EXPECT_EQ(why(R"({"tiles":[{},{"at":[1,2.0]}]})"), "tiles[1].at[1]: Only whole numbers have a place here.");
  EXPECT_EQ(why(R"({"is":"pick","seat":200})"), "move.seat: 200 is out of range");
  EXPECT_EQ(why(R"({"is":"pick","seat":-129})"), "move.seat: -129 is out of range");
  EXPECT_EQ(why(R"({"is":"pick","seat":18446744073709551615})"), "move.seat: a whole number is expected");
  EXPECT_EQ(why(R"({"is":"deal","cards":7})"), "move.cards: a list is expected");
  EXPECT_EQ(why(R"({"is":"deal","cards":[1,2,"x"]})"), "move.cards[2]: a whole number is expected");
  EXPECT_EQ(why(R"({"is":"deal","cards":[1,1,1,1,1,1,1,1,1,1]})"), "move.cards: at most 9 items fit");
  EXPECT_EQ(why(R"({"is":"action","card":[]})"), "move.card: an object is expected");
}

TEST(Codec, BrokenJsonIsRefusedWithItsPlace) {
  for (const char* text : {"", "{", "{\"is\":}", "nul", "[1,]", "\"\\x\"", "{}{}", "1 2", "\xff"})
    EXPECT_NE(why(text), "") << text;
  EXPECT_EQ(why("{} x").substr(0, 27), "Not valid JSON at character");
  EXPECT_EQ(why(std::string(40, '[') + std::string(40, ']')).substr(0, 14), "Not valid JSON");
}

TEST(Codec, TheSourceOfEveryTypeIsRefusedOnItsOwnTerms) {
  const auto text = [](auto read) { return read ? std::string() : read.error().text; };
  EXPECT_EQ(text(from_json<bool>(*parse_json("1"))), "value: true or false is expected");
  EXPECT_EQ(text(from_json<std::string>(*parse_json("1"))), "value: a text is expected");
  EXPECT_EQ(text(from_json<SeatSet>(*parse_json("[1,9]"), "to")), "to: a list of seats is expected");
  EXPECT_EQ(text(from_json<std::array<int, 2>>(*parse_json("[1]"))), "value: a list of 2 is expected");
  EXPECT_EQ(text(from_json<family::Config>(*parse_json("{\"team\":2}"))), "team: unknown member");
  EXPECT_EQ(from_json<family::Config>(*parse_json("{}")), family::Config{});  // partial: all have defaults
  EXPECT_EQ(*from_json<std::optional<int>>(*parse_json("null")), std::nullopt);
  EXPECT_EQ(from_json<RawJson>(*parse_json("{\"a\": [1, 2]}"))->text, "{\"a\":[1,2]}");
}

RC_GTEST_PROP(Codec, TextSurvivesARoundTrip, (const std::string& any)) {
  std::string ascii;
  for (const char c : any) ascii += char(c & 0x7f);
  RC_ASSERT(*from_json<std::string>(*parse_json(to_json(ascii))) == ascii);
}

RC_GTEST_PROP(Codec, NumbersSurviveARoundTrip, (std::int64_t any, std::uint8_t small, std::int16_t middle)) {
  RC_ASSERT(*from_json<std::int64_t>(*parse_json(to_json(any))) == any);
  RC_ASSERT(*from_json<std::uint8_t>(*parse_json(to_json(small))) == small);
  RC_ASSERT(*from_json<std::int16_t>(*parse_json(to_json(middle))) == middle);
}

RC_GTEST_PROP(Codec, AnyBytesAreReadOrRefused, (const std::string& any)) {
  const auto parsed = parse_json(any);
  if (!parsed) RC_ASSERT(!parsed.error().text.empty());
}

TEST(SeatSet, HoldsSeatsInOrder) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.add(5), set.add(1), set.add(chance);
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.front(), 1);
  EXPECT_EQ(to_json(set), "[1,5,8]");
  EXPECT_EQ(from_json<SeatSet>(*parse_json("[1,5,8]")), set);
  set.remove(1);
  EXPECT_FALSE(set.has(1));
  EXPECT_FALSE(set.has(spectator));
  EXPECT_TRUE(everyone.has(chance));
}

TEST(Random, IsTheSameOnEveryMachine) {
  Random random(1);
  EXPECT_EQ(random.next(), 0xb3f2af6d0fc710c5u);
  Random keyed = Random::keyed(Seed{}, 0);
  EXPECT_EQ(keyed.next(), Random::keyed(Seed{}, 0).next());
  EXPECT_NE(Random::keyed(Seed{}, 1).next(), Random::keyed(Seed{}, 0).next());
}

TEST(Random, BelowIsUniform) {
  Random random(5);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70000; ++i) ++counts[random.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10000, 400);
  for (int i = 0; i < 1000; ++i) {
    const double unit = random.unit();
    EXPECT_TRUE(unit >= 0 && unit < 1);
  }
}

TEST(Box, ABoxThatCannotBePlayedIsRefused) {
  const auto text = [](std::string_view box) {
    const auto read = family::read_box(box);
    return read ? std::string() : read.error().text;
  };
  EXPECT_NE(text("[]"), "");
  EXPECT_NE(text("{"), "");
  const std::string rest =
      R"("actions":{"hole":8,"final_hole":1,"golf_cart":5,"zone":[{"cells":["C"],"copies":2}]},"combo":-2,)"
      R"("lost_ball_penalty":1,"solo_target":54})";
  EXPECT_EQ(text(R"({"field":{"1":50,"6":50},)" + rest), "");
  EXPECT_NE(text(R"({"field":{"1":50},)" + rest), "");
  EXPECT_EQ(text(R"({"field":{"8":50},)" + rest), "field.8: the cards are 1 to 6 and lost_ball");
  EXPECT_EQ(text(R"({"field":{"1":300},)" + rest), "field.1: 300 is out of range");
  EXPECT_NE(text(R"({"field":{"1":50,"6":50},"x":1,)" + rest), "");
}

}  // namespace
}  // namespace puttable
