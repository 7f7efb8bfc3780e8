#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class SocketTest : public ServerTest {
 protected:
  SocketTest() { start(); }

  static void expect_refused(const json::value& message, const std::string& code, const std::string& id,
                             const std::string& word = "") {
    EXPECT_EQ(text_of(message, "is"), "refused");
    EXPECT_EQ(text_of(message, "code"), code);
    EXPECT_EQ(text_of(message, "id"), id);
    const std::string text = text_of(message, "text");
    EXPECT_NE(text.find(word), std::string::npos) << text;
    EXPECT_GT(text.size(), 5u);
  }
};

TEST_F(SocketTest, a_hello_is_answered_with_everything) {
  const auto table = open_table(2);
  const Player ann(port(), table.id, table.tokens[0]);
  EXPECT_EQ(ann.snapshot.at("you").as_int64(), 0);
  EXPECT_TRUE(ann.snapshot.at("host").as_bool());
  EXPECT_EQ(text_of(ann.snapshot.at("table"), "id"), table.id);
  const Player onlooker(port(), table.id, "");
  EXPECT_EQ(onlooker.snapshot.at("you").as_int64(), -1);
  EXPECT_FALSE(onlooker.snapshot.at("host").as_bool());
}

TEST_F(SocketTest, presence_is_told_when_somebody_comes_or_goes) {
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  EXPECT_EQ(serialize_json(ann.hear("presence").at("seats")), "[true,false]");
  {
    Player bob(port(), table.id, table.tokens[1]);
    EXPECT_EQ(serialize_json(ann.hear("presence").at("seats")), "[true,true]");
    bob.socket.cut();
  }
  EXPECT_EQ(serialize_json(ann.hear("presence").at("seats")), "[true,false]");
  const Player onlooker(port(), table.id, "");
  EXPECT_EQ(ann.hear("presence").at("spectators").as_int64(), 1);
}

TEST_F(SocketTest, a_whole_game_is_seen_alike_by_all_seats) {
  auto players = started(3);
  play_until(players, [&] { return players[0].over; });
  for (Player& player : players) {
    EXPECT_TRUE(player.over);
    EXPECT_EQ(player.seq, players[0].seq);
  }
  const auto told = get("/api/tables/" + players[0].table).json();
  EXPECT_TRUE(told.at("over").as_bool());
  EXPECT_EQ(told.at("result").at("scores").as_array().size(), 3u);
}

TEST_F(SocketTest, messages_that_cannot_be_read_are_refused_with_what_is_wrong) {
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  const auto answer = [&](std::string_view message) {
    ann.say(message);
    return ann.hear("refused");
  };
  expect_refused(answer("{"), "malformed", "");
  expect_refused(answer("7"), "malformed", "");
  expect_refused(answer(R"({"is":"dance","id":"x1"})"), "malformed", "x1", "one of");
  expect_refused(answer(R"({"is":"undo","id":"x2","why":1})"), "malformed", "x2", "why");
  expect_refused(answer(R"({"is":"move","id":"x3"})"), "malformed", "x3", "missing");
  expect_refused(answer(R"({"is":"say","id":5,"text":"hi"})"), "malformed", "", "id");
  expect_refused(answer(R"({"is":"say","id":"x4","text":")" + std::string(400, 'x') + "\"}"), "too_long",
                 "x4");
  expect_refused(answer(R"({"is":"say","id":"x5","phrase":"boo"})"), "malformed", "x5", "phrase");
  expect_refused(answer(R"({"is":"rename","id":"x6","player":""})"), "malformed", "x6");
  expect_refused(answer(R"({"is":"ping","id":")" + std::string(41, 'x') + "\"}"), "too_long", "");
  expect_refused(
      answer(R"({"is":"move","id":"x7","seq":1,"move":)" + std::string(60, '[') + std::string(60, ']') + "}"),
      "malformed", "");
  // All that has cost nobody anything.
  ann.say(R"({"is":"ping","id":"still here"})");
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "still here");
}

TEST_F(SocketTest, before_the_hello_nothing_is_done) {
  const auto table = open_table(2);
  client::Socket socket(port(), table.id);
  socket.send(R"({"is":"start","id":"early"})");
  expect_refused(socket.receive("refused"), "not_allowed", "early", "hello");
}

TEST_F(SocketTest, forged_tokens_open_nothing) {
  const auto table = open_table(2);
  const auto other = open_table(2);
  client::Socket socket(port(), table.id);
  for (const std::string& token : {std::string(32, '0'), std::string("x"), other.tokens[0]}) {
    socket.send(R"({"is":"hello","token":")" + token + "\"}");
    expect_refused(socket.receive("refused"), "bad_token", "");
  }
  socket.send(R"({"is":"hello","token":""})");
  expect_refused(socket.receive("refused"), "bad_token", "");
}

TEST_F(SocketTest, an_unknown_table_is_said_to_be_one) {
  client::Socket socket(port(), "aaaaaaaaaa");
  socket.send(R"({"is":"hello"})");
  expect_refused(socket.receive("refused"), "no_such_table", "");
  client::Socket odd(port(), "..%2f..");
  odd.send(R"({"is":"hello"})");
  expect_refused(odd.receive("refused"), "no_such_table", "");
}

TEST_F(SocketTest, moves_out_of_turn_or_against_the_rules_are_refused_with_the_rule) {
  auto players = started(2);
  Player& ann = players[0];
  ann.move(R"({"is":"unveil"})");
  expect_refused(ann.hear("refused"), "malformed", "m1", "cell");
  ann.move(R"({"is":"deal","cards":[1]})");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "illegal");
  ann.say(R"({"is":"move","id":"f","seq":99999,"move":{"is":"unveil","cell":"C"}})");
  expect_refused(ann.hear("refused"), "malformed", "f", "future");
  ann.play();
  if (!ann.asked()) {
    ann.move(R"({"is":"unveil","cell":"C"})");
    EXPECT_EQ(text_of(ann.hear("refused"), "code"), "not_your_turn");
  }
  Player onlooker(port(), ann.table, "");
  onlooker.move(R"({"is":"unveil","cell":"C"})");
  EXPECT_EQ(text_of(onlooker.hear("refused"), "code"), "not_allowed");
  onlooker.say(R"({"is":"say","id":"c","text":"psst"})");
  EXPECT_EQ(text_of(onlooker.hear("refused"), "code"), "not_allowed");
}

TEST_F(SocketTest, a_stale_move_is_refused_and_followed_by_the_present_situation) {
  auto players = started(2);
  const std::int64_t before = players[0].seq;
  play_until(players, [&] { return players[0].asked() && players[0].seq > before + 4; });
  Player& ann = players[0];
  ann.say(R"({"is":"move","id":"old","seq":)" + std::to_string(before) + R"(,"move":)" +
          serialize_json(ann.options.as_array().at(0)) + "}");
  expect_refused(ann.hear("refused"), "stale", "old");
  const auto snapshot = ann.hear("snapshot");
  EXPECT_EQ(snapshot.at("seq").as_int64(), players[1].seq);
  EXPECT_FALSE(snapshot.at("tail").as_bool());
}

TEST_F(SocketTest, a_move_sent_twice_counts_once_and_is_acknowledged_twice) {
  auto players = started(2);
  Player& ann = players[0];
  const std::string message = R"({"is":"move","id":"once","seq":)" + std::to_string(ann.seq) + R"(,"move":)" +
                              serialize_json(ann.options.as_array().at(0)) + "}";
  ann.say(message);
  ann.say(message);
  const auto first = ann.hear("ack");
  const auto second = ann.hear("ack");
  EXPECT_EQ(first, second);
  // And once more after a reconnect.
  Player again(port(), ann.table, ann.token);
  again.say(message);
  EXPECT_EQ(again.hear("ack"), first);
}

TEST_F(SocketTest, of_two_racing_moves_of_a_seat_one_counts) {
  auto players = started(2);
  Player& ann = players[0];
  Player twin(port(), ann.table, ann.token);
  const std::string rest = R"(","seq":)" + std::to_string(ann.seq) + R"(,"move":)" +
                           serialize_json(ann.options.as_array().at(0)) + "}";
  ann.say(R"({"is":"move","id":"left)" + rest);
  twin.say(R"({"is":"move","id":"right)" + rest);
  int acknowledged = 0;
  for (Player* player : {&ann, &twin}) {
    for (;;) {
      const std::string kind = text_of(player->hear(), "is");
      if (kind == "ack") ++acknowledged;
      if (kind == "ack" || kind == "refused") break;
    }
  }
  EXPECT_EQ(acknowledged, 1);
}

TEST_F(SocketTest, undo_takes_back_the_own_last_move_and_nothing_more) {
  auto players = started(2);
  Player& ann = players[0];
  Player& bob = players[1];
  ann.say(R"({"is":"undo","id":"u0"})");
  expect_refused(ann.hear("refused"), "nothing_to_undo", "u0");
  const auto before = ann.options;
  ann.play();
  bob.hear("update");
  bob.say(R"({"is":"undo","id":"u1"})");
  expect_refused(bob.hear("refused"), "nothing_to_undo", "u1");
  ann.say(R"({"is":"undo","id":"u2"})");
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "u2");
  EXPECT_EQ(ann.options, before);
  ann.play();
}

TEST_F(SocketTest, chat_and_names_reach_everybody) {
  auto players = started(2);
  Player onlooker(port(), players[0].table, "");
  players[0].say(R"({"is":"say","id":"s1","text":"h\u00e9llo \"there\""})");
  const auto said = onlooker.hear("update").at("log").at(0).at("events").at(0);
  EXPECT_EQ(text_of(said, "is"), "said");
  EXPECT_EQ(text_of(said, "text"), "h\u00e9llo \"there\"");
  players[1].say(R"({"is":"say","id":"s2","phrase":"nice_shot"})");
  EXPECT_EQ(text_of(onlooker.hear("update").at("log").at(0).at("events").at(0), "phrase"), "nice_shot");
  players[1].say(R"({"is":"rename","id":"r","player":"Robert"})");
  const auto renamed = onlooker.hear("update").at("set").at("table").at("seats").at(1);
  EXPECT_EQ(text_of(renamed, "name"), "Robert");
}

TEST_F(SocketTest, who_leaves_before_the_start_goes_on_looking) {
  auto players = seat_all(open_table(3));
  Player& bob = players[1];
  bob.say(R"({"is":"leave","id":"bye"})");
  EXPECT_EQ(text_of(bob.hear("ack"), "id"), "bye");
  EXPECT_EQ(bob.hear("snapshot").at("you").as_int64(), -1);
  bob.say(R"({"is":"rename","id":"r","player":"Ghost"})");
  expect_refused(bob.hear("refused"), "not_allowed", "r");
  const auto joined = post("/api/tables/" + bob.table + "/join", R"({"name":"Dora"})");
  EXPECT_EQ(joined.json().at("seat").as_int64(), 1);
}

TEST_F(SocketTest, only_the_host_starts_and_only_a_full_table) {
  const auto opened = post("/api/tables", R"({"game":"family","config":{"players":2},"name":"Ann"})").json();
  Player ann(port(), text_of(opened, "table"), text_of(opened, "token"));
  ann.say(R"({"is":"start","id":"s1"})");
  expect_refused(ann.hear("refused"), "not_started", "s1");
  const auto joined = post("/api/tables/" + ann.table + "/join", R"({"name":"Bob"})").json();
  Player bob(port(), ann.table, text_of(joined, "token"));
  bob.say(R"({"is":"start","id":"s2"})");
  expect_refused(bob.hear("refused"), "not_allowed", "s2");
  ann.say(R"({"is":"start","id":"s3"})");
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "s3");
  ann.say(R"({"is":"start","id":"s4"})");
  expect_refused(ann.hear("refused"), "already_started", "s4");
}

TEST_F(SocketTest, a_second_hello_takes_the_seat_that_was_joined_meanwhile) {
  const auto opened = post("/api/tables", R"({"game":"family","config":{"players":2},"name":"Ann"})").json();
  Player bob(port(), text_of(opened, "table"), "");
  const auto joined = post("/api/tables/" + bob.table + "/join", R"({"name":"Bob"})").json();
  bob.say(R"({"is":"hello","token":")" + text_of(joined, "token") + "\"}");
  EXPECT_EQ(bob.hear("snapshot").at("you").as_int64(), 1);
  const auto presence = bob.hear("presence");
  EXPECT_EQ(serialize_json(presence.at("seats")), "[false,true]");
  EXPECT_EQ(presence.at("spectators").as_int64(), 0);
}

TEST_F(SocketTest, after_a_reconnect_comes_the_tail_or_everything) {
  auto players = started(2);
  players[0].play();
  players[1].hear("update");
  const std::int64_t seen = players[0].seq;
  players[1].say(R"({"is":"say","id":"s","text":"where are you?"})");
  players[1].hear("ack");
  client::Socket back(port(), players[0].table);
  back.send(R"({"is":"hello","token":")" + players[0].token + R"(","seq":)" + std::to_string(seen) + "}");
  const auto tail = back.receive("snapshot");
  EXPECT_TRUE(tail.at("tail").as_bool());
  ASSERT_EQ(tail.at("log").as_array().size(), 1u);
  back.send(R"({"is":"hello","token":")" + players[0].token + R"(","seq":100000})");
  EXPECT_FALSE(back.receive("snapshot").at("tail").as_bool());
}

TEST_F(SocketTest, other_sites_pages_may_not_listen) {
  const auto table = open_table(2);
  EXPECT_THROW(client::Socket(port(), table.id, {{"Origin", "https://evil.example"}}), std::runtime_error);
  EXPECT_THROW(client::Socket(port(), table.id, {{"Origin", "null"}}), std::runtime_error);
  client::Socket own(port(), table.id, {{"Origin", "https://127.0.0.1:" + std::to_string(port())}});
  own.send(R"({"is":"hello"})");
  EXPECT_EQ(own.receive("snapshot").at("you").as_int64(), -1);
}

TEST_F(SocketTest, a_goodbye_is_returned) {
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  ann.socket.send_raw(std::string{'\x88', '\x82', 0, 0, 0, 0, '\x03', '\xe8'});
  EXPECT_EQ(ann.socket.closed(), 1000);
}

}  // namespace
}  // namespace puttable::server
