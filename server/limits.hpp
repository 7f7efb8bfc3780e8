#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

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
  bool full(Clock::time_point now) const {
    return level_ + per_second_ * std::chrono::duration<double>(now - at_).count() >= burst_;
  }

 private:
  double per_second_;
  double burst_;
  double level_;
  Clock::time_point at_;
};

// What the clients of one address have used up. Addresses that have used nothing are forgotten.
class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits) : limits_(limits) {}

  bool request(const std::string& address, Clock::time_point now) {
    return use(address, now).requests.take(now);
  }
  bool open_table(const std::string& address, Clock::time_point now) {
    return use(address, now).tables.take(now);
  }
  bool open_socket(const std::string& address, Clock::time_point now);
  void close_socket(const std::string& address);
  void forget_idle(Clock::time_point now);

 private:
  struct Use {
    TokenBucket requests;
    TokenBucket tables;
    int sockets = 0;
  };
  Use& use(const std::string& address, Clock::time_point now);

  Limits limits_;
  std::unordered_map<std::string, Use> uses_;
};

}  // namespace puttable::server
