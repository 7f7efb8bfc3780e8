#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "store/log_database.hpp"

namespace puttable::store {

// Tells whoever waits for the database to come to an end, from any thread. Once raised it stays so.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  void raise();
  bool raised() const;
  // Waits so long, or until raised; true if raised.
  bool wait(std::chrono::milliseconds time) const;
  int file() const { return file_; }

 private:
  int file_;
};

// The rows of an answer.
class PgResult {
 public:
  explicit PgResult(PGresult* result) : result_(result) {}
  int rows() const { return PQntuples(result_.get()); }
  std::string_view text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  const PGresult* get() const { return result_.get(); }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// A list as PostgreSQL writes it: {"a","b"}.
class PgArray {
 public:
  void add(std::string_view text);
  void add(std::int64_t number);
  std::string finish() &&;

 private:
  std::string text_ = "{";
};

// One connection. Every wait has an end: the database that does not answer in time is `away`, like one that
// has ended the connection, and the connection is of no more use.
class PgConnection {
 public:
  struct Waits {
    std::chrono::milliseconds connect{5000};
    std::chrono::milliseconds answer{15000};
    std::chrono::milliseconds slow{1000};  // `on_slow` is called when an answer takes longer
  };
  using Parameters = std::initializer_list<std::string>;

  static std::expected<PgConnection, Error> open(const std::string& url, const Interrupt& interrupt,
                                                 const Waits& waits);

  // One statement with parameters $1, $2, ... as texts, or several statements without.
  std::expected<PgResult, Error> run(const std::string& sql, Parameters parameters = {});
  // A statement to run by its name; prepared when it is first asked for.
  std::expected<void, Error> prepare_once(const char* name, const char* sql);
  std::expected<PgResult, Error> run_prepared(const char* name, Parameters parameters);
  // Whether the connection is still of use.
  bool fine() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }
  PGconn* get() const { return connection_.get(); }

  std::function<void()> on_slow;

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  PgConnection(PGconn* connection, const Interrupt& interrupt, const Waits& waits)
      : connection_(connection), interrupt_(&interrupt), waits_(waits) {}
  std::expected<void, Error> finish_connecting();
  std::expected<PgResult, Error> answer(int sent);
  // Until the socket is ready for one of the `events`; false when the deadline has passed.
  bool wait_for(short events, std::chrono::steady_clock::time_point deadline);
  std::unexpected<Error> give_up(const std::string& why);

  std::unique_ptr<PGconn, Finish> connection_;
  const Interrupt* interrupt_;
  Waits waits_;
  std::vector<std::string_view> prepared_;
};

// What went wrong, from the database's five-letter code and words.
Error postgres_error(std::string_view sqlstate, std::string_view words);

}  // namespace puttable::store
