// What every log must do, wherever it is kept.
#include <gtest/gtest.h>

#include <thread>

#include "store/group_writer.hpp"
#include "store/postgres_log.hpp"
#include "store/sqlite_log.hpp"
#include "tests/store/batches.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::store {
namespace {

class LogTest : public ::testing::TestWithParam<std::string> {
 protected:
  // Each call is another process's connection to the same log.
  std::unique_ptr<LogDatabase> open() {
    if (GetParam() == "sqlite") {
      auto log = SqliteLog::open(folder_.path() / "tables.sqlite", {});
      EXPECT_TRUE(log) << log.error().text;
      return std::move(*log);
    }
    if (url_.empty()) url_ = PostgresServer::shared().make_database();
    auto log = PostgresLog::open({.url = url_});
    EXPECT_TRUE(log) << log.error().text;
    return std::move(*log);
  }

  TemporaryFolder folder_;
  std::string url_;
};

TEST_P(LogTest, a_log_comes_back_as_it_was_stored_after_reopening) {
  {
    auto log = open();
    ASSERT_TRUE(append(*log, batch("ann", 0, 3)));
    ASSERT_TRUE(append(*log, batch("ann", 3, 2)));
    ASSERT_TRUE(append(*log, batch("bob", 0, 1)));
  }
  auto log = open();
  EXPECT_EQ(*log->load("ann", 0), batch("ann", 0, 5).rows);
  EXPECT_EQ(*log->load("ann", 4), batch("ann", 4, 1).rows);
  EXPECT_TRUE(log->load("nobody", 0)->empty());
  const auto tables = *log->list();
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].table, "ann");
  EXPECT_EQ(tables[0].last_seq, 4);
}

TEST_P(LogTest, any_text_comes_back_byte_for_byte) {
  auto log = open();
  const std::vector<std::string> texts = {
      "", "NULL", "{}", R"(a"b\c,{d}'e)", "line\nline\ttab", "迷你高尔夫 ✓", std::string(100'000, '"')};
  Batch all{"any", {}};
  for (const auto& text : texts) all.rows.push_back({std::int64_t(all.rows.size()), text});
  ASSERT_TRUE(append(*log, all));
  EXPECT_EQ(*log->load("any", 0), all.rows);
}

TEST_P(LogTest, a_taken_key_is_a_conflict_and_leaves_the_other_batches_of_the_group_alone) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 2, "first")));
  const std::vector<Batch> group = {batch("bob", 0, 2), batch("ann", 1, 4), batch("cid", 0, 1)};
  const auto answers = log->append(group);
  EXPECT_TRUE(answers[0]);
  ASSERT_FALSE(answers[1]);
  EXPECT_EQ(answers[1].error().trouble, Trouble::conflict);
  EXPECT_TRUE(answers[2]);
  EXPECT_EQ(log->load("bob", 0)->size(), 2u);
  EXPECT_EQ(*log->load("ann", 0), batch("ann", 0, 2, "first").rows);
  EXPECT_EQ(log->load("cid", 0)->size(), 1u);
}

TEST_P(LogTest, a_key_taken_in_the_middle_of_a_batch_undoes_its_beginning) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 1)));
  auto other = open();
  ASSERT_TRUE(append(*other, batch("ann", 1, 1, "theirs")));
  ASSERT_TRUE(append(*other, batch("ann", 2, 1, "theirs")));
  const std::vector<Batch> group = {batch("bob", 0, 1), batch("ann", 1, 3)};
  const auto answers = log->append(group);
  EXPECT_TRUE(answers[0]);
  ASSERT_FALSE(answers[1]);
  EXPECT_EQ(answers[1].error().trouble, Trouble::conflict);
  EXPECT_EQ(log->load("ann", 0)->size(), 3u);
}

TEST_P(LogTest, the_very_same_rows_again_are_stored_already) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 3)));
  ASSERT_TRUE(append(*log, batch("ann", 3, 1)));
  EXPECT_TRUE(append(*log, batch("ann", 0, 3)));
  EXPECT_TRUE(append(*log, batch("ann", 1, 2)));
  EXPECT_FALSE(append(*log, batch("ann", 1, 2, "other")));
  // More than was stored is not the same.
  EXPECT_FALSE(append(*log, batch("ann", 3, 2)));
  EXPECT_EQ(*log->load("ann", 0), batch("ann", 0, 4).rows);
}

TEST_P(LogTest, of_two_who_append_at_once_one_is_first) {
  constexpr int rounds = 100;
  auto one = open();
  auto two = open();
  std::array<int, 2> wins{};
  const auto race = [&](LogDatabase& log, int who) {
    for (int i = 0; i < rounds; ++i) {
      // Two tables in one group, each process in its own order.
      std::vector<Batch> group = {batch("ann", i, 2, std::to_string(who)),
                                  batch("bob", i, 1, std::to_string(who))};
      for (auto& each : group)
        for (auto& row : each.rows) row.seq = row.seq - i + 2 * i;
      if (who == 1) std::swap(group[0], group[1]);
      for (const auto& answer : log.append(group)) {
        if (answer) {
          ++wins[std::size_t(who)];
        } else {
          EXPECT_EQ(answer.error().trouble, Trouble::conflict) << answer.error().text;
        }
      }
      // Both go on from the same place.
      while (log.load("ann", 2 * i)->empty() || log.load("bob", 2 * i)->empty()) std::this_thread::yield();
      if (who == 0) (void)append(log, batch("bob", 2 * i + 1, 1));
      while (log.load("bob", 2 * i + 1)->empty()) std::this_thread::yield();
    }
  };
  std::thread other([&] { race(*two, 1); });
  race(*one, 0);
  other.join();
  EXPECT_EQ(wins[0] + wins[1], 2 * rounds);
  EXPECT_EQ(one->load("ann", 0)->size(), std::size_t(2 * rounds));
}

TEST_P(LogTest, many_tails_are_loaded_at_once) {
  auto log = open();
  for (const auto* name : {"ann", "bob", "cid"}) ASSERT_TRUE(append(*log, batch(name, 0, 5)));
  const std::vector<Tail> tails = {{"cid", 3}, {"nobody", 0}, {"ann", 5}, {"ann", 0}, {"bob", 4}};
  const auto loaded = log->load_all(tails);
  ASSERT_EQ(loaded.size(), tails.size());
  EXPECT_EQ(*loaded[0], batch("cid", 3, 2).rows);
  EXPECT_TRUE(loaded[1]->empty());
  EXPECT_TRUE(loaded[2]->empty());
  EXPECT_EQ(*loaded[3], batch("ann", 0, 5).rows);
  EXPECT_EQ(*loaded[4], batch("bob", 4, 1).rows);
}

TEST_P(LogTest, an_erased_table_is_gone_and_the_others_are_not) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 3)));
  ASSERT_TRUE(append(*log, batch("bob", 0, 2)));
  EXPECT_TRUE(log->erase("ann"));
  EXPECT_TRUE(log->erase("nobody"));
  EXPECT_TRUE(log->load("ann", 0)->empty());
  EXPECT_EQ(*log->load("bob", 0), batch("bob", 0, 2).rows);
  EXPECT_EQ(log->list()->size(), 1u);
}

TEST_P(LogTest, a_group_writer_serves_it) {
  std::vector<std::int64_t> answered;
  std::size_t rows = 0;
  {
    GroupWriter writer(open(), [](std::move_only_function<void()> task) { task(); });
    for (int i = 0; i < 200; ++i)
      writer.append(batch("t" + std::to_string(i), 0, 2), [&answered, i](const Stored& stored) {
        EXPECT_TRUE(stored);
        answered.push_back(i);
      });
    writer.load("t7", 0, [&rows](auto loaded) { rows = loaded->size(); });
    writer.finish();
  }
  EXPECT_EQ(answered.size(), 200u);
  EXPECT_EQ(rows, 2u);
}

INSTANTIATE_TEST_SUITE_P(Stores, LogTest, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& store) { return store.param; });

}  // namespace
}  // namespace puttable::store
