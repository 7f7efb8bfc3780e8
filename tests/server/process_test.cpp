#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fstream>

#include "tests/server/fixture.hpp"
#include "tests/server/server_process.hpp"
#include "tests/store/temporary_folder.hpp"

namespace puttable::server {
namespace {

TEST(ProcessTest, it_says_where_it_listens_and_ends_cleanly_on_sigterm) {
  const TemporaryFolder folder;
  ServerProcess server({"--data-dir", folder.path()});
  ASSERT_NE(server.port(), 0);
  EXPECT_EQ(client::request(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(server.terminate(), 0);
}

TEST(ProcessTest, a_port_in_use_ends_it_with_a_sentence) {
  const TemporaryFolder folder;
  const TemporaryFolder other;
  const ServerProcess first({"--data-dir", folder.path()});
  ServerProcess second({"--data-dir", other.path(), "--port", std::to_string(first.port())});
  EXPECT_EQ(second.port(), 0);
  EXPECT_EQ(second.wait(), 1);
  EXPECT_NE(second.said().find("in use"), std::string::npos) << second.said();
}

TEST(ProcessTest, a_folder_that_is_not_writable_ends_it_with_a_sentence) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "file") << "x";
  ServerProcess server({"--data-dir", folder.path() / "file" / "data"});
  EXPECT_EQ(server.wait(), 1);
  EXPECT_NE(server.said().find("data folder"), std::string::npos) << server.said();
}

// The operating system refuses to let the log's files grow, as a full disk does.
TEST(ProcessTest, on_a_full_disk_it_refuses_goes_on_living_and_loses_nothing) {
  const TemporaryFolder folder;
  std::int64_t acknowledged = -1;
  std::string table;
  std::string token;
  {
    const ServerProcess server({"--data-dir", folder.path(), "--no-limits"}, [] {
      const rlimit limit{200 * 1024, 200 * 1024};
      ::setrlimit(RLIMIT_FSIZE, &limit);
    });
    ASSERT_NE(server.port(), 0);
    const auto opened = client::request(server.port(), "POST", "/api/tables",
                                        R"({"game":"family","config":{"players":2},"name":"Ann"})");
    ASSERT_EQ(opened.status, 201) << opened.body;
    table = text_of(opened.json(), "table");
    token = text_of(opened.json(), "token");
    Player ann(server.port(), table, token);
    std::string refused;
    for (int i = 0; refused.empty() && i < 5000; ++i) {
      ann.say(R"({"is":"say","id":"c)" + std::to_string(i) + R"(","text":"chat chat chat"})");
      for (;;) {
        const auto message = ann.hear();
        if (text_of(message, "is") == "refused") refused = text_of(message, "code");
        if (text_of(message, "is") == "ack") acknowledged = message.at("seq").as_int64();
        if (!refused.empty() || text_of(message, "is") == "ack") break;
      }
    }
    EXPECT_EQ(refused, "storage");
    EXPECT_EQ(client::request(server.port(), "GET", "/healthz").status, 200);
  }
  const ServerProcess server({"--data-dir", folder.path()});
  Player back(server.port(), table, token);
  EXPECT_EQ(back.seq, acknowledged);
  back.say(R"({"is":"say","id":"again","text":"space again"})");
  EXPECT_EQ(back.hear("ack").at("seq").as_int64(), acknowledged + 1);
}

}  // namespace
}  // namespace puttable::server
