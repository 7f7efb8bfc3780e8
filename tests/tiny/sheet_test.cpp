#include "engine/tiny/sheet.hpp"

#include <gtest/gtest.h>

#include "engine/tiny/box.hpp"
#include "tests/tiny/drawn.hpp"

namespace puttable::tiny {
namespace {

using Reason = SheetError::Reason;

TEST(Sheet, all_characters_are_read_and_written) {  // T-SHEET-1, T-SHEET-2
  constexpr std::string_view text = ".oH~:\n#◤◥◣◢\n";
  const auto paper = parse_sheet(text);
  ASSERT_TRUE(paper);
  EXPECT_EQ(paper->width, 5);
  EXPECT_EQ(paper->height, 2);
  EXPECT_EQ((paper->grid()[{0, 1}]), Square::square);
  EXPECT_EQ((paper->grid()[{1, 1}]), Square::top_left);
  EXPECT_EQ((paper->grid()[{2, 1}]), Square::top_right);
  EXPECT_EQ((paper->grid()[{3, 1}]), Square::bottom_left);
  EXPECT_EQ((paper->grid()[{4, 1}]), Square::bottom_right);
  EXPECT_EQ(to_text(paper->grid()), text);
}

TEST(Sheet, beyond_the_border_is_wall) {
  const auto paper = drawn("..");
  EXPECT_EQ((paper.grid()[{-1, 0}]), Square::square);
  EXPECT_EQ((paper.grid()[{2, 0}]), Square::square);
  EXPECT_EQ((paper.grid()[{0, 1}]), Square::square);
}

TEST(Sheet, line_ends_of_other_systems_are_overlooked) {
  EXPECT_EQ(parse_sheet("..\r\n..\r\n")->height, 2);
  EXPECT_EQ(parse_sheet("..\n..")->height, 2);
  EXPECT_EQ(parse_sheet("..\n..\n\n")->height, 2);
}

TEST(Sheet, what_is_no_sheet_is_refused_with_the_place) {  // T-SHEET-2
  const auto refused = [](std::string_view text, Reason reason, int row, int column) {
    const auto paper = parse_sheet(text);
    ASSERT_FALSE(paper) << text;
    EXPECT_EQ(paper.error().reason, reason) << text;
    EXPECT_EQ(paper.error().row, row) << text;
    EXPECT_EQ(paper.error().column, column) << text;
  };
  refused("", Reason::empty, 0, 0);
  refused("\n\n", Reason::empty, 0, 0);
  refused("...\n..\n", Reason::unequal_rows, 1, 2);
  refused("..\n\n..\n", Reason::unequal_rows, 1, 0);
  refused("..\n.x\n", Reason::unknown_character, 1, 1);
  refused("◤\xe2\x97", Reason::unknown_character, 0, 1);
  refused("o.\n.o", Reason::two_starts, 1, 1);
  refused("HH", Reason::two_holes, 0, 1);
}

TEST(Box, the_published_box) {  // T-SHOT-1, T-DRAW-1
  const auto& box = standard_box();
  EXPECT_EQ(box.columns, 9);
  EXPECT_EQ(box.rows, 13);
  EXPECT_EQ(box.most_power(), 12);
  EXPECT_EQ(box.most_units(), 15);
  EXPECT_EQ(&box.die_for(1), &box.power_dice[0]);
  EXPECT_EQ(&box.die_for(2), &box.power_dice[1]);
  EXPECT_EQ(&box.die_for(3), &box.power_dice[1]);
  EXPECT_EQ(&box.die_for(4), &box.power_dice[2]);
  EXPECT_EQ(box.pass_chance(), 0.5);
}

TEST(Box, one_that_cannot_be_played_is_refused) {
  EXPECT_FALSE(read_box("{}"));
  EXPECT_FALSE(read_box("[]"));
}

}  // namespace
}  // namespace puttable::tiny
