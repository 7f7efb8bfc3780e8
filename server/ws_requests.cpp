// What a socket's client asks for (docs/protocol.md).
#include "server/messages.hpp"
#include "server/tokens.hpp"
#include "server/ws_session.hpp"
#include "table/messages.hpp"

namespace puttable::server {

namespace {

// The id of a message that could not be read, so that its sender knows which one it was.
std::string id_in(const json::value& message) {
  if (!message.is_object()) return {};
  const json::value* id = message.get_object().if_contains("id");
  if (id == nullptr || !id->is_string() || id->get_string().size() > Table::max_id) return {};
  return std::string(std::string_view(id->get_string()));
}

std::string id_of(const Request& request) {
  return std::visit(
      [](const auto& r) {
        if constexpr (requires { r.id; }) {
          return r.id;
        } else {
          return std::string();
        }
      },
      request);
}

}  // namespace

bool WsSession::on_message(const FrameReader::Message& message) {
  if (!within_rate()) return !closing_ && !dropped_;
  switch (message.opcode) {
    case Opcode::ping:
      send(control_frame(Opcode::pong, message.text));
      break;
    case Opcode::close:
      close(close_bye, "");
      break;
    case Opcode::text:
      on_text(message.text);
      break;
    default:
      break;
  }
  return !closing_ && !dropped_;
}

bool WsSession::within_rate() {
  if (bucket_.take(heard_)) return true;
  refuse("", rejection(Reject::too_many, "Too many messages at a time; wait a moment."));
  if (++over_rate_ > context_.options.limits.refused_before_close) close(close_policy, "flooding");
  return false;
}

void WsSession::refuse(std::string_view id, const Rejection& why) {
  context_.metrics.count_refused(why.code);
  send_text(refused_message(std::string(id), why));
  if (!host_ && ++refused_early_ >= context_.options.limits.refused_before_hello)
    close(close_policy, "no hello");
}

void WsSession::on_text(std::string_view text) {
  ++context_.metrics.messages;
  const auto message = parse_json(text, context_.options.limits.json_depth);
  if (!message) return refuse("", message.error());
  auto request = from_json<Request>(*message);
  if (!request) return refuse(id_in(*message), request.error());
  std::string id = id_of(*request);
  if (id.size() > Table::max_id) return refuse("", rejection(Reject::too_long, "id: at most 40 characters."));
  if (unanswered_ >= context_.options.limits.unanswered)
    return refuse(id, rejection(Reject::too_many, "Wait for the answers to earlier messages first."));
  if (const auto* hello = std::get_if<HelloRequest>(&*request)) return on_hello(*hello);
  if (!host_) return refuse(id, rejection(Reject::not_allowed, "A hello is expected first."));
  if (const auto* hint = std::get_if<HintRequest>(&*request)) return on_hint(*hint);
  on_act(std::move(*request), std::move(id));
}

void WsSession::on_hello(const HelloRequest& hello) {
  const std::string hash = hello.token ? token_hash(*hello.token) : std::string();
  const auto done = [self = shared_from_this(), hash, seq = hello.seq](std::expected<void, Rejection> found) {
    --self->unanswered_;
    if (self->dropped_ || self->closing_) return;
    if (!found) return self->refuse("", found.error());
    auto host = self->context_.hub.host(self->table_id_);
    const Seat own = hash.empty() ? spectator : host->table().seat_of(hash);
    if (!hash.empty() && own == spectator)
      return self->refuse("", rejection(Reject::bad_token, "This token opens no seat at this table."));
    // A second hello changes places, for instance after a spectator has joined.
    if (self->host_) self->host_->detach(*self);
    self->host_.reset();
    self->seat = own;
    self->token_hash_ = hash;
    if (auto attached = host->attach(*self, seq); !attached) return self->refuse("", attached.error());
    self->host_ = std::move(host);
  };
  ++unanswered_;
  // The seat may have been taken, or the last update seen, through another process.
  context_.hub.add(table_id_, {[](Table&) { return std::vector<Entry>{}; }, done, true});
}

void WsSession::on_hint(const HintRequest& request) {
  if (seat == spectator)
    return refuse(request.id, rejection(Reject::not_allowed, "Only those who sit at the table get hints."));
  if (hinting_) return refuse(request.id, rejection(Reject::too_many, "A hint is on its way already."));
  hinting_ = true;
  const auto answered = [self = shared_from_this(), id = request.id](const Thinking::Answer& answer) {
    self->hinting_ = false;
    self->send_text(hint_message(id, answer));
  };
  const auto done = [self = shared_from_this(), id = request.id,
                     answered](std::expected<void, Rejection> found) {
    --self->unanswered_;
    if (found && self->host_) found = self->host_->hint(self->seat, answered);
    if (found) return;
    self->hinting_ = false;
    self->refuse(id, found.error());
  };
  ++unanswered_;
  context_.hub.add(table_id_, {[](Table&) { return std::vector<Entry>{}; }, done});
}

void WsSession::on_act(Request request, std::string id) {
  const Seat by = seat;
  if (const auto* leave = std::get_if<LeaveRequest>(&request);
      leave && leave->seat.value_or(by) != by && host_->everybody().seats.has(*leave->seat))
    return refuse(id, rejection(Reject::not_allowed, "Whoever sits there is here and keeps the seat."));
  ++unanswered_;
  auto done = [self = shared_from_this(), id = std::move(id),
               by](const std::expected<void, Rejection>& result) {
    --self->unanswered_;
    self->answer(id, by, result);
  };
  auto step = [by, hash = token_hash_, request = std::move(request)](Table& table) -> TableHost::Entries {
    // The seat may have been given up since, by an earlier message or from another socket.
    if (by != spectator && table.seat_of(hash) != by)
      return std::unexpected(rejection(Reject::bad_token, "This seat is no longer yours."));
    return table.act(request, by);
  };
  if (context_.hub.stopping()) return context_.hub.add(table_id_, {std::move(step), std::move(done)});
  host_->add({std::move(step), std::move(done)});
}

void WsSession::answer(const std::string& id, Seat by, const std::expected<void, Rejection>& result) {
  if (!host_) return;
  if (result) {
    ++context_.metrics.acknowledged;
    const Table& table = host_->table();
    return send_text(ack_message(id, table.done(by, id).value_or(table.seq())));
  }
  refuse(id, result.error());
  if (result.error().code == Reject::stale) send_text(host_->table().snapshot(by, std::nullopt));
}

}  // namespace puttable::server
