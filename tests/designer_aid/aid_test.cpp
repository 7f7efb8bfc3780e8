#include "engine/designer/aid.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/designer/rules.hpp"

// The aids of the page, on whole random games.
namespace puttable::designer {
namespace {

json::value view_of(const State& state, Seat seat) {
  return *parse_json(to_json(Designer::view(state, seat)), 32);
}
json::value ask(const State& state, Seat seat, std::string_view question) {
  const auto answer = aid(view_of(state, seat), *parse_json(question));
  EXPECT_TRUE(answer) << question << ": " << (answer ? "" : answer.error().text);
  return answer ? *parse_json(*answer, 32) : json::value();
}

// A random move; tiles go where they fit on the land if there is such a place.
Move tidy_move(const State& state, Seat seat, Random& random) {
  const Options options = Designer::options(state, seat);
  std::vector<Place> places;
  for (const SlotOption& slot : options.place)
    for (const auto& cell : slot.cells)
      for (std::uint8_t turn = 0; turn < 4; ++turn)
        if (cell[turn + 2u] == 0 && player_of(state, seat).land.land().land(spot_of({cell[0], cell[1]})))
          places.push_back({slot.slot, cell[0], cell[1], turn, {}});
  if (places.empty() || random.below(8) == 0) return Designer::random_move(state, seat, random);
  return places[random.below(std::uint32_t(places.size()))];
}

// Plays a whole game and calls `look` now and then.
template <class Look>
State random_game(std::uint64_t seed, const Config& config, Look look) {
  Random random(seed);
  State state = *Designer::initial(config);
  int step = 0;
  while (!Designer::to_act(state).empty()) {
    const Seat seat = Designer::to_act(state).front();
    const Move move = seat == chance ? Designer::sample(state, random) : tidy_move(state, seat, random);
    Designer::apply(state, seat, move, nullptr);
    if (++step % 61 == 0) look(state);
  }
  look(state);
  return state;
}

Config config_of(int i) {
  Config config;
  config.players = std::uint8_t(1 + i % 4);
  config.advanced = i % 3 == 0;
  config.forgiving = i % 5 == 4;
  return config;
}

const std::array<std::string_view, 9> conditions{"fun",  "fast",    "mrs",      "mr",      "par",
                                                 "land", "circuit", "playable", "promises"};

void expect_reasons_add_up(const json::object& player, bool solo) {
  std::map<std::string, int> sums;
  for (const auto& reason : player.at("reasons").as_array())
    sums[std::string(reason.as_object().at("condition").as_string())] +=
        int(reason.as_object().at("points").as_int64());
  if (!solo)
    for (const auto& promise : player.at("promises").as_array())
      sums["promises"] += int(promise.as_object().at("points").as_int64());
  int total = 0;
  for (const auto condition : conditions) {
    const int points = int(player.at("score").as_object().at(condition).as_int64());
    EXPECT_EQ(sums[std::string(condition)], points) << condition;
    total += points;
  }
  EXPECT_EQ(total, player.at("score").as_object().at("total").as_int64());
}

TEST(Aid, the_reasons_of_every_condition_add_up_to_its_score) {
  for (int i = 0; i < 12; ++i) {
    const Config config = config_of(i);
    random_game(std::uint64_t(i) + 1, config, [&](const State& state) {
      const auto answer = ask(state, 0, R"({"is":"scores"})");
      for (const auto& player : answer.at("players").as_array())
        if (!player.is_null()) expect_reasons_add_up(player.as_object(), config.players == 1);
    });
  }
}

TEST(Aid, at_the_end_the_scores_are_those_of_the_game) {
  for (int i = 0; i < 12; ++i) {
    const State state = random_game(std::uint64_t(i) + 100, config_of(i), [](const State&) {});
    const auto answer = ask(state, spectator, R"({"is":"scores"})");
    for (std::size_t s = 0; s < state.players.size(); ++s) {
      const auto& score = answer.at("players").as_array()[s].as_object().at("score").as_object();
      EXPECT_EQ(to_json(state.scores[s]), serialize_json(score));
    }
  }
}

TEST(Aid, a_preview_says_what_placing_will_bring) {
  int seen = 0;
  for (int i = 0; i < 8; ++i) {
    Random random(std::uint64_t(i) + 7);
    random_game(std::uint64_t(i) + 200, config_of(i), [&](const State& state) {
      if (state.phase != Phase::turn) return;
      const Seat seat = acting_seat(state);
      const Options options = Designer::options(state, seat);
      if (options.place.empty()) return;
      const SlotOption& slot = options.place.front();
      const auto& cell = slot.cells[random.below(std::uint32_t(slot.cells.size()))];
      const int turn = int(random.below(4));
      const auto answer =
          ask(state, seat,
              R"({"is":"preview","seat":)" + std::to_string(seat) + R"(,"tile":")" +
                  std::string(slot.tile.text()) + R"(","x":)" + std::to_string(cell[0]) + R"(,"y":)" +
                  std::to_string(cell[1]) + R"(,"turn":)" + std::to_string(turn) + "}");
      EXPECT_EQ(answer.at("mismatches").as_array().size(), std::size_t(cell[std::size_t(turn) + 2]));
      Ground ground(state, seat);
      ground.survey.place(standard_box(), ground.land, ground.course, spot_of({cell[0], cell[1]}),
                          slot.tile.kind, turn);
      const Score after = best_plan(ground.site(), brief_of(state, seat), {.steps = 1'000'000}).score;
      EXPECT_EQ(to_json(after), serialize_json(answer.at("after")));
      ++seen;
    });
  }
  EXPECT_GT(seen, 5);
}

TEST(Aid, spots_are_the_cells_where_the_tile_may_go) {
  random_game(5, config_of(1), [&](const State& state) {
    if (state.phase != Phase::turn) return;
    const Seat seat = acting_seat(state);
    const Options options = Designer::options(state, seat);
    if (options.place.empty()) return;
    const auto answer = ask(state, seat,
                            R"({"is":"spots","seat":)" + std::to_string(seat) + R"(,"tile":")" +
                                std::string(options.place[0].tile.text()) + "\"}");
    EXPECT_EQ(answer.at("cells").as_array().size(), options.place[0].cells.size());
  });
}

TEST(Aid, a_plan_that_is_asked_about_is_scored_and_an_impossible_one_is_refused) {
  const State state = random_game(3, config_of(1), [](const State&) {});
  const auto best = ask(state, 0, R"({"is":"scores","seat":0,"plan":{"best":true}})");
  const auto& plan = best.at("players").as_array()[0].as_object().at("plan");
  const auto again = ask(state, 0, R"({"is":"scores","seat":0,"plan":)" + serialize_json(plan) + "}");
  EXPECT_EQ(best.at("players").as_array()[0].as_object().at("score"),
            again.at("players").as_array()[0].as_object().at("score"));
  const auto refused = aid(view_of(state, 0), *parse_json(R"({"is":"scores","seat":0,"plan":{}})"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, "number_all");
}

TEST(Aid, what_is_no_view_or_no_question_is_refused) {
  const State state = random_game(3, config_of(1), [](const State&) {});
  const auto view = view_of(state, 0);
  EXPECT_FALSE(aid(view, *parse_json(R"({"is":"secrets"})")));
  EXPECT_FALSE(aid(*parse_json("{}"), *parse_json(R"({"is":"scores"})")));
  EXPECT_FALSE(aid(view, *parse_json(R"({"is":"spots","seat":7,"tile":"tee-01"})")));
  EXPECT_FALSE(aid(view, *parse_json(R"({"is":"preview","seat":0,"tile":"visit","x":0,"y":0,"turn":0})")));
  auto twice = view;
  auto& laid = twice.as_object()["laid"].as_array();
  laid.push_back(laid.front());
  EXPECT_FALSE(aid(twice, *parse_json(R"({"is":"scores"})")));
}

TEST(Aid, tells_nothing_that_the_view_does_not_hold) {
  Config config;
  config.players = 3;
  config.advanced = true;
  random_game(11, config, [&](const State& state) {
    if (state.phase == Phase::over) return;
    State other = state;
    other.players[1].promises = {Promise::fun, Promise::circuit};
    EXPECT_EQ(*aid(view_of(state, 0), *parse_json(R"({"is":"scores"})")),
              *aid(view_of(other, 0), *parse_json(R"({"is":"scores"})")));
  });
}

}  // namespace
}  // namespace puttable::designer
