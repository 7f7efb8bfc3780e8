#include "tests/server/cluster_players.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <condition_variable>
#include <future>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/core/json.hpp"
#include "server/net.hpp"

namespace puttable::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

// Longer without a word, and one comes again: maybe nobody is there any more.
constexpr auto patience = 3s;
constexpr auto longest_wait = 120s;

}  // namespace

struct ClusterPlayers::Parts {
  struct SeatState {
    std::int64_t seq = -1;
    std::string unanswered;
    std::string unanswered_id;
    json::value options = json::array();
    int ids = 0;
    bool started = false;
    bool over = false;
  };

  struct Place {  // a table of the fifty: one game after the other
    TableHistory now;
    std::vector<std::string> tokens;
    std::vector<SeatState> states;
    int playing = 0;
    bool alive = false;
    std::unique_ptr<asio::steady_timer> done;  // cancelled when nobody plays any more
  };

  explicit Parts(Options chosen) : options(std::move(chosen)), random(options.seed) {
    places.resize(std::size_t(options.tables));
  }

  std::uint16_t any_port() { return options.ports[random() % options.ports.size()]; }

  asio::awaitable<void> pause(std::chrono::milliseconds time) {
    asio::steady_timer timer(io, time);
    co_await timer.async_wait(as_values);
  }

  // The answer's body, or nothing if there was no answer or a refusal.
  asio::awaitable<std::optional<json::value>> post(std::string path, std::string body) {
    beast::tcp_stream stream(io);
    stream.expires_after(patience);
    const auto port = any_port();
    const auto [failed] =
        co_await stream.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), port), as_values);
    if (failed) co_return std::nullopt;
    http::request<http::string_body> asked{http::verb::post, path, 11};
    asked.set(http::field::host, "127.0.0.1");
    asked.body() = std::move(body);
    asked.prepare_payload();
    const auto [unsent, count] = co_await http::async_write(stream, asked, as_values);
    if (unsent) co_return std::nullopt;
    beast::flat_buffer buffer;
    http::response<http::string_body> reply;
    const auto [unread, size] = co_await http::async_read(stream, buffer, reply, as_values);
    if (unread || reply.result_int() >= 300) co_return std::nullopt;
    auto value = parse_json(reply.body());
    if (!value) co_return std::nullopt;
    co_return std::move(*value);
  }

  // A table with all people seated; false if something was lost on the way: then another one.
  asio::awaitable<bool> open(Place& place) {
    std::string bots = R"("bots":[null)";
    for (int seat = 1; seat < options.people; ++seat) bots += ",null";
    bots += R"(,"easy"])";
    const std::string config = R"("config":{"players":)" + std::to_string(options.people + 1) + "}";
    const auto opened =
        co_await post("/api/tables", R"({"game":"family","name":"One",)" + config + "," + bots + "}");
    if (!opened) co_return false;
    place.now = {};
    place.now.table = std::string(opened->at("table").as_string());
    place.tokens = {std::string(opened->at("token").as_string())};
    for (int seat = 1; seat < options.people; ++seat) {
      const auto joined = co_await post("/api/tables/" + place.now.table + "/join",
                                        R"({"name":"Other","seat":)" + std::to_string(seat) + "}");
      if (!joined) co_return false;
      place.tokens.emplace_back(joined->at("token").as_string());
    }
    place.now.seats.resize(place.tokens.size());
    place.states = std::vector<SeatState>(place.tokens.size());
    co_return true;
  }

  asio::awaitable<void> play_at(Place& place) {
    while (!finishing) {
      if (!co_await open(place)) {
        co_await pause(100ms);
        continue;
      }
      place.playing = int(place.tokens.size());
      for (std::size_t seat = 0; seat < place.tokens.size(); ++seat)
        asio::co_spawn(io, play_seat(place, seat), asio::detached);
      place.done = std::make_unique<asio::steady_timer>(io, asio::steady_timer::time_point::max());
      co_await place.done->async_wait(as_values);
      note_alive(place);
      histories.push_back(std::move(place.now));
    }
    if (--running == 0) io.stop();
  }

  asio::awaitable<void> play_seat(Place& place, std::size_t seat) {
    SeatState& state = place.states[seat];
    while (!co_await converse(place, seat, state)) co_await pause(std::chrono::milliseconds(random() % 100));
    if (--place.playing == 0) place.done->cancel();
  }

  void note(std::uint64_t& count) {
    const std::lock_guard lock(mutex);
    ++count;
    news.notify_all();
  }
  void note_alive(Place& place) {
    if (!std::exchange(place.alive, true)) note(alive);
  }
  // From another thread.
  bool wait_for(const std::uint64_t& count, std::uint64_t target) {
    std::unique_lock lock(mutex);
    return news.wait_for(lock, longest_wait, [&] { return count >= target; });
  }
  std::uint64_t read(const std::uint64_t& count) {
    const std::lock_guard lock(mutex);
    return count;
  }

  // When nobody moves any more, a seat is done when nothing is on its way and it has seen what others have.
  bool caught_up(const Place& place, const SeatState& state) const {
    return finishing && std::ranges::all_of(place.states, [&](const SeatState& other) {
             return other.unanswered.empty() && other.seq <= state.seq;
           });
  }

  // True when this seat has nothing more to do at this table.
  asio::awaitable<bool> converse(Place& place, std::size_t seat, SeatState& state) {
    beast::websocket::stream<beast::tcp_stream> socket(io);
    auto& stream = beast::get_lowest_layer(socket);
    stream.expires_after(patience);
    const auto port = any_port();
    const auto [failed] =
        co_await stream.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), port), as_values);
    if (failed) co_return false;
    const auto [refused] = co_await socket.async_handshake("127.0.0.1", "/ws/" + place.now.table, as_values);
    if (refused) co_return false;
    const std::string last = state.seq < 0 ? "" : R"(,"seq":)" + std::to_string(state.seq);
    const std::string hello = R"({"is":"hello","token":")" + place.tokens[seat] + "\"" + last + "}";
    if (!co_await send(socket, hello)) co_return false;
    bool greeted = false;
    for (;;) {
      if (caught_up(place, state) && (greeted || state.over)) co_return true;
      beast::flat_buffer buffer;
      stream.expires_after(patience);
      const auto [ended, count] = co_await socket.async_read(buffer, as_values);
      if (ended) co_return false;
      const auto message = parse_json(beast::buffers_to_string(buffer.data()), 32);
      if (!message) {
        place.now.seats[seat].trouble.emplace_back("not JSON");
        co_return true;
      }
      const bool snapshot = take(place, seat, state, *message);
      if (snapshot && !greeted && !state.unanswered.empty() && !co_await send(socket, state.unanswered))
        co_return false;
      greeted = greeted || snapshot;
      if (!place.now.seats[seat].trouble.empty()) co_return true;
      if (!greeted || !state.unanswered.empty()) continue;
      if (state.over) co_return true;
      if (!next_message(place, seat, state)) continue;
      co_await pause(std::chrono::milliseconds(random() % 60));
      if (!co_await send(socket, state.unanswered)) co_return false;
    }
  }

  static asio::awaitable<bool> send(beast::websocket::stream<beast::tcp_stream>& socket,
                                    const std::string& text) {
    beast::get_lowest_layer(socket).expires_after(patience);
    const auto [failed, count] = co_await socket.async_write(asio::buffer(text), as_values);
    co_return !failed;
  }

  // Chooses what to send next, if there is anything to do.
  bool next_message(const Place&, std::size_t seat, SeatState& state) {
    if (finishing) return false;
    const std::string id = std::to_string(seat) + "-" + std::to_string(state.ids + 1);
    if (!state.started) {
      if (seat != 0) return false;
      state.unanswered = R"({"is":"start","id":")" + id + "\"}";
    } else {
      const auto& choices = state.options.as_array();
      if (choices.empty()) return false;
      state.unanswered = R"({"is":"move","id":")" + id + R"(","seq":)" + std::to_string(state.seq) +
                         R"(,"move":)" + serialize_json(choices[random() % choices.size()]) + "}";
    }
    ++state.ids;
    state.unanswered_id = id;
    return true;
  }

  // True for a snapshot.
  bool take(Place& place, std::size_t seat, SeatState& state, const json::value& message) {
    SeatHistory& history = place.now.seats[seat];
    const std::string kind(message.at("is").as_string());
    if (kind == "ack") {
      const std::string id(message.at("id").as_string());
      const auto seq = message.at("seq").as_int64();
      const auto [known, first] = history.acknowledged.emplace(id, seq);
      if (!first && known->second != seq) history.trouble.push_back("acknowledged at two places: " + id);
      if (id == state.unanswered_id) state.unanswered.clear();
      note(acknowledged);
      note_alive(place);
    } else if (kind == "storage") {
      if (message.at("away").as_bool()) note(away);
    } else if (kind == "refused") {
      const std::string code(message.at("code").as_string());
      // A server that ends, or is flooded by those who come back, says so; they come again.
      if (code == "shutting_down" || code == "too_many") return false;
      // A move that was overtaken is answered with the present situation.
      if (code == "stale" || code == "already_started") {
        state.unanswered.clear();
      } else {
        history.trouble.push_back(serialize_json(message) + " after " + state.unanswered);
      }
    } else if (kind == "snapshot" || kind == "update") {
      take_state(place, history, state, message, kind == "snapshot");
      return kind == "snapshot";
    }
    return false;
  }

  static void take_state(Place& place, SeatHistory& history, SeatState& state, const json::value& message,
                         bool snapshot) {
    const auto seq = message.at("seq").as_int64();
    if (seq < state.seq)
      history.trouble.push_back("went back from " + std::to_string(state.seq) + " to " + std::to_string(seq));
    state.seq = history.last_seq = seq;
    const auto& set = (snapshot ? message : message.at("set")).as_object();
    if (const auto* told = set.if_contains("options")) state.options = *told;
    if (const auto* told = set.if_contains("table")) {
      state.started = told->at("started").as_bool();
      state.over = told->at("over").as_bool();
      place.now.over = place.now.over || state.over;
    }
    for (const auto& line : message.at("log").as_array()) {
      const auto text = serialize_json(line);
      const auto [known, first] = history.seen.emplace(line.at("seq").as_int64(), text);
      if (!first && known->second != text)
        history.trouble.push_back("told twice, differently: " + known->second + " and " + text);
    }
  }

  Options options;
  std::mt19937 random;
  asio::io_context io{1};
  std::vector<Place> places;
  std::vector<TableHistory> histories;
  std::mutex mutex;  // of what follows
  std::condition_variable news;
  std::uint64_t acknowledged = 0;
  std::uint64_t alive = 0;  // tables since somebody waits for them
  std::uint64_t away = 0;
  bool finishing = false;
  int running = 0;
};

ClusterPlayers::ClusterPlayers(Options options) : parts_(std::make_unique<Parts>(std::move(options))) {
  parts_->running = int(parts_->places.size());
  for (auto& place : parts_->places) asio::co_spawn(parts_->io, parts_->play_at(place), asio::detached);
  thread_ = std::thread([this] { parts_->io.run(); });
}

ClusterPlayers::~ClusterPlayers() {
  parts_->io.stop();
  if (thread_.joinable()) thread_.join();
}

int ClusterPlayers::tables() const {
  return parts_->options.tables;
}

bool ClusterPlayers::wait_for_acknowledged(std::uint64_t moves) {
  return parts_->wait_for(parts_->acknowledged, parts_->read(parts_->acknowledged) + moves);
}

bool ClusterPlayers::wait_for_away(const std::function<void()>& cause) {
  const auto before = parts_->read(parts_->away);
  cause();
  return parts_->wait_for(parts_->away, before + 1);
}

bool ClusterPlayers::wait_for_every_table() {
  std::promise<void> begun;
  asio::post(parts_->io, [this, &begun] {
    for (auto& place : parts_->places) place.alive = false;
    const std::lock_guard lock(parts_->mutex);
    parts_->alive = 0;
    begun.set_value();
  });
  begun.get_future().wait();
  return parts_->wait_for(parts_->alive, std::uint64_t(tables()));
}

std::vector<TableHistory> ClusterPlayers::finish() {
  asio::post(parts_->io, [this] { parts_->finishing = true; });
  thread_.join();
  return std::move(parts_->histories);
}

}  // namespace puttable::server
