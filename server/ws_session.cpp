#include "server/ws_session.hpp"

#include <sys/socket.h>

#include <boost/asio/buffer.hpp>

#include "server/messages.hpp"

namespace puttable::server {

namespace {

constexpr std::size_t frames_per_write = 16;
constexpr std::chrono::seconds goodbye_time{2};
constexpr std::chrono::seconds blocked_time{30};

}  // namespace

WsSession::WsSession(Context& context, tcp::socket socket, Admission admission, std::string table,
                     std::string address)
    : context_(context),
      admission_(std::move(admission)),
      socket_(std::move(socket)),
      table_id_(std::move(table)),
      address_(std::move(address)),
      reader_(context.options.limits.message_bytes),
      bucket_(context.options.limits.messages_per_second, context.options.limits.message_burst, Clock::now()),
      opened_(Clock::now()),
      heard_(opened_) {
  context_.sessions.insert(this);
  ++context_.metrics.sockets_opened;
}

WsSession::~WsSession() {
  drop();
  context_.sessions.erase(this);
  context_.addresses.close_socket(address_);
}

void WsSession::start(std::string early) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(tcp::no_delay(true), ignored);
  if (context_.away()) send_text(storage_message(true));
  if (!early.empty() && !receive(early)) return;
  asio::co_spawn(
      context_.background.executor(), [self = shared_from_this()] { return self->read_first(); },
      asio::detached);
}

// In the background until the hello is answered.
asio::awaitable<void> WsSession::read_first() {
  const auto self = shared_from_this();
  co_await read([this] { return host_ != nullptr; });
  if (dropped_) co_return;
  asio::co_spawn(context_.io, [self] { return self->read([] { return false; }); }, asio::detached);
}

// Waits for bytes and reads them into the shared scratch, so that a silent socket holds no buffer.
asio::awaitable<void> WsSession::read(std::function<bool()> enough) {
  const auto self = shared_from_this();
  while (!enough()) {
    const auto [failed] = co_await socket_.async_wait(tcp::socket::wait_read, as_values);
    if (failed || dropped_) co_return drop();
    error_code error;
    const std::size_t count = socket_.read_some(asio::buffer(context_.scratch), error);
    if (error == asio::error::would_block || error == asio::error::interrupted) continue;
    if (error) co_return drop();
    if (!receive({context_.scratch.data(), count})) co_return drop();
  }
}

bool WsSession::receive(std::span<char> bytes) {
  heard_ = Clock::now();
  pinged_ = false;
  // After the goodbye the rest is read and forgotten: closing with unread bytes would cut the goodbye off.
  if (closing_) return true;
  const auto outcome = reader_.feed(bytes, [this](const auto& message) { return on_message(message); });
  switch (outcome) {
    case FrameReader::Outcome::fine:
      break;
    case FrameReader::Outcome::too_big:
      refuse("", rejection(Reject::too_long, "A message has at most " +
                                                 std::to_string(context_.options.limits.message_bytes) +
                                                 " bytes."));
      close(close_too_big, "message too big");
      break;
    case FrameReader::Outcome::not_text:
      refuse("", rejection(Reject::malformed, "Only text messages are understood."));
      close(close_not_text, "text only");
      break;
    case FrameReader::Outcome::broken:
      close(close_protocol, "not a WebSocket frame");
      break;
  }
  return !dropped_;
}

void WsSession::send(Frame frame) {
  if (dropped_ || closing_) return;
  queued_bytes_ += frame->size();
  if (queued_bytes_ > context_.options.limits.unsent_bytes) overflow_ = true;
  if (!overflow_) queue_.push_back(std::move(frame));
  if (flush_due_ || (blocked_ && !overflow_)) return;
  flush_due_ = true;
  context_.flush_later(shared_from_this());
}

void WsSession::flush() {
  flush_due_ = false;
  if (dropped_) return;
  if (overflow_) {
    ++context_.metrics.sockets_dropped;
    return drop();
  }
  while (!queue_.empty() && !blocked_) {
    std::array<asio::const_buffer, frames_per_write> buffers;
    const std::size_t count = std::min(queue_.size(), buffers.size());
    for (std::size_t i = 0; i < count; ++i) buffers[i] = asio::buffer(*queue_[i]);
    buffers[0] += written_;
    error_code error;
    std::size_t wrote = socket_.write_some(std::span(buffers.data(), count), error);
    if (error == asio::error::would_block) return wait_until_writable();
    if (error) return drop();
    queued_bytes_ -= wrote;
    wrote += written_;
    std::size_t whole = 0;
    while (whole < count && wrote >= queue_[whole]->size()) wrote -= queue_[whole++]->size();
    written_ = wrote;
    queue_.erase(queue_.begin(), queue_.begin() + std::ptrdiff_t(whole));
  }
  if (closing_ && queue_.empty()) {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
  }
}

void WsSession::wait_until_writable() {
  blocked_ = true;
  blocked_since_ = Clock::now();
  socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code error) {
    self->blocked_ = false;
    if (error) return self->drop();
    self->flush();
  });
}

void WsSession::close(std::uint16_t code, std::string_view reason) {
  if (closing_ || dropped_) return;
  if (code == close_policy || code == close_too_big) ++context_.metrics.sockets_dropped;
  send(close_frame(code, reason));
  closing_ = true;
  closing_since_ = Clock::now();
  if (host_) host_->detach(*this);
  host_.reset();
}

void WsSession::tick(Clock::time_point now) {
  const Limits& limits = context_.options.limits;
  if (dropped_) return;
  if (closing_) {
    if (now - closing_since_ >= goodbye_time) drop();
  } else if (blocked_ && now - blocked_since_ >= blocked_time) {
    ++context_.metrics.sockets_dropped;
    drop();
  } else if (!host_ && unanswered_ == 0 && now - opened_ >= limits.hello_timeout) {
    refuse("", rejection(Reject::not_allowed, "A hello is expected first."));
    close(close_policy, "no hello");
  } else if (now - heard_ >= limits.silence_timeout) {
    drop();
  } else if (!pinged_ && now - heard_ >= limits.silence_timeout / 2) {
    pinged_ = true;
    send(control_frame(Opcode::ping, ""));
  }
}

void WsSession::drop() {
  if (dropped_) return;
  dropped_ = true;
  if (host_) host_->detach(*this);
  host_.reset();
  queue_.clear();
  error_code ignored;
  socket_.close(ignored);
}

}  // namespace puttable::server
