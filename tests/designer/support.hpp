#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/random.hpp"
#include "engine/designer/course_file.hpp"
#include "engine/designer/score.hpp"

// What the Designer tests share: courses drawn as text, random course files, scoring in one call.
namespace puttable::designer::test {

// A tile drawn as one sign. Tees show the way the ball leaves, greens the way it arrives:
//   ^ > v <   tee            U R D L   green
//   | -       straight       n e s w   directional straight, the way the ball must go
//   ┌ ┐ ┘ └   corner         a b c d   directional corner, turn 0..3
//   o O       loop, turn 0 and 2
//   +         cross          ,         grass
// Anything else is no tile. All have as little on them as the box allows.
struct Drawn {
  std::string kind;
  int turn = 0;
};
std::optional<Drawn> drawn(std::string_view sign);

// A land with room to draw on.
inline const std::vector<std::string> field{"GG......", "GA......", "........", "........", "........"};

// A course file under construction.
class Draft {
 public:
  // The land's rows and, over it, the tiles' rows.
  Draft(std::vector<std::string> land, const std::vector<std::string>& tiles, int points = 20);
  explicit Draft(json::object file) : file_(std::move(file)) {}

  // Replaces or adds a tile.
  Draft& tile(int x, int y, std::string_view kind, int turn = 0);
  // Keeps the turn of the tile that is there.
  Draft& kind(int x, int y, std::string_view kind);
  // Any member, as JSON text.
  Draft& with(std::string_view key, std::string_view value);
  Draft& mrs(std::string_view id) { return with("mrs", "\"" + std::string(id) + "\""); }
  Draft& mr(std::string_view id) { return with("mr", "\"" + std::string(id) + "\""); }
  // One press card, with Mrs Pressco.
  Draft& press(std::string_view id) {
    return mrs("mrs-pressco").with("press", "[\"" + std::string(id) + "\"]");
  }

  const json::object& file() const { return file_; }
  std::string text() const { return serialize_json(file_); }

 private:
  json::object file_;
};

// A file read, surveyed and planned. Fails the test if the file is refused.
struct Scored {
  CourseFile file;
  std::unique_ptr<Survey> survey;
  Planned planned;
  std::vector<ScoredHole> holes;

  Site site() const { return {standard_box(), file.land, file.course, *survey}; }
  const Score& score() const { return planned.score; }
};
std::expected<Scored, Problem> try_score(std::string_view text, Effort effort = {});
Scored scored(const Draft& draft);
// "tiles[3].kind: unknown tile 'tee-99'"; empty if the file is fine.
std::string refusal(const Draft& draft);

// Random files. `scattered` tiles lie anyhow; a `walked` course is a walk through the land cut into holes,
// with a tile changed for each `mischief`, on a land of the box or a small one.
json::object scattered(Random& random, int tiles, int reach = 2);
json::object walked(Random& random, int mischief, bool small = false);
// Random clients, press, fame, solo and other options for a file.
void spice(Random& random, json::object& file);
// A random plan, with up to so many joins, which may be impossible.
void random_plan(Random& random, json::object& file, int joins);

std::string pick(Random& random, std::initializer_list<std::string_view> from);

}  // namespace puttable::designer::test
