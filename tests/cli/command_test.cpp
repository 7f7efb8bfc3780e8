#include "tests/cli/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/simulate.hpp"

namespace puttable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string source = PUTTABLE_SOURCE_DIR;

TEST(Help, TeachesWithExamples) {
  EXPECT_THAT(run("--help").out, HasSubstr("puttable play family"));
  for (const char* command : {"serve", "play", "simulate", "replay", "verify"}) {
    const auto help = run(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out, AllOf(HasSubstr("Examples:"), HasSubstr("puttable " + std::string(command))))
        << command;
  }
}

TEST(BadInput, ExitsWithTwoAndASentence) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "subcommand"},
      {"fly", "fly"},
      {"simulate", "GAME"},
      {"simulate chess", "There is no game 'chess'. The games are: "},
      {"simulate family --bots clever", "There is no bot 'clever'. The bots are: random (easy)"},
      {"simulate family --players 9", "--players"},
      {"simulate family --players 0", "--players"},
      {"simulate family --games x", "--games"},
      {"simulate family --players 2 --bots a,b,c", "--bots: 3 bots for 2 seats."},
      {"simulate family --config '{'", "--config: Not valid JSON"},
      {"simulate family --config '[]'", "--config: an object is expected"},
      {"simulate family --config '{\"x\":1}'", "config.x: unknown member"},
      {"simulate family --config '{\"players\":5,\"teams\":2}'", "teams: "},
      {"simulate family --games 1 --record /no/such/folder/x", "cannot be written"},
      {"simulate family --ms 5 --nodes 5", "--ms"},
      {"play chess", "There is no game 'chess'"},
      {"play family --bots clever", "There is no bot 'clever'"},
      {"replay /no/such/file", "cannot be read"},
      {"verify /no/such/file", "cannot be read"},
  };
  for (const auto& [arguments, sentence] : cases) {
    const auto ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << arguments;
    EXPECT_THAT(ran.err, HasSubstr(sentence)) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
  }
}

TEST(Simulate, TheSameSeedGivesTheSameBytesWithAnyNumberOfThreads) {
  const std::string line =
      "simulate family --players 3 --bots strong,greedy,random --games 6 --nodes 30 --json --seed ";
  const auto once = run(line + "5");
  ASSERT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(run(line + "5 --threads 2").out, once.out);
  EXPECT_NE(run(line + "6").out, once.out);
  EXPECT_EQ(once.err, "") << "no progress bar without a terminal";
  // Pinned: other machines must print this as well.
  EXPECT_EQ(once.out, text_of(source + "/tests/cli/simulate.json"));
}

TEST(Simulate, PrintsMeanSpreadAndInterval) {
  const auto ran = run("simulate family --players 2 --bots greedy,random --games 20");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("mean"), HasSubstr("spread"), HasSubstr("95% interval"),
                             HasSubstr("wins"), HasSubstr("greedy - random: -")));
  EXPECT_THAT(run("simulate family --players 1 --ms 1 --games 1 --bots strong").out,
              HasSubstr("not reproducible"));
}

TEST(Simulate, ComputesTheSpread) {
  const auto s = cli::spread({1, 2, 3, 4});
  EXPECT_DOUBLE_EQ(s.mean, 2.5);
  EXPECT_NEAR(s.sd, 1.29099, 1e-5);
  EXPECT_NEAR(s.ci, 1.959964 * 1.29099 / 2, 1e-4);
  EXPECT_EQ(cli::spread({7}).sd, 0);
}

// Always the first choice: a whole game goes by.
TEST(Play, AWholeGameCanBePlayed) {
  std::string answers;
  for (int i = 0; i < 200; ++i) answers += "1\n";
  const auto record = scratch("played.json").string();
  const auto ran =
      run("play family --players 2 --bots easy --seed 4 --name Ann --ms 5 --record " + record, answers);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Ann"), HasSubstr("┌───┬───┬───┐"), HasSubstr("wrote"),
                             HasSubstr("for hole 18")));
  EXPECT_THAT(ran.out, HasSubstr("Ann: total"));
  EXPECT_EQ(run("verify " + record).code, 0);
}

TEST(Play, HelpsHintsUndoesAndQuits) {
  const auto ran = run("play family --players 1 --seed 4 --ms 5", "nonsense\n99\n?\nh\nu\nb\nq\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("A number from 1 to 6"), HasSubstr("Get the lowest score"),
                             HasSubstr("Hint: turn up"), HasSubstr("Nothing to undo"), HasSubstr("Bye.")));
  const auto ended = run("play family --seed 4", "1\n");
  EXPECT_EQ(ended.code, 0);
  EXPECT_THAT(ended.out, HasSubstr("Bye."));
}

TEST(Play, TheSoloGameSaysWhoHasWon) {
  std::string answers;
  for (int i = 0; i < 200; ++i) answers += "1\n";
  EXPECT_THAT(run("play family --players 1 --seed 4", answers).out, HasSubstr("course"));
}

}  // namespace
}  // namespace puttable
