#include "store/copy.hpp"

#include <gtest/gtest.h>

#include "store/postgres_log.hpp"
#include "store/sqlite_log.hpp"
#include "tests/store/batches.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::store {
namespace {

class CopyTest : public ::testing::Test {
 protected:
  static std::string name(int i) { return "table" + std::to_string(1000 + i); }

  TemporaryFolder folder_;
  std::unique_ptr<LogDatabase> sqlite_ = std::move(*SqliteLog::open(folder_.path() / "a.sqlite", {}));
  std::unique_ptr<LogDatabase> other_ = std::move(*SqliteLog::open(folder_.path() / "b.sqlite", {}));
  std::unique_ptr<LogDatabase> postgres_ =
      std::move(*PostgresLog::open({.url = PostgresServer::shared().make_database()}));
};

TEST_F(CopyTest, there_and_back_again_nothing_has_changed) {
  constexpr int tables = 120;
  for (int i = 0; i < tables; ++i) ASSERT_TRUE(append(*sqlite_, batch(name(i), 0, 1 + i % 7, "\"é\\\n")));
  const auto there = copy_tables(*sqlite_, *postgres_);
  ASSERT_TRUE(there) << there.error().text;
  EXPECT_EQ(there->tables, std::size_t(tables));
  const auto back = copy_tables(*postgres_, *other_);
  ASSERT_TRUE(back) << back.error().text;
  EXPECT_EQ(back->entries, there->entries);
  for (int i = 0; i < tables; ++i) EXPECT_EQ(*other_->load(name(i), 0), *sqlite_->load(name(i), 0));
}

TEST_F(CopyTest, a_second_copy_adds_only_what_is_new) {
  ASSERT_TRUE(append(*sqlite_, batch("ann", 0, 3)));
  ASSERT_TRUE(copy_tables(*sqlite_, *postgres_));
  ASSERT_TRUE(append(*sqlite_, batch("ann", 3, 2)));
  ASSERT_TRUE(append(*sqlite_, batch("bob", 0, 1)));
  const auto again = copy_tables(*sqlite_, *postgres_);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entries, 3u);
  EXPECT_EQ(again->known, 3u);
  EXPECT_EQ(*postgres_->load("ann", 0), batch("ann", 0, 5).rows);
}

TEST_F(CopyTest, a_table_that_went_on_differently_is_left_alone_and_named) {
  for (LogDatabase* log : {sqlite_.get(), postgres_.get()}) ASSERT_TRUE(append(*log, batch("ann", 0, 2)));
  ASSERT_TRUE(append(*sqlite_, batch("ann", 2, 1, "here")));
  ASSERT_TRUE(append(*postgres_, batch("ann", 2, 1, "there")));
  ASSERT_TRUE(append(*sqlite_, batch("bob", 0, 1)));
  const auto report = copy_tables(*sqlite_, *postgres_);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->contradicted, (std::vector<std::string>{"ann"}));
  EXPECT_EQ(postgres_->load("ann", 2)->front().entry, "there2");
  EXPECT_EQ(postgres_->load("bob", 0)->size(), 1u);
}

}  // namespace
}  // namespace puttable::store
