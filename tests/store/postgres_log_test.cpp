#include "store/postgres_log.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <thread>

#include "store/postgres_peers.hpp"
#include "store/postgres_schema.hpp"
#include "tests/store/batches.hpp"
#include "tests/store/postgres_server.hpp"

namespace puttable::store {
namespace {

class PostgresLogTest : public ::testing::Test {
 protected:
  std::unique_ptr<PostgresLog> open(bool patient = false) {
    auto log = PostgresLog::open({.url = url_, .process = "one", .patient = patient});
    EXPECT_TRUE(log) << log.error().text;
    return log ? std::move(*log) : nullptr;
  }
  std::expected<PgResult, Error> run(const std::string& sql) {
    auto connection = PgConnection::open(url_, interrupt_, {});
    EXPECT_TRUE(connection);
    return connection->run(sql);
  }
  // Ends every connection to the test's database but this one.
  void cut_connections() {
    ASSERT_TRUE(
        run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"));
  }

  PostgresServer& server_ = PostgresServer::shared();
  std::string url_ = server_.make_database();
  Interrupt interrupt_;
};

TEST_F(PostgresLogTest, the_schema_is_made_once_also_by_many_at_a_time) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([this] { open(); });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(run("SELECT version FROM puttable_schema")->number(0, 0), postgres_schema_version);
  EXPECT_EQ(run("SELECT version FROM puttable_schema")->rows(), 1);
}

TEST_F(PostgresLogTest, a_newer_schema_is_refused_by_its_number) {
  open();
  ASSERT_TRUE(run("UPDATE puttable_schema SET version = 99"));
  const auto log = PostgresLog::open({.url = url_});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::newer);
  EXPECT_NE(log.error().text.find("99"), std::string::npos);
}

TEST_F(PostgresLogTest, a_database_that_is_not_there_is_named_in_a_sentence) {
  auto log = PostgresLog::open({.url = server_.url("nowhere")});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::denied);
  EXPECT_NE(log.error().text.find("nowhere"), std::string::npos);
  log = PostgresLog::open({.url = "postgresql:///x?host=/no/such/folder"});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::away);
  log = PostgresLog::open({.url = "postgresql://[broken"});
  EXPECT_FALSE(log);
}

TEST_F(PostgresLogTest, a_batch_that_does_not_follow_the_last_row_is_a_conflict) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 2)));
  const auto gap = append(*log, batch("ann", 3, 1));
  ASSERT_FALSE(gap);
  EXPECT_EQ(gap.error().trouble, Trouble::conflict);
  EXPECT_EQ(log->load("ann", 0)->size(), 2u);
}

TEST_F(PostgresLogTest, a_patient_log_finds_the_database_again_and_an_impatient_one_says_so) {
  auto patient = open(true);
  auto impatient = open();
  ASSERT_TRUE(append(*patient, batch("ann", 0, 1)));
  ASSERT_TRUE(append(*impatient, batch("bob", 0, 1)));
  cut_connections();
  EXPECT_TRUE(append(*patient, batch("ann", 1, 1)));
  const auto lost = append(*impatient, batch("bob", 1, 1));
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error().trouble, Trouble::away);
  EXPECT_EQ(patient->load("ann", 0)->size(), 2u);
}

TEST_F(PostgresLogTest, what_is_appended_while_the_database_is_down_is_stored_once_when_it_is_back) {
  PostgresServer own;
  url_ = own.make_database();
  auto log = open(true);
  std::vector<bool> told;
  std::promise<void> away;
  log->on_away = [&](bool gone) {
    told.push_back(gone);
    if (gone) away.set_value();
  };
  ASSERT_TRUE(append(*log, batch("ann", 0, 1)));
  own.stop();
  std::thread writer([&] { EXPECT_TRUE(append(*log, batch("ann", 1, 2))); });
  away.get_future().wait();
  own.start();
  writer.join();
  EXPECT_EQ(*log->load("ann", 0), batch("ann", 0, 3).rows);
  EXPECT_EQ(told, (std::vector<bool>{true, false}));
}

TEST_F(PostgresLogTest, an_interrupted_log_gives_up_waiting) {
  PostgresServer own;
  url_ = own.make_database();
  auto log = open(true);
  std::promise<void> away;
  log->on_away = [&](bool) { away.set_value(); };
  own.stop();
  std::thread writer([&] {
    const auto lost = append(*log, batch("ann", 0, 1));
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().trouble, Trouble::away);
  });
  away.get_future().wait();
  log->interrupt();
  writer.join();
}

TEST_F(PostgresLogTest, loading_and_appending_look_up_keys_however_big_the_log_is) {
  auto log = open();
  ASSERT_TRUE(
      run("INSERT INTO puttable_log SELECT 't' || t, s, 'entry' FROM generate_series(1, 200) t, "
          "generate_series(0, 99) s; ANALYZE puttable_log"));
  ASSERT_TRUE(run("SELECT pg_stat_reset()"));
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(log->load("t7", 90)->size(), std::size_t(10 + i));
    ASSERT_TRUE(append(*log, batch("t7", 100 + i, 1)));
  }
  log.reset();
  // The figures of a connection are told when it ends.
  for (;;) {
    const auto scans =
        run("SELECT seq_scan, idx_scan FROM pg_stat_user_tables WHERE relname = 'puttable_log'");
    EXPECT_LE(scans->number(0, 0), 1) << "once, to make the key's index";
    if (scans->number(0, 1) >= 40) break;
  }
}

// Events on the thread of whoever runs `handle`.
class PeersTest : public PostgresLogTest {
 protected:
  struct Process {
    std::string name;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> heard;  // what happened, as words
    std::unique_ptr<PostgresPeers> peers;

    void note(std::string words) {
      const std::lock_guard lock(mutex);
      heard.push_back(std::move(words));
      changed.notify_all();
    }
    void wait_for(const std::string& words) {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return std::ranges::find(heard, words) != heard.end(); });
      std::erase(heard, words);
    }
    bool take(const std::string& table) {
      std::promise<bool> answer;
      peers->take(table, [&answer](bool taken) { answer.set_value(taken); });
      return answer.get_future().get();
    }
  };

  std::unique_ptr<Process> start(const std::string& name, PostgresPeers::Options options = {}) {
    auto process = std::make_unique<Process>();
    process->name = name;
    options.url = url_;
    options.process = name;
    Process* raw = process.get();
    process->peers = std::make_unique<PostgresPeers>(
        options, [](std::move_only_function<void()> task) { task(); },
        Peers::Events{[raw](const auto& from, const auto& text) { raw->note(from + ": " + text); },
                      [raw](const auto& from) { raw->note(from + " gone"); }, [raw] { raw->note("missed"); },
                      [raw] { raw->note("lost"); }});
    process->wait_for("missed");
    return process;
  }
  std::unique_ptr<PostgresLog> log_ = open();
};

TEST_F(PeersTest, what_one_tells_or_stores_the_others_hear) {
  auto one = start("one");
  auto two = start("two");
  one->peers->tell("hello there");
  two->wait_for("one: hello there");
  ASSERT_TRUE(append(*log_, batch("ann", 0, 3)));
  two->wait_for("one: stored ann:2");
  // Own words do not come back.
  two->peers->tell("back");
  one->wait_for("two: back");
  EXPECT_EQ(std::ranges::count(one->heard, "one: hello there"), 0);
}

TEST_F(PeersTest, a_table_is_run_by_one_process_until_it_lets_go_or_ends) {
  auto one = start("one");
  auto two = start("two");
  EXPECT_TRUE(one->take("ann"));
  EXPECT_TRUE(one->take("ann"));
  EXPECT_FALSE(two->take("ann"));
  EXPECT_TRUE(two->take("bob"));
  one->peers->release("ann");
  while (!two->take("ann")) std::this_thread::yield();
  EXPECT_FALSE(one->take("ann"));
  two->peers->finish();
  one->wait_for("two: bye");
  EXPECT_TRUE(one->take("ann"));
  EXPECT_TRUE(one->take("bob"));
}

TEST_F(PeersTest, a_process_that_gives_no_sign_of_life_is_gone_and_its_tables_are_taken) {
  auto one = start("one", {.beat = std::chrono::milliseconds(50)});
  ASSERT_TRUE(
      run("INSERT INTO puttable_servers VALUES('dead', now() + interval '1 second');"
          "INSERT INTO puttable_runners VALUES('ann', 'dead')"));
  EXPECT_FALSE(one->take("ann"));
  one->wait_for("dead gone");
  EXPECT_TRUE(one->take("ann"));
}

TEST_F(PeersTest, after_too_long_a_silence_nothing_is_trusted_any_more) {
  auto one =
      start("one", {.beat = std::chrono::milliseconds(300), .trusted = std::chrono::milliseconds(100)});
  one->wait_for("lost");  // the first beat: nothing was trusted before
  while (one->peers->alive()) std::this_thread::yield();
  one->wait_for("lost");
}

TEST_F(PeersTest, a_new_connection_says_that_something_may_have_been_missed) {
  auto one = start("one");
  auto two = start("two");
  cut_connections();
  one->wait_for("missed");
  two->wait_for("missed");
  one->peers->tell("again");
  two->wait_for("one: again");
}

}  // namespace
}  // namespace puttable::store
