#include "server/tokens.hpp"
#include "tests/server/fixture.hpp"

namespace puttable::server {
namespace {

class SecretsTest : public ServerTest {};

// In every message: the choices of other seats are hidden or none.
void expect_others_choices_hidden(const json::value& choices, int own) {
  for (std::size_t seat = 0; seat < choices.as_array().size(); ++seat) {
    if (int(seat) == own) continue;
    const std::string kind = text_of(choices.at(seat), "kind");
    EXPECT_TRUE(kind == "hidden" || kind == "none") << kind;
    EXPECT_EQ(text_of(choices.at(seat), "cell"), "TL");
  }
}

TEST_F(SecretsTest, no_traffic_tells_what_its_reader_may_not_know) {
  start();
  auto players = started(3);
  players.emplace_back(port(), players[0].table, "");
  const auto check = [&](const Player& player, int own) {
    const std::string& heard = player.socket.heard();
    std::size_t from = 0;
    while (from < heard.size()) {
      const auto end = heard.find('\n', from);
      const auto message = *parse_json(std::string_view(heard).substr(from, end - from), 32);
      from = end + 1;
      if (text_of(message, "is") == "snapshot" && message.at("view").is_object())
        expect_others_choices_hidden(message.at("view").at("choices"), own);
      if (text_of(message, "is") != "update") continue;
      if (const auto* told = message.at("set").as_object().if_contains("view.choices"))
        expect_others_choices_hidden(*told, own);
    }
  };
  std::size_t heard_before_the_end[4] = {};
  play_until(players, [&] {
    if (!players[0].over)
      for (std::size_t i = 0; i < players.size(); ++i)
        heard_before_the_end[i] = players[i].socket.heard().size();
    return players[0].over;
  });
  const auto told = get("/api/tables/" + players[0].table).json();
  const std::string seed = text_of(told, "seed");
  ASSERT_EQ(seed.size(), 64u);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string& heard = players[i].socket.heard();
    for (std::size_t other = 0; other < 3; ++other) {
      EXPECT_EQ(heard.find(players[other].token), std::string::npos) << "a token";
      EXPECT_EQ(heard.find(token_hash(players[other].token)), std::string::npos) << "a token's hash";
    }
    EXPECT_GE(heard.find(seed), heard_before_the_end[i]) << "the seed before the end";
    check(players[i], i < 3 ? int(i) : -1);
  }
}

TEST_F(SecretsTest, the_seed_that_is_published_is_the_one_promised) {
  start();
  auto players = started(2);
  const std::string promised = text_of(players[0].snapshot.at("table"), "commitment");
  play_until(players, [&] { return players[0].over; });
  const auto told = get("/api/tables/" + players[0].table).json();
  EXPECT_EQ(text_of(told, "commitment"), promised);
  const std::string hex = text_of(told, "seed");
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); ++i)
    seed[i] = std::uint8_t(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
  EXPECT_EQ(seed_commitment(seed), promised);
}

TEST(TokensTest, tokens_and_ids_look_as_documented_and_differ) {
  EXPECT_TRUE(is_table_id(new_table_id()));
  EXPECT_NE(new_table_id(), new_table_id());
  EXPECT_NE(new_token(), new_token());
  EXPECT_EQ(new_token().find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(websocket_accept("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

}  // namespace
}  // namespace puttable::server
