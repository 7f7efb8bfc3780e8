#include "engine/tiny/aid.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "engine/tiny/aid_parts.hpp"

// The aid of the page. Its answers have decimals, which the strict reader of the table refuses.
namespace puttable::tiny {
namespace {

constexpr std::string_view drawn =
    "..H......\n"
    ".........\n"
    "..~~~....\n"
    "....~.◢#.\n"
    ".........\n"
    ".::......\n"
    ".:.....##\n"
    "....◤....\n"
    "...##....\n"
    ".........\n"
    "......::.\n"
    ".........\n"
    "....o....\n";

std::string in_quotes(std::string_view text) {
  std::string out;
  write_quoted(out, text);
  return out;
}
std::expected<std::string, Rejection> try_ask(const std::string& question) {
  const auto parsed = parse_json(question);
  EXPECT_TRUE(parsed) << question;
  return aid(json::object(), *parsed);
}
json::value ask(const std::string& question) {
  const auto answer = try_ask(question);
  EXPECT_TRUE(answer) << question << ": " << (answer ? "" : answer.error().text);
  return answer ? json::parse(*answer) : json::value();
}
std::string about_sheet(std::string_view is, const std::string& more = "") {
  return R"({"is":")" + std::string(is) + R"(","sheet":)" + in_quotes(drawn) + more + "}";
}
const Sheet sheet = *Sheet::from_text(drawn);

TEST(TinyAid, solve_tells_what_the_solver_finds) {
  const auto told = ask(about_sheet("solve"));
  const Judge judge(sheet);
  EXPECT_NEAR(told.at("expected").as_double(), judge.expected({4, 12}), 1e-4);
  EXPECT_GT(told.at("circles").as_array().size(), 80u);
}

TEST(TinyAid, the_outcomes_of_every_shot_add_up_to_its_value) {
  const Judge judge(sheet);
  for (const Spot at : {Spot{4, 12}, Spot{1, 5}, Spot{5, 4}, Spot{2, 1}}) {
    for (const auto toward : all_directions) {
      for (std::int8_t power = 0; power <= 12; ++power) {
        const auto told = judge.shot(at, {toward, power});
        double chance = 0;
        double value = 1;
        for (const auto& outcome : told.outcomes) {
          chance += outcome.likely;
          if (outcome.motion != Motion::holed) value += outcome.likely * judge.expected(outcome.at);
          EXPECT_EQ(outcome.track.points.front(), centre(at));
        }
        EXPECT_NEAR(chance, 1, 0.02);
        EXPECT_NEAR(value, std::stod(told.value.text), 0.2)
            << int(at.x) << ',' << int(at.y) << ' ' << name(toward) << int(power);
      }
    }
  }
}

TEST(TinyAid, what_may_follow_a_drawing_is_legal) {
  const std::string dice = R"(["water","square","square","triangle","sand","water"])";
  const auto told =
      ask(about_sheet("draw", R"(,"dice":)" + dice + R"(,"pieces":[{"at":{"x":3,"y":9},"piece":"square"}])"));
  EXPECT_TRUE(told.at("reason").is_null());
  FaceCount faces;
  for (const auto face : {Face::water, Face::square, Face::square, Face::triangle, Face::sand, Face::water})
    faces.add(face);
  int checked = 0;
  for (const auto& next : told.at("next").as_array()) {
    const auto piece = *enum_named<Square>(std::string_view(next.at("piece").as_string()));
    EXPECT_TRUE(is_wall(piece));  // T-DRAW-1: one terrain
    for (const bool closes : {false, true}) {
      for (const auto& index : next.at(closes ? "closes" : "fits").as_array()) {
        Sheet after = sheet;
        after.put({3, 9}, Square::square);
        after.put(after.grid().spot(int(index.as_int64())), piece);
        const auto broken = check_drawing(sheet.grid(), after.grid(), faces);
        EXPECT_FALSE(broken.draw_1 || broken.draw_2);
        EXPECT_EQ(broken.draw_3, closes);
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 3);
}

TEST(TinyAid, a_drawing_that_falls_apart_is_told_so) {
  const auto told = ask(about_sheet(
      "draw",
      R"(,"dice":["sand","sand"],"pieces":[{"at":{"x":0,"y":0},"piece":"sand"},{"at":{"x":8,"y":8},"piece":"sand"}])"));
  EXPECT_EQ(told.at("reason").as_string(), "not_connected");
  EXPECT_EQ(told.at("clause").as_string(), "T-DRAW-2");
}

TEST(TinyAid, a_hole_played_alone_ends_and_replays_the_same) {
  Random random(7);
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    std::vector<SoloMove> moves;
    for (;;) {
      const auto told = play_alone(sheet, seed, moves);
      ASSERT_TRUE(told);
      ASSERT_EQ(told->events.size(), moves.size());
      if (told->options.balls.empty()) {
        EXPECT_EQ(told->view.putting[0].stage, Stage::done);
        break;
      }
      EXPECT_EQ(to_json(*play_alone(sheet, seed, moves)), to_json(*told));
      const auto& ball = told->options.balls.front();
      const auto ray = ball.rays[random.below(std::uint32_t(ball.rays.size()))];
      if (ball.stage == Stage::ready) {
        moves.push_back(Shot{ray.toward, std::int8_t(random.below(6))});
      } else {
        moves.push_back(Answer{0, ray.toward});
      }
      ASSERT_LT(moves.size(), 200u);
    }
  }
}

TEST(TinyAid, the_best_line_leads_to_the_hole) {
  const auto line = best_line(Judge(sheet));
  ASSERT_FALSE(line.empty());
  EXPECT_EQ(line.front().at, (Spot{4, 12}));
  EXPECT_EQ(line.back().outcome.motion, Motion::holed);
}

TEST(TinyAid, the_hole_of_a_day_is_one_for_all_and_can_be_played) {
  const auto one = ask(R"({"is":"daily","date":"2026-11-15"})");
  // The page's tests hold the engine in wasm to the same file.
  std::ifstream file(PUTTABLE_SOURCE_DIR "/tests/tiny_aid/daily-2026-11-15.json");
  EXPECT_EQ(serialize_json(one), serialize_json(json::parse((std::stringstream() << file.rdbuf()).str())));
  EXPECT_NE(to_json(one), to_json(ask(R"({"is":"daily","date":"2026-11-16"})")));
  for (std::uint32_t day = 20261101; day <= 20261106; ++day) {
    const Sheet hole = daily_hole(day);
    EXPECT_TRUE(has_clear_path(hole.grid()));
    const double shots = Judge(hole).expected(*hole.grid().find(Square::start));
    EXPECT_LE(shots, 7.5);
    EXPECT_GE(shots, 2);
  }
}

TEST(TinyAid, what_is_no_question_is_refused) {
  EXPECT_FALSE(try_ask(R"({"is":"solve","sheet":"..H\n"})"));
  EXPECT_FALSE(try_ask(R"({"is":"daily","date":"yesterday"})"));
  EXPECT_FALSE(try_ask(R"({"is":"luck"})"));
  std::string no_hole(drawn);
  no_hole[2] = '.';
  EXPECT_FALSE(try_ask(R"({"is":"line","sheet":)" + in_quotes(no_hole) + "}"));
  EXPECT_FALSE(try_ask(about_sheet("outcomes", R"(,"at":{"x":3,"y":2},"toward":"n")")));  // water
  EXPECT_FALSE(try_ask(about_sheet("outcomes", R"(,"at":{"x":3,"y":99},"toward":"n")")));
  EXPECT_FALSE(
      try_ask(about_sheet("draw", R"(,"dice":["sand"],"pieces":[{"at":{"x":4,"y":12},"piece":"sand"}])")));
  EXPECT_FALSE(try_ask(about_sheet("solo", R"(,"seed":1,"moves":[{"is":"answer","seat":0,"toward":"n"}])")));
}

}  // namespace
}  // namespace puttable::tiny
