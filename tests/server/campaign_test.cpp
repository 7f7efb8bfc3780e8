#include "tests/server/fixture.hpp"

// Campaigns at a server: branching one, and giving a seat to somebody else.
namespace puttable::server {
namespace {

class CampaignTest : public ServerTest {
 protected:
  CampaignTest() { start(); }

  // A started campaign of Ann and, with a second token, Bea.
  OpenedTable campaign(int people) {
    const auto opened = post("/api/tables", R"({"game":"empire","config":{"players":)" +
                                                std::to_string(people) + R"(},"name":"Ann"})")
                            .json();
    OpenedTable table{text_of(opened, "table"), {text_of(opened, "token")}};
    if (people > 1)
      table.tokens.push_back(
          text_of(post("/api/tables/" + table.id + "/join", R"({"name":"Bea"})").json(), "token"));
    Player host(port(), table.id, table.tokens[0]);
    host.say(R"({"is":"start","id":"s"})");
    host.hear("ack");
    return table;
  }
  client::Reply branch(const std::string& id, const std::string& token, int game) {
    return post("/api/tables/" + id + "/branch",
                R"({"token":")" + token + R"(","game":)" + std::to_string(game) + "}");
  }
};

TEST_F(CampaignTest, the_host_branches_a_campaign_as_a_new_table) {
  const auto table = campaign(1);
  const auto reply = branch(table.id, table.tokens[0], 1);
  ASSERT_EQ(reply.status, 201) << reply.body;
  const std::string id = text_of(reply.json(), "table");
  EXPECT_NE(id, table.id);
  const auto told = get("/api/tables/" + id).json();
  EXPECT_EQ(text_of(told.at("from"), "table"), table.id);
  EXPECT_FALSE(told.at("started").as_bool());
  EXPECT_NE(text_of(told, "commitment"), text_of(get("/api/tables/" + table.id).json(), "commitment"));
  Player host(port(), id, text_of(reply.json(), "token"));
  host.say(R"({"is":"start","id":"s"})");
  host.hear("ack");
  EXPECT_TRUE(get("/api/tables/" + id).json().at("started").as_bool());
  stop();
  start();
  EXPECT_EQ(get("/api/tables/" + id).json().at("from"), told.at("from")) << "it is stored";
}

TEST_F(CampaignTest, nobody_else_branches_it_and_nobody_while_others_play) {
  const auto table = campaign(2);
  const auto refused = [&](const client::Reply& reply) {
    EXPECT_GE(reply.status, 400) << reply.body;
    return text_of(reply.json(), "code");
  };
  EXPECT_EQ(refused(branch(table.id, table.tokens[0], 1)), "not_allowed");
  EXPECT_EQ(refused(branch(table.id, table.tokens[1], 1)), "not_allowed");
  EXPECT_EQ(refused(branch(table.id, "", 1)), "not_allowed");
  EXPECT_EQ(refused(branch("aaaaaaaaaa", table.tokens[0], 1)), "no_such_table");
  const auto alone = campaign(1);
  EXPECT_EQ(refused(branch(alone.id, table.tokens[0], 1)), "not_allowed") << "another table's token";
  EXPECT_EQ(refused(branch(alone.id, alone.tokens[0], 2)), "bad_config") << "game 2 has not begun";
  EXPECT_EQ(refused(post("/api/tables/" + alone.id + "/branch", R"({"game":1})")), "malformed");
}

TEST_F(CampaignTest, branches_count_as_tables_opened_from_an_address) {
  stop();
  options_.limits.tables_per_hour = 2;
  start();
  const auto table = campaign(1);
  EXPECT_EQ(branch(table.id, table.tokens[0], 1).status, 201);
  EXPECT_EQ(text_of(branch(table.id, table.tokens[0], 1).json(), "code"), "too_many");
}

TEST_F(CampaignTest, whoever_is_at_the_table_is_not_put_off_the_seat) {
  auto table = open_table(2);
  Player host(port(), table.id, table.tokens[0]);
  {
    Player bea(port(), table.id, table.tokens[1]);
    host.say(R"({"is":"leave","id":"a","seat":1})");
    EXPECT_EQ(text_of(host.hear("refused"), "code"), "not_allowed");
    bea.say(R"({"is":"leave","id":"b","seat":0})");
    EXPECT_EQ(text_of(bea.hear("refused"), "code"), "not_allowed");
  }
  // Her socket is gone when the table says so.
  for (;;)
    if (const auto told = host.hear("presence"); !told.at("seats").at(1).as_bool()) break;
  host.say(R"({"is":"leave","id":"c","seat":1})");
  host.hear("ack");
  EXPECT_EQ(text_of(get("/api/tables/" + table.id).json().at("seats").at(1), "name"), "");
  Player bea(port(), table.id, "");
  bea.say(R"({"is":"hello","token":")" + table.tokens[1] + R"("})");
  EXPECT_EQ(text_of(bea.hear("refused"), "code"), "bad_token") << "her token opens nothing any more";
}

}  // namespace
}  // namespace puttable::server
