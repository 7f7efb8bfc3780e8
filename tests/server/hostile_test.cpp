// Clients that mean no good, or mean nothing at all. Path traversal is in page_test, wrong origins are in
// http_test and socket_test, floods, deaf readers and limits by count in limits_test.
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <fstream>

#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class HostileTest : public ServerTest {
 protected:
  // A connection from any address of the loopback network.
  tcp::socket connect(const std::string& from = "127.0.0.1") {
    tcp::socket socket(io_);
    socket.open(tcp::v4());
    socket.bind({asio::ip::make_address(from), 0});
    socket.connect({asio::ip::make_address("127.0.0.1"), port()});
    return socket;
  }
  // What comes until the server ends the connection.
  static std::string all_of(tcp::socket& socket) {
    std::string answer;
    boost::system::error_code ended;
    asio::read(socket, asio::dynamic_buffer(answer), ended);
    return answer;
  }
  static std::string ask(tcp::socket& socket, std::string_view path = "/healthz") {
    const std::string request =
        "GET " + std::string(path) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    boost::system::error_code failed;
    asio::write(socket, asio::buffer(request), failed);
    return all_of(socket);
  }
  // A client's frame with an all-zero mask.
  static std::string frame(std::string_view text, char first = char(0x81)) {
    std::string bytes{first, char(0x80 | 126), char(text.size() >> 8), char(text.size() & 255)};
    return bytes + std::string(4, '\0') + std::string(text);
  }
  void expect_alive() { EXPECT_EQ(get("/api/games").status, 200); }

  asio::io_context io_;
};

TEST_F(HostileTest, one_address_gets_so_many_connections_and_others_still_get_theirs) {
  options_.limits.connections_per_address = 20;
  start();
  std::vector<tcp::socket> held;
  for (int i = 0; i < 20; ++i) held.push_back(connect());
  while (client::raw_request(port(), "").size() > 0) {
  }
  auto one_more = connect();
  EXPECT_EQ(ask(one_more), "");
  auto other = connect("127.0.0.2");
  EXPECT_NE(ask(other).find("200 OK"), std::string::npos);
  // A place that is given up is free again.
  held.pop_back();
  for (std::string answer; answer.find("200 OK") == answer.npos;) {
    auto next = connect();
    answer = ask(next);
  }
}

TEST_F(HostileTest, a_thousand_connections_from_one_address_leave_room_for_a_game) {
  options_.limits.connections_per_address = 100;
  start();
  auto ann = connect("127.0.0.2");
  std::vector<tcp::socket> held;
  for (int i = 0; i < 1000; ++i) held.push_back(connect("127.0.0.3"));
  EXPECT_NE(ask(ann).find("200 OK"), std::string::npos);
  auto players = started(2);
  play_until(players, [&] { return players[0].over; });
  EXPECT_TRUE(players[0].over);
  EXPECT_LE(metric("connections"), 100 + 2 + 2);
}

TEST_F(HostileTest, an_address_that_connects_too_often_is_not_listened_to) {
  options_.limits.new_connections_per_second = 0.001;
  options_.limits.new_connection_burst = 3;
  start();
  for (int i = 0; i < 3; ++i) {
    auto early = connect();
    EXPECT_NE(ask(early).find("200 OK"), std::string::npos);
  }
  auto late = connect();
  EXPECT_EQ(ask(late), "");
  auto other = connect("127.0.0.2");
  EXPECT_NE(ask(other).find("200 OK"), std::string::npos);
}

TEST_F(HostileTest, behind_a_proxy_the_proxys_connections_are_not_counted) {
  options_.limits.connections_per_address = 5;
  options_.behind_proxy = true;
  start();
  std::vector<tcp::socket> held;
  for (int i = 0; i < 20; ++i) held.push_back(connect());
  auto more = connect();
  EXPECT_NE(ask(more).find("200 OK"), std::string::npos);
}

TEST_F(HostileTest, who_says_nothing_or_half_a_request_is_shown_out) {
  options_.limits.request_timeout = std::chrono::seconds(1);
  start();
  auto silent = connect();
  auto slow = connect();
  asio::write(slow, asio::buffer(std::string_view(
                        "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")));
  auto headless = connect();
  asio::write(headless, asio::buffer(std::string_view("GET / HTTP/1.1\r\nHost: ")));
  EXPECT_EQ(all_of(silent), "");
  EXPECT_EQ(all_of(slow), "");
  EXPECT_EQ(all_of(headless), "");
  while (metric("connections") > 1) std::this_thread::yield();
}

TEST_F(HostileTest, a_socket_whose_client_is_gone_without_a_word_is_dropped) {
  options_.limits.silence_timeout = std::chrono::seconds(1);
  start();
  const auto table = open_table(2);
  // It never reads, so it answers no ping: to the server it looks like a machine that was switched off.
  const Player gone(port(), table.id, table.tokens[1]);
  while (metric("sockets") > 0) std::this_thread::yield();
}

TEST_F(HostileTest, who_asks_for_large_files_and_never_reads_them_holds_no_copy_of_them) {
  constexpr int readers = 100;
  constexpr std::size_t size = 8'000'000;
  std::filesystem::create_directories(options_.web);
  std::ofstream(options_.web / "large.wasm") << std::string(size, 'x');
  start();
  const double before = metric("resident_bytes");
  std::vector<tcp::socket> deaf;
  for (int i = 0; i < readers; ++i) {
    deaf.push_back(connect());
    asio::write(deaf.back(), asio::buffer(std::string_view("GET /large.wasm HTTP/1.1\r\nHost: x\r\n\r\n")));
    char first = 0;
    asio::read(deaf.back(), asio::buffer(&first, 1));
  }
  EXPECT_LT(metric("resident_bytes") - before, 10.0 * size);
}

TEST_F(HostileTest, a_frame_that_promises_gigabytes_ends_the_conversation_before_they_come) {
  start();
  const auto table = open_table(2);
  for (const char high : {'\x00', '\x7f'}) {
    client::Socket socket(port(), table.id);
    const std::string length{high, 0, 0, 1, 0, 0, 0, 0};
    socket.send_raw(std::string("\x81\xff", 2) + length + "mask" + std::string(1000, 'x'));
    EXPECT_EQ(socket.closed(), 1009);
  }
  // A message of endless small pieces is no smaller.
  client::Socket pieces(port(), table.id);
  pieces.send_raw(frame(std::string(1000, 'x'), 0x01));
  for (int i = 0; i < 100; ++i) pieces.send_raw(frame(std::string(1000, 'x'), 0x00));
  EXPECT_EQ(pieces.closed(), 1009);
  expect_alive();
}

TEST_F(HostileTest, compression_is_never_agreed_to_and_a_compressed_frame_ends_the_conversation) {
  start();
  const auto table = open_table(2);
  auto socket = connect();
  const std::string upgrade = "GET /ws/" + table.id +
                              " HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                              "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n";
  // Text, compressed: the bit says so.
  asio::write(socket, asio::buffer(upgrade + frame("\xf2\x48\xcd\xc9\xc9\x07", char(0xc1))));
  const std::string answer = all_of(socket);
  EXPECT_NE(answer.find("101 Switching"), std::string::npos);
  EXPECT_EQ(answer.find("Extensions"), std::string::npos);
  EXPECT_NE(answer.find("\x03\xea"), std::string::npos) << "close code 1002";
  // Nor is a request's body inflated.
  const auto refused = post("/api/tables", "\x1f\x8b\x08", {{"Content-Encoding", "gzip"}});
  EXPECT_EQ(refused.status, 400);
  expect_alive();
}

TEST_F(HostileTest, a_seat_that_is_given_up_is_no_longer_yours_for_what_you_sent_after_it) {
  start();
  const auto table = open_table(2);
  Player bob(port(), table.id, table.tokens[1]);
  // In one piece, so that both are read before the first is stored.
  bob.socket.send_raw(frame(R"({"is":"leave","id":"l"})") +
                      frame(R"({"is":"rename","id":"r","player":"Rob"})"));
  EXPECT_EQ(text_of(bob.hear("ack"), "id"), "l");
  const auto refused = bob.hear("refused");
  EXPECT_EQ(text_of(refused, "id"), "r");
  EXPECT_EQ(text_of(refused, "code"), "bad_token");
  EXPECT_EQ(text_of(refused, "text"), "This seat is no longer yours.");
  // Whoever sits there next has the seat, and the name, for themselves.
  const auto joined = post("/api/tables/" + table.id + "/join", R"({"name":"Cid"})");
  EXPECT_EQ(joined.status, 200);
  EXPECT_EQ(get("/api/tables/" + table.id).body.find("Rob"), std::string::npos);
}

}  // namespace
}  // namespace puttable::server
