#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "server/server.hpp"
#include "tests/server/client.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::server {

// A seat at a table, over a socket; keeps what the protocol tells a client to keep.
class Player {
 public:
  Player(std::uint16_t port, std::string table_id, std::string seat_token);

  void say(std::string_view message) { socket.send(message); }
  // Waits for the next message and takes it in.
  json::value hear();
  json::value hear(std::string_view kind);
  // Sends a move that answers what was last told; its id.
  std::string move(std::string_view move_json);
  // Plays any option and waits until it is acknowledged.
  void play();
  bool asked() const { return !options.as_array().empty(); }

  std::string table;
  std::string token;
  client::Socket socket;
  json::value snapshot;
  json::value options = json::array();
  std::int64_t seq = -1;
  bool over = false;

 private:
  void take(const json::value& message);
  int moves_ = 0;
};

struct OpenedTable {
  std::string id;
  std::vector<std::string> tokens;
};

// A server on a thread of this process.
class RunningServer {
 public:
  explicit RunningServer(const ServeOptions& options);
  ~RunningServer();
  std::uint16_t port() const { return server_->port(); }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// A Family table with all seats taken by people, not started.
OpenedTable open_table_at(std::uint16_t port, int players, std::string_view more = "");
double metric_at(std::uint16_t port, std::string_view name);

// With PUTTABLE_TEST_DATABASE=postgresql in the environment every test gets an empty database of its own
// there instead of a SQLite file.
class ServerTest : public ::testing::Test {
 protected:
  ServerTest();
  ~ServerTest() override { stop(); }

  // With the options as they are now; again after `stop`.
  void start();
  void stop();
  std::uint16_t port() const { return port_; }

  client::Reply get(std::string_view path, const client::Headers& headers = {}) {
    return client::request(port_, "GET", path, "", headers);
  }
  client::Reply post(std::string_view path, std::string_view body, const client::Headers& headers = {}) {
    return client::request(port_, "POST", path, body, headers);
  }
  // A Family table with all seats taken by people, not started.
  OpenedTable open_table(int players, std::string_view more = "") {
    return open_table_at(port_, players, more);
  }
  std::vector<Player> seat_all(const OpenedTable& table);
  // The same with the game begun; every player has the first options.
  std::vector<Player> started(int players);
  // Asks until the metric has at least this value.
  void wait_for_metric(std::string_view name, double value);
  double metric(std::string_view name) { return metric_at(port_, name); }

  TemporaryFolder folder_;
  ServeOptions options_;

 private:
  std::unique_ptr<RunningServer> server_;
  std::uint16_t port_ = 0;
};

std::string text_of(const json::value& value, std::string_view member);
// Plays until the condition holds; everybody takes everything in.
void play_until(std::vector<Player>& players, const std::function<bool()>& done);

}  // namespace puttable::server
