#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/context.hpp"

namespace puttable::server {

struct ApiRequest {
  std::string_view method;
  std::string_view path;  // without the query
  std::string_view body;
  std::string address;
};

struct ApiAnswer {
  unsigned status = 200;
  std::string body;
  std::string_view type = "application/json";
};

// The HTTP interface of docs/protocol.md. Answers at once, or when the store has; `then` is called once.
void answer_api(Context& context, const ApiRequest& request, std::move_only_function<void(ApiAnswer)> then);
bool is_api_path(std::string_view path);
ApiAnswer api_refusal(Context& context, const Rejection& why);

}  // namespace puttable::server
