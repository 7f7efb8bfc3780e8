#include "server/hub.hpp"

#include <algorithm>

#include "server/tokens.hpp"

namespace puttable::server {

std::shared_ptr<TableHost> Hub::host(const std::string& id) {
  auto& place = hosts_[id];
  if (!place) place = std::make_shared<TableHost>(*this, id);
  return place;
}

void Hub::add(const std::string& id, TableHost::Job job) {
  if (stopping_)
    return job.done(
        std::unexpected(rejection(Reject::shutting_down, "The server is about to stop; try again.")));
  if (!is_table_id(id))
    return job.done(std::unexpected(rejection(Reject::no_such_table, "There is no such table.")));
  host(id)->add(std::move(job));
}

void Hub::open(const OpenRequest& request, OpenAnswer then) {
  if (stopping_)
    return then(std::unexpected(rejection(Reject::shutting_down, "The server is about to stop; try again.")));
  Opened opened{new_table_id(), new_token()};
  const Seed seed = new_seed();
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  auto table =
      Table::open(request, {opened.table, seed, seed_commitment(seed), token_hash(opened.token),
                            std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count()});
  if (!table) return then(std::unexpected(std::move(table.error())));
  const auto place = host(opened.table);
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
    return item.second->idle() && now - item.second->last_used() >= options_.keep_idle;
  });
}

bool Hub::settled() const {
  return std::ranges::none_of(hosts_, [](const auto& item) { return item.second->storing(); });
}

}  // namespace puttable::server
