#include "store/postgres_connection.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace puttable::store {

namespace {

using Clock = std::chrono::steady_clock;

// The first line, without the severity and the full stop.
std::string first_line(std::string_view words) {
  words = words.substr(0, words.find('\n'));
  for (const std::string_view severity : {"ERROR:", "FATAL:", "PANIC:"})
    if (words.starts_with(severity)) words.remove_prefix(severity.size());
  words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
  while (!words.empty() && (words.back() == '.' || words.back() == ' ')) words.remove_suffix(1);
  return std::string(words);
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return int(std::clamp<long>(left, 0, 60'000));
}

}  // namespace

Interrupt::Interrupt() : file_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (file_ < 0) std::abort();
}

Interrupt::~Interrupt() {
  ::close(file_);
}

void Interrupt::raise() {
  (void)::eventfd_write(file_, 1);
}

bool Interrupt::raised() const {
  return wait(std::chrono::milliseconds(0));
}

bool Interrupt::wait(std::chrono::milliseconds time) const {
  pollfd file{file_, POLLIN, 0};
  return ::poll(&file, 1, int(time.count())) > 0;
}

std::string_view PgResult::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), std::size_t(PQgetlength(result_.get(), row, column))};
}

std::int64_t PgResult::number(int row, int column) const {
  std::int64_t value = 0;
  const auto digits = text(row, column);
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

void PgArray::add(std::string_view text) {
  text_ += text_.size() > 1 ? ",\"" : "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c;
  }
  text_ += '"';
}

void PgArray::add(std::int64_t number) {
  if (text_.size() > 1) text_ += ',';
  text_ += std::to_string(number);
}

std::string PgArray::finish() && {
  text_ += '}';
  return std::move(text_);
}

Error postgres_error(std::string_view sqlstate, std::string_view words) {
  const std::string cause = " (PostgreSQL: " + first_line(words) + ")";
  const auto is = [&](std::string_view start) { return sqlstate.starts_with(start); };
  if (is("23505")) return {Trouble::conflict, "Somebody else has written this entry first."};
  // Shut down, starting, out of connections, a standby, or undone for another's sake: it may work again soon.
  if (sqlstate.empty() || is("08") || is("57P") || is("53300") || is("25006") || is("40"))
    return {Trouble::away, "The database does not answer" + cause + "."};
  if (is("53100")) return {Trouble::full, "There is no space left for the game log" + cause + "."};
  if (is("28") || is("42501") || is("3D000"))
    return {Trouble::denied, "The database refuses access" + cause + "."};
  return {Trouble::failed, "The game log could not be used" + cause + "."};
}

std::expected<PgConnection, Error> PgConnection::open(const std::string& url, const Interrupt& interrupt,
                                                      const Waits& waits) {
  // Where the address says nothing about it: a name for the administrator, and an end to silent connections.
  const std::array<const char*, 6> names = {
      "fallback_application_name", "tcp_user_timeout", "keepalives_idle",
      "client_encoding",           "dbname",           nullptr};
  const std::array<const char*, 6> values = {"puttable", "15000", "10", "UTF8", url.c_str(), nullptr};
  PgConnection made(PQconnectStartParams(names.data(), values.data(), 1), interrupt, waits);
  if (auto done = made.finish_connecting(); !done) return std::unexpected(done.error());
  PQsetNoticeProcessor(made.get(), [](void*, const char*) {}, nullptr);
  return made;
}

std::expected<void, Error> PgConnection::finish_connecting() {
  const auto fail = [this](std::string_view sqlstate) {
    return std::unexpected(postgres_error(sqlstate, PQerrorMessage(connection_.get())));
  };
  if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD) return fail("");
  const auto deadline = Clock::now() + waits_.connect;
  for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;) {
    if (!wait_for(state == PGRES_POLLING_WRITING ? POLLOUT : POLLIN, deadline))
      return give_up("no answer to the connection");
    state = PQconnectPoll(connection_.get());
    // The code of a refused connection is not told; those that will not change are known by their words.
    if (state == PGRES_POLLING_FAILED) {
      const std::string_view words = PQerrorMessage(connection_.get());
      if (words.find("does not exist") != words.npos || words.find("authentication failed") != words.npos ||
          words.find("no pg_hba.conf") != words.npos)
        return fail("28000");
      return fail("");
    }
  }
  return {};
}

bool PgConnection::wait_for(short events, Clock::time_point deadline) {
  // Once interrupted, what is under way may still come to its end, but nobody waits long for it.
  const auto hurried = std::min(deadline, Clock::now() + std::chrono::seconds(2));
  bool interrupted = interrupt_->raised();
  for (;;) {
    std::array<pollfd, 2> files = {
        {{PQsocket(connection_.get()), events, 0}, {interrupt_->file(), POLLIN, 0}}};
    const int ready =
        ::poll(files.data(), interrupted ? 1 : 2, milliseconds_until(interrupted ? hurried : deadline));
    if (files[0].revents != 0) return true;
    if (ready <= 0 && milliseconds_until(interrupted ? hurried : deadline) == 0) return false;
    if (!interrupted && files[1].revents != 0) interrupted = true;
  }
}

std::unexpected<Error> PgConnection::give_up(const std::string& why) {
  connection_.reset();
  return std::unexpected(postgres_error("", why));
}

std::expected<PgResult, Error> PgConnection::answer(int sent) {
  PGconn* const raw = connection_.get();
  const auto deadline = Clock::now() + waits_.answer;
  const auto slow = Clock::now() + waits_.slow;
  bool told = false;
  std::optional<PgResult> last;
  if (sent != 1) return give_up(PQerrorMessage(raw));
  for (;;) {
    const bool writing = PQflush(raw) == 1;
    if (!PQconsumeInput(raw)) return give_up(PQerrorMessage(raw));
    if (!PQisBusy(raw)) {
      PgResult next(PQgetResult(raw));
      if (next.get() == nullptr) break;
      if (!last || PQresultStatus(last->get()) != PGRES_FATAL_ERROR) last.emplace(std::move(next));
      continue;
    }
    const bool ready =
        wait_for(writing ? POLLIN | POLLOUT : POLLIN, told ? deadline : std::min(slow, deadline));
    if (ready) continue;
    if (told || Clock::now() >= deadline) return give_up("no answer in time");
    told = true;
    if (on_slow) on_slow();
  }
  if (!last) return give_up("no answer");
  if (PQresultStatus(last->get()) == PGRES_FATAL_ERROR) {
    const char* code = PQresultErrorField(last->get(), PG_DIAG_SQLSTATE);
    auto error = postgres_error(code != nullptr ? code : "", PQresultErrorMessage(last->get()));
    if (error.trouble == Trouble::away) connection_.reset();
    return std::unexpected(std::move(error));
  }
  return std::move(*last);
}

std::expected<PgResult, Error> PgConnection::run(const std::string& sql, Parameters parameters) {
  if (!fine()) return give_up("no connection");
  if (parameters.size() == 0) return answer(PQsendQuery(get(), sql.c_str()));
  std::vector<const char*> values;
  for (const auto& parameter : parameters) values.push_back(parameter.c_str());
  return answer(
      PQsendQueryParams(get(), sql.c_str(), int(values.size()), nullptr, values.data(), nullptr, nullptr, 0));
}

std::expected<void, Error> PgConnection::prepare_once(const char* name, const char* sql) {
  if (std::ranges::find(prepared_, name) != prepared_.end()) return {};
  if (!fine()) return give_up("no connection");
  auto done = answer(PQsendPrepare(get(), name, sql, 0, nullptr));
  if (!done) return std::unexpected(done.error());
  prepared_.emplace_back(name);
  return {};
}

std::expected<PgResult, Error> PgConnection::run_prepared(const char* name, Parameters parameters) {
  if (!fine()) return give_up("no connection");
  std::vector<const char*> values;
  for (const auto& parameter : parameters) values.push_back(parameter.c_str());
  return answer(PQsendQueryPrepared(get(), name, int(values.size()), values.data(), nullptr, nullptr, 0));
}

}  // namespace puttable::store
