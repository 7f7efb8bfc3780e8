#include <gtest/gtest.h>

#include "tests/designer/support.hpp"

namespace puttable::designer::test {
namespace {

Spot at(int x, int y) {
  return spot_of({std::int16_t(x), std::int16_t(y)});
}

Land land(const std::vector<std::string>& rows) {
  return *Land::read(rows, 20);
}

// Cells around the gate that pass a test, drawn.
std::vector<std::string> around(const Land& l, bool (Land::*test)(Spot) const) {
  std::vector<std::string> rows;
  for (int y = -1; y < l.height() + 1; ++y) {
    std::string row;
    for (int x = -1; x < l.width() + 1; ++x) row += l.gate(at(x, y)) ? 'G' : (l.*test)(at(x, y)) ? 'x' : '.';
    rows.push_back(row);
  }
  return rows;
}

// D-GEO-1
TEST(DesignerGeometry, D_GEO_1_cells_count_right_and_down_from_the_map_and_may_be_negative) {
  Draft draft({"GG..", "GA..", "...."}, {});
  draft.tile(-2, -1, "grass-01").tile(3, 0, "grass-01").tile(2, 5, "grass-01");
  const Scored s = scored(draft);
  EXPECT_EQ(s.score().land, 20 - 2 * 3 - 7);
}

// D-GEO-2
TEST(DesignerGeometry, D_GEO_2_red_edges_at_turn_0_turn_clockwise) {
  const auto edges = [](Shape shape, int turn) {
    std::string text;
    for (const Dir d : all_dirs)
      if (has(red_edges(shape, turn), d)) text += letter(d);
    return text;
  };
  EXPECT_EQ(edges(Shape::tee, 0), "N");
  EXPECT_EQ(edges(Shape::tee, 1), "E");
  EXPECT_EQ(edges(Shape::green, 0), "S");
  EXPECT_EQ(edges(Shape::green, 3), "E");
  EXPECT_EQ(edges(Shape::straight, 0), "NS");
  EXPECT_EQ(edges(Shape::straight, 3), "EW");
  EXPECT_EQ(edges(Shape::corner, 0), "ES");
  EXPECT_EQ(edges(Shape::corner, 1), "SW");
  EXPECT_EQ(edges(Shape::corner, 2), "NW");
  EXPECT_EQ(edges(Shape::loop, 3), "NE");
  EXPECT_EQ(edges(Shape::cross, 1), "NESW");
  EXPECT_EQ(edges(Shape::grass, 2), "");
}

// D-GEO-2
TEST(DesignerGeometry, D_GEO_2_the_ball_enters_directional_tiles_at_S_of_turn_0) {
  EXPECT_EQ(entry_edge(0), Dir::s);
  EXPECT_EQ(entry_edge(1), Dir::w);
  EXPECT_EQ(heading(1), Dir::e);
  EXPECT_EQ(other_edge(Shape::corner, 0, Dir::s), Dir::e);
  EXPECT_EQ(other_edge(Shape::corner, 1, Dir::s), Dir::w);
  EXPECT_EQ(other_edge(Shape::cross, 3, Dir::w), Dir::e);
}

// D-GEO-3
TEST(DesignerGeometry, D_GEO_3_four_cells_are_adjacent_to_the_gate_and_three_more_touch_it) {
  const Land l = land({"....", ".GG.", ".GA.", "...."});
  EXPECT_EQ(around(l, &Land::adjacent_to_gate),
            (std::vector<std::string>{"......", "......", "..GGx.", "..GGx.", "..xx..", "......"}));
  EXPECT_EQ(around(l, &Land::touches_gate),
            (std::vector<std::string>{"......", "....x.", "..GGx.", "..GGx.", ".xxxx.", "......"}));
}

// D-GEO-3
TEST(DesignerGeometry, D_GEO_3_the_apex_tells_which_sides_are_straight) {
  EXPECT_EQ(around(land({"....", ".AG.", ".GG.", "...."}), &Land::adjacent_to_gate),
            (std::vector<std::string>{"......", "..xx..", ".xGG..", ".xGG..", "......", "......"}));
  EXPECT_EQ(around(land({"....", ".GG.", ".AG.", "...."}), &Land::touches_gate),
            (std::vector<std::string>{"......", ".x....", ".xGG..", ".xGG..", ".xxxx.", "......"}));
}

// D-GEO-3
TEST(DesignerGeometry, D_GEO_3_all_sides_of_the_gate_are_green_the_arc_too) {
  // A tee against the arc: the top left cell's upper side.
  Draft draft({"....", ".GG.", ".GA.", "...."}, {" v", "", "", ""});
  EXPECT_EQ(scored(draft).score().mismatches, 1);
}

// D-GEO-4
TEST(DesignerGeometry, D_GEO_4_water_and_everything_outside_is_off_the_land) {
  const Land l = land({"GG.~", "GA.=", " ..."});
  EXPECT_TRUE(l.land(at(2, 0)));
  for (const auto& [x, y] : {std::pair{3, 0}, {3, 1}, {0, 2}, {4, 0}, {-1, -1}})
    EXPECT_FALSE(l.land(at(x, y)));
  EXPECT_TRUE(l.water(at(3, 0)) && l.water(at(3, 1)));
  EXPECT_EQ(l.cells(), 5);
}

}  // namespace
}  // namespace puttable::designer::test
