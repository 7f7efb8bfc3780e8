// Learns the weights of bots/family_grid.hpp from games that the first-sight policy plays with itself: a
// least squares fit of the points of the next holes to what the grid showed before them. Run it again on its
// own answer until nothing changes:
//   family_fit GAMES SEED > bots/family_weights.cpp
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

#include "bots/family_policy.hpp"

using namespace puttable;
using namespace puttable::family;
namespace grid = puttable::bots::family_grid;
namespace policy = puttable::bots::family_policy;

namespace {

constexpr int window = 6;  // holes that a sample looks ahead
constexpr std::size_t part = sizeof(grid::Weights) / sizeof(grid::Milli);
constexpr std::size_t features = part + 2 * holes_per_half + 1;  // and the mean for each number of holes left

using Row = std::vector<std::pair<std::size_t, double>>;

// Reads off which weights a grid adds up, by looking at the cost under one weight at a time.
Row features_of(const grid::Seen& seen, int holes_left) {
  static const auto probes = [] {
    std::vector<grid::Tables> all;
    for (std::size_t i = 0; i < part; ++i) {
      grid::Weights weights{};
      reinterpret_cast<grid::Milli*>(&weights)[i] = 1;
      all.emplace_back(weights);
    }
    return all;
  }();
  static std::map<grid::Seen, Row> known;
  if (known.size() > 400000) known.clear();
  auto [at, fresh] = known.try_emplace(seen);
  if (fresh)
    for (std::size_t i = 0; i < part; ++i)
      if (i % 7 != 0)  // nothing known is the zero of each scale
        if (const auto count = probes[i].cost(seen)) at->second.emplace_back(i, count);
  Row row = at->second;
  row.emplace_back(part + std::size_t(holes_left), 1);
  return row;
}

struct Fit {
  std::vector<double> a = std::vector<double>(features * features);
  std::vector<double> b = std::vector<double>(features);

  void add(const Row& row, double target) {
    for (const auto& [i, x] : row) {
      b[i] += x * target;
      for (const auto& [j, y] : row) a[i * features + j] += x * y;
    }
  }

  std::vector<double> solve() {
    for (std::size_t i = 0; i < features; ++i) a[i * features + i] += 50;  // rare features stay small
    for (std::size_t p = 0; p < features; ++p)
      for (std::size_t r = 0; r < features; ++r) {
        if (r == p) continue;
        const double f = a[r * features + p] / a[p * features + p];
        if (f == 0) continue;
        for (std::size_t c = p; c < features; ++c) a[r * features + c] -= f * a[p * features + c];
        b[r] -= f * b[p];
      }
    for (std::size_t i = 0; i < features; ++i) b[i] /= a[i * features + i];
    return b;
  }
};

struct Sample {
  grid::Seen seen;
  int holes_left;
  int total;
};

std::vector<Sample> play_game(std::uint64_t seed) {
  Random random(seed);
  State state = *Family::initial({1, 0});
  std::vector<Sample> samples;
  for (;;) {
    const SeatSet acting = Family::to_act(state);
    if (state.need == Need::action || state.need == Need::over) {
      const Player& player = state.players[0];
      const int left = state.need == Need::over ? 0 : policy::holes_left(state, 0);
      samples.push_back({grid::seen(player), left, total(player.halves[0]) + total(player.halves[1])});
    }
    if (acting.empty()) return samples;
    if (acting.has(chance)) {
      Family::apply(state, chance, Family::sample(state, random));
    } else if (random.below(8) == 0) {  // grids that good play does not lead to are to be known as well
      Family::apply(state, 0, Family::random_move(state, 0, random));
    } else {
      Family::apply(state, 0, policy::best(state, 0, policy::unseen(state)));
    }
  }
}

void print(const char* name, const grid::Milli* weights, int rows) {
  std::printf("    .%s = {", name);
  if (rows > 1) std::printf("{");
  for (int row = 0; row < rows; ++row) {
    if (rows > 1) std::printf("%s{", row == 0 ? "" : ", ");
    for (int i = 0; i < 7; ++i) std::printf("%s%d", i == 0 ? "" : ", ", weights[7 * row + i]);
    if (rows > 1) std::printf("}");
  }
  std::printf(rows > 1 ? "}},\n" : "},\n");
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 2000;
  const auto seed = std::uint64_t(argc > 2 ? std::atoll(argv[2]) : 1);
  std::vector<Fit> fits(grid::stages);
  for (int game = 0; game < games; ++game) {
    const auto samples = play_game(seed * 1'000'000 + std::uint64_t(game));
    std::size_t end = 0;
    for (const Sample& sample : samples) {
      if (sample.holes_left == 0) break;
      while (samples[end].holes_left > std::max(0, sample.holes_left - window)) ++end;
      fits[std::size_t(grid::stage(sample.holes_left))].add(features_of(sample.seen, sample.holes_left),
                                                            samples[end].total - sample.total);
    }
  }
  std::printf("#include \"bots/family_grid.hpp\"\n\n// Made by bench/engine/family_fit; see there.\n");
  std::printf("namespace puttable::bots::family_grid {\nnamespace {\n\n");
  for (int stage = 0; stage < grid::stages; ++stage) {
    const auto solved = fits[std::size_t(stage)].solve();
    grid::Weights weights{};
    // Half way only: the policy that the new weights make meets other grids than the one that was watched.
    const auto* old = reinterpret_cast<const grid::Milli*>(&grid::learnt()[std::size_t(stage)]);
    for (std::size_t i = 0; i < part; ++i)
      reinterpret_cast<grid::Milli*>(&weights)[i] = grid::Milli(std::lround(500 * solved[i] + 0.5 * old[i]));
    std::printf("constexpr Weights stage_%d{\n", stage);
    print("cell", weights.cell[0].data(), 3);
    print("low", weights.low.data(), 1);
    print("second", weights.second.data(), 1);
    print("pair_down", weights.pair_down[0].data(), 4);
    print("pair_up", weights.pair_up[0].data(), 4);
    print("near", weights.near.data(), 1);
    std::printf("};\n");
  }
  std::printf("\n}  // namespace\n\nconst std::array<Weights, stages>& learnt() {\n");
  std::printf("  static constexpr std::array<Weights, stages> all{stage_0, stage_1, stage_2, stage_3};\n");
  std::printf("  return all;\n}\n\n}  // namespace puttable::bots::family_grid\n");
}
