#pragma once

#include <array>
#include <memory>
#include <unordered_set>
#include <vector>

#include "server/backend.hpp"
#include "server/background.hpp"
#include "server/hub.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/neighbours.hpp"
#include "server/net.hpp"
#include "server/options.hpp"
#include "server/static_files.hpp"
#include "store/group_writer.hpp"

namespace puttable::server {

class WsSession;

// What all connections of one server share. Belongs to the network thread.
struct Context {
  Context(const ServeOptions& chosen, Backend backend);

  ~Context();

  const ServeOptions options;
  Metrics metrics;
  AddressLimits addresses;
  StaticFiles files;
  const std::string games;
  store::GroupWriter store;
  BotPool bots;
  Hub hub;
  std::unique_ptr<store::Peers> peers;  // none with a store of one's own
  std::unique_ptr<Neighbours> neighbours;
  std::unordered_set<WsSession*> sessions;
  std::size_t connections = 0;
  // Where bytes are read to before they are looked at; no handler keeps anything in it.
  std::array<char, 64 * 1024> scratch;

  // Sockets with something to send; they are flushed together after the handlers that are due now, so that
  // what they write for one socket goes out in one piece.
  void flush_later(std::shared_ptr<WsSession> session);
  Gauges gauges() const;
  // The database does not answer at the moment: what is asked for waits.
  bool away() const { return away_; }

 private:
  void flush();
  void share_with_others(const std::string& process);
  void set_away(bool away);
  bool away_ = false;
  std::vector<std::shared_ptr<WsSession>> unflushed_;

 public:
  Background background{io};
  // Last, so that it ends first: connections that still wait in it use everything above.
  asio::io_context io{1};
};

}  // namespace puttable::server
