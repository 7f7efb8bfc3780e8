#include "table/record.hpp"

#include "tests/table/fixture.hpp"

namespace puttable {
namespace {

Record finished_record() {
  Kept kept = started(2);
  while (!kept.table.over()) EXPECT_TRUE(kept.move(kept.table.to_act().front()));
  return read_record(kept.table.record().value()).value();
}

TEST(Record, is_published_only_when_the_game_is_over) {
  Kept kept = started(2);
  ASSERT_FALSE(kept.table.record().has_value());
  EXPECT_EQ(kept.table.record().error().code, Reject::not_allowed);
}

TEST(Record, survives_a_round_trip_and_replays) {
  const Record record = finished_record();
  const auto text = write_record(record);
  EXPECT_EQ(write_record(read_record(text).value()), text);
  const auto play = replay(record);
  ASSERT_TRUE(play.has_value());
  EXPECT_TRUE((*play)->result().has_value());
}

TEST(Record, chance_follows_from_its_seed) {
  Record record = finished_record();
  EXPECT_TRUE(verify_chance(record).has_value());
  record.seed->front() = record.seed->front() == '0' ? '1' : '0';
  const auto refused = verify_chance(record);
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().text.find("log[0]"), std::string::npos) << refused.error().text;
}

TEST(Record, says_which_step_does_not_fit) {
  Record record = finished_record();
  record.log[5].seat = 7;
  const auto refused = replay(record);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().text.rfind("log[5]", 0), 0u) << refused.error().text;
}

TEST(Record, refuses_seats_that_no_table_has) {
  Record record = finished_record();
  for (const int seat : {82, -1, -100, 9}) {
    record.log[0].seat = Seat(seat);
    EXPECT_EQ(replay(record).error().code, Reject::no_such_seat) << seat;
  }
}

TEST(Record, can_be_looked_at_after_any_step) {
  const Record record = finished_record();
  for (const std::size_t step : {std::size_t(0), std::size_t(10), record.log.size()}) {
    const auto table = Table::load(replay_entries(record, step));
    ASSERT_TRUE(table.has_value()) << table.error().text;
    EXPECT_EQ(table->over(), step == record.log.size());
    EXPECT_EQ(parsed(table->snapshot(1, std::nullopt)).at("you"), 1);
  }
}

TEST(Record, refuses_other_formats_and_unknown_members) {
  EXPECT_FALSE(read_record("{}").has_value());
  EXPECT_FALSE(read_record("[1").has_value());
  Record record = finished_record();
  record.format = "puttable.record/2";
  EXPECT_FALSE(read_record(write_record(record)).has_value());
  record = finished_record();
  record.game = "chess";
  EXPECT_EQ(replay(record).error().code, Reject::no_such_game);
  record = finished_record();
  record.rules = 99;
  EXPECT_EQ(replay(record).error().code, Reject::bad_config);
}

}  // namespace
}  // namespace puttable
