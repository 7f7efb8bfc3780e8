#include "server/messages.hpp"

#include "engine/core/codec.hpp"

namespace puttable::server {

std::string presence_message(const std::vector<bool>& seats, int spectators) {
  std::string out = R"({"is":"presence","seats":[)";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) out += ',';
    out += seats[i] ? "true" : "false";
  }
  out += R"(],"spectators":)";
  write_json(out, spectators);
  out += '}';
  return out;
}

std::string storage_message(bool away) {
  return away ? R"({"is":"storage","away":true})" : R"({"is":"storage","away":false})";
}

std::string clock_message(std::int64_t milliseconds_left) {
  std::string out = R"({"is":"clock","left":)";
  write_json(out, milliseconds_left);
  out += '}';
  return out;
}

std::string error_json(const Rejection& rejection) {
  std::string out = R"({"code":)";
  write_json(out, rejection.code);
  out += R"(,"text":)";
  write_quoted(out, rejection.text);
  out += '}';
  return out;
}

int http_status(Reject code) {
  switch (code) {
    case Reject::no_such_table:
    case Reject::no_such_game:
    case Reject::not_found:
      return 404;
    case Reject::bad_token:
    case Reject::not_allowed:
      return 403;
    case Reject::too_long:
      return 413;
    case Reject::too_many:
      return 429;
    case Reject::storage:
    case Reject::shutting_down:
      return 503;
    case Reject::seat_taken:
    case Reject::already_started:
    case Reject::not_started:
    case Reject::game_over:
    case Reject::stale:
      return 409;
    default:
      return 400;
  }
}

}  // namespace puttable::server
