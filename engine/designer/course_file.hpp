#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/designer/best_plan.hpp"

// The course format `puttable.course/1`: a course, what it is judged by, and perhaps its plan.
namespace puttable::designer {

// Where the columns or rows of a file lie on the table. Cells of a file are those of the land's map, but
// loose tiles may lie anywhere: wide empty stretches are drawn together, which changes no neighbourhood.
class Axis {
 public:
  // `used` are the coordinates in use beside 0..size-1. False if they do not fit the table.
  bool fit(std::vector<int> used, int size);
  // On the table; only for coordinates in use.
  std::optional<int> to_table(int in_file) const;
  int to_file(int on_table) const;

 private:
  std::vector<std::pair<int, int>> places_;  // in the file, on the table
};

struct CellInFile {
  int x = 0, y = 0;
  bool operator==(const CellInFile&) const = default;
};
inline std::string show(CellInFile c) {
  return "[" + std::to_string(c.x) + ", " + std::to_string(c.y) + "]";
}

// A lane as a plan names it: a cell, and on a cross one of its edges.
struct LaneName {
  CellInFile cell;
  std::optional<Dir> edge;
  std::string where;  // its place in the file
};
struct NamedHole {
  int number = 0;
  std::string where;
  std::vector<LaneName> lanes;
};

struct CourseFile {
  std::string land_id;  // empty if the land is drawn in the file
  Land land;
  Course course;  // with the imaginary grass
  Brief brief;
  std::optional<std::vector<NamedHole>> plan;
  Axis columns, rows;
  std::vector<std::string> ignored;  // members that the format does not have

  CellInFile in_file(Spot at) const {
    const Cell c = cell_of(at);
    return {columns.to_file(c.x), rows.to_file(c.y)};
  }
};

// Refuses, with the place in the file: unknown ids, two tiles on a cell, a tile on the gate, turns outside
// 0..3, imaginary grass elsewhere than on free land cells, and what is not of the form. The plan is only
// read: `resolve` judges it.
std::expected<CourseFile, Problem> read_course(const Box& box, std::string_view text);

// How much is spent on the best plan of a file.
inline constexpr Effort file_effort{.steps = 300'000'000};

// The plan of the file on the surveyed course, or a best one if it gives none. Refuses a hole numbered
// twice, a cell that names no hole or two, and parts that cannot be joined.
std::expected<Planned, Problem> resolve(const CourseFile& file, const Site& site, Effort effort = {});

// The holes of a scored course: numbered ones by number, then the others by their first cell.
struct ScoredHole {
  std::optional<int> number;
  std::vector<CellInFile> cells;  // once each, by y then x
  int length = 0;
  int par = 0;
  HoleState state{};
};
std::vector<ScoredHole> scored_holes(const CourseFile& file, const Site& site, const Plan& plan);

// The answer of `puttable score --json`.
std::string score_json(const Planned& planned, const std::vector<ScoredHole>& holes);

}  // namespace puttable::designer
