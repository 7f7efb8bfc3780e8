#include "cli/games.hpp"

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/commands.hpp"

namespace puttable::cli {
namespace {

std::string plain(const json::value& value, const std::vector<std::string>&) {
  return serialize_json(value);
}
constexpr Words plain_words{"", plain, plain, plain, "Moves are shown as JSON."};

}  // namespace

const GameEntry& game_named(const std::string& name) {
  if (const GameEntry* game = find_game(name)) return *game;
  std::string known;
  for (const GameEntry& game : games())
    known += fmt::format("{}{}", known.empty() ? "" : ", ", game.info->name);
  fail(fmt::format("There is no game '{}'. The games are: {}.", name, known));
}

std::unique_ptr<Play> open_game(const std::string& name, const std::string& config_text,
                                std::optional<int> players) {
  const GameEntry& game = game_named(name);
  auto config = parse_json(config_text);
  if (!config) fail(fmt::format("--config: {}", config.error().text));
  if (!config->is_object()) fail("--config: an object is expected, e.g. '{\"players\":4,\"teams\":2}'.");
  if (players) config->get_object()["players"] = *players;
  auto play = game.open(*config);
  if (!play) fail(play.error().text);
  return std::move(*play);
}

std::string bot_names() {
  std::string known;
  for (const auto& level : bots::levels)
    known += fmt::format("{}{} ({})", known.empty() ? "" : ", ", level.bot, level.name);
  return known;
}

void check_bot(const Play& play, const std::string& bot) {
  if (!play.think(0, bot)) fail(fmt::format("There is no bot '{}'. The bots are: {}.", bot, bot_names()));
}

const Words& words_of(std::string_view game) {
  for (const Words* words : {&designer_words, &empire_words, &family_words, &tiny_words})
    if (words->game == game) return *words;
  return plain_words;
}

json::value view_of(const Play& play, Seat seat) {
  std::string text = "{";
  const ViewText view = play.view(seat);
  for (std::size_t i = 0; i < view.size(); ++i) {
    if (text.size() > 1) text += ',';
    write_quoted(text, play.view_names()[i]);
    text += ':';
    text += view.member(i);
  }
  text += '}';
  return parse_json(text, 32).value_or(json::value{});
}

}  // namespace puttable::cli
