#pragma once

#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/entry.hpp"
#include "table/play.hpp"
#include "table/request.hpp"
#include "table/text.hpp"

namespace puttable {

// One game at a table: a fold over its log, without I/O and without a clock. Whoever owns it (the server, the
// page's worker, the terminal) stores the entries that `act` returns and sends out the messages.
//
// Order of use for a request: `act` checks it, folds the new entries and returns them; the owner stores
// them, takes `update(viewer)` for every viewer that listens, then calls `end_batch`. If storing fails, the
// owner drops the table and loads it again, or goes on with a copy that it made before: nothing of the batch
// has happened.
class Table {
 public:
  static constexpr std::size_t max_name = 24;
  static constexpr std::size_t max_text = 300;
  static constexpr std::size_t max_id = 40;

  // What a new table starts with.
  struct Opening {
    std::string id;          // of the table
    Seed seed{};             // 256 random bits
    std::string commitment;  // SHA-256 of the seed, hexadecimal
    std::string token_hash;  // of the host's seat token
    std::int64_t at = 0;     // milliseconds since 1970
  };
  using Made = std::expected<std::pair<Table, std::vector<Entry>>, Rejection>;
  static Made open(const OpenRequest& request, const Opening& opening);
  // A new table that goes on from where a game of this campaign began, with chance of its own. The host and
  // the bots sit there again; the seats of other people are free. Refused while others play here: whoever sat
  // down on their seats there would see their cards.
  Made branch(int game, const Opening& opening) const;
  // Rebuilds a table; refuses a log that does not fold.
  static std::expected<Table, Rejection> load(std::span<const Entry> log);
  // Folds entries that somebody else has appended to the same log.
  std::expected<void, Rejection> follow(const Entry& entry);

  // A request of a seat (or spectator). Returns the new entries: none if `id` was already done.
  std::expected<std::vector<Entry>, Rejection> act(const Request& request, Seat by);
  // A newcomer takes a free seat, the first if none is named.
  std::expected<std::vector<Entry>, Rejection> join(const JoinRequest& request,
                                                    const std::string& token_hash);
  // A bot, or the clock, moves for a seat. Refused as stale if the seat was asked anew after `seq`.
  std::expected<std::vector<Entry>, Rejection> move_for(Seat seat, std::int64_t seq, std::string_view move);

  // Whoever runs the server ends the table: from then on every request is refused.
  std::expected<std::vector<Entry>, Rejection> end();

  std::int64_t seq() const { return seq_; }
  const std::string& id() const { return opened_.id; }
  bool started() const { return started_; }
  bool over() const { return play_->result().has_value(); }
  bool ended() const { return ended_; }
  int clock() const { return opened_.clock; }
  int seats() const { return int(seats_.size()); }
  // The seat that a token (its hash) opens, or the spectator's.
  Seat seat_of(const std::string& token_hash) const;
  bool is_host(Seat seat) const { return seat == 0; }
  // The seq of the acknowledgement of a request that was done before; empty if it was not.
  std::optional<std::int64_t> done(Seat by, const std::string& id) const;

  // Players to act; empty before the start and after the end.
  SeatSet to_act() const;
  // Since which seq a seat has been asked for its present decision.
  std::int64_t asked_at(Seat seat) const { return asked_at_[std::size_t(seat)]; }
  // Seats to act that a bot plays, with its level in `bot_level`.
  SeatSet bots_to_act() const;
  const std::string& bot_level(Seat seat) const { return seats_[std::size_t(seat)].bot; }
  // Who sits there: a name, a bot's level in brackets, or nobody ("-").
  std::string seat_name(Seat seat) const;
  // A bot's task on a copy of what the seat may know; may run on another thread.
  std::unique_ptr<Thinking> think(Seat seat, std::string_view level) const {
    return play_->think(seat, level);
  }

  // Messages (docs/protocol.md). `after`: the client's last seq, for a tail.
  std::string snapshot(Seat viewer, std::optional<std::int64_t> after) const;
  // What changed for a viewer in this batch. The first call for a viewer counts from its `listen`.
  void listen(Seat viewer);
  void unlisten(Seat viewer);
  std::string update(Seat viewer);
  void end_batch() { fresh_.clear(); }
  // The `table` member, for HTTP.
  std::string public_json() const;
  // The record; refused while the game goes on.
  std::expected<std::string, Rejection> record() const;

 private:
  struct SeatState {
    std::string player;
    std::string bot;
    std::string token;
    std::vector<std::pair<std::string, std::int64_t>> done;  // recent ids
  };
  // One line of the log as told, each event with who may know it.
  struct Line {
    std::int64_t seq = 0;
    Seat seat = spectator;
    std::vector<ToldJson> events;
  };
  // What a viewer was last told, as fingerprints: enough to see what has changed since.
  struct Told {
    bool listening = false;
    std::uint64_t table_version = 0;
    std::uint64_t options = 0;
    bool undo = false;
    std::vector<std::uint64_t> view;
  };
  struct Members {
    std::string options = "[]";
    bool undo = false;
    ViewText view;
  };

  Table() = default;
  std::expected<void, Rejection> fold(const Entry& entry);
  std::expected<void, Rejection> fold_body(const Entry& entry, Line& line);
  std::expected<void, Rejection> add(EntryBody body, std::vector<Entry>& entries);
  std::expected<std::vector<Entry>, Rejection> commit(EntryBody body, const std::string& id, Seat by);
  std::expected<std::vector<Entry>, Rejection> commit_move(Seat seat, const json::value& move,
                                                           const std::string& id, Seat by);
  std::expected<std::vector<Entry>, Rejection> start(const std::string& id, Seat by);
  std::expected<std::vector<Entry>, Rejection> leave(const LeaveRequest& request, Seat by);
  std::expected<std::vector<Entry>, Rejection> seat_bot(const Request& request, Seat by);
  std::expected<std::vector<Entry>, Rejection> say(const Request& request, Seat by);
  std::optional<Rejection> check_stale(Seat seat, std::int64_t seq) const;
  void note_asked(const SeatSet& before, Seat mover);
  void write_line(std::string& out, const Line& line, Seat viewer) const;
  std::vector<Line> all_lines() const;
  Members members(Seat viewer) const;

  Opened opened_;
  Seed seed_{};
  std::int64_t seq_ = -1;
  bool started_ = false;
  bool ended_ = false;
  std::uint64_t chance_count_ = 0;
  std::uint64_t table_version_ = 0;  // raised when public_json changes
  OwnedPlay play_;
  std::vector<SeatState> seats_;
  std::vector<std::int64_t> step_seq_;                    // the seq of each step of play_
  std::vector<std::shared_ptr<const Line>> table_lines_;  // lines that are not moves; never change
  std::vector<Line> fresh_;
  std::array<std::int64_t, max_seats> asked_at_{};
  std::array<Told, max_seats + 1> listeners_;  // spectator first
};

}  // namespace puttable
