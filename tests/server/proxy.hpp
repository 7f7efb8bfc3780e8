#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

namespace puttable::server {

// A bad network between two that talk over loopback: passes bytes on, late if told so, until the connection
// is cut. Runs on a thread of its own; everything may be called from any thread.
class Proxy {
 public:
  Proxy();
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  std::uint16_t port() const;
  // Where new connections lead: a port of this machine, or a Unix socket. 0: nowhere, they end at once.
  void lead_to(std::uint16_t port);
  void lead_to(const std::string& path);
  // Every byte comes so much later.
  void delay(std::chrono::milliseconds time);
  // Ends all connections in mid-sentence.
  void cut();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
  std::thread thread_;
};

}  // namespace puttable::server
