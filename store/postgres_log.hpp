#pragma once

#include <functional>
#include <optional>

#include "store/log_database.hpp"
#include "store/postgres_connection.hpp"

namespace puttable::store {

struct PostgresOptions {
  std::string url{};      // postgresql://user@host/database, or any other words that libpq understands
  std::string process{};  // the name under which others learn what was stored; empty: they do not
  bool patient = false;   // wait for a database that goes away until it is back, instead of answering `away`
  bool strict = false;    // sync every group whatever the database's own setting says
  PgConnection::Waits waits{};
};

// The log in a PostgreSQL database that any number of processes share. A group is one statement: it appends,
// leaves out what somebody else was quicker to append, and tells the other processes.
//
// When the connection is lost nobody knows whether the last group was stored. It is sent again: what was
// stored is found as it is and counts.
class PostgresLog final : public LogDatabase {
 public:
  // Connects and brings the schema up to date, without patience. Refuses a newer one.
  static std::expected<std::unique_ptr<PostgresLog>, Error> open(const PostgresOptions& options);

  std::vector<Stored> append(std::span<const Batch> group) override;
  std::expected<std::vector<Row>, Error> load(const std::string& table, std::int64_t from) override;
  std::vector<LoadedRows> load_all(std::span<const Tail> tails) override;
  std::expected<std::vector<TableSummary>, Error> list() override;
  Stored erase(const std::string& table) override;
  void interrupt() override { interrupt_.raise(); }

  // Called, from the thread that uses the log, when the database goes away and when it is back.
  std::function<void(bool)> on_away;

 private:
  explicit PostgresLog(const PostgresOptions& options) : options_(options) {}
  Stored connect();
  // Does the work on a connection; if patient, again and again until the database has answered.
  template <class Work>
  auto ask(const Work& work) -> decltype(work());
  std::expected<PgResult, Error> insert(std::span<const Batch* const> group);
  std::expected<std::vector<Stored>, Error> try_append(std::span<const Batch* const> group);
  std::expected<std::vector<std::vector<Row>>, Error> find(std::span<const Tail> tails);
  void set_away(bool away);

  PostgresOptions options_;
  Interrupt interrupt_;
  std::optional<PgConnection> connection_;
  bool away_ = false;
};

// What the other processes are told of a group, in pieces that a notification can carry.
std::vector<std::string> stored_news(const std::string& process, std::span<const Batch* const> group);

}  // namespace puttable::store
