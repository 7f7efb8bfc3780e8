#include <cstdint>
#include <cstdlib>
#include <fstream>

#include "server/static_files.hpp"
#include "tests/store/temporary_folder.hpp"

namespace {

using namespace puttable;

// A page with two files, and beside it what is nobody's business; a link leads there.
struct Site {
  Site() {
    const auto web = folder.path() / "web";
    std::filesystem::create_directories(web / "assets");
    std::ofstream(web / "index.html") << "page";
    std::ofstream(web / "assets" / "a.js") << "page";
    std::ofstream(web / ".hidden") << "secret";
    std::ofstream(folder.path() / "secret") << "secret";
    std::filesystem::create_symlink(folder.path() / "secret", web / "link");
  }
  TemporaryFolder folder;
  server::StaticFiles files{folder.path() / "web"};
};

}  // namespace

// Whatever a request asks for: a file of the page or nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Site site;
  const std::string_view path(reinterpret_cast<const char*>(data), size);
  const auto found = site.files.find(path, "gzip, br", "");
  if (found && *found->body != "page") std::abort();
  return 0;
}
