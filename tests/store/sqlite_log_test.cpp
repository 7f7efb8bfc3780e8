#include "store/sqlite_log.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "store/folder_lock.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::store {
namespace {

class SqliteLogTest : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteLog> open(const SqliteOptions& options = {}) {
    auto log = SqliteLog::open(file(), options);
    EXPECT_TRUE(log) << log.error().text;
    return log ? std::move(*log) : nullptr;
  }
  std::filesystem::path file() const { return folder_.path() / "tables.sqlite"; }
  static Batch batch(const std::string& table, std::int64_t first, int count,
                     const std::string& text = "entry") {
    Batch made{table, {}};
    for (int i = 0; i < count; ++i) made.rows.push_back({first + i, text + std::to_string(first + i)});
    return made;
  }
  static Stored append(SqliteLog& log, Batch one) { return log.append(std::span(&one, 1)).front(); }
  void overwrite(std::size_t at, const std::string& text) const {
    std::fstream out(file(), std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(std::streamoff(at));
    out << text;
  }

  TemporaryFolder folder_;
};

TEST_F(SqliteLogTest, a_full_disk_undoes_the_whole_group_and_keeps_what_was_stored) {
  auto log = open({.max_pages = 8});
  ASSERT_TRUE(append(*log, batch("ann", 0, 1)));
  const std::vector<Batch> group = {batch("ann", 1, 1), batch("big", 0, 40, std::string(4000, 'x'))};
  for (const auto& answer : log->append(group)) {
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().trouble, Trouble::full);
  }
  EXPECT_EQ(*log->load("ann", 0), batch("ann", 0, 1).rows);
  EXPECT_TRUE(log->load("big", 0)->empty());
  EXPECT_TRUE(append(*log, batch("ann", 1, 1)));
}

TEST_F(SqliteLogTest, a_new_log_and_the_files_beside_it_are_for_their_owner_alone) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 1)));
  using std::filesystem::perms;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    EXPECT_EQ(entry.status().permissions(), perms::owner_read | perms::owner_write) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 2) << "the log and what is not yet copied into it";
}

// How often SQLite has synced a file to the disk.
std::atomic<int> syncs = 0;
void count_syncs() {
  static sqlite3_vfs counting = *sqlite3_vfs_find(nullptr);
  static const auto plain_open = counting.xOpen;
  static int (*plain_sync)(sqlite3_file*, int);
  counting.zName = "counting";
  counting.xOpen = [](sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    const int code = plain_open(vfs, name, file, flags, out);
    if (code != SQLITE_OK) return code;
    // Databases and their logs have different methods, but sync alike.
    static sqlite3_io_methods methods[2];
    sqlite3_io_methods& own = methods[(flags & SQLITE_OPEN_MAIN_DB) != 0 ? 0 : 1];
    own = *file->pMethods;
    plain_sync = own.xSync;
    own.xSync = [](sqlite3_file* synced, int how) {
      ++syncs;
      return plain_sync(synced, how);
    };
    file->pMethods = &own;
    return code;
  };
  sqlite3_vfs_register(&counting, 1);
}

TEST_F(SqliteLogTest, strict_syncs_every_group_and_normal_none) {
  sqlite3_vfs* plain = sqlite3_vfs_find(nullptr);
  count_syncs();
  for (const auto durability : {Durability::normal, Durability::strict}) {
    auto log = open({.durability = durability});
    const std::string table = durability == Durability::strict ? "strict" : "normal";
    ASSERT_TRUE(append(*log, batch(table, 0, 1)));
    syncs = 0;
    for (int i = 1; i <= 5; ++i) ASSERT_TRUE(append(*log, batch(table, i, 1)));
    EXPECT_EQ(syncs, durability == Durability::strict ? 5 : 0);
  }
  sqlite3_vfs_register(plain, 1);
}

TEST_F(SqliteLogTest, the_write_ahead_log_starts_again_while_the_writing_goes_on) {
  auto log = open();
  const auto wal = file().string() + "-wal";
  const std::string text(3000, 'x');
  int groups = 0;
  for (bool again = false; !again; ++groups) {
    ASSERT_LT(groups, 10'000);
    const auto before = std::filesystem::file_size(wal);
    std::vector<Batch> group;
    for (int k = 0; k < 40; ++k) group.push_back(batch("table" + std::to_string(k), groups, 1, text));
    for (const auto& stored : log->append(group)) ASSERT_TRUE(stored);
    again = std::filesystem::file_size(wal) == before;
  }
  for (int k = 0; k < 40; ++k)
    EXPECT_EQ(log->load("table" + std::to_string(k), 0)->size(), std::size_t(groups));
}

TEST_F(SqliteLogTest, a_file_that_another_process_holds_is_answered_as_locked) {
  auto log = open({.busy_milliseconds = 0});
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto refused = append(*log, batch("ann", 0, 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble, Trouble::locked);
  sqlite3_close(other);
  EXPECT_TRUE(append(*log, batch("ann", 0, 1)));
}

TEST_F(SqliteLogTest, a_file_that_is_no_database_is_refused) {
  std::ofstream(file()) << std::string(5000, 'x');
  const auto log = SqliteLog::open(file(), {});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::corrupt);
}

TEST_F(SqliteLogTest, a_damaged_file_is_answered_as_corrupt) {
  {
    auto log = open();
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(append(*log, batch("ann", i, 1, std::string(1000, 'x'))));
  }
  overwrite(4096, std::string(4096, '\x7f'));
  auto log = open();
  const auto rows = log->load("ann", 0);
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().trouble, Trouble::corrupt);
}

TEST_F(SqliteLogTest, somebody_elses_database_is_refused) {
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "CREATE TABLE pets(name)", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  const auto log = SqliteLog::open(file(), {});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::corrupt);
}

TEST_F(SqliteLogTest, a_newer_schema_is_refused_by_its_number) {
  open();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "PRAGMA user_version=99", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  const auto log = SqliteLog::open(file(), {});
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().trouble, Trouble::newer);
  EXPECT_NE(log.error().text.find("99"), std::string::npos);
}

TEST_F(SqliteLogTest, the_schema_is_what_the_documents_say) {
  open();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  auto journal = Statement::prepare(other, "PRAGMA journal_mode");
  ASSERT_TRUE(journal);
  ASSERT_EQ(journal->step(), SQLITE_ROW);
  EXPECT_EQ(journal->text(0), "wal");
  auto version = Statement::prepare(other, "PRAGMA user_version");
  ASSERT_EQ(version->step(), SQLITE_ROW);
  EXPECT_EQ(version->number(0), SqliteLog::schema_version);
  *journal = {};
  *version = {};
  sqlite3_close(other);
}

TEST_F(SqliteLogTest, a_reader_beside_the_writer_sees_what_is_stored) {
  auto log = open();
  ASSERT_TRUE(append(*log, batch("ann", 0, 3)));
  auto reader = open({.read_only = true});
  EXPECT_EQ(reader->load("ann", 0)->size(), 3u);
  const auto refused = append(*reader, batch("ann", 3, 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().trouble, Trouble::denied);
}

TEST(FolderLockTest, one_owner_a_folder_at_a_time) {
  const TemporaryFolder folder;
  {
    const auto first = FolderLock::take(folder.path());
    ASSERT_TRUE(first) << first.error().text;
    const auto second = FolderLock::take(folder.path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().trouble, Trouble::locked);
  }
  EXPECT_TRUE(FolderLock::take(folder.path()));
}

TEST(FolderLockTest, a_folder_that_cannot_be_made_is_denied_with_its_name) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "file";
  std::ofstream(file) << "not a folder";
  const auto lock = FolderLock::take(file / "below");
  ASSERT_FALSE(lock);
  EXPECT_EQ(lock.error().trouble, Trouble::denied);
  EXPECT_NE(lock.error().text.find("below"), std::string::npos);
}

}  // namespace
}  // namespace puttable::store
