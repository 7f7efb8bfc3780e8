#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/testkit/allocations.hpp"
#include "engine/testkit/playthrough.hpp"
#include "engine/testkit/signature.hpp"

// What must hold for every game. A new game writes Samples<G> and Pins<G> and one line:
//   INSTANTIATE_TYPED_TEST_SUITE_P(family, Conformance, family::Family);
// with the game's name first. A test fails if a registered game lacks it.
namespace puttable::testkit {

// The numbers that are pinned for a game:
//   static constexpr std::uint64_t signature;
//   static std::vector<Count> counts();  // if the moves can be listed
//   static Config playthrough_config();
template <Game G>
struct Pins;

template <class Config>
struct Count {
  Config config;
  int depth = 0;
  std::uint64_t moves = 0;
};

template <class G>
class Conformance : public testing::Test {
 protected:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;

  // Random whole games of every sample config; `see(state, step)` before each step.
  template <class See>
  static void play_games(int games, See see) {
    std::uint64_t seed = 100;
    for (const auto& config : Samples<G>::configs()) {
      for (int game = 0; game < games; ++game) {
        State state = *G::initial(config);
        Random random(++seed);
        for (int count = 0; !G::to_act(state).empty(); ++count) {
          ASSERT_LT(count, Samples<G>::max_steps) << "the game does not end";
          const auto step = random_step<G>(state, random);
          see(state, step, random);
          if (testing::Test::HasFatalFailure()) return;
          G::apply(state, step.seat, step.move, nullptr);
        }
      }
    }
  }

  // What one viewer is told of a step, as bytes.
  static std::string heard(const Events<Event>& events, Seat viewer) {
    std::string text;
    for (const auto& told : events)
      if (told.to == everyone || (viewer != spectator && told.to.has(viewer)))
        text += to_json(told.event) + "\n";
    return text;
  }

  static bool reveals(const Events<Event>& events) {
    return std::any_of(events.begin(), events.end(), [](const auto& told) { return told.reveals; });
  }

  static std::string seen(const State& state, Seat viewer) {
    std::string text = to_json(G::view(state, viewer));
    if (viewer != spectator && G::to_act(state).has(viewer)) text += to_json(G::options(state, viewer));
    return text;
  }
};
TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, GamesEndWithAResultAndOnlyThen) {
  using G = TypeParam;
  for (const auto& config : Samples<G>::configs()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      auto state = *G::initial(config);
      Random random(seed);
      for (int count = 0; !G::to_act(state).empty(); ++count) {
        ASSERT_LT(count, Samples<G>::max_steps);
        ASSERT_FALSE(G::result(state).has_value());
        const auto step = random_step<G>(state, random);
        G::apply(state, step.seat, step.move, nullptr);
      }
      const auto result = G::result(state);
      ASSERT_TRUE(result.has_value());
      EXPECT_EQ(int(result->scores.size()), G::players(state));
      EXPECT_EQ(int(result->ranks.size()), G::players(state));
      EXPECT_NE(std::find(result->ranks.begin(), result->ranks.end(), 1), result->ranks.end());
    }
  }
}

TYPED_TEST_P(Conformance, ChanceActsAlone) {
  using G = TypeParam;
  this->play_games(5, [](const auto& state, const auto&, Random&) {
    const SeatSet acting = G::to_act(state);
    ASSERT_TRUE(!acting.has(chance) || acting.size() == 1);
    for (const Seat seat : acting) ASSERT_TRUE(seat == chance || seat < G::players(state));
  });
}

TYPED_TEST_P(Conformance, LegalMovesAreAccepted) {
  using G = TypeParam;
  this->play_games(5, [](const auto& state, const auto& step, Random& random) {
    const auto refused = G::check(state, step.seat, step.move);
    ASSERT_FALSE(refused.has_value()) << to_json(step.move) << ": " << refused->text;
    for (const Seat seat : G::to_act(state)) {
      if (seat == chance) continue;
      ASSERT_FALSE(G::check(state, seat, G::random_move(state, seat, random)).has_value());
      if constexpr (Listed<G>) {
        const auto legal = G::legal(state, seat);
        ASSERT_GT(legal.size(), 0u);
        for (const auto& move : legal) ASSERT_FALSE(G::check(state, seat, move).has_value()) << to_json(move);
      }
    }
  });
}

TYPED_TEST_P(Conformance, IllegalMovesAreRefusedWithAReasonAndChangeNothing) {
  using G = TypeParam;
  // Moves that were right somewhere else.
  std::vector<typename G::Move> pool;
  this->play_games(1, [&](const auto&, const auto& step, Random& random) {
    if (pool.size() < 400) {
      pool.push_back(step.move);
    } else {
      pool[random.below(400)] = step.move;
    }
  });
  std::size_t refusals = 0;
  this->play_games(2, [&](const auto& state, const auto&, Random& random) {
    for (Seat seat = spectator; seat <= chance; ++seat) {
      const auto& move = pool[random.below(std::uint32_t(pool.size()))];
      auto after = state;
      const auto played = play<G>(after, seat, move);
      if (played) {
        ASSERT_TRUE(G::to_act(state).has(seat));
        if constexpr (Listed<G>) {
          if (seat == chance) continue;
          const auto legal = G::legal(state, seat);
          ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end())
              << to_json(move) << " is not listed";
        }
        continue;
      }
      ++refusals;
      ASSERT_FALSE(played.error().text.empty());
      if (played.error().code == Reject::illegal) {
        ASSERT_FALSE(played.error().clause.empty()) << played.error().text;
        ASSERT_FALSE(played.error().reason.empty()) << played.error().text;
      }
      ASSERT_TRUE(after == state);
    }
  });
  EXPECT_GT(refusals, 1000u);
}

TYPED_TEST_P(Conformance, AReplayedLogGivesTheSameState) {
  using G = TypeParam;
  std::uint64_t seed = 500;
  for (const auto& config : Samples<G>::configs()) {
    auto state = *G::initial(config);
    Random random(++seed);
    std::vector<std::pair<Seat, std::string>> log;
    while (!G::to_act(state).empty()) {
      const auto step = random_step<G>(state, random);
      log.emplace_back(step.seat, to_json(step.move));
      G::apply(state, step.seat, step.move, nullptr);
    }
    // Through text and the checked door, from a config that was text as well.
    auto again = *G::initial(*from_json<typename G::Config>(*parse_json(to_json(config))));
    for (const auto& [seat, text] : log) {
      const auto move = from_json<typename G::Move>(*parse_json(text));
      ASSERT_TRUE(move.has_value()) << text << ": " << move.error().text;
      ASSERT_EQ(to_json(*move), text);
      const auto played = play<G>(again, seat, *move);
      ASSERT_TRUE(played.has_value()) << text << ": " << played.error().text;
    }
    ASSERT_TRUE(again == state);
    ASSERT_TRUE(G::result(again) == G::result(state));
  }
}

TYPED_TEST_P(Conformance, EventsDoNotChangeWhatHappens) {
  using G = TypeParam;
  this->play_games(1, [](const auto& state, const auto& step, Random&) {
    auto told = state, silent = state;
    Events<typename G::Event> events;
    G::apply(told, step.seat, step.move, &events);
    G::apply(silent, step.seat, step.move, nullptr);
    ASSERT_TRUE(told == silent);
    for (const auto& event : events) {
      const std::string text = to_json(event.event);
      const auto back = from_json<typename G::Event>(*parse_json(text));
      ASSERT_TRUE(back.has_value()) << text;
      ASSERT_EQ(to_json(*back), text);
    }
  });
}

TYPED_TEST_P(Conformance, AViewTellsNothingThatIsHidden) {
  using G = TypeParam;
  std::size_t varied = 0;
  this->play_games(2, [&](const auto& state, const auto& step, Random& random) {
    for (Seat viewer = spectator; viewer < G::players(state); ++viewer) {
      if (random.below(4) != 0) continue;  // a quarter of all views is plenty
      const auto view = G::view(state, viewer);
      const auto guess = G::guess(view, random);
      varied += guess == state ? 0 : 1;
      ASSERT_TRUE(G::view(guess, viewer) == view);
      ASSERT_EQ(this->seen(guess, viewer), this->seen(state, viewer));
      ASSERT_TRUE(G::to_act(guess) == G::to_act(state));
      ASSERT_TRUE(G::result(guess) == G::result(state));

      // The same step on another hidden part: while the viewer cannot tell the two apart, it is told the
      // same.
      if (G::check(guess, step.seat, step.move)) continue;
      auto a = state, b = guess;
      Events<typename G::Event> told_a, told_b;
      G::apply(a, step.seat, step.move, &told_a);
      G::apply(b, step.seat, step.move, &told_b);
      if (this->reveals(told_a) || this->reveals(told_b)) continue;
      ASSERT_EQ(this->seen(a, viewer), this->seen(b, viewer));
      ASSERT_EQ(this->heard(told_a, viewer), this->heard(told_b, viewer));
    }
  });
  EXPECT_GT(varied, 1000u) << "the guesses never differ from the truth, so nothing was tested";
}

TYPED_TEST_P(Conformance, ASecretChoiceLooksLikeAnyOther) {
  using G = TypeParam;
  this->play_games(2, [&](const auto& state, const auto& step, Random& random) {
    if (step.seat == chance || G::to_act(state).size() < 2) return;
    auto a = state, b = state;
    Events<typename G::Event> told_a, told_b;
    G::apply(a, step.seat, step.move, &told_a);
    G::apply(b, step.seat, G::random_move(state, step.seat, random), &told_b);
    if (this->reveals(told_a) || this->reveals(told_b)) return;
    for (Seat viewer = spectator; viewer < G::players(state); ++viewer) {
      if (viewer == step.seat || !(G::view(a, viewer) == G::view(b, viewer))) continue;
      ASSERT_EQ(this->seen(a, viewer), this->seen(b, viewer));
      ASSERT_EQ(this->heard(told_a, viewer), this->heard(told_b, viewer));
    }
  });
}

TYPED_TEST_P(Conformance, GuessedStatesCanBePlayedOut) {
  using G = TypeParam;
  this->play_games(1, [&](const auto& state, const auto&, Random& random) {
    if (random.below(20) != 0) return;
    const auto viewer = Seat(int(random.below(std::uint32_t(G::players(state) + 1))) - 1);
    auto guess = G::guess(G::view(state, viewer), random);
    for (int count = 0; !G::to_act(guess).empty(); ++count) {
      ASSERT_LT(count, Samples<G>::max_steps);
      const auto step = random_step<G>(guess, random);
      const auto played = play<G>(guess, step.seat, step.move);
      ASSERT_TRUE(played.has_value()) << played.error().text;
    }
  });
}

TYPED_TEST_P(Conformance, BadConfigsAreRefusedWithAReason) {
  using G = TypeParam;
  for (const auto& config : Samples<G>::bad_configs()) {
    const auto state = G::initial(config);
    ASSERT_FALSE(state.has_value()) << to_json(config);
    EXPECT_EQ(state.error().code, Reject::bad_config);
    EXPECT_FALSE(state.error().text.empty());
  }
}

TYPED_TEST_P(Conformance, NothingIsAllocatedInTheHotLoop) {
  using G = TypeParam;
  const auto play_all = [] {
    std::size_t steps = 0;
    for (const auto& config : Samples<G>::configs()) {
      auto state = *G::initial(config);
      Random random(7);
      const std::size_t before = allocations();
      while (!G::to_act(state).empty()) {
        const auto step = random_step<G>(state, random);
        if (steps % 32 == 0) (void)G::guess(G::view(state, 0), random);
        G::apply(state, step.seat, step.move, nullptr);
        (void)G::result(state);
        ++steps;
      }
      EXPECT_EQ(allocations() - before, 0u) << to_json(config);
    }
    return steps;
  };
  {
    auto warm = *G::initial(Samples<G>::configs().front());
    Random random(7);
    (void)random_step<G>(warm, random);
  }
  const std::size_t before = allocations();
  ::operator delete(::operator new(1));
  ASSERT_GT(allocations(), before) << "the counter does not count";
  EXPECT_GT(play_all(), 1000u);
}

TYPED_TEST_P(Conformance, TheSignatureIsPinned) {
  using G = TypeParam;
  EXPECT_EQ(signature<G>(), Pins<G>::signature)
      << "The game behaves differently from before. If that is meant, pin the new signature, and raise\n"
         "rules_version if an old record would replay differently. It is 0x"
      << std::hex << signature<G>();
}

TYPED_TEST_P(Conformance, TheMoveTreesHaveTheirKnownSize) {
  using G = TypeParam;
  if constexpr (Listed<G>) {
    ASSERT_FALSE(Pins<G>::counts().empty());
    for (const auto& [config, depth, moves] : Pins<G>::counts())
      EXPECT_EQ(count_moves<G>(*G::initial(config), depth), moves) << to_json(config) << " depth " << depth;
  }
}

// PUTTABLE_REGENERATE=1 writes the file instead of comparing.
TYPED_TEST_P(Conformance, TheGoldenPlaythroughIsUnchanged) {
  using G = TypeParam;
  const std::string path = PUTTABLE_SOURCE_DIR "/tests/playthroughs/" + std::string(G::info.name) + ".txt";
  const std::string now = playthrough<G>(Pins<G>::playthrough_config(), 1);
  if (std::getenv("PUTTABLE_REGENERATE")) {
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file) << path << " is missing; PUTTABLE_REGENERATE=1 writes it";
  std::istringstream expected_lines((std::stringstream() << file.rdbuf()).str()), lines(now);
  std::string expected, line;
  for (int number = 1; std::getline(expected_lines, expected); ++number) {
    ASSERT_TRUE(std::getline(lines, line)) << path << " goes on at line " << number;
    ASSERT_EQ(line, expected) << path << " line " << number;
  }
  ASSERT_FALSE(std::getline(lines, line)) << path << " ends before: " << line;
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, GamesEndWithAResultAndOnlyThen, ChanceActsAlone,
                            LegalMovesAreAccepted, IllegalMovesAreRefusedWithAReasonAndChangeNothing,
                            AReplayedLogGivesTheSameState, EventsDoNotChangeWhatHappens,
                            AViewTellsNothingThatIsHidden, ASecretChoiceLooksLikeAnyOther,
                            GuessedStatesCanBePlayedOut, BadConfigsAreRefusedWithAReason,
                            NothingIsAllocatedInTheHotLoop, TheSignatureIsPinned,
                            TheMoveTreesHaveTheirKnownSize, TheGoldenPlaythroughIsUnchanged);

}  // namespace puttable::testkit
