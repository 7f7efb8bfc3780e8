#include "server/server.hpp"

#include <fmt/format.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/http_session.hpp"
#include "server/ws_session.hpp"

namespace puttable::server {

namespace {

constexpr std::chrono::milliseconds tick_time{250};
constexpr std::chrono::milliseconds stop_step{10};
constexpr std::chrono::seconds stop_time{5};

}  // namespace

struct Server::Parts {
  Parts(const ServeOptions& options, Backend backend)
      : lock(std::move(backend.lock)), context(options, std::move(backend)) {}

  std::expected<void, std::string> listen();
  asio::awaitable<void> accept();
  asio::awaitable<void> tick();
  asio::awaitable<void> stop();

  std::optional<store::FolderLock> lock;
  Context context;
  tcp::acceptor acceptor{context.io};
  asio::steady_timer ticker{context.io};
  asio::signal_set signals{context.io};
};

std::expected<void, std::string> Server::Parts::listen() {
  const ServeOptions& options = context.options;
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return std::unexpected(fmt::format("'{}' is not an IP address to listen on.", options.address));
  const tcp::endpoint endpoint(address, options.port);
  const auto fail = [&] {
    if (error == asio::error::address_in_use)
      return std::unexpected(fmt::format("Port {} of {} is in use by another program. Choose another port.",
                                         options.port, options.address));
    return std::unexpected(
        fmt::format("Cannot listen on {} port {}: {}.", options.address, options.port, error.message()));
  };
  acceptor.open(endpoint.protocol(), error);
  if (error) return fail();
  acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  acceptor.bind(endpoint, error);
  if (error) return fail();
  acceptor.listen(1024, error);
  if (error) return fail();
  return {};
}

asio::awaitable<void> Server::Parts::accept() {
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (error) {
      // Out of file descriptors, most likely: let some close first.
      asio::steady_timer pause(context.io, std::chrono::milliseconds(100));
      co_await pause.async_wait(as_values);
      continue;
    }
    // Over the limit nobody is listened to; the client sees a closed connection.
    error_code ignored;
    auto admission = Admission::ask(context, counted_address(socket.remote_endpoint(ignored).address()));
    if (!admission) continue;
    // A client that does not read holds this much of the kernel's memory, not megabytes.
    socket.set_option(asio::socket_base::send_buffer_size(64 * 1024), ignored);
    asio::co_spawn(context.background.executor(),
                   serve_connection(context, std::move(socket), std::move(*admission)), asio::detached);
  }
}

asio::awaitable<void> Server::Parts::tick() {
  for (;;) {
    ticker.expires_after(tick_time);
    const auto [error] = co_await ticker.async_wait(as_values);
    if (error) co_return;
    const auto now = Clock::now();
    context.hub.tick(now);
    context.addresses.forget_idle(now);
    if (context.neighbours) context.neighbours->tell_use();
    const std::vector<WsSession*> sessions(context.sessions.begin(), context.sessions.end());
    for (WsSession* session : sessions) session->tick(now);
  }
}

asio::awaitable<void> Server::Parts::stop() {
  if (context.hub.stopping()) co_return;
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  ticker.cancel();
  context.hub.stop();
  const auto since = Clock::now();
  asio::steady_timer pause(context.io);
  const auto wait_for = [&](auto ready) -> asio::awaitable<void> {
    while (!ready() && Clock::now() - since < stop_time) {
      pause.expires_after(stop_step);
      co_await pause.async_wait(as_values);
    }
  };
  // Nobody knows when a database that is away comes back: clients send again what was not answered.
  co_await wait_for([this] { return context.hub.settled() || context.away(); });
  const std::vector<WsSession*> sessions(context.sessions.begin(), context.sessions.end());
  for (WsSession* session : sessions) session->close(close_stopping, "the server stops");
  const auto goodbye = Clock::now() + std::chrono::seconds(1);
  co_await wait_for([this, goodbye] { return context.sessions.empty() || Clock::now() >= goodbye; });
  context.io.stop();
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, std::string> Server::start(const ServeOptions& options) {
  auto backend = open_backend(options);
  if (!backend) return std::unexpected(backend.error());
  auto parts = std::make_unique<Parts>(options, std::move(*backend));
  if (auto listening = parts->listen(); !listening) return std::unexpected(listening.error());
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

std::uint16_t Server::port() const {
  error_code ignored;
  return parts_->acceptor.local_endpoint(ignored).port();
}

void Server::run(bool on_signals) {
  Parts& parts = *parts_;
  asio::co_spawn(parts.context.background.executor(), parts.accept(), asio::detached);
  asio::co_spawn(parts.context.io, parts.tick(), asio::detached);
  if (on_signals) {
    parts.signals.add(SIGTERM);
    parts.signals.add(SIGINT);
    parts.signals.async_wait([&parts](error_code error, int) {
      if (!error) asio::co_spawn(parts.context.io, parts.stop(), asio::detached);
    });
  }
  parts.context.io.run();
}

void Server::stop() {
  asio::post(parts_->context.io,
             [&parts = *parts_] { asio::co_spawn(parts.context.io, parts.stop(), asio::detached); });
}

}  // namespace puttable::server
