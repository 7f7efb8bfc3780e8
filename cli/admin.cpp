// Looking after the tables of a server.
#include <fmt/chrono.h>
#include <fmt/core.h>

#include <chrono>
#include <memory>

#include "cli/commands.hpp"
#include "cli/stores.hpp"
#include "table/table.hpp"

namespace puttable::cli {

namespace {

struct Where {
  std::string folder = "var";
  std::string database;
  OpenedStore open(StoreUse use) const { return open_store(database.empty() ? folder : database, use); }
};

struct Found {
  std::vector<store::Row> rows;
  std::vector<Entry> entries;
  std::optional<Table> table;
  std::string trouble;  // why the log cannot be read, else empty
};

Found find_table(store::LogDatabase& log, const std::string& id) {
  auto rows = log.load(id, 0);
  if (!rows) fail(rows.error().text, exit_failed);
  Found found{std::move(*rows), {}, {}, {}};
  for (const auto& row : found.rows) {
    auto entry = read_entry(row.seq, row.entry);
    if (!entry) {
      found.trouble = fmt::format("entry {}: {}", row.seq, entry.error().text);
      return found;
    }
    found.entries.push_back(std::move(*entry));
  }
  auto table = Table::load(found.entries);
  if (table) {
    found.table.emplace(std::move(*table));
  } else {
    found.trouble = table.error().text;
  }
  return found;
}

Found known_table(store::LogDatabase& log, const std::string& id) {
  auto found = find_table(log, id);
  if (found.rows.empty()) fail(fmt::format("There is no table '{}'.", id));
  return found;
}

std::string_view state_of(const Table& table) {
  return table.ended() ? "ended" : table.over() ? "over" : table.started() ? "playing" : "open";
}

std::string day_of(const Opened& opened) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(std::time_t(opened.at / 1000)));
}

void list(const Where& where) {
  const auto store = where.open(StoreUse::read);
  const auto tables = store.log->list();
  if (!tables) fail(tables.error().text, exit_failed);
  fmt::print("{:10}  {:10}  {:8}  {:>7}  {:16}  {}\n", "TABLE", "GAME", "STATE", "ENTRIES", "OPENED (UTC)",
             "SEATS");
  for (const auto& [id, last] : *tables) {
    const auto found = find_table(*store.log, id);
    if (!found.table) {
      fmt::print("{:10}  cannot be read: {}\n", id, found.trouble);
      continue;
    }
    const auto& opened = std::get<Opened>(found.entries.front().body);
    std::string seats;
    for (Seat seat = 0; seat < found.table->seats(); ++seat)
      seats += (seat > 0 ? ", " : "") + found.table->seat_name(seat);
    fmt::print("{:10}  {:10}  {:8}  {:>7}  {:16}  {}\n", id, opened.game, state_of(*found.table),
               found.entries.size(), day_of(opened), seats);
  }
}

struct Deletion {
  int days = 0;
  bool unfinished = false;
  bool dry = false;
};

void delete_old(const Where& where, const Deletion& what) {
  // A SQLite server would go on with a table that it has in memory; PostgreSQL refuses a log without
  // beginning.
  const auto use = what.dry ? StoreUse::read : where.database.empty() ? StoreUse::own : StoreUse::append;
  const auto store = where.open(use);
  const auto tables = store.log->list();
  if (!tables) fail(tables.error().text, exit_failed);
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch());
  const auto latest = (now - days(what.days)).count();
  int count = 0;
  for (const auto& [id, last] : *tables) {
    const auto found = find_table(*store.log, id);
    if (!found.table) continue;
    const auto& opened = std::get<Opened>(found.entries.front().body);
    const Table& table = *found.table;
    const bool going_on = table.started() && !table.over() && !table.ended();
    if (opened.at > latest || (going_on && !what.unfinished)) continue;
    fmt::print("{:10}  {:10}  {:8}  {:16}\n", id, opened.game, state_of(table), day_of(opened));
    ++count;
    if (what.dry) continue;
    if (auto erased = store.log->erase(id); !erased) fail(erased.error().text, exit_failed);
  }
  fmt::print("{} of {} tables {} deleted.\n", count, tables->size(), what.dry ? "would be" : "are");
}

void inspect(const Where& where, const std::string& id) {
  const auto store = where.open(StoreUse::read);
  const auto found = known_table(*store.log, id);
  fmt::print("table {}: {} entries\n", id, found.rows.size());
  if (!found.table) fail(fmt::format("it cannot be read: {}", found.trouble), exit_failed);
  const Table& table = *found.table;
  const auto& opened = std::get<Opened>(found.entries.front().body);
  fmt::print("game      {} (rules {}), {}\nopened    {} UTC\nstate     {}\nclock     {}\n", opened.game,
             opened.rules, opened.config.text, day_of(opened), state_of(table),
             opened.clock > 0 ? fmt::format("{} s a decision", opened.clock) : "none");
  for (Seat seat = 0; seat < table.seats(); ++seat)
    fmt::print("seat {}    {}{}\n", seat + 1, table.seat_name(seat),
               table.to_act().has(seat) ? " (to act)" : "");
}

void end(const Where& where, const std::string& id) {
  const auto store = where.open(StoreUse::append);
  // Somebody may move in the same moment: then once more, on top of it.
  for (int tries = 0; tries < 100; ++tries) {
    auto found = known_table(*store.log, id);
    if (!found.table) fail(fmt::format("table {} cannot be read: {}", id, found.trouble), exit_failed);
    const auto entries = found.table->end();
    if (!entries) fail(entries.error().text, exit_failed);
    store::Batch batch{id, {}};
    for (const Entry& entry : *entries) batch.rows.push_back({entry.seq, write_entry(entry)});
    const auto stored = store.log->append(std::span(&batch, 1)).front();
    if (stored) return fmt::print("table {} is ended.\n", id);
    if (stored.error().trouble != store::Trouble::conflict) fail(stored.error().text, exit_failed);
  }
  fail("The table changes all the time; try again.", exit_failed);
}

void export_table(const Where& where, const std::string& id, bool log) {
  const auto store = where.open(StoreUse::read);
  const auto found = known_table(*store.log, id);
  if (log) {
    for (const auto& row : found.rows) fmt::print("{{\"seq\":{},\"entry\":{}}}\n", row.seq, row.entry);
    return;
  }
  if (!found.table) fail(fmt::format("table {} cannot be read: {}", id, found.trouble), exit_failed);
  const auto record = found.table->record();
  if (!record) fail(record.error().text + " (--log exports the log as it is.)", exit_failed);
  fmt::print("{}", *record);
}

}  // namespace

void add_admin(CLI::App& app) {
  auto* command = app.add_subcommand("admin", "list, inspect, end, export and delete the tables of a server");
  command->require_subcommand(1);
  command->footer(
      "Works beside a running server. A table that is ended takes no more requests; with PostgreSQL "
      "everybody sees\n"
      "so at once, with SQLite at the next move. The record is public anyway once a game is over; the log "
      "(--log)\n"
      "has the table's secrets in it. Deleting from SQLite needs the server stopped.\n\n"
      "Examples:\n"
      "  puttable admin list\n"
      "  puttable admin --database postgresql://puttable@db/puttable inspect k3vq7abcde\n"
      "  puttable admin --data-dir /var/lib/puttable end k3vq7abcde\n"
      "  puttable admin export k3vq7abcde > game.json\n"
      "  puttable admin delete --older-than 365 --dry-run");
  auto where = std::make_shared<Where>();
  auto id = std::make_shared<std::string>();
  auto log = std::make_shared<bool>(false);
  command->add_option("--data-dir", where->folder, "where the tables are kept")->capture_default_str();
  command->add_option("--database", where->database, "postgresql://USER@HOST/NAME instead")
      ->envname("PUTTABLE_DATABASE");
  command->add_subcommand("list", "all tables")->callback([where] { list(*where); });
  const auto about_one = [&](const char* name, const char* help) {
    auto* one = command->add_subcommand(name, help);
    one->add_option("TABLE", *id, "its id, as in /t/ID")->required();
    return one;
  };
  about_one("inspect", "what a table is and who sits there")->callback([where, id] { inspect(*where, *id); });
  about_one("end", "nothing more happens at the table")->callback([where, id] { end(*where, *id); });
  auto* exporting = about_one("export", "the record of a finished or ended game");
  exporting->add_flag("--log", *log, "every entry of the log, one a line, secrets included");
  exporting->callback([where, id, log] { export_table(*where, *id, *log); });
  auto what = std::make_shared<Deletion>();
  auto* deleting = command->add_subcommand("delete", "tables that were opened long ago, for ever");
  deleting->add_option("--older-than", what->days, "days since the table was opened")
      ->required()
      ->check(CLI::Range(1, 36500));
  deleting->add_flag("--unfinished", what->unfinished,
                     "also games that go on; without, only what is over, ended or never began");
  deleting->add_flag("--dry-run", what->dry, "only say what would be deleted");
  deleting->callback([where, what] { delete_old(*where, *what); });
}

}  // namespace puttable::cli
