#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace puttable::load {

// One WebSocket of a player, without waiting. Frames go out with an all-zero mask, which is valid and costs
// nothing.
class Socket {
 public:
  // Connects and sends the upgrade and the hello in one go.
  Socket(std::uint16_t port, const std::string& table, const std::string& token);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  int file() const { return file_; }
  void send(std::string_view message);
  // Reads what there is, through a shared buffer; false when the connection has ended.
  bool receive(std::span<char> buffer, const std::function<void(std::string_view)>& on_message);

 private:
  bool take(std::string_view& bytes, const std::function<void(std::string_view)>& on_message);

  int file_ = -1;
  bool upgraded_ = false;
  std::string pending_;
};

}  // namespace puttable::load
