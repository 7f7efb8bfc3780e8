#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace puttable::load {

struct LoadOptions {
  std::vector<std::uint16_t> ports = {8080};  // of servers that share a database; seats go round
  std::string game = "family";
  int players = 4;
  int tables = 100;     // played at the same time
  double rate = 0;      // moves a second, all tables together; 0: as fast as possible
  double seconds = 10;  // measured
  double warm_up = 2;   // before that
  int spare = 0;        // tables opened beforehand to replace finished ones
};

struct LoadReport {
  std::uint64_t moves = 0;  // acknowledged and seen by every seat
  std::uint64_t refused = 0;
  std::uint64_t games = 0;  // finished
  double seconds = 0;
  std::vector<float> times;  // seconds from sending a move to the last seat's update, in order of size

  double quantile(double part) const;
  void add(const LoadReport& other);
};

// Plays random legal moves at many tables on one thread, in so many phases, each with its own warm-up;
// `before_phase` is called when all are connected and before each. The games go on from phase to phase.
std::vector<LoadReport> run_load(const LoadOptions& options, int phases,
                                 const std::function<void(int phase)>& before_phase);

}  // namespace puttable::load
