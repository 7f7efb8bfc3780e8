#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "cli/simulate.hpp"

namespace puttable::cli {
namespace {

// The mean score of some seats, game by game.
std::vector<double> mean_scores(const Outcomes& outcomes, const std::vector<std::size_t>& seats) {
  std::vector<double> values;
  for (const Outcome& outcome : outcomes) {
    int sum = 0;
    for (const auto seat : seats) sum += outcome.result.scores[seat];
    values.push_back(double(sum) / double(seats.size()));
  }
  return values;
}

// How much lower (negative) or higher the first bot scores than another in the same games.
Spread difference(const Outcomes& outcomes, const std::vector<std::size_t>& first,
                  const std::vector<std::size_t>& other) {
  auto a = mean_scores(outcomes, first);
  const auto b = mean_scores(outcomes, other);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
  return spread(a);
}

std::string numbers(const Spread& s) {
  return fmt::format("\"mean\":{:.4f},\"sd\":{:.4f},\"ci95\":[{:.4f},{:.4f}]", s.mean, s.sd, s.mean - s.ci,
                     s.mean + s.ci);
}

constexpr std::array percents{0.0, 5.0, 25.0, 50.0, 75.0, 95.0, 100.0};

// What a game has to tell beside its scores, for the seats of one bot.
std::string figures_text(const Outcomes& outcomes, const SeatsOfBot& group) {
  const auto& figures = outcomes.front().figures;
  if (figures.empty()) return "";
  std::string out = fmt::format("\n{:18} {:>8} {:>7} {:>7} {:>7} {:>7}\n", group.bot, "mean", "spread", "5%",
                                "median", "95%");
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const auto values = values_of(outcomes, group.seats, i);
    const Spread s = spread(values);
    out += fmt::format("  {:16} {:8.2f} {:7.2f} {:7.0f} {:7.0f} {:7.0f}\n", figures[i].name, s.mean, s.sd,
                       percentile(values, 5), percentile(values, 50), percentile(values, 95));
  }
  return out;
}

std::string figures_json(const Outcomes& outcomes, const SeatsOfBot& group) {
  const auto& figures = outcomes.front().figures;
  std::string out = fmt::format("{{\"bot\":\"{}\"", group.bot);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const auto values = values_of(outcomes, group.seats, i);
    out += fmt::format(",\"{}\":{{{},\"percentiles\":[", figures[i].name, numbers(spread(values)));
    for (const double percent : percents)
      out += fmt::format("{}{:.0f}", percent > 0 ? "," : "", percentile(values, percent));
    // The distribution: each value and how often it came.
    std::map<int, int> counts;
    for (const double value : values) ++counts[int(value)];
    out += "],\"counts\":[";
    for (const auto& [value, count] : counts)
      out += fmt::format("{}[{},{}]", out.back() == '[' ? "" : ",", value, count);
    out += "]}";
  }
  return out + "}";
}

}  // namespace

const std::string& bot_of(const SimulateOptions& options, std::size_t seat) {
  return options.bots[seat % options.bots.size()];
}

std::vector<SeatsOfBot> seats_by_bot(const SimulateOptions& options, std::size_t seats) {
  std::vector<SeatsOfBot> groups;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    auto group = std::ranges::find(groups, bot_of(options, seat), &SeatsOfBot::bot);
    if (group == groups.end()) group = groups.insert(groups.end(), {bot_of(options, seat), {}});
    group->seats.push_back(seat);
  }
  return groups;
}

double wins(const Outcomes& outcomes, const std::vector<std::size_t>& seats) {
  return double(std::ranges::count_if(outcomes, [&](const Outcome& outcome) {
    const Result& result = outcome.result;
    if (result.won) return *result.won;
    return std::ranges::any_of(seats, [&](auto seat) { return result.ranks[seat] == 1; });
  }));
}

std::vector<double> values_of(const Outcomes& outcomes, const std::vector<std::size_t>& seats,
                              std::size_t figure) {
  std::vector<double> values;
  for (const Outcome& outcome : outcomes)
    for (const std::size_t seat : seats) values.push_back(outcome.figures[figure].by_seat[seat]);
  return values;
}

std::vector<double> scores_of(const Outcomes& outcomes, const std::vector<std::size_t>& seats) {
  std::vector<double> values;
  for (const Outcome& outcome : outcomes)
    for (const std::size_t seat : seats) values.push_back(outcome.result.scores[seat]);
  return values;
}

double percentile(std::vector<double> values, double percent) {
  std::ranges::sort(values);
  const auto last = double(values.size() - 1);
  return values[std::size_t(std::lround(last * percent / 100))];
}

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

std::string report(const SimulateOptions& options, const Outcomes& outcomes) {
  const std::size_t seats = outcomes.front().result.scores.size();
  std::string out =
      fmt::format("{}: {} games, {} players, seed {}, {}\n\n{:14} {:>8} {:>7} {:>18} {:>7}\n", options.game,
                  outcomes.size(), seats, options.seed,
                  options.ms > 0 ? fmt::format("{} ms a decision (not reproducible)", options.ms)
                                 : fmt::format("{} nodes a decision", options.nodes),
                  "", "mean", "spread", "95% interval", "wins");
  const auto row = [&](const std::string& label, const std::vector<std::size_t>& of) {
    const Spread s = spread(mean_scores(outcomes, of));
    out += fmt::format("{:14} {:8.3f} {:7.3f} {:8.3f} -{:8.3f} {:6.1f}%\n", label, s.mean, s.sd,
                       s.mean - s.ci, s.mean + s.ci, 100 * wins(outcomes, of) / double(outcomes.size()));
  };
  for (std::size_t seat = 0; seat < seats; ++seat)
    row(fmt::format("{} {}", seat + 1, bot_of(options, seat)), {seat});
  const auto groups = seats_by_bot(options, seats);
  if (groups.size() > 1) {
    out += "\n";
    for (const auto& [bot, of] : groups) row(bot, of);
  }
  for (std::size_t i = 1; i < groups.size(); ++i) {
    const Spread s = difference(outcomes, groups[0].seats, groups[i].seats);
    out += fmt::format("{} - {}: {:+.3f} (95%: {:+.3f} to {:+.3f})\n", groups[0].bot, groups[i].bot, s.mean,
                       s.mean - s.ci, s.mean + s.ci);
  }
  for (const auto& group : groups) out += figures_text(outcomes, group);
  return out;
}

std::string report_json(const SimulateOptions& options, const Outcomes& outcomes) {
  const std::size_t seats = outcomes.front().result.scores.size();
  std::string out =
      fmt::format("{{\"game\":\"{}\",\"games\":{},\"players\":{},\"seed\":{},\"reproducible\":{},",
                  options.game, outcomes.size(), seats, options.seed, options.ms == 0);
  out += options.ms > 0 ? fmt::format("\"ms\":{}", options.ms) : fmt::format("\"nodes\":{}", options.nodes);
  const auto row = [&](const std::string& key, const std::string& value, const std::vector<std::size_t>& of) {
    out += fmt::format("{{{}\"bot\":\"{}\",{},\"wins\":{:.0f}}}", key, value,
                       numbers(spread(mean_scores(outcomes, of))), wins(outcomes, of));
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
    out += fmt::format("{{\"of\":\"{}\",\"to\":\"{}\",{}}}", groups[0].bot, groups[i].bot,
                       numbers(difference(outcomes, groups[0].seats, groups[i].seats)));
  }
  out += ']';
  if (!outcomes.front().figures.empty()) {
    out += ",\"figures\":[";
    for (const auto& group : groups) out += (out.back() == '[' ? "" : ",") + figures_json(outcomes, group);
    out += ']';
  }
  out += "}\n";
  return out;
}

}  // namespace puttable::cli
