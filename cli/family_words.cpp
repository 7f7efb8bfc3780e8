#include <fmt/format.h>

#include <algorithm>

#include "cli/games.hpp"
#include "engine/family/family.hpp"

// Family in the terminal.
namespace puttable::cli {
namespace {

using namespace family;
using Names = std::vector<std::string>;

constexpr const char* cell_words[] = {"top left",     "top centre",  "top right",     "middle left", "centre",
                                      "middle right", "bottom left", "bottom centre", "bottom right"};

std::string text(Cell cell) {
  return cell_words[std::size_t(cell)];
}
std::string text(Line line) {
  return fmt::format("{} {}", name_of(line), line < Line::left ? "row" : "column");
}
std::string text(Card card) {
  return card == lost_ball ? "lost ball" : std::to_string(card);
}
std::string text(const ActionCard& card) {
  switch (card.kind) {
    case ActionKind::zone:
      return card.cells.size() == 2
                 ? fmt::format("double zone: {} and {}", text(card.cells[0]), text(card.cells[1]))
                 : fmt::format("zone: {}", text(card.cells[0]));
    case ActionKind::golf_cart:
      return "golf cart: any cell";
    case ActionKind::hole:
      return "hole";
    case ActionKind::final_hole:
      return "Final Hole";
    case ActionKind::none:
      break;
  }
  return "nothing yet";
}

std::string name(const Names& names, Seat seat) {
  return seat >= 0 && std::size_t(seat) < names.size() ? names[std::size_t(seat)] : "?";
}

struct EventWords {
  const Names& names;
  std::string operator()(const Dealt&) const { return ""; }
  std::string operator()(const ActionTurned& e) const {
    return fmt::format("-- {}: action card {}", name(names, e.seat), text(e.card));
  }
  std::string operator()(const Unveiled& e) const {
    return fmt::format("{}: turned up {} on {}", name(names, e.seat), text(e.card), text(e.cell));
  }
  std::string operator()(const Swapped& e) const {
    return fmt::format("{}: swapped {} and {}", name(names, e.seat), text(e.cell), text(e.with));
  }
  std::string operator()(const LostBall& e) const {
    return fmt::format("{}: lost a ball, +1", name(names, e.seat));
  }
  std::string operator()(const ComboTaken& e) const {
    return fmt::format("{}: took a combo of {}s, {}, -2", name(names, e.seat), text(e.card), text(e.line));
  }
  std::string operator()(const HoleCard& e) const {
    return fmt::format("{}: gave up {} from {}", name(names, e.seat), text(e.card), text(e.cell));
  }
  std::string operator()(const HoleScored& e) const {
    return fmt::format("{}: wrote {} for hole {}", name(names, e.seat), text(e.card), e.hole);
  }
  std::string operator()(const DeckRemade& e) const {
    return fmt::format("The field deck is made anew from {} cards", e.cards);
  }
  std::string operator()(const HalfScored& e) const {
    return fmt::format("{}: total {} for holes {}", name(names, e.seat), e.total,
                       e.half == 0 ? "1 to 9" : "10 to 18");
  }
};

std::string event_words(const json::value& json, const Names& names) {
  const auto event = from_json<Event>(json);
  return event ? std::visit(EventWords{names}, *event) : serialize_json(json);
}

struct MoveWords {
  const Names& names;
  std::string operator()(const Unveil& m) const { return fmt::format("turn up {}", text(m.cell)); }
  std::string operator()(const Swap& m) const {
    return fmt::format("swap {} with {}", text(m.cell), text(m.with));
  }
  std::string operator()(const Hole& m) const { return fmt::format("give up {}", text(m.cell)); }
  std::string operator()(const Combo& m) const { return fmt::format("take the {}", text(m.line)); }
  std::string operator()(const Pick& m) const {
    return fmt::format("write down {}'s card", name(names, m.seat));
  }
  std::string operator()(const Deal& m) const { return fmt::format("deal {} cards", m.cards.size()); }
  std::string operator()(const Action& m) const { return fmt::format("turn up {}", text(m.card)); }
};

std::string move_words(const json::value& json, const Names& names) {
  const auto move = from_json<Move>(json);
  return move ? std::visit(MoveWords{names}, *move) : serialize_json(json);
}

// Pads to a width in characters, not bytes.
std::string padded(const std::string& line, std::size_t width) {
  const auto length =
      std::size_t(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  return line + std::string(length < width ? width - length : 1, ' ');
}

std::vector<std::string> block(const Player& player, const std::string& title) {
  std::vector<std::string> lines{title, "┌───┬───┬───┐"};
  for (std::size_t row = 0; row < 3; ++row) {
    if (row > 0) lines.emplace_back("├───┼───┼───┤");
    std::string line = "│";
    for (std::size_t column = 0; column < 3; ++column) {
      const Card card = player.grid[3 * row + column];
      line += card == face_down ? " ░ │" : fmt::format(" {} │", int(card));
    }
    lines.push_back(std::move(line));
  }
  lines.emplace_back("└───┴───┴───┘");
  int sum = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const Half& half = player.halves[i];
    sum += total(half);
    std::string holes;
    for (const Card card : half.holes) holes += fmt::format("{}", int(card));
    lines.push_back(fmt::format("{:9} +{} -{}", holes, half.lost_balls, 2 * half.combos));
  }
  lines.push_back(fmt::format("total {}", sum));
  return lines;
}

std::string board(const json::value& json, const Names& names) {
  const auto view = from_json<View>(json);
  if (!view) return serialize_json(json);
  std::string out =
      fmt::format("Holes {}. {}\n", view->half == 0 ? "1 to 9" : "10 to 18", text(view->action));
  constexpr std::size_t width = 20, per_row = 4;
  for (std::size_t first = 0; first < view->players.size(); first += per_row) {
    std::vector<std::string> rows(11);
    for (std::size_t seat = first; seat < std::min(first + per_row, view->players.size()); ++seat) {
      std::string title = name(names, Seat(seat));
      if (Seat(seat) == view->active) title += " *";
      const auto lines = block(view->players[seat], title);
      for (std::size_t i = 0; i < lines.size(); ++i) rows[i] += padded(lines[i], width);
    }
    for (auto& row : rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      if (!row.empty()) out += row + "\n";
    }
  }
  return out;
}

constexpr std::string_view help =
    "Get the lowest score over 18 holes. Each action card is carried out by everybody on the own grid:\n"
    "  zone, golf cart   turn a face-down card (░) up, or swap it with a neighbour\n"
    "  hole              give up a card of the top row: its value is your score for the hole\n"
    "Three equal face-up cards in a row or column are a combo: they go away, and you get -2.\n"
    "A lost ball costs +1. Under each grid: the holes written down, lost balls, combos. * turns the next "
    "card up.";

}  // namespace

const Words family_words{"family", event_words, move_words, board, help};

}  // namespace puttable::cli
