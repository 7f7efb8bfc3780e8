#include <fmt/format.h>

#include "cli/designer_board.hpp"
#include "cli/designer_input.hpp"
#include "cli/games.hpp"
#include "engine/designer/aid_view.hpp"

// Designer in the terminal.
namespace puttable::cli {
namespace {

using namespace designer;
using Names = std::vector<std::string>;

std::string name(const Names& names, Seat seat) {
  return seat >= 0 && std::size_t(seat) < names.size() ? names[std::size_t(seat)] : "?";
}
template <class Tiles>
std::string list(const Tiles& tiles) {
  std::string text;
  for (const TileId& tile : tiles) text += fmt::format("{}{}", text.empty() ? "" : ", ", tile.text());
  return text;
}
std::string list(const Promises& promises) {
  std::string text;
  for (const Promise p : promises) text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(p));
  return text.empty() ? "nothing" : text;
}
std::string seats(const FixedVector<Seat, max_players>& order, const Names& names) {
  std::string text;
  for (const Seat seat : order) text += fmt::format("{}{}", text.empty() ? "" : ", ", name(names, seat));
  return text;
}
std::string land_words(LandId land) {
  return fmt::format("{}: {} points, {} cells", land.text(), land.land().points(), land.land().cells());
}

struct EventWords {
  const Names& names;
  std::string operator()(const ClientsMet& e) const {
    return fmt::format("The clients are {} and {}", e.mrs.text(), e.mr.text());
  }
  std::string operator()(const LandsDealt&) const { return ""; }
  std::string operator()(const LandsOffered&) const { return ""; }
  std::string operator()(const LandKept& e) const {
    return fmt::format("{}: kept {}", name(names, e.seat), land_words(e.land));
  }
  std::string operator()(const PawnsPlaced& e) const {
    return fmt::format("Order of play: {}", seats(e.order, names));
  }
  std::string operator()(const RackFilled&) const { return ""; }
  std::string operator()(const Visited& e) const {
    return fmt::format("A visit: promises may be added. {} to come", e.left);
  }
  std::string operator()(const PromisesMade&) const { return "Everybody has promised"; }
  std::string operator()(const RoundBegun& e) const {
    if (e.order.size() < 2) return fmt::format("-- Turn {}", e.round);
    return fmt::format("-- Round {}: {}", e.round, seats(e.order, names));
  }
  std::string operator()(const TilePlaced& e) const {
    return fmt::format("{}: {} {} on {},{}", name(names, e.seat), e.tile.text(),
                       tile_sign(standard_box().tile(e.tile.kind), e.turn), e.x, e.y);
  }
  std::string operator()(const Passed& e) const { return fmt::format("{}: passed", name(names, e.seat)); }
  std::string operator()(const Stopped& e) const {
    return fmt::format("{}: builds no more", name(names, e.seat));
  }
  std::string operator()(const designer::Collected& e) const {
    return fmt::format("{}: collected {}", name(names, e.seat), e.tile.text());
  }
  std::string operator()(const LandFilled& e) const {
    return fmt::format("{}: the land is full", name(names, e.seat));
  }
  std::string operator()(const FinalPhase&) const { return "The final phase begins"; }
  std::string operator()(const LeftoversGone& e) const {
    return e.out.empty() ? "" : fmt::format("Out of the game: {}", list(e.out));
  }
  std::string operator()(const BuildingEnded& e) const {
    switch (e.reason) {
      case EndReason::all_stopped:
        return "Everybody has stopped";
      case EndReason::bag_empty:
        return "The bag is empty";
      case EndReason::land_full:
        return "The land is full";
      case EndReason::stopped:
        return "Nothing more is built";
    }
    return "";
  }
  std::string operator()(const designer::Scored& e) const {
    const Score& s = e.score;
    return fmt::format(
        "{}: fun {}, fast {}, her whim {}, his whim {}, par {}, land {}, circuit {}, playable {}, promises "
        "{}: {}",
        name(names, e.seat), s.fun, s.fast, s.mrs, s.mr, s.par, s.land, s.circuit, s.playable, s.promises,
        s.total);
  }
  std::string operator()(const PromisesRevealed& e) const {
    return fmt::format("{}: had promised {}", name(names, e.seat), list(e.promises));
  }
};

struct MoveWords {
  std::string operator()(const KeepLand& m) const { return fmt::format("keep {}", land_words(m.land)); }
  std::string operator()(const MakePromise& m) const { return fmt::format("promise {}", list(m.promises)); }
  std::string operator()(const Place& m) const {
    return fmt::format("place tile {} on {},{}, turned to {}{}", m.slot + 1, m.x, m.y, "nesw"[m.turn],
                       m.other == Fate::out ? ", the other one out of the game" : "");
  }
  std::string operator()(const Pass& m) const {
    std::string text = "pass";
    for (std::size_t i = 0; m.tiles && i < 2; ++i)
      text += fmt::format(", tile {} {}", i + 1, (*m.tiles)[i] == Fate::out ? "out of the game" : "back");
    return text;
  }
  std::string operator()(const Collect& m) const { return fmt::format("collect tile {}", m.slot + 1); }
  std::string operator()(const Stop&) const { return "stop building"; }
  std::string operator()(const Return& m) const {
    std::string text;
    for (const auto slot : m.slots) text += fmt::format(" {}", slot + 1);
    return text.empty() ? "have nothing back" : "have back" + text;
  }
  std::string operator()(const MakePlan& m) const {
    return m.best ? "leave the numbers to the program" : "number the holes";
  }
  std::string operator()(const DealClients& m) const {
    return fmt::format("{} and {}", m.mrs.text(), m.mr.text());
  }
  std::string operator()(const DealLands& m) const {
    return fmt::format("{}, {} and {}", m.cards[0].text(), m.cards[1].text(), m.cards[2].text());
  }
  std::string operator()(const DealPawns&) const { return "the order of play"; }
  std::string operator()(const Draw& m) const { return list(m.tiles); }
};

std::string event_words(const json::value& json, const Names& names) {
  const auto event = from_json<Event>(json);
  return event ? std::visit(EventWords{names}, *event) : serialize_json(json);
}
std::string move_words(const json::value& json, const Names&) {
  const auto move = from_json<Move>(json);
  return move ? std::visit(MoveWords{}, *move) : serialize_json(json);
}

std::string rack_words(const json::value& view, const char* rack, const char* title, const Names& names) {
  const auto& spots = view.at(rack).as_array();
  if (spots.empty()) return "";
  std::string out = fmt::format("{}\n", title);
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const auto tile = TileId::from_text(std::string_view(spots[i].at("tile").as_string()));
    const auto pawn = Seat(spots[i].at("pawn").as_int64());
    out += fmt::format("{:3}) {}\n", i + 1,
                       tile ? tile_words(*tile)
                       : pawn < Seat(0) || std::size_t(pawn) >= names.size()
                           ? "-"
                           : fmt::format("({})", name(names, pawn)));
  }
  return out;
}

std::string player_line(const State& state, Seat seat, const json::value& view, const Names& names) {
  const Player& player = player_of(state, seat);
  const auto& seen = view.at("players").at(std::size_t(seat));
  std::string text =
      fmt::format("{}: {}, {} of {} cells filled, {} collected", name(names, seat), player.land.text(),
                  seen.at("filled").as_int64(), player.land.land().cells(), player.collected);
  if (seen.at("stopped").as_bool()) text += ", stopped";
  return text + "\n";
}

// What the course is worth now, numbered as well as can be.
std::string standing(const State& state, Seat seat) {
  const auto ground = std::make_unique<Ground>(state, seat);
  const Score s = best_plan(ground->site(), brief_of(state, seat), plan_effort).score;
  return fmt::format(
      "Now {} points: fun {}, fast {}, her whim {}, his whim {}, par {}, land {}, circuit {}, "
      "playable {} ({} holes)\n",
      s.total, s.fun, s.fast, s.mrs, s.mr, s.par, s.land, s.circuit, s.playable, s.hole_count);
}

// D-SOLO-4
std::string grade(const State& state, const json::value& view) {
  if (!solo(state)) return "";
  const auto total = view.at("scores").at(0).at("total").to_number<int>();
  const int grade = solo_grade(standard_box(), total, state.config.advanced);
  return fmt::format("The clients are {}.\n", grade_names[std::size_t(grade)]);
}

std::string board(const json::value& view, const Names& names) {
  const auto state = state_of_view(view);
  if (!state) return serialize_json(view);
  const auto seat = Seat(view.at("seat").as_int64());
  const bool mine = seat >= 0 && std::size_t(seat) < state->players.size();
  std::string out;
  if (state->mrs.there()) out += fmt::format("Clients: {} and {}\n", state->mrs.text(), state->mr.text());
  for (std::size_t i = 0; i < state->players.size(); ++i) {
    if (!state->players[i].land.there()) continue;
    out += player_line(*state, Seat(i), view, names);
    if (mine && Seat(i) != seat) continue;
    out += draw_course(*state, Seat(i));
    if (state->phase != Phase::over) out += standing(*state, Seat(i));
  }
  if (state->phase == Phase::over) return out + grade(*state, view);
  out += rack_words(view, "middle", state->config.players == 1 ? "Drawn:" : "Middle rack:", names);
  if (state->config.players > 1) out += rack_words(view, "bottom", "Bottom rack, next round:", names);
  return out;
}

constexpr std::string_view help =
    "Build a mini-golf course of nine holes on your land: each a tee (▲), a way and a green (△).\n"
    "  keep a land       its number: 2\n"
    "  place a tile      its number, the cell, and which way the top of the tile looks: 3 4,2 e\n"
    "                    (without n, e, s or w: the way that fits best; alone, add `out` to lose the other "
    "tile)\n"
    "  pass              p          alone: p out back, for the two tiles\n"
    "  collect a tile    c 2        in the final phase; it ends your building\n"
    "  stop              s          alone\n"
    "  promise           fun land   any of: fun fast mrs mr par land circuit; - for nothing\n"
    "  have back         r 1 3      leftovers of the top rack; r alone for none\n"
    "  number the holes  n          as well as can be; or a cell of hole 1, of hole 2, ...: n 3,2 5,5 - 6,1\n"
    "  join open ends    n 3,2 4,2N=4,6S   cell and red edge of both, besides the holes' cells";

}  // namespace

const Words designer_words{"designer", event_words, move_words, board, help, designer_asks, designer_reads};

}  // namespace puttable::cli
