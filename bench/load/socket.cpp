#include "bench/load/socket.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <utility>

#include "bench/load/api_client.hpp"

namespace puttable::load {

namespace {

void write_frame(std::string& out, std::string_view message) {
  out += char(0x81);
  if (message.size() < 126) {
    out += char(0x80 | message.size());
  } else {
    out += char(0x80 | 126);
    out += char(message.size() >> 8);
    out += char(message.size() & 0xff);
  }
  out.append(4, '\0');
  out += message;
}

void send_all(int file, std::string_view bytes) {
  if (::send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL) != ssize_t(bytes.size()))
    throw std::runtime_error("the server does not take what is sent");
}

}  // namespace

Socket::Socket(std::uint16_t port, const std::string& table, const std::string& token)
    : file_(connect_loopback(port)) {
  std::string out = fmt::format(
      "GET /ws/{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
      table, port);
  write_frame(out, fmt::format(R"({{"is":"hello","token":"{}"}})", token));
  send_all(file_, out);
  ::fcntl(file_, F_SETFL, O_NONBLOCK);
}

Socket::~Socket() {
  ::close(file_);
}

void Socket::send(std::string_view message) {
  std::string out;
  write_frame(out, message);
  send_all(file_, out);
}

bool Socket::receive(std::span<char> buffer, const std::function<void(std::string_view)>& on_message) {
  const auto count = ::recv(file_, buffer.data(), buffer.size(), 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  if (count == 0) return false;
  std::string_view bytes(buffer.data(), std::size_t(count));
  std::string joined;
  if (!pending_.empty()) {
    joined = std::exchange(pending_, {});
    joined += bytes;
    bytes = joined;
  }
  while (!bytes.empty() && take(bytes, on_message)) {
  }
  pending_ = bytes;
  return true;
}

bool Socket::take(std::string_view& bytes, const std::function<void(std::string_view)>& on_message) {
  if (!upgraded_) {
    const auto end = bytes.find("\r\n\r\n");
    if (end == bytes.npos) return false;
    if (!bytes.starts_with("HTTP/1.1 101")) throw std::runtime_error(std::string(bytes));
    bytes.remove_prefix(end + 4);
    upgraded_ = true;
    return true;
  }
  if (bytes.size() < 2) return false;
  const auto byte = [&](std::size_t i) { return std::uint8_t(bytes[i]); };
  std::size_t header = 2;
  std::uint64_t length = byte(1) & 0x7f;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < header + extra) return false;
  if (extra > 0) length = 0;
  for (std::size_t i = 0; i < extra; ++i) length = length << 8 | byte(header + i);
  header += extra;
  if (bytes.size() < header + length) return false;
  const auto payload = bytes.substr(header, length);
  const int opcode = byte(0) & 0x0f;
  bytes.remove_prefix(header + length);
  if (opcode == 8)
    throw std::runtime_error("the server closed a socket: " +
                             std::string(payload.substr(std::min(payload.size(), std::size_t(2)))));
  if (opcode == 1) on_message(payload);
  return true;
}

}  // namespace puttable::load
