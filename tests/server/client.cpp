#include "tests/server/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cctype>

namespace puttable::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

tcp::endpoint loopback(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

std::string host(std::uint16_t port) {
  return "127.0.0.1:" + std::to_string(port);
}

}  // namespace

json::value Reply::json() const {
  auto value = parse_json(body);
  if (!value) throw std::runtime_error("not JSON: " + body);
  return *value;
}

Reply request(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body,
              const Headers& headers) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(loopback(port));
  http::request<http::string_body> asked{
      http::string_to_verb(beast::string_view(method.data(), method.size())),
      beast::string_view(path.data(), path.size()), 11};
  asked.set(http::field::host, host(port));
  asked.keep_alive(false);
  for (const auto& [name, value] : headers) asked.set(name, value);
  asked.body() = std::string(body);
  asked.prepare_payload();
  beast::error_code ignored;
  // A server that refuses a long request answers before it has read all of it.
  http::write(socket, asked, ignored);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  if (method == "HEAD") parser.skip(true);
  http::read(socket, buffer, parser);
  Reply reply{int(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (char& c : name) c = char(std::tolower(c));
    reply.headers[name] = std::string(field.value());
  }
  return reply;
}

std::string raw_request(std::uint16_t port, std::string_view bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(loopback(port));
  asio::write(socket, asio::buffer(bytes));
  std::string answer;
  beast::error_code error;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

struct Socket::Parts {
  asio::io_context io;
  beast::websocket::stream<tcp::socket> stream{io};
  std::string heard;
};

Socket::Socket(std::uint16_t port, std::string_view table, const Headers& headers)
    : parts_(std::make_unique<Parts>()) {
  auto& stream = parts_->stream;
  stream.next_layer().connect(loopback(port));
  stream.next_layer().set_option(tcp::no_delay(true));
  stream.set_option(
      beast::websocket::stream_base::decorator([&headers](beast::websocket::request_type& asked) {
        for (const auto& [name, value] : headers) asked.set(name, value);
      }));
  stream.handshake(host(port), "/ws/" + std::string(table));
}

Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;

void Socket::send(std::string_view text) {
  beast::error_code error;
  parts_->stream.text(true);
  parts_->stream.write(asio::buffer(text), error);
}

void Socket::send_binary(std::string_view bytes) {
  parts_->stream.binary(true);
  parts_->stream.write(asio::buffer(bytes));
}

void Socket::send_raw(std::string_view bytes) {
  beast::error_code error;
  asio::write(parts_->stream.next_layer(), asio::buffer(bytes), error);
}

json::value Socket::receive() {
  beast::flat_buffer buffer;
  beast::error_code error;
  parts_->stream.read(buffer, error);
  if (error) throw Closed(parts_->stream.reason().code);
  const std::string text = beast::buffers_to_string(buffer.data());
  parts_->heard += text + "\n";
  auto value = parse_json(text, 32);
  if (!value) throw std::runtime_error("not JSON: " + text);
  return *value;
}

json::value Socket::receive(std::string_view kind) {
  for (;;) {
    auto message = receive();
    if (std::string_view(message.at("is").as_string()) == kind) return message;
  }
}

int Socket::closed() {
  try {
    for (;;) receive();
  } catch (const Closed& end) {
    return end.code;
  }
}

void Socket::cut() {
  auto& socket = parts_->stream.next_layer();
  socket.set_option(tcp::socket::linger(true, 0));
  socket.close();
}

void Socket::shrink_receive_buffer() {
  parts_->stream.next_layer().set_option(tcp::socket::receive_buffer_size(4096));
}

const std::string& Socket::heard() const {
  return parts_->heard;
}

}  // namespace puttable::client
