#include "server/context.hpp"

#include "server/ws_session.hpp"

namespace puttable::server {

namespace {

auto posting_to(asio::io_context& io) {
  return [&io](std::move_only_function<void()> task) { asio::post(io, std::move(task)); };
}

}  // namespace

Context::Context(const ServeOptions& chosen, std::unique_ptr<store::LogDatabase> database)
    : options(chosen),
      addresses(options.limits),
      files(options.web),
      games(games_json()),
      store(std::move(database), posting_to(io)),
      bots(options.bot_threads, posting_to(io)),
      hub(options, store, bots, metrics) {}

Context::~Context() {
  // Their threads post to `io`.
  store.finish();
  bots.finish();
}

void Context::flush_later(std::shared_ptr<WsSession> session) {
  if (unflushed_.empty()) asio::post(io, [this] { flush(); });
  unflushed_.push_back(std::move(session));
}

void Context::flush() {
  const auto sessions_to_flush = std::exchange(unflushed_, {});
  for (const auto& session : sessions_to_flush) session->flush();
}

Gauges Context::gauges() const {
  const auto figures = store.figures();
  return {connections,    sessions.size(), hub.size(),   bots.waiting(),
          figures.groups, figures.batches, figures.rows, figures.busy_seconds};
}

}  // namespace puttable::server
