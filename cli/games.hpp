#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/play.hpp"

// What the commands share about games: opening one from the command line, and telling it in words.
namespace puttable::cli {

// Fails with the list of games.
const GameEntry& game_named(const std::string& name);
// A game from `--config` (JSON) and `--players`; fails with a sentence.
std::unique_ptr<Play> open_game(const std::string& game, const std::string& config,
                                std::optional<int> players);
// Fails with the list of bots if there is none of this name or level.
void check_bot(const Play& play, const std::string& bot);
std::string bot_names();

// How a game reads in the terminal.
struct Words {
  std::string_view game;
  // One event of a step as a sentence; empty if it is not worth one.
  std::string (*event)(const json::value& event, const std::vector<std::string>& names);
  std::string (*move)(const json::value& move, const std::vector<std::string>& names);
  // The board as `view` (the members of a view as one object) shows it.
  std::string (*board)(const json::value& view, const std::vector<std::string>& names);
  std::string_view help;
  // For games whose moves are too many to list: what is asked, and what a player types as the JSON of a move
  // or a sentence about what is wrong. Without them a move is typed as JSON.
  std::string (*question)(const json::value& options, const std::vector<std::string>& names) = nullptr;
  std::expected<std::string, std::string> (*read)(std::string_view line,
                                                  const json::value& options) = nullptr;
};
// Of a game without words of its own: its JSON.
const Words& words_of(std::string_view game);
extern const Words designer_words;
extern const Words empire_words;
extern const Words family_words;
extern const Words tiny_words;

json::value view_of(const Play& play, Seat seat);

}  // namespace puttable::cli
