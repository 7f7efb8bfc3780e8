#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace puttable::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Expected errors are values: `auto [error, count] = co_await operation(..., as_values);`
inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

}  // namespace puttable::server
