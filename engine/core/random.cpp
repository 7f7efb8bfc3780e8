#include "engine/core/random.hpp"

#include <bit>
#include <cstddef>

namespace puttable {
namespace {

void quarter(std::array<std::uint32_t, 16>& x, int a, int b, int c, int d) {
  const auto at = [&](int i) -> std::uint32_t& { return x[std::size_t(i)]; };
  at(a) += at(b), at(d) = std::rotl(at(d) ^ at(a), 16);
  at(c) += at(d), at(b) = std::rotl(at(b) ^ at(c), 12);
  at(a) += at(b), at(d) = std::rotl(at(d) ^ at(a), 8);
  at(c) += at(d), at(b) = std::rotl(at(b) ^ at(c), 7);
}

// RFC 8439 block function with a zero nonce and a 64-bit counter.
std::array<std::uint32_t, 16> chacha20(const Seed& seed, std::uint64_t counter) {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i)
    start[4 + i] = std::uint32_t(seed[4 * i]) | std::uint32_t(seed[4 * i + 1]) << 8 |
                   std::uint32_t(seed[4 * i + 2]) << 16 | std::uint32_t(seed[4 * i + 3]) << 24;
  start[12] = std::uint32_t(counter);
  start[13] = std::uint32_t(counter >> 32);
  auto x = start;
  for (int round = 0; round < 10; ++round) {
    quarter(x, 0, 4, 8, 12), quarter(x, 1, 5, 9, 13), quarter(x, 2, 6, 10, 14), quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15), quarter(x, 1, 6, 11, 12), quarter(x, 2, 7, 8, 13), quarter(x, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

}  // namespace

Random::Random(std::uint64_t seed) {
  // splitmix64 spreads a small seed over the state.
  for (auto& word : s_) {
    seed += 0x9e3779b97f4a7c15;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    word = z ^ (z >> 31);
  }
}

Random Random::keyed(const Seed& seed, std::uint64_t n) {
  const auto block = chacha20(seed, n);
  Random random;
  for (std::size_t i = 0; i < 4; ++i)
    random.s_[i] = std::uint64_t(block[2 * i]) | std::uint64_t(block[2 * i + 1]) << 32;
  return random;
}

}  // namespace puttable
