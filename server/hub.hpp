#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bot_pool.hpp"
#include "server/metrics.hpp"
#include "server/options.hpp"
#include "server/table_host.hpp"
#include "store/peers.hpp"
#include "store/store.hpp"

namespace puttable::server {

class Neighbours;

// All tables in memory. They are loaded when somebody asks for them and dropped when nobody does.
class Hub {
 public:
  Hub(const ServeOptions& options, store::Store& store, BotPool& bots, Metrics& metrics)
      : options_(options), store_(store), bots_(bots), metrics_(metrics) {}

  // With a store that other processes share.
  void share(Neighbours& neighbours) { neighbours_ = &neighbours; }
  Neighbours* neighbours() { return neighbours_; }
  store::Peers* peers();
  // The table's place if it is in memory.
  TableHost* find(const std::string& id);
  std::vector<TableHost*> all();

  // The table's place; it loads when a job is added to it.
  std::shared_ptr<TableHost> host(const std::string& id);
  // Does a job at a table, or refuses it when the server is about to stop.
  void add(const std::string& id, TableHost::Job job);

  struct Opened {
    std::string table;
    std::string token;
  };
  using OpenAnswer = std::move_only_function<void(std::expected<Opened, Rejection>)>;
  // Opens the table that `make` makes of a fresh id, seed and token.
  void open(const std::function<Table::Made(const Table::Opening&)>& make, OpenAnswer then);

  // There is no such table: nothing of it stays.
  void forget(const std::string& id) { hosts_.erase(id); }
  // Clocks, retries and eviction.
  void tick(Clock::time_point now);
  // From now on new requests are refused.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }
  // Whether nothing is on its way to or from the store.
  bool settled() const;
  // Refuses whatever still waits.
  void abandon();

  std::size_t size() const { return hosts_.size(); }
  const ServeOptions& options() const { return options_; }
  store::Store& store() { return store_; }
  BotPool& bots() { return bots_; }
  Metrics& metrics() { return metrics_; }

 private:
  const ServeOptions& options_;
  store::Store& store_;
  BotPool& bots_;
  Metrics& metrics_;
  Neighbours* neighbours_ = nullptr;
  std::unordered_map<std::string, std::shared_ptr<TableHost>> hosts_;
  bool stopping_ = false;
};

}  // namespace puttable::server
