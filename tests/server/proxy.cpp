#include "tests/server/proxy.hpp"

#include <array>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <set>

#include "server/net.hpp"

namespace puttable::server {

namespace {

using Stream = asio::generic::stream_protocol::socket;

struct Link {
  Stream client;
  Stream server;
  void close() {
    error_code ignored;
    client.close(ignored);
    server.close(ignored);
  }
};

}  // namespace

struct Proxy::Parts {
  asio::io_context io{1};
  tcp::acceptor acceptor{io, {asio::ip::address_v4::loopback(), 0}};
  asio::generic::stream_protocol::endpoint target;
  bool leads = false;
  std::chrono::milliseconds late{0};
  std::set<std::shared_ptr<Link>> links;

  asio::awaitable<void> accept() {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(as_values);
      if (error) co_return;
      if (leads) asio::co_spawn(io, connect(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> connect(tcp::socket socket) {
    auto link = std::make_shared<Link>(Link{Stream(std::move(socket)), Stream(io)});
    const auto [error] = co_await link->server.async_connect(target, as_values);
    if (error) co_return;
    links.insert(link);
    asio::co_spawn(io, pass(link, link->client, link->server), asio::detached);
    asio::co_spawn(io, pass(link, link->server, link->client), asio::detached);
  }

  asio::awaitable<void> pass(std::shared_ptr<Link> link, Stream& from, Stream& to) {
    std::array<char, 16 * 1024> buffer;
    asio::steady_timer timer(io);
    for (;;) {
      const auto [failed, count] = co_await from.async_read_some(asio::buffer(buffer), as_values);
      if (failed) break;
      if (late.count() > 0) {
        timer.expires_after(late);
        co_await timer.async_wait(as_values);
      }
      const auto [unwritten, wrote] =
          co_await asio::async_write(to, asio::buffer(buffer.data(), count), as_values);
      if (unwritten) break;
    }
    link->close();
    links.erase(link);
  }
};

Proxy::Proxy() : parts_(std::make_unique<Parts>()) {
  asio::co_spawn(parts_->io, parts_->accept(), asio::detached);
  thread_ = std::thread([this] { parts_->io.run(); });
}

Proxy::~Proxy() {
  parts_->io.stop();
  thread_.join();
}

std::uint16_t Proxy::port() const {
  return parts_->acceptor.local_endpoint().port();
}

void Proxy::lead_to(std::uint16_t port) {
  asio::post(parts_->io, [parts = parts_.get(), port] {
    parts->leads = port != 0;
    parts->target = tcp::endpoint(asio::ip::address_v4::loopback(), port);
  });
}

void Proxy::lead_to(const std::string& path) {
  asio::post(parts_->io, [parts = parts_.get(), path] {
    parts->leads = true;
    parts->target = asio::local::stream_protocol::endpoint(path);
  });
}

void Proxy::delay(std::chrono::milliseconds time) {
  asio::post(parts_->io, [parts = parts_.get(), time] { parts->late = time; });
}

void Proxy::cut() {
  asio::post(parts_->io, [parts = parts_.get()] {
    for (const auto& link : parts->links) link->close();
  });
}

}  // namespace puttable::server
