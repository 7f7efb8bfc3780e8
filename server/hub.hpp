#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/bot_pool.hpp"
#include "server/metrics.hpp"
#include "server/options.hpp"
#include "server/table_host.hpp"
#include "store/store.hpp"

namespace puttable::server {

// All tables in memory. They are loaded when somebody asks for them and dropped when nobody does.
class Hub {
 public:
  Hub(const ServeOptions& options, store::Store& store, BotPool& bots, Metrics& metrics)
      : options_(options), store_(store), bots_(bots), metrics_(metrics) {}

  // The table's place; it loads when a job is added to it.
  std::shared_ptr<TableHost> host(const std::string& id);
  // Does a job at a table, or refuses it when the server is about to stop.
  void add(const std::string& id, TableHost::Job job);

  struct Opened {
    std::string table;
    std::string token;
  };
  using OpenAnswer = std::move_only_function<void(std::expected<Opened, Rejection>)>;
  void open(const OpenRequest& request, OpenAnswer then);

  // There is no such table: nothing of it stays.
  void forget(const std::string& id) { hosts_.erase(id); }
  // Clocks, retries and eviction.
  void tick(Clock::time_point now);
  // From now on new requests are refused.
  void stop() { stopping_ = true; }
  bool stopping() const { return stopping_; }
  // Whether nothing is on its way to the store.
  bool settled() const;

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
  std::unordered_map<std::string, std::shared_ptr<TableHost>> hosts_;
  bool stopping_ = false;
};

}  // namespace puttable::server
