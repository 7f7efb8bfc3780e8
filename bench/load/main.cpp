// Plays many tables at once against a server on this machine and says how fast it answers.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <optional>

#include "bench/load/load.hpp"
#include "bench/load/server_process.hpp"

namespace {

using namespace puttable::load;

// Four sockets a table: more than many shells allow by default.
void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

void print_report(const LoadOptions& options, const LoadReport& report, double kb_per_table, double cpu) {
  const std::string pace =
      options.rate > 0 ? fmt::format("{:.0f}/s wanted", options.rate) : "as fast as possible";
  fmt::print(
      "{} tables of {}, {}: {:.0f} moves/s acknowledged and seen by every seat, p50 {:.2f} ms, p99 {:.2f} "
      "ms, "
      "worst {:.1f} ms, {} games finished, {} refused",
      options.tables, options.players, pace, double(report.moves) / report.seconds, report.p50 * 1e3,
      report.p99 * 1e3, report.worst * 1e3, report.games, report.refused);
  if (kb_per_table > 0)
    fmt::print(", server {:.1f} kB a table, {:.2f} processors", kb_per_table,
               cpu / (report.seconds + options.warm_up));
  fmt::print("\n");
}

int run(const LoadOptions& chosen, const std::string& program, const std::vector<std::string>& extra,
        bool served) {
  LoadOptions options = chosen;
  if (!served) {
    print_report(options, run_load(options, [] {}), 0, 0);
    return 0;
  }
  const ServerProcess server(program, extra);
  options.port = server.port();
  const auto before = figures_of(server.pid());
  ProcessFigures connected;
  const auto report = run_load(options, [&] { connected = figures_of(server.pid()); });
  const auto after = figures_of(server.pid());
  print_report(options, report, (after.resident_kb - before.resident_kb) / (options.tables + options.spare),
               after.cpu_seconds - connected.cpu_seconds);
  return report.refused == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Load on a Puttable server: tables of four play random legal moves, over loopback only."};
  LoadOptions options;
  std::string program;
  std::vector<std::string> extra;
  auto* port = app.add_option("--port", options.port, "of a running server (started with --no-limits)");
  app.add_option("--server", program, "the puttable program: starts a server for the measurement")
      ->excludes(port);
  app.add_option("--serve-option", extra, "passed on to that server");
  app.add_option("--tables", options.tables, "played at the same time")->capture_default_str();
  app.add_option("--players", options.players, "at a table")->capture_default_str();
  app.add_option("--game", options.game)->capture_default_str();
  app.add_option("--rate", options.rate, "moves a second in all; 0: as fast as possible")
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "measured")->capture_default_str();
  app.add_option("--warm-up", options.warm_up, "seconds before that")->capture_default_str();
  app.add_option("--spare", options.spare, "tables opened beforehand to replace finished ones")
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  raise_file_limit();
  try {
    return run(options, program, extra, !program.empty());
  } catch (const std::exception& error) {
    fmt::print(stderr, "puttable_load: {}\n", error.what());
    return 1;
  }
}
