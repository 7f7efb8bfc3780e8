#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class HttpTest : public ServerTest {
 protected:
  HttpTest() { start(); }

  void expect_refused(const client::Reply& reply, int status, const std::string& code,
                      const std::string& word = "") {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(text_of(reply.json(), "code"), code);
    const std::string text = text_of(reply.json(), "text");
    EXPECT_NE(text.find(word), std::string::npos) << text;
    EXPECT_GT(text.size(), 5u);
  }
};

TEST_F(HttpTest, the_games_are_listed_with_their_options_and_levels) {
  const auto games = get("/api/games").json();
  ASSERT_FALSE(games.as_array().empty());
  const auto& family = games.as_array()[0];
  EXPECT_EQ(text_of(family, "name"), "family");
  EXPECT_EQ(family.at("levels").as_array().size(), 3u);
  EXPECT_FALSE(family.at("options").as_array().empty());
}

TEST_F(HttpTest, a_table_is_opened_joined_and_told_about) {
  const auto table = open_table(3);
  EXPECT_EQ(table.id.size(), 10u);
  for (const auto& token : table.tokens) EXPECT_EQ(token.size(), 32u);
  const auto told = get("/api/tables/" + table.id).json();
  EXPECT_EQ(text_of(told, "id"), table.id);
  EXPECT_EQ(told.at("seats").as_array().size(), 3u);
  EXPECT_FALSE(told.at("started").as_bool());
  EXPECT_TRUE(told.at("seed").is_null());
}

TEST_F(HttpTest, a_table_of_bots_starts_at_once) {
  const auto opened = post("/api/tables", R"({"game":"family","config":{"players":3},"name":"Ann",
                                              "bots":[null,"easy","medium"],"start":true})");
  ASSERT_EQ(opened.status, 201) << opened.body;
  EXPECT_TRUE(get("/api/tables/" + text_of(opened.json(), "table")).json().at("started").as_bool());
}

TEST_F(HttpTest, bad_bodies_are_refused_with_what_is_wrong) {
  expect_refused(post("/api/tables", "{"), 400, "malformed");
  expect_refused(post("/api/tables", ""), 400, "malformed");
  expect_refused(post("/api/tables", "[]"), 400, "malformed", "object");
  expect_refused(post("/api/tables", R"({"game":"family","name":"Ann","colour":1})"), 400, "malformed",
                 "colour");
  expect_refused(post("/api/tables", R"({"game":"family","config":{"size":3},"name":"A"})"), 400, "malformed",
                 "size");
  expect_refused(post("/api/tables", R"({"game":7,"name":"Ann"})"), 400, "malformed", "game");
  expect_refused(post("/api/tables", R"({"game":"chess","name":"Ann"})"), 404, "no_such_game", "chess");
  expect_refused(post("/api/tables", R"({"game":"family","config":{"players":99},"name":"A"})"), 400,
                 "bad_config");
  expect_refused(post("/api/tables", R"({"game":"family","name":"A","clock":-1})"), 400, "bad_config",
                 "clock");
  expect_refused(post("/api/tables", R"({"game":"family","name":"A","bots":[null,"genius"]})"), 400,
                 "no_such_bot");
  expect_refused(post("/api/tables", R"({"game":"family","name":")" + std::string(100, 'x') + "\"}"), 413,
                 "too_long");
  expect_refused(post("/api/tables", R"({"game":"family","name":"Ann","config":)" + std::string(50, '[') +
                                         std::string(50, ']') + "}"),
                 400, "malformed");
  expect_refused(post("/api/tables", "{\"game\":\"family\",\"name\":\"\xff\xfe\"}"), 400, "malformed");
}

TEST_F(HttpTest, seats_are_taken_once) {
  const auto table = open_table(2);
  const std::string join = "/api/tables/" + table.id + "/join";
  expect_refused(post(join, R"({"name":"Cid"})"), 409, "seat_taken");
  expect_refused(post(join, R"({"name":"Cid","seat":1})"), 409, "seat_taken");
  expect_refused(post(join, R"({"name":"Cid","seat":7})"), 400, "no_such_seat");
  expect_refused(post(join, R"({"name":"Cid","chair":1})"), 400, "malformed", "chair");
}

TEST_F(HttpTest, unknown_tables_and_interfaces_are_not_found) {
  expect_refused(get("/api/tables/aaaaaaaaaa"), 404, "no_such_table");
  expect_refused(get("/api/tables/../../etc"), 404, "not_found");
  expect_refused(get("/api/tables/AAAAAAAAAA"), 404, "no_such_table");
  expect_refused(post("/api/tables/aaaaaaaaaa/join", R"({"name":"Ann"})"), 404, "no_such_table");
  expect_refused(get("/api/nothing"), 404, "not_found");
  expect_refused(client::request(port(), "DELETE", "/api/tables/aaaaaaaaaa"), 404, "not_found");
  expect_refused(get("/ws/aaaaaaaaaa"), 404, "not_found");
}

TEST_F(HttpTest, the_record_comes_when_the_game_is_over) {
  auto players = started(2);
  const std::string path = "/api/tables/" + players[0].table + "/record";
  expect_refused(get(path), 403, "not_allowed");
  play_until(players, [&] { return players[0].over; });
  const auto record = get(path);
  ASSERT_EQ(record.status, 200);
  EXPECT_EQ(text_of(record.json(), "format"), "puttable.record/1");
  EXPECT_EQ(text_of(record.json(), "seed").size(), 64u);
}

TEST_F(HttpTest, health_and_metrics_are_told) {
  EXPECT_EQ(get("/healthz").body, R"({"status":"ok"})");
  open_table(2);
  const auto metrics = get("/metrics");
  EXPECT_TRUE(metrics.headers.at("content-type").starts_with("text/plain"));
  EXPECT_EQ(metric("tables_opened_total"), 1);
  EXPECT_EQ(metric("tables"), 1);
  EXPECT_GE(metric("store_rows_total"), 3);
}

TEST_F(HttpTest, every_answer_carries_the_security_headers) {
  for (const auto& reply : {get("/healthz"), get("/"), get("/api/nothing"), post("/api/tables", "{")}) {
    const std::string policy = reply.headers.at("content-security-policy");
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
  }
}

TEST_F(HttpTest, other_sites_pages_may_not_open_tables) {
  const std::string body = R"({"game":"family","name":"Ann"})";
  expect_refused(post("/api/tables", body, {{"Origin", "http://evil.example"}}), 403, "not_allowed");
  const std::string own = "http://127.0.0.1:" + std::to_string(port());
  EXPECT_EQ(post("/api/tables", body, {{"Origin", own}}).status, 201);
}

TEST_F(HttpTest, what_is_not_http_is_answered_as_such) {
  EXPECT_TRUE(client::raw_request(port(), "HELO there\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(client::raw_request(port(), std::string(200, '\x16') + "\r\n\r\n").starts_with("HTTP/1.1 400"));
}

TEST_F(HttpTest, long_headers_and_bodies_are_refused) {
  const auto header = get("/api/games", {{"X-Long", std::string(20000, 'x')}});
  EXPECT_EQ(header.status, 431);
  EXPECT_EQ(text_of(header.json(), "code"), "too_long");
  expect_refused(post("/api/tables", std::string(100000, ' ')), 413, "too_long");
}

TEST_F(HttpTest, a_connection_can_be_used_again) {
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  const std::string last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const std::string answers = client::raw_request(port(), one + one + last);
  std::size_t count = 0;
  for (auto at = answers.find("{\"status\""); at != answers.npos; at = answers.find("{\"status\"", at + 1))
    ++count;
  EXPECT_EQ(count, 3u);
}

}  // namespace
}  // namespace puttable::server
