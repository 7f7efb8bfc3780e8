#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace puttable::load {

struct LoadOptions {
  std::uint16_t port = 8080;
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
  double p50 = 0;  // seconds from sending a move to the last seat's update
  double p99 = 0;
  double worst = 0;
};

// Plays random legal moves at many tables on one thread. `all_connected` is called before the clock starts.
LoadReport run_load(const LoadOptions& options, const std::function<void()>& all_connected);

}  // namespace puttable::load
