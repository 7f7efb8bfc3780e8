#pragma once

#include "server/admission.hpp"
#include "server/context.hpp"

namespace puttable::server {

// One connection: HTTP requests one after the other, until one of them becomes a WebSocket.
asio::awaitable<void> serve_connection(Context& context, tcp::socket socket, Admission admission);

}  // namespace puttable::server
