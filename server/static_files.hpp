#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace puttable::server {

// The page: files of one folder and nothing outside it.
class StaticFiles {
 public:
  struct Answer {
    unsigned status = 200;
    std::string body;
    std::string_view type;
    std::string_view encoding;  // empty: as it is
    std::string_view caching;
    std::string tag;
  };

  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // `path` as in the request, without the query. Paths that name no file and look like one of the page's own
  // addresses (no dot in the last part) get the page itself; others nothing.
  std::optional<Answer> find(std::string_view path, std::string_view accept_encoding,
                             std::string_view if_none_match) const;

 private:
  std::optional<std::filesystem::path> locate(std::string_view path) const;

  std::filesystem::path folder_;
};

}  // namespace puttable::server
