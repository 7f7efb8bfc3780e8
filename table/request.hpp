#pragma once

#include "engine/core/codec.hpp"

// What clients ask for (docs/protocol.md).
namespace puttable {

struct OpenRequest {
  static constexpr bool partial = true;
  std::string game;
  RawJson config{"{}"};
  std::string name;
  std::vector<std::optional<std::string>> bots;  // level per seat; seat 0 is the caller's
  int clock = 0;
  bool start = false;
};
BOOST_DESCRIBE_STRUCT(OpenRequest, (), (game, config, name, bots, clock, start))

struct JoinRequest {
  static constexpr bool partial = true;
  std::string name;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (name, seat))

struct BranchRequest {
  std::string token;  // the host's
  int game = 1;
};
BOOST_DESCRIBE_STRUCT(BranchRequest, (), (token, game))

struct HelloRequest {
  static constexpr std::string_view name = "hello";
  std::optional<std::string> token;
  std::optional<std::int64_t> seq;
};
BOOST_DESCRIBE_STRUCT(HelloRequest, (), (token, seq))
struct MoveRequest {
  static constexpr std::string_view name = "move";
  std::string id;
  std::int64_t seq = 0;
  json::value move;
};
BOOST_DESCRIBE_STRUCT(MoveRequest, (), (id, seq, move))
struct UndoRequest {
  static constexpr std::string_view name = "undo";
  std::string id;
};
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (id))
struct SayRequest {
  static constexpr std::string_view name = "say";
  std::string id;
  std::optional<std::string> text;
  std::optional<std::string> phrase;
};
BOOST_DESCRIBE_STRUCT(SayRequest, (), (id, text, phrase))
struct RenameRequest {
  static constexpr std::string_view name = "rename";
  std::string id;
  std::string player;
};
BOOST_DESCRIBE_STRUCT(RenameRequest, (), (id, player))
struct BotRequest {
  static constexpr std::string_view name = "bot";
  std::string id;
  Seat seat{};
  std::optional<std::string> level;
};
BOOST_DESCRIBE_STRUCT(BotRequest, (), (id, seat, level))
struct StartRequest {
  static constexpr std::string_view name = "start";
  std::string id;
};
BOOST_DESCRIBE_STRUCT(StartRequest, (), (id))
struct LeaveRequest {
  static constexpr std::string_view name = "leave";
  std::string id;
  std::optional<Seat> seat;  // the own one if it is not said
};
BOOST_DESCRIBE_STRUCT(LeaveRequest, (), (id, seat))
struct HintRequest {
  static constexpr std::string_view name = "hint";
  std::string id;
};
BOOST_DESCRIBE_STRUCT(HintRequest, (), (id))
struct PingRequest {
  static constexpr std::string_view name = "ping";
  std::string id;
};
BOOST_DESCRIBE_STRUCT(PingRequest, (), (id))
using Request = std::variant<HelloRequest, MoveRequest, UndoRequest, SayRequest, RenameRequest, BotRequest,
                             StartRequest, LeaveRequest, HintRequest, PingRequest>;

}  // namespace puttable
