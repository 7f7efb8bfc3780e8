#include <gtest/gtest.h>

#include "tests/designer/ring.hpp"

// E-PRESS-1, E-PRESS-2: every card where it applies and where it just does not.
namespace puttable::designer::test {
namespace {

// Whether a course with only this card in play gets its points.
bool gets(Draft draft, std::string_view card) {
  const Scored s = scored(draft.press(card));
  const int points = standard_box().press[std::size_t(*by_id<Press>(card))].points;
  EXPECT_TRUE(s.score().mrs == 0 || s.score().mrs == points) << card;
  return s.score().mrs == points;
}
const std::vector<std::string> wide(8, "............");
std::vector<std::string> with_gate() {
  auto land = wide;
  land[0].replace(0, 2, "GG");
  land[1].replace(0, 2, "GA");
  return land;
}
Draft drawing(const std::vector<std::string>& tiles) {
  return Draft(with_gate(), tiles).with("holes", "{}");
}

// So many tiles of a kind in rows, apart from each other.
Draft many(std::string_view kind, int count) {
  Draft draft(with_gate(), {});
  for (int i = 0; i < count; ++i) draft.tile(2 + i % 10, i / 10 * 2, kind);
  return draft.with("holes", "{}");
}

// E-PRESS-1
TEST(Press, E_PRESS_1_public_and_own_secret_cards_add_up_and_count_for_pressco_only) {
  Draft draft = many("corner-26", 4);
  draft.mrs("mrs-pressco")
      .with("press", R"(["pools-4", "dogs-5", "windmill"])")
      .with("secret", R"(["grass-13"])");
  EXPECT_EQ(scored(draft).score().mrs, 2);
  for (int i = 0; i < 13; ++i) draft.tile(i - 1, 10, "grass-01");
  EXPECT_EQ(scored(draft).score().mrs, 4);
  EXPECT_EQ(scored(draft.mrs("mrs-hotdog")).score().mrs, 0);
}

struct Counted {
  const char* card;
  const char* kind;  // shows what the card counts exactly once
  int enough;
};
class CountedPress : public testing::TestWithParam<Counted> {};

// E-PRESS-2
TEST_P(CountedPress, E_PRESS_2_applies_from_so_many_on) {
  const auto [card, kind, enough] = GetParam();
  EXPECT_TRUE(gets(many(kind, enough), card));
  EXPECT_FALSE(gets(many(kind, enough - 1), card));
}
INSTANTIATE_TEST_SUITE_P(
    Cards, CountedPress,
    testing::Values(Counted{"grass-13", "grass-01", 13}, Counted{"tunnels-2", "straight-33", 2},
                    Counted{"ramps-2", "straight-29", 2}, Counted{"greens-par2-6", "green-03", 6},
                    Counted{"tees-par2-4", "tee-05", 4}, Counted{"seated-2", "corner-11", 2},
                    Counted{"windmill", "straight-23", 1}, Counted{"board-game-players", "grass-17", 1},
                    Counted{"balloon-seller", "grass-18", 1}, Counted{"seesaw", "grass-14", 1},
                    Counted{"picnic-2", "grass-10", 2}, Counted{"tables-2", "grass-26", 2},
                    Counted{"pools-4", "corner-26", 4}, Counted{"slopes-4", "corner-24", 4},
                    Counted{"pipes-4", "corner-23", 4}, Counted{"trees-30", "grass-01", 29},
                    Counted{"benches-5", "corner-11", 5}, Counted{"dogs-5", "corner-04", 5},
                    Counted{"flowers-8", "green-17", 8}, Counted{"benches-9", "corner-11", 9},
                    Counted{"dogs-9", "corner-04", 9}, Counted{"flowers-12", "green-17", 12},
                    Counted{"obstacles-5", "straight-04", 5}),
    [](const auto& named) {
      std::string name = named.param.card;
      std::ranges::replace(name, '-', '_');
      return name;
    });

TEST(Press, lone_grass) {
  EXPECT_TRUE(gets(drawing({"", "", " , ,", "  ,"}), "lone-grass"));
  EXPECT_FALSE(gets(drawing({"", "", " , ,,", "  ,"}), "lone-grass"));
  EXPECT_FALSE(gets(drawing({"", "", " ,"}), "lone-grass"));
}

TEST(Press, meadow_2x3) {
  EXPECT_TRUE(gets(drawing({"", "", "  ,,,", "  ,,,", " ,   ,"}), "meadow-2x3"));
  EXPECT_TRUE(gets(drawing({"", "", "  ,,", "  ,,", "  ,,"}), "meadow-2x3"));
  EXPECT_FALSE(gets(drawing({"", "", "  ,,,,", "  ,,,"}), "meadow-2x3"));
  EXPECT_FALSE(gets(drawing({"", "", "  ,,,", "  ,,"}), "meadow-2x3"));
}

TEST(Press, two_meadows_2x2) {
  EXPECT_TRUE(gets(drawing({"", "", "  ,,", "  ,,", "    ,,", "    ,,"}), "two-meadows-2x2"));
  EXPECT_FALSE(gets(drawing({"", "", "  ,,", "  ,,", "   ,,", "   ,,"}), "two-meadows-2x2"));
  EXPECT_FALSE(gets(drawing({"", "", "  ,,", "  ,,"}), "two-meadows-2x2"));
}

TEST(Press, inner_grass_6) {
  const std::vector<std::string> land{".......", ".......", "..GG...", "..GA...",
                                      "...~...", "...~...", "......."};
  const auto grass = [&](const std::vector<std::string>& tiles) {
    return Draft(land, tiles).with("holes", "{}");
  };
  // Beside the gate, beside water and on water is not the rim.
  EXPECT_TRUE(gets(grass({"", "   ,", " ,   ,", "", "   ,,", "    ,"}), "inner-grass-6"));
  EXPECT_FALSE(gets(grass({"", "   ,", " ,   ,", "", "   ,,", ""}), "inner-grass-6"));
  EXPECT_FALSE(gets(grass({",", "   ,", " ,   ,", "", "   ,,", "    ,"}), "inner-grass-6"));
  EXPECT_FALSE(gets(grass({"", "   ,", " ,   ,", "", "   ,,", "    ,", "", "     ,"}), "inner-grass-6"));
}

TEST(Press, grass_at_tee_or_green) {
  EXPECT_TRUE(gets(drawing({"", "", " ,,,,", ",>RL<,", " ,,,"}), "grass-at-tee-or-green"));
  EXPECT_FALSE(gets(drawing({"", "", " ,,,,", ",>RL<,", " ,"}), "grass-at-tee-or-green"));
}

TEST(Press, little_grass) {
  const std::vector<std::string> land{"GG..", "GA.."};
  EXPECT_TRUE(gets(Draft(land, {"  ,>", "  ,>"}), "little-grass"));
  EXPECT_FALSE(gets(Draft(land, {"  ,>", "  ,,"}), "little-grass"));
  EXPECT_FALSE(gets(Draft(land, {"  ,>", "  ,"}), "little-grass"));
}

TEST(Press, all_red_par_looks_at_numbered_holes_and_needs_no_nine) {
  EXPECT_TRUE(gets(ring(), "all-red-par"));
  const std::vector<std::string> tiles{"", "", "  >┐", "   D", "  >-R"};
  EXPECT_FALSE(gets(drawing(tiles).with("holes", R"({"1": [2, 2]})"), "all-red-par"));
  EXPECT_TRUE(gets(drawing(tiles).with("holes", R"({"1": [2, 4]})"), "all-red-par"));
}

TEST(Press, arrows_4) {
  EXPECT_TRUE(gets(drawing({"", "", ">eR", ">eR", ">eR", ">eR", ">wR"}), "arrows-4"));
  EXPECT_FALSE(gets(drawing({"", "", ">eR", ">eR", ">eR", ">wR", "e", "e"}), "arrows-4"));
}

// Nine holes with a path tile in the middle each.
Draft nine(std::string_view path_kind) {
  Draft draft(with_gate(), {});
  std::string plan = "{";
  for (int i = 0; i < 9; ++i) {
    const int x = 3 + i / 5 * 4, y = i % 5 + 2;
    draft.tile(x, y, "tee-01", 1).tile(x + 1, y, path_kind, 1).tile(x + 2, y, "green-01", 1);
    plan += (i > 0 ? ", \"" : "\"") + std::to_string(i + 1) + "\": [" + std::to_string(x) + ", " +
            std::to_string(y) + "]";
  }
  return draft.with("holes", plan + "}");
}
// The middle of hole `number` of `nine`.
std::pair<int, int> middle(int number) {
  return {4 + (number - 1) / 5 * 4, (number - 1) % 5 + 2};
}
Draft& change(Draft& draft, int number, std::string_view kind) {
  const auto [x, y] = middle(number);
  return draft.kind(x, y, kind);
}
// Without hole 9.
Draft eight(const Draft& draft) {
  json::object file = draft.file();
  file["holes"].as_object().erase("9");
  return Draft(file);
}

TEST(Press, easy_tile_each) {
  Draft draft = nine("straight-01");
  EXPECT_TRUE(gets(draft, "easy-tile-each"));
  EXPECT_FALSE(gets(eight(draft), "easy-tile-each"));
  EXPECT_FALSE(gets(change(draft, 5, "straight-04"), "easy-tile-each"));
}

TEST(Press, element_each) {
  Draft draft = nine("straight-19");
  EXPECT_TRUE(gets(draft, "element-each"));
  EXPECT_TRUE(gets(change(draft, 3, "straight-36"), "element-each"));
  EXPECT_FALSE(gets(eight(draft), "element-each"));
  EXPECT_FALSE(gets(change(draft, 5, "straight-04"), "element-each"));
}

TEST(Press, straight_3) {
  EXPECT_TRUE(gets(drawing({"", "", ">---R"}), "straight-3"));
  EXPECT_TRUE(gets(drawing({"", "", ">---<"}), "straight-3"));  // malformed is complete
  EXPECT_FALSE(gets(drawing({"", "", ">--R"}), "straight-3"));
  EXPECT_FALSE(gets(drawing({"", "", ">---"}), "straight-3"));
  EXPECT_FALSE(gets(drawing({"", "", ">-+-R"}), "straight-3"));  // a cross lane is no straight
}

TEST(Press, long_6_twice_and_long_8) {
  EXPECT_TRUE(gets(drawing({"", "", ">----R", ">----R"}), "long-6-twice"));
  EXPECT_FALSE(gets(drawing({"", "", ">----R", ">---R"}), "long-6-twice"));
  EXPECT_TRUE(gets(drawing({"", "", ">------R"}), "long-8"));
  EXPECT_FALSE(gets(drawing({"", "", ">-----R"}), "long-8"));
}

TEST(Press, s_holes_3) {
  const std::string top = ">┐ >┐ >┐", bottom = " └R └R └R";
  EXPECT_TRUE(gets(drawing({"", "", top, bottom}), "s-holes-3"));
  EXPECT_FALSE(gets(drawing({"", "", top, " └R └R L┘"}), "s-holes-3"));
  EXPECT_FALSE(gets(drawing({"", "", top, " └R └R └-R"}), "s-holes-3"));
}

TEST(Press, u_holes_3) {
  EXPECT_TRUE(gets(drawing({"", "", ">┐ >┐ >┐", "L┘ L┘ L┘"}), "u-holes-3"));
  EXPECT_FALSE(gets(drawing({"", "", ">┐ >┐ >┐", "L┘ L┘  └R"}), "u-holes-3"));
  EXPECT_TRUE(gets(drawing({"", "", ">┐ >┐ ┌<", "L┘ L┘ └<"}), "u-holes-3"));  // two tees are complete, too
}

TEST(Press, the_loop_turns_as_a_corner_does) {
  // o joins S and E.
  EXPECT_TRUE(gets(drawing({"", "", "o< ┌< ┌<", "└R └R └R"}), "u-holes-3"));
}

TEST(Press, l_holes_5) {
  const std::vector<std::string> five{"", "", ">┐ >┐ >┐ >┐", " |  |  |  |", " D  D  D  D", "", ">-┐", "  D"};
  EXPECT_TRUE(gets(drawing(five), "l-holes-5"));
  auto four = five;
  four[6] = ">--R", four[7] = "";
  EXPECT_FALSE(gets(drawing(four), "l-holes-5"));
}

TEST(Press, loop_hole) {
  EXPECT_TRUE(gets(drawing({"", "", "   oR", "   ^"}), "loop-hole"));
  EXPECT_TRUE(gets(drawing({"", "", "  ┌┐", " >+┘", "  D"}), "loop-hole"));
  EXPECT_FALSE(gets(drawing({"", "", " >+R"}), "loop-hole"));
  EXPECT_FALSE(gets(drawing({"", "", "   oR"}), "loop-hole"));
}

TEST(Press, all_par_green) {
  EXPECT_TRUE(gets(ring_with_pars({3, 4, 5, 3, 4, 5, 3, 4, 5}), "all-par-green"));
  EXPECT_FALSE(gets(ring_with_pars({3, 4, 5, 3, 2, 5, 3, 4, 5}), "all-par-green"));
  EXPECT_FALSE(gets(eight(ring_with_pars({3, 4, 5, 3, 4, 5, 3, 4, 5})), "all-par-green"));
}

TEST(Press, perfect_circuit) {
  EXPECT_TRUE(gets(ring(), "perfect-circuit"));
  json::object file = ring().file();
  json::object& holes = file["holes"].as_object();
  std::swap(holes["1"], holes["2"]);
  EXPECT_FALSE(gets(Draft(file), "perfect-circuit"));
}

TEST(Press, alternating) {
  EXPECT_FALSE(gets(nine("straight-01"), "alternating"));
  // The odd holes bend down, the even ones are straight.
  Draft bent(with_gate(), {});
  std::string plan = "{";
  for (int i = 0; i < 9; ++i) {
    const int x = 2 + i % 3 * 3, y = 2 + i / 3 * 2;
    bent.tile(x, y, "tee-01", 1);
    if (i % 2 == 0) {
      bent.tile(x + 1, y, "corner-01", 1).tile(x + 1, y + 1, "green-01", 2);
    } else {
      bent.tile(x + 1, y, "green-01", 1);
    }
    plan += (i > 0 ? ", \"" : "\"") + std::to_string(i + 1) + "\": [" + std::to_string(x) + ", " +
            std::to_string(y) + "]";
  }
  bent.with("holes", plan + "}");
  EXPECT_TRUE(gets(bent, "alternating"));
  EXPECT_FALSE(gets(eight(bent), "alternating"));
  json::object file = bent.file();
  json::object& holes = file["holes"].as_object();
  std::swap(holes["1"], holes["2"]);
  EXPECT_FALSE(gets(Draft(file), "alternating"));
}

TEST(Press, no_repeat_element) {
  Draft draft = nine("straight-01");
  EXPECT_TRUE(gets(draft, "no-repeat-element"));
  for (const int n : {1, 3, 5, 7, 9}) change(draft, n, "straight-19");  // a pipe
  EXPECT_TRUE(gets(draft, "no-repeat-element"));
  change(draft, 2, "straight-28");  // pools
  EXPECT_TRUE(gets(draft, "no-repeat-element"));
  EXPECT_FALSE(gets(eight(draft), "no-repeat-element"));
  change(draft, 2, "straight-27");  // a pool and a pipe
  EXPECT_FALSE(gets(draft, "no-repeat-element"));
}

TEST(Press, par_changes) {
  EXPECT_TRUE(gets(ring_with_pars({3, 4, 3, 4, 3, 4, 3, 4, 3}), "par-changes"));
  EXPECT_FALSE(gets(ring_with_pars({3, 4, 3, 4, 3, 4, 3, 4, 4}), "par-changes"));
  EXPECT_FALSE(gets(eight(ring_with_pars({3, 4, 3, 4, 3, 4, 3, 4, 3})), "par-changes"));
}

TEST(Press, length_changes_counts_a_tile_for_each_open_end) {
  Draft draft(with_gate(), {});
  std::string plan = "{";
  for (int i = 0; i < 9; ++i) {
    const int x = 2 + i / 5 * 5, y = i % 5 + 2;
    draft.tile(x, y, "tee-01", 1);
    if (i % 2 == 0) draft.tile(x + 1, y, "straight-04", 1);
    draft.tile(i % 2 == 0 ? x + 2 : x + 1, y, "green-01", 1);
    plan += (i > 0 ? ", \"" : "\"") + std::to_string(i + 1) + "\": [" + std::to_string(x) + ", " +
            std::to_string(y) + "]";
  }
  draft.with("holes", plan + "}");
  EXPECT_TRUE(gets(draft, "length-changes"));
  EXPECT_FALSE(gets(eight(draft), "length-changes"));
  // Hole 3 without its green: two lanes and an open end are still three.
  json::object file = draft.file();
  json::array tiles;
  for (const json::value& tile : draft.file().at("tiles").as_array())
    if (!(tile.at("at").at(0) == 4 && tile.at("at").at(1) == 4)) tiles.push_back(tile);
  file["tiles"] = tiles;
  EXPECT_TRUE(gets(Draft(file), "length-changes"));
  // With its end blocked it is as long as its neighbours.
  EXPECT_FALSE(gets(Draft(file).tile(4, 4, "grass-01"), "length-changes"));
}

TEST(Press, clear_tees_needs_no_nine) {
  // The green of the first hole has the tees of both others beside it.
  Draft draft = drawing({"", "", "", "  >R>R", "   v", "   D"});
  EXPECT_TRUE(gets(draft.with("holes", R"({"1": [2, 3], "2": [4, 3]})"), "clear-tees"));
  EXPECT_FALSE(gets(draft.with("holes", R"({"1": [2, 3], "2": [4, 3], "7": [3, 4]})"), "clear-tees"));
  // The hole's own tee does not count.
  EXPECT_TRUE(gets(draft.with("holes", R"({"1": [2, 3], "7": [3, 4]})"), "clear-tees"));
}

// E-PRESS-2: every card of the box has been looked at.
TEST(Press, E_PRESS_2_there_are_47_cards) {
  EXPECT_EQ(id_of(Press(press_count - 1)), "obstacles-5");
  for (std::size_t i = 0; i < press_count; ++i) EXPECT_GT(standard_box().press[i].points, 0);
}

}  // namespace
}  // namespace puttable::designer::test
