#include <gtest/gtest.h>

#include <sstream>

#include "cli/score.hpp"
#include "tests/designer/ring.hpp"

// The course format, and the command that answers it.
namespace puttable::designer::test {
namespace {

std::string refuses(std::string_view text) {
  const auto result = try_score(text);
  return result ? "" : result.error().where + ": " + result.error().what;
}

// A file with one member put in or replaced.
std::string refuses(std::string_view key, std::string_view value) {
  return refusal(ring().with(key, value));
}

TEST(CourseFormat, the_example_of_the_format_is_read) {
  EXPECT_EQ(
      refuses(R"({"format": "puttable.course/1", "land": "land-07", "mrs": "mrs-hotdog", "mr": "mr-short",
    "collected": 3, "tiles": [{"kind": "tee-04", "at": [3, 2], "turn": 1}, {"kind": "tee-04", "at": [5, 5], "turn": 1}],
    "holes": {"1": [3, 2], "2": [5, 5]}})"),
      "");
}

TEST(CourseFormat, unknown_ids_are_refused_with_their_place) {
  EXPECT_EQ(refuses("land", R"("land-99")"), "land: unknown land 'land-99'");
  EXPECT_EQ(refuses("mrs", R"("mrs-nobody")"), "mrs: unknown client 'mrs-nobody'");
  EXPECT_EQ(refuses("mrs", R"("mr-short")"), "mrs: 'mr-short' is no Mrs");
  EXPECT_EQ(refuses("mr", R"("mrs-lazy")"), "mr: 'mrs-lazy' is no Mr");
  EXPECT_EQ(refuses("press", R"(["dogs-5", "dogs-6"])"), "press[1]: unknown press card 'dogs-6'");
  EXPECT_EQ(refuses("secret", R"(["x"])"), "secret[0]: unknown press card 'x'");
  EXPECT_EQ(refuses("fame", R"(["anywhere", "nowhere"])"), "fame[1]: unknown fame card 'nowhere'");
  EXPECT_EQ(refuses("fame", R"([{"id": "nowhere"}])"), "fame[0].id: unknown fame card 'nowhere'");
  EXPECT_EQ(refuses("promises", R"(["fun", "speed"])"), "promises[1]: unknown promise 'speed'");
  EXPECT_EQ(refuses("edition", R"("fr")"), "edition: unknown edition 'fr': 'en' or 'zh' is expected");
  EXPECT_EQ(refuses("format", R"("puttable.course/2")"),
            "format: 'puttable.course/1' is expected, not 'puttable.course/2'");
}

TEST(CourseFormat, wrong_tiles_are_refused_with_their_place) {
  const auto tiles = [](std::string_view list) { return refusal(Draft(ring_land, {}).with("tiles", list)); };
  EXPECT_EQ(
      tiles(R"([{"kind": "tee-01", "at": [2, 0], "turn": 1}, {"kind": "tee-99", "at": [3, 0], "turn": 1}])"),
      "tiles[1].kind: unknown tile 'tee-99'");
  EXPECT_EQ(tiles(R"([{"kind": "plain-grass", "at": [3, 0], "turn": 1}])"),
            "tiles[0].kind: unknown tile 'plain-grass'");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "at": [2, 0], "turn": 4}])"),
            "tiles[0].turn: the number must be from 0 to 3");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "at": [2, 0], "turn": -1}])"),
            "tiles[0].turn: the number must be from 0 to 3");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "at": [2], "turn": 0}])"), "tiles[0].at: a cell [x, y] is expected");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "turn": 0}])"), "tiles[0].at: is missing");
  EXPECT_EQ(tiles(R"([{"at": [2, 0], "turn": 0}])"), "tiles[0].kind: is missing");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "at": [1, 1], "turn": 0}])"),
            "tiles[0].at: [1, 1] is a cell of the gate");
  EXPECT_EQ(tiles(R"([{"kind": "tee-01", "at": [2, 0]}, {"kind": "grass-01", "at": [2, 0]}])"),
            "tiles[1].at: a second tile on [2, 0]");
}

TEST(CourseFormat, plans_that_name_no_hole_or_two_are_refused) {
  EXPECT_EQ(refuses("holes", R"({"1": [3, 2]})"), "holes.1: [3, 2] names no hole: it carries no tile");
  EXPECT_EQ(refuses("holes", R"({"1": [40, 2]})"), "holes.1: [40, 2] names no hole: it carries no tile");
  EXPECT_EQ(refuses("holes", R"({"0": [2, 0]})"), "holes.0: holes have the numbers 1 to 9");
  EXPECT_EQ(refuses("holes", R"({"10": [2, 0]})"), "holes.10: holes have the numbers 1 to 9");
  EXPECT_EQ(refuses("holes", R"({"1": []})"), "holes.1: a cell, or a list of cells to join, is expected");
  EXPECT_EQ(refuses("holes", R"({"1": [2, 0], "2": [3, 0]})"), "holes.2: the hole has the number 1 already");
  EXPECT_EQ(refuses("holes", R"({"1": [[2, 0], [3, 0]]})"),
            "holes.1[1]: names a part of hole 1 that is named already");
  EXPECT_EQ(refuses("holes", R"({"1": [[2, 0], [4, 0]]})"),
            "holes.1: these parts cannot be joined (D-HOLE-5)");
  Draft cross(ring_land, {"", "", "   v", "  >+R", "   D"});
  EXPECT_EQ(refusal(cross.with("holes", R"({"1": [3, 3]})")),
            R"(holes.1: [3, 3] names two holes: say which by a red edge, as in [x, y, "N"])");
  EXPECT_EQ(refusal(cross.with("holes", R"({"1": [3, 3, "N"], "2": [3, 3, "E"]})")), "");
  EXPECT_EQ(refusal(cross.with("holes", R"({"1": [3, 3, "N"], "2": [3, 3, "S"]})")),
            "holes.2: the hole has the number 1 already");
  EXPECT_EQ(refusal(cross.with("holes", R"({"1": [[3, 3, "Q"]]})")),
            R"(holes.1[0][2]: an edge "N", "E", "S" or "W" is expected)");
  EXPECT_EQ(refusal(cross.with("holes", R"({"1": [2, 3, "N"]})")),
            "holes.1: [2, 3] names no hole: its edge N is not red");
  EXPECT_EQ(refusal(Draft(ring_land, {"  ,"}).with("holes", R"({"1": [2, 0]})")),
            "holes.1: [2, 0] names no hole: it carries grass");
}

TEST(CourseFormat, a_cross_that_one_hole_crosses_twice_needs_no_edge) {
  Draft draft(ring_land, {"", "", "   ┌┐", "  >+┘", "   D"});
  EXPECT_EQ(scored(draft.with("holes", R"({"1": [3, 3]})")).holes[0].length, 7);
}

TEST(CourseFormat, lands_may_be_drawn) {
  const auto land = [](std::string_view map) {
    return refuses(R"({"tiles": [], "land": {"points": 17, "map": )" + std::string(map) + "}}");
  };
  EXPECT_EQ(land(R"(["GG.", "GA."])"), "");
  EXPECT_EQ(land(R"(["GG.", "GG."])"), "land.map: the gate has 0 apex cells 'A', not one");
  EXPECT_EQ(land(R"(["...", "..."])"), "land.map: the map has no gate");
  EXPECT_EQ(land(R"(["GG.", "GA.", "G.."])"), "land.map: the gate is not one square of 2x2 cells");
  EXPECT_EQ(land(R"(["GG.", "GA?"])"), "land.map: unknown sign '?' at row 1, column 2");
  EXPECT_EQ(land("[]"), "land.map: the map has no rows");
  EXPECT_EQ(refuses(R"({"tiles": []})"), "land: is missing");
  EXPECT_EQ(refuses(R"({"tiles": [], "land": 7})"),
            "land: a land's id or an object with a map and points is expected");
}

TEST(CourseFormat, text_that_is_no_json_or_no_object_is_refused) {
  EXPECT_NE(refuses("{"), "");
  EXPECT_EQ(refuses("[]"), "file: an object is expected");
}

TEST(CourseFormat, loose_tiles_and_too_many_copies_are_not_refused) {
  Draft draft(ring_land, {});
  for (int i = 0; i < 12; ++i) draft.tile(3 + i * 2, 20, "loop-01");
  draft.tile(-500, 3, "tee-01").tile(900, -1000, "green-01");
  const Scored s = scored(draft.with("holes", "{}"));
  EXPECT_EQ(s.score().hole_count, 14);
  EXPECT_EQ(s.holes[0].cells, (std::vector<CellInFile>{{900, -1000}}));
  EXPECT_EQ(s.holes[1].cells, (std::vector<CellInFile>{{-500, 3}}));
}

TEST(CourseFormat, solo_may_be_an_object) {
  Draft draft = ring();
  draft.with("solo", R"({"passes": 2, "promises": ["circuit"]})");
  EXPECT_EQ(scored(draft).score().fast, -6);
  EXPECT_EQ(scored(draft).score().promises, 10);
}

std::string answer(const Draft& draft, cli::ScoreOptions options, int& code) {
  std::ostringstream out, err;
  code = cli::run_score(standard_box(), draft.text(), options, out, err);
  return out.str() + err.str();
}

TEST(ScoreCommand, answers_in_json) {
  int code = -1;
  Draft draft(ring_land, {"  >R", "", "  >"});
  draft.with("holes", R"({"4": [2, 0]})");
  const std::string text = answer(draft, {true, false}, code);
  EXPECT_EQ(code, 0);
  EXPECT_EQ(
      text,
      R"({"fun":0,"fast":0,"mrs":0,"mr":0,"par":-34,"land":-13,"circuit":0,"playable":-70,"promises":0,)"
      R"("total":-117,"mismatches":0,"wrong_direction":0,"hole_count":2,"malformed":0,"exact":true,"holes":[)"
      R"({"number":4,"cells":[[2,0],[3,0]],"length":2,"par":2,"state":"well_formed"},)"
      R"({"number":null,"cells":[[2,2]],"length":1,"par":1,"state":"incomplete"}]})"
      "\n");
}

TEST(ScoreCommand, answers_with_a_table_and_reasons) {
  int code = -1;
  const std::string text = answer(ring().mr("mr-short"), {false, true}, code);
  EXPECT_EQ(code, 0);
  EXPECT_NE(text.find("Circuit      20"), std::string::npos) << text;
  EXPECT_NE(text.find("green 3 is beside tee 4 (D-CIRCUIT)"), std::string::npos) << text;
}

TEST(ScoreCommand, bad_input_is_exit_code_2_with_its_place) {
  int code = -1;
  EXPECT_EQ(answer(ring().with("collected", "-1"), {}, code),
            "collected: the number must be from 0 to 999\n");
  EXPECT_EQ(code, 2);
}

}  // namespace
}  // namespace puttable::designer::test
