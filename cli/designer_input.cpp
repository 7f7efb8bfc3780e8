#include "cli/designer_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <ranges>
#include <sstream>
#include <vector>

#include "engine/designer/designer.hpp"

namespace puttable::cli {
namespace {

using namespace designer;
using Typed = std::vector<std::string>;

bool can(const json::value& options, std::string_view move) {
  return std::ranges::any_of(options.at("moves").as_array(),
                             [&](const json::value& name) { return name.as_string() == move; });
}

std::string move_json(const Move& move) {
  return to_json(move);
}
std::unexpected<std::string> no(std::string sentence) {
  return std::unexpected(std::move(sentence));
}

Read keep_land(const Typed& words, const json::value& options) {
  const auto& lands = options.at("lands").as_array();
  const auto n = read_number(words[0]);
  if (!n || *n < 1 || *n > int(lands.size())) return no(fmt::format("A number from 1 to {}.", lands.size()));
  return move_json(KeepLand{*LandId::from_text(std::string_view(lands[std::size_t(*n - 1)].as_string()))});
}

Read promise(const Typed& words, const json::value& options) {
  const auto& free = options.at("promises").as_array();
  std::vector<Promise> chosen;
  for (const std::string& word : words) {
    if (word == "-") continue;
    if (std::ranges::none_of(free, [&](const json::value& p) { return p.as_string() == word; }))
      return no(fmt::format("'{}' cannot be promised.", word));
    chosen.push_back(*by_id<Promise>(word));
  }
  std::ranges::sort(chosen);
  chosen.erase(std::ranges::unique(chosen).begin(), chosen.end());
  const auto least = options.at("least").as_int64();
  if (std::int64_t(chosen.size()) < least) return no(fmt::format("At least {} promise.", least));
  MakePromise move;
  for (const Promise p : chosen) move.promises.push_back(p);
  return move_json(move);
}

// The mismatches of each turn of a tile on a cell; nothing if it cannot go there.
std::optional<std::array<int, 4>> mismatches(const json::value& slot, const NamedCell& at) {
  for (const json::value& c : slot.at("cells").as_array()) {
    if (c.at(0).as_int64() != at.x || c.at(1).as_int64() != at.y) continue;
    std::array<int, 4> by_turn{};
    for (std::size_t turn = 0; turn < 4; ++turn) by_turn[turn] = int(c.at(2 + turn).as_int64());
    return by_turn;
  }
  return std::nullopt;
}

Read place(const Typed& words, const json::value& options) {
  const auto move = read_place(words, options.at("place").as_array());
  return move ? Read(move_json(*move)) : no(move.error());
}

Read pass(const Typed& words) {
  Pass move;
  if (words.size() == 1) return move_json(move);
  if (words.size() != 3) return no("For both tiles `back` or `out`: p out back");
  std::array<Fate, 2> fates{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto fate = read_fate(words[i + 1]);
    if (!fate) return no("For both tiles `back` or `out`: p out back");
    fates[i] = *fate;
  }
  move.tiles = fates;
  return move_json(move);
}

Read collect(const Typed& words) {
  const auto slot = words.size() == 2 ? read_number(words[1]) : std::nullopt;
  if (!slot || *slot < 1 || *slot > int(max_rack)) return no("The number of a tile is expected: c 2");
  return move_json(Collect{std::uint8_t(*slot - 1)});
}

Read have_back(const Typed& words) {
  Return move;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto slot = read_number(words[i]);
    if (!slot || *slot < 1 || *slot > int(max_rack) || move.slots.full())
      return no("Numbers of tiles are expected: r 1 3");
    move.slots.push_back(std::uint8_t(*slot - 1));
  }
  return move_json(move);
}

std::expected<LaneRef, std::string> lane(std::string_view word) {
  const auto at = read_cell(word);
  if (!at) return no(fmt::format("'{}' is no cell: write column and row as in 4,2.", word));
  return LaneRef{std::int8_t(at->x), std::int8_t(at->y), EdgeId::from_text(at->edge)};
}

// Holes 1, 2, ... by a cell of each, and joins by two open ends: n 3,2 - 5,5 4,2N=4,6S
Read plan(const Typed& words) {
  MakePlan move;
  move.best = words.size() == 1;
  for (const std::string_view word : words | std::views::drop(1)) {
    if (const auto equals = word.find('='); equals != word.npos) {
      const auto a = lane(word.substr(0, equals)), b = lane(word.substr(equals + 1));
      if (!a || !b) return no((a ? b : a).error());
      if (move.joins.full()) return no("These are too many joins.");
      move.joins.push_back({*a, *b});
      continue;
    }
    if (move.numbers.full()) return no("There are nine numbers.");
    std::optional<LaneRef> hole;
    if (word != "-") {
      const auto named = lane(word);
      if (!named) return no(named.error());
      hole = *named;
    }
    move.numbers.push_back(hole);
  }
  return move_json(move);
}

}  // namespace

Typed split(std::string_view line) {
  std::istringstream in{std::string(line)};
  Typed words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::optional<int> read_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<NamedCell> read_cell(std::string_view text) {
  NamedCell named{0, 0, ""};
  if (!text.empty() && std::string_view("NESWnesw").find(text.back()) != std::string_view::npos) {
    named.edge = std::string(1, char(std::toupper(text.back())));
    text.remove_suffix(1);
  }
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = read_number(text.substr(0, comma));
  const auto y = read_number(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  named.x = *x;
  named.y = *y;
  return named;
}

std::optional<std::uint8_t> read_turn(std::string_view text) {
  const auto turn = std::string_view("nesw").find(text);
  return text.size() == 1 && turn != std::string_view::npos ? std::optional(std::uint8_t(turn))
                                                            : std::nullopt;
}

std::optional<Fate> read_fate(std::string_view text) {
  if (text == "out") return Fate::out;
  if (text == "back") return Fate::back;
  return std::nullopt;
}

std::expected<Place, std::string> read_place(const Typed& words, const json::array& slots) {
  if (words.size() < 2) return no("The number of a tile and a cell are expected: 3 4,2 e");
  const auto slot = read_number(words[0]);
  const auto at = read_cell(words[1]);
  if (!at) return no(fmt::format("'{}' is no cell: write column and row as in 4,2.", words[1]));
  const auto found = std::ranges::find_if(
      slots, [&](const json::value& s) { return slot && s.at("slot").as_int64() == *slot - 1; });
  if (found == slots.end()) return no(fmt::format("There is no tile {} to place.", words[0]));
  const auto by_turn = mismatches(*found, *at);
  if (!by_turn) return no(fmt::format("No tile can go on {}.", words[1]));
  std::optional<std::uint8_t> turn;
  Place move{std::uint8_t(*slot - 1), std::int8_t(at->x), std::int8_t(at->y), 0, {}};
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (const auto way = read_turn(words[i])) {
      turn = way;
    } else if (const auto fate = read_fate(words[i])) {
      move.other = *fate;
    } else {
      return no(fmt::format("'{}' is neither n, e, s, w nor `out`.", words[i]));
    }
  }
  if (!turn) {
    for (std::uint8_t t = 0; t < 4; ++t)
      if ((*by_turn)[t] >= 0 && (!turn || (*by_turn)[t] < (*by_turn)[*turn])) turn = t;
  }
  if (!turn || (*by_turn)[*turn] < 0)
    return no("That would not match its neighbours, and the tile fits elsewhere (D-PLACE-2).");
  move.turn = *turn;
  return move;
}

std::string designer_asks(const json::value& options, const std::vector<std::string>&) {
  std::string out;
  if (can(options, "keep_land")) {
    const auto& lands = options.at("lands").as_array();
    for (std::size_t i = 0; i < lands.size(); ++i) {
      const auto land = *LandId::from_text(std::string_view(lands[i].as_string()));
      out += fmt::format("{:3}) {}: {} points, {} cells\n", i + 1, land.text(), land.land().points(),
                         land.land().cells());
    }
    return out + "Which land do you keep?";
  }
  if (can(options, "promise")) {
    out = "What do you promise?";
    for (const json::value& p : options.at("promises").as_array())
      out += fmt::format(" {}", std::string_view(p.as_string()));
    return out + (options.at("least").as_int64() == 0 ? " (- for nothing)" : "");
  }
  if (can(options, "plan"))
    return "Number the holes: n for the best numbers, or a cell of each: n 3,2 5,5 ...\n"
           "Open ends are joined by their cells and red edges: n 3,2 5,5 4,2N=4,6S";
  if (can(options, "return")) return "Which leftovers do you want back? r 1 3, or r for none";
  if (can(options, "place")) out += "place (3 4,2 e)  ";
  if (can(options, "pass")) out += "pass (p)  ";
  if (can(options, "collect")) out += "collect (c 2)  ";
  if (can(options, "stop")) out += "stop (s)";
  return out;
}

Read designer_reads(std::string_view line, const json::value& options) {
  const Typed words = split(line);
  if (words.empty()) return no("Nothing was typed; ? for help.");
  if (can(options, "keep_land")) return keep_land(words, options);
  if (can(options, "promise")) return promise(words, options);
  const std::string& first = words[0];
  if (can(options, "plan") && first == "n") return plan(words);
  if (can(options, "return") && first == "r") return have_back(words);
  if (can(options, "pass") && first == "p") return pass(words);
  if (can(options, "collect") && first == "c") return collect(words);
  if (can(options, "stop") && first == "s") return move_json(Stop{});
  if (can(options, "place") && read_number(first)) return place(words, options);
  return no("That cannot be done now; ? for help.");
}

}  // namespace puttable::cli
