#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/designer/course.hpp"
#include "engine/designer/geometry.hpp"
#include "engine/designer/land.hpp"

// What is in the box: tiles, lands, clients, and Empire's press and fame cards.
namespace puttable::designer {

// What is counted on tiles. The last three are counted for the press: grass tiles, and tees and greens
// with a par above 1.
enum class Count : std::uint8_t {
  people,
  dogs,
  trees,
  benches,
  pools,
  pipes,
  slopes,
  flowers,
  obstacles,
  ramps,
  tunnels,
  seated,
  windmills,
  board_games,
  balloon_sellers,
  seesaws,
  picnic_blankets,
  tables,
  grass,
  hard_tees,
  hard_greens
};
BOOST_DESCRIBE_ENUM(Count, people, dogs, trees, benches, pools, pipes, slopes, flowers, obstacles, ramps,
                    tunnels, seated, windmills, board_games, balloon_sellers, seesaws, picnic_blankets,
                    tables, grass, hard_tees, hard_greens)
inline constexpr std::size_t count_kinds = 24;  // rounded up: sums are taken over whole registers

struct Counts {
  std::array<std::int16_t, count_kinds> n{};
  std::int16_t& operator[](Count c) { return n[std::size_t(c)]; }
  int operator[](Count c) const { return n[std::size_t(c)]; }
  Counts& operator+=(const Counts& other) {
    for (std::size_t i = 0; i < count_kinds; ++i) n[i] = std::int16_t(n[i] + other.n[i]);
    return *this;
  }
  Counts& operator-=(const Counts& other) {
    for (std::size_t i = 0; i < count_kinds; ++i) n[i] = std::int16_t(n[i] - other.n[i]);
    return *this;
  }
  bool operator==(const Counts&) const = default;
};

// The element types that Empire's hole cards look at, as bits.
enum : std::uint8_t { has_pipe = 1, has_pool = 2, has_slope = 4 };

struct Tile {
  Shape shape{};
  bool directional = false;
  std::uint8_t par = 0;
  std::uint8_t back = 0;
  std::uint8_t copies = 0;
  std::uint8_t elements = 0;  // has_pipe | has_pool | has_slope
  Counts counts;
};

struct LandCard {
  std::string id;
  bool empire = false;
  int difficulty = 0;
  int area_m2 = 0;
  Land land;
};

enum class Client : std::uint8_t {
  mrs_hotdog,
  mrs_evergreen,
  mrs_sprinkle,
  mrs_bloom,
  mrs_lazy,
  mrs_plumber,
  mrs_sloppy,
  mr_short,
  mr_long,
  mr_linear,
  mr_turner,
  mr_luckyfor,
  mr_uberstitious,
  mr_straightforward,
  mrs_pressco,
  mr_profeet
};
BOOST_DESCRIBE_ENUM(Client, mrs_hotdog, mrs_evergreen, mrs_sprinkle, mrs_bloom, mrs_lazy, mrs_plumber,
                    mrs_sloppy, mr_short, mr_long, mr_linear, mr_turner, mr_luckyfor, mr_uberstitious,
                    mr_straightforward, mrs_pressco, mr_profeet)
inline constexpr std::size_t client_count = 16;
constexpr bool is_mrs(Client c) {
  return c <= Client::mrs_sloppy || c == Client::mrs_pressco;
}

struct ClientCard {
  std::string zh;                // the name in the Chinese edition, if it has one
  std::optional<Count> element;  // what a Mrs counts; Pressco and the gentlemen count nothing
  int points = 0;
};

enum class Press : std::uint8_t {
  lone_grass,
  meadow_2x3,
  two_meadows_2x2,
  grass_13,
  inner_grass_6,
  grass_at_tee_or_green,
  little_grass,
  all_red_par,
  tunnels_2,
  ramps_2,
  arrows_4,
  greens_par2_6,
  easy_tile_each,
  tees_par2_4,
  element_each,
  seated_2,
  windmill,
  board_game_players,
  balloon_seller,
  seesaw,
  picnic_2,
  tables_2,
  straight_3,
  long_6_twice,
  long_8,
  s_holes_3,
  u_holes_3,
  l_holes_5,
  loop_hole,
  all_par_green,
  perfect_circuit,
  alternating,
  no_repeat_element,
  par_changes,
  length_changes,
  clear_tees,
  pools_4,
  slopes_4,
  pipes_4,
  trees_30,
  benches_5,
  dogs_5,
  flowers_8,
  benches_9,
  dogs_9,
  flowers_12,
  obstacles_5
};
BOOST_DESCRIBE_ENUM(Press, lone_grass, meadow_2x3, two_meadows_2x2, grass_13, inner_grass_6,
                    grass_at_tee_or_green, little_grass, all_red_par, tunnels_2, ramps_2, arrows_4,
                    greens_par2_6, easy_tile_each, tees_par2_4, element_each, seated_2, windmill,
                    board_game_players, balloon_seller, seesaw, picnic_2, tables_2, straight_3, long_6_twice,
                    long_8, s_holes_3, u_holes_3, l_holes_5, loop_hole, all_par_green, perfect_circuit,
                    alternating, no_repeat_element, par_changes, length_changes, clear_tees, pools_4,
                    slopes_4, pipes_4, trees_30, benches_5, dogs_5, flowers_8, benches_9, dogs_9, flowers_12,
                    obstacles_5)
inline constexpr std::size_t press_count = 47;

struct PressCard {
  std::string magazine;
  std::string rule;
  int points = 0;
};

enum class Fame : std::uint8_t {
  extra_tile,
  no_boring_design,
  second_chance,
  swap_racks,
  six_from_the_bag,
  worst_idea,
  anywhere,
  swap_two_tiles,
  take_up_a_tile,
  two_tiles,
  trade_in,
  lucky_draw,
  me_first,
  reorder_pawns,
  reverse_rack,
  always_first,
  pick_and_bench,
  pass_and_collect,
  hands_off,
  imaginary_grass,
  forgiven_arrows,
  par_six,
  slow_and_proud,
  bankable_designer,
  dogs_welcome,
  hand_picked,
  missed_links
};
BOOST_DESCRIBE_ENUM(Fame, extra_tile, no_boring_design, second_chance, swap_racks, six_from_the_bag,
                    worst_idea, anywhere, swap_two_tiles, take_up_a_tile, two_tiles, trade_in, lucky_draw,
                    me_first, reorder_pawns, reverse_rack, always_first, pick_and_bench, pass_and_collect,
                    hands_off, imaginary_grass, forgiven_arrows, par_six, slow_and_proud, bankable_designer,
                    dogs_welcome, hand_picked, missed_links)
inline constexpr std::size_t fame_count = 27;

struct FameCard {
  std::string group;
  std::string when;
  std::string effect;
  std::string solo;
  int copies = 0;
  int press_points = 0;
};

// Ids are written with dashes in files and with underscores here.
template <class E>
std::optional<E> by_id(std::string_view id);
template <class E>
std::string id_of(E value);

// One thing that is wrong with a box or a file, and where: "tiles.json: tiles[3].par".
struct Problem {
  std::string where;
  std::string what;
  bool operator==(const Problem&) const = default;
};

struct Box {
  std::vector<Tile> tiles;            // by Kind; the last one is `plain_grass`
  std::vector<std::string> tile_ids;  // the same order
  std::vector<LandCard> lands;
  std::array<ClientCard, client_count> clients;
  std::array<PressCard, press_count> press;
  std::array<FameCard, fame_count> fame;

  std::array<std::uint8_t, 5> visit_tiles{};                      // by players - 1
  std::array<std::array<std::int8_t, 5>, 5> promise_points{};     // by players - 1, then place - 1
  std::array<int, 4> solo_scale_family{}, solo_scale_advanced{};  // Disappointed, Unexcited, Happy, Impressed
  std::array<std::uint8_t, 5> public_press_by_game{};
  int secret_press_cost = 0;
  int fame_carry_over = 0;
  int first_coverage = 0;

  const Tile& tile(Kind kind) const { return tiles[kind]; }
  // How many kinds are in the bag.
  std::size_t kinds() const { return tiles.size() - 1; }
  // Imaginary grass: a tile without anything on it that is in no bag.
  Kind plain_grass() const { return Kind(tiles.size() - 1); }
  std::optional<Kind> kind(std::string_view id) const;
  const LandCard* land(std::string_view id) const;
};

// The JSON texts of a box.
struct BoxTexts {
  std::string_view tiles, lands, clients, press, fame;
};

// The texts compiled into the program.
BoxTexts standard_texts();

// Reads and checks a box. What is wrong with it comes back as a list, everything at once: unknown or
// missing members, unknown shapes, ids twice, wrong totals (264 tiles, 47 + 21 lands, 47 press and 64 fame
// cards, all clients), lands without exactly one gate or in several pieces or of another area.
std::expected<Box, std::vector<Problem>> read_box(const BoxTexts& texts);

// The compiled-in box.
const Box& standard_box();

}  // namespace puttable::designer
