#pragma once

#include "engine/designer/rules.hpp"

// The aids for courses that lie on a real table (see aid.hpp).
namespace puttable::designer {

struct CoursesQuestion {
  static constexpr std::string_view name = "courses";
  static constexpr bool partial = true;
  std::vector<std::string> texts;
  bool thorough = false;
  std::optional<Seat> seat;
  std::optional<MakePlan> plan;
};
BOOST_DESCRIBE_STRUCT(CoursesQuestion, (), (texts, thorough, seat, plan))
struct FitsQuestion {
  static constexpr std::string_view name = "fits";
  std::string text;
  TileId tile;
};
BOOST_DESCRIBE_STRUCT(FitsQuestion, (), (text, tile))

std::expected<std::string, Rejection> answer_to(const CoursesQuestion& question);
std::expected<std::string, Rejection> answer_to(const FitsQuestion& question);

}  // namespace puttable::designer
