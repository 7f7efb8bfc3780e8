#include "tests/cli/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <filesystem>
#include <fstream>

#include "cli/simulate.hpp"

namespace puttable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string source = PUTTABLE_SOURCE_DIR;

TEST(Help, TeachesWithExamples) {
  EXPECT_THAT(run("--help").out, HasSubstr("puttable play family"));
  for (const char* command : {"serve", "play", "simulate", "replay", "verify", "box", "score"}) {
    const auto help = run(std::string(command) + " --help");
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out, AllOf(HasSubstr("Examples:"), HasSubstr("puttable " + std::string(command))))
        << command;
  }
}

// The first example under a heading of docs/formats.md.
std::string example(const std::string& heading) {
  const std::string page = text_of(source + "/docs/formats.md");
  const auto begin = page.find('\n', page.find("\n```", page.find("\n## " + heading)) + 1) + 1;
  return page.substr(begin, page.find("```", begin) - begin);
}

TEST(Formats, TheCommandsReadTheExamples) {
  const auto course = run("score - --json", example("Course"));
  EXPECT_EQ(course.code, 0) << course.err;
  EXPECT_THAT(course.out,
              HasSubstr(R"("number":1,"cells":[[3,2],[4,2]],"length":2,"par":2,"state":"well_formed")"));
  EXPECT_EQ(run("tiny check -", example("Sheet")).out, "clear\n");
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
      {"score /no/such/file", "cannot be read"},
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

TEST(Simulate, TellsOfDesignerWhatEachConditionGave) {
  const std::string line = "simulate designer --players 2 --bots greedy,random --games 4 --nodes 1";
  const auto ran = run(line);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("circuit"), HasSubstr("rounds"), HasSubstr("tiles"), HasSubstr("grass")));
  const json::value answer = json::parse(run(line + " --json").out);
  const auto& greedy = answer.at("figures").at(0);
  EXPECT_EQ(greedy.at("bot").as_string(), "greedy");
  double sum = 0;
  for (const char* condition : {"fun", "fast", "mrs", "mr", "par", "land", "circuit", "playable", "promises"})
    sum += greedy.at(condition).at("mean").as_double();
  EXPECT_NEAR(sum, answer.at("bots").at(0).at("mean").as_double(), 0.01);
  int games = 0;
  for (const auto& pair : greedy.at("fun").at("counts").as_array()) games += int(pair.at(1).as_int64());
  EXPECT_EQ(games, 4);
  EXPECT_TRUE(run("simulate designer --players 1 --games 2 --json").out.find("\"grade\"") !=
              std::string::npos);
}

TEST(Simulate, PlaysSeveralNumbersOfPlayersAndWritesAPage) {
  const auto page = scratch("report.html").string();
  const std::string line = "simulate designer --players 1,3 --games 3 --report " + page;
  const auto ran = run(line + " --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const json::value answer = json::parse(ran.out);
  EXPECT_EQ(answer.at(0).at("players"), 1);
  EXPECT_EQ(answer.at(1).at("players"), 3);
  const std::string html = text_of(page);
  EXPECT_THAT(html, AllOf(HasSubstr("What a player can expect"), HasSubstr("<svg"), HasSubstr("3 players"),
                          HasSubstr("Circuit")));
  for (const char* outside : {"http:", "https:", "src=", "@import"})
    EXPECT_EQ(html.find(outside), std::string::npos) << "the page needs " << outside;
  EXPECT_EQ(run(line).code, 0);
  EXPECT_EQ(text_of(page), html) << "the same seed gives the same page";
  EXPECT_THAT(run("simulate family --players 2 --games 3 --report " + page).out, HasSubstr("wins"));
  EXPECT_THAT(text_of(page), HasSubstr("Total"));
  const auto refused = run("simulate family --players 2 --games 1 --report /nowhere/page.html");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("/nowhere/page.html: cannot be written"));
}

TEST(Score, TakesAnOwnersOwnBox) {
  const auto folder = scratch("own-box");
  std::filesystem::create_directories(folder);
  for (const char* name : {"tiles", "lands", "clients", "press", "fame"}) {
    std::string text = text_of(source + "/data/" + name + ".json");
    if (const auto at = text.find("\"land-07\""); at != std::string::npos)
      text.replace(at, 9, "\"my-garden\"");
    std::ofstream(folder / (std::string(name) + ".json")) << text;
  }
  const std::string course = R"({"land": "my-garden", "tiles": []})";
  EXPECT_EQ(run("score - --json", course).code, 2);
  EXPECT_THAT(run("score - --json", course).err, HasSubstr("land: unknown land 'my-garden'"));
  EXPECT_EQ(run("score - --json --data " + folder.string(), course).code, 0);
  std::ofstream(folder / "tiles.json") << "{}";
  EXPECT_EQ(run("score - --data " + folder.string(), course).code, 1);
}

TEST(Simulate, ComputesPercentiles) {
  EXPECT_EQ(cli::percentile({5, 1, 3}, 0), 1);
  EXPECT_EQ(cli::percentile({5, 1, 3}, 50), 3);
  EXPECT_EQ(cli::percentile({5, 1, 3}, 100), 5);
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

TEST(Play, DesignerIsPlayedWithShortLines) {
  const auto ran = run("play designer --players 1 --seed 4 --ms 5",
                       "9\n1\n1 2,2\n7 6,2\n1 6;2\n1 6,2 up\np out\nc 1\n1 6,2 out\np out back\ns\nn\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* refusal :
       {"A number from 1 to 3.", "No tile can go on 2,2.", "There is no tile 7 to place.", "'6;2' is no cell",
        "'up' is neither n, e, s, w nor `out`.", "For both tiles `back` or `out`", "That cannot be done now"})
    EXPECT_THAT(ran.out, HasSubstr(refusal));
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("You: kept land-02: 15 points, 37 cells"), HasSubstr("You: grass-17 \" on 6,2"),
                    HasSubstr("Out of the game: tee-12"), HasSubstr("You: passed"),
                    HasSubstr("Nothing more is built"), HasSubstr("1. You: ")));
}

// D-HOLE-5, D-HOLE-6: a tee and a straight beside it become one hole around the corner.
TEST(Play, PlansOfDesignerAreTyped) {
  const auto ran = run("play designer --players 1 --seed 4 --ms 5",
                       "1\n2 6,2 n\n2 5,2 n\ns\nn 6,2 6;2=5,2N\nn 6,2 6,2N=5,2\nn 6,2 6,2N=5,2N\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("'6;2' is no cell"), HasSubstr("[5, 2] is no open end"),
                             HasSubstr("playable -83,"), HasSubstr("The clients are Unhappy."),
                             HasSubstr("1. You: -133")));
}

// E-SET-3, E-SET-4, E-FAME-1: money and cards have words of their own; the running game has Designer's.
TEST(Play, EmpireIsPlayedWithShortLines) {
  const auto ran =
      run("play empire --players 1 --seed 4 --ms 5",
          "buy\nbuy land-01\npress\ndone\nfame\nfame swap-two-tiles x\nfame no-boring-design out back\n"
          "1 4,1\n2 4,2\nfame swap-two-tiles 4,1 n 4,2 e\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(
      ran.out,
      AllOf(HasSubstr("Which land? buy land-07"), HasSubstr("the secret press card dogs-5 (2 points)"),
            HasSubstr("Which card? fame extra-tile"), HasSubstr("'x' says nothing to swap-two-tiles"),
            HasSubstr("You: plays no-boring-design"), HasSubstr("Out of the game: corner-41"),
            HasSubstr("You: plays swap-two-tiles"), HasSubstr("lies on 4 2 now")));
}

// E-FAME-1: hands are secret, in the terminal too.
TEST(Play, WhatIsToldToOthersIsNotShown) {
  const auto ran = run("play empire --players 3 --seed 5 --ms 5", "");
  EXPECT_THAT(ran.out, AllOf(HasSubstr("You: fame cards\n"), HasSubstr("Bot 1: 3 fame cards"),
                             Not(HasSubstr("Bot 1: fame cards"))));
}

TEST(Box, ExplainsEveryCard) {
  EXPECT_THAT(run("box grass-13").out, HasSubstr("at least 13 grass tiles"));
  EXPECT_THAT(run("box extra-tile").out, HasSubstr("alone: a third tile"));
  EXPECT_THAT(run("box mr-long").out, HasSubstr("length 4 and more"));
}

TEST(Replay, TellsDesignerInWords) {
  const auto ran = run("replay " + source + "/tests/records/designer-2-players.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("Order of play: "), HasSubstr("-- Round 2"),
                    HasSubstr("The final phase begins"), HasSubstr(": fun "), HasSubstr("her whim")));
  EXPECT_EQ(ran.out.find("{\""), std::string::npos) << "no JSON";
}

TEST(Play, TheSoloGameSaysWhoHasWon) {
  std::string answers;
  for (int i = 0; i < 200; ++i) answers += "1\n";
  EXPECT_THAT(run("play family --players 1 --seed 4", answers).out, HasSubstr("course"));
}

// Moves that are too many to list are typed. What does not fit is refused with its clause and asked again.
TEST(Play, AWholeGameOfTinyCanBeTyped) {
  std::string answers = "nonsense\ne13 e12\ne13 e1\nwater e13\n";
  for (char row = '1'; row <= '8'; ++row)
    for (const char* piece : {"water a", "sand b", "square c", "tl d"})
      answers += piece + std::string(1, row) + "\n";
  answers += "n 99\nup\nn 3\n";
  for (int i = 0; i < 12; ++i) answers += "n\ngive up\n";
  const auto record = scratch("typed.json").string();
  const auto ran =
      run("play tiny --players 3 --bots easy --seed 4 --name Ann --ms 5 --record " + record, answers);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Name the squares"), HasSubstr("(T-SHEET-3)"), HasSubstr("(T-DRAW-2)"),
                             HasSubstr("-- The sheets go to the left"), HasSubstr("(T-SHOT-1)"),
                             HasSubstr("Direction and power"), HasSubstr("Ann: putts n with power 3"),
                             HasSubstr("of the own hole")));
  EXPECT_EQ(run("verify " + record).code, 0);
  EXPECT_THAT(run("replay " + record).out,
              AllOf(HasSubstr("Ann: start e13, hole e1"), HasSubstr("Ann: n 3")));
}

}  // namespace
}  // namespace puttable
