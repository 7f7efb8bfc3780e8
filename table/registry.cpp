#include <array>

#include "bots/designer.hpp"
#include "bots/empire.hpp"
#include "bots/family.hpp"
#include "bots/tiny.hpp"
#include "engine/designer/aid.hpp"
#include "engine/tiny/aid.hpp"
#include "table/play_of.hpp"

namespace puttable {
namespace {

// The aids of the games that have any.
template <Game G>
constexpr decltype(GameEntry::aid) aid_of = nullptr;
template <>
constexpr decltype(GameEntry::aid) aid_of<designer::Designer> = &designer::aid;
template <>
constexpr decltype(GameEntry::aid) aid_of<tiny::Tiny> = &tiny::aid;

template <Game G>
constexpr GameEntry entry{&G::info, G::setup, &PlayOf<G>::open, aid_of<G>};

}  // namespace

std::span<const GameEntry> games() {
  static constexpr std::array all{entry<family::Family>, entry<designer::Designer>, entry<empire::Empire>,
                                  entry<tiny::Tiny>};
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
