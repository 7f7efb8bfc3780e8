#include "server/hub.hpp"

#include <algorithm>

#include "server/neighbours.hpp"
#include "server/tokens.hpp"

namespace puttable::server {

std::shared_ptr<TableHost> Hub::host(const std::string& id) {
  auto& place = hosts_[id];
  if (!place) {
    place = std::make_shared<TableHost>(*this, id);
    if (neighbours_ != nullptr) neighbours_->ask_presence(id);
  }
  return place;
}

store::Peers* Hub::peers() {
  return neighbours_ != nullptr ? &neighbours_->peers() : nullptr;
}

TableHost* Hub::find(const std::string& id) {
  const auto found = hosts_.find(id);
  return found != hosts_.end() ? found->second.get() : nullptr;
}

std::vector<TableHost*> Hub::all() {
  std::vector<TableHost*> hosts;
  hosts.reserve(hosts_.size());
  for (const auto& [id, host] : hosts_) hosts.push_back(host.get());
  return hosts;
}

void Hub::add(const std::string& id, TableHost::Job job) {
  if (stopping_)
    return job.done(
        std::unexpected(rejection(Reject::shutting_down, "The server is about to stop; try again.")));
  if (!is_table_id(id))
    return job.done(std::unexpected(rejection(Reject::no_such_table, "There is no such table.")));
  host(id)->add(std::move(job));
}

void Hub::open(const std::function<Table::Made(const Table::Opening&)>& make, OpenAnswer then) {
  if (stopping_)
    return then(std::unexpected(rejection(Reject::shutting_down, "The server is about to stop; try again.")));
  Opened opened{new_table_id(), new_token()};
  const Seed seed = new_seed();
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  auto table = make({opened.table, seed, seed_commitment(seed), token_hash(opened.token),
                     std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count()});
  if (!table) return then(std::unexpected(std::move(table.error())));
  // Nobody can look at it elsewhere yet.
  const auto place = hosts_[opened.table] = std::make_shared<TableHost>(*this, opened.table);
  place->open(std::move(table->first), table->second,
              [this, opened, then = std::move(then)](store::Stored stored) mutable {
                if (!stored)
                  return then(std::unexpected(
                      rejection(Reject::storage, "The table could not be stored. " + stored.error().text)));
                ++metrics_.tables_opened;
                then(std::move(opened));
              });
}

void Hub::tick(Clock::time_point now) {
  for (auto& [id, host] : hosts_) host->tick(now);
  metrics_.tables_evicted += std::erase_if(hosts_, [&](const auto& item) {
    if (!item.second->idle() || now - item.second->last_used() < options_.keep_idle) return false;
    item.second->let_go();
    return true;
  });
}

bool Hub::settled() const {
  return std::ranges::none_of(hosts_, [](const auto& item) { return item.second->busy(); });
}

void Hub::abandon() {
  stopping_ = true;
  for (auto& [id, host] : hosts_) host->abandon();
}

}  // namespace puttable::server
