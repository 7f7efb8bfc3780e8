#include "tests/tiny/reference.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace reference {

Rows from_text(const std::string& text) {
  const std::array<std::pair<std::string, char>, 4> triangles{
      {{"◤", '1'}, {"◥", '2'}, {"◣", '3'}, {"◢", '4'}}};
  Rows rows(1);
  for (std::size_t i = 0; i < text.size();) {
    bool found = false;
    for (const auto& [symbol, letter] : triangles) {
      if (text.compare(i, symbol.size(), symbol) != 0) continue;
      rows.back() += letter;
      i += symbol.size();
      found = true;
      break;
    }
    if (found) continue;
    if (text[i] == '\n') {
      rows.emplace_back();
    } else {
      rows.back() += text[i];
    }
    ++i;
  }
  while (rows.back().empty()) rows.pop_back();
  return rows;
}

char World::at(Vec s) const {
  if (s.x < 0 || s.y < 0 || s.x >= width() || s.y >= height()) return '#';
  return rows[std::size_t(s.y)][std::size_t(s.x)];
}

namespace {

bool wall(char c) {
  return c == '#' || (c >= '1' && c <= '4');
}

// Whether the solid of a square covers a point given in the square's own coordinates, 0..1 each.
bool covers(char c, double u, double v) {
  switch (c) {
    case '#':
      return true;
    case '1':
      return u + v < 1;  // top left
    case '2':
      return u > v;  // top right
    case '3':
      return u < v;  // bottom left
    case '4':
      return u + v > 1;  // bottom right
    default:
      return false;
  }
}

bool solid_near(const World& world, Vec point, double angle) {
  const double r = 0.2;
  const double x = point.x + r * std::sin(angle);
  const double y = point.y - r * std::cos(angle);
  const Vec square{int(std::floor(x)), int(std::floor(y))};
  return covers(world.at(square), x - square.x, y - square.y);
}

// The eight sectors around a point, clockwise from north.
std::array<bool, 8> sectors(const World& world, Vec point) {
  std::array<bool, 8> solid{};
  for (int i = 0; i < 8; ++i)
    solid[std::size_t(i)] = solid_near(world, point, (i + 0.5) * std::acos(-1.0) / 4);
  return solid;
}

int index_of(Vec heading) {
  for (int i = 0; i < 8; ++i)
    if (headings[std::size_t(i)].second == heading) return i;
  return -1;
}

bool square_free(const std::array<bool, 8>& solid, int heading) {
  return !solid[std::size_t(heading)] && !solid[std::size_t((heading + 7) % 8)];
}

Vec back(Vec v) {
  return {-v.x, -v.y};
}

// Along straight lines in half squares: (2x + 1, 2y + 1) is the centre of square x, y.
Next roll_straight(const World& world, Vec from, Vec heading) {
  Vec at{2 * from.x + 1, 2 * from.y + 1};
  for (;;) {
    // To the edge of the square, unless the solid on the other side of it is met there.
    const Vec edge{at.x + heading.x, at.y + heading.y};
    const double probe = 0.1;
    const double x = (edge.x + probe * heading.x) / 2;
    const double y = (edge.y + probe * heading.y) / 2;
    const Vec square{int(std::floor(x)), int(std::floor(y))};
    if (covers(world.at(square), x - square.x, y - square.y)) {
      heading = back(heading);
      // Back to the centre of the square it was leaving.
    } else {
      at = {edge.x + heading.x, edge.y + heading.y};
    }
    const Vec centre{at.x / 2, at.y / 2};
    const char c = world.at(centre);
    if (!wall(c)) return {false, centre, heading, {}, {}};
    // Hypotenuses from bottom left to top right swap and negate the axes, the others swap them.
    heading = c == '1' || c == '4' ? Vec{-heading.y, -heading.x} : Vec{heading.y, heading.x};
  }
}

Next roll_diagonal(const World& world, Vec from, Vec heading) {
  const Vec point{from.x + (heading.x > 0), from.y + (heading.y > 0)};
  const auto solid = sectors(world, point);
  Vec side = back(heading);
  for (;;) {
    Vec towards;
    const int own = index_of(side);
    std::vector<int> run{own, (own + 7) % 8};  // the free sectors on the ball's side
    for (int i = 1; i < 7 && !solid[std::size_t((own + i) % 8)]; ++i) run.push_back((own + i) % 8);
    for (int i = 2; i < 8 && !solid[std::size_t((own + 8 - i) % 8)]; ++i) run.push_back((own + 8 - i) % 8);
    std::ranges::sort(run);
    run.erase(std::unique(run.begin(), run.end()), run.end());
    std::vector<Vec> free;
    bool across = false;
    for (int d = 1; d < 8; d += 2) {
      if (!square_free(solid, d)) continue;
      free.push_back(headings[std::size_t(d)].second);
      across = across || !std::ranges::binary_search(run, d);
    }
    if (run.size() == 8) {
      towards = back(side);
    } else if (run.size() == 4 && !across) {
      // Mirrored at the wall: the middle of the free half circle is its normal.
      int first = 0;
      for (const int s : run)
        if (!std::ranges::binary_search(run, (s + 7) % 8)) first = s;
      const int normal = (first + 2) % 8;
      const int mirrored = (2 * normal - own + 16) % 8;
      towards = headings[std::size_t(mirrored)].second;
    } else if (free.size() == 1) {
      towards = free.front();
    } else {
      return {true, {}, {}, point, free};
    }
    if (circle_lies(world, point, towards)) return {false, square_at(point, towards), towards, point, {}};
    side = towards;
  }
}

}  // namespace

Vec square_at(Vec point, Vec heading) {
  return {point.x - (heading.x < 0), point.y - (heading.y < 0)};
}

bool circle_lies(const World& world, Vec point, Vec heading) {
  return !wall(world.at(square_at(point, heading)));
}

Next roll_one(const World& world, Vec from, Vec heading) {
  return heading.x != 0 && heading.y != 0 ? roll_diagonal(world, from, heading)
                                          : roll_straight(world, from, heading);
}

Solver::Solver(World world) : world_(std::move(world)) {}

double Solver::reached(Vec at, Vec heading, int units) {
  const auto value = [&](Vec v) { return after_[std::size_t(v.y)][std::size_t(v.x)]; };
  switch (world_.at(at)) {
    case '~':
      return value(origin_);
    case ':':
      return value(at);
    case 'H': {
      if (units == 0) return 0;
      double low = std::numeric_limits<double>::infinity();
      double high = 0;
      for (const auto& [name, direction] : headings) {
        const double v = rolled(at, direction, units);
        low = std::min(low, v);
        high = std::max(high, v);
      }
      return 0.5 * low + 0.5 * high;
    }
    default:
      return rolled(at, heading, units);
  }
}

double Solver::at_corner(Vec point, const std::vector<Vec>& towards, int units) {
  double low = std::numeric_limits<double>::infinity();
  double high = 0;
  for (const Vec heading : towards) {
    double v = 0;
    if (circle_lies(world_, point, heading)) {
      v = reached(square_at(point, heading), heading, units - 1);
    } else {
      auto rest = towards;
      std::erase(rest, heading);
      v = at_corner(point, rest, units);
    }
    low = std::min(low, v);
    high = std::max(high, v);
  }
  return 0.5 * low + 0.5 * high;
}

double Solver::rolled(Vec at, Vec heading, int units) {
  if (units <= 0) return after_[std::size_t(at.y)][std::size_t(at.x)];
  const auto [memo, fresh] = memo_.try_emplace({at, heading, units}, 0.0);
  if (!fresh) return memo->second;
  const auto [found, unknown] = next_.try_emplace({at, heading});
  if (unknown) found->second = roll_one(world_, at, heading);
  const Next& next = found->second;
  const double v = next.corner ? at_corner(next.point, next.towards, units)
                               : reached(next.circle, next.heading, units - 1);
  return memo_[{at, heading, units}] = v;
}

double Solver::shot(Vec from) {
  origin_ = from;
  memo_.clear();
  double best = std::numeric_limits<double>::infinity();
  for (const auto& [name, direction] : headings) {
    for (int power = 0; power <= 12; ++power) {
      const std::vector<int> faces = power <= 1   ? std::vector<int>{0, 0, 0, 0, 1, 1}
                                     : power <= 3 ? std::vector<int>{-1, 0, 0, 1, 1, 2}
                                                  : std::vector<int>{-3, -2, 0, 1, 2, 3};
      double sum = 1;
      for (const int face : faces) {
        const int units = power + face;
        double v = rolled(from, direction, units);
        if (world_.at(from) == ':' && power >= 2) {
          double worst = 0;
          for (const auto& [other, chosen] : headings) worst = std::max(worst, rolled(from, chosen, units));
          v = 0.5 * v + 0.5 * worst;
        }
        sum += v / 6;
      }
      best = std::min(best, sum);
    }
  }
  return best;
}

std::vector<std::vector<double>> Solver::step(const std::vector<std::vector<double>>& after) {
  after_ = after;
  auto result = after;
  for (int y = 0; y < world_.height(); ++y)
    for (int x = 0; x < world_.width(); ++x)
      if (const char c = world_.at({x, y}); c == '.' || c == 'o' || c == ':')
        result[std::size_t(y)][std::size_t(x)] = shot({x, y});
  return result;
}

std::vector<std::vector<double>> Solver::scores() {
  std::vector<std::vector<double>> values(std::size_t(world_.height()),
                                          std::vector<double>(std::size_t(world_.width()), 2.0));
  for (int y = 0; y < world_.height(); ++y)
    for (int x = 0; x < world_.width(); ++x)
      if (world_.at({x, y}) == 'H') values[std::size_t(y)][std::size_t(x)] = 0;
  for (int i = 0; i < 12; ++i) values = step(values);
  return values;
}

std::vector<std::vector<double>> Solver::unlimited(double epsilon, int most_rounds) {
  std::vector<std::vector<double>> values(std::size_t(world_.height()),
                                          std::vector<double>(std::size_t(world_.width()), 0.0));
  for (int i = 0; i < most_rounds; ++i) {
    auto next = step(values);
    double change = 0;
    for (std::size_t y = 0; y < next.size(); ++y)
      for (std::size_t x = 0; x < next[y].size(); ++x)
        change = std::max(change, std::abs(next[y][x] - values[y][x]));
    values = std::move(next);
    if (change < epsilon) break;
  }
  return values;
}

}  // namespace reference
