#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"

// A plain, waiting client of the protocol, independent of the server's own code.
namespace puttable::client {

struct Reply {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // names in lower case
  json::value json() const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

Reply request(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body = "",
              const Headers& headers = {});
// Any bytes; what comes back until the server closes.
std::string raw_request(std::uint16_t port, std::string_view bytes);

// The server has ended the conversation; code 0 if it did so without a word.
struct Closed : std::runtime_error {
  explicit Closed(int with) : std::runtime_error("closed with " + std::to_string(with)), code(with) {}
  int code;
};

class Socket {
 public:
  // Throws std::runtime_error if the upgrade is refused.
  Socket(std::uint16_t port, std::string_view table, const Headers& headers = {});
  ~Socket();
  Socket(Socket&&) noexcept;

  void send(std::string_view text);
  void send_binary(std::string_view bytes);
  // Bytes past the WebSocket layer.
  void send_raw(std::string_view bytes);
  // The next message of one of the kinds; others are skipped. Throws Closed.
  json::value receive(std::string_view kind);
  json::value receive();
  // The code with which the server closes; skips what comes before.
  int closed();
  // Ends the connection at once, without goodbye.
  void cut();
  // The client takes in little more than this unread; to be set before anything is sent.
  void shrink_receive_buffer();

  // Everything that came, as text.
  const std::string& heard() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace puttable::client
