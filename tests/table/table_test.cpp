#include "table/table.hpp"

#include "tests/table/fixture.hpp"

namespace puttable {
namespace {

TEST(Table, opens_with_the_host_on_the_first_seat) {
  Kept kept(request(4));
  EXPECT_FALSE(kept.table.started());
  EXPECT_EQ(kept.table.seat_of("hash-0"), 0);
  EXPECT_EQ(kept.table.seat_of(""), spectator);
  EXPECT_EQ(kept.table.seat_of("other"), spectator);
}

TEST(Table, refuses_to_open_what_does_not_fit) {
  const auto refused = [](const OpenRequest& bad) {
    auto opened = Table::open(bad, opening());
    EXPECT_FALSE(opened.has_value());
    EXPECT_FALSE(opened.error().text.empty());
    return opened.error().code;
  };
  auto bad = request(4);
  bad.game = "chess";
  EXPECT_EQ(refused(bad), Reject::no_such_game);
  EXPECT_EQ(refused(request(9)), Reject::bad_config);
  bad = request(4);
  bad.name = std::string(25, 'x');
  EXPECT_EQ(refused(bad), Reject::too_long);
  bad.name = "  ";
  EXPECT_EQ(refused(bad), Reject::malformed);
  bad = request(4);
  bad.bots = {std::nullopt, "godlike"};
  EXPECT_EQ(refused(bad), Reject::no_such_bot);
  bad.bots = {"easy"};
  EXPECT_EQ(refused(bad), Reject::bad_config);
  bad = request(4);
  bad.clock = 2;
  EXPECT_EQ(refused(bad), Reject::bad_config);
  bad = request(4);
  bad.start = true;
  EXPECT_EQ(refused(bad), Reject::not_started);
  bad = request(4);
  bad.config.text = R"({"players":4,"colour":"red"})";
  EXPECT_EQ(refused(bad), Reject::malformed);
}

TEST(Table, names_count_characters_and_must_be_utf8) {
  EXPECT_EQ(clean_name("小高尔夫").value(), "小高尔夫");
  EXPECT_EQ(clean_name(" a\tb ").value(), "a b");
  std::string long_name;
  for (int i = 0; i < 24; ++i) long_name += "é";
  EXPECT_TRUE(clean_name(long_name).has_value());
  EXPECT_FALSE(clean_name(long_name + "é").has_value());
  EXPECT_FALSE(clean_name("\xff").has_value());
  EXPECT_FALSE(clean_name("\xc0\xaf").has_value());
}

TEST(Table, people_join_free_seats_and_leave_before_the_start) {
  Kept kept(request(3));
  EXPECT_TRUE(kept.join("Bea", std::nullopt, "hash-1"));
  EXPECT_EQ(kept.table.seat_of("hash-1"), 1);
  EXPECT_EQ(code_of(kept.join("Cy", Seat(1), "hash-2")), Reject::seat_taken);
  EXPECT_EQ(code_of(kept.join("Cy", Seat(3), "hash-2")), Reject::no_such_seat);
  EXPECT_EQ(code_of(kept.act(StartRequest{}, 0)), Reject::not_started);
  EXPECT_TRUE(kept.join("Cy", std::nullopt, "hash-2"));
  EXPECT_EQ(code_of(kept.join("Di", std::nullopt, "hash-3")), Reject::seat_taken);
  EXPECT_TRUE(kept.act(LeaveRequest{"a", {}}, 2));
  EXPECT_EQ(kept.table.seat_of("hash-2"), spectator);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"b", {}}, 0)), Reject::not_allowed);
  EXPECT_TRUE(kept.act(BotRequest{"c", 2, "easy"}, 0));
  EXPECT_EQ(code_of(kept.act(StartRequest{"d"}, 1)), Reject::not_allowed);
  EXPECT_TRUE(kept.act(StartRequest{"e"}, 0));
  EXPECT_EQ(code_of(kept.act(StartRequest{"f"}, 0)), Reject::already_started);
  EXPECT_EQ(code_of(kept.act(LeaveRequest{"g", {}}, 1)), Reject::already_started);
  EXPECT_EQ(kept.table.bots_to_act(), SeatSet::of(2));
}

TEST(Table, a_newcomer_may_take_the_place_of_a_waiting_bot) {
  Kept kept(request(2));
  EXPECT_TRUE(kept.act(BotRequest{"a", 1, "easy"}, 0));
  EXPECT_TRUE(kept.join("Bea", std::nullopt, "hash-1"));
  EXPECT_EQ(kept.table.bot_level(1), "");
}

TEST(Table, a_bot_stands_in_and_gives_the_seat_back) {
  Kept kept = started(2);
  EXPECT_EQ(code_of(kept.act(BotRequest{"a", 1, "easy"}, 1)), Reject::not_allowed);
  EXPECT_TRUE(kept.act(BotRequest{"b", 1, "easy"}, 0));
  EXPECT_EQ(kept.table.bots_to_act(), SeatSet::of(1));
  EXPECT_EQ(code_of(kept.move(1)), Reject::not_allowed);
  EXPECT_TRUE(kept.act(BotRequest{"c", 1, std::nullopt}, 0));
  EXPECT_TRUE(kept.table.bots_to_act().empty());
  EXPECT_TRUE(kept.move(1));
}

TEST(Table, only_the_bot_of_an_empty_seat_stays_to_the_end) {
  auto opened = request(2);
  opened.bots = {std::nullopt, "easy"};
  opened.start = true;
  Kept kept(opened);
  EXPECT_EQ(code_of(kept.act(BotRequest{"a", 1, std::nullopt}, 0)), Reject::already_started);
  EXPECT_TRUE(kept.act(BotRequest{"b", 1, "hard"}, 0));
  EXPECT_EQ(code_of(kept.join("Bea", Seat(1), "hash-1")), Reject::seat_taken)
      << "nobody gets to see what the bot holds";
  EXPECT_EQ(code_of(kept.join("Bea", std::nullopt, "hash-1")), Reject::seat_taken);
}

TEST(Table, a_move_is_stale_only_if_its_seat_was_asked_anew) {
  Kept kept = started(3);
  const auto asked = kept.table.seq();
  const auto move_0 = kept.first_option(0);
  const auto move_1 = kept.first_option(1);
  EXPECT_TRUE(kept.act(MoveRequest{"a", asked, move_0}, 0));
  EXPECT_TRUE(kept.act(MoveRequest{"b", asked, move_1}, 1)) << "another seat's choice does not matter";
  EXPECT_EQ(code_of(kept.act(MoveRequest{"c", asked, move_0}, 0)), Reject::not_your_turn);
  EXPECT_TRUE(kept.move(2));
  EXPECT_EQ(code_of(kept.act(MoveRequest{"d", asked, move_0}, 0)), Reject::stale);
  EXPECT_EQ(code_of(kept.act(MoveRequest{"e", kept.table.seq() + 1, move_0}, 0)), Reject::malformed);
}

TEST(Table, the_same_id_counts_once) {
  Kept kept = started(2);
  const auto move = kept.first_option(0);
  EXPECT_TRUE(kept.act(MoveRequest{"same", kept.table.seq(), move}, 0));
  const auto seq = kept.table.seq();
  EXPECT_TRUE(kept.act(MoveRequest{"same", kept.table.seq(), move}, 0));
  EXPECT_EQ(kept.table.seq(), seq);
  EXPECT_EQ(kept.table.done(0, "same"), seq);
  const auto loaded = Table::load(kept.log).value();
  EXPECT_EQ(loaded.done(0, "same"), seq) << "also after a restart";
}

TEST(Table, undo_takes_back_the_own_last_choice_only) {
  Kept kept = started(3);
  EXPECT_EQ(code_of(kept.act(UndoRequest{"a"}, 0)), Reject::nothing_to_undo);
  const auto before = parsed(kept.table.snapshot(0, std::nullopt)).at("view");
  EXPECT_TRUE(kept.move(0));
  EXPECT_EQ(code_of(kept.act(UndoRequest{"b"}, 1)), Reject::nothing_to_undo);
  EXPECT_TRUE(kept.act(UndoRequest{"c"}, 0));
  EXPECT_EQ(parsed(kept.table.snapshot(0, std::nullopt)).at("view"), before);
  EXPECT_TRUE(kept.move(0));
  EXPECT_TRUE(kept.move(1));
  EXPECT_EQ(code_of(kept.act(UndoRequest{"d"}, 0)), Reject::nothing_to_undo)
      << "across another player's move";
  EXPECT_TRUE(kept.move(2));
  EXPECT_EQ(code_of(kept.act(UndoRequest{"e"}, 2)), Reject::nothing_to_undo) << "across what was revealed";
}

// With the last ball given up nothing is revealed, but the seed is: later dice would be known.
TEST(Table, nothing_is_taken_back_once_the_game_is_over) {
  Kept kept({"tiny", {R"({"players":2,"mode":"cheering"})"}, "Ann", {std::nullopt, "easy"}, 0, true});
  Random random(1);
  while (!kept.table.over()) {
    const Seat seat = kept.table.to_act().front();
    auto budget = bots::Budget::nodes(1);
    const auto seq = kept.table.seq();
    if (kept.keep(kept.table.move_for(seat, seq, R"({"is":"give_up"})"))) continue;
    ASSERT_TRUE(kept.keep(
        kept.table.move_for(seat, seq, kept.table.think(seat, "random")->run(budget, random).move)));
  }
  for (const Seat seat : {0, 1}) EXPECT_EQ(code_of(kept.act(UndoRequest{"u"}, seat)), Reject::game_over);
}

TEST(Table, chat_has_limits_and_phrases) {
  Kept kept = started(2);
  EXPECT_TRUE(kept.act(SayRequest{"a", "Hello there", std::nullopt}, 0));
  EXPECT_TRUE(kept.act(SayRequest{"b", std::nullopt, "nice_shot"}, 1));
  EXPECT_EQ(code_of(kept.act(SayRequest{"c", std::nullopt, "rude"}, 1)), Reject::malformed);
  EXPECT_EQ(code_of(kept.act(SayRequest{"d", "x", "hello"}, 1)), Reject::malformed);
  EXPECT_EQ(code_of(kept.act(SayRequest{"e", std::string(301, 'x'), std::nullopt}, 1)), Reject::too_long);
  EXPECT_EQ(code_of(kept.act(SayRequest{"f", "psst", std::nullopt}, spectator)), Reject::not_allowed);
  EXPECT_EQ(code_of(kept.act(SayRequest{std::string(41, 'i'), "x", std::nullopt}, 0)), Reject::too_long);
}

TEST(Table, a_whole_game_folds_to_the_same_table_again) {
  Kept kept = started(2);
  while (!kept.table.over()) ASSERT_TRUE(kept.move(kept.table.to_act().front()));
  const auto loaded = Table::load(kept.log).value();
  for (Seat viewer = spectator; viewer < 2; ++viewer)
    EXPECT_EQ(loaded.snapshot(viewer, std::nullopt), kept.table.snapshot(viewer, std::nullopt));
  EXPECT_EQ(loaded.record(), kept.table.record());
}

TEST(Table, an_ended_table_takes_no_more_requests_and_gives_its_record) {
  auto kept = started(2);
  ASSERT_TRUE(kept.move(0));
  EXPECT_FALSE(kept.table.record());
  ASSERT_TRUE(kept.keep(kept.table.end()));
  EXPECT_TRUE(kept.table.ended());
  EXPECT_FALSE(kept.table.over());
  EXPECT_TRUE(kept.table.to_act().empty());
  EXPECT_EQ(code_of(kept.act(SayRequest{"s", "hi", {}}, 1)), Reject::game_over);
  EXPECT_EQ(code_of(kept.join("Cid", std::nullopt, "hash-9")), Reject::game_over);
  EXPECT_EQ(code_of(kept.keep(kept.table.end())), Reject::game_over);
  const auto snapshot = parsed(kept.table.snapshot(1, std::nullopt));
  EXPECT_TRUE(snapshot.at("options").as_array().empty());
  EXPECT_TRUE(snapshot.at("table").at("ended").as_bool());
  EXPECT_TRUE(kept.table.record());
  EXPECT_TRUE(Table::load(kept.log));
  kept.log.push_back({kept.log.back().seq + 1, Named{0, "Late"}, {}, 0});
  EXPECT_FALSE(Table::load(kept.log));
}

TEST(Table, refuses_a_log_that_does_not_fold) {
  Kept kept = started(2);
  auto log = kept.log;
  log.erase(log.begin() + 1);
  EXPECT_FALSE(Table::load(log).has_value());
  EXPECT_FALSE(Table::load({}).has_value());
  log = kept.log;
  std::get<Moved>(log.back().body).move.text = R"({"is":"deal","cards":[0]})";
  EXPECT_FALSE(Table::load(log).has_value());
}

TEST(Entry, survives_its_stored_form) {
  Kept kept = started(3);
  ASSERT_TRUE(kept.move(0, "an id"));
  ASSERT_TRUE(kept.act(SayRequest{"b", "\"quoted\" \\ ü", std::nullopt}, 1));
  for (const Entry& entry : kept.log) {
    const auto text = write_entry(entry);
    const auto read = read_entry(entry.seq, text);
    ASSERT_TRUE(read.has_value()) << text << read.error().text;
    EXPECT_EQ(write_entry(*read), text);
    EXPECT_EQ(read->id, entry.id);
    EXPECT_EQ(read->by, entry.by);
  }
}

}  // namespace
}  // namespace puttable
