#include <fmt/core.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "table/record.hpp"

namespace puttable::cli {
namespace {

void verify(const std::string& path) {
  const auto record = read_record(read_input(path));
  if (!record) fail(fmt::format("{}: {}", path, record.error().text));
  if (!record->seed || !record->commitment)
    fail(fmt::format("{}: the record has no seed and commitment, so there is nothing to verify.", path));
  const auto seed = seed_from_hex(*record->seed);
  if (!seed) fail(fmt::format("{}: {}", path, seed.error().text));
  const std::string hash = sha256_hex(*seed);
  if (hash != *record->commitment)
    fail(fmt::format(
             "{}: the seed is not the one that was promised.\n  SHA-256 of the seed: {}\n  promised: {}",
             path, hash, *record->commitment),
         exit_failed);
  if (auto fair = verify_chance(*record); !fair)
    fail(fmt::format("{}: {}", path, fair.error().text), exit_failed);
  const std::size_t taken_over = record->from ? record->from->steps : 0;
  std::size_t outcomes = 0;
  for (std::size_t i = taken_over; i < record->log.size(); ++i) outcomes += record->log[i].seat == chance;
  fmt::print(
      "{}: fair.\nThe seed is the one promised before the first move, and all {} chance outcomes{} follow "
      "from "
      "it.\n",
      path, outcomes, record->from ? " of this table" : "");
  if (record->from)
    fmt::print(
        "It is a branch: its first {} steps are those of table {} up to the start of game {}. They follow "
        "from "
        "that table's seed;\nits own record shows whether they are the same and fair.\n",
        taken_over, record->from->table, record->from->game);
}

}  // namespace

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand("verify", "check that the cards of a record were dealt fairly");
  command->footer(
      "Before the first move a table shows the SHA-256 of its secret seed; after the last one its record has "
      "the\n"
      "seed. This command hashes it and deals every card again.\n\n"
      "Exit code: 0 fair, 1 not (with the entry that does not follow from the seed), 2 unreadable.\n\n"
      "Examples:\n"
      "  curl -s http://localhost:8080/api/tables/ID/record > game.json\n"
      "  puttable verify game.json");
  auto path = std::make_shared<std::string>();
  command->add_option("FILE", *path, "a record (puttable.record/1), - for the standard input")->required();
  command->callback([path] { verify(*path); });
}

}  // namespace puttable::cli
