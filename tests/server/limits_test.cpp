#include "server/limits.hpp"

#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class LimitsTest : public ServerTest {
 protected:
  void start_behind_a_proxy_with_one_request_an_address() {
    options_.behind_proxy = true;
    options_.limits.requests_per_second = 0.001;
    options_.limits.request_burst = 1;
    start();
  }
  int status_for(const std::string& forwarded) {
    return get("/api/games", {{"X-Forwarded-For", forwarded}}).status;
  }
};

TEST_F(LimitsTest, an_oversized_message_is_refused_and_ends_the_conversation) {
  start();
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  ann.say(R"({"is":"say","id":"x","text":")" + std::string(20000, 'x') + "\"}");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "too_long");
  EXPECT_EQ(ann.socket.closed(), 1009);
}

TEST_F(LimitsTest, a_flood_is_refused_then_cut_off_and_nobody_else_notices) {
  options_.limits.messages_per_second = 1;
  options_.limits.message_burst = 20;
  options_.limits.refused_before_close = 10;
  start();
  auto players = seat_all(open_table(2));
  for (int i = 0; i < 200; ++i) players[0].say(R"({"is":"ping","id":"p"})");
  int acknowledged = 0;
  int refused = 0;
  int code = 0;
  try {
    for (;;) {
      const auto message = players[0].hear();
      if (text_of(message, "is") == "ack") ++acknowledged;
      if (text_of(message, "is") == "refused") {
        EXPECT_EQ(text_of(message, "code"), "too_many");
        ++refused;
      }
    }
  } catch (const client::Closed& closed) {
    code = closed.code;
  }
  EXPECT_EQ(acknowledged, 19);  // the hello was one
  EXPECT_EQ(refused, 11);
  EXPECT_EQ(code, 1008);
  players[1].say(R"({"is":"ping","id":"fine"})");
  EXPECT_EQ(text_of(players[1].hear("ack"), "id"), "fine");
}

TEST_F(LimitsTest, binary_and_broken_frames_end_the_conversation) {
  start();
  const auto table = open_table(2);
  Player ann(port(), table.id, table.tokens[0]);
  ann.socket.send_binary("x");
  EXPECT_EQ(text_of(ann.hear("refused"), "code"), "malformed");
  EXPECT_EQ(ann.socket.closed(), 1003);
  Player bob(port(), table.id, table.tokens[1]);
  bob.socket.send_raw("\x81\x05hello");
  EXPECT_EQ(bob.socket.closed(), 1002);
}

TEST_F(LimitsTest, a_client_that_never_reads_is_dropped_and_the_table_goes_on) {
  options_.limits = without_rates(options_.limits);
  options_.limits.unsent_bytes = 16 * 1024;
  start();
  const auto table = open_table(2);
  Player deaf(port(), table.id, table.tokens[1]);
  deaf.socket.shrink_receive_buffer();
  Player ann(port(), table.id, table.tokens[0]);
  const std::string text(290, 'x');
  for (int i = 0; metric("sockets_dropped_total") < 1; ++i) {
    for (int k = 0; k < 100; ++k) {
      ann.say(R"({"is":"say","id":"c)" + std::to_string(i * 100 + k) + R"(","text":")" + text + "\"}");
      ann.hear("ack");
    }
    ASSERT_LT(i, 200);
  }
  ann.say(R"({"is":"ping","id":"fine"})");
  EXPECT_EQ(text_of(ann.hear("ack"), "id"), "fine");
  EXPECT_EQ(metric("sockets"), 1);
}

TEST_F(LimitsTest, a_socket_without_hello_is_closed) {
  options_.limits.hello_timeout = std::chrono::seconds(0);
  start();
  client::Socket silent(port(), open_table(2).id);
  EXPECT_EQ(text_of(silent.receive("refused"), "code"), "not_allowed");
  EXPECT_EQ(silent.closed(), 1008);
}

TEST_F(LimitsTest, who_says_anything_but_hello_or_guesses_tokens_is_cut_off_soon) {
  start();
  const auto table = open_table(2);
  for (const std::string_view nonsense : {"{}", R"({"is":"hello","token":"a guess"})"}) {
    client::Socket socket(port(), table.id);
    for (int i = 0; i < options_.limits.refused_before_hello; ++i) {
      socket.send(nonsense);
      socket.receive("refused");
    }
    EXPECT_EQ(socket.closed(), 1008);
  }
}

TEST_F(LimitsTest, tables_sockets_and_requests_of_an_address_are_limited) {
  options_.limits.tables_per_hour = 2;
  options_.limits.sockets_per_address = 2;
  start();
  const auto table = open_table(2);
  open_table(2);
  const auto refused = post("/api/tables", R"({"game":"family","name":"Ann"})");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(text_of(refused.json(), "code"), "too_many");
  {
    const Player one(port(), table.id, table.tokens[0]);
    const Player two(port(), table.id, table.tokens[1]);
    EXPECT_THROW(client::Socket(port(), table.id), std::runtime_error);
  }
  while (metric("sockets") > 0) std::this_thread::yield();
  const Player back(port(), table.id, table.tokens[0]);
}

TEST_F(LimitsTest, the_requests_of_an_address_are_limited) {
  options_.limits.requests_per_second = 0.001;
  options_.limits.request_burst = 3;
  start();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get("/api/games").status, 200);
  EXPECT_EQ(get("/api/games").status, 429);
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(LimitsTest, behind_a_proxy_the_forwarded_address_counts) {
  start_behind_a_proxy_with_one_request_an_address();
  EXPECT_EQ(status_for("10.0.0.1"), 200);
  EXPECT_EQ(status_for("10.0.0.1"), 429);
  EXPECT_EQ(status_for("10.0.0.1, 10.0.0.2"), 200);
  EXPECT_EQ(status_for("10.0.0.3, 10.0.0.2"), 429);
}

TEST_F(LimitsTest, an_ipv6_network_counts_as_one_address) {
  start_behind_a_proxy_with_one_request_an_address();
  EXPECT_EQ(status_for("2001:db8:1:2::1"), 200);
  EXPECT_EQ(status_for("2001:db8:1:2:ffff::7"), 429);
  EXPECT_EQ(status_for("2001:db8:1:3::1"), 200);
  // IPv4 addresses in IPv6 clothes are those addresses, not one network.
  EXPECT_EQ(status_for("10.0.0.1"), 200);
  EXPECT_EQ(status_for("::ffff:10.0.0.1"), 429);
  EXPECT_EQ(status_for("::ffff:10.0.0.2"), 200);
}

TEST_F(LimitsTest, spectators_of_a_table_are_limited) {
  options_.limits.spectators = 1;
  start();
  const auto table = open_table(2);
  const Player first(port(), table.id, "");
  client::Socket second(port(), table.id);
  second.send(R"({"is":"hello"})");
  EXPECT_EQ(text_of(second.receive("refused"), "code"), "too_many");
  const Player player(port(), table.id, table.tokens[0]);
}

TEST(AddressLimitsTest, what_was_used_at_another_process_counts_here) {
  Limits limits;
  limits.requests_per_second = 0.001;
  limits.request_burst = 10;
  limits.tables_per_hour = 5;
  limits.sockets_per_address = 4;
  AddressLimits here(limits);
  const Clock::time_point now{};
  here.used_elsewhere("other", {"ann", 8, 4, 3}, now);
  EXPECT_TRUE(here.request("ann", now));
  EXPECT_TRUE(here.request("ann", now));
  EXPECT_FALSE(here.request("ann", now));
  EXPECT_TRUE(here.open_table("ann", now));
  EXPECT_FALSE(here.open_table("ann", now));
  EXPECT_TRUE(here.open_socket("ann", now));
  EXPECT_FALSE(here.open_socket("ann", now));
  EXPECT_TRUE(here.request("bob", now));
  // With the process its sockets are gone.
  here.gone("other");
  EXPECT_TRUE(here.open_socket("ann", now));
}

TEST(AddressLimitsTest, what_is_used_here_is_told_once) {
  Limits limits;
  limits.request_burst = 64;
  limits.sockets_per_address = 64;
  AddressLimits here(limits);
  const Clock::time_point now{};
  EXPECT_TRUE(here.request("ann", now));
  EXPECT_TRUE(here.news().empty()) << "too little to tell";
  EXPECT_TRUE(here.request("ann", now));
  EXPECT_TRUE(here.open_table("ann", now));
  auto news = here.news();
  ASSERT_EQ(news.size(), 1u);
  EXPECT_EQ(news[0].address, "ann");
  EXPECT_EQ(news[0].requests, 2);
  EXPECT_EQ(news[0].tables, 1);
  EXPECT_TRUE(here.news().empty());
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(here.open_socket("ann", now));
  EXPECT_EQ(here.news().at(0).sockets, 3);
  // The last socket's end is told, however few there were.
  for (int i = 0; i < 3; ++i) here.close_socket("ann");
  EXPECT_EQ(here.news().at(0).sockets, 0);
}

TEST(TokenBucketTest, so_many_a_second_with_a_burst) {
  const Clock::time_point start{};
  TokenBucket bucket(2, 3, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(400)));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.full(start + std::chrono::milliseconds(700)));
  EXPECT_TRUE(bucket.full(start + std::chrono::seconds(5)));
}

}  // namespace
}  // namespace puttable::server
