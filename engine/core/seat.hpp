#pragma once

#include <bit>
#include <cstdint>

namespace puttable {

// A seat at the table, 0-based. Chance has a seat of its own: what it deals, turns or rolls is logged
// like a player's move.
using Seat = std::int8_t;
inline constexpr int max_seats = 8;
inline constexpr Seat chance = max_seats;
// Whoever looks on without a seat.
inline constexpr Seat spectator = -1;

// A set of seats, chance among them.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(std::uint16_t(1u << seat)); }
  static constexpr SeatSet first(int count) { return SeatSet(std::uint16_t((1u << count) - 1)); }

  // False for anything that is no seat.
  constexpr bool has(Seat seat) const { return seat >= 0 && seat <= chance && (bits_ >> seat & 1u) != 0; }
  constexpr void add(Seat seat) { bits_ = std::uint16_t(bits_ | 1u << seat); }
  constexpr void remove(Seat seat) { bits_ = std::uint16_t(bits_ & ~(1u << seat)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // The lowest seat; the set must not be empty.
  constexpr Seat front() const { return Seat(std::countr_zero(bits_)); }
  constexpr std::uint16_t bits() const { return bits_; }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = std::uint16_t(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

inline constexpr SeatSet everyone = SeatSet::first(max_seats + 1);

}  // namespace puttable
