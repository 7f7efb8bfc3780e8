#include <fmt/format.h>

#include "cli/designer_board.hpp"
#include "cli/empire_input.hpp"
#include "cli/games.hpp"
#include "engine/empire/empire.hpp"

// Empire in the terminal: Designer's words for the running game, and its own for money and cards.
namespace puttable::cli {
namespace {

using namespace empire;
using Names = std::vector<std::string>;

std::string name(const Names& names, Seat seat) {
  return seat >= 0 && std::size_t(seat) < names.size() ? names[std::size_t(seat)] : "?";
}
template <class Cards>
std::string list(const Cards& cards) {
  std::string text;
  for (const auto& card : cards) text += fmt::format("{}{}", text.empty() ? "" : ", ", card.text());
  return text.empty() ? "none" : text;
}

struct EventWords {
  const Names& names;
  std::string operator()(const GameBegun& e) const { return fmt::format("== Game {} of 5", e.number); }
  std::string operator()(const PressTurned& e) const {
    std::string text = "Press cards:";
    for (const PressId& card : e.cards) text += "\n  " + press_words(card.card());
    return text;
  }
  std::string operator()(const FameDealt& e) const {
    return fmt::format("{}: {} fame cards", name(names, e.seat), e.count);
  }
  std::string operator()(const FameReceived& e) const {
    std::string text = fmt::format("{}: fame cards", name(names, e.seat));
    for (const FameId& card : e.cards) text += "\n  " + fame_words(card.card(), names.size() == 1);
    return text;
  }
  std::string operator()(const LandBought& e) const {
    return fmt::format("{}: buys {} for {}", name(names, e.seat), e.land.text(), e.paid);
  }
  std::string operator()(const PressBought& e) const {
    return fmt::format("{}: buys a secret press card", name(names, e.seat));
  }
  std::string operator()(const PressReceived& e) const {
    return fmt::format("{}: the secret press card {}", name(names, e.seat), press_words(e.card.card()));
  }
  std::string operator()(const FamePlayed& e) const {
    return fmt::format("{}: plays {}", name(names, e.seat), e.card.text());
  }
  std::string operator()(const TilesHeld& e) const {
    std::string text = fmt::format("{}: holds", name(names, e.seat));
    for (std::size_t i = 0; i < e.tiles.size(); ++i)
      text += fmt::format("\n{:3}) {}", i + 1, tile_words(e.tiles[i]));
    return text;
  }
  std::string operator()(const TileTakenUp& e) const {
    return fmt::format("{}: takes up {} from {} {}", name(names, e.seat), e.tile.text(), e.x, e.y);
  }
  std::string operator()(const TileMoved& e) const {
    return fmt::format("{}: {} lies on {} {} now", name(names, e.seat), e.tile.text(), e.x, e.y);
  }
  std::string operator()(const SlotBarred& e) const {
    return fmt::format("{}: has to take another tile", name(names, e.seat));
  }
  std::string operator()(const SecretsShown& e) const {
    return e.cards.empty() ? "" : fmt::format("{}: secret press {}", name(names, e.seat), list(e.cards));
  }
  std::string operator()(const Balance& e) const {
    return fmt::format("{}: profit {}, coverage {}, rank {}, score {}", name(names, e.seat), e.line.profit,
                       e.line.coverage, e.line.rank, e.line.score);
  }
  std::string operator()(const CardsKept& e) const {
    return fmt::format("{}: keeps {} fame cards", name(names, e.seat), e.count);
  }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

std::string event_words(const json::value& event, const Names& names) {
  const auto told = from_json<empire::Event>(event);
  if (!told) return serialize_json(event);
  return std::visit(
      [&]<class E>(const E& one) {
        if constexpr (std::is_constructible_v<designer::Event, const E&>) {
          return designer_words.event(event, names);
        } else {
          return EventWords{names}(one);
        }
      },
      *told);
}

std::string move_words(const json::value& move, const Names& names) {
  const auto made = from_json<empire::Move>(move);
  if (!made) return serialize_json(move);
  return std::visit(
      [&]<class M>(const M& one) -> std::string {
        if constexpr (std::is_constructible_v<designer::Move, const M&>) {
          return designer_words.move(move, names);
        } else if constexpr (std::is_same_v<M, BuyLand>) {
          return fmt::format("buy {}", one.land.text());
        } else if constexpr (std::is_same_v<M, PlayFame>) {
          return fmt::format("play {}", one.card.text());
        } else if constexpr (std::is_same_v<M, NextGame>) {
          return fmt::format("next game, keeping {}", list(one.keep));
        } else {
          return std::string(M::name);
        }
      },
      *made);
}

std::string texts(const json::value& cards) {
  std::string text;
  for (const auto& card : cards.as_array())
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        card.as_string().empty() ? "?" : std::string_view(card.as_string()));
  return text.empty() ? "none" : text;
}

std::string board(const json::value& view, const Names& names) {
  std::string out =
      fmt::format("Game {} of 5. Press: {}\n", view.at("number").as_int64(), texts(view.at("press")));
  const auto& players = view.at("players").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    std::int64_t sum = 0;
    for (const auto& line : players[seat].at("sheet").as_array()) sum += line.at("score").as_int64();
    out += fmt::format("{}: {} points, money {}, fame {}, secret press {}\n", name(names, Seat(seat)), sum,
                       players[seat].at("money").as_int64(), texts(players[seat].at("hand")),
                       texts(players[seat].at("secret")));
  }
  json::value game = view.at("game");
  game.as_object()["seat"] = view.at("seat");
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    game.at("players").as_array()[seat].as_object()["extras"] = view.at("extras").as_array()[seat];
  return out + designer_words.board(game, names);
}

constexpr std::string_view help =
    "Five games with money, press and fame: build courses as in Designer, whose words apply here too.\n"
    "  buy a land        buy land-07\n"
    "  secret press      press      a secret press card\n"
    "  play a card       fame extra-tile, and what it needs: numbers of tiles, cells with n, e, s or w, "
    "players,\n"
    "                    out or back for tiles; what is asked shows an example\n"
    "  held tiles        1 4,2 e    or c to collect\n"
    "  no more           done       ends buying, a moment for cards, or a turn\n"
    "  next game         next lucky-draw   and the cards to keep\n"
    "A card is explained by `puttable box CARD`.";

}  // namespace

const Words empire_words{"empire", event_words, move_words, board, help, empire_asks, empire_reads};

}  // namespace puttable::cli
