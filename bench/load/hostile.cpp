#include "bench/load/hostile.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

namespace puttable::load {

namespace {

int connect_from_elsewhere(std::uint16_t port) {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) return -1;
  sockaddr_in own{};
  own.sin_family = AF_INET;
  own.sin_addr.s_addr = htonl(0x7f000003);  // 127.0.0.3
  sockaddr_in server = own;
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  server.sin_port = htons(port);
  if (::bind(file, reinterpret_cast<sockaddr*>(&own), sizeof own) == 0 &&
      ::connect(file, reinterpret_cast<sockaddr*>(&server), sizeof server) == 0)
    return file;
  ::close(file);
  return -1;
}

std::string words_for(std::uint64_t role) {
  const std::string upgrade =
      "GET /ws/aaaaaaaaaa HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  switch (role % 6) {
    case 0:
      return "";
    case 1:
      return "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n{";
    case 2:
      return upgrade + std::string("\x81\xff\x00\x00\x00\x01\x00\x00\x00\x00mask", 14);
    case 3: {
      std::string flood = upgrade;
      for (int i = 0; i < 500; ++i) flood += std::string("\x81\x82\0\0\0\0{}", 8);
      return flood;
    }
    case 4: {
      // The largest file of the page, over and over, never read.
      std::string greed;
      for (int i = 0; i < 50; ++i) greed += "GET /puttable.wasm HTTP/1.1\r\nHost: x\r\n\r\n";
      return greed;
    }
    default:
      return std::string(4000, '\x16');
  }
}

}  // namespace

Hostile::Hostile(std::uint16_t port, int connections)
    : thread_([this, port, connections] { run(port, connections); }) {}

Hostile::~Hostile() {
  stopping_ = true;
  thread_.join();
}

void Hostile::run(std::uint16_t port, int connections) {
  // They would be on other machines: they may not take the processor from the load.
  const sched_param none{};
  (void)::sched_setscheduler(0, SCHED_IDLE, &none);
  std::vector<pollfd> held;
  while (!stopping_) {
    for (int i = 0; i < 20 && int(held.size()) < connections; ++i) {
      const int file = connect_from_elsewhere(port);
      if (file < 0) break;
      const std::string words = words_for(made_++);
      if (!words.empty()) (void)::send(file, words.data(), words.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      held.push_back({file, POLLRDHUP, 0});
    }
    // At most a thousand new ones a second: a flood of them is the network's trouble, not the server's.
    // Answers are never read; only the end is looked for.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    (void)::poll(held.data(), held.size(), 0);
    std::erase_if(held, [](const pollfd& one) {
      if (one.revents == 0) return false;
      ::close(one.fd);
      return true;
    });
  }
  for (const pollfd& one : held) ::close(one.fd);
}

}  // namespace puttable::load
