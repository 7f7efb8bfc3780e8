#include <rapidcheck.h>

#include <algorithm>

#include "engine/tiny/pencil.hpp"
#include "tests/tiny/drawn.hpp"
#include "tests/tiny/reference.hpp"

// What holds for a ball on any sheet.
namespace puttable::tiny {
namespace {

constexpr int units = 15;

Paper any_sheet(Random& random) {
  return scattered(random, 2 + int(random.below(9)), 2 + int(random.below(13)), int(random.below(60)));
}

std::vector<unsigned> any_answers(Random& random) {
  std::vector<unsigned> answers(64);
  for (auto& answer : answers) answer = random.below(840);
  return answers;
}

template <class Visit>
void each_shot(Grid grid, const Visit& visit) {
  for (int i = 0; i < grid.area(); ++i)
    if (is_playable(grid.squares[i]) && grid.squares[i] != Square::hole)
      for (const auto d : all_directions) visit(grid.spot(i), d);
}

TEST(AnySheet, the_ball_always_stops) {  // T-PREC-1: a facing hypotenuse only once
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 20; ++n) {
      const auto paper = any_sheet(random);
      const auto answers = any_answers(random);
      each_shot(paper.grid(), [&](Spot at, Direction d) {
        const auto [circles, ball] = way(paper.grid(), shoot(at, d, units), answers);
        RC_ASSERT(ball.at_rest());
        RC_ASSERT(int(circles.size()) == ball.reached);
        RC_ASSERT(ball.reached <= units);
        RC_ASSERT((ball.reached == units) == (ball.units == 0));
        RC_ASSERT(is_playable(paper.grid()[ball.lies_at()]));
      });
    }
  }));
}

TEST(AnySheet, turning_and_mirroring_gives_the_mirrored_way) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 4; ++n) {
      const auto paper = any_sheet(random);
      const auto grid = paper.grid();
      const int how = int(1 + random.below(7));
      const auto other = transformed(grid, how);
      each_shot(grid, [&](Spot at, Direction d) {
        Ball ball = shoot(at, d, units);
        Ball image = shoot(transformed(at, grid.width, grid.height, how), transformed(d, how), units);
        for (;;) {
          RC_ASSERT(ball.motion == image.motion);
          RC_ASSERT(transformed(ball.at, grid.width, grid.height, how) == image.at);
          for (const auto o : all_directions)
            RC_ASSERT(contains(ball.options, o) == contains(image.options, transformed(o, how)));
          if (ball.at_rest()) break;
          if (ball.choice_due()) {
            Direction answer = Direction(random.below(8));
            while (!contains(ball.options, answer)) answer = turned(answer, 1);
            choose(grid, ball, answer);
            choose(other.grid(), image, transformed(answer, how));
          } else {
            step(grid, ball);
            step(other.grid(), image);
          }
        }
      });
      RC_ASSERT(has_clear_path(grid) == has_clear_path(other.grid()));
    }
  }));
}

TEST(AnySheet, a_straight_way_walked_back_leads_to_where_it_began) {  // T-BOUNCE-1
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 20; ++n) {
      const auto paper = any_sheet(random);
      each_shot(paper.grid(), [&](Spot at, Direction d) {
        if (is_diagonal(d)) return;
        Ball there = shoot(at, d, 1);
        step(paper.grid(), there);
        Ball back = shoot(there.at, opposite(there.heading), 1);
        step(paper.grid(), back);
        RC_ASSERT(back.at == at);
        RC_ASSERT(back.heading == opposite(d));
      });
    }
  }));
}

reference::Vec vec(Spot spot) {
  return {spot.x, spot.y};
}
reference::Vec vec(Direction d) {
  return {dx(d), dy(d)};
}

TEST(AnySheet, every_unit_agrees_with_the_reference) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 20; ++n) {
      const auto paper = any_sheet(random);
      const auto grid = paper.grid();
      const reference::World world{reference::from_text(to_text(grid))};
      each_shot(grid, [&](Spot at, Direction d) {
        Ball ball = shoot(at, d, 2);
        step(grid, ball);
        const auto next = reference::roll_one(world, vec(at), vec(d));
        RC_ASSERT(next.corner == (ball.motion == Motion::at_corner));
        if (!next.corner) {
          RC_ASSERT(next.circle == vec(ball.at));
          RC_ASSERT(next.heading == vec(ball.heading));
          return;
        }
        RC_ASSERT(next.point == vec(ball.point));
        for (const auto o : all_directions)
          RC_ASSERT(contains(ball.options, o) ==
                    (std::ranges::find(next.towards, vec(o)) != next.towards.end()));
      });
    }
  }));
}

// Breadth first over the reference's one-unit shots.
bool reference_clear_path(const reference::World& world) {
  std::vector<reference::Vec> open;
  for (int y = 0; y < world.height(); ++y)
    for (int x = 0; x < world.width(); ++x)
      if (world.at({x, y}) == 'o') open.push_back({x, y});
  for (std::size_t next = 0; next < open.size(); ++next) {
    for (const auto& [name, heading] : reference::headings) {
      const auto shot = reference::roll_one(world, open[next], heading);
      if (shot.corner) continue;
      const char square = world.at(shot.circle);
      if (square == 'H') return true;
      if ((square == '.' || square == 'o') && std::ranges::find(open, shot.circle) == open.end())
        open.push_back(shot.circle);
    }
  }
  return false;
}

TEST(AnySheet, clear_paths_agree_with_the_reference) {  // T-DRAW-3
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 30; ++n) {
      const auto paper = any_sheet(random);
      const reference::World world{reference::from_text(to_text(paper.grid()))};
      RC_ASSERT(has_clear_path(paper.grid()) == reference_clear_path(world));
    }
  }));
}

FaceCount any_dice(Random& random) {
  FaceCount dice;
  const auto& die = standard_box().terrain_die;
  for (int i = 0; i < 6; ++i) dice.add(die[random.below(std::uint32_t(die.size()))]);
  return dice;
}

Paper with(Paper paper, const Drawing& drawing) {
  for (const auto& [at, piece] : drawing) paper.squares[std::size_t(paper.grid().index(at))] = piece;
  return paper;
}

TEST(AnySheet,
     random_drawings_are_legal_and_a_guard_sees_what_the_check_sees) {  // T-DRAW-1, T-DRAW-2, T-DRAW-3
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    for (int n = 0; n < 10; ++n) {
      const auto paper = any_sheet(random);
      const auto dice = any_dice(random);
      const PathGuard guard(paper.grid());
      RC_ASSERT(guard.clear() == has_clear_path(paper.grid()));
      const auto shape = random_shape(paper.grid(), dice, random);
      if (!shape.empty()) {
        const auto broken = check_drawing(paper.grid(), with(paper, shape).grid(), dice);
        RC_ASSERT(!broken.draw_1 && !broken.draw_2);
        RC_ASSERT(broken.draw_3 != guard.stays_clear({shape.begin(), shape.size()}));
      }
      const auto drawing = random_drawing(guard, dice, random);
      RC_ASSERT(drawing.empty() == !can_draw(guard, dice));
      RC_ASSERT(drawing.empty() || !check_drawing(paper.grid(), with(paper, drawing).grid(), dice).any());
    }
  }));
}

TEST(AnySheet, the_line_of_a_ball_leads_from_circle_to_circle) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    const auto paper = any_sheet(random);
    each_shot(paper.grid(), [&](Spot at, Direction d) {
      Ball ball = shoot(at, d, units);
      Track track{{centre(at)}, {}};
      roll(paper.grid(), ball, &track);
      RC_ASSERT(int(track.circles.size()) == ball.reached);
      if (ball.reached > 0) RC_ASSERT(track.points[std::size_t(track.circles.back())] == centre(ball.at));
      for (std::size_t i = 1; i < track.points.size(); ++i) {
        const int by_x = std::abs(track.points[i][0] - track.points[i - 1][0]);
        const int by_y = std::abs(track.points[i][1] - track.points[i - 1][1]);
        RC_ASSERT(by_x == by_y || by_x == 0 || by_y == 0);
        RC_ASSERT(std::max(by_x, by_y) <= 2);
      }
    });
  }));
}

TEST(AnySheet, the_text_form_is_read_back) {  // T-SHEET-2
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Random random(seed);
    const auto paper = any_sheet(random);
    RC_ASSERT(parse_sheet(to_text(paper.grid()))->squares == paper.squares);
  }));
}

}  // namespace
}  // namespace puttable::tiny
