#include "engine/designer/press.hpp"

#include <algorithm>
#include <array>

namespace puttable::designer {
namespace {

bool grass(const Site& site, Spot at) {
  return !site.course.free(at) && site.box.tile(site.course.at(at).kind).shape == Shape::grass;
}

template <class Test>
int count_grass(const Site& site, Test test) {
  int n = 0;
  site.course.each([&](Spot at) { n += grass(site, at) && test(at); });
  return n;
}

bool beside_grass(const Site& site, Spot at) {
  return std::ranges::any_of(all_dirs, [&](Dir d) { return grass(site, next_to(at, d)); });
}

bool beside_tee_or_green(const Site& site, Spot at) {
  return std::ranges::any_of(all_dirs, [&](Dir d) {
    const Spot n = next_to(at, d);
    return !site.course.free(n) && ends_hole(site.box.tile(site.course.at(n).kind).shape);
  });
}

// How many blocks of w x h grass tiles there are that no other grass touches by an edge.
int meadows(const Site& site, int w, int h) {
  const auto is_meadow = [&](Spot corner) {
    const int top = corner / table_side, left = corner % table_side;
    if (top + h >= table_side || left + w >= table_side) return false;
    const auto spot = [&](int x, int y) { return Spot(corner + y * table_side + x); };
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        if (!grass(site, spot(x, y))) return false;
    for (int x = 0; x < w; ++x)
      if (grass(site, spot(x, -1)) || grass(site, spot(x, h))) return false;
    for (int y = 0; y < h; ++y)
      if (grass(site, spot(-1, y)) || grass(site, spot(w, y))) return false;
    return true;
  };
  return count_grass(site, is_meadow);
}

bool each_numbered(const Numbered& numbered, bool (*test)(const Hole&)) {
  for (std::size_t i = 0; i < 9; ++i)
    if (numbered.given[i] && !test(numbered.holes[i])) return false;
  return true;
}

// At most one tee of another numbered hole beside each green of a numbered hole.
bool clear_tees(const Numbered& numbered) {
  for (std::size_t i = 0; i < 9; ++i) {
    if (!numbered.given[i]) continue;
    for (const Hole::Foot& green : numbered.holes[i].greens) {
      int tees = 0;
      for (std::size_t j = 0; j < 9; ++j) {
        if (j == i || !numbered.given[j]) continue;
        for (const Hole::Foot& tee : numbered.holes[j].tees) tees += edge_adjacent(green.at, tee.at);
      }
      if (tees > 1) return false;
    }
  }
  return true;
}

struct AtLeast {
  Press card;
  Count count;
  int n;
};
constexpr AtLeast at_least[] = {{Press::grass_13, Count::grass, 13},
                                {Press::tunnels_2, Count::tunnels, 2},
                                {Press::ramps_2, Count::ramps, 2},
                                {Press::greens_par2_6, Count::hard_greens, 6},
                                {Press::tees_par2_4, Count::hard_tees, 4},
                                {Press::seated_2, Count::seated, 2},
                                {Press::windmill, Count::windmills, 1},
                                {Press::board_game_players, Count::board_games, 1},
                                {Press::balloon_seller, Count::balloon_sellers, 1},
                                {Press::seesaw, Count::seesaws, 1},
                                {Press::picnic_2, Count::picnic_blankets, 2},
                                {Press::tables_2, Count::tables, 2},
                                {Press::pools_4, Count::pools, 4},
                                {Press::slopes_4, Count::slopes, 4},
                                {Press::pipes_4, Count::pipes, 4},
                                {Press::trees_30, Count::trees, 30 - 1},  // the gate shows one tree
                                {Press::benches_5, Count::benches, 5},
                                {Press::dogs_5, Count::dogs, 5},
                                {Press::flowers_8, Count::flowers, 8},
                                {Press::benches_9, Count::benches, 9},
                                {Press::dogs_9, Count::dogs, 9},
                                {Press::flowers_12, Count::flowers, 12},
                                {Press::obstacles_5, Count::obstacles, 5}};

}  // namespace

bool static_press(const Site& site, Press card) {
  const Counts& counts = site.survey.counts();
  const Census& census = site.survey.census();
  const int grass_tiles = counts[Count::grass];
  switch (card) {
    case Press::lone_grass:
      return grass_tiles >= 2 && count_grass(site, [&](Spot at) { return beside_grass(site, at); }) == 0;
    case Press::meadow_2x3:
      return meadows(site, 2, 3) + meadows(site, 3, 2) >= 1;
    case Press::two_meadows_2x2:
      return meadows(site, 2, 2) >= 2;
    case Press::inner_grass_6:
      return grass_tiles >= 6 && count_grass(site, [&](Spot at) {
                                   return (!site.land.land(at) && !site.land.water(at)) || site.land.rim(at);
                                 }) == 0;
    case Press::grass_at_tee_or_green:
      return grass_tiles >= 8 &&
             count_grass(site, [&](Spot at) { return beside_tee_or_green(site, at); }) >= 8;
    case Press::little_grass:
      return grass_tiles <= 2 && site.survey.filled() == site.land.cells();
    case Press::straight_3:
      return census.straight_3 >= 1;
    case Press::long_6_twice:
      return census.long_6 >= 2;
    case Press::long_8:
      return census.long_8 >= 1;
    case Press::s_holes_3:
      return census.s >= 3;
    case Press::u_holes_3:
      return census.u >= 3;
    case Press::l_holes_5:
      return census.l >= 5;
    case Press::loop_hole:
      return census.loops >= 1;
    default:
      break;
  }
  const auto found = std::ranges::find(at_least, card, &AtLeast::card);
  return found != std::end(at_least) && counts[found->count] >= found->n;
}

Progress static_progress(const Site& site, Press card) {
  const Census& census = site.survey.census();
  switch (card) {
    case Press::inner_grass_6:
      return {count_grass(
                  site,
                  [&](Spot at) { return (site.land.land(at) || site.land.water(at)) && !site.land.rim(at); }),
              6};
    case Press::grass_at_tee_or_green:
      return {count_grass(site, [&](Spot at) { return beside_tee_or_green(site, at); }), 8};
    case Press::two_meadows_2x2:
      return {meadows(site, 2, 2), 2};
    case Press::long_6_twice:
      return {census.long_6, 2};
    case Press::s_holes_3:
      return {census.s, 3};
    case Press::u_holes_3:
      return {census.u, 3};
    case Press::l_holes_5:
      return {census.l, 5};
    default:
      break;
  }
  const auto found = std::ranges::find(at_least, card, &AtLeast::card);
  if (found == std::end(at_least)) return {static_press(site, card) ? 1 : 0, 1};
  return {site.survey.counts()[found->count], found->n};
}

Progress numbered_progress(const Numbered& numbered, Press card, bool par_six) {
  const auto good = [&](const Hole& hole) {
    return card == Press::easy_tile_each ? hole.easy
           : card == Press::element_each ? hole.elements != 0
                                         : in_green_area(hole.par, par_six);
  };
  int have = 0;
  if (card == Press::easy_tile_each || card == Press::element_each || card == Press::all_par_green) {
    for (std::size_t i = 0; i < 9; ++i) have += numbered.given[i] && good(numbered.holes[i]);
    return {have, 9};
  }
  if (!is_about_neighbours(card)) return {numbered_press(numbered, card, par_six) ? 1 : 0, 1};
  for (std::size_t i = 0; i + 1 < 9; ++i)
    have += numbered.given[i] && numbered.given[i + 1] &&
            neighbours_agree(numbered.holes[i], numbered.holes[i + 1], card);
  return {have, 8};
}

std::optional<Wanted> wanted_by(Press card) {
  const auto found = std::ranges::find(at_least, card, &AtLeast::card);
  if (found == std::end(at_least)) return std::nullopt;
  return Wanted{found->count, found->n};
}

bool depends_on_plan(Press card) {
  switch (card) {
    case Press::all_red_par:
    case Press::easy_tile_each:
    case Press::element_each:
    case Press::all_par_green:
    case Press::clear_tees:
    case Press::perfect_circuit:
    case Press::arrows_4:
      return true;
    default:
      return is_about_neighbours(card);
  }
}

bool is_about_neighbours(Press card) {
  return card == Press::alternating || card == Press::no_repeat_element || card == Press::par_changes ||
         card == Press::length_changes;
}

bool neighbours_agree(const Hole& from, const Hole& to, Press card) {
  switch (card) {
    case Press::alternating:
      return from.curved != to.curved;
    case Press::no_repeat_element:
      return (from.elements & to.elements) == 0;
    case Press::par_changes:
      return from.par != to.par;
    case Press::length_changes:
      return imagined_length(from) != imagined_length(to);
    default:
      return false;
  }
}

bool numbered_press(const Numbered& numbered, Press card, bool par_six) {
  switch (card) {
    case Press::all_red_par:
      return each_numbered(numbered, [](const Hole& hole) { return !hole.easy; });
    case Press::clear_tees:
      return clear_tees(numbered);
    default:
      break;
  }
  if (numbered.count < 9) return false;
  switch (card) {
    case Press::easy_tile_each:
      return each_numbered(numbered, [](const Hole& hole) { return hole.easy; });
    case Press::element_each:
      return each_numbered(numbered, [](const Hole& hole) { return hole.elements != 0; });
    case Press::all_par_green:
      return std::ranges::all_of(numbered.holes,
                                 [&](const Hole& hole) { return in_green_area(hole.par, par_six); });
    default:
      break;
  }
  if (!is_about_neighbours(card)) return false;
  for (std::size_t i = 0; i + 1 < 9; ++i)
    if (!neighbours_agree(numbered.holes[i], numbered.holes[i + 1], card)) return false;
  return true;
}

}  // namespace puttable::designer
