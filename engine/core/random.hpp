#pragma once

#include <array>
#include <cstdint>

namespace puttable {

// 256 secret bits that a table's chance comes from.
using Seed = std::array<std::uint8_t, 32>;

// A fast seeded source (xoshiro256**): the same seed gives the same numbers on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed);
  // The source for the n-th chance entry of a table: a ChaCha20 block keyed by the seed, so that no
  // number of outcomes tells anything about the others.
  static Random keyed(const Seed& seed, std::uint64_t n);

  std::uint64_t next() {
    const std::uint64_t result = rotl(s_[1] * 5, 7) * 9;
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return result;
  }

  // Uniform in 0..n-1, without bias; n > 0.
  std::uint32_t below(std::uint32_t n) {
    for (;;) {
      const std::uint64_t product = (next() >> 32) * n;
      const auto low = std::uint32_t(product);
      if (low >= n || low >= std::uint32_t(-n) % n) return std::uint32_t(product >> 32);
    }
  }

  // Uniform in [0, 1).
  double unit() { return double(next() >> 11) * 0x1p-53; }

 private:
  Random() = default;
  static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::array<std::uint64_t, 4> s_{};
};

}  // namespace puttable
