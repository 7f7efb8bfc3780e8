#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puttable::load {

struct Seats {
  std::string table;
  std::vector<std::string> tokens;
};

// One blocking HTTP connection; throws std::runtime_error with what the server said.
class ApiClient {
 public:
  explicit ApiClient(std::uint16_t port);
  ~ApiClient();
  ApiClient(const ApiClient&) = delete;
  ApiClient& operator=(const ApiClient&) = delete;

  // A table of the game with all its seats taken, not started.
  Seats open_table(std::string_view game, int players);

 private:
  std::string post(const std::string& path, const std::string& body);

  std::uint16_t port_;
  int file_ = -1;
};

// A connected socket to a loopback port.
int connect_loopback(std::uint16_t port);

}  // namespace puttable::load
