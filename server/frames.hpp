#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

// WebSocket frames (RFC 6455) by hand: what is sent to many sockets is made once and shared, and what waits
// for one socket goes out in one write. No extensions are offered, so there is nothing to inflate.
namespace puttable::server {

// A whole frame, ready to send, shared by all sockets it goes to.
using Frame = std::shared_ptr<const std::string>;

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

enum CloseCode : std::uint16_t {
  close_bye = 1000,
  close_stopping = 1001,
  close_protocol = 1002,
  close_not_text = 1003,
  close_policy = 1008,
  close_too_big = 1009,
};

Frame text_frame(std::string_view payload);
Frame control_frame(Opcode opcode, std::string_view payload);
Frame close_frame(std::uint16_t code, std::string_view reason);

// Takes a client's bytes as they come and gives out whole messages.
class FrameReader {
 public:
  struct Message {
    Opcode opcode{};        // text, close, ping or pong
    std::string_view text;  // valid until the callback returns
  };
  enum class Outcome { fine, too_big, broken, not_text };

  explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

  // Unmasks in place. Anything but `fine` ends the conversation: the caller closes and feeds no more. The
  // callback returns false to stop early.
  Outcome feed(std::span<char> bytes, const std::function<bool(const Message&)>& on_message);

 private:
  struct Header {
    bool last = false;
    Opcode opcode{};
    std::uint64_t length = 0;
    std::size_t size = 0;  // of the header
    std::uint8_t mask[4] = {};
  };
  // `complete` is false as long as bytes are missing.
  Outcome read_header(std::span<const char> bytes, Header& header, bool& complete) const;
  Outcome check_header(const Header& header) const;
  Outcome take(const Header& header, std::span<char> payload,
               const std::function<bool(const Message&)>& on_message, bool& go_on);

  std::size_t max_message_;
  std::string pending_;    // an unfinished frame
  std::string fragments_;  // an unfinished message
  bool fragmented_ = false;
};

}  // namespace puttable::server
