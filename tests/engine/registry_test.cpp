#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/testkit/signatures.hpp"
#include "table/play.hpp"

// Tests about tests: what every registered game and every clause must have.
namespace puttable {
namespace {

namespace fs = std::filesystem;

const fs::path root = PUTTABLE_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return (std::stringstream() << file.rdbuf()).str();
}

std::set<std::string> suites() {
  std::set<std::string> names;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) names.insert(all.GetTestSuite(i)->name());
  return names;
}

TEST(Registry, EveryGameHasItsConformanceTests) {
  ASSERT_FALSE(games().empty());
  for (const GameEntry& game : games())
    EXPECT_TRUE(suites().contains(std::string(game.info->name) + "/Conformance/0")) << game.info->name;
}

TEST(Registry, EveryGameHasAPlaythrough) {
  for (const GameEntry& game : games())
    EXPECT_TRUE(fs::exists(root / "tests/playthroughs" / (std::string(game.info->name) + ".txt")))
        << game.info->name;
}

// Pinned with the conformance tests where moves can be listed; otherwise in a test of the game's own.
TEST(Registry, EveryGameHasCountedMoveTrees) {
  for (const GameEntry& game : games()) {
    const std::string name(game.info->name);
    bool found = text_of(root / "tests/engine" / (name + "_conformance_test.cpp")).contains("counts()");
    for (const auto& folder : fs::directory_iterator(root / "tests"))
      found = found || (folder.path().filename().string().starts_with(name) &&
                        fs::exists(folder.path() / "counts_test.cpp"));
    EXPECT_TRUE(found) << name;
  }
}

TEST(Registry, EveryGameHasASignatureThatCompilersAreComparedBy) {
  for (const GameEntry& game : games()) {
    bool found = false;
    for (const auto& named : testkit::signatures()) found = found || named.game == game.info->name;
    EXPECT_TRUE(found) << game.info->name;
  }
}

TEST(Registry, EveryGameHasARecordThatMustKeepReplaying) {
  for (const GameEntry& game : games()) {
    bool found = false;
    for (const auto& file : fs::directory_iterator(root / "tests/records"))
      found = found || file.path().filename().string().starts_with(game.info->name);
    EXPECT_TRUE(found) << game.info->name;
  }
}

TEST(Registry, EveryGameHasARulesPage) {
  for (const GameEntry& game : games())
    EXPECT_TRUE(fs::exists(root / "docs/rules" / (std::string(game.info->name) + ".md"))) << game.info->name;
}

bool is_test_source(const fs::path& path) {
  const std::string name = path.filename().string();
  if (name == "registry_test.cpp") return false;
  const auto ends = [&](std::string_view end) { return name.ends_with(end); };
  return ends(".cpp") || ends(".hpp") || ends(".test.ts") || ends(".spec.ts") || ends(".test.mjs") ||
         ends(".mjs");
}

// A clause counts as tested when a test source names it, as F-HOLE-1 or, in an identifier, as F_HOLE_1.
std::set<std::string> clauses_named_in_tests() {
  static const std::regex clause("[A-Z][-_][A-Z]+([-_][0-9]+)?");
  std::set<std::string> named;
  for (const char* folder : {"tests", "web/src", "web/tests"}) {
    if (!fs::exists(root / folder)) continue;
    for (auto it = fs::recursive_directory_iterator(root / folder); it != fs::recursive_directory_iterator();
         ++it) {
      if (it->path().filename() == "node_modules") it.disable_recursion_pending();
      if (!it->is_regular_file() || !is_test_source(it->path())) continue;
      const std::string text = text_of(it->path());
      for (std::sregex_iterator match(text.begin(), text.end(), clause), end; match != end; ++match) {
        std::string id = match->str();
        std::replace(id.begin(), id.end(), '_', '-');
        named.insert(std::move(id));
      }
    }
  }
  return named;
}

TEST(Registry, EveryClauseOfTheRulesHasATest) {
  static const std::regex heading("\\*\\*([A-Z]-[A-Z]+(-[0-9]+)?)\\*\\*");
  const auto named = clauses_named_in_tests();
  std::size_t clauses = 0;
  for (const auto& page : fs::directory_iterator(root / "docs/rules")) {
    if (page.path().extension() != ".md") continue;
    const std::string text = text_of(page.path());
    for (std::sregex_iterator match(text.begin(), text.end(), heading), end; match != end; ++match, ++clauses)
      EXPECT_TRUE(named.contains((*match)[1].str()))
          << (*match)[1] << " of " << page.path().filename() << " has no test";
  }
  EXPECT_GE(clauses, 17u);
}

}  // namespace
}  // namespace puttable
