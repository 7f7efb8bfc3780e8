#include "server/admission.hpp"

#include "server/context.hpp"

namespace puttable::server {

std::optional<Admission> Admission::ask(Context& context, std::string address) {
  if (context.connections >= std::size_t(context.options.limits.connections)) return std::nullopt;
  // Behind a proxy everybody has the proxy's address.
  if (context.options.behind_proxy) address.clear();
  if (!address.empty() && !context.addresses.open_connection(address, Clock::now())) return std::nullopt;
  ++context.connections;
  return Admission(context, std::move(address));
}

Admission::~Admission() {
  if (context_ == nullptr) return;
  --context_->connections;
  if (!address_.empty()) context_->addresses.close_connection(address_);
}

}  // namespace puttable::server
