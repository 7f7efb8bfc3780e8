#include "server/http_session.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.hpp"
#include "server/messages.hpp"
#include "server/tokens.hpp"
#include "server/ws_session.hpp"

namespace puttable::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::string_body>;

// A body in Beast's sense: read-only bytes that other answers may be sending too. It goes out in pieces, so
// that whoever asks for much takes many turns (server/background.hpp) and not one long one.
struct SharedBody {
  using value_type = SharedText;
  static std::uint64_t size(const value_type& text) { return text ? text->size() : 0; }
  class writer {
   public:
    using const_buffers_type = asio::const_buffer;
    template <bool request, class Fields>
    writer(const http::header<request, Fields>&, const value_type& text)
        : left_(text ? asio::buffer(*text) : asio::const_buffer()) {}
    void init(error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(error_code& error) {
      constexpr std::size_t piece = 16 * 1024;
      error = {};
      if (left_.size() == 0) return boost::none;
      const auto next = asio::buffer(left_, piece);
      left_ += next.size();
      return {{next, left_.size() > 0}};
    }

   private:
    asio::const_buffer left_;
  };
};
using HttpResponse = http::response<SharedBody>;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

// The page may run its own scripts, its wasm and its workers, and talk to its own server: nothing else.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
    "'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

void harden(HttpResponse& response) {
  response.set("Content-Security-Policy", content_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

HttpResponse to_response(const HttpRequest& request, ApiAnswer answer) {
  HttpResponse response{http::status(answer.status), request.version()};
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  response.body() = std::make_shared<const std::string>(std::move(answer.body));
  return response;
}

HttpResponse answer_file(Context& context, const HttpRequest& request, std::string_view path) {
  const bool known_method = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!known_method) {
    auto refusal = api_refusal(context, rejection(Reject::not_found, "Only GET and HEAD work here."));
    refusal.status = 405;
    return to_response(request, std::move(refusal));
  }
  auto file = context.files.find(path, view(request[http::field::accept_encoding]),
                                 view(request[http::field::if_none_match]));
  if (!file) {
    const bool page = path == "/";
    return to_response(request, api_refusal(context, rejection(Reject::not_found,
                                                               page ? "The page is not built: there is no "
                                                                      "index.html in the web folder."
                                                                    : "There is no such page.")));
  }
  HttpResponse response{http::status(file->status), request.version()};
  response.set(http::field::content_type, file->type);
  response.set(http::field::cache_control, file->caching);
  response.set(http::field::vary, "Accept-Encoding");
  if (!file->tag.empty()) response.set(http::field::etag, file->tag);
  if (!file->encoding.empty()) response.set(http::field::content_encoding, file->encoding);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(file->body);
  return response;
}

// The page's own origin, or none (not a browser). The scheme is the proxy's business.
bool own_origin(const HttpRequest& request) {
  const auto origin = view(request[http::field::origin]);
  if (origin.empty()) return true;
  const auto start = origin.find("://");
  return start != origin.npos && origin.substr(start + 3) == view(request[http::field::host]);
}

std::string client_address(const Context& context, const HttpRequest& request, const tcp::endpoint& peer) {
  if (context.options.behind_proxy) {
    const auto forwarded = view(request["X-Forwarded-For"]);
    const auto last = forwarded.substr(forwarded.rfind(',') + 1);
    const auto begin = last.find_first_not_of(' ');
    if (begin != last.npos) {
      error_code unknown;
      const auto address = asio::ip::make_address(last.substr(begin), unknown);
      return unknown ? std::string(last.substr(begin)) : counted_address(address);
    }
  }
  return counted_address(peer.address());
}

asio::awaitable<ApiAnswer> ask_api(Context& context, const ApiRequest& request) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(ApiAnswer)>(
      [&context, &request](auto handler) {
        // Never resumed from inside a table's own work.
        answer_api(context, request, [&context, handler = std::move(handler)](ApiAnswer answer) mutable {
          asio::post(context.io, [handler = std::move(handler), answer = std::move(answer)]() mutable {
            std::move(handler)(std::move(answer));
          });
        });
      },
      asio::use_awaitable);
}

std::optional<Rejection> check_upgrade(Context& context, const HttpRequest& request,
                                       const std::string& address) {
  if (!own_origin(request))
    return rejection(Reject::not_allowed, "Only the page of this server may open a socket.");
  if (view(request[http::field::sec_websocket_key]).size() != 24)
    return rejection(Reject::malformed, "Sec-WebSocket-Key: 24 characters are expected.");
  if (view(request[http::field::sec_websocket_version]) != "13")
    return rejection(Reject::malformed, "Sec-WebSocket-Version: 13 is expected.");
  if (context.hub.stopping())
    return rejection(Reject::shutting_down, "The server is about to stop; try again.");
  if (!context.addresses.request(address, Clock::now()))
    return rejection(Reject::too_many, "Too many requests; wait a moment.");
  if (!context.addresses.open_socket(address, Clock::now()))
    return rejection(Reject::too_many, "Too many sockets are open from your address.");
  return std::nullopt;
}

class Connection {
 public:
  Connection(Context& context, tcp::socket socket, Admission admission)
      : context_(context), admission_(std::move(admission)), stream_(std::move(socket)) {
    error_code ignored;
    peer_ = stream_.socket().remote_endpoint(ignored);
  }

  asio::awaitable<void> run() {
    while (co_await handle_one()) {
    }
    if (upgraded_) co_return;
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

 private:
  // False when the connection is done with.
  asio::awaitable<bool> handle_one() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(std::uint32_t(context_.options.limits.header_bytes));
    parser.body_limit(context_.options.limits.message_bytes);
    stream_.expires_after(context_.options.limits.request_timeout);
    const auto [error, count] = co_await http::async_read(stream_, buffer_, parser, as_values);
    if (error) {
      auto refusal = explain(error);
      if (!refusal) co_return false;
      HttpResponse response = to_response(parser.get(), std::move(*refusal));
      response.keep_alive(false);
      co_return co_await write(std::move(response), false);
    }
    const HttpRequest request = parser.release();
    ++context_.metrics.http_requests;
    const std::string address = client_address(context_, request, peer_);
    const std::string_view target = view(request.target());
    const std::string_view path = target.substr(0, target.find_first_of("?#"));
    if (path.starts_with("/ws/") && beast::websocket::is_upgrade(request))
      co_return co_await upgrade(request, path.substr(4), address);
    HttpResponse response;
    if (is_api_path(path) || path.starts_with("/ws/")) {
      ApiAnswer answer;
      if (request.method() != http::verb::get && !own_origin(request)) {
        answer =
            api_refusal(context_, rejection(Reject::not_allowed, "Only this server's page may do this."));
      } else {
        const ApiRequest asked{view(request.method_string()), path, request.body(), address};
        answer = co_await ask_api(context_, asked);
      }
      response = to_response(request, std::move(answer));
    } else {
      response = answer_file(context_, request, path);
    }
    co_return co_await write(std::move(response), request.method() == http::verb::head);
  }

  asio::awaitable<bool> write(HttpResponse response, bool head) {
    harden(response);
    response.prepare_payload();
    const bool keep = response.keep_alive() && !context_.hub.stopping();
    stream_.expires_after(context_.options.limits.request_timeout);
    http::response_serializer<SharedBody> serializer(response);
    if (head) {
      const auto [error, count] = co_await http::async_write_header(stream_, serializer, as_values);
      co_return !error && keep;
    }
    const auto [error, count] = co_await http::async_write(stream_, serializer, as_values);
    co_return !error && keep;
  }

  asio::awaitable<bool> upgrade(const HttpRequest& request, std::string_view table,
                                const std::string& address) {
    if (auto refusal = check_upgrade(context_, request, address))
      co_return co_await write(to_response(request, api_refusal(context_, *refusal)), false);
    HttpResponse response{http::status::switching_protocols, request.version()};
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::connection, "Upgrade");
    response.set(http::field::sec_websocket_accept,
                 websocket_accept(view(request[http::field::sec_websocket_key])));
    stream_.expires_after(context_.options.limits.request_timeout);
    const auto [error, count] = co_await http::async_write(stream_, response, as_values);
    if (error) {
      context_.addresses.close_socket(address);
      co_return false;
    }
    upgraded_ = true;
    stream_.expires_never();
    const auto early = buffer_.data();
    const auto session = std::make_shared<WsSession>(context_, stream_.release_socket(),
                                                     std::move(admission_), std::string(table), address);
    session->start(std::string(static_cast<const char*>(early.data()), early.size()));
    co_return false;
  }

  // The answer to a request that could not be read; none if there is nobody to answer.
  std::optional<ApiAnswer> explain(const error_code& error) {
    if (error == http::error::header_limit) {
      auto refusal = api_refusal(context_, rejection(Reject::too_long, "The request's header is too long."));
      refusal.status = 431;
      return refusal;
    }
    if (error == http::error::body_limit)
      return api_refusal(context_, rejection(Reject::too_long, "The request's body is too long."));
    if (error == http::error::end_of_stream || error == beast::error::timeout) return std::nullopt;
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return api_refusal(context_, rejection(Reject::malformed, "This is not an HTTP request."));
    return std::nullopt;
  }

  Context& context_;
  Admission admission_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  tcp::endpoint peer_;
  bool upgraded_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(Context& context, tcp::socket socket, Admission admission) {
  Connection connection(context, std::move(socket), std::move(admission));
  co_await connection.run();
}

}  // namespace puttable::server
