#include "server/tokens.hpp"

#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include "table/entry.hpp"

namespace puttable::server {

namespace {

void fill(std::span<std::uint8_t> bytes) {
  // Without randomness no token is secret: better no server.
  if (RAND_bytes(bytes.data(), int(bytes.size())) != 1) std::abort();
}

std::string sha256(std::span<const std::uint8_t> bytes) {
  std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest;
  SHA256(bytes.data(), bytes.size(), digest.data());
  return to_hex(digest);
}

}  // namespace

std::string new_table_id() {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
  std::array<std::uint8_t, 10> bytes;
  fill(bytes);
  std::string id;
  for (const auto byte : bytes) id += letters[byte & 31];
  return id;
}

std::string new_token() {
  std::array<std::uint8_t, 16> bytes;
  fill(bytes);
  return to_hex(bytes);
}

Seed new_seed() {
  Seed seed;
  fill(seed);
  return seed;
}

std::uint64_t new_random_number() {
  std::array<std::uint8_t, 8> bytes;
  fill(bytes);
  std::uint64_t number = 0;
  for (const auto byte : bytes) number = number << 8 | byte;
  return number;
}

std::string token_hash(std::string_view token) {
  return sha256({reinterpret_cast<const std::uint8_t*>(token.data()), token.size()});
}

std::string seed_commitment(const Seed& seed) {
  return sha256(seed);
}

std::string websocket_accept(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<std::uint8_t, SHA_DIGEST_LENGTH> digest;
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  std::array<std::uint8_t, 32> encoded;
  const int length = EVP_EncodeBlock(encoded.data(), digest.data(), int(digest.size()));
  return {reinterpret_cast<const char*>(encoded.data()), std::size_t(length)};
}

bool is_table_id(std::string_view text) {
  return text.size() == 10 &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); });
}

}  // namespace puttable::server
