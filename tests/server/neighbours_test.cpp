// Several servers that share a PostgreSQL database.
#include <fstream>
#include <optional>
#include <set>

#include "store/postgres_log.hpp"
#include "tests/server/fixture.hpp"
#include "tests/store/postgres_server.hpp"

namespace puttable::server {
namespace {

class NeighboursTest : public ::testing::Test {
 protected:
  NeighboursTest() {
    options_.port = 0;
    options_.web = folder_.path() / "web";
    options_.data = folder_.path() / "data";
    options_.bot_time = std::chrono::milliseconds(5);
    options_.limits = without_rates(options_.limits);
    options_.database = database_.make_database();
    a_.emplace(options_);
    b_.emplace(options_);
  }

  // A table of two, one player at each server.
  std::vector<Player> started_apart() {
    const auto table = open_table_at(a_->port(), 2);
    std::vector<Player> players;
    players.emplace_back(a_->port(), table.id, table.tokens[0]);
    players.emplace_back(b_->port(), table.id, table.tokens[1]);
    players[0].say(R"({"is":"start","id":"start"})");
    players[0].hear("ack");
    while (players[1].seq < players[0].seq) players[1].hear("update");
    return players;
  }
  static bool present(const json::value& message, std::size_t seat) {
    return message.at("seats").as_array().at(seat).as_bool();
  }

  PostgresServer& database_ = PostgresServer::shared();
  TemporaryFolder folder_;
  ServeOptions options_;
  std::optional<RunningServer> a_;
  std::optional<RunningServer> b_;
};

TEST_F(NeighboursTest, who_joins_at_one_server_can_sit_down_at_another_at_once) {
  for (int i = 0; i < 10; ++i) {
    const auto table = open_table_at(a_->port(), 1);
    const auto opened = client::request(a_->port(), "POST", "/api/tables",
                                        R"({"game":"family","config":{"players":2},"name":"Ann"})");
    const std::string id = text_of(opened.json(), "table");
    // The other server has the table in memory before somebody joins here.
    const Player looking(b_->port(), id, "");
    const auto joined =
        client::request(a_->port(), "POST", "/api/tables/" + id + "/join", R"({"name":"Bob"})");
    const Player bob(b_->port(), id, text_of(joined.json(), "token"));
    EXPECT_EQ(bob.snapshot.at("you").as_int64(), 1);
  }
}

TEST_F(NeighboursTest, a_whole_game_is_played_through_two_servers) {
  auto players = started_apart();
  play_until(players, [&] { return players[0].over && players[1].over; });
  EXPECT_TRUE(players[0].over);
  EXPECT_TRUE(players[1].over);
  const std::string path = "/api/tables/" + players[0].table + "/record";
  const auto record = client::request(a_->port(), "GET", path);
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.body, client::request(b_->port(), "GET", path).body);
  EXPECT_GT(metric_at(b_->port(), "followed_total"), 0);
}

TEST_F(NeighboursTest, moves_made_at_the_same_moment_all_count_and_everybody_sees_them_in_the_same_order) {
  auto players = started_apart();
  constexpr int rounds = 20;
  constexpr int lines = 10;
  std::vector<std::vector<std::int64_t>> seen(2);
  for (int round = 0; round < rounds; ++round) {
    // Chat, as anybody may at any time: every line fights for the next key.
    for (int i = 0; i < lines; ++i)
      for (auto& player : players)
        player.say(R"({"is":"say","id":"s)" + std::to_string(round * lines + i) + R"(","text":"hi"})");
    const std::size_t all = std::size_t(2 * lines * (round + 1));
    for (std::size_t who = 0; who < 2; ++who) {
      for (int acknowledged = 0; acknowledged < lines || seen[who].size() < all;) {
        const auto message = players[who].hear();
        const std::string kind = text_of(message, "is");
        ASSERT_NE(kind, "refused") << serialize_json(message);
        if (kind == "ack") ++acknowledged;
        if (kind != "update") continue;
        for (const auto& line : message.at("log").as_array()) seen[who].push_back(line.at("seq").as_int64());
      }
    }
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_TRUE(std::ranges::is_sorted(seen[0]));
  EXPECT_GT(metric_at(a_->port(), "conflicts_total") + metric_at(b_->port(), "conflicts_total"), 0);
}

TEST_F(NeighboursTest, presence_is_told_across_servers_and_ends_with_them) {
  const auto table = open_table_at(a_->port(), 2);
  Player ann(a_->port(), table.id, table.tokens[0]);
  {
    const Player bob(b_->port(), table.id, table.tokens[1]);
    while (!present(ann.hear("presence"), 1)) {
    }
    // Whoever comes to the other server learns who is at the first.
    Player onlooker(b_->port(), table.id, "");
    for (;;) {
      const auto told = onlooker.hear("presence");
      if (present(told, 0) && present(told, 1)) break;
    }
    while (ann.hear("presence").at("spectators").as_int64() != 1) {
    }
  }
  while (present(ann.hear("presence"), 1)) {
  }
  Player again(b_->port(), table.id, table.tokens[1]);
  while (!present(ann.hear("presence"), 1)) {
  }
  b_.reset();
  while (present(ann.hear("presence"), 1)) {
  }
}

TEST_F(NeighboursTest, whoever_leaves_at_one_server_looks_on_at_the_other) {
  const auto table = open_table_at(a_->port(), 2);
  Player here(a_->port(), table.id, table.tokens[1]);
  Player there(b_->port(), table.id, table.tokens[1]);
  here.say(R"({"is":"leave","id":"l"})");
  EXPECT_EQ(there.hear("snapshot").at("you").as_int64(), -1);
}

TEST_F(NeighboursTest, bots_are_run_by_one_server_at_a_time) {
  const auto opened = client::request(
      a_->port(), "POST", "/api/tables",
      R"({"game":"family","config":{"players":4},"name":"Ann","bots":[null,"easy","easy","easy"],"start":true})");
  const std::string id = text_of(opened.json(), "table");
  const std::string token = text_of(opened.json(), "token");
  std::vector<Player> ann;
  ann.emplace_back(a_->port(), id, token);
  const Player looking(b_->port(), id, "");
  play_until(ann, [&] { return ann[0].over; });
  // Somebody else's turn: the bots move, then it is Ann's again.
  while (!ann[0].over) {
    if (!ann[0].asked()) {
      ann[0].hear("update");
      continue;
    }
    ann[0].play();
  }
  const double first = metric_at(a_->port(), "bot_moves_total");
  const double second = metric_at(b_->port(), "bot_moves_total");
  EXPECT_GT(first + second, 20);
  EXPECT_TRUE(first == 0 || second == 0) << first << " and " << second;
}

TEST_F(NeighboursTest, when_the_server_that_runs_the_bots_ends_another_goes_on) {
  const auto opened = client::request(
      a_->port(), "POST", "/api/tables",
      R"({"game":"family","config":{"players":2},"name":"Ann","bots":[null,"easy"],"start":true})");
  const std::string id = text_of(opened.json(), "table");
  Player ann(b_->port(), id, text_of(opened.json(), "token"));
  a_.reset();
  for (int moves = 0; moves < 5 && !ann.over;) {
    if (!ann.asked()) {
      ann.hear("update");
      continue;
    }
    ann.play();
    ++moves;
  }
  EXPECT_GT(metric_at(b_->port(), "bot_moves_total"), 0);
}

TEST_F(NeighboursTest, limits_hold_for_all_servers_together) {
  a_.reset();
  b_.reset();
  options_.limits = Limits{};
  options_.limits.tables_per_hour = 9;
  options_.limits.sockets_per_address = 5;
  a_.emplace(options_);
  b_.emplace(options_);
  const auto open = [](const RunningServer& server) {
    return client::request(server.port(), "POST", "/api/tables", R"({"game":"family","name":"Ann"})");
  };
  const auto first = open(*a_);
  const std::string table = text_of(first.json(), "table");
  // When the presence at the one is seen at the other, what was told before has come too.
  const auto let_news_come = [&] {
    Player looking(b_->port(), table, "");
    const Player ann(a_->port(), table, text_of(first.json(), "token"));
    while (!present(looking.hear("presence"), 0)) {
    }
  };
  let_news_come();
  for (int i = 0; i < 10; ++i) (void)open(*a_);
  let_news_come();
  // All but the first one, which was opened when the other may not have been listening yet.
  int more = 0;
  while (open(*b_).status == 201) ++more;
  EXPECT_LE(more, 1);
  std::vector<client::Socket> sockets;
  for (int i = 0; i < 5; ++i) sockets.emplace_back(a_->port(), table);
  const auto refused = [&] {
    try {
      const client::Socket one(b_->port(), table);
      return false;
    } catch (const std::runtime_error&) {
      return true;
    }
  };
  while (!refused()) std::this_thread::yield();
  a_.reset();
  while (refused()) std::this_thread::yield();
}

TEST_F(NeighboursTest, a_table_that_is_ended_from_outside_takes_no_more_requests) {
  auto players = started_apart();
  auto log = store::PostgresLog::open({.url = options_.database, .process = "admin"});
  ASSERT_TRUE(log);
  const store::Batch end{players[0].table, {{players[0].seq + 1, R"({"is":"ended"})"}}};
  ASSERT_TRUE((*log)->append(std::span(&end, 1)).front());
  for (auto& player : players) {
    const auto update = player.hear("update");
    EXPECT_TRUE(update.at("set").at("table").at("ended").as_bool());
    player.say(R"({"is":"say","id":"late","text":"hello?"})");
    EXPECT_EQ(text_of(player.hear("refused"), "code"), "game_over");
  }
}

TEST_F(NeighboursTest, an_idle_table_leaves_memory_and_its_bots_are_free) {
  a_.reset();
  options_.keep_idle = std::chrono::seconds(0);
  a_.emplace(options_);
  auto players = started_apart();
  const std::string id = players[0].table;
  const auto seq = players[0].seq;
  const std::string token = players[0].token;
  players[0].socket.cut();
  while (metric_at(a_->port(), "tables_evicted_total") < 1) std::this_thread::yield();
  EXPECT_EQ(Player(a_->port(), id, token).seq, seq);
}

TEST(OutageTest, while_the_database_is_down_players_wait_and_lose_nothing) {
  PostgresServer database;
  TemporaryFolder folder;
  ServeOptions options;
  options.port = 0;
  options.web = folder.path();
  options.database = database.make_database();
  const RunningServer server(options);
  const auto table = open_table_at(server.port(), 2);
  Player ann(server.port(), table.id, table.tokens[0]);
  Player bob(server.port(), table.id, table.tokens[1]);
  database.stop();
  ann.say(R"({"is":"say","id":"while","text":"down"})");
  EXPECT_TRUE(ann.hear("storage").at("away").as_bool());
  EXPECT_TRUE(bob.hear("storage").at("away").as_bool());
  // Whoever comes meanwhile is told at once and waits.
  client::Socket late(server.port(), table.id);
  late.send(R"({"is":"hello"})");
  EXPECT_TRUE(late.receive("storage").at("away").as_bool());
  EXPECT_EQ(client::request(server.port(), "GET", "/api/tables/" + table.id).status, 503);
  EXPECT_NE(client::request(server.port(), "GET", "/healthz").body.find("waiting"), std::string::npos);
  EXPECT_EQ(metric_at(server.port(), "database_away"), 1);
  // Sent again, as a page that has reconnected would.
  ann.say(R"({"is":"say","id":"while","text":"down"})");
  database.start();
  EXPECT_FALSE(bob.hear("storage").at("away").as_bool());
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "while");
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "while");
  const auto snapshot = serialize_json(late.receive("snapshot"));
  EXPECT_NE(snapshot.find("down"), std::string::npos);
  EXPECT_EQ(snapshot.find("down"), snapshot.rfind("down"));
}

TEST(OutageTest, a_server_stops_also_while_the_database_is_down) {
  PostgresServer database;
  TemporaryFolder folder;
  ServeOptions options;
  options.port = 0;
  options.web = folder.path();
  options.database = database.make_database();
  std::optional<RunningServer> server(options);
  const auto table = open_table_at(server->port(), 1);
  Player ann(server->port(), table.id, table.tokens[0]);
  database.stop();
  ann.say(R"({"is":"say","id":"while","text":"down"})");
  EXPECT_TRUE(ann.hear("storage").at("away").as_bool());
  server.reset();
  EXPECT_EQ(ann.socket.closed(), 1001);
}

TEST(OutageTest, a_database_that_is_not_there_at_the_start_is_told_in_a_sentence) {
  ServeOptions options;
  options.port = 0;
  options.database = "postgresql:///x?host=/no/such/folder";
  const auto refused = Server::start(options);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("The database does not answer"), std::string::npos);
}

}  // namespace
}  // namespace puttable::server
