#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/codec.hpp"
#include "engine/designer/box.hpp"

// Things of the box by their place in it, written as their ids: "tee-04", "land-07", "mrs-hotdog".
namespace puttable::designer {

struct TileId {
  static constexpr Kind none = 0xffff;   // no tile; written as ""
  static constexpr Kind visit = 0xfffe;  // a client's visit (D-SET-5); written as "visit"
  Kind kind = none;

  bool there() const { return kind != none; }
  bool is_visit() const { return kind == visit; }
  std::string_view text() const {
    // Views all the way: a string among them would make a temporary one.
    return kind == none ? "" : kind == visit ? "visit" : std::string_view(standard_box().tile_ids[kind]);
  }
  static std::optional<TileId> from_text(std::string_view text) {
    if (text == "visit") return TileId{visit};
    const auto found = standard_box().kind(text);
    return found ? std::optional(TileId{*found}) : std::nullopt;
  }
  bool operator==(const TileId&) const = default;
};

struct LandId {
  static constexpr std::uint8_t none = 0xff;  // not dealt yet, or hidden; written as ""
  std::uint8_t index = none;

  bool there() const { return index != none; }
  const LandCard& card() const { return standard_box().lands[index]; }
  const Land& land() const { return card().land; }
  std::string_view text() const { return there() ? std::string_view(card().id) : ""; }
  static std::optional<LandId> from_text(std::string_view text) {
    const LandCard* card = standard_box().land(text);
    return card ? std::optional(LandId{std::uint8_t(card - standard_box().lands.data())}) : std::nullopt;
  }
  bool operator==(const LandId&) const = default;
};

struct ClientId {
  static constexpr std::uint8_t none = 0xff;
  std::uint8_t index = none;

  static ClientId of(Client client) { return {std::uint8_t(client)}; }
  bool there() const { return index != none; }
  Client client() const { return Client(index); }
  std::string text() const { return there() ? id_of(client()) : std::string(); }
  static std::optional<ClientId> from_text(std::string_view text) {
    const auto found = by_id<Client>(text);
    return found ? std::optional(of(*found)) : std::nullopt;
  }
  bool operator==(const ClientId&) const = default;
};

// Empire's cards: "pools-4", "extra-tile".
template <class E>
struct CardId {
  static constexpr std::uint8_t none = 0xff;  // hidden; written as ""
  std::uint8_t index = none;

  static CardId of(E card) { return {std::uint8_t(card)}; }
  bool there() const { return index != none; }
  E card() const { return E(index); }
  std::string text() const { return there() ? id_of(card()) : std::string(); }
  static std::optional<CardId> from_text(std::string_view text) {
    const auto found = by_id<E>(text);
    return found ? std::optional(of(*found)) : std::nullopt;
  }
  bool operator==(const CardId&) const = default;
};
using PressId = CardId<Press>;
using FameId = CardId<Fame>;

// An edge of a tile: "N", "E", "S" or "W".
struct EdgeId {
  Dir dir = Dir::n;

  std::string_view text() const { return letter(dir); }
  static std::optional<EdgeId> from_text(std::string_view text) {
    for (const Dir d : all_dirs)
      if (text == letter(d)) return EdgeId{d};
    return std::nullopt;
  }
  bool operator==(const EdgeId&) const = default;
};

}  // namespace puttable::designer
