#include "bench/load/api_client.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "bench/load/message_scan.hpp"

namespace puttable::load {

int connect_loopback(std::uint16_t port) {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (file < 0 || ::connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error(fmt::format("cannot connect to port {}: {}", port, std::strerror(errno)));
  const int on = 1;
  ::setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return file;
}

ApiClient::ApiClient(std::uint16_t port) : port_(port), file_(connect_loopback(port)) {}

ApiClient::~ApiClient() {
  ::close(file_);
}

std::string ApiClient::post(const std::string& path, const std::string& body) {
  const std::string request =
      fmt::format("POST {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n{}", path, port_,
                  body.size(), body);
  if (::send(file_, request.data(), request.size(), MSG_NOSIGNAL) != ssize_t(request.size()))
    throw std::runtime_error("the server closed the connection");
  std::string answer;
  for (;;) {
    char buffer[4096];
    const auto count = ::recv(file_, buffer, sizeof buffer, 0);
    if (count <= 0) throw std::runtime_error("the server closed the connection");
    answer.append(buffer, std::size_t(count));
    const auto end = answer.find("\r\n\r\n");
    if (end == answer.npos) continue;
    constexpr std::string_view name = "Content-Length: ";
    const auto at = answer.find(name);
    std::size_t length = 0;
    std::from_chars(answer.data() + at + name.size(), answer.data() + end, length);
    if (answer.size() < end + 4 + length) continue;
    if (!answer.starts_with("HTTP/1.1 20")) throw std::runtime_error(answer);
    return answer.substr(end + 4);
  }
}

Seats ApiClient::open_table(std::string_view game, int players) {
  Seats seats;
  const std::string opened =
      post("/api/tables",
           fmt::format(R"({{"game":"{}","config":{{"players":{}}},"name":"Load 0"}})", game, players));
  seats.table = text_of(opened, "table");
  seats.tokens.emplace_back(text_of(opened, "token"));
  for (int seat = 1; seat < players; ++seat) {
    const std::string joined =
        post("/api/tables/" + seats.table + "/join", fmt::format(R"({{"name":"Load {}"}})", seat));
    seats.tokens.emplace_back(text_of(joined, "token"));
  }
  return seats;
}

}  // namespace puttable::load
