#include "store/copy.hpp"

#include <algorithm>

namespace puttable::store {

namespace {

// Tables are small: so many at a time share a transaction.
constexpr std::size_t tables_at_a_time = 50;

std::expected<void, Error> copy_some(LogDatabase& from, LogDatabase& to, std::span<const Tail> some,
                                     CopyReport& report) {
  auto wanted = from.load_all(some);
  auto there = to.load_all(some);
  std::vector<Batch> group;
  for (std::size_t i = 0; i < some.size(); ++i) {
    if (!wanted[i]) return std::unexpected(wanted[i].error());
    if (!there[i]) return std::unexpected(there[i].error());
    const auto& old = *there[i];
    if (old.size() > wanted[i]->size() || !std::equal(old.begin(), old.end(), wanted[i]->begin())) {
      report.contradicted.push_back(some[i].table);
      continue;
    }
    report.known += old.size();
    if (old.size() == wanted[i]->size()) continue;
    group.push_back({some[i].table, {wanted[i]->begin() + std::ptrdiff_t(old.size()), wanted[i]->end()}});
  }
  const auto answers = to.append(group);
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (!answers[i]) return std::unexpected(answers[i].error());
    report.entries += group[i].rows.size();
  }
  return {};
}

}  // namespace

std::expected<CopyReport, Error> copy_tables(LogDatabase& from, LogDatabase& to) {
  auto tables = from.list();
  if (!tables) return std::unexpected(tables.error());
  std::vector<Tail> tails;
  for (const auto& table : *tables) tails.push_back({table.table, 0});
  CopyReport report;
  report.tables = tails.size();
  for (std::size_t at = 0; at < tails.size(); at += tables_at_a_time) {
    const auto some = std::span(tails).subspan(at, std::min(tables_at_a_time, tails.size() - at));
    if (auto done = copy_some(from, to, some, report); !done) return std::unexpected(done.error());
  }
  return report;
}

}  // namespace puttable::store
