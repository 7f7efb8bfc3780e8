#include "server/limits.hpp"

namespace puttable::server {

AddressLimits::Use& AddressLimits::use(const std::string& address, Clock::time_point now) {
  const auto found = uses_.find(address);
  if (found != uses_.end()) return found->second;
  const TokenBucket requests(limits_.requests_per_second, limits_.request_burst, now);
  const TokenBucket tables(limits_.tables_per_hour / 3600.0, limits_.tables_per_hour, now);
  return uses_.emplace(address, Use{requests, tables, 0}).first->second;
}

bool AddressLimits::open_socket(const std::string& address, Clock::time_point now) {
  Use& mine = use(address, now);
  if (mine.sockets >= limits_.sockets_per_address) return false;
  ++mine.sockets;
  return true;
}

void AddressLimits::close_socket(const std::string& address) {
  if (const auto found = uses_.find(address); found != uses_.end() && found->second.sockets > 0)
    --found->second.sockets;
}

void AddressLimits::forget_idle(Clock::time_point now) {
  std::erase_if(uses_, [&](const auto& item) {
    const Use& use = item.second;
    return use.sockets == 0 && use.requests.full(now) && use.tables.full(now);
  });
}

}  // namespace puttable::server
