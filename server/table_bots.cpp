// The part of a table's host that acts on its own: bots, hints and the clock.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "server/hub.hpp"
#include "server/messages.hpp"
#include "server/table_host.hpp"

namespace puttable::server {

namespace {

constexpr std::string_view clock_level = "medium";
constexpr std::string_view hint_level = "hard";
constexpr std::chrono::seconds ask_again{1};

}  // namespace

std::expected<void, Rejection> TableHost::hint(Seat seat,
                                               std::move_only_function<void(Thinking::Answer)> then) {
  if (!table_->started()) return std::unexpected(rejection(Reject::not_started, "The game has not started."));
  if (!table_->to_act().has(seat))
    return std::unexpected(rejection(Reject::not_your_turn, "There is nothing to decide for you right now."));
  auto task = table_->think(seat, hint_level);
  if (!task) return std::unexpected(rejection(Reject::no_such_bot, "No bot of this game can give a hint."));
  hub_.bots().think(std::move(task), hub_.options().bot_time, std::move(then));
  return {};
}

bool TableHost::bots_wanted() const {
  return table_ && (!table_->bots_to_act().empty() || (has_clock() && !table_->to_act().empty()));
}

bool TableHost::runs_bots() {
  store::Peers* peers = hub_.peers();
  if (peers == nullptr) return true;
  if (bots_ == Bots::ours) return peers->alive();
  if (bots_ == Bots::unasked && bots_wanted() && !hub_.stopping()) {
    bots_ = Bots::asked;
    bots_asked_ = Clock::now();
    peers->take(id_, [self = shared_from_this()](bool taken) {
      self->bots_ = taken ? Bots::ours : Bots::refused;
      if (taken) self->wake_bots();
    });
  }
  return false;
}

void TableHost::take_over_bots() {
  if (bots_ != Bots::refused) return;
  bots_ = Bots::unasked;
  wake_bots();
}

void TableHost::let_go() {
  if (bots_ == Bots::ours) hub_.peers()->release(id_);
  bots_ = Bots::unasked;
}

void TableHost::wake_bots() {
  if (!table_ || storing_ || bots_paused_ || hub_.stopping() || !runs_bots()) return;
  for (const Seat seat : table_->bots_to_act())
    if (asked_[std::size_t(seat)].bot_at != table_->asked_at(seat))
      think_for(seat, table_->bot_level(seat), false);
}

void TableHost::think_for(Seat seat, std::string_view level, bool for_clock) {
  auto task = table_->think(seat, level);
  const std::int64_t asked_at = table_->asked_at(seat);
  asked_[std::size_t(seat)].bot_at = asked_at;
  if (!task) return;
  ++thinking_;
  hub_.bots().think(std::move(task), hub_.options().bot_time,
                    [self = shared_from_this(), seat, asked_at, for_clock](Thinking::Answer answer) {
                      self->bot_answers(seat, asked_at, for_clock, std::move(answer));
                    });
}

void TableHost::bot_answers(Seat seat, std::int64_t asked_at, bool for_clock, Thinking::Answer answer) {
  --thinking_;
  Asked& asked = asked_[std::size_t(seat)];
  const auto step = [this, seat, asked_at, for_clock,
                     move = std::move(answer.move)](Table& table) -> Entries {
    // The player may have come back, or moved, while the bot was thinking; or another process runs it now.
    const bool wanted = for_clock ? table.to_act().has(seat) : table.bots_to_act().has(seat);
    if (!wanted || !runs_bots()) return std::vector<Entry>{};
    return table.move_for(seat, asked_at, move);
  };
  const auto done = [self = shared_from_this(), &asked, asked_at](std::expected<void, Rejection> result) {
    if (result) {
      ++self->hub_.metrics().bot_moves;
    } else if (result.error().code == Reject::storage) {
      self->bots_paused_ = true;
      asked.expired = false;
    } else if (result.error().code != Reject::stale && result.error().code != Reject::shutting_down) {
      // A bot that breaks the rules would do so again: it waits for the next decision.
      ++self->hub_.metrics().bot_failures;
      fmt::print(stderr, "table {}: a bot's move was refused: {}\n", self->id_, result.error().text);
      return;
    }
    if (asked.bot_at == asked_at) asked.bot_at = -1;
  };
  add({step, done});
}

void TableHost::start_clocks() {
  if (!has_clock()) return;
  const auto now = Clock::now();
  for (const Seat seat : table_->to_act()) {
    Asked& asked = asked_[std::size_t(seat)];
    if (asked.clock_at == table_->asked_at(seat)) continue;
    asked.clock_at = table_->asked_at(seat);
    asked.since = now;
    asked.expired = false;
    for (Watcher* watcher : watchers_)
      if (watcher->seat == seat) send_clock(*watcher, now);
  }
}

void TableHost::send_clock(Watcher& watcher, Clock::time_point now) {
  if (!has_clock() || !table_->to_act().has(watcher.seat)) return;
  const auto all = hub_.options().clock_second * table_->clock();
  const auto left = all - (now - asked_[std::size_t(watcher.seat)].since);
  const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(left).count();
  watcher.send(text_frame(clock_message(std::max<std::int64_t>(0, milliseconds))));
}

void TableHost::check_clock(Clock::time_point now) {
  for (const Seat seat : table_->to_act()) {
    Asked& asked = asked_[std::size_t(seat)];
    if (asked.expired || !table_->bot_level(seat).empty() || asked.clock_at != table_->asked_at(seat))
      continue;
    if (now - asked.since < hub_.options().clock_second * table_->clock()) continue;
    asked.expired = true;
    think_for(seat, clock_level, true);
  }
}

void TableHost::tick(Clock::time_point now) {
  // Whoever runs the bots may have ended: asked again, as long as there is something to do.
  if (bots_ == Bots::refused && now - bots_asked_ >= ask_again) bots_ = Bots::unasked;
  if (busy() || hub_.stopping()) return;
  if (!table_) {
    if (bots_paused_ || !watchers_.empty()) load();
    return;
  }
  const bool shared = hub_.peers() != nullptr;
  if (std::exchange(bots_paused_, false) || (shared && bots_ != Bots::refused)) wake_bots();
  if (has_clock() && runs_bots()) check_clock(now);
}

}  // namespace puttable::server
