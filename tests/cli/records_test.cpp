#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/record.hpp"
#include "tests/cli/command.hpp"

// tests/records/ has games that must keep replaying, whatever changes (DESIGN: old records keep replaying).
namespace puttable {
namespace {

using testing::HasSubstr;

const std::filesystem::path records = PUTTABLE_SOURCE_DIR "/tests/records";

void put(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Records, KeepReplaying) {
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(records)) {
    const auto record = read_record(text_of(file.path()));
    ASSERT_TRUE(record.has_value()) << file.path() << ": " << record.error().text;
    const auto play = replay(*record);
    ASSERT_TRUE(play.has_value()) << file.path() << ": " << play.error().text;
    EXPECT_TRUE((*play)->result().has_value()) << file.path();
    EXPECT_EQ(write_record(*record), text_of(file.path())) << "written as it was read";
    ++count;
  }
  EXPECT_GE(count, 2u);
}

TEST(Replay, TellsAGameInWords) {
  const auto ran = run("replay " + (records / "family-3-players.json").string());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("family, rules version 1, 3 seats: strong, greedy, strong"));
  EXPECT_THAT(ran.out, HasSubstr("for hole 18"));
  EXPECT_THAT(ran.out, HasSubstr("action card Final Hole"));
}

TEST(Replay, SumsUpAsJson) {
  const auto ran = run("replay --json " + (records / "family-3-players.json").string());
  const auto parsed = parse_json(ran.out.substr(0, ran.out.find('\n')));
  ASSERT_TRUE(parsed.has_value()) << ran.out;
  EXPECT_EQ(parsed->at("game").as_string(), "family");
  EXPECT_TRUE(parsed->at("over").as_bool());
  EXPECT_EQ(parsed->at("result").at("scores").as_array().size(), 3u);
}

TEST(Replay, NamesTheStepThatDoesNotFit) {
  const auto text = text_of(records / "family-3-players.json");
  const auto path = scratch("broken.json");
  put(path, replaced(text, R"({"seat":0,"move":{"is":"unveil")", R"({"seat":0,"move":{"is":"hole")"));
  const auto ran = run("replay " + path.string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("log[3]"));
  for (const auto& [from, to] :
       {std::pair("puttable.record/1", "puttable.record/9"), std::pair("\"family\"", "\"chess\""),
        std::pair("\"rules\":1", "\"rules\":99"), std::pair("\"seats\"", "\"chairs\""),
        std::pair("{\"format\"", "\"format\"")}) {
    put(path, replaced(text, from, to));
    const auto refused = run("replay " + path.string());
    EXPECT_EQ(refused.code, 2) << to;
    EXPECT_THAT(refused.err, HasSubstr("broken.json: ")) << to;
  }
}

TEST(Replay, ReadsTheStandardInput) {
  EXPECT_EQ(run("replay - --json", text_of(records / "family-teams.json")).code, 0);
}

TEST(Verify, AcceptsAFairGame) {
  for (const char* name : {"family-3-players.json", "family-teams.json"}) {
    const auto ran = run("verify " + (records / name).string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("chance outcomes follow from it"));
  }
}

TEST(Verify, NamesTheOutcomeThatDoesNotFollowFromTheSeed) {
  const auto text = text_of(records / "family-3-players.json");
  const auto path = scratch("forged.json");
  // The first two cards of the first deal change places: still a legal deal.
  const auto at = text.find("\"cards\":[") + 9;
  auto forged = text;
  std::size_t other = at + 2;
  while (forged[other] == forged[at]) other += 2;
  std::swap(forged[at], forged[other]);
  put(path, forged);
  EXPECT_EQ(run("replay --json " + path.string()).code, 0);
  const auto ran = run("verify " + path.string());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("log[0]"));

  // What a branch has taken over follows from another seed, and that is said.
  put(path, replaced(forged, "\"log\":[", R"("from":{"table":"abcdefghij","game":2,"steps":1},"log":[)"));
  const auto branch = run("verify " + path.string());
  EXPECT_EQ(branch.code, 0) << branch.err;
  EXPECT_THAT(branch.out, HasSubstr("first 1 steps are those of table abcdefghij up to the start of game 2"));
}

TEST(Verify, RefusesAnotherSeedThanThePromisedOne) {
  const auto path = scratch("seed.json");
  put(path, replaced(text_of(records / "family-3-players.json"), "\"seed\":\"01", "\"seed\":\"02"));
  const auto ran = run("verify " + path.string());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("not the one that was promised"));
  put(path, replaced(text_of(records / "family-3-players.json"), "\"seed\":\"01", "\"seed\":\"xx"));
  EXPECT_EQ(run("verify " + path.string()).code, 2);
}

}  // namespace
}  // namespace puttable
