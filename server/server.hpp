#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/options.hpp"

namespace puttable::server {

// A server in this process. `start` takes the folder, the log and the port, so what can go wrong goes wrong
// there, with a sentence for the person who starts it.
class Server {
 public:
  static std::expected<std::unique_ptr<Server>, std::string> start(const ServeOptions& options);
  ~Server();

  std::uint16_t port() const;
  // Serves on this thread until `stop` or, with `on_signals`, SIGTERM or SIGINT.
  void run(bool on_signals);
  // From any thread: no new requests, what is on its way gets stored and answered, sockets are closed (1001).
  void stop();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace puttable::server
