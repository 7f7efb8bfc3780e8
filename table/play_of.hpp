#pragma once

#include "table/play.hpp"

namespace puttable {

// A game of the registry behind the Play interface.
template <Game G>
class PlayOf final : public Play {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using ViewMembers = codec_detail::Members<typename G::View>;

  static std::expected<std::unique_ptr<Play>, Rejection> open(const json::value& config_json) {
    auto config = from_json<typename G::Config>(config_json, "config");
    if (!config) return std::unexpected(config.error());
    auto state = G::initial(*config);
    if (!state) return std::unexpected(state.error());
    return std::unique_ptr<Play>(new PlayOf(*config, *state));
  }

  std::unique_ptr<Play> clone() const override { return std::unique_ptr<Play>(new PlayOf(*this)); }
  const GameInfo& info() const override { return G::info; }
  std::string config_json() const override { return to_json(config_); }
  int players() const override { return G::players(state_); }
  SeatSet to_act() const override { return G::to_act(state_); }
  std::optional<Result> result() const override { return G::result(state_); }

  std::expected<std::string, Rejection> check(Seat seat, const json::value& move_json) const override {
    auto move = read_move(seat, move_json);
    if (!move) return std::unexpected(move.error());
    return to_json(*move);
  }

  std::expected<void, Rejection> play(Seat seat, const json::value& move_json,
                                      std::vector<ToldJson>* told) override {
    auto move = read_move(seat, move_json);
    if (!move) return std::unexpected(move.error());
    Events<typename G::Event> events;
    G::apply(state_, seat, *move, &events);
    bool reveals = false;
    for (const auto& event : events) reveals = reveals || event.reveals;
    steps_.push_back({seat, reveals, *move});
    if (told) *told = tell(events);
    return {};
  }

  std::string sample(Random& random) const override { return to_json(G::sample(state_, random)); }
  std::string random_move(Seat seat, Random& random) const override {
    return to_json(G::random_move(state_, seat, random));
  }

  std::optional<std::size_t> steps_before(int game) const override {
    if constexpr (requires { G::game_number(state_); }) {
      State state = *G::initial(config_);
      for (std::size_t i = 0;; ++i) {
        if (game > 0 && G::game_number(state) == game) return i;
        if (i == steps_.size()) break;
        G::apply(state, steps_[i].seat, steps_[i].move, nullptr);
      }
    }
    return std::nullopt;
  }
  bool between_games() const override {
    if constexpr (requires { G::between_games(state_); }) return G::between_games(state_);
    return false;
  }

  std::size_t steps() const override { return steps_.size(); }
  Step step(std::size_t i) const override { return {steps_[i].seat, to_json(steps_[i].move)}; }

  std::vector<std::vector<ToldJson>> retell() const override {
    std::vector<std::vector<ToldJson>> all;
    State state = *G::initial(config_);
    for (const Made& made : steps_) {
      Events<typename G::Event> events;
      G::apply(state, made.seat, made.move, &events);
      all.push_back(tell(events));
    }
    return all;
  }

  bool can_undo(Seat seat) const override {
    return !steps_.empty() && steps_.back().seat == seat && !steps_.back().reveals;
  }

  void undo() override {
    steps_.pop_back();
    state_ = *G::initial(config_);
    for (const Made& made : steps_) G::apply(state_, made.seat, made.move, nullptr);
  }

  ViewText view(Seat seat) const override {
    ViewText out;
    out.text.reserve(2048);
    out.ends.reserve(view_names().size());
    const auto view = G::view(state_, seat);
    boost::mp11::mp_for_each<ViewMembers>([&](auto d) {
      write_json(out.text, view.*d.pointer);
      out.ends.push_back(std::uint32_t(out.text.size()));
    });
    return out;
  }

  std::span<const std::string_view> view_names() const override {
    static constexpr auto names = []<class... D>(boost::mp11::mp_list<D...>) {
      return std::array<std::string_view, sizeof...(D)>{D::name...};
    }(boost::mp11::mp_rename<ViewMembers, boost::mp11::mp_list>());
    return names;
  }

  std::string options(Seat seat) const override {
    if (seat == spectator || !G::to_act(state_).has(seat)) return "[]";
    return to_json(G::options(state_, seat));
  }

  std::unique_ptr<Thinking> think(Seat seat, std::string_view level) const override {
    std::string_view name = level;
    for (const auto& known : bots::levels)
      if (known.name == level) name = known.bot;
    for (const auto bot : bots::Bots<G>::names())
      if (bot == name) return std::make_unique<ThinkingOf>(bot, G::view(state_, seat));
    return nullptr;
  }

 private:
  struct Made {
    Seat seat;
    bool reveals;
    Move move;
  };

  class ThinkingOf final : public Thinking {
   public:
    ThinkingOf(std::string_view bot, const typename G::View& view) : bot_(bot), view_(view) {}
    Answer run(bots::Budget& budget, Random& random) const override {
      auto thought = bots::Bots<G>::think(bot_, view_, budget, random);
      return {to_json(thought.move), std::move(thought.reason)};
    }

   private:
    std::string_view bot_;
    typename G::View view_;
  };

  PlayOf(const typename G::Config& config, const State& state) : config_(config), state_(state) {}

  std::expected<Move, Rejection> read_move(Seat seat, const json::value& move_json) const {
    if (auto refused = check_turn<G>(state_, seat)) return std::unexpected(std::move(*refused));
    auto move = from_json<Move>(move_json, "move");
    if (!move) return move;
    if (auto refused = G::check(state_, seat, *move)) return std::unexpected(std::move(*refused));
    return move;
  }

  static std::vector<ToldJson> tell(const Events<typename G::Event>& events) {
    std::vector<ToldJson> told;
    told.reserve(events.size());
    for (const auto& event : events) told.push_back({to_json(event.event), event.to});
    return told;
  }

  typename G::Config config_;
  State state_;
  std::vector<Made> steps_;
};

}  // namespace puttable
