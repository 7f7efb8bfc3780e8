#pragma once

#include <optional>
#include <string>
#include <utility>

namespace puttable::server {

struct Context;

// A place among the open connections; given back when its owner ends.
class Admission {
 public:
  // Nothing if the server, or the address, has too many already.
  static std::optional<Admission> ask(Context& context, std::string address);

  Admission(Admission&& other) noexcept
      : context_(std::exchange(other.context_, nullptr)), address_(std::move(other.address_)) {}
  Admission& operator=(Admission&&) = delete;
  ~Admission();

 private:
  Admission(Context& context, std::string address) : context_(&context), address_(std::move(address)) {}
  Context* context_;
  std::string address_;
};

}  // namespace puttable::server
