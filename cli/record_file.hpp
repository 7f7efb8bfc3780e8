#pragma once

#include <string>
#include <vector>

#include "table/play.hpp"

namespace puttable::cli {

std::string sha256_hex(const Seed& seed);
// The 256 bits of a game from a number that people can type, and the number of the game.
Seed seed_from(std::uint64_t seed, std::uint64_t game);
// Writes the game so far as a record whose chance anybody can verify; fails if the file cannot be written.
void write_record_file(const std::string& path, const Play& play, const std::vector<std::string>& names,
                       const Seed& seed);

}  // namespace puttable::cli
