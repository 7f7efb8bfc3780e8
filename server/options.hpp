#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

namespace puttable::server {

// What one client may ask for. Everything over a limit is answered before it is refused or cut off.
struct Limits {
  std::size_t message_bytes = 16 * 1024;  // one WebSocket message or one HTTP body
  std::size_t header_bytes = 8 * 1024;    // of an HTTP request
  std::size_t json_depth = 16;
  double messages_per_second = 50;  // on one socket
  double message_burst = 100;
  int refused_before_close = 50;    // refused messages over the rate until the socket is closed
  int refused_before_hello = 5;     // messages of a socket that sits at no table until it is closed
  int unanswered = 16;              // requests of a socket in work at a time
  double requests_per_second = 50;  // HTTP requests of one address
  double request_burst = 500;
  int tables_per_hour = 200;  // of one address
  int sockets_per_address = 256;
  int connections_per_address = 512;        // HTTP and sockets; not counted behind a proxy
  double new_connections_per_second = 100;  // of one address; more are closed unread
  double new_connection_burst = 1000;
  int connections = 20000;                   // all together
  int spectators = 200;                      // at one table
  std::size_t unsent_bytes = 256 * 1024;     // on one socket; more: its client does not read and is dropped
  std::chrono::seconds request_timeout{15};  // to send an HTTP request, to take its answer
  std::chrono::seconds hello_timeout{10};
  std::chrono::seconds silence_timeout{75};  // without a sign of life; pinged before
};

// The same without limits on how often and how many; those on sizes and times stay.
inline Limits without_rates(Limits limits) {
  constexpr int no_limit = 1'000'000'000;
  limits.messages_per_second = limits.message_burst = no_limit;
  limits.requests_per_second = limits.request_burst = no_limit;
  limits.tables_per_hour = limits.sockets_per_address = no_limit;
  limits.new_connections_per_second = limits.new_connection_burst = no_limit;
  limits.connections = limits.connections_per_address = no_limit;
  return limits;
}

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::filesystem::path data = "var";
  std::string database;  // of PostgreSQL, postgresql://...; empty: SQLite in the data folder
  std::filesystem::path web = "web/dist";
  bool strict = false;        // every move is synced to the disk before it is acknowledged
  bool behind_proxy = false;  // take a client's address from the last X-Forwarded-For
  int bot_threads = 2;
  std::chrono::milliseconds bot_time{300};       // what a searching bot may spend on a decision
  std::chrono::milliseconds clock_second{1000};  // of the game clock; tests shorten it
  std::chrono::seconds keep_idle{60};            // how long a table without people stays in memory
  std::int64_t max_store_pages = 0;              // a limit on the log file in pages of 4 kB, 0: none
  Limits limits;
};

}  // namespace puttable::server
