#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/reject.hpp"

namespace puttable::server {

// Counters of the network thread, shown as Prometheus text.
struct Metrics {
  static constexpr std::array<double, 12> bounds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                    0.05,   0.1,   0.2,   0.5,   1,    5};
  static constexpr std::size_t codes = std::size_t(Reject::shutting_down) + 1;

  std::uint64_t http_requests = 0;
  std::uint64_t sockets_opened = 0;
  std::uint64_t sockets_dropped = 0;  // closed by the server for what their clients did
  std::uint64_t messages = 0;
  std::uint64_t acknowledged = 0;
  std::array<std::uint64_t, codes> refused{};
  std::uint64_t tables_opened = 0;
  std::uint64_t tables_loaded = 0;
  std::uint64_t tables_evicted = 0;
  std::uint64_t bot_moves = 0;
  std::uint64_t bot_failures = 0;
  std::uint64_t storage_failures = 0;
  std::uint64_t conflicts = 0;  // batches that another process was quicker than
  std::uint64_t followed = 0;   // entries taken over from other processes
  std::uint64_t outages = 0;    // times that the database went away
  std::array<std::uint64_t, bounds.size() + 1> stored_in{};
  double stored_in_sum = 0;

  void count_refused(Reject code) { ++refused[std::size_t(code)]; }
  // The time from a request to its durable entry.
  void count_stored(double seconds);
};

struct Gauges {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  std::size_t tables = 0;
  std::size_t bots_waiting = 0;
  std::uint64_t store_groups = 0;
  std::uint64_t store_batches = 0;
  std::uint64_t store_rows = 0;
  double store_seconds = 0;
  std::size_t processes = 0;  // others that share the database
  bool away = false;          // the database
};

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace puttable::server
