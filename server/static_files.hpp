#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace puttable::server {

// Bytes that everybody who is sent them shares.
using SharedText = std::shared_ptr<const std::string>;

// The page: files of one folder and nothing outside it. A file is read when it is first asked for, and again
// when it has changed; whoever downloads it holds none of its bytes.
class StaticFiles {
 public:
  struct Answer {
    unsigned status = 200;
    SharedText body;  // none if it is not sent again
    std::string_view type;
    std::string_view encoding;  // empty: as it is
    std::string_view caching;
    std::string tag;
  };

  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // `path` as in the request, without the query. Paths that name no file and look like one of the page's own
  // addresses (no dot in the last part) get the page itself; others nothing.
  std::optional<Answer> find(std::string_view path, std::string_view accept_encoding,
                             std::string_view if_none_match);

 private:
  std::optional<std::filesystem::path> locate(std::string_view path) const;

  SharedText read(const std::filesystem::path& file);

  struct Held {
    std::string tag;
    SharedText text;
  };
  std::filesystem::path folder_;
  std::map<std::filesystem::path, Held> held_;
};

}  // namespace puttable::server
