#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <iostream>

#include "cli/commands.hpp"

namespace puttable::cli {

void fail(std::string_view sentence, int code) {
  fmt::print(stderr, "puttable: {}\n", sentence);
  throw CLI::RuntimeError(code);
}

std::string read_input(const std::string& path) {
  constexpr std::size_t limit = 16u << 20;
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) fail(fmt::format("'{}' cannot be read.", path));
  }
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  char buffer[65536];
  while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
    text.append(buffer, std::size_t(in.gcount()));
    if (text.size() > limit) fail(fmt::format("'{}' is over 16 MB.", path));
  }
  if (in.bad()) fail(fmt::format("'{}' cannot be read.", path));
  return text;
}

}  // namespace puttable::cli
