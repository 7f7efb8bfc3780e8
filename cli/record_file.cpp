#include "cli/record_file.hpp"

#include <fmt/format.h>
#include <openssl/sha.h>

#include <fstream>

#include "cli/commands.hpp"
#include "table/record.hpp"

namespace puttable::cli {
std::string sha256_hex(const Seed& seed) {
  unsigned char digest[SHA256_DIGEST_LENGTH];
  SHA256(seed.data(), seed.size(), digest);
  return to_hex(digest);
}

Seed seed_from(std::uint64_t seed, std::uint64_t game) {
  Seed bytes{};
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[i] = std::uint8_t(seed >> (8 * i));
    bytes[8 + i] = std::uint8_t(game >> (8 * i));
  }
  return bytes;
}

void write_record_file(const std::string& path, const Play& play, const std::vector<std::string>& names,
                       const Seed& seed) {
  Record record;
  record.game = play.info().name;
  record.rules = play.info().rules_version;
  record.config.text = play.config_json();
  record.seats = names;
  record.commitment = sha256_hex(seed);
  record.seed = to_hex(seed);
  for (std::size_t i = 0; i < play.steps(); ++i) {
    auto step = play.step(i);
    record.log.push_back({step.seat, RawJson{std::move(step.move)}});
  }
  std::ofstream file(path, std::ios::binary);
  file << write_record(record);
  if (!file.flush()) fail(fmt::format("'{}' cannot be written.", path));
}

}  // namespace puttable::cli
