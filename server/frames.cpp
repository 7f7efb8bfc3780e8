#include "server/frames.hpp"

#include <utility>

namespace puttable::server {

namespace {

void write_header(std::string& out, Opcode opcode, std::size_t length) {
  out += char(0x80 | int(opcode));
  if (length < 126) {
    out += char(length);
  } else if (length < 65536) {
    out += char(126);
    out += char(length >> 8);
    out += char(length & 0xff);
  } else {
    out += char(127);
    for (int shift = 56; shift >= 0; shift -= 8) out += char(std::uint64_t(length) >> shift & 0xff);
  }
}

bool is_control(Opcode opcode) {
  return int(opcode) >= 8;
}

void unmask(std::span<char> payload, const std::uint8_t (&mask)[4]) {
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = char(payload[i] ^ mask[i & 3]);
}

}  // namespace

Frame control_frame(Opcode opcode, std::string_view payload) {
  std::string frame;
  frame.reserve(payload.size() + 10);
  write_header(frame, opcode, payload.size());
  frame += payload;
  return std::make_shared<const std::string>(std::move(frame));
}

Frame text_frame(std::string_view payload) {
  return control_frame(Opcode::text, payload);
}

Frame close_frame(std::uint16_t code, std::string_view reason) {
  std::string payload{char(code >> 8), char(code & 0xff)};
  payload += reason.substr(0, 123);
  return control_frame(Opcode::close, payload);
}

FrameReader::Outcome FrameReader::read_header(std::span<const char> bytes, Header& header,
                                              bool& complete) const {
  complete = false;
  if (bytes.size() < 2) return Outcome::fine;
  const auto byte = [&](std::size_t i) { return std::uint8_t(bytes[i]); };
  header.last = (byte(0) & 0x80) != 0;
  header.opcode = Opcode(byte(0) & 0x0f);
  const bool reserved = (byte(0) & 0x70) != 0;
  const bool masked = (byte(1) & 0x80) != 0;
  if (reserved || !masked) return Outcome::broken;
  header.length = byte(1) & 0x7f;
  const std::size_t extra = header.length == 126 ? 2 : header.length == 127 ? 8 : 0;
  if (bytes.size() < 2 + extra) return Outcome::fine;
  if (extra > 0) {
    header.length = 0;
    for (std::size_t i = 0; i < extra; ++i) header.length = header.length << 8 | byte(2 + i);
  }
  // The length alone decides about size: nobody has to send a giant frame to hear that it is one.
  if (const auto outcome = check_header(header); outcome != Outcome::fine) return outcome;
  header.size = 2 + extra + 4;
  if (bytes.size() < header.size) return Outcome::fine;
  for (std::size_t i = 0; i < 4; ++i) header.mask[i] = byte(2 + extra + i);
  complete = true;
  return Outcome::fine;
}

FrameReader::Outcome FrameReader::check_header(const Header& header) const {
  switch (header.opcode) {
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      return header.last && header.length <= 125 ? Outcome::fine : Outcome::broken;
    case Opcode::binary:
      return Outcome::not_text;
    case Opcode::text:
    case Opcode::continuation:
      if ((header.opcode == Opcode::continuation) != fragmented_) return Outcome::broken;
      return header.length > max_message_ - fragments_.size() ? Outcome::too_big : Outcome::fine;
    default:
      return Outcome::broken;
  }
}

FrameReader::Outcome FrameReader::take(const Header& header, std::span<char> payload,
                                       const std::function<bool(const Message&)>& on_message, bool& go_on) {
  unmask(payload, header.mask);
  const std::string_view text(payload.data(), payload.size());
  if (is_control(header.opcode)) {
    go_on = on_message({header.opcode, text});
    return Outcome::fine;
  }
  if (header.last && !fragmented_) {
    go_on = on_message({Opcode::text, text});
    return Outcome::fine;
  }
  fragments_ += text;
  fragmented_ = !header.last;
  if (header.last) {
    const std::string whole = std::exchange(fragments_, {});
    go_on = on_message({Opcode::text, whole});
  }
  return Outcome::fine;
}

FrameReader::Outcome FrameReader::feed(std::span<char> bytes,
                                       const std::function<bool(const Message&)>& on_message) {
  std::string joined;
  if (!pending_.empty()) {
    joined = std::exchange(pending_, {});
    joined.append(bytes.data(), bytes.size());
    bytes = joined;
  }
  bool go_on = true;
  while (go_on && !bytes.empty()) {
    Header header;
    bool complete = false;
    if (const auto outcome = read_header(bytes, header, complete); outcome != Outcome::fine) return outcome;
    if (!complete || bytes.size() - header.size < header.length) break;
    const auto payload = bytes.subspan(header.size, std::size_t(header.length));
    bytes = bytes.subspan(header.size + std::size_t(header.length));
    if (const auto outcome = take(header, payload, on_message, go_on); outcome != Outcome::fine)
      return outcome;
  }
  if (go_on) pending_.assign(bytes.data(), bytes.size());
  return Outcome::fine;
}

}  // namespace puttable::server
