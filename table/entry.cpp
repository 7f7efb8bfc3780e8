#include "table/entry.hpp"

namespace puttable {

std::string write_entry(const Entry& entry) {
  std::string out = to_json(entry.body);
  out.pop_back();
  if (!entry.id.empty()) {
    out += ",\"id\":";
    write_quoted(out, entry.id);
  }
  if (entry.by != spectator) {
    out += ",\"by\":";
    write_json(out, entry.by);
  }
  out += '}';
  return out;
}

std::expected<Entry, Rejection> read_entry(std::int64_t seq, std::string_view text) {
  auto parsed = parse_json(text, 32);
  if (!parsed) return std::unexpected(parsed.error());
  Entry entry{seq, {}, {}, spectator};
  if (auto* object = parsed->if_object()) {
    // `opened` has an id of its own, the table's; its request has none.
    const bool opened = object->contains("is") && object->at("is") == json::value(Opened::name);
    if (const auto* id = object->if_contains("id"); id && !opened) {
      if (auto read = read_json(*id, entry.id, "id"); !read) return std::unexpected(read.error());
      object->erase("id");
    }
    if (const auto* by = object->if_contains("by")) {
      if (auto read = read_json(*by, entry.by, "by"); !read) return std::unexpected(read.error());
      object->erase("by");
    }
  }
  if (auto read = read_json(*parsed, entry.body); !read) return std::unexpected(read.error());
  return entry;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (const auto byte : bytes) {
    hex += digits[byte >> 4];
    hex += digits[byte & 15];
  }
  return hex;
}

std::expected<Seed, Rejection> seed_from_hex(std::string_view hex) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  Seed seed{};
  bool good = hex.size() == 2 * seed.size();
  for (std::size_t i = 0; good && i < seed.size(); ++i) {
    const int high = digit(hex[2 * i]);
    const int low = digit(hex[2 * i + 1]);
    good = high >= 0 && low >= 0;
    seed[i] = std::uint8_t(high << 4 | low);
  }
  if (!good) return std::unexpected(rejection(Reject::malformed, "seed: 64 hexadecimal digits are expected"));
  return seed;
}

}  // namespace puttable
