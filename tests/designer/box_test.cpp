#include "engine/designer/box.hpp"

#include <gtest/gtest.h>

namespace puttable::designer {
namespace {

// The compiled-in text with one piece replaced.
std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const auto at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) result.replace(at, from.size(), to);
  return result;
}

std::vector<std::string> complaints(const BoxTexts& texts) {
  std::vector<std::string> list;
  const auto box = read_box(texts);
  if (!box)
    for (const Problem& p : box.error()) list.push_back(p.where + ": " + p.what);
  return list;
}
using List = std::vector<std::string>;

List with_tiles(std::string_view from, std::string_view to) {
  BoxTexts texts = standard_texts();
  const std::string text = changed(texts.tiles, from, to);
  texts.tiles = text;
  return complaints(texts);
}
List with_lands(std::string_view from, std::string_view to) {
  BoxTexts texts = standard_texts();
  const std::string text = changed(texts.lands, from, to);
  texts.lands = text;
  return complaints(texts);
}

int total(Count count) {
  int n = 0;
  for (const Tile& tile : standard_box().tiles) n += tile.copies * tile.counts[count];
  return n;
}

TEST(DesignerBox, the_compiled_in_box_is_in_order) {
  EXPECT_EQ(complaints(standard_texts()), List{});
}

TEST(DesignerBox, holds_so_much_of_everything) {
  int tiles = 0;
  for (const Tile& tile : standard_box().tiles) tiles += tile.copies;
  EXPECT_EQ(tiles, 264);
  EXPECT_EQ(total(Count::people), 295);
  EXPECT_EQ(total(Count::pools), 36);
  EXPECT_EQ(total(Count::slopes), 26);
  EXPECT_EQ(total(Count::pipes), 38);
  EXPECT_EQ(total(Count::benches), 29);
  EXPECT_EQ(total(Count::dogs), 27);
  EXPECT_EQ(total(Count::flowers), 34);
  EXPECT_EQ(total(Count::obstacles), 43);
  EXPECT_EQ(standard_box().lands.size(), 47u + 21u);
  EXPECT_EQ(standard_box().visit_tiles, (std::array<std::uint8_t, 5>{7, 6, 4, 3, 2}));
}

TEST(DesignerBox, says_what_is_wrong_with_tiles_and_where) {
  EXPECT_EQ(with_tiles(R"("copies": 7)", R"("copies": 8)"),
            List{"tiles.json: tiles: the copies add up to 265, not 264"});
  EXPECT_EQ(with_tiles(R"("shape": "loop")", R"("shape": "knot")"),
            List{"tiles.json: tiles[153].shape: unknown shape 'knot'"});
  EXPECT_EQ(with_tiles(R"("id": "tee-02")", R"("id": "tee-01")"),
            List{"tiles.json: tiles[1].id: 'tee-01' is there twice"});
  EXPECT_EQ(with_tiles(R"("id": "tee-02", )", ""), List{"tiles.json: tiles[1].id: is missing"});
  EXPECT_EQ(with_tiles(R"("par": 1, "back": 1)", R"("par": 0, "back": 1)"),
            List{"tiles.json: tiles[0].par: tees and greens have a par of 1 or more"});
  EXPECT_EQ(with_tiles(R"("trees": 1)", R"("treees": 1)"),
            List{"tiles.json: tiles[2].treees: unknown member"});
  EXPECT_EQ(with_tiles(R"("shows": ["seesaw"])", R"("shows": ["sea-saw"])"),
            List{"tiles.json: tiles[171].shows[0]: unknown picture 'sea-saw'"});
  EXPECT_EQ(with_tiles(R"("dogs": 2)", R"("dogs": "two")"),
            List{"tiles.json: tiles[162].dogs: a whole number is expected"});
}

TEST(DesignerBox, says_what_is_wrong_with_lands_and_where) {
  const std::string land_01 = R"([".....GG", ".....AG", ".......", ".......", " ..... ", " ..... "])";
  EXPECT_EQ(with_lands(land_01, R"([".....GG", ".....GG", ".......", ".......", " ..... ", " ..... "])")[0],
            "lands.json: lands[0].map: the gate has 0 apex cells 'A', not one");
  EXPECT_EQ(with_lands(land_01, R"([".....GG", ".....AG", ".......", "       ", " ..... ", " .... ."])"),
            (List{"lands.json: lands[0].map: the land is in several pieces",
                  "lands.json: lands[0].area_m2: the map has 310 m2 with the gate, not 380"}));
  EXPECT_EQ(with_lands(R"("area_m2": 380)", R"("area_m2": 390)"),
            List{"lands.json: lands[0].area_m2: the map has 380 m2 with the gate, not 390"});
  EXPECT_EQ(with_lands(R"("box": "empire")", R"("box": "designer")"),
            (List{"lands.json: lands: 48 lands of the designer box, not 47",
                  "lands.json: lands: 20 lands of the empire box, not 21"}));
}

TEST(DesignerBox, says_what_is_wrong_with_cards) {
  BoxTexts texts = standard_texts();
  const std::string clients = changed(texts.clients, R"("id": "mr-long")", R"("id": "mr-short")");
  texts.clients = clients;
  EXPECT_EQ(complaints(texts), (List{"clients.json: clients: 'mr-short' is there 2 times, not once",
                                     "clients.json: clients: 'mr-long' is there 0 times, not once"}));
  texts = standard_texts();
  const std::string press = changed(texts.press, "windmill", "watermill");
  texts.press = press;
  EXPECT_EQ(complaints(texts)[0], "press.json: cards[16].id: unknown press card 'watermill'");
  texts = standard_texts();
  const std::string fame = changed(texts.fame, R"("copies": 2)", R"("copies": 3)");
  texts.fame = fame;
  EXPECT_EQ(complaints(texts), List{"fame.json: cards: the copies add up to 65, not 64"});
  texts = standard_texts();
  texts.press = "{";
  EXPECT_EQ(complaints(texts).size(), 1u);
}

}  // namespace
}  // namespace puttable::designer
