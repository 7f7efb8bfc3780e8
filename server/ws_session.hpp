#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/admission.hpp"
#include "server/context.hpp"
#include "server/frames.hpp"

namespace puttable::server {

// One WebSocket at one table. A coroutine reads; what is sent goes through a bounded queue that is written
// without waiting as long as the socket takes it.
class WsSession final : public Watcher, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Context& context, tcp::socket socket, Admission admission, std::string table,
            std::string address);
  ~WsSession() override;

  // `early` came with the upgrade.
  void start(std::string early);
  void send(Frame frame) override;
  void send_text(const std::string& text) { send(text_frame(text)); }
  // Writes what is queued as far as the socket takes it.
  void flush();
  // Says goodbye, then closes when the client has heard it or has had time to.
  void close(std::uint16_t code, std::string_view reason);
  // Timeouts and pings.
  void tick(Clock::time_point now);

 private:
  asio::awaitable<void> read_first();
  asio::awaitable<void> read(std::function<bool()> enough);
  // False when nothing more is to be read.
  bool receive(std::span<char> bytes);
  bool on_message(const FrameReader::Message& message);
  void on_text(std::string_view text);
  void on_hello(const HelloRequest& hello);
  void on_hint(const HintRequest& hint);
  void on_act(Request request, std::string id);
  bool within_rate();
  void refuse(std::string_view id, const Rejection& why);
  void answer(const std::string& id, Seat by, const std::expected<void, Rejection>& result);
  void wait_until_writable();
  void drop();

  Context& context_;
  Admission admission_;
  tcp::socket socket_;
  const std::string table_id_;
  const std::string address_;
  std::shared_ptr<TableHost> host_;  // after the hello
  std::string token_hash_;           // of the hello, empty for a spectator
  FrameReader reader_;
  std::vector<Frame> queue_;
  std::size_t queued_bytes_ = 0;
  std::size_t written_ = 0;  // of the queue's first frame
  TokenBucket bucket_;
  Clock::time_point opened_;
  Clock::time_point heard_;
  Clock::time_point blocked_since_{};
  Clock::time_point closing_since_{};
  int over_rate_ = 0;
  int refused_early_ = 0;
  int unanswered_ = 0;
  bool hinting_ = false;
  bool pinged_ = false;
  bool flush_due_ = false;
  bool blocked_ = false;   // waits until the socket takes more
  bool overflow_ = false;  // the client does not read
  bool closing_ = false;   // a close frame is queued or sent
  bool dropped_ = false;
};

}  // namespace puttable::server
