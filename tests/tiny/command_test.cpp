#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

// `puttable tiny shot | check | solve` from outside.
namespace {

struct Answer {
  int code = 0;
  std::string text;
};

class TinyCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("puttable-tiny-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    const auto path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  // What it prints, both streams, and its exit code.
  static Answer run(const std::string& arguments) {
    Answer answer;
    auto* pipe = popen((std::string(PUTTABLE_COMMAND) + " tiny " + arguments + " 2>&1").c_str(), "r");
    std::array<char, 4096> buffer{};
    while (const auto count = std::fread(buffer.data(), 1, buffer.size(), pipe))
      answer.text.append(buffer.data(), count);
    answer.code = WEXITSTATUS(pclose(pipe));
    return answer;
  }
  void expect(const std::string& arguments, int code, const std::string& text) const {
    const auto answer = run(arguments);
    EXPECT_EQ(answer.code, code) << arguments << '\n' << answer.text;
    EXPECT_EQ(answer.text, text) << arguments;
  }
  void expect_refused(const std::string& arguments) const {
    const auto answer = run(arguments);
    EXPECT_EQ(answer.code, 2) << arguments << '\n' << answer.text;
    EXPECT_FALSE(answer.text.empty()) << arguments;
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(TinyCommand, shot_traces_a_ball) {
  const auto sheet = file("sheet", "..H.\n.#..\no..~\n");
  expect("shot " + sheet + " --at 0,2 --toward e --units 2 --json", 0,
         R"({"path": [[1, 2], [2, 2]], "corners": [], "end": [2, 2], "outcome": "stopped"})"
         "\n");
  expect("shot " + sheet + " --at 0,2 --toward e --units 5 --json", 0,
         R"({"path": [[1, 2], [2, 2], [3, 2]], "corners": [], "end": [0, 2], "outcome": "water"})"
         "\n");
  expect("shot " + sheet + " --at 0,2 --toward e --units -1 --json", 0,
         R"({"path": [], "corners": [], "end": [0, 2], "outcome": "stopped"})"
         "\n");
  expect("shot " + sheet + " --at 2,2 --toward n --units 2 --json", 0,
         R"({"path": [[2, 1], [2, 0]], "corners": [], "end": [2, 0], "outcome": "holed"})"
         "\n");
}

TEST_F(TinyCommand, shot_tells_the_choice_that_is_due) {
  const auto sheet = file("sheet", "..H.\n.#..\no..~\n");
  expect("shot " + sheet + " --at 2,2 --toward n --units 3 --json", 0,
         R"({"path": [[2, 1], [2, 0]], "corners": [], "end": [2, 0], "outcome": "choice", )"
         R"("where": {"circle": [2, 0]}, "options": ["n", "ne", "e", "se", "s", "sw", "w", "nw"]})"
         "\n");
  expect("shot " + sheet + " --at 0,2 --toward ne --units 1 --json", 0,
         R"({"path": [], "corners": [[1, 2]], "end": [0, 2], "outcome": "choice", )"
         R"("where": {"corner": [1, 2]}, "options": ["se", "sw", "nw"]})"
         "\n");
}

TEST_F(TinyCommand, shot_takes_answers_in_turn_and_ignores_the_rest) {
  const auto sheet = file("sheet", "..H.\n.#..\no..~\n");
  expect("shot " + sheet + " --at 0,2 --toward ne --units 1 --choose nw,s,s --json", 0,
         R"({"path": [[0, 1]], "corners": [[1, 2]], "end": [0, 1], "outcome": "stopped"})"
         "\n");
}

TEST_F(TinyCommand, corners_repeat_but_forced_returns_are_none) {
  const auto sheet = file("sheet", "#.\no◢\n");
  expect("shot " + sheet + " --at 0,1 --toward ne --units 1 --choose se,ne --json", 0,
         R"({"path": [[1, 0]], "corners": [[1, 1], [1, 1]], "end": [1, 0], "outcome": "stopped"})"
         "\n");
  expect("shot " + file("concave", ".#\no#\n") + " --at 0,0 --toward nw --units 1 --json", 0,
         R"({"path": [[0, 0]], "corners": [], "end": [0, 0], "outcome": "stopped"})"
         "\n");
}

TEST_F(TinyCommand, bad_input_is_refused) {
  const auto sheet = file("sheet", "..H.\n.#..\no:.~\n");
  expect_refused("shot " + sheet + " --at 0,2 --toward ne --units 1 --choose ne --json");
  expect_refused("shot " + sheet + " --at 0,2 --toward up --units 1");
  expect_refused("shot " + sheet + " --at 0,2 --toward n --units x");
  expect_refused("shot " + sheet + " --at 0 --toward n --units 1");
  expect_refused("shot " + sheet + " --at 0,3 --toward n --units 1");
  for (const auto* taken : {"2,0", "1,1", "3,2"})
    expect_refused("shot " + sheet + " --at " + taken + " --toward n --units 1");
  expect_refused("shot " + sheet + " --at 0,2 --units 1");
  expect_refused("check " + file("unequal", "..\n.\n"));
  expect_refused("check " + file("unknown", ".x\n"));
  expect_refused("check " + file("two", "o.\no.\n"));
  expect_refused("check " + sheet + " --after " + file("other", "..\n") + " --dice water");
  expect_refused("check " + sheet + " --after " + sheet + " --dice lava");
  expect_refused("check " + sheet + " --after " + sheet);
  expect_refused("solve " + sheet + ".missing --json");
}

TEST_F(TinyCommand, check_prints_clear_or_blocked) {
  expect("check " + file("clear", "o.H\n"), 0, "clear\n");
  expect("check " + file("blocked", "o~H\n"), 1, "blocked\n");
}

TEST_F(TinyCommand, check_prints_legal_or_the_clauses_broken) {
  const auto before = file("before", "o..\n..H\n");
  const std::string dice = " --dice water,sand,sand,square,triangle,triangle";
  expect("check " + before + " --after " + file("a", "o~.\n..H\n") + dice, 0, "legal\n");
  expect("check " + before + " --after " + before + dice, 1, "T-DRAW-1\n");
  expect("check " + before + " --after " + file("b", "o~.\n~.H\n") + dice, 1, "T-DRAW-1\nT-DRAW-2\n");
  expect("check " + before + " --after " + file("c", "o:.\n.~H\n") + dice, 1, "T-DRAW-1\nT-DRAW-3\n");
}

TEST_F(TinyCommand, solve_tells_values_and_the_first_shot) {
  expect("solve " + file("room", "oH\n") + " --json", 0,
         R"({"expected": 1.2, "expected_score": 1.20000000037, "best": {"toward": "ne", "power": 1}})"
         "\n");
  expect("solve " + file("closed", "o#H\n") + " --json --all", 0,
         R"({"expected": null, "expected_score": 14, "best": null,)"
         "\n \"circles\": [\n"
         R"(  {"at": [0, 0], "expected": null, "expected_score": 14, "best": null})"
         "\n ]}\n");
}

}  // namespace
