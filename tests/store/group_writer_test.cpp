#include "store/group_writer.hpp"

#include <gtest/gtest.h>

#include <future>
#include <optional>

namespace puttable::store {
namespace {

// A database whose first group takes as long as the test wants.
class SlowDatabase final : public LogDatabase {
 public:
  std::vector<Stored> append(std::span<const Batch> group) override {
    sizes.push_back(group.size());
    if (sizes.size() == 1) {
      begun.set_value();
      go_on.get_future().wait();
    }
    std::vector<Stored> answers(group.size());
    if (broken) answers.assign(group.size(), std::unexpected(Error{Trouble::full, "full"}));
    return answers;
  }
  std::expected<std::vector<Row>, Error> load(const std::string&, std::int64_t) override {
    return std::vector<Row>{{7, "row"}};
  }
  std::expected<std::vector<TableSummary>, Error> list() override {
    return std::vector<TableSummary>{{"t", 3}};
  }
  Stored erase(const std::string&) override { return {}; }

  std::vector<std::size_t> sizes;
  std::promise<void> begun;
  std::promise<void> go_on;
  bool broken = false;
};

// Answers are run where they are posted from: on the writer's thread, which `finish` waits for.
const GroupWriter::Post at_once = [](std::move_only_function<void()> task) { task(); };

TEST(GroupWriterTest, what_gathers_while_a_group_is_written_becomes_the_next_group) {
  auto owned = std::make_unique<SlowDatabase>();
  SlowDatabase& database = *owned;
  GroupWriter writer(std::move(owned), at_once);
  std::vector<int> answered;
  const auto append = [&](int number) {
    writer.append({"t", {{number, "x"}}}, [&answered, number](const Stored& stored) {
      EXPECT_TRUE(stored);
      answered.push_back(number);
    });
  };
  append(0);
  database.begun.get_future().wait();
  for (int i = 1; i <= 5; ++i) append(i);
  database.go_on.set_value();
  writer.finish();
  EXPECT_EQ(database.sizes, (std::vector<std::size_t>{1, 5}));
  EXPECT_EQ(answered, (std::vector<int>{0, 1, 2, 3, 4, 5}));
  const auto figures = writer.figures();
  EXPECT_EQ(figures.groups, 2u);
  EXPECT_EQ(figures.batches, 6u);
  EXPECT_EQ(figures.rows, 6u);
}

TEST(GroupWriterTest, trouble_reaches_every_batch_of_the_group) {
  auto owned = std::make_unique<SlowDatabase>();
  SlowDatabase& database = *owned;
  database.broken = true;
  database.go_on.set_value();
  GroupWriter writer(std::move(owned), at_once);
  std::optional<Stored> answer;
  writer.append({"t", {{0, "x"}}}, [&](Stored stored) { answer = std::move(stored); });
  writer.finish();
  ASSERT_TRUE(answer);
  ASSERT_FALSE(*answer);
  EXPECT_EQ(answer->error().trouble, Trouble::full);
  EXPECT_EQ(writer.figures().failures, 1u);
}

TEST(GroupWriterTest, loads_and_lists_are_answered) {
  auto owned = std::make_unique<SlowDatabase>();
  GroupWriter writer(std::move(owned), at_once);
  std::size_t rows = 0;
  std::size_t tables = 0;
  writer.load("t", 0, [&](auto loaded) { rows = loaded->size(); });
  writer.list([&](auto listed) { tables = listed->size(); });
  writer.finish();
  EXPECT_EQ(rows, 1u);
  EXPECT_EQ(tables, 1u);
}

}  // namespace
}  // namespace puttable::store
