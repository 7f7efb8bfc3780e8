#include "server/context.hpp"

#include "server/messages.hpp"
#include "server/ws_session.hpp"
#include "store/postgres_peers.hpp"

namespace puttable::server {

namespace {

auto posting_to(asio::io_context& io) {
  return [&io](std::move_only_function<void()> task) { asio::post(io, std::move(task)); };
}

}  // namespace

Context::Context(const ServeOptions& chosen, Backend backend)
    : options(chosen),
      addresses(options.limits),
      files(options.web),
      games(games_json()),
      store(std::move(backend.log), posting_to(io)),
      bots(options.bot_threads, posting_to(io)),
      hub(options, store, bots, metrics) {
  if (backend.postgres == nullptr) return;
  // Nothing has been asked of the store yet, so its thread does not use this.
  backend.postgres->on_away = [this](bool gone) { asio::post(io, [this, gone] { set_away(gone); }); };
  share_with_others(backend.process);
}

void Context::share_with_others(const std::string& process) {
  store::PostgresPeers::Options with;
  with.url = options.database;
  with.process = process;
  peers = std::make_unique<store::PostgresPeers>(
      with, posting_to(io),
      store::Peers::Events{[this](const auto& from, const auto& text) { neighbours->told(from, text); },
                           [this](const auto& from) { neighbours->gone(from); },
                           [this] { neighbours->missed(); }, [this] { neighbours->lost(); }});
  neighbours = std::make_unique<Neighbours>(hub, addresses, *peers);
  hub.share(*neighbours);
}

void Context::set_away(bool away) {
  away_ = away;
  if (away) ++metrics.outages;
  const Frame frame = text_frame(storage_message(away));
  for (WsSession* session : sessions) session->send(frame);
}

Context::~Context() {
  // Their threads post to `io`.
  store.finish();
  if (peers) peers->finish();
  bots.finish();
  // Requests that wait for a table belong to connections that live in `io`.
  hub.abandon();
  background.close();
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
  return {connections,    sessions.size(),      hub.size(),
          bots.waiting(), figures.groups,       figures.batches,
          figures.rows,   figures.busy_seconds, neighbours ? neighbours->known() : 0,
          away_};
}

}  // namespace puttable::server
