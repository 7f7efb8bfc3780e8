#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

// The tables' logs in a database: (table, seq) -> entry, append only, without gaps. What an entry means is no
// business of the store's: it keeps texts.
namespace puttable::store {

enum class Trouble {
  conflict,  // somebody has appended under the same (table, seq): load again
  full,      // no space left
  denied,    // the folder or the file cannot be written
  locked,    // another process holds the file
  corrupt,   // not a database, or a damaged one
  newer,     // written by a later version of this program
  away,      // the database does not answer; whether the last group was stored is not known
  failed,    // any other trouble; the text says what
};

struct Error {
  Trouble trouble{};
  std::string text;  // one English sentence
};

struct Row {
  std::int64_t seq = 0;
  std::string entry;
  bool operator==(const Row&) const = default;
};

// Rows that are stored together or not at all.
struct Batch {
  std::string table;
  std::vector<Row> rows;
};

struct TableSummary {
  std::string table;
  std::int64_t last_seq = 0;
};

// The rows of a table from a seq on.
struct Tail {
  std::string table;
  std::int64_t from = 0;
};

using Stored = std::expected<void, Error>;
using LoadedRows = std::expected<std::vector<Row>, Error>;

// One connection, used from one thread at a time.
class LogDatabase {
 public:
  virtual ~LogDatabase() = default;
  // Stores a group of batches in one transaction; one answer for each batch. A batch whose key exists is
  // left out and answered with `conflict`, unless the very same rows are there: then it is stored already (an
  // answer was lost, or another process was told the same). Any other trouble undoes the whole group.
  virtual std::vector<Stored> append(std::span<const Batch> group) = 0;
  // The rows of a table from `from` on, in order; none if the table is unknown.
  virtual LoadedRows load(const std::string& table, std::int64_t from) = 0;
  // Several at once, one answer for each.
  virtual std::vector<LoadedRows> load_all(std::span<const Tail> tails) {
    std::vector<LoadedRows> loaded;
    for (const Tail& tail : tails) loaded.push_back(load(tail.table, tail.from));
    return loaded;
  }
  // All tables, by name.
  virtual std::expected<std::vector<TableSummary>, Error> list() = 0;
  // All rows of a table; fine if there are none. Not while a server may append to it, unless the log itself
  // refuses rows without the one before them (PostgreSQL's does).
  virtual Stored erase(const std::string& table) = 0;
  // From any thread: do not wait any longer for a database that does not answer.
  virtual void interrupt() {}
};

}  // namespace puttable::store
