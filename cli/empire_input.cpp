#include "cli/empire_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>

namespace puttable::cli {
namespace {

using namespace empire;
using designer::standard_box;
using Typed = std::vector<std::string>;

bool can(const json::value& options, std::string_view move) {
  return std::ranges::any_of(options.at("moves").as_array(),
                             [&](const json::value& name) { return name.as_string() == move; });
}

std::unexpected<std::string> no(std::string sentence) {
  return std::unexpected(std::move(sentence));
}
std::string move_json(const Move& move) {
  return to_json(move);
}

// What has to be said with a card, as an example.
std::string_view example(Fame card, bool alone) {
  switch (card) {
    case Fame::swap_racks:
      return " 2 1";
    case Fame::worst_idea:
      return " 1 2";
    case Fame::two_tiles:
      return " 1 2";
    case Fame::trade_in:
      return " 2 4,2 e";
    case Fame::swap_two_tiles:
      return " 4,2 e 5,2 n";
    case Fame::take_up_a_tile:
      return " 4,2";
    case Fame::reorder_pawns:
      return " 2 1";
    case Fame::pass_and_collect:
      return alone ? " out back" : " 2";
    case Fame::no_boring_design:
      return alone ? " out back" : "";
    case Fame::imaginary_grass:
      return " 4,2 5,2";
    case Fame::hand_picked:
      return " tee-04 4,2 e";
    default:
      return "";
  }
}

// The lands for sale, a line for each price.
std::string land_market(const json::array& lands) {
  std::map<int, std::string> by_price;
  for (const json::value& id : lands) {
    const auto land = *LandId::from_text(std::string_view(id.as_string()));
    by_price[land.land().points()] += fmt::format("  {} ({})", land.text(), land.land().cells());
  }
  std::string out = "Buy a land for its points (in brackets its cells): buy land-01\n";
  for (const auto& [price, line] : by_price) out += fmt::format("{:4}:{}\n", price, line);
  return out;
}

// What stands behind `fame CARD`, each kind of word in its place.
Read play_fame(const Typed& words) {
  const auto card = words.size() > 1 ? FameId::from_text(words[1]) : std::nullopt;
  if (!card) return no("Which card? fame extra-tile");
  PlayFame move;
  move.card = *card;
  for (const std::string& word : words | std::views::drop(2)) {
    const auto number = read_number(word);
    const auto at = read_cell(word);
    const auto turn = read_turn(word);
    const auto fate = read_fate(word);
    const auto tile = TileId::from_text(word);
    bool fits = true;
    if (number && card->card() == Fame::reorder_pawns) {
      if ((fits = !move.order.full())) move.order.push_back(Seat(*number - 1));
    } else if (number) {
      if ((fits = *number > 0 && !move.slots.full())) move.slots.push_back(std::uint8_t(*number - 1));
    } else if (turn && !move.cells.empty()) {
      move.cells.back().turn = *turn;
    } else if (fate) {
      if ((fits = !move.fates.full())) move.fates.push_back(*fate);
    } else if (at) {
      if ((fits = !move.cells.full())) move.cells.push_back({std::int8_t(at->x), std::int8_t(at->y), 0});
    } else if (tile) {
      move.tile = *tile;
    } else {
      fits = false;
    }
    if (!fits)
      return no(fmt::format("'{}' says nothing to {}: fame {}{}", word, words[1], words[1],
                            example(card->card(), !move.fates.empty())));
  }
  return move_json(move);
}

Read next_game(const Typed& words) {
  NextGame move;
  for (const std::string& word : words | std::views::drop(1)) {
    const auto card = FameId::from_text(word);
    if (!card) return no(fmt::format("'{}' is no fame card.", word));
    if (move.keep.full()) return no(fmt::format("At most {} cards are kept.", max_carried));
    move.keep.push_back(*card);
  }
  return move_json(move);
}

Read place_held(const Typed& words, const json::value& options) {
  const auto place = read_place(words, options.at("held").as_array());
  if (!place) return no(place.error());
  return move_json(PlaceHeld{place->slot, place->x, place->y, place->turn});
}

}  // namespace

std::string press_words(Press card) {
  const auto& entry = standard_box().press[std::size_t(card)];
  return fmt::format("{} ({} points): {}", id_of(card), entry.points, entry.rule);
}

std::string fame_words(Fame card, bool alone) {
  const auto& entry = standard_box().fame[std::size_t(card)];
  return fmt::format("{} ({}): {}", id_of(card), entry.when,
                     alone && entry.solo != "same" ? entry.solo : entry.effect);
}

std::string empire_asks(const json::value& options, const std::vector<std::string>& names) {
  std::string out;
  const bool alone = names.size() == 1;
  if (can(options, "buy_land")) out += land_market(options.at("lands").as_array());
  if (can(options, "buy_press")) out += "press: a secret press card for 2\n";
  if (can(options, "next_game")) out += "next extra-tile: to the next game, keeping up to three fame cards\n";
  for (const json::value& option : options.at("fame").as_array()) {
    const Fame card = FameId::from_text(std::string_view(option.at("card").as_string()))->card();
    out += fmt::format("fame {}{}\n  {}\n", id_of(card), example(card, alone), fame_words(card, alone));
  }
  if (can(options, "place_held")) out += "lay one of the tiles you hold (1 4,2 e)  ";
  if (can(options, "collect_held")) out += "collect it (c)  ";
  if (can(options, "done")) out += "nothing more (done)  ";
  if (!options.at("game").at("moves").as_array().empty()) out += designer_asks(options.at("game"), names);
  return out;
}

Read empire_reads(std::string_view line, const json::value& options) {
  const Typed words = split(line);
  if (words.empty()) return no("Nothing was typed; ? for help.");
  const std::string& first = words[0];
  if (can(options, "buy_land") && first == "buy") {
    const auto land = words.size() == 2 ? LandId::from_text(words[1]) : std::nullopt;
    return land ? Read(move_json(BuyLand{*land})) : no("Which land? buy land-07");
  }
  if (can(options, "buy_press") && first == "press") return move_json(BuyPress{});
  if (can(options, "done") && first == "done") return move_json(Done{});
  if (can(options, "fame") && first == "fame") return play_fame(words);
  if (can(options, "next_game") && first == "next") return next_game(words);
  if (can(options, "collect_held") && first == "c") return move_json(CollectHeld{});
  if (can(options, "place_held") && read_number(first)) return place_held(words, options);
  return designer_reads(line, options.at("game"));
}

}  // namespace puttable::cli
