#include <fmt/core.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/stores.hpp"
#include "store/copy.hpp"

namespace puttable::cli {

namespace {

void migrate(const std::string& from, const std::string& to) {
  if (!is_postgres(from) && !std::filesystem::exists(std::filesystem::path(from) / "tables.sqlite"))
    fail(fmt::format("There are no tables in '{}': no file tables.sqlite.", from));
  const auto source = open_store(from, StoreUse::own);
  const auto target = open_store(to, StoreUse::own);
  const auto report = store::copy_tables(*source.log, *target.log);
  if (!report) fail(report.error().text, exit_failed);
  fmt::print("{} tables: {} entries copied, {} were there already.\n", report->tables, report->entries,
             report->known);
  if (report->contradicted.empty()) return;
  std::string names;
  for (const auto& name : report->contradicted) names += " " + name;
  fail(fmt::format("{} tables were left alone, because the target has gone on with them differently:{}",
                   report->contradicted.size(), names),
       exit_failed);
}

}  // namespace

void add_migrate(CLI::App& app) {
  auto* command = app.add_subcommand("migrate", "copy all tables to another store");
  command->footer(
      "Each side is a data folder (SQLite) or postgresql://USER@HOST/NAME. Stop the server first: a folder "
      "in use is\n"
      "refused. Nothing is removed from the source; what the target has already is compared and not copied "
      "again.\n\n"
      "Exit code: 0 all tables are at the target, 1 some could not be copied, 2 a side cannot be opened.\n\n"
      "Examples:\n"
      "  puttable migrate var postgresql://puttable@db/puttable\n"
      "  puttable migrate postgresql://puttable@db/puttable var");
  auto from = std::make_shared<std::string>();
  auto to = std::make_shared<std::string>();
  command->add_option("FROM", *from, "a data folder or postgresql://...")->required();
  command->add_option("TO", *to, "a data folder or postgresql://...")->required();
  command->callback([from, to] { migrate(*from, *to); });
}

}  // namespace puttable::cli
