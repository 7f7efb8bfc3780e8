#include "tests/server/fixture.hpp"

#include <cstdlib>
#include <stdexcept>

#include "tests/store/postgres_server.hpp"

namespace puttable::server {

std::string text_of(const json::value& value, std::string_view member) {
  return std::string(value.at(member).as_string());
}

Player::Player(std::uint16_t port, std::string table_id, std::string seat_token)
    : table(std::move(table_id)), token(std::move(seat_token)), socket(port, table) {
  socket.send(token.empty() ? R"({"is":"hello"})" : R"({"is":"hello","token":")" + token + "\"}");
  snapshot = hear("snapshot");
}

void Player::take(const json::value& message) {
  const std::string kind = text_of(message, "is");
  if (kind != "snapshot" && kind != "update") return;
  seq = message.at("seq").as_int64();
  const auto& set = (kind == "update" ? message.at("set") : message).as_object();
  if (const auto* told = set.if_contains("options")) options = *told;
  if (const auto* told = set.if_contains("table")) over = told->at("over").as_bool();
}

json::value Player::hear() {
  auto message = socket.receive();
  take(message);
  return message;
}

json::value Player::hear(std::string_view kind) {
  for (;;) {
    auto message = hear();
    if (text_of(message, "is") == kind) return message;
  }
}

std::string Player::move(std::string_view move_json) {
  const std::string id = "m" + std::to_string(++moves_);
  socket.send(R"({"is":"move","id":")" + id + R"(","seq":)" + std::to_string(seq) + R"(,"move":)" +
              std::string(move_json) + "}");
  return id;
}

void Player::play() {
  const std::string id = move(serialize_json(options.as_array().at(0)));
  ASSERT_EQ(text_of(hear("ack"), "id"), id);
}

ServerTest::ServerTest() {
  options_.port = 0;
  options_.data = folder_.path() / "data";
  options_.web = folder_.path() / "web";
  options_.bot_time = std::chrono::milliseconds(5);
  // Tests ask for the metrics again and again until they say what is waited for.
  options_.limits.new_connections_per_second = options_.limits.new_connection_burst = 1e9;
  const char* database = std::getenv("PUTTABLE_TEST_DATABASE");
  if (database != nullptr && std::string_view(database) == "postgresql")
    options_.database = PostgresServer::shared().make_database();
}

RunningServer::RunningServer(const ServeOptions& options) {
  auto server = Server::start(options);
  if (!server) throw std::runtime_error(server.error());
  server_ = std::move(*server);
  thread_ = std::thread([this] { server_->run(false); });
}

RunningServer::~RunningServer() {
  server_->stop();
  thread_.join();
}

void ServerTest::start() {
  server_ = std::make_unique<RunningServer>(options_);
  port_ = server_->port();
}

void ServerTest::stop() {
  server_.reset();
}

OpenedTable open_table_at(std::uint16_t port, int players, std::string_view more) {
  const auto opened = client::request(port, "POST", "/api/tables",
                                      R"({"game":"family","config":{"players":)" + std::to_string(players) +
                                          R"(},"name":"Player 1")" + std::string(more) + "}");
  EXPECT_EQ(opened.status, 201) << opened.body;
  OpenedTable table{text_of(opened.json(), "table"), {text_of(opened.json(), "token")}};
  for (int seat = 1; seat < players; ++seat) {
    const auto joined = client::request(port, "POST", "/api/tables/" + table.id + "/join",
                                        R"({"name":"Player )" + std::to_string(seat + 1) + R"("})");
    EXPECT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.json().at("seat").as_int64(), seat);
    table.tokens.push_back(text_of(joined.json(), "token"));
  }
  return table;
}

std::vector<Player> ServerTest::seat_all(const OpenedTable& table) {
  std::vector<Player> players;
  for (const auto& token : table.tokens) players.emplace_back(port_, table.id, token);
  return players;
}

std::vector<Player> ServerTest::started(int players) {
  auto seated = seat_all(open_table(players));
  seated[0].say(R"({"is":"start","id":"start"})");
  seated[0].hear("ack");
  for (std::size_t i = 1; i < seated.size(); ++i) seated[i].hear("update");
  return seated;
}

double metric_at(std::uint16_t port, std::string_view name) {
  const std::string text = client::request(port, "GET", "/metrics").body;
  const std::string line = "\nputtable_" + std::string(name) + " ";
  const auto at = text.find(line);
  return at == text.npos ? -1 : std::atof(text.c_str() + at + line.size());
}

void ServerTest::wait_for_metric(std::string_view name, double value) {
  while (metric(name) < value) std::this_thread::yield();
}

void play_until(std::vector<Player>& players, const std::function<bool()>& done) {
  while (!done()) {
    bool played = false;
    for (Player& player : players) {
      if (!player.asked()) continue;
      player.play();
      played = true;
      // What one does, all see.
      for (Player& other : players)
        while (other.seq < player.seq) other.hear("update");
      break;
    }
    if (!played) return;
  }
}

}  // namespace puttable::server
