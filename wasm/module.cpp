#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "wasm/local_table.hpp"

// The exported functions: memory for the request, the call, memory back. An answer is a 32-bit length and
// that many bytes of JSON, valid until the next call.
namespace {

puttable::LocalTable& table() {
  static puttable::LocalTable instance;
  return instance;
}

}  // namespace

extern "C" {

// What Debian's wasi-libc objects refer to when built with stack protection.
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() {
  std::abort();
}

__attribute__((export_name("alloc"))) void* puttable_alloc(std::size_t size) {
  return std::malloc(size);
}
__attribute__((export_name("free_"))) void puttable_free(void* memory) {
  std::free(memory);
}

__attribute__((export_name("call"))) const char* puttable_call(const char* request, std::size_t size) {
  static std::string answer;
  const std::string body = table().call({request, size});
  const auto length = std::uint32_t(body.size());
  answer.assign(reinterpret_cast<const char*>(&length), sizeof length);
  answer += body;
  return answer.data();
}
}
