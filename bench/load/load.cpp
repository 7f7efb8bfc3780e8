#include "bench/load/load.hpp"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <deque>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bench/load/api_client.hpp"
#include "bench/load/message_scan.hpp"
#include "bench/load/socket.hpp"

namespace puttable::load {

namespace {

using Clock = std::chrono::steady_clock;

struct LoadTable;

struct Player {
  LoadTable* table = nullptr;
  int seat = 0;
  std::unique_ptr<Socket> socket;
  std::string options;    // as last told
  std::int64_t seq = -1;  // of the last update
  bool waiting = false;   // for an acknowledgement
  bool ready = false;     // in the queue of those who can move
};

struct Flying {
  Clock::time_point sent;
  int seat = 0;
  std::int64_t seq = -1;  // known with the acknowledgement
};

struct LoadTable {
  std::vector<Player> players;
  std::vector<Flying> flying;
  int snapshots = 0;
  bool started = false;
  bool over = false;
};

class Load {
 public:
  explicit Load(const LoadOptions& options) : options_(options), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}
  ~Load() { ::close(poll_); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  void connect();
  LoadReport play();

 private:
  void open_all();
  void seat_players(LoadTable& table);
  void poll(int milliseconds);
  void on_message(Player& player, std::string_view message);
  void offer(Player& player);
  void move(Player& player);
  void settle(LoadTable& table);
  void send_due(Clock::time_point now);
  void replace_finished();
  bool everybody_seated() const;

  LoadOptions options_;
  int poll_;
  std::array<char, 256 * 1024> buffer_;
  std::deque<Seats> spare_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::vector<std::size_t> finished_;
  std::deque<Player*> ready_;
  std::uint64_t random_ = 0x9e3779b97f4a7c15;
  std::uint64_t sent_ = 0;
  std::uint64_t ids_ = 0;
  Clock::time_point paced_from_{};
  LoadReport report_;
  bool measuring_ = false;
  bool playing_ = false;
};

void Load::open_all() {
  ApiClient api(options_.ports.front());
  for (int i = 0; i < options_.tables + options_.spare; ++i)
    spare_.push_back(api.open_table(options_.game, options_.players));
  for (int i = 0; i < options_.tables; ++i) {
    tables_.push_back(std::make_unique<LoadTable>());
    seat_players(*tables_.back());
    poll(0);
  }
}

void Load::seat_players(LoadTable& table) {
  if (spare_.empty()) throw std::runtime_error("every table is played to the end: open more with --spare");
  const Seats seats = std::move(spare_.front());
  spare_.pop_front();
  table = LoadTable{};
  table.players.resize(seats.tokens.size());
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    Player& player = table.players[i];
    player.table = &table;
    player.seat = int(i);
    const auto port = options_.ports[i % options_.ports.size()];
    player.socket = std::make_unique<Socket>(port, seats.table, seats.tokens[i]);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &player;
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, player.socket->file(), &event);
  }
}

void Load::poll(int milliseconds) {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(poll_, events.data(), int(events.size()), milliseconds);
  for (int i = 0; i < count; ++i) {
    Player& player = *static_cast<Player*>(events[std::size_t(i)].data.ptr);
    const auto handle = [&](std::string_view message) { on_message(player, message); };
    if (!player.socket->receive(buffer_, handle)) throw std::runtime_error("a connection was cut");
  }
}

void Load::on_message(Player& player, std::string_view message) {
  LoadTable& table = *player.table;
  const Kind kind = kind_of(message);
  if (kind == Kind::other) return;
  if (kind == Kind::refused) {
    ++report_.refused;
    if (report_.refused < 4) fmt::print(stderr, "refused: {}\n", message);
    player.waiting = false;
    std::erase_if(table.flying, [&](const Flying& f) { return f.seat == player.seat && f.seq < 0; });
    return;
  }
  const std::int64_t seq = seq_of(message);
  if (kind == Kind::ack) {
    player.waiting = false;
    for (Flying& flying : table.flying)
      if (flying.seat == player.seat && flying.seq < 0) flying.seq = seq;
    settle(table);
    return offer(player);
  }
  player.seq = seq;
  if (const auto options = options_of(message); !options.empty()) player.options = options;
  if (kind == Kind::snapshot && ++table.snapshots == int(table.players.size()) && !table.started) {
    table.started = true;
    table.players[0].waiting = true;
    table.players[0].socket->send(R"({"is":"start","id":"start"})");
  }
  if (kind == Kind::update && message.find(R"("is":"over")") != message.npos && !table.over) {
    table.over = true;
    ++report_.games;
    for (std::size_t i = 0; i < tables_.size(); ++i)
      if (tables_[i].get() == &table) finished_.push_back(i);
  }
  settle(table);
  offer(player);
}

void Load::settle(LoadTable& table) {
  if (table.flying.empty()) return;
  std::int64_t seen = table.players[0].seq;
  for (const Player& player : table.players) seen = std::min(seen, player.seq);
  const auto now = Clock::now();
  std::erase_if(table.flying, [&](const Flying& flying) {
    if (flying.seq < 0 || flying.seq > seen) return false;
    if (measuring_) {
      ++report_.moves;
      report_.times.push_back(std::chrono::duration<float>(now - flying.sent).count());
    }
    return true;
  });
}

void Load::offer(Player& player) {
  if (player.waiting || player.ready || player.options.size() <= 2) return;
  if (options_.rate <= 0 && playing_) return move(player);
  player.ready = true;
  ready_.push_back(&player);
}

void Load::move(Player& player) {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  player.ready = false;
  const auto choice = pick(player.options, random_ >> 11);
  char message[512];
  const auto end = fmt::format_to_n(
      message, sizeof message, R"({{"is":"move","id":"{}","seq":{},"move":{}}})", ++ids_, player.seq, choice);
  player.waiting = true;
  player.table->flying.push_back({Clock::now(), player.seat, -1});
  player.socket->send({message, end.size});
  ++sent_;
}

void Load::send_due(Clock::time_point now) {
  const double due = std::chrono::duration<double>(now - paced_from_).count() * options_.rate;
  while (!ready_.empty() && (options_.rate <= 0 || double(sent_) < due)) {
    Player& player = *ready_.front();
    ready_.pop_front();
    player.ready = false;
    if (!player.waiting && player.options.size() > 2) move(player);
  }
}

void Load::replace_finished() {
  for (const std::size_t i : std::exchange(finished_, {})) {
    std::erase_if(ready_, [&](const Player* player) { return player->table == tables_[i].get(); });
    seat_players(*tables_[i]);
  }
}

bool Load::everybody_seated() const {
  return std::ranges::all_of(tables_, [](const auto& table) { return table->started; });
}

void Load::connect() {
  open_all();
  while (!everybody_seated()) poll(100);
  playing_ = true;
}

LoadReport Load::play() {
  report_ = {};
  sent_ = 0;
  const auto begun = paced_from_ = Clock::now();
  const auto measured_from =
      begun + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.warm_up));
  const auto until = measured_from + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(options_.seconds));
  for (auto now = begun; now < until; now = Clock::now()) {
    measuring_ = now >= measured_from;
    send_due(now);
    poll(1);
    if (!finished_.empty()) replace_finished();
  }
  report_.seconds = options_.seconds;
  std::ranges::sort(report_.times);
  return std::move(report_);
}

}  // namespace

double LoadReport::quantile(double part) const {
  if (times.empty()) return 0;
  return times[std::min(times.size() - 1, std::size_t(double(times.size()) * part))];
}

void LoadReport::add(const LoadReport& other) {
  moves += other.moves;
  refused += other.refused;
  games += other.games;
  seconds += other.seconds;
  times.insert(times.end(), other.times.begin(), other.times.end());
  std::ranges::sort(times);
}

std::vector<LoadReport> run_load(const LoadOptions& options, int phases,
                                 const std::function<void(int phase)>& before_phase) {
  Load load(options);
  load.connect();
  std::vector<LoadReport> reports;
  for (int phase = 0; phase < phases; ++phase) {
    before_phase(phase);
    reports.push_back(load.play());
  }
  return reports;
}

}  // namespace puttable::load
