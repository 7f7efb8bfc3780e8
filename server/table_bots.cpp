// The part of a table's host that acts on its own: bots, hints and the clock.
#include <fmt/format.h>

#include <cstdio>

#include "server/hub.hpp"
#include "server/table_host.hpp"

namespace puttable::server {

namespace {

constexpr std::string_view clock_level = "medium";
constexpr std::string_view hint_level = "hard";

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

void TableHost::wake_bots() {
  if (!table_ || storing_ || bots_paused_ || hub_.stopping()) return;
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
  const auto step = [seat, asked_at, for_clock, move = std::move(answer.move)](Table& table) -> Entries {
    // The player may have come back, or moved, while the bot was thinking.
    const bool wanted = for_clock ? table.to_act().has(seat) : table.bots_to_act().has(seat);
    if (!wanted) return std::vector<Entry>{};
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
  }
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
  if (storing_ || loading_ || hub_.stopping()) return;
  if (!table_) {
    if (bots_paused_ || !watchers_.empty()) load();
    return;
  }
  if (std::exchange(bots_paused_, false)) wake_bots();
  if (has_clock()) check_clock(now);
}

}  // namespace puttable::server
