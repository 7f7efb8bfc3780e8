#include "server/limits.hpp"

#include <cstdlib>

namespace puttable::server {

std::string counted_address(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto whole = address.to_v6();
  if (whole.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, whole).to_string();
  auto network = whole.to_bytes();
  std::fill(network.begin() + 8, network.end(), 0);
  return asio::ip::address_v6(network).to_string();
}

AddressLimits::Use& AddressLimits::use(const std::string& address, Clock::time_point now) {
  const auto found = uses_.find(address);
  if (found != uses_.end()) return found->second;
  const TokenBucket requests(limits_.requests_per_second, limits_.request_burst, now);
  const TokenBucket tables(limits_.tables_per_hour / 3600.0, limits_.tables_per_hour, now);
  const TokenBucket arrivals(limits_.new_connections_per_second, limits_.new_connection_burst, now);
  return uses_.emplace(address, Use{requests, tables, arrivals}).first->second;
}

bool AddressLimits::open_connection(const std::string& address, Clock::time_point now) {
  Use& mine = use(address, now);
  if (mine.connections >= limits_.connections_per_address || !mine.arrivals.take(now)) return false;
  ++mine.connections;
  return true;
}

void AddressLimits::close_connection(const std::string& address) {
  if (const auto found = uses_.find(address); found != uses_.end()) --found->second.connections;
}

bool AddressLimits::request(const std::string& address, Clock::time_point now) {
  Use& mine = use(address, now);
  ++mine.untold.requests;
  return mine.requests.take(now);
}

bool AddressLimits::open_table(const std::string& address, Clock::time_point now) {
  Use& mine = use(address, now);
  if (!mine.tables.take(now)) return false;
  ++mine.untold.tables;
  return true;
}

int AddressLimits::Use::all_sockets() const {
  int all = sockets;
  for (const auto& [process, count] : elsewhere) all += count;
  return all;
}

bool AddressLimits::open_socket(const std::string& address, Clock::time_point now) {
  Use& mine = use(address, now);
  if (mine.all_sockets() >= limits_.sockets_per_address) return false;
  ++mine.sockets;
  return true;
}

void AddressLimits::close_socket(const std::string& address) {
  if (const auto found = uses_.find(address); found != uses_.end()) --found->second.sockets;
}

void AddressLimits::forget_idle(Clock::time_point now) {
  std::erase_if(uses_, [&](const auto& item) {
    const Use& use = item.second;
    return use.all_sockets() == 0 && use.told_sockets == 0 && use.connections == 0 &&
           use.requests.full(now) && use.tables.full(now) && use.arrivals.full(now);
  });
}

std::vector<AddressUse> AddressLimits::news() {
  const int many_requests = std::max(1, int(limits_.request_burst / 32));
  const int many_sockets = std::max(1, limits_.sockets_per_address / 32);
  std::vector<AddressUse> told;
  for (auto& [address, use] : uses_) {
    const bool closed = use.sockets == 0 && use.told_sockets > 0;
    if (use.untold.requests < many_requests && use.untold.tables == 0 && !closed &&
        std::abs(use.sockets - use.told_sockets) < many_sockets)
      continue;
    told.push_back({address, use.untold.requests, use.untold.tables, use.sockets});
    use.untold = {};
    use.told_sockets = use.sockets;
  }
  return told;
}

void AddressLimits::used_elsewhere(const std::string& process, const AddressUse& used,
                                   Clock::time_point now) {
  Use& mine = use(used.address, now);
  mine.requests.drain(used.requests);
  mine.tables.drain(used.tables);
  if (used.sockets > 0) {
    mine.elsewhere[process] = used.sockets;
  } else {
    mine.elsewhere.erase(process);
  }
}

void AddressLimits::gone(const std::string& process) {
  for (auto& [address, use] : uses_) use.elsewhere.erase(process);
}

}  // namespace puttable::server
