#pragma once

#include <gtest/gtest.h>

#include "table/table.hpp"

namespace puttable {

inline Table::Opening opening() {
  Table::Opening opening{"abcdefghij", {}, "commitment", "hash-0", 1};
  for (std::size_t i = 0; i < opening.seed.size(); ++i) opening.seed[i] = std::uint8_t(i);
  return opening;
}

inline json::value parsed(std::string_view text) {
  auto value = parse_json(text, 32);
  EXPECT_TRUE(value.has_value()) << text;
  return value.value_or(nullptr);
}

// Why something was refused, as it must have been.
template <class T>
Reject code_of(const std::expected<T, Rejection>& result) {
  EXPECT_FALSE(result.has_value());
  return result ? Reject{} : result.error().code;
}

// A table whose entries are collected, as a store would.
struct Kept {
  Table table;
  std::vector<Entry> log;

  explicit Kept(const OpenRequest& request) : Kept(Table::open(request, opening()).value()) {}
  explicit Kept(std::pair<Table, std::vector<Entry>> opened)
      : table(std::move(opened.first)), log(std::move(opened.second)) {}

  std::expected<void, Rejection> keep(std::expected<std::vector<Entry>, Rejection> made) {
    if (!made) return std::unexpected(made.error());
    log.insert(log.end(), made->begin(), made->end());
    return {};
  }
  std::expected<void, Rejection> act(const Request& request, Seat by) { return keep(table.act(request, by)); }
  std::expected<void, Rejection> join(const std::string& name, std::optional<Seat> seat,
                                      const std::string& hash) {
    return keep(table.join({name, seat}, hash));
  }
  // The first of the seat's legal moves.
  json::value first_option(Seat seat) const {
    return parsed(table.snapshot(seat, std::nullopt)).at("options").at(0);
  }
  std::expected<void, Rejection> move(Seat seat, const std::string& id = "") {
    return act(MoveRequest{id, table.seq(), first_option(seat)}, seat);
  }
};

inline OpenRequest request(int players) {
  return {"family", {"{\"players\":" + std::to_string(players) + "}"}, "Ann", {}, 0, false};
}

// A started table of people: hash-0, hash-1, ...
inline Kept started(int players) {
  Kept kept(request(players));
  for (Seat seat = 1; seat < players; ++seat)
    EXPECT_TRUE(kept.join("P" + std::to_string(seat), seat, "hash-" + std::to_string(seat)));
  EXPECT_TRUE(kept.act(StartRequest{}, 0));
  return kept;
}

}  // namespace puttable
