#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net.hpp"
#include "server/options.hpp"

namespace puttable::server {

using Clock = std::chrono::steady_clock;

// So many a second, with a burst.
class TokenBucket {
 public:
  TokenBucket(double per_second, double burst, Clock::time_point now)
      : per_second_(per_second), burst_(burst), level_(burst), at_(now) {}

  bool take(Clock::time_point now) {
    level_ = std::min(burst_, level_ + per_second_ * std::chrono::duration<double>(now - at_).count());
    at_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  // Used up elsewhere.
  void drain(double count) { level_ = std::max(level_ - count, 0.0); }
  bool full(Clock::time_point now) const {
    return level_ + per_second_ * std::chrono::duration<double>(now - at_).count() >= burst_;
  }

 private:
  double per_second_;
  double burst_;
  double level_;
  Clock::time_point at_;
};

// What counts as one address: an IPv4 address, or the network of 64 bits that an IPv6 address belongs to, as
// whoever has one of them has all of them.
std::string counted_address(const asio::ip::address& address);

// What an address has used up at one process: how often since last told, and how many sockets are open.
struct AddressUse {
  std::string address;
  int requests = 0;
  int tables = 0;
  int sockets = 0;
};

// What the clients of one address have used up. Addresses that have used nothing are forgotten.
//
// Processes that share a database tell each other what was used where, so that the limits hold for all of
// them together, but for the moment that the news takes. Addresses that use little are not worth telling.
class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits) : limits_(limits) {}

  bool request(const std::string& address, Clock::time_point now);
  bool open_table(const std::string& address, Clock::time_point now);
  // What is opened must be closed, if it was allowed.
  bool open_connection(const std::string& address, Clock::time_point now);
  void close_connection(const std::string& address);
  bool open_socket(const std::string& address, Clock::time_point now);
  void close_socket(const std::string& address);
  void forget_idle(Clock::time_point now);

  // What the others should know, each only once.
  std::vector<AddressUse> news();
  void used_elsewhere(const std::string& process, const AddressUse& used, Clock::time_point now);
  // The process has ended, and with it its sockets.
  void gone(const std::string& process);

 private:
  struct Use {
    TokenBucket requests;
    TokenBucket tables;
    TokenBucket arrivals;  // new connections
    int connections = 0;
    int sockets = 0;
    AddressUse untold{};
    int told_sockets = 0;
    std::map<std::string, int> elsewhere{};  // sockets, by process
    int all_sockets() const;
  };
  Use& use(const std::string& address, Clock::time_point now);

  Limits limits_;
  std::unordered_map<std::string, Use> uses_;
};

}  // namespace puttable::server
