#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace puttable::load {

// Clients from another address of this machine that mean no good: they hold connections and say nothing, or
// half a request, or promise gigabytes, or flood and never read. Whoever is shown out is replaced.
class Hostile {
 public:
  Hostile(std::uint16_t port, int connections);
  ~Hostile();
  Hostile(const Hostile&) = delete;
  Hostile& operator=(const Hostile&) = delete;

  // Connections made so far.
  std::uint64_t made() const { return made_; }

 private:
  void run(std::uint16_t port, int connections);

  std::atomic<bool> stopping_ = false;
  std::atomic<std::uint64_t> made_ = 0;
  std::thread thread_;
};

}  // namespace puttable::load
