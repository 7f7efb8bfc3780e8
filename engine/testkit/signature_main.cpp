// Prints the signature of every game, a line each. As a wasm module it exports them instead.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "engine/testkit/signatures.hpp"

#ifdef __wasm__
extern "C" {
// What Debian's wasi-libc objects refer to when built with stack protection.
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
  std::abort();
}
__attribute__((export_name("count"))) std::uint32_t signature_count() {
  return std::uint32_t(puttable::testkit::signatures().size());
}
__attribute__((export_name("name"))) const char* signature_name(std::uint32_t i) {
  return puttable::testkit::signatures()[i].game.data();
}
__attribute__((export_name("signature"))) std::uint64_t signature_value(std::uint32_t i) {
  return puttable::testkit::signatures()[i].value();
}
}
#else
int main() {
  for (const auto& [game, value] : puttable::testkit::signatures())
    std::printf("%.*s %016llx\n", int(game.size()), game.data(), static_cast<unsigned long long>(value()));
}
#endif
