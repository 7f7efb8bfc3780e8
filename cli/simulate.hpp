#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/play.hpp"

namespace puttable::cli {

struct SimulateOptions {
  std::string game;
  std::string config = "{}";
  std::vector<int> players;  // a run for each; empty: as the config says
  std::vector<std::string> bots{"greedy"};
  int games = 100;
  std::uint64_t seed = 1;
  std::int64_t nodes = 300;
  int ms = 0;  // a decision; 0: nodes count
  int threads = 1;
  std::string record;  // a file for the record of the first game; empty: none
  std::string report;  // a file for a page with plots; empty: none
  bool json = false;
};

// Something about a finished game beside its scores: the points of a condition, the tiles of a shape, ...
struct Figure {
  std::string name;
  std::vector<double> by_seat;
};
struct Outcome {
  Result result;
  std::vector<Figure> figures;
};
// What a game has to tell beside its scores; nothing for most.
std::vector<Figure> figures_of(const Play& play);
std::vector<Figure> designer_figures(const Play& play);

// Plays all games; the answer depends on the seed alone, not on the number of threads. `progress` is called
// now and then with the number of games done.
std::vector<Outcome> simulate(const Play& opening, const SimulateOptions& options,
                              const std::function<void(int)>& progress);

// Mean, spread (standard deviation) and the half width of the 95% confidence interval.
struct Spread {
  double mean = 0;
  double sd = 0;
  double ci = 0;
};
Spread spread(const std::vector<double>& values);
// The value below which so many percent of the values lie; the nearest one that occurs.
double percentile(std::vector<double> values, double percent);

// The games of one number of players.
using Outcomes = std::vector<Outcome>;
const std::string& bot_of(const SimulateOptions& options, std::size_t seat);
struct SeatsOfBot {
  std::string bot;
  std::vector<std::size_t> seats;
};
std::vector<SeatsOfBot> seats_by_bot(const SimulateOptions& options, std::size_t seats);
// How often one of these seats was first, or won the solo game.
double wins(const Outcomes& outcomes, const std::vector<std::size_t>& seats);
// A figure of some seats, or their scores, game by game and seat by seat.
std::vector<double> values_of(const Outcomes& outcomes, const std::vector<std::size_t>& seats,
                              std::size_t figure);
std::vector<double> scores_of(const Outcomes& outcomes, const std::vector<std::size_t>& seats);

std::string report(const SimulateOptions& options, const Outcomes& outcomes);
std::string report_json(const SimulateOptions& options, const Outcomes& outcomes);
// One page for all numbers of players, with plots, that needs nothing else.
std::string report_html(const SimulateOptions& options, const std::vector<Outcomes>& runs);

}  // namespace puttable::cli
