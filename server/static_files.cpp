#include "server/static_files.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <utility>

namespace puttable::server {

namespace {

namespace fs = std::filesystem;

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".jpg", "image/jpeg"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [known, type] : types)
    if (extension == known) return type;
  return "application/octet-stream";
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Percent-decoded, or nothing if it is not a plain path: no dot files, no backslashes, no control characters.
std::optional<std::string> plain_path(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size(); ++i) {
    char c = path[i];
    if (c == '%') {
      if (i + 2 >= path.size()) return std::nullopt;
      const int high = digit(path[i + 1]);
      const int low = digit(path[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = char(high << 4 | low);
      i += 2;
    }
    if (c == '\\' || std::uint8_t(c) < 0x20 || c == 0x7f) return std::nullopt;
    plain += c;
  }
  if (plain.empty() || plain.front() != '/' || plain.contains("/.")) return std::nullopt;
  return plain;
}

// Vite puts a hash into the names below /assets/, so they never change.
std::string_view caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

// Of this state of the file; empty if there is none.
std::string tag_of(const fs::path& file) {
  std::error_code failed;
  const auto size = fs::file_size(file, failed);
  const auto time = fs::last_write_time(file, failed).time_since_epoch().count();
  return failed ? std::string() : fmt::format("\"{:x}-{:x}\"", size, std::uint64_t(time));
}

}  // namespace

std::optional<fs::path> StaticFiles::locate(std::string_view path) const {
  std::error_code failed;
  const auto inside = [&](std::string_view name) -> std::optional<fs::path> {
    fs::path file = folder_ / fs::path(name.substr(1));
    if (!fs::is_regular_file(file, failed)) return std::nullopt;
    // A link may lead out of the folder.
    const auto relative = fs::canonical(file, failed).lexically_relative(fs::canonical(folder_, failed));
    if (failed || relative.empty() || *relative.begin() == "..") return std::nullopt;
    return file;
  };
  if (path == "/") return inside("/index.html");
  if (auto file = inside(path)) return file;
  const auto last = path.substr(path.rfind('/') + 1);
  if (last.contains('.')) return std::nullopt;
  return inside("/index.html");
}

SharedText StaticFiles::read(const fs::path& file) {
  std::string tag = tag_of(file);
  const auto found = held_.find(file);
  if (found != held_.end() && found->second.tag == tag) return found->second.text;
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  if (!in || tag.empty()) return nullptr;
  std::string text(std::size_t(in.tellg()), '\0');
  in.seekg(0).read(text.data(), std::streamsize(text.size()));
  if (!in) return nullptr;
  auto& held = held_[file] = {std::move(tag), std::make_shared<const std::string>(std::move(text))};
  return held.text;
}

std::optional<StaticFiles::Answer> StaticFiles::find(std::string_view path, std::string_view accept_encoding,
                                                     std::string_view if_none_match) {
  const auto plain = plain_path(path);
  if (!plain) return std::nullopt;
  const auto file = locate(*plain);
  if (!file) return std::nullopt;
  Answer answer;
  answer.type = type_of(*file);
  answer.caching = caching_of(*plain);
  answer.tag = tag_of(*file);
  if (!answer.tag.empty() && if_none_match.contains(answer.tag)) {
    answer.status = 304;
    return answer;
  }
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> encodings = {
      {{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [name, suffix] : encodings) {
    if (!accept_encoding.contains(name)) continue;
    if ((answer.body = read(file->string() + std::string(suffix)))) {
      answer.encoding = name;
      return answer;
    }
  }
  answer.body = read(*file);
  if (!answer.body) return std::nullopt;
  return answer;
}

}  // namespace puttable::server
