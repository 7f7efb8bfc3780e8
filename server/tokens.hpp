#pragma once

#include <string>
#include <string_view>

#include "engine/core/random.hpp"

namespace puttable::server {

// All from the operating system's source of randomness, through OpenSSL.
std::string new_table_id();  // 10 characters of a-z2-7
std::string new_token();     // 32 hexadecimal digits, 128 bits
Seed new_seed();
std::uint64_t new_random_number();

// Hexadecimal SHA-256 of the token's text: what the log knows of a token.
std::string token_hash(std::string_view token);
// Hexadecimal SHA-256 of the seed's bytes.
std::string seed_commitment(const Seed& seed);
// The answer to a WebSocket key (RFC 6455, 4.2.2).
std::string websocket_accept(std::string_view key);

bool is_table_id(std::string_view text);

}  // namespace puttable::server
