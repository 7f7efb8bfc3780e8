#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/play.hpp"

namespace puttable::cli {

struct SimulateOptions {
  std::string game;
  std::string config = "{}";
  int players = 0;  // 0: as the config says
  std::vector<std::string> bots{"greedy"};
  int games = 100;
  std::uint64_t seed = 1;
  std::int64_t nodes = 300;
  int ms = 0;  // a decision; 0: nodes count
  int threads = 1;
  std::string record;  // a file for the record of the first game; empty: none
  bool json = false;
};

// Plays all games; the answer depends on the seed alone, not on the number of threads. `progress` is called
// now and then with the number of games done.
std::vector<Result> simulate(const Play& opening, const SimulateOptions& options,
                             const std::function<void(int)>& progress);

// Mean, spread (standard deviation) and the half width of the 95% confidence interval.
struct Spread {
  double mean = 0;
  double sd = 0;
  double ci = 0;
};
Spread spread(const std::vector<double>& values);

std::string report(const SimulateOptions& options, const std::vector<Result>& results);
std::string report_json(const SimulateOptions& options, const std::vector<Result>& results);

}  // namespace puttable::cli
