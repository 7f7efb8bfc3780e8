#include "table/record.hpp"
#include "tests/table/fixture.hpp"

// Campaigns at a table: they are branched, and seats change hands between their games.
namespace puttable {
namespace {

Table::Opening other_opening() {
  Table::Opening other = opening();
  other.id = "branchbran";
  other.seed.fill(7);
  other.token_hash = "hash-branch";
  return other;
}

// A started campaign: people on the first seats (hash-0, hash-1, ...), bots on the others.
Kept campaign(int players, int people) {
  OpenRequest request{"empire", {"{\"players\":" + std::to_string(players) + "}"}, "Ann", {}, 0, false};
  request.bots.resize(std::size_t(players));
  for (int seat = people; seat < players; ++seat) request.bots[std::size_t(seat)] = "easy";
  Kept kept(request);
  for (Seat seat = 1; seat < people; ++seat)
    EXPECT_TRUE(kept.join("P" + std::to_string(seat), seat, "hash-" + std::to_string(seat)));
  EXPECT_TRUE(kept.act(StartRequest{}, 0));
  return kept;
}

std::string told(const Table& table, const std::string& member) {
  return serialize_json(parsed(table.snapshot(0, std::nullopt)).at("view").at(member));
}
bool between(const Table& table) {
  return parsed(table.public_json()).at("between").as_bool();
}

void move_any(Kept& kept) {
  const Seat seat = kept.table.to_act().front();
  auto budget = bots::Budget::nodes(1);
  Random random(std::uint64_t(kept.table.seq()));
  const auto answer = kept.table.think(seat, "random")->run(budget, random);
  const auto made = kept.keep(kept.table.move_for(seat, kept.table.seq(), answer.move));
  ASSERT_TRUE(made) << made.error().text;
}
void play_until_between(Kept& kept, int game) {
  while (told(kept.table, "number") != std::to_string(game) || !between(kept.table)) move_any(kept);
}
void play_to_the_end(Kept& kept) {
  while (!kept.table.over()) move_any(kept);
}

TEST(Branch, goes_on_from_the_start_of_a_game_with_chance_of_its_own) {
  Kept first = campaign(2, 1);
  play_until_between(first, 2);
  Kept second(first.table.branch(2, other_opening()).value());
  EXPECT_FALSE(second.table.started());
  EXPECT_EQ(second.table.seat_of("hash-branch"), 0);
  EXPECT_EQ(second.table.seat_of("hash-0"), spectator);
  EXPECT_EQ(second.table.bot_level(1), "easy");
  EXPECT_TRUE(second.act(StartRequest{}, 0));
  EXPECT_EQ(told(second.table, "number"), "2");
  EXPECT_EQ(told(second.table, "stage"), "\"land\"");
  const auto sheet = [](const Kept& kept) {
    return parsed(told(kept.table, "players")).at(0).at("sheet").as_array();
  };
  ASSERT_EQ(sheet(second).size(), 1u);
  EXPECT_EQ(sheet(second)[0], sheet(first)[0]);
  const auto from = parsed(second.table.public_json()).at("from");
  EXPECT_EQ(from.at("table"), "abcdefghij");
  EXPECT_EQ(from.at("game"), 2);
  EXPECT_EQ(Table::load(second.log).value().snapshot(0, {}), second.table.snapshot(0, {}));

  Kept again(first.table.branch(2, opening()).value());
  EXPECT_TRUE(again.act(StartRequest{}, 0));
  EXPECT_NE(told(again.table, "press"), told(second.table, "press")) << "another seed, other press cards";
}

TEST(Branch, is_verified_from_where_its_own_chance_begins) {
  Kept first = campaign(1, 1);
  play_until_between(first, 1);
  first.keep(first.table.move_for(0, first.table.seq(), R"({"is":"next_game","keep":[]})"));
  Kept second(first.table.branch(2, other_opening()).value());
  ASSERT_TRUE(second.act(StartRequest{}, 0));
  play_to_the_end(second);
  Record record = read_record(second.table.record().value()).value();
  ASSERT_TRUE(record.from);
  EXPECT_EQ(record.from->table, "abcdefghij");
  EXPECT_EQ(record.log[record.from->steps].seat, chance) << "the first outcome of its own";
  EXPECT_EQ(write_record(read_record(write_record(record)).value()), write_record(record));
  EXPECT_TRUE(verify_chance(record));
  EXPECT_TRUE(Table::load(replay_entries(record, record.log.size())).value().over());
  const auto taken_over = record.from->steps;
  record.from.reset();
  const auto refused = verify_chance(record);
  ASSERT_FALSE(refused) << "as a campaign of its own it would not be fair";
  EXPECT_EQ(refused.error().text.rfind("log[0]", 0), 0u) << refused.error().text;
  record.from = Origin{"abcdefghij", 2, taken_over};
  record.seed = to_hex(opening().seed);
  const auto forged = verify_chance(record);
  ASSERT_FALSE(forged);
  EXPECT_EQ(forged.error().text.rfind("log[" + std::to_string(taken_over) + "]", 0), 0u)
      << forged.error().text;
}

TEST(Branch, waits_until_the_cards_of_others_are_no_secret) {
  Kept kept = campaign(2, 2);
  play_until_between(kept, 1);
  EXPECT_EQ(code_of(kept.table.branch(1, other_opening())), Reject::not_allowed);
  Kept ended = campaign(2, 2);
  play_until_between(ended, 1);
  ASSERT_TRUE(ended.keep(ended.table.end()));
  EXPECT_TRUE(ended.table.branch(1, other_opening()));
  play_to_the_end(kept);
  const auto branched = kept.table.branch(5, other_opening());
  ASSERT_TRUE(branched);
  EXPECT_EQ(branched->first.seat_name(1), "-") << "the other one is invited anew";
}

TEST(Branch, needs_a_game_of_a_campaign_that_has_begun) {
  Kept kept = campaign(1, 1);
  EXPECT_TRUE(kept.table.branch(1, other_opening()));
  for (const int game : {-1, 0, 2, 6})
    EXPECT_EQ(code_of(kept.table.branch(game, other_opening())), Reject::bad_config) << game;
  EXPECT_EQ(code_of(started(2).table.branch(1, other_opening())), Reject::bad_config) << "no campaign";
  Kept waiting({"empire", {R"({"players":2})"}, "Ann", {}, 0, false});
  EXPECT_EQ(code_of(waiting.table.branch(1, other_opening())), Reject::bad_config) << "not begun";
  Kept single({"empire", {R"({"players":1,"kind":"pressco"})"}, "Ann", {}, 0, true});
  EXPECT_EQ(code_of(single.table.branch(1, other_opening())), Reject::bad_config) << "a single game";
}

TEST(Seats, change_hands_between_the_games_of_a_campaign) {
  Kept kept = campaign(3, 3);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"a", {}}, 1)), Reject::already_started);
  EXPECT_FALSE(between(kept.table));
  play_until_between(kept, 1);
  EXPECT_TRUE(kept.act(LeaveRequest{"b", {}}, 1));
  EXPECT_EQ(kept.table.seat_of("hash-1"), spectator);
  EXPECT_EQ(kept.table.seat_name(1), "-");
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"c", Seat(1)}, 0)), Reject::no_such_seat) << "nobody is there";
  EXPECT_TRUE(kept.join("Zoe", {}, "hash-zoe"));
  EXPECT_EQ(kept.table.seat_of("hash-zoe"), 1);
  EXPECT_EQ(parsed(kept.table.snapshot(1, {})).at("options").at("moves").at(0), "next_game");
  const auto loaded = Table::load(kept.log).value();
  EXPECT_EQ(loaded.snapshot(1, {}), kept.table.snapshot(1, {}));
}

TEST(Seats, of_somebody_who_is_away_are_offered_by_the_host) {
  Kept kept = campaign(3, 3);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"a", Seat(2)}, 0)), Reject::already_started);
  play_until_between(kept, 1);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"b", Seat(2)}, 1)), Reject::not_allowed);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"c", Seat(5)}, 0)), Reject::no_such_seat);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"d", Seat(-3)}, 0)), Reject::no_such_seat);
  EXPECT_TRUE(kept.act(LeaveRequest{"e", Seat(2)}, 0));
  EXPECT_EQ(kept.table.seat_of("hash-2"), spectator);
  EXPECT_TRUE(kept.act(BotRequest{"f", 2, "easy"}, 0)) << "a bot keeps it warm";
  EXPECT_EQ(kept.table.bots_to_act(), SeatSet::of(2));
  EXPECT_TRUE(kept.join("Zoe", Seat(2), "hash-zoe"));
  EXPECT_TRUE(kept.table.bots_to_act().empty());
}

TEST(Seats, of_the_host_can_be_given_up_once_the_campaign_runs) {
  Kept kept = campaign(2, 2);
  play_until_between(kept, 1);
  EXPECT_TRUE(kept.act(LeaveRequest{"a", {}}, 0));
  EXPECT_TRUE(kept.join("Zoe", {}, "hash-zoe"));
  EXPECT_TRUE(kept.table.is_host(kept.table.seat_of("hash-zoe")));
}

}  // namespace
}  // namespace puttable
