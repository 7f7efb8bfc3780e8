#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/designer/rules.hpp"

// A game of Designer with scripted chance.
namespace puttable::designer {

inline TileId tile(std::string_view id) {
  const auto found = TileId::from_text(id);
  EXPECT_TRUE(found) << id;
  return *found;
}
inline LandId land(std::string_view id) {
  return *LandId::from_text(id);
}

class Sitting {
 public:
  State state;
  std::vector<Event> told;  // by the last move

  explicit Sitting(const Config& config) : state(*Designer::initial(config)) {}

  // Makes a move that must be legal.
  Sitting& play(Seat seat, const Move& move) {
    Events<Event> events;
    const auto played = puttable::play<Designer>(state, seat, move, &events);
    EXPECT_TRUE(played) << to_json(move) << ": " << played.error().text;
    told.clear();
    for (const auto& event : events) told.push_back(event.event);
    return *this;
  }
  // The reason and the clause for which a move is refused: "slot_empty D-DRAFT-1".
  std::string refused(Seat seat, const Move& move) const {
    const auto why = Designer::check(state, seat, move);
    if (!why) return "";
    return why->code == Reject::illegal ? why->reason + " " + why->clause : std::string(name_of(why->code));
  }
  template <class E>
  const E* heard() const {
    for (const Event& event : told)
      if (const auto* found = std::get_if<E>(&event)) return found;
    return nullptr;
  }

  Sitting& draw(const std::vector<std::string>& ids) {
    Draw move;
    for (const auto& id : ids) move.tiles.push_back(tile(id));
    return play(chance, move);
  }
  // Grass without anything special: as many as a rack takes.
  Sitting& draw_anything() {
    Random random(state.round + 7u);
    Draw move = std::get<Draw>(Designer::sample(state, random));
    for (std::size_t i = move.tiles.size(); i-- > 0;)
      if (move.tiles[i].is_visit()) move.tiles.erase_at(i);
    return play(chance, move);
  }

  Sitting& meet(Client mrs = Client::mrs_hotdog, Client mr = Client::mr_short) {
    return play(chance, DealClients{ClientId::of(mrs), ClientId::of(mr)});
  }
  // Every seat is dealt three lands in the order of the box and keeps the first.
  Sitting& deal_lands() {
    for (std::uint8_t seat = 0; seat < state.config.players; ++seat)
      play(chance, DealLands{{LandId{std::uint8_t(3 * seat)}, LandId{std::uint8_t(3 * seat + 1)},
                              LandId{std::uint8_t(3 * seat + 2)}}});
    return *this;
  }
  Sitting& keep_lands() {
    for (Seat seat = 0; seat < state.config.players; ++seat)
      play(seat, KeepLand{LandId{std::uint8_t(3 * seat)}});
    return *this;
  }
  Sitting& pawns() {
    DealPawns move;
    for (Seat seat = 0; seat < state.config.players; ++seat) move.order.push_back(seat);
    return play(chance, move);
  }
  // Up to the first round; in solo up to the first draw.
  Sitting& set_up() {
    meet().deal_lands().keep_lands();
    if (state.phase == Phase::pawns) pawns().draw_anything().draw_anything();
    while (state.phase == Phase::promise) play(state.waiting.front(), MakePromise{{Promise::fun}});
    return *this;
  }
  // A whole round of passes.
  Sitting& all_pass() {
    for (std::size_t i = 0; i < state.players.size(); ++i) play(acting_seat(state), Pass{});
    return *this;
  }
  // Lays plain tiles on a seat's land until only so many cells are left.
  Sitting& fill(Seat seat, int leave) {
    const LandRows rows = land_rows(player_of(state, seat).land);
    for (Spot at = 0; at < table_size; ++at)
      if (has(rows.land, at) && !has(player_of(state, seat).rows, at) &&
          player_of(state, seat).land.land().cells() - player_of(state, seat).filled > leave)
        place_tile(state, seat, tile("grass-01"), at, 0);
    return *this;
  }
  // A free land cell.
  Cell free_cell(Seat seat) const {
    const LandRows rows = land_rows(player_of(state, seat).land);
    for (Spot at = 0; at < table_size; ++at)
      if (has(rows.land, at) && !has(player_of(state, seat).rows, at)) return cell_of(at);
    return {};
  }
  Place place_on(Cell cell, int slot = -1, int turn = 0) const {
    return {std::uint8_t(slot < 0 ? first_slot() : slot),
            std::int8_t(cell.x),
            std::int8_t(cell.y),
            std::uint8_t(turn),
            {}};
  }
  std::uint8_t first_slot() const {
    for (std::size_t i = 0; i < state.middle.size(); ++i)
      if (state.middle[i].tile.there()) return std::uint8_t(i);
    return 0;
  }
  std::vector<std::string> ids(const Rack& rack) const {
    std::vector<std::string> all(rack.size());
    for (std::size_t i = 0; i < rack.size(); ++i) all[i] = rack[i].tile.text();
    return all;
  }
  std::vector<int> seats(const FixedVector<Seat, max_players>& list) const {
    std::vector<int> all;
    for (std::size_t i = 0; i < list.size(); ++i) all.push_back(list[i]);
    return all;
  }
};

using Ids = std::vector<std::string>;
using Seats = std::vector<int>;

}  // namespace puttable::designer
