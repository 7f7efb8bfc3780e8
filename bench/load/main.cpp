// Plays many tables at once against a server on this machine and says how fast it answers.
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <memory>
#include <thread>

#include "bench/load/hostile.hpp"
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
      options.tables, options.players, pace, double(report.moves) / report.seconds,
      report.quantile(0.5) * 1e3, report.quantile(0.99) * 1e3, report.quantile(1) * 1e3, report.games,
      report.refused);
  if (kb_per_table > 0)
    fmt::print(", server {:.1f} kB a table, {:.2f} processors", kb_per_table,
               cpu / (report.seconds + options.warm_up));
  fmt::print("\n");
}

int run(const LoadOptions& chosen, const std::string& program, const std::vector<std::string>& extra,
        int processes) {
  LoadOptions options = chosen;
  if (program.empty()) {
    print_report(options, run_load(options, 1, [](int) {}).front(), 0, 0);
    return 0;
  }
  std::vector<std::unique_ptr<ServerProcess>> servers;
  options.ports.clear();
  for (int i = 0; i < processes; ++i) {
    servers.push_back(std::make_unique<ServerProcess>(program, extra));
    options.ports.push_back(servers.back()->port());
  }
  // Of all servers together.
  const auto figures = [&] {
    ProcessFigures sum;
    for (const auto& server : servers) {
      const auto one = figures_of(server->pid());
      sum.resident_kb += one.resident_kb;
      sum.cpu_seconds += one.cpu_seconds;
    }
    return sum;
  };
  const auto before = figures();
  ProcessFigures connected;
  const auto report = run_load(options, 1, [&](int) { connected = figures(); }).front();
  const auto after = figures();
  print_report(options, report, (after.resident_kb - before.resident_kb) / (options.tables + options.spare),
               after.cpu_seconds - connected.cpu_seconds);
  return report.refused == 0 ? 0 : 1;
}

// From here on this thread, and whatever it starts, runs on these processors only.
void stay_on(unsigned first, unsigned end) {
  cpu_set_t chosen;
  CPU_ZERO(&chosen);
  for (unsigned i = first; i < end; ++i) CPU_SET(i, &chosen);
  (void)::sched_setaffinity(0, sizeof chosen, &chosen);
}

// The same load without and with hostile clients in turn, so that both meet whatever else the machine does,
// at a server with its usual limits and a processor of its own: real clients have machines of theirs. All
// phases of a kind count together: a p99 wants thousands of moves.
int run_hostile(LoadOptions options, const std::string& program, const std::vector<std::string>& extra,
                int connections) {
  constexpr int pairs = 7;
  const unsigned processors = std::thread::hardware_concurrency();
  if (processors > 1) stay_on(0, 1);
  const ServerProcess server(program, extra);
  if (processors > 1) stay_on(1, processors);
  options.ports = {server.port()};
  std::unique_ptr<Hostile> hostile;
  std::uint64_t made = 0;
  const auto stop = [&] {
    if (hostile) made += hostile->made();
    hostile.reset();
  };
  const auto phases = run_load(options, 2 * pairs, [&](int phase) {
    stop();
    if (phase % 2 == 1) hostile = std::make_unique<Hostile>(server.port(), connections);
  });
  stop();
  LoadReport without;
  LoadReport with;
  for (std::size_t i = 0; i < phases.size(); ++i) (i % 2 == 0 ? without : with).add(phases[i]);
  print_report(options, without, 0, 0);
  print_report(options, with, 0, 0);
  const auto times = [&](double part) { return with.quantile(part) / without.quantile(part); };
  fmt::print("{} hostile connections, {} at a time: p90 {:.2f} and p99 {:.2f} times that without them\n",
             made, connections, times(0.9), times(0.99));
  return without.refused + with.refused == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Load on a Puttable server: tables of four play random legal moves, over loopback only."};
  LoadOptions options;
  std::string program;
  std::vector<std::string> extra;
  int processes = 1;
  auto* port =
      app.add_option("--port", options.ports,
                     "of a running server (started with --no-limits), or of several that share a database");
  app.add_option("--server", program, "the puttable program: starts a server for the measurement")
      ->excludes(port);
  app.add_option("--processes", processes,
                 "so many servers, which share the database that PUTTABLE_DATABASE names")
      ->capture_default_str();
  int hostile = 0;
  app.add_option(
      "--hostile", hostile,
      "measure without and with so many hostile connections, at a server that keeps its limits (few "
      "tables: they count for this load too)");
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
    if (hostile > 0) return run_hostile(options, program, extra, hostile);
    extra.emplace_back("--no-limits");
    return run(options, program, extra, processes);
  } catch (const std::exception& error) {
    fmt::print(stderr, "puttable_load: {}\n", error.what());
    return 1;
  }
}
