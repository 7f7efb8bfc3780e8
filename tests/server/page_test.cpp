#include <fstream>

#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class PageTest : public ServerTest {
 protected:
  PageTest() {
    write("web/index.html", "<!doctype html>the page");
    write("web/index.html.br", "page in brotli");
    write("web/assets/main-1a2b3c.js", "script");
    write("web/assets/main-1a2b3c.js.gz", "script in gzip");
    write("web/assets/engine-1a2b3c.wasm", "wasm");
    write("web/manifest.webmanifest", "{}");
    write("web/.hidden", "hidden");
    write("secret.txt", "secret");
    std::filesystem::create_symlink(folder_.path() / "secret.txt", folder_.path() / "web" / "link.txt");
    start();
  }
  void write(const std::string& name, const std::string& text) {
    const auto file = folder_.path() / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
};

TEST_F(PageTest, the_pages_own_addresses_all_get_the_page) {
  for (const auto* path :
       {"/", "/index.html", "/t/abcdefghij", "/t/abcdefghij?seat=1", "/rules/family", "/offline"}) {
    const auto reply = get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.body, "<!doctype html>the page");
    EXPECT_EQ(reply.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(reply.headers.at("cache-control"), "no-cache");
  }
}

TEST_F(PageTest, files_come_with_their_type_and_hashed_ones_stay_in_the_cache) {
  const auto script = get("/assets/main-1a2b3c.js");
  EXPECT_EQ(script.body, "script");
  EXPECT_EQ(script.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
  EXPECT_EQ(get("/assets/engine-1a2b3c.wasm").headers.at("content-type"), "application/wasm");
  EXPECT_EQ(get("/manifest.webmanifest").headers.at("content-type"), "application/manifest+json");
}

TEST_F(PageTest, packed_files_go_to_those_who_take_them) {
  const auto page = get("/", {{"Accept-Encoding", "gzip, deflate, br"}});
  EXPECT_EQ(page.body, "page in brotli");
  EXPECT_EQ(page.headers.at("content-encoding"), "br");
  EXPECT_EQ(page.headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  const auto script = get("/assets/main-1a2b3c.js", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(script.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(get("/assets/main-1a2b3c.js").headers.contains("content-encoding"), false);
}

TEST_F(PageTest, an_unchanged_file_is_not_sent_again) {
  const auto first = get("/");
  const auto again = get("/", {{"If-None-Match", first.headers.at("etag")}});
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
}

TEST_F(PageTest, a_file_that_has_changed_is_read_again) {
  EXPECT_EQ(get("/manifest.webmanifest").body, "{}");
  write("web/manifest.webmanifest", R"({"name":"new"})");
  EXPECT_EQ(get("/manifest.webmanifest").body, R"({"name":"new"})");
  std::filesystem::remove(folder_.path() / "web/manifest.webmanifest");
  EXPECT_EQ(get("/manifest.webmanifest").status, 404);
}

TEST_F(PageTest, head_has_no_body) {
  const auto reply = client::request(port(), "HEAD", "/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("content-length"), "23");
  EXPECT_TRUE(reply.body.empty());
}

TEST_F(PageTest, nothing_outside_the_folder_is_served) {
  for (const std::string path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt",
        "/..\\secret.txt", "/%2e%2e%5csecret.txt", "/link.txt", "/.hidden", "//etc/passwd", "/%00", "/%zz",
        "/etc/passwd.txt", "/missing.js"}) {
    const auto answer =
        client::raw_request(port(), "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400") ||
                answer.find("the page") != answer.npos)
        << path << "\n"
        << answer;
    EXPECT_EQ(answer.find("\r\n\r\nsecret"), std::string::npos) << path;
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path;
  }
  EXPECT_EQ(get("/link.txt").status, 404);
  EXPECT_EQ(get("/missing.js").status, 404);
}

TEST_F(PageTest, other_methods_are_refused) {
  const auto reply = post("/", "x");
  EXPECT_EQ(reply.status, 405);
  EXPECT_EQ(text_of(reply.json(), "code"), "not_found");
}

}  // namespace
}  // namespace puttable::server
