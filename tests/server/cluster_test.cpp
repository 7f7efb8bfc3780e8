// Three servers and a PostgreSQL while fifty tables play: servers are killed, the database is restarted,
// connections are cut and delayed. Afterwards everything that was done and seen is checked against the log.
//
// PUTTABLE_FAULT_SECONDS in the environment gives the time of trouble (default 20); `scripts/faults` runs it
// longer.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <optional>
#include <random>

#include "store/postgres_log.hpp"
#include "table/table.hpp"
#include "tests/server/cluster_players.hpp"
#include "tests/server/proxy.hpp"
#include "tests/server/server_process.hpp"
#include "tests/store/postgres_server.hpp"

namespace puttable::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int servers = 3;
constexpr unsigned kinds = 8;

class ClusterTest : public ::testing::Test {
 protected:
  // A server, and the bad networks between it and the database, and between it and its clients.
  struct Node {
    Proxy to_database;
    Proxy from_clients;
    std::optional<ServerProcess> process;
  };

  ClusterTest() {
    for (Node& node : nodes_) {
      node.to_database.lead_to(database_.socket().string());
      start(node);
    }
  }

  void start(Node& node) {
    const std::string url =
        "postgresql://puttable@127.0.0.1:" + std::to_string(node.to_database.port()) + "/" + name_;
    // While the database is down a server does not start; whoever looks after it tries again.
    do {
      node.process.emplace(std::vector<std::string>{"--database", url, "--no-limits", "--bot-ms", "5"});
    } while (node.process->port() == 0);
    node.from_clients.lead_to(node.process->port());
  }
  void kill(Node& node) {
    node.from_clients.lead_to(0);
    node.process->kill();
  }
  Node& any_node() { return nodes_[random_() % servers]; }
  unsigned up_to(unsigned most) { return random_() % most; }

  // One thing that goes wrong while the players go on as well as they can, and, in the end, right again.
  void make_trouble(ClusterPlayers& players) {
    const auto play_on = [&](unsigned moves) {
      ASSERT_TRUE(players.wait_for_acknowledged(up_to(moves))) << "games do not go on";
    };
    const auto delay = [&](Proxy& network) {
      ++delays_;
      network.delay(std::chrono::milliseconds(up_to(200)));
      play_on(120);
      network.delay(0ms);
    };
    Node& node = any_node();
    // Each kind once, then as it comes.
    const unsigned kind = troubles_ < kinds ? troubles_ : up_to(kinds);
    ++troubles_;
    switch (kind) {
      case 0:
      case 1:
        ++kills_;
        kill(node);
        play_on(60);
        start(node);
        break;
      case 2:
        ++restarts_;
        ASSERT_TRUE(players.wait_for_away([&] { database_.stop(); })) << "nobody is told";
        database_.start();
        break;
      case 3:
      case 4:
        ++cuts_;
        node.to_database.cut();
        break;
      case 5:
        ++cuts_;
        node.from_clients.cut();
        break;
      case 6:
        delay(node.to_database);
        break;
      default:
        delay(node.from_clients);
        break;
    }
    play_on(40);
  }

  void check(const std::vector<TableHistory>& histories) {
    auto log = store::PostgresLog::open({.url = url_});
    ASSERT_TRUE(log) << log.error().text;
    for (const TableHistory& history : histories) {
      SCOPED_TRACE("table " + history.table);
      std::vector<Entry> entries;
      std::map<std::string, std::int64_t> stored;
      const auto rows = (*log)->load(history.table, 0);
      ASSERT_TRUE(rows) << rows.error().text;
      for (const auto& row : *rows) {
        ASSERT_EQ(row.seq, std::int64_t(entries.size())) << "a gap";
        auto entry = read_entry(row.seq, row.entry);
        ASSERT_TRUE(entry) << row.entry;
        if (!entry->id.empty()) {
          EXPECT_TRUE(stored.emplace(entry->id, row.seq).second) << "doubled: " << entry->id;
        }
        entries.push_back(std::move(*entry));
      }
      const auto table = Table::load(entries);
      ASSERT_TRUE(table) << table.error().text;
      for (const auto& [id, seq] : stored)
        for (const auto& seat : history.seats) EXPECT_GE(seat.last_seq, seq) << "left before " << id;
      for (std::size_t seat = 0; seat < history.seats.size(); ++seat)
        check_seat(history.seats[seat], Seat(seat), *table, stored);
    }
  }

  // Every acknowledged move is stored where it was said to be; what was seen is what the log tells, all of
  // it.
  void check_seat(const SeatHistory& history, Seat seat, const Table& table,
                  const std::map<std::string, std::int64_t>& stored) {
    for (const auto& trouble : history.trouble) ADD_FAILURE() << "seat " << seat << ": " << trouble;
    for (const auto& [id, seq] : history.acknowledged) {
      const auto found = stored.find(id);
      ASSERT_NE(found, stored.end()) << "lost: " << id;
      EXPECT_EQ(found->second, seq) << id;
      ++checked_;
    }
    std::map<std::int64_t, std::string> told;
    const auto snapshot = parse_json(table.snapshot(seat, std::nullopt), 32);
    for (const auto& line : snapshot->at("log").as_array())
      if (line.at("seq").as_int64() <= history.last_seq)
        told.emplace(line.at("seq").as_int64(), serialize_json(line));
    EXPECT_EQ(history.seen, told) << "seat " << seat;
  }

  PostgresServer database_;
  std::string url_ = database_.make_database();
  std::string name_ = "test1";
  std::array<Node, servers> nodes_;
  unsigned seed_ = std::random_device{}();
  std::mt19937 random_{seed_};
  unsigned troubles_ = 0;
  int kills_ = 0;
  int restarts_ = 0;
  int cuts_ = 0;
  int delays_ = 0;
  std::size_t checked_ = 0;
};

TEST_F(ClusterTest, through_all_faults_every_acknowledged_move_counts_once_and_all_seats_see_the_same) {
  SCOPED_TRACE("seed " + std::to_string(seed_));
  const char* chosen = std::getenv("PUTTABLE_FAULT_SECONDS");
  const std::chrono::seconds trouble(chosen != nullptr ? std::atoi(chosen) : 20);
  ClusterPlayers::Options options;
  for (const Node& node : nodes_) options.ports.push_back(node.from_clients.port());
  options.seed = seed_;
  ClusterPlayers players(options);
  const auto until = Clock::now() + trouble;
  while ((Clock::now() < until || troubles_ < kinds) && !HasFatalFailure()) make_trouble(players);
  ASSERT_FALSE(HasFatalFailure());

  // From now on all is well: every table must be heard of again, within seconds on a machine that has time.
  const auto calm = Clock::now();
  ASSERT_TRUE(players.wait_for_every_table()) << "games do not go on";
  const std::chrono::duration<double> took = Clock::now() - calm;
  const auto histories = players.finish();
  check(histories);
  EXPECT_GT(checked_, std::size_t(players.tables()));
  std::cout << kills_ << " kills, " << restarts_ << " restarts of the database, " << cuts_ << " cuts, "
            << delays_ << " delays; " << histories.size() << " games, " << checked_
            << " acknowledged moves checked; all tables went on after " << took.count() << " s\n";
}

}  // namespace
}  // namespace puttable::server
