#include <array>

#include "bots/family.hpp"
#include "table/play_of.hpp"

namespace puttable {
namespace {

template <Game G>
constexpr GameEntry entry{&G::info, G::setup, &PlayOf<G>::open};

}  // namespace

std::span<const GameEntry> games() {
  static constexpr std::array all{entry<family::Family>};
  return all;
}

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& game : games())
    if (game.info->name == name) return &game;
  return nullptr;
}

std::string games_json() {
  std::string out = "[";
  for (const GameEntry& game : games()) {
    if (out.size() > 1) out += ',';
    out += "{\"name\":";
    write_json(out, game.info->name);
    out += ",\"rules\":";
    write_json(out, game.info->rules_version);
    out += ",\"min_players\":";
    write_json(out, game.info->min_players);
    out += ",\"max_players\":";
    write_json(out, game.info->max_players);
    out += ",\"options\":";
    out += game.setup;
    out += ",\"levels\":[";
    for (const auto& level : bots::levels) {
      if (out.back() != '[') out += ',';
      write_json(out, level.name);
    }
    out += "]}";
  }
  out += ']';
  return out;
}

}  // namespace puttable
