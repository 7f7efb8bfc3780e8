#include "table/messages.hpp"
#include "tests/table/fixture.hpp"

namespace puttable {
namespace {

// What a client holds: a snapshot, kept current by updates (docs/protocol.md).
void take_update(json::value& held, const json::value& update) {
  auto& object = held.as_object();
  object["seq"] = update.at("seq");
  for (const auto& [key, value] : update.at("set").as_object()) {
    if (key.starts_with("view.")) {
      if (object["view"].is_null()) object["view"] = json::object();
      object["view"].as_object()[key.substr(5)] = value;
    } else {
      object[key] = value;
    }
  }
  for (const auto& line : update.at("log").as_array()) object["log"].as_array().push_back(line);
}

TEST(Protocol, updates_bring_a_client_to_where_a_snapshot_would) {
  Kept kept(request(3));
  for (Seat seat = 1; seat < 3; ++seat) ASSERT_TRUE(kept.join("P", seat, "hash-" + std::to_string(seat)));
  kept.table.end_batch();
  std::vector<json::value> held;
  for (Seat viewer = spectator; viewer < 3; ++viewer) {
    kept.table.listen(viewer);
    held.push_back(parsed(kept.table.snapshot(viewer, std::nullopt)));
  }
  const auto publish = [&] {
    for (Seat viewer = spectator; viewer < 3; ++viewer)
      take_update(held[std::size_t(viewer + 1)], parsed(kept.table.update(viewer)));
    kept.table.end_batch();
  };
  ASSERT_TRUE(kept.act(StartRequest{"s"}, 0));
  publish();
  while (!kept.table.over()) {
    ASSERT_TRUE(kept.move(kept.table.to_act().front()));
    publish();
  }
  for (Seat viewer = spectator; viewer < 3; ++viewer)
    EXPECT_EQ(held[std::size_t(viewer + 1)], parsed(kept.table.snapshot(viewer, std::nullopt)));
}

TEST(Protocol, a_seat_is_told_whether_its_last_move_can_be_taken_back) {
  Kept kept = started(3);
  std::vector<json::value> held;
  for (Seat viewer = spectator; viewer < 3; ++viewer) {
    kept.table.listen(viewer);
    held.push_back(parsed(kept.table.snapshot(viewer, std::nullopt)));
  }
  // Who is told so: by updates and by a snapshot alike.
  const auto who = [&] {
    std::vector<Seat> seats;
    for (Seat viewer = spectator; viewer < 3; ++viewer) {
      auto& mine = held[std::size_t(viewer + 1)];
      take_update(mine, parsed(kept.table.update(viewer)));
      EXPECT_EQ(mine.at("undo"), parsed(kept.table.snapshot(viewer, std::nullopt)).at("undo"));
      if (mine.at("undo").as_bool()) seats.push_back(viewer);
    }
    kept.table.end_batch();
    return seats;
  };
  using Seats = std::vector<Seat>;
  EXPECT_EQ(who(), Seats{});
  EXPECT_TRUE(kept.move(0));
  EXPECT_EQ(who(), Seats{0});
  EXPECT_TRUE(kept.move(1));
  EXPECT_EQ(who(), Seats{1}) << "across another player's move";
  EXPECT_TRUE(kept.act(UndoRequest{"a"}, 1));
  EXPECT_EQ(who(), Seats{0});
  EXPECT_TRUE(kept.move(1));
  EXPECT_TRUE(kept.move(2));
  EXPECT_EQ(who(), Seats{}) << "across what was revealed";
}

TEST(Protocol, a_tail_has_only_what_came_after) {
  Kept kept = started(2);
  const auto seen = kept.table.seq();
  ASSERT_TRUE(kept.move(0));
  ASSERT_TRUE(kept.move(1));
  const auto tail = parsed(kept.table.snapshot(0, seen));
  EXPECT_TRUE(tail.at("tail").as_bool());
  ASSERT_FALSE(tail.at("log").as_array().empty());
  for (const auto& line : tail.at("log").as_array()) EXPECT_GT(line.at("seq").as_int64(), seen);
  EXPECT_FALSE(parsed(kept.table.snapshot(0, kept.table.seq() + 5)).at("tail").as_bool());
}

TEST(Protocol, a_choice_stays_secret_until_all_have_chosen) {
  Kept kept = started(2);
  kept.table.listen(1);
  kept.table.listen(spectator);
  ASSERT_TRUE(kept.act(MoveRequest{"a", kept.table.seq(), parsed(R"({"is":"unveil","cell":"BR"})")}, 0));
  for (const Seat viewer : {Seat(1), spectator}) {
    const auto update = kept.table.update(viewer);
    EXPECT_NE(update.find("chose"), std::string::npos);
    EXPECT_EQ(update.find("BR"), std::string::npos) << update;
    EXPECT_EQ(parsed(kept.table.snapshot(viewer, std::nullopt)).at("view").at("choices").at(0).at("kind"),
              "hidden");
  }
}

TEST(Protocol, the_seed_and_token_hashes_stay_in_the_log) {
  Kept kept = started(2);
  const auto seed = to_hex(opening().seed);
  const auto text = kept.table.snapshot(0, std::nullopt) + kept.table.snapshot(spectator, std::nullopt);
  EXPECT_EQ(text.find(seed), std::string::npos);
  EXPECT_EQ(text.find("hash-"), std::string::npos);
  EXPECT_NE(text.find("\"commitment\":\"commitment\""), std::string::npos);
  while (!kept.table.over()) ASSERT_TRUE(kept.move(kept.table.to_act().front()));
  EXPECT_NE(kept.table.snapshot(0, std::nullopt).find(seed), std::string::npos) << "published at the end";
}

TEST(Protocol, answers_carry_the_id_and_the_clause) {
  EXPECT_EQ(ack_message("x\"", 7), R"({"is":"ack","id":"x\"","seq":7})");
  EXPECT_EQ(
      refused_message("y", illegal("face_up", "F-ZONE-1", "No.")),
      R"({"is":"refused","id":"y","code":"illegal","text":"No.","reason":"face_up","clause":"F-ZONE-1"})");
  EXPECT_EQ(hint_message("z", {"{}", {"k", {{"a", "1"}}, "T"}}),
            R"({"is":"hint","id":"z","move":{},"reason":{"key":"k","values":{"a":"1"}},"text":"T"})");
}

TEST(Protocol, requests_refuse_unknown_members_and_name_them) {
  const auto refused = from_json<Request>(parsed(R"({"is":"ping","id":"a","colour":"red"})"));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().text, "colour: unknown member");
  EXPECT_FALSE(from_json<Request>(parsed(R"({"is":"fly"})")).has_value());
  EXPECT_FALSE(from_json<Request>(parsed("[]")).has_value());
  EXPECT_TRUE(from_json<Request>(parsed(R"({"is":"hello"})")).has_value());
}

}  // namespace
}  // namespace puttable
