#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/empire/rules.hpp"

// A campaign with scripted chance.
namespace puttable::empire {

using designer::Collect;
using designer::MakePlan;
using designer::MakePromise;
using designer::Pass;
using designer::Place;
using designer::Promise;
using Ids = std::vector<std::string>;
using Seats = std::vector<int>;
using Hands = std::map<int, std::vector<Fame>>;

inline TileId tile(std::string_view id) {
  const auto found = TileId::from_text(id);
  EXPECT_TRUE(found) << id;
  return *found;
}
inline LandId land(std::string_view id) {
  return *LandId::from_text(id);
}
inline PressId press(std::string_view id) {
  return *PressId::from_text(id);
}

class Sitting {
 public:
  State state;
  std::vector<Told<Event>> told;  // by the last move

  explicit Sitting(const Config& config) : state(*Empire::initial(config)) {}
  // Up to the first turn, with these hands and nothing else in them.
  Sitting(const Config& config, const Hands& hands) : Sitting(config) { set_up(hands); }

  Sitting& play(Seat seat, const Move& move) {
    Events<Event> events;
    const auto played = puttable::play<Empire>(state, seat, move, &events);
    EXPECT_TRUE(played) << to_json(move) << ": " << played.error().text;
    told = events;
    return *this;
  }
  // The reason and the clause for which a move is refused: "slot_empty D-DRAFT-1".
  std::string refused(Seat seat, const Move& move) const {
    const auto why = Empire::check(state, seat, move);
    if (!why) return "";
    return why->code == Reject::illegal ? why->reason + " " + why->clause : std::string(name_of(why->code));
  }
  template <class E>
  const E* heard() const {
    for (const auto& one : told)
      if (const auto* found = std::get_if<E>(&one.event)) return found;
    return nullptr;
  }
  Seat acting() const { return Empire::to_act(state).front(); }

  // --- set-up ---
  Sitting& chance_acts(std::uint64_t seed = 1) {
    Random random(seed);
    return play(chance, Empire::sample(state, random));
  }
  Sitting& turn_press(Ids ids = {}) {
    TurnPress move;
    for (const auto& id : ids) move.cards.push_back(press(id));
    for (std::uint8_t i = 0; int(move.cards.size()) < public_press(state); ++i)
      if (std::ranges::find(move.cards, PressId{i}) == move.cards.end()) move.cards.push_back({i});
    return play(chance, move);
  }
  Sitting& pawns(const Seats& seats = {}) {
    designer::DealPawns move;
    for (const int seat : seats) move.order.push_back(Seat(seat));
    if (seats.empty())
      for (Seat seat = 0; seat < state.config.players; ++seat) move.order.push_back(seat);
    return play(chance, move);
  }
  // The rest of the deck behind these cards.
  Sitting& deck(const std::vector<Fame>& top) {
    auto left = fame_deck(state);
    ShuffleFame move;
    for (const Fame card : top) move.cards.push_back(FameId::of(card)), --left[std::size_t(card)];
    for (std::size_t i = 0; i < left.size(); ++i)
      for (int n = 0; n < left[i]; ++n) move.cards.push_back({std::uint8_t(i)});
    return play(chance, move);
  }
  Sitting& deal(const Hands& hands) {
    deck({});
    for (Player& player : state.players) player.hand.clear();
    for (const auto& [seat, cards] : hands)
      for (const Fame card : cards) state.players[std::size_t(seat)].hand.push_back(FameId::of(card));
    return *this;
  }
  // Everybody buys the cheapest land that is there, and no press.
  Sitting& invest() {
    while (state.stage == Stage::land || state.stage == Stage::shop) {
      if (state.stage == Stage::shop) {
        play(acting(), Done{});
        continue;
      }
      play(acting(), BuyLand{Empire::options(state, acting()).lands.front()});
    }
    return *this;
  }
  Sitting& set_up(const Hands& hands = {}) {
    turn_press();
    if (state.stage == Stage::pawns) pawns();
    deal(hands).invest();
    while (state.stage == Stage::game && state.game.phase != Phase::turn) {
      if (state.game.phase == Phase::draw) {
        draw_plain();
      } else {
        play(acting(), MakePromise{{Promise::fun}});
      }
    }
    return *this;
  }

  // --- tiles ---
  Sitting& draw(const Ids& ids) {
    Draw move;
    for (const auto& id : ids) move.tiles.push_back(id == "visit" ? TileId{TileId::visit} : tile(id));
    return play(chance, move);
  }
  // As many as are wanted, without visits.
  Sitting& draw_plain() {
    Random random(state.game.round + 7u);
    const int count = state.stage == Stage::draw ? state.drawing : designer::rack_size(state.game);
    Draw move = designer::sample_draw(state.game, count, random);
    for (std::size_t i = move.tiles.size(); i-- > 0;)
      if (move.tiles[i].is_visit()) move.tiles.erase_at(i);
    return play(chance, move);
  }
  // Puts these on a rack, in this order.
  Sitting& rack(designer::RackName name, const Ids& ids) {
    Rack& on = name == RackName::middle ? state.game.middle : state.game.bottom;
    on.clear();
    for (const auto& id : ids) on.push_back({tile(id), spectator});
    return *this;
  }
  Sitting& middle(const Ids& ids) { return rack(RackName::middle, ids); }
  Sitting& bottom(const Ids& ids) { return rack(RackName::bottom, ids); }
  Ids middle() const { return ids(state.game.middle); }
  Ids bottom() const { return ids(state.game.bottom); }
  static Ids ids(const Rack& rack) {
    Ids all;
    for (const auto& spot : rack) all.emplace_back(spot.tile.text());
    return all;
  }
  Seats order() const {
    Seats all;
    for (const Seat seat : state.game.order) all.push_back(seat);
    return all;
  }
  std::uint8_t first_slot() const {
    for (std::size_t i = 0; i < state.game.middle.size(); ++i)
      if (state.game.middle[i].tile.there()) return std::uint8_t(i);
    return 0;
  }
  // A cell where a tile may go, on the land.
  designer::Cell free_cell(Seat seat) const {
    const designer::Player& builder = builder_of(state, seat);
    const designer::Rows rows = designer::placeable(builder);
    for (Spot at = 0; at < designer::table_size; ++at)
      if (has(rows, at) && has(designer::land_rows(builder.land).land, at)) return designer::cell_of(at);
    return {};
  }
  At free_at(Seat seat, std::uint8_t turn = 0) const {
    const designer::Cell cell = free_cell(seat);
    return {std::int8_t(cell.x), std::int8_t(cell.y), turn};
  }
  Sitting& place(int slot = -1) {
    const Seat seat = acting();
    const At at = free_at(seat);
    return play(seat, Place{std::uint8_t(slot < 0 ? first_slot() : slot), at.x, at.y, 0, {}});
  }
  Sitting& place_held(int index = 0) {
    const Seat seat = acting();
    const At at = free_at(seat);
    return play(seat, PlaceHeld{std::uint8_t(index), at.x, at.y, 0});
  }
  Sitting& pass() { return play(acting(), Pass{}); }
  // Lays plain grass on a seat's land until only so many cells are left.
  Sitting& fill(Seat seat, int leave) {
    designer::Player& builder = builder_of(state, seat);
    for (;;) {
      if (builder.land.land().cells() - builder.filled <= leave) return *this;
      designer::place_tile(state.game, seat, tile("grass-01"), designer::spot_of(free_cell(seat)), 0);
    }
  }
  // All who are asked decline.
  Sitting& nobody() {
    while (state.stage == Stage::window) play(acting(), Done{});
    return *this;
  }
  PlayFame card(Fame fame) const {
    PlayFame move;
    move.card = FameId::of(fame);
    return move;
  }
  PlayFame card(Fame fame, const std::vector<int>& slots, const std::vector<At>& cells = {}) const {
    PlayFame move = card(fame);
    for (const int slot : slots) move.slots.push_back(std::uint8_t(slot));
    for (const At at : cells) move.cells.push_back(at);
    return move;
  }
  bool offered(Seat seat, Fame fame) const {
    const auto cards = playable(state, seat);
    return std::ranges::find(cards, fame) != cards.end();
  }
  // Ends the building at once, and leaves the plans to the program.
  Sitting& end_building() {
    designer::end_building(state.game, designer::EndReason::all_stopped, nullptr);
    settle(state, nullptr);
    return *this;
  }
  Sitting& plan() {
    while (state.stage == Stage::game && state.game.phase == Phase::plan)
      play(acting(), MakePlan{true, {}, {}});
    return *this;
  }
};

}  // namespace puttable::empire
