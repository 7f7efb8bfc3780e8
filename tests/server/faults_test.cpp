#include <fstream>

#include "store/sqlite_log.hpp"
#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class FaultsTest : public ServerTest {};

TEST_F(FaultsTest, when_the_disk_is_full_moves_are_refused_and_nothing_is_lost) {
  options_.limits = without_rates(options_.limits);
  options_.max_store_pages = 12;
  start();
  auto players = started(2);
  Player& ann = players[0];
  // Chat until nothing fits any more.
  json::value refused;
  std::int64_t acknowledged = ann.seq;
  for (int i = 0; refused.is_null(); ++i) {
    ASSERT_LT(i, 1000);
    ann.say(R"({"is":"say","id":"c)" + std::to_string(i) + R"(","text":")" + std::string(290, 'x') + "\"}");
    for (;;) {
      const auto message = ann.hear();
      const std::string kind = text_of(message, "is");
      if (kind == "ack") acknowledged = message.at("seq").as_int64();
      if (kind == "refused") refused = message;
      if (kind == "ack" || kind == "refused") break;
    }
  }
  EXPECT_EQ(text_of(refused, "code"), "storage");
  EXPECT_NE(text_of(refused, "text").find("space"), std::string::npos);
  // Both still see the last acknowledged situation, and those who come see it too.
  EXPECT_EQ(ann.seq, acknowledged);
  while (players[1].seq < acknowledged) players[1].hear("update");
  EXPECT_EQ(Player(port(), ann.table, "").seq, acknowledged);
  // A little may still fit on the last page; then a new table is refused too.
  int status = 201;
  for (int i = 0; status == 201 && i < 100; ++i)
    status = int(post("/api/tables", R"({"game":"family","name":"Cid"})").status);
  EXPECT_EQ(status, 503);
  // With space again the game goes on.
  stop();
  options_.max_store_pages = 0;
  start();
  std::vector<Player> back;
  back.emplace_back(port(), ann.table, ann.token);
  back.emplace_back(port(), ann.table, players[1].token);
  EXPECT_EQ(back[0].seq, acknowledged);
  play_until(back, [&] { return back[0].over; });
  EXPECT_TRUE(back[0].over);
}

TEST_F(FaultsTest, what_another_process_wrote_first_is_taken_in_and_the_move_still_counts) {
  start();
  auto players = started(2);
  const auto file = options_.data / "tables.sqlite";
  // Another process has written under the keys that this server is about to use.
  auto other = store::SqliteLog::open(file, {});
  ASSERT_TRUE(other);
  const store::Batch chat{
      players[0].table,
      {{players[0].seq + 1, R"({"is":"said","seat":1,"player":"Player 2","text":"elsewhere"})"}}};
  ASSERT_TRUE((*other)->append(std::span(&chat, 1)).front());
  // The move is checked again on top of what the other wrote, and counts.
  players[0].move(serialize_json(players[0].options.as_array().at(0)));
  const auto update = players[0].hear("update");
  EXPECT_NE(serialize_json(update).find("elsewhere"), std::string::npos);
  EXPECT_EQ(update.at("seq").as_int64(), chat.rows[0].seq);
  EXPECT_GT(players[0].hear("ack").at("seq").as_int64(), chat.rows[0].seq);
  EXPECT_EQ(players[1].hear("update").at("seq").as_int64(), chat.rows[0].seq);
  EXPECT_GT(players[1].hear("update").at("seq").as_int64(), chat.rows[0].seq);
}

TEST_F(FaultsTest, a_damaged_log_is_refused_and_other_tables_go_on) {
  start();
  const auto good = open_table(2);
  const auto bad = open_table(2);
  stop();
  {
    auto log = store::SqliteLog::open(options_.data / "tables.sqlite", {});
    ASSERT_TRUE(log);
    const std::int64_t next = std::int64_t((*log)->load(bad.id, 0)->size());
    const store::Batch nonsense{bad.id, {{next, "nonsense"}}};
    ASSERT_TRUE((*log)->append(std::span(&nonsense, 1)).front());
  }
  start();
  client::Socket socket(port(), bad.id);
  socket.send(R"({"is":"hello"})");
  EXPECT_EQ(text_of(socket.receive("refused"), "code"), "storage");
  EXPECT_EQ(get("/api/tables/" + bad.id).status, 503);
  const Player fine(port(), good.id, good.tokens[0]);
}

TEST_F(FaultsTest, an_idle_table_is_dropped_and_comes_back_as_it_was) {
  options_.keep_idle = std::chrono::seconds(0);
  start();
  std::string table;
  std::string token;
  std::int64_t seq = 0;
  {
    auto players = started(2);
    players[0].play();
    table = players[0].table;
    token = players[0].token;
    seq = players[0].seq;
  }
  wait_for_metric("tables_evicted_total", 1);
  EXPECT_EQ(metric("tables"), 0);
  const Player back(port(), table, token);
  EXPECT_EQ(back.seq, seq);
  EXPECT_TRUE(back.snapshot.at("table").at("started").as_bool());
  EXPECT_EQ(metric("tables_loaded_total"), 1);
}

TEST_F(FaultsTest, unknown_tables_leave_nothing_in_memory) {
  start();
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(get("/api/tables/aaaaaaaaa" + std::string(1, char('a' + i))).status, 404);
  EXPECT_EQ(metric("tables"), 0);
}

TEST_F(FaultsTest, stopping_says_goodbye_and_keeps_every_acknowledged_move) {
  start();
  auto players = started(2);
  players[0].play();
  const std::int64_t seq = players[0].seq;
  stop();
  EXPECT_EQ(players[0].socket.closed(), 1001);
  EXPECT_EQ(players[1].socket.closed(), 1001);
  start();
  EXPECT_EQ(Player(port(), players[0].table, players[0].token).seq, seq);
}

TEST_F(FaultsTest, a_connection_cut_in_mid_message_does_no_harm) {
  start();
  auto players = started(2);
  players[1].socket.send_raw("\x81\xfe\x01");
  players[1].socket.cut();
  players[0].hear("presence");
  players[0].say(R"({"is":"ping","id":"fine"})");
  EXPECT_EQ(text_of(players[0].hear("ack"), "id"), "fine");
}

TEST_F(FaultsTest, a_port_in_use_is_named) {
  start();
  const TemporaryFolder other;
  ServeOptions second = options_;
  second.port = port();
  second.data = other.path();
  const auto refused = Server::start(second);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find(std::to_string(port())), std::string::npos);
  EXPECT_NE(refused.error().find("in use"), std::string::npos);
}

TEST_F(FaultsTest, a_folder_in_use_or_not_writable_is_named) {
  start();
  ServeOptions second = options_;
  auto refused = Server::start(second);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("Another Puttable server"), std::string::npos);
  std::ofstream(folder_.path() / "file") << "x";
  second.data = folder_.path() / "file" / "data";
  refused = Server::start(second);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find(second.data.string()), std::string::npos);
  second.data = folder_.path() / "third";
  second.address = "nowhere";
  refused = Server::start(second);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("nowhere"), std::string::npos);
}

TEST_F(FaultsTest, a_file_that_is_no_log_is_refused_by_its_name) {
  std::filesystem::create_directories(options_.data);
  std::ofstream(options_.data / "tables.sqlite") << std::string(5000, 'x');
  const auto refused = Server::start(options_);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("tables.sqlite"), std::string::npos);
}

}  // namespace
}  // namespace puttable::server
