#include "tests/server/kill_players.hpp"

#include <chrono>

#include "tests/server/client.hpp"

namespace puttable::server {

std::uint16_t KillBoard::port_after(int& generation) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return finished_ || (port_ != 0 && generation_ > generation); });
  generation = generation_;
  return finished_ ? 0 : port_;
}

void KillBoard::server_runs(std::uint16_t port) {
  const std::lock_guard lock(mutex_);
  port_ = port;
  ++generation_;
  acks_ = 0;
  changed_.notify_all();
}

void KillBoard::server_gone() {
  const std::lock_guard lock(mutex_);
  port_ = 0;
}

void KillBoard::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

void KillBoard::acknowledged() {
  const std::lock_guard lock(mutex_);
  ++acks_;
  changed_.notify_all();
}

void KillBoard::wait_for_acks(int count, std::chrono::microseconds at_most) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, at_most, [&] { return acks_ >= count || done_ == 4; });
}

void KillBoard::player_done() {
  const std::lock_guard lock(mutex_);
  ++done_;
  changed_.notify_all();
}

bool KillBoard::all_done() const {
  const std::lock_guard lock(mutex_);
  return done_ == 4;
}

void KillPlayer::run() {
  for (const SeatPlan& plan : plans_)
    if (!play_table(plan)) break;
  board_.player_done();
}

bool KillPlayer::play_table(const SeatPlan& plan) {
  seq_ = -1;
  unanswered_.clear();
  // A game over is a new conversation with the same server.
  --generation_;
  for (;;) {
    const std::uint16_t port = board_.port_after(generation_);
    if (port == 0) return false;
    try {
      if (converse(port, plan)) return true;
    } catch (const client::Closed&) {
    } catch (const boost::system::system_error&) {
    } catch (const std::exception& error) {
      trouble_ = error.what();
      return false;
    }
  }
}

bool KillPlayer::converse(std::uint16_t port, const SeatPlan& plan) {
  client::Socket socket(port, plan.table);
  const std::string last = seq_ < 0 ? "" : R"(,"seq":)" + std::to_string(seq_);
  socket.send(R"({"is":"hello","token":")" + plan.tokens[seat_] + "\"" + last + "}");
  json::value options = json::array();
  bool over = false;
  for (;;) {
    const auto message = socket.receive();
    const std::string kind(message.at("is").as_string());
    if (kind == "ack") {
      const std::string id(message.at("id").as_string());
      acknowledged_[{plan.table, id}] = message.at("seq").as_int64();
      if (id == unanswered_id_) unanswered_.clear();
      board_.acknowledged();
    } else if (kind == "refused") {
      throw std::runtime_error("refused: " + serialize_json(message) + " after " + unanswered_);
    } else if (kind == "snapshot" || kind == "update") {
      seq_ = message.at("seq").as_int64();
      const auto& set = (kind == "update" ? message.at("set") : message).as_object();
      if (const auto* told = set.if_contains("options")) options = *told;
      if (const auto* told = set.if_contains("table")) over = told->at("over").as_bool();
      if (kind == "snapshot" && !unanswered_.empty()) socket.send(unanswered_);
    }
    if (!unanswered_.empty()) continue;
    if (over) return true;
    if (options.as_array().empty()) continue;
    const auto& choices = options.as_array();
    unanswered_id_ = std::to_string(seat_) + "-" + std::to_string(++ids_);
    unanswered_ = R"({"is":"move","id":")" + unanswered_id_ + R"(","seq":)" + std::to_string(seq_) +
                  R"(,"move":)" + serialize_json(choices[std::size_t(ids_) % choices.size()]) + "}";
    socket.send(unanswered_);
  }
}

}  // namespace puttable::server
