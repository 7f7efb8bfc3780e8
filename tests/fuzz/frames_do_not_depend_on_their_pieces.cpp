#include <cstdint>
#include <cstdlib>
#include <vector>

#include "server/frames.hpp"

namespace {

using namespace puttable::server;

constexpr std::size_t max_message = 1024;

// What a reader makes of bytes that come in pieces of this size.
std::vector<std::string> read_in_pieces(std::string bytes, std::size_t piece) {
  std::vector<std::string> messages;
  FrameReader reader(max_message);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    const auto outcome = reader.feed(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)),
                                     [&](const FrameReader::Message& message) {
                                       if (message.text.size() > max_message) std::abort();
                                       messages.push_back(char(message.opcode) + std::string(message.text));
                                       return true;
                                     });
    if (outcome == FrameReader::Outcome::fine) continue;
    messages.push_back("ended " + std::to_string(int(outcome)));
    break;
  }
  return messages;
}

}  // namespace

// Whatever bytes come from a socket: the same messages, however the network cuts them, and none too long.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto whole = read_in_pieces(bytes, std::max<std::size_t>(size, 1));
  if (read_in_pieces(bytes, 1) != whole || read_in_pieces(bytes, 7) != whole) std::abort();
  return 0;
}
