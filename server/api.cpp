#include "server/api.hpp"

#include "server/messages.hpp"
#include "server/tokens.hpp"

namespace puttable::server {

namespace {

using Then = std::move_only_function<void(ApiAnswer)>;

struct SeatGiven {
  std::string table;
  Seat seat = 0;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(SeatGiven, (), (table, seat, token))

template <class T>
std::expected<T, Rejection> read_body(Context& context, std::string_view body) {
  auto value = parse_json(body, context.options.limits.json_depth);
  if (!value) return std::unexpected(value.error());
  return from_json<T>(*value);
}

void open_made(Context& context, const std::string& address,
               const std::function<Table::Made(const Table::Opening&)>& make, Then then) {
  if (!context.addresses.open_table(address, Clock::now()))
    return then(api_refusal(
        context,
        rejection(Reject::too_many, "Too many tables were opened from your address; wait a while.")));
  // At once: a quota of few an hour should not be had at every process.
  if (context.neighbours) context.neighbours->tell_use();
  context.hub.open(make,
                   [&context, then = std::move(then)](std::expected<Hub::Opened, Rejection> opened) mutable {
                     if (!opened) return then(api_refusal(context, opened.error()));
                     then({201, to_json(SeatGiven{opened->table, 0, opened->token})});
                   });
}

void open_table(Context& context, const ApiRequest& request, Then then) {
  const auto wanted = read_body<OpenRequest>(context, request.body);
  if (!wanted) return then(api_refusal(context, wanted.error()));
  const auto make = [&](const Table::Opening& opening) { return Table::open(*wanted, opening); };
  open_made(context, request.address, make, std::move(then));
}

void branch_table(Context& context, const ApiRequest& request, const std::string& id, Then then) {
  const auto wanted = read_body<BranchRequest>(context, request.body);
  if (!wanted) return then(api_refusal(context, wanted.error()));
  auto done = [&context, id, address = request.address, hash = token_hash(wanted->token), game = wanted->game,
               then = std::move(then)](std::expected<void, Rejection> result) mutable {
    if (!result) return then(api_refusal(context, result.error()));
    const Table& table = context.hub.host(id)->table();
    if (!table.is_host(table.seat_of(hash)))
      return then(
          api_refusal(context, rejection(Reject::not_allowed, "Only the host can branch the campaign.")));
    const auto make = [&](const Table::Opening& opening) { return table.branch(game, opening); };
    open_made(context, address, make, std::move(then));
  };
  context.hub.add(id, {[](Table&) { return std::vector<Entry>{}; }, std::move(done), true});
}

void join_table(Context& context, const ApiRequest& request, const std::string& id, Then then) {
  auto wanted = read_body<JoinRequest>(context, request.body);
  if (!wanted) return then(api_refusal(context, wanted.error()));
  const std::string token = new_token();
  auto step = [wanted = std::move(*wanted), hash = token_hash(token)](Table& table) {
    return table.join(wanted, hash);
  };
  auto done = [&context, id, token, then = std::move(then)](std::expected<void, Rejection> result) mutable {
    if (!result) return then(api_refusal(context, result.error()));
    const Seat seat = context.hub.host(id)->table().seat_of(token_hash(token));
    then({200, to_json(SeatGiven{id, seat, token})});
  };
  context.hub.add(id, {std::move(step), std::move(done)});
}

// Answers from the table as it is, without changing anything.
template <class Read>
void read_table(Context& context, const std::string& id, Read read, Then then) {
  auto done = [&context, id, read, then = std::move(then)](std::expected<void, Rejection> result) mutable {
    if (!result) return then(api_refusal(context, result.error()));
    std::expected<std::string, Rejection> text = read(context.hub.host(id)->table());
    if (!text) return then(api_refusal(context, text.error()));
    then({200, std::move(*text)});
  };
  context.hub.add(id, {[](Table&) { return std::vector<Entry>{}; }, std::move(done), true});
}

void answer_table(Context& context, const ApiRequest& request, std::string_view rest, Then then) {
  const auto slash = rest.find('/');
  const std::string id(rest.substr(0, slash));
  const std::string_view what = slash == rest.npos ? "" : rest.substr(slash);
  const bool get = request.method == "GET";
  if (get && what.empty())
    return read_table(
        context, id, [](Table& table) { return std::expected<std::string, Rejection>(table.public_json()); },
        std::move(then));
  if (get && what == "/record")
    return read_table(context, id, [](Table& table) { return table.record(); }, std::move(then));
  if (request.method == "POST" && what == "/branch")
    return branch_table(context, request, id, std::move(then));
  if (request.method == "POST" && what == "/join") return join_table(context, request, id, std::move(then));
  then(api_refusal(context, rejection(Reject::not_found, "There is no such interface.")));
}

}  // namespace

ApiAnswer api_refusal(Context& context, const Rejection& why) {
  context.metrics.count_refused(why.code);
  return {unsigned(http_status(why.code)), error_json(why)};
}

bool is_api_path(std::string_view path) {
  return path == "/healthz" || path == "/metrics" || path == "/api" || path.starts_with("/api/");
}

void answer_api(Context& context, const ApiRequest& request, Then then) {
  constexpr std::string_view tables = "/api/tables/";
  const bool get = request.method == "GET";
  if (get && request.path == "/healthz")
    return then({200, context.away() ? R"({"status":"waiting for the database"})" : R"({"status":"ok"})"});
  if (get && request.path == "/metrics")
    return then({200, prometheus_text(context.metrics, context.gauges()), "text/plain; version=0.0.4"});
  if (!context.addresses.request(request.address, Clock::now()))
    return then(api_refusal(context, rejection(Reject::too_many, "Too many requests; wait a moment.")));
  if (get && request.path == "/api/games") return then({200, context.games});
  // Sockets wait; a request that nobody may wait for is better asked again.
  if (context.away() && request.path.starts_with("/api/tables"))
    return then(api_refusal(
        context, rejection(Reject::storage, "One moment: the database does not answer. Try again.")));
  if (request.method == "POST" && request.path == "/api/tables")
    return open_table(context, request, std::move(then));
  if (request.path.starts_with(tables))
    return answer_table(context, request, request.path.substr(tables.size()), std::move(then));
  then(api_refusal(context, rejection(Reject::not_found, "There is no such interface.")));
}

}  // namespace puttable::server
