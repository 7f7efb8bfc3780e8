// Random kill -9 during play by four scripted clients: no acknowledged move is lost or doubled.
#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <thread>

#include "store/sqlite_log.hpp"
#include "table/table.hpp"
#include "tests/server/client.hpp"
#include "tests/server/kill_players.hpp"
#include "tests/server/server_process.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::server {
namespace {

constexpr int kills = 200;
constexpr int tables = 40;

std::string member(const client::Reply& reply, std::string_view name) {
  return std::string(reply.json().at(name).as_string());
}

SeatPlan open_started_table(std::uint16_t port) {
  const auto opened = client::request(port, "POST", "/api/tables",
                                      R"({"game":"family","config":{"players":4},"name":"One"})");
  SeatPlan plan{member(opened, "table"), {member(opened, "token")}};
  for (int seat = 1; seat < 4; ++seat)
    plan.tokens.push_back(
        member(client::request(port, "POST", "/api/tables/" + plan.table + "/join", R"({"name":"Other"})"),
               "token"));
  client::Socket host(port, plan.table);
  host.send(R"({"is":"hello","token":")" + plan.tokens[0] + "\"}");
  host.send(R"({"is":"start","id":"start"})");
  host.receive("ack");
  return plan;
}

// Every entry of a table's log, checked to be without gaps and to replay.
std::vector<Entry> checked_log(store::SqliteLog& log, const std::string& table) {
  std::vector<Entry> entries;
  const auto rows = log.load(table, 0);
  EXPECT_TRUE(rows);
  for (const auto& row : *rows) {
    EXPECT_EQ(row.seq, std::int64_t(entries.size()));
    auto entry = read_entry(row.seq, row.entry);
    EXPECT_TRUE(entry) << row.entry;
    if (entry) entries.push_back(std::move(*entry));
  }
  const auto replayed = Table::load(entries);
  EXPECT_TRUE(replayed) << replayed.error().text;
  return entries;
}

TEST(KillTest, no_acknowledged_move_is_lost_or_doubled) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments = {"--data-dir", folder.path(), "--no-limits"};
  std::vector<SeatPlan> plans;
  {
    ServerProcess server(arguments);
    ASSERT_NE(server.port(), 0);
    for (int i = 0; i < tables; ++i) plans.push_back(open_started_table(server.port()));
    server.kill();
  }
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  KillBoard board;
  std::vector<KillPlayer> players;
  for (std::size_t seat = 0; seat < 4; ++seat) players.emplace_back(board, seat, plans);
  std::vector<std::thread> threads;
  for (KillPlayer& player : players) threads.emplace_back([&player] { player.run(); });
  for (int i = 0; i < kills; ++i) {
    ServerProcess server(arguments);
    EXPECT_NE(server.port(), 0);
    board.server_runs(server.port());
    // Some servers die at once, most in the middle of a burst of moves.
    board.wait_for_acks(int(random() % 40), std::chrono::seconds(20));
    board.wait_for_acks(1'000'000, std::chrono::microseconds(random() % 2000));
    board.server_gone();
    server.kill();
  }
  board.finish();
  for (auto& thread : threads) thread.join();

  auto log = store::SqliteLog::open(folder.path() / "tables.sqlite", {});
  ASSERT_TRUE(log) << log.error().text;
  std::size_t acknowledged = 0;
  std::map<std::pair<std::string, std::string>, std::int64_t> stored;
  for (const SeatPlan& plan : plans) {
    for (const Entry& entry : checked_log(**log, plan.table)) {
      if (entry.id.empty()) continue;
      const bool first = stored.emplace(std::pair{plan.table, entry.id}, entry.seq).second;
      EXPECT_TRUE(first) << "doubled: " << entry.id << " at table " << plan.table;
    }
  }
  for (const KillPlayer& player : players) {
    EXPECT_EQ(player.trouble(), "");
    for (const auto& [key, seq] : player.acknowledged()) {
      ++acknowledged;
      const auto found = stored.find(key);
      ASSERT_NE(found, stored.end()) << "lost: " << key.second << " at table " << key.first;
      EXPECT_EQ(found->second, seq);
    }
  }
  EXPECT_GT(acknowledged, std::size_t(kills));
  RecordProperty("acknowledged", int(acknowledged));
  std::cout << acknowledged << " moves acknowledged, " << stored.size() << " stored\n";
}

}  // namespace
}  // namespace puttable::server
