#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

// A second, slow implementation of the ball and of the solver for the tests to compare with. It shares no
// code with the engine: walls are shapes that points are tested against, directions are vectors, sheets are
// rows of letters, and values come from plain value iteration over all choices, facing hypotenuses included.
namespace reference {

struct Vec {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Vec&, const Vec&) = default;
};

inline const std::array<std::pair<const char*, Vec>, 8> headings{{{"n", {0, -1}},
                                                                  {"ne", {1, -1}},
                                                                  {"e", {1, 0}},
                                                                  {"se", {1, 1}},
                                                                  {"s", {0, 1}},
                                                                  {"sw", {-1, 1}},
                                                                  {"w", {-1, 0}},
                                                                  {"nw", {-1, -1}}}};

// Rows of . o H ~ : # and 1 2 3 4 for the triangles with the solid corner top left, top right, bottom left,
// bottom right.
using Rows = std::vector<std::string>;
Rows from_text(const std::string& text);

struct World {
  Rows rows;
  int width() const { return int(rows.front().size()); }
  int height() const { return int(rows.size()); }
  char at(Vec square) const;
};

// One unit's worth of rolling: either a circle is reached, or a die is due at a corner point.
struct Next {
  bool corner = false;
  Vec circle;
  Vec heading;
  Vec point;                 // in squares: the top left point of that square
  std::vector<Vec> towards;  // free squares around the point, as headings, hypotenuses included
};
Next roll_one(const World& world, Vec from, Vec heading);

// From a corner point towards one of its free squares: does a circle lie there (else: a hypotenuse)?
bool circle_lies(const World& world, Vec point, Vec heading);
Vec square_at(Vec point, Vec heading);

// Expected shots by square with k shots left and `last` after them, by plain recursion; and without a limit
// by iterating until nothing changes by more than `epsilon`.
class Solver {
 public:
  explicit Solver(World world);
  std::vector<std::vector<double>> scores();  // expected further score from each square with 12 shots left
  std::vector<std::vector<double>> unlimited(double epsilon, int most_rounds);

 private:
  using Key = std::tuple<Vec, Vec, int>;
  double rolled(Vec at, Vec heading, int units);
  double reached(Vec at, Vec heading, int units);
  double at_corner(Vec point, const std::vector<Vec>& towards, int units);
  double shot(Vec from);
  std::vector<std::vector<double>> step(const std::vector<std::vector<double>>& after);

  World world_;
  Vec origin_;
  std::vector<std::vector<double>> after_;
  std::map<Key, double> memo_;
  std::map<std::pair<Vec, Vec>, Next> next_;
};

}  // namespace reference
