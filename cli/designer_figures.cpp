#include <algorithm>
#include <array>

#include "cli/games.hpp"
#include "cli/simulate.hpp"
#include "engine/designer/score.hpp"

namespace puttable::cli {
namespace {

constexpr std::array conditions{"fun", "fast", "mrs", "mr", "par", "land", "circuit", "playable", "promises"};
constexpr std::array shapes{"tee", "green", "straight", "corner", "loop", "cross", "grass"};

double number(const json::value& of, std::string_view key) {
  return of.at(key).to_number<double>();
}

}  // namespace

// The grade of a solo game (0 Unhappy to 4 Impressed), the points of each condition, the length of the game,
// and what tiles each player got.
std::vector<Figure> designer_figures(const Play& play) {
  const json::value view = view_of(play, spectator);
  const auto seats = std::size_t(play.players());
  std::vector<Figure> figures;
  const auto figure = [&](std::string_view name) -> std::vector<double>& {
    figures.push_back({std::string(name), std::vector<double>(seats)});
    return figures.back().by_seat;
  };
  if (seats == 1) {  // D-SOLO-4
    const bool advanced = view.at("config").at("advanced").as_bool();
    const int total = play.result()->scores[0];
    figure("grade")[0] = designer::solo_grade(designer::standard_box(), total, advanced);
  }
  for (const char* condition : conditions) {
    auto& points = figure(condition);
    for (std::size_t seat = 0; seat < seats; ++seat)
      points[seat] = number(view.at("scores").at(seat), condition);
  }
  for (const char* key : {"mismatches", "wrong_direction", "hole_count"}) {
    auto& counts = figure(key);
    for (std::size_t seat = 0; seat < seats; ++seat) counts[seat] = number(view.at("scores").at(seat), key);
  }
  std::ranges::fill(figure("rounds"), number(view, "round"));
  for (const char* key : {"collected", "passes", "off_land"}) {
    auto& counts = figure(key);
    for (std::size_t seat = 0; seat < seats; ++seat) counts[seat] = number(view.at("players").at(seat), key);
  }
  std::array<std::vector<double>, shapes.size()> by_shape;
  by_shape.fill(std::vector<double>(seats));
  auto& placed = figure("tiles");
  const designer::Box& box = designer::standard_box();
  for (const json::value& laid : view.at("laid").as_array()) {
    const auto seat = std::size_t(number(laid, "seat"));
    const auto kind = box.kind(std::string(laid.at("tile").as_string()));
    placed[seat] += 1;
    if (kind) by_shape[std::size_t(box.tile(*kind).shape)][seat] += 1;
  }
  for (std::size_t shape = 0; shape < shapes.size(); ++shape) figure(shapes[shape]) = by_shape[shape];
  return figures;
}

std::vector<Figure> figures_of(const Play& play) {
  if (play.info().name == "designer") return designer_figures(play);
  return {};
}

}  // namespace puttable::cli
