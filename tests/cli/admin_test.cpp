// `puttable admin` and `puttable migrate`, over both stores.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/postgres_log.hpp"
#include "store/sqlite_log.hpp"
#include "table/table.hpp"
#include "tests/cli/command.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A started table of Ann and a bot.
store::Batch make_table(const std::string& id) {
  Table::Opening opening{id, {}, "commitment", "hash", 1'700'000'000'000};
  OpenRequest request{"family", {R"({"players":2})"}, "Ann", {std::nullopt, "easy"}, 0, true};
  const auto opened = Table::open(request, opening);
  store::Batch batch{id, {}};
  for (const Entry& entry : opened->second) batch.rows.push_back({entry.seq, write_entry(entry)});
  return batch;
}

class AdminTest : public ::testing::TestWithParam<std::string> {
 protected:
  AdminTest() {
    if (GetParam() == "postgresql") where_ = "--database '" + url_ + "'";
    for (const char* id : {"aaaaaaaaaa", "bbbbbbbbbb"}) {
      const auto batch = make_table(id);
      EXPECT_TRUE(open()->append(std::span(&batch, 1)).front());
    }
  }
  std::unique_ptr<store::LogDatabase> open() {
    if (GetParam() == "postgresql") return std::move(*store::PostgresLog::open({.url = url_}));
    return std::move(*store::SqliteLog::open(folder_.path() / "tables.sqlite", {}));
  }
  Ran admin(const std::string& what) { return run("admin " + where_ + " " + what); }

  TemporaryFolder folder_;
  std::string url_ = PostgresServer::shared().make_database();
  std::string where_ = "--data-dir " + folder_.path().string();
};

TEST_P(AdminTest, DeleteTakesOldTablesAndKeepsGamesThatGoOn) {
  EXPECT_EQ(admin("end aaaaaaaaaa").code, 0);
  const auto would = admin("delete --older-than 30 --dry-run");
  EXPECT_EQ(would.code, 0) << would.err;
  EXPECT_THAT(would.out, AllOf(HasSubstr("aaaaaaaaaa"), HasSubstr("1 of 2 tables would be deleted.")));
  EXPECT_THAT(admin("delete --older-than 36000").out, HasSubstr("0 of 2 tables are deleted."));
  EXPECT_THAT(admin("delete --older-than 30").out, HasSubstr("1 of 2 tables are deleted."));
  EXPECT_THAT(admin("list").out, AllOf(Not(HasSubstr("aaaaaaaaaa")), HasSubstr("bbbbbbbbbb")));
  EXPECT_THAT(admin("delete --older-than 30 --unfinished").out, HasSubstr("1 of 1 tables are deleted."));
  EXPECT_THAT(admin("list").out, Not(HasSubstr("bbbbbbbbbb")));
  EXPECT_EQ(admin("delete").code, 2);
}

TEST_P(AdminTest, ListShowsEveryTable) {
  const auto listed = admin("list");
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_THAT(listed.out, AllOf(HasSubstr("aaaaaaaaaa  family      playing"), HasSubstr("bbbbbbbbbb"),
                                HasSubstr("2023-11-14 22:13"), HasSubstr("Ann, (bot, easy)")));
}

TEST_P(AdminTest, InspectTellsWhatATableIsAndNoSecrets) {
  const auto inspected = admin("inspect aaaaaaaaaa");
  EXPECT_EQ(inspected.code, 0) << inspected.err;
  EXPECT_THAT(inspected.out, AllOf(HasSubstr("family"), HasSubstr("playing"), HasSubstr("seat 1    Ann")));
  EXPECT_THAT(inspected.out, Not(HasSubstr("hash")));
  EXPECT_THAT(admin("inspect cccccccccc").err, HasSubstr("There is no table 'cccccccccc'."));
  EXPECT_EQ(admin("inspect cccccccccc").code, 2);
}

TEST_P(AdminTest, EndClosesATableForGoodAndItsRecordCanBeExported) {
  EXPECT_EQ(admin("export aaaaaaaaaa").code, 1);
  const auto ended = admin("end aaaaaaaaaa");
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_THAT(admin("list").out, HasSubstr("aaaaaaaaaa  family      ended"));
  EXPECT_EQ(admin("end aaaaaaaaaa").code, 1);
  const auto exported = admin("export aaaaaaaaaa");
  EXPECT_EQ(exported.code, 0) << exported.err;
  EXPECT_EQ(run("replay -", exported.out).code, 0);
  // The other table plays on.
  EXPECT_THAT(admin("list").out, HasSubstr("bbbbbbbbbb  family      playing"));
}

TEST_P(AdminTest, ExportOfTheLogHasEveryEntry) {
  const auto exported = admin("export bbbbbbbbbb --log");
  EXPECT_EQ(exported.code, 0) << exported.err;
  EXPECT_EQ(std::size_t(std::ranges::count(exported.out, '\n')), make_table("bbbbbbbbbb").rows.size());
  EXPECT_THAT(exported.out, HasSubstr(R"({"seq":0,"entry":{"is":"opened","id":"bbbbbbbbbb")"));
}

TEST_P(AdminTest, MigrateCopiesEverythingToTheOtherStore) {
  const TemporaryFolder copy;
  const bool postgres = GetParam() == "postgresql";
  const std::string from = postgres ? "'" + url_ + "'" : folder_.path().string();
  const std::string to = postgres ? copy.path().string() : "'" + url_ + "'";
  const auto migrated = run("migrate " + from + " " + to);
  EXPECT_EQ(migrated.code, 0) << migrated.err;
  EXPECT_THAT(migrated.out, HasSubstr("2 tables: "));
  const auto listed = run(
      "admin " + (postgres ? "--data-dir " + copy.path().string() : "--database '" + url_ + "'") + " list");
  EXPECT_EQ(listed.out, admin("list").out);
  EXPECT_THAT(run("migrate " + from + " " + to).out, HasSubstr(" 0 entries copied"));
}

INSTANTIATE_TEST_SUITE_P(Stores, AdminTest, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& store) { return store.param; });

TEST(Stores, AreRefusedWithASentence) {
  const TemporaryFolder folder;
  const std::string empty = folder.path();
  EXPECT_THAT(run("admin --data-dir " + empty + " list").err, HasSubstr("There are no tables in"));
  EXPECT_EQ(run("admin --data-dir " + empty + " list").code, 2);
  EXPECT_THAT(run("migrate " + empty + " " + empty).err, HasSubstr("There are no tables in"));
  EXPECT_THAT(run("admin --database 'postgresql:///x?host=/no/where' list").err,
              HasSubstr("The database does not answer"));
  EXPECT_THAT(run("admin --help").out, HasSubstr("Examples:"));
  EXPECT_THAT(run("migrate --help").out, HasSubstr("Examples:"));
}

}  // namespace
}  // namespace puttable
