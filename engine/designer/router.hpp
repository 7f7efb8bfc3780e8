#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace puttable::designer {

// Looks for paths of free cells, edge to edge, that join given pairs of terminals and share no cell.
//
// On a region without islands an answer is exact: of all pairs one lies innermost on the region's rim, and
// a path for it that hugs the rim leaves the most room for the others. So all orders of pairs are tried
// with paths that keep left, keep right, or are short. Where islands stand in a region that finds most ways,
// quickly; a sweep over the whole grid answers for the others, up to a limit of work.
class Router {
 public:
  struct Pair {
    int from, to;  // terminal cells, themselves blocked
  };
  enum class Answer { no, yes, unsure };

  // `blocked` is a grid of this width whose outermost cells are all blocked.
  Router(std::vector<std::uint8_t> blocked, int width);
  // `limit`: cells to look at, for each of the two ways to search.
  Answer route(std::vector<Pair> pairs, bool islands, std::int64_t limit = 400'000);
  // Cells looked at so far.
  std::int64_t work() const { return work_; }

 private:
  using Path = std::vector<int>;
  void label();
  bool connected(const Pair& pair) const;
  std::vector<int> exits(int terminal) const;
  bool hug(int start, int heading, int goal, bool left, Path& path);
  bool shortest(const Pair& pair, Path& path);
  bool by_options(std::vector<Pair>& pairs);
  bool try_path(std::vector<Pair>& others, Path& path, std::vector<Path>& tried);
  bool gave_up() const { return work_ > limit_; }

  std::vector<std::uint8_t> blocked_;
  int step_[4];
  std::vector<std::uint16_t> label_;
  std::vector<int> queue_, came_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t stamp_ = 0;
  std::int64_t work_ = 0, limit_ = 0;
};

}  // namespace puttable::designer
