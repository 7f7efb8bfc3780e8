#include "server/frames.hpp"

#include <gtest/gtest.h>

#include <random>

namespace puttable::server {
namespace {

using Outcome = FrameReader::Outcome;

// A client's frame.
std::string frame(int first_byte, std::string payload, std::uint32_t mask = 0x12345678) {
  std::string out{char(first_byte)};
  if (payload.size() < 126) {
    out += char(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    out += char(0x80 | 126);
    out += char(payload.size() >> 8);
    out += char(payload.size() & 0xff);
  } else {
    out += char(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) out += char(payload.size() >> shift & 0xff);
  }
  for (int shift = 24; shift >= 0; shift -= 8) out += char(mask >> shift & 0xff);
  for (std::size_t i = 0; i < payload.size(); ++i)
    out += char(std::uint8_t(payload[i]) ^ (mask >> (24 - 8 * (i & 3)) & 0xff));
  return out;
}

struct Fed {
  Outcome outcome = Outcome::fine;
  std::vector<std::pair<Opcode, std::string>> messages;
  bool operator==(const Fed&) const = default;
};

// Feeds in pieces of the given size.
Fed feed(std::string bytes, std::size_t piece = 1 << 20, std::size_t limit = 1000) {
  FrameReader reader(limit);
  Fed fed;
  for (std::size_t at = 0; at < bytes.size() && fed.outcome == Outcome::fine; at += piece) {
    std::string part = bytes.substr(at, piece);
    fed.outcome = reader.feed(part, [&](const FrameReader::Message& message) {
      fed.messages.emplace_back(message.opcode, message.text);
      return true;
    });
  }
  return fed;
}

TEST(FramesTest, messages_come_out_whole_however_the_bytes_arrive) {
  const std::string bytes = frame(0x81, "short") + frame(0x81, std::string(300, 'x')) + frame(0x01, "in ") +
                            frame(0x00, "three ") + frame(0x89, "ping between") + frame(0x80, "parts") +
                            frame(0x81, "") + frame(0x88, "\x03\xe8");
  const Fed whole = feed(bytes);
  EXPECT_EQ(whole.outcome, Outcome::fine);
  ASSERT_EQ(whole.messages.size(), 6u);
  EXPECT_EQ(whole.messages[0].second, "short");
  EXPECT_EQ(whole.messages[1].second, std::string(300, 'x'));
  EXPECT_EQ(whole.messages[2].first, Opcode::ping);
  EXPECT_EQ(whole.messages[3].second, "in three parts");
  EXPECT_EQ(whole.messages[5].first, Opcode::close);
  for (std::size_t piece = 1; piece < 40; ++piece) EXPECT_EQ(feed(bytes, piece), whole) << piece;
}

TEST(FramesTest, the_length_alone_decides_that_a_message_is_too_big) {
  const std::string giant = frame(0x81, std::string(1001, 'x'));
  EXPECT_EQ(feed(giant.substr(0, 4)).outcome, Outcome::too_big);
  EXPECT_EQ(feed(frame(0x81, std::string(1000, 'x'))).outcome, Outcome::fine);
  EXPECT_EQ(feed(frame(0x01, std::string(600, 'x')) + frame(0x80, std::string(600, 'x'))).outcome,
            Outcome::too_big);
  const std::string endless{'\x81', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff', '\xff'};
  EXPECT_EQ(feed(endless).outcome, Outcome::too_big);
}

TEST(FramesTest, frames_against_the_rules_are_broken) {
  EXPECT_EQ(feed(std::string{'\x81', '\x01', 'x'}).outcome, Outcome::broken) << "not masked";
  EXPECT_EQ(feed(frame(0xc1, "x")).outcome, Outcome::broken) << "compressed without an agreement";
  EXPECT_EQ(feed(frame(0x83, "x")).outcome, Outcome::broken) << "unknown opcode";
  EXPECT_EQ(feed(frame(0x80, "x")).outcome, Outcome::broken) << "continues nothing";
  EXPECT_EQ(feed(frame(0x01, "x") + frame(0x81, "y")).outcome, Outcome::broken) << "a message within one";
  EXPECT_EQ(feed(frame(0x09, "x")).outcome, Outcome::broken) << "a ping in parts";
  EXPECT_EQ(feed(frame(0x89, std::string(126, 'x'))).outcome, Outcome::broken) << "a long ping";
  EXPECT_EQ(feed(frame(0x82, "x")).outcome, Outcome::not_text);
}

TEST(FramesTest, any_bytes_are_taken_or_refused) {
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string bytes(random() % 60, ' ');
    for (char& c : bytes) c = char(random());
    if (!bytes.empty() && random() % 2 == 0) bytes[0] = '\x81';
    EXPECT_EQ(feed(bytes).outcome, feed(bytes, 1).outcome);
  }
}

TEST(FramesTest, the_servers_frames_carry_their_length) {
  for (const std::size_t size : {0u, 125u, 126u, 65535u, 65536u}) {
    const std::string made = *text_frame(std::string(size, 'x'));
    const std::size_t header = size < 126 ? 2 : size < 65536 ? 4 : 10;
    ASSERT_EQ(made.size(), size + header);
    EXPECT_EQ(std::uint8_t(made[0]), 0x81);
    EXPECT_EQ(std::uint8_t(made[1]), size < 126 ? size : size < 65536 ? 126u : 127u);
  }
  EXPECT_EQ(close_frame(1001, "bye")->substr(2),
            "\x03\xe9"
            "bye");
}

}  // namespace
}  // namespace puttable::server
