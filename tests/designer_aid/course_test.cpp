#include <gtest/gtest.h>

#include "engine/core/codec.hpp"
#include "engine/designer/aid.hpp"
#include "engine/designer/course_file.hpp"

// The aids for courses of a real table: what the page shows is what `puttable score` says.
namespace puttable::designer {
namespace {

// Two rows of land below the gate.
const std::string land = R"("land":{"map":["GG..","GA..","....","...."],"points":7})";
// Two holes of two tiles, one below the other, and a tee that leads nowhere.
const std::string tiles =
    R"({"kind":"tee-01","at":[0,2],"turn":1},{"kind":"green-01","at":[1,2],"turn":1},)"
    R"({"kind":"tee-02","at":[0,3],"turn":1},{"kind":"green-02","at":[1,3],"turn":1},{"kind":"tee-03","at":[2,3],"turn":1})";

std::string course(const std::string& more, const std::string& laid = tiles) {
  return "{\"format\":\"puttable.course/1\"," + land + more + ",\"tiles\":[" + laid + "]}";
}

std::expected<json::value, Rejection> ask(const std::string& question) {
  auto answer = aid(json::value(nullptr), *parse_json(question));
  if (!answer) return std::unexpected(answer.error());
  return *parse_json(*answer, 32);
}
std::string quoted(const std::string& text) {
  std::string out;
  write_quoted(out, text);
  return out;
}
json::value courses(const std::vector<std::string>& texts, const std::string& more = "") {
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : ",") + quoted(text);
  auto answer = ask("{\"is\":\"courses\",\"texts\":[" + list + "]" + more + "}");
  EXPECT_TRUE(answer) << (answer ? "" : answer.error().text);
  return answer ? *answer : json::value();
}
int total(const json::value& answer, std::size_t seat) {
  return int(answer.at("players").at(seat).at("score").at("total").to_number<int>());
}
int command_total(const std::string& text) {
  const auto file = read_course(standard_box(), text);
  const auto survey = std::make_unique<Survey>();
  survey->read(standard_box(), file->land, file->course);
  return resolve(*file, {standard_box(), file->land, file->course, *survey})->score.total;
}

TEST(CourseAid, the_score_is_that_of_the_command_and_its_reasons_add_up) {
  for (const std::string& more :
       {std::string(), std::string(R"(,"mrs":"mrs-hotdog","mr":"mr-short","collected":3)"),
        std::string(R"(,"solo":true,"passes":2,"promises":["circuit"])"),
        std::string(R"(,"holes":{"2":[0,2],"1":[0,3]})")}) {
    const std::string text = course(more);
    const json::value answer = courses({text});
    EXPECT_EQ(total(answer, 0), command_total(text)) << more;
    int sum = 0;
    for (const json::value& reason : answer.at("players").at(0).at("reasons").as_array())
      sum += reason.at("points").to_number<int>();
    EXPECT_EQ(sum, total(answer, 0)) << more;
  }
}

TEST(CourseAid, a_file_that_cannot_be_scored_says_where_and_why) {
  const auto problem = [](const std::string& text) {
    const json::value answer = courses({text});
    EXPECT_TRUE(answer.at("players").at(0).is_null());
    const json::value& told = answer.at("files").at(0).at("problem");
    return std::string(told.at("where").as_string()) + ": " + std::string(told.at("what").as_string());
  };
  EXPECT_EQ(problem(course("", R"({"kind":"tee-99","at":[0,2]})")), "tiles[0].kind: unknown tile 'tee-99'");
  EXPECT_EQ(problem(course("", R"({"kind":"tee-01","at":[0,0]})")),
            "tiles[0].at: [0, 0] is a cell of the gate");
  EXPECT_EQ(problem(course(R"(,"holes":{"3":[3,3]})")), "holes.3: [3, 3] names no hole: it carries no tile");
  EXPECT_TRUE(problem("{").starts_with("file: "));
}

// The page works with the cells of the table; it hears where the tiles of a file have gone.
TEST(CourseAid, tiles_far_away_come_near) {
  const json::value answer = courses({course("", R"({"kind":"tee-01","at":[900,2]})")});
  const json::value& moved = answer.at("files").at(0).at("moved").at(0);
  EXPECT_EQ(moved.at("from"), (json::value{900, 2}));
  EXPECT_LE(moved.at("to").at(0).to_number<int>(), 27);
  EXPECT_TRUE(courses({course("")}).at("files").at(0).at("moved").as_array().empty());
}

TEST(CourseAid, a_plan_is_told_as_a_file_names_it) {
  const json::value best = courses({course("")});
  std::string holes;
  const json::array& names = best.at("files").at(0).at("names").as_array();
  ASSERT_EQ(names.size(), 9u);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].as_array().empty()) continue;
    const json::value& lane = names[i].at(0);
    holes += (holes.empty() ? "\"" : ",\"") + std::to_string(i + 1) + "\":[" +
             std::to_string(lane.at("x").to_number<int>()) + "," +
             std::to_string(lane.at("y").to_number<int>()) + "]";
  }
  EXPECT_EQ(command_total(course(",\"holes\":{" + holes + "}")), total(best, 0));
  EXPECT_EQ(best.at("files").at(0).at("holes").as_array().size(), 3u);
}

TEST(CourseAid, a_plan_that_is_asked_about_is_scored_or_refused) {
  const std::string plan = R"(,"seat":0,"plan":{"numbers":[{"x":0,"y":3},{"x":0,"y":2},{"x":2,"y":3}]})";
  const json::value answer = courses({course("")}, plan);
  EXPECT_EQ(answer.at("files").at(0).at("names").at(0).at(0).at("y"), 3);
  const auto refused = ask("{\"is\":\"courses\",\"texts\":[" + quoted(course("")) +
                           R"(],"seat":0,"plan":{"numbers":[{"x":3,"y":3}]}})");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, "no_hole");
}

// D-PROM-1, D-PROM-2
TEST(CourseAid, promises_count_by_the_places_among_the_courses) {
  const std::string more = course(R"(,"collected":2,"promises":["fast"])");
  const std::string less = course(R"(,"promises":["fast"])");
  const json::value alone = courses({more});
  const json::value both = courses({more, less});
  EXPECT_EQ(total(alone, 0), command_total(more));
  const auto& points = standard_box().promise_points[1];
  EXPECT_EQ(total(both, 0), command_total(more) + points[0]);
  EXPECT_EQ(total(both, 1), command_total(less) + points[1]);
  EXPECT_EQ(both.at("players").at(1).at("promises").at(0).at("place"), 2);
}

TEST(CourseAid, a_tile_fits_on_free_cells_with_its_mismatches) {
  const auto answer = ask(R"({"is":"fits","tile":"green-03","text":)" + quoted(course("")) + "}");
  ASSERT_TRUE(answer);
  bool seen = false;
  for (const json::value& cell : answer->at("cells").as_array()) {
    EXPECT_FALSE(cell.at(0) == 0 && cell.at(1) == 2) << "a tile lies there";
    EXPECT_FALSE(cell.at(0) == 1 && cell.at(1) == 1) << "the gate lies there";
    if (cell.at(0) != 3 || cell.at(1) != 3) continue;
    seen = true;
    EXPECT_EQ(cell.at(3), 0) << "towards the tee";
    EXPECT_EQ(cell.at(5), 2) << "away from it, towards the border";
  }
  EXPECT_TRUE(seen);
  EXPECT_FALSE(ask(R"({"is":"fits","tile":"green-03","text":"{"})"));
}

}  // namespace
}  // namespace puttable::designer
