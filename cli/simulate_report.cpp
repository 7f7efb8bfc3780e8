#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/simulate.hpp"

namespace puttable::cli {
namespace {

struct Line {
  std::string bot;
  std::string seat;  // empty: all seats of the bot
  Spread score;
  double wins = 0;  // games won or shared, out of all
};

const std::string& bot_of(const SimulateOptions& options, std::size_t seat) {
  return options.bots[seat % options.bots.size()];
}

// The mean score of some seats, game by game.
std::vector<double> scores(const std::vector<Result>& results, const std::vector<std::size_t>& seats) {
  std::vector<double> values;
  for (const Result& result : results) {
    int sum = 0;
    for (const auto seat : seats) sum += result.scores[seat];
    values.push_back(double(sum) / double(seats.size()));
  }
  return values;
}

double wins(const std::vector<Result>& results, const std::vector<std::size_t>& seats) {
  const auto won = std::count_if(results.begin(), results.end(), [&](const Result& result) {
    if (result.won) return *result.won;
    return std::any_of(seats.begin(), seats.end(), [&](auto seat) { return result.ranks[seat] == 1; });
  });
  return double(won);
}

std::vector<std::pair<std::string, std::vector<std::size_t>>> seats_by_bot(const SimulateOptions& options,
                                                                           std::size_t seats) {
  std::vector<std::pair<std::string, std::vector<std::size_t>>> groups;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& known) { return known.first == bot_of(options, seat); });
    if (group == groups.end()) group = groups.insert(groups.end(), {bot_of(options, seat), {}});
    group->second.push_back(seat);
  }
  return groups;
}

// How much lower (negative) or higher the first bot scores than another in the same games.
Spread difference(const std::vector<Result>& results, const std::vector<std::size_t>& first,
                  const std::vector<std::size_t>& other) {
  auto a = scores(results, first);
  const auto b = scores(results, other);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
  return spread(a);
}

std::string numbers(const Spread& s) {
  return fmt::format("\"mean\":{:.4f},\"sd\":{:.4f},\"ci95\":[{:.4f},{:.4f}]", s.mean, s.sd, s.mean - s.ci,
                     s.mean + s.ci);
}

}  // namespace

Spread spread(const std::vector<double>& values) {
  const auto n = double(values.size());
  Spread s;
  for (const double value : values) s.mean += value / n;
  if (values.size() < 2) return s;
  double squares = 0;
  for (const double value : values) squares += (value - s.mean) * (value - s.mean);
  s.sd = std::sqrt(squares / (n - 1));
  s.ci = 1.959964 * s.sd / std::sqrt(n);
  return s;
}

std::string report(const SimulateOptions& options, const std::vector<Result>& results) {
  const std::size_t seats = results.front().scores.size();
  std::string out =
      fmt::format("{}: {} games, {} players, seed {}, {}\n\n{:14} {:>8} {:>7} {:>18} {:>7}\n", options.game,
                  results.size(), seats, options.seed,
                  options.ms > 0 ? fmt::format("{} ms a decision (not reproducible)", options.ms)
                                 : fmt::format("{} nodes a decision", options.nodes),
                  "", "mean", "spread", "95% interval", "wins");
  const auto row = [&](const std::string& label, const std::vector<std::size_t>& of) {
    const Spread s = spread(scores(results, of));
    out += fmt::format("{:14} {:8.3f} {:7.3f} {:8.3f} -{:8.3f} {:6.1f}%\n", label, s.mean, s.sd,
                       s.mean - s.ci, s.mean + s.ci, 100 * wins(results, of) / double(results.size()));
  };
  for (std::size_t seat = 0; seat < seats; ++seat)
    row(fmt::format("{} {}", seat + 1, bot_of(options, seat)), {seat});
  const auto groups = seats_by_bot(options, seats);
  if (groups.size() == 1) return out;
  out += "\n";
  for (const auto& [bot, of] : groups) row(bot, of);
  for (std::size_t i = 1; i < groups.size(); ++i) {
    const Spread s = difference(results, groups[0].second, groups[i].second);
    out += fmt::format("{} - {}: {:+.3f} (95%: {:+.3f} to {:+.3f})\n", groups[0].first, groups[i].first,
                       s.mean, s.mean - s.ci, s.mean + s.ci);
  }
  return out;
}

std::string report_json(const SimulateOptions& options, const std::vector<Result>& results) {
  const std::size_t seats = results.front().scores.size();
  std::string out =
      fmt::format("{{\"game\":\"{}\",\"games\":{},\"players\":{},\"seed\":{},\"reproducible\":{},",
                  options.game, results.size(), seats, options.seed, options.ms == 0);
  out += options.ms > 0 ? fmt::format("\"ms\":{}", options.ms) : fmt::format("\"nodes\":{}", options.nodes);
  const auto row = [&](const std::string& key, const std::string& value, const std::vector<std::size_t>& of) {
    out += fmt::format("{{{}\"bot\":\"{}\",{},\"wins\":{:.0f}}}", key, value,
                       numbers(spread(scores(results, of))), wins(results, of));
  };
  out += ",\"seats\":[";
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (seat > 0) out += ',';
    row(fmt::format("\"seat\":{},", seat), bot_of(options, seat), {seat});
  }
  out += "],\"bots\":[";
  const auto groups = seats_by_bot(options, seats);
  for (const auto& [bot, of] : groups) {
    if (out.back() != '[') out += ',';
    row("", bot, of);
  }
  out += "],\"differences\":[";
  for (std::size_t i = 1; i < groups.size(); ++i) {
    if (i > 1) out += ',';
    out += fmt::format("{{\"of\":\"{}\",\"to\":\"{}\",{}}}", groups[0].first, groups[i].first,
                       numbers(difference(results, groups[0].second, groups[i].second)));
  }
  out += "]}\n";
  return out;
}

}  // namespace puttable::cli
