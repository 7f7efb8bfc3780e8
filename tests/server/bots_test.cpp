#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class BotsTest : public ServerTest {
 protected:
  Player open_with_bots(int players, const std::string& bots, const std::string& more = "") {
    const auto opened =
        post("/api/tables", R"({"game":"family","config":{"players":)" + std::to_string(players) +
                                R"(},"name":"Ann","bots":)" + bots + R"(,"start":true)" + more + "}");
    EXPECT_EQ(opened.status, 201) << opened.body;
    return {port(), text_of(opened.json(), "table"), text_of(opened.json(), "token")};
  }
};

TEST_F(BotsTest, a_game_against_bots_is_played_to_the_end) {
  start();
  Player ann = open_with_bots(4, R"([null,"easy","medium","hard"])");
  while (!ann.over) {
    if (ann.asked()) {
      ann.play();
    } else {
      ann.hear("update");
    }
  }
  EXPECT_EQ(metric("bot_failures_total"), 0);
  EXPECT_GT(metric("bot_moves_total"), 10);
}

TEST_F(BotsTest, a_bot_stands_in_until_the_seat_is_given_back) {
  start();
  auto players = started(2);
  Player& ann = players[0];
  Player& bob = players[1];
  bob.socket.cut();
  ann.say(R"({"is":"bot","id":"b1","seat":1,"level":"easy"})");
  ann.hear("ack");
  // The bot plays for Bob as long as Ann plays.
  for (int i = 0; i < 6; ++i) {
    while (!ann.asked()) ann.hear("update");
    ann.play();
  }
  Player back(port(), bob.table, bob.token);
  EXPECT_EQ(text_of(back.snapshot.at("table").at("seats").at(1), "bot"), "easy");
  EXPECT_TRUE(back.snapshot.at("table").at("seats").at(1).at("person").as_bool());
  back.move(R"({"is":"unveil","cell":"C"})");
  EXPECT_EQ(text_of(back.hear("refused"), "is"), "refused");
  back.say(R"({"is":"bot","id":"b2","seat":1,"level":null})");
  EXPECT_EQ(text_of(back.hear("refused"), "code"), "not_allowed");
  ann.say(R"({"is":"bot","id":"b3","seat":1,"level":null})");
  ann.hear("ack");
  while (back.seq < ann.seq) back.hear("update");
  std::vector<Player> both;
  both.push_back(std::move(ann));
  both.push_back(std::move(back));
  play_until(both, [&] { return both[0].over; });
  EXPECT_TRUE(both[1].over);
}

TEST_F(BotsTest, the_host_seats_and_removes_bots_before_the_start) {
  start();
  const auto opened = post("/api/tables", R"({"game":"family","config":{"players":2},"name":"Ann"})").json();
  Player ann(port(), text_of(opened, "table"), text_of(opened, "token"));
  ann.say(R"({"is":"bot","id":"b1","seat":1,"level":"hard"})");
  EXPECT_EQ(text_of(ann.hear("update").at("set").at("table").at("seats").at(1), "bot"), "hard");
  ann.say(R"({"is":"bot","id":"b2","seat":1,"level":null})");
  EXPECT_EQ(text_of(ann.hear("update").at("set").at("table").at("seats").at(1), "bot"), "");
  ann.say(R"({"is":"bot","id":"b3","seat":5,"level":"easy"})");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "no_such_seat");
  ann.say(R"({"is":"bot","id":"b4","seat":1,"level":"genius"})");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "no_such_bot");
}

TEST_F(BotsTest, a_hint_is_a_legal_move_with_a_reason) {
  start();
  Player ann = open_with_bots(2, R"([null,"easy"])");
  while (!ann.asked()) ann.hear("update");
  ann.say(R"({"is":"hint","id":"h1"})");
  const auto hint = ann.hear("hint");
  EXPECT_EQ(text_of(hint, "id"), "h1");
  bool offered = false;
  for (const auto& option : ann.options.as_array()) offered = offered || option == hint.at("move");
  EXPECT_TRUE(offered) << serialize_json(hint);
  EXPECT_FALSE(text_of(hint.at("reason"), "key").empty());
  Player onlooker(port(), ann.table, "");
  onlooker.say(R"({"is":"hint","id":"h2"})");
  EXPECT_EQ(text_of(onlooker.hear("refused"), "code"), "not_allowed");
}

TEST_F(BotsTest, before_the_start_there_is_no_hint) {
  start();
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  ann.say(R"({"is":"hint","id":"h"})");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "not_started");
}

TEST_F(BotsTest, when_the_clock_runs_out_a_bot_decides_once) {
  options_.clock_second = std::chrono::milliseconds(1);
  start();
  Player ann = open_with_bots(2, R"([null,"easy"])", R"(,"clock":5)");
  // Ann never moves, and yet her seat does.
  for (int decisions = 0; decisions < 3;) {
    const auto update = ann.hear("update");
    for (const auto& line : update.at("log").as_array()) decisions += line.at("seat").as_int64() == 0 ? 1 : 0;
  }
  const auto told = get("/api/tables/" + ann.table).json();
  EXPECT_EQ(text_of(told.at("seats").at(0), "bot"), "");
}

TEST_F(BotsTest, who_comes_back_is_told_what_is_left_of_the_time) {
  start();
  Player ann = open_with_bots(2, R"([null,"easy"])", R"(,"clock":60)");
  const auto left = [](Player& player) { return player.hear("clock").at("left").as_int64(); };
  const std::int64_t first = left(ann);
  EXPECT_LE(first, 60'000);
  // The time runs on, however often she comes back.
  std::int64_t now = first;
  for (int visits = 0; visits < 200 && now == first; ++visits) {
    Player again(port(), ann.table, ann.token);
    now = left(again);
  }
  EXPECT_LT(now, first);
  EXPECT_GT(now, 0);
}

TEST_F(BotsTest, bots_go_on_when_a_table_is_loaded_again) {
  start();
  Player ann = open_with_bots(2, R"([null,"easy"])");
  while (!ann.asked()) ann.hear("update");
  ann.play();
  stop();
  start();
  Player back(port(), ann.table, ann.token);
  while (!back.over) {
    if (back.asked()) {
      back.play();
    } else {
      back.hear("update");
    }
  }
}

}  // namespace
}  // namespace puttable::server
