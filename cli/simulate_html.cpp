#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/simulate.hpp"

namespace puttable::cli {
namespace {

constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#1d2a22;--soft:#5c6b62;--line:#cdd6d0;--paper:#fbfcfa}
@media(prefers-color-scheme:dark){:root{--ink:#e6ece8;--soft:#9aa8a0;--line:#3a463f;--paper:#151b17}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:2rem auto;max-width:62rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
p{color:var(--soft)}table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line)}th:first-child,td:first-child{text-align:left}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem}
figure{margin:0}figcaption{font-weight:600}svg{width:100%;height:auto;display:block}
svg text{fill:var(--soft);font:10px system-ui,sans-serif}svg line{stroke:var(--line)}
.key span{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 1em;border-radius:2px}
)";
constexpr std::string_view colours[] = {"#2f7d4f", "#c9682b", "#4063a8", "#8a4f9e", "#8f7a1c"};

struct Series {
  std::string bot;
  std::vector<double> values;
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string words(std::string name) {
  std::ranges::replace(name, '_', ' ');
  if (!name.empty()) name[0] = char(std::toupper(name[0]));
  return escaped(name);
}

bool differ(const std::vector<Series>& all) {
  return std::ranges::any_of(all, [&](const Series& series) {
    return std::ranges::any_of(series.values, [&](double v) { return v != all[0].values[0]; });
  });
}

// The shares of values in bins of whole numbers, all bots over each other.
std::string histogram(const std::string& title, const std::vector<Series>& all) {
  double low = all[0].values[0], high = low;
  for (const Series& series : all)
    for (const double v : series.values) low = std::min(low, v), high = std::max(high, v);
  const double bin = std::max(1.0, std::ceil((high - low + 1) / 24));
  low = std::floor(low / bin) * bin;
  const auto bins = std::size_t((high - low) / bin) + 1;
  std::vector<std::vector<double>> shares;
  double most = 0;
  for (const Series& series : all) {
    std::vector<double>& share = shares.emplace_back(bins);
    for (const double v : series.values)
      share[std::size_t((v - low) / bin)] += 1.0 / double(series.values.size());
    most = std::max(most, std::ranges::max(share));
  }
  constexpr double width = 280, height = 110, left = 28, right = 10, bottom = 16;
  const double step = (width - left - right) / double(bins);
  std::string out = fmt::format(
      "<figure><figcaption>{0}</figcaption><svg viewBox=\"0 0 {1:.0f} {2:.0f}\" role=\"img\" "
      "aria-label=\"{0}\">",
      words(title), width, height + bottom);
  out += fmt::format("<text x=\"{:.0f}\" y=\"9\" text-anchor=\"end\">{:.0f}%</text>", left - 3, 100 * most);
  out += fmt::format("<line x1=\"{:.0f}\" y1=\"{:.0f}\" x2=\"{:.0f}\" y2=\"{:.0f}\"/>", left, height, width,
                     height);
  for (std::size_t s = 0; s < all.size(); ++s)
    for (std::size_t b = 0; b < bins; ++b) {
      if (shares[s][b] == 0) continue;
      const double tall = shares[s][b] / most * (height - 4);
      out += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" "
          "fill-opacity=\"{}\">"
          "<title>{}: {:.0f} to {:.0f}, {:.1f}%</title></rect>",
          left + step * double(b) + 0.5, height - tall, std::max(1.0, step - 1), tall,
          colours[s % std::size(colours)], all.size() > 1 ? "0.6" : "0.85", escaped(all[s].bot),
          low + bin * double(b), low + bin * double(b + 1) - 1, 100 * shares[s][b]);
    }
  for (const std::size_t b : {std::size_t(0), bins / 2, bins - 1})
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:.0f}</text>",
                       left + step * (double(b) + 0.5), height + 12, low + bin * double(b));
  return out + "</svg></figure>\n";
}

std::string row(const std::string& name, const std::string& bot, const std::vector<double>& values) {
  const Spread s = spread(values);
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{:.2f}</td><td>{:.2f} to {:.2f}</td><td>{:.2f}</td><td>{:.0f}</td>"
      "<td>{:.0f}</td><td>{:.0f}</td></tr>\n",
      words(name), escaped(bot), s.mean, s.mean - s.ci, s.mean + s.ci, s.sd, percentile(values, 5),
      percentile(values, 50), percentile(values, 95));
}

std::string section(const SimulateOptions& options, const Outcomes& outcomes) {
  const std::size_t seats = outcomes.front().result.scores.size();
  const auto groups = seats_by_bot(options, seats);
  std::string out = fmt::format("<h2>{} player{}</h2>\n<p class=\"key\">", seats, seats == 1 ? "" : "s");
  for (std::size_t g = 0; g < groups.size(); ++g)
    out += fmt::format("<span style=\"background:{}\"></span>{}: {:.1f}% of the games won",
                       colours[g % std::size(colours)], escaped(groups[g].bot),
                       100 * wins(outcomes, groups[g].seats) / double(outcomes.size()));
  std::string table =
      "<table><tr><th></th><th>bot</th><th>mean</th><th>95% interval</th><th>spread</th><th>5%</th>"
      "<th>median</th><th>95%</th></tr>\n";
  std::string plots = "<div class=\"plots\">\n";
  const auto add = [&](const std::string& name, const auto& values) {
    std::vector<Series> all;
    for (const SeatsOfBot& group : groups) {
      all.push_back({group.bot, values(group.seats)});
      table += row(name, group.bot, all.back().values);
    }
    if (differ(all)) plots += histogram(name, all);
  };
  add("total", [&](const auto& of) { return scores_of(outcomes, of); });
  for (std::size_t i = 0; i < outcomes.front().figures.size(); ++i)
    add(outcomes.front().figures[i].name, [&](const auto& of) { return values_of(outcomes, of, i); });
  return out + "</p>\n" + plots + "</div>\n" + table + "</table>\n";
}

// What a player can expect, by the number of players.
std::string sheet(const SimulateOptions& options, const std::vector<Outcomes>& runs) {
  const auto& figures = runs.back().front().figures;
  if (runs.size() < 2 || figures.empty()) return "";
  std::string out =
      "<h2>What a player can expect</h2>\n<p>Means, by the number of "
      "players.</p>\n<table><tr><th></th><th>bot</th>";
  for (const Outcomes& run : runs) out += fmt::format("<th>{}</th>", run.front().result.scores.size());
  out += "</tr>\n";
  for (std::size_t i = 0; i < figures.size(); ++i)
    for (const SeatsOfBot& bot : seats_by_bot(options, runs.back().front().result.scores.size())) {
      out += fmt::format("<tr><td>{}</td><td>{}</td>", words(figures[i].name), escaped(bot.bot));
      for (const Outcomes& run : runs) {
        const auto groups = seats_by_bot(options, run.front().result.scores.size());
        const auto found = std::ranges::find(groups, bot.bot, &SeatsOfBot::bot);
        const auto& names = run.front().figures;  // a solo game has more of them
        const auto figure = std::ranges::find(names, figures[i].name, &Figure::name);
        if (found == groups.end() || figure == names.end()) {
          out += "<td></td>";
          continue;
        }
        const auto values = values_of(run, found->seats, std::size_t(figure - names.begin()));
        out += fmt::format("<td>{:.1f}</td>", spread(values).mean);
      }
      out += "</tr>\n";
    }
  return out + "</table>\n";
}

}  // namespace

std::string report_html(const SimulateOptions& options, const std::vector<Outcomes>& runs) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}: {1} games</title><style>{2}</style></head><body>\n"
      "<h1>{0}: {1} games by {3}</h1>\n<p>Seed {4}, {5}. Options: <code>{6}</code></p>\n",
      words(options.game), options.games, style, escaped(fmt::format("{}", fmt::join(options.bots, ", "))),
      options.seed,
      options.ms > 0 ? fmt::format("{} ms a decision (not reproducible)", options.ms)
                     : fmt::format("{} nodes a decision", options.nodes),
      escaped(options.config));
  out += sheet(options, runs);
  for (const Outcomes& run : runs) out += section(options, run);
  return out + "</body></html>\n";
}

}  // namespace puttable::cli
