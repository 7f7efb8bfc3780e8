#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace puttable {

// A vector with room for N values inside itself: trivially copyable when T is, no heap.
// Pushing beyond N is a bug of the caller.
template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = std::uint32_t(size);
  }
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr T pop_back() { return items_[--size_]; }
  constexpr void erase_at(std::size_t at) {
    for (std::size_t i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    --size_;
  }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (std::size_t i = 0; i < size_; ++i)
      if (!(items_[i] == other.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, N> items_{};
  std::uint32_t size_ = 0;
};

}  // namespace puttable
