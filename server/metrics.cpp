#include "server/metrics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "engine/core/codec.hpp"

namespace puttable::server {

namespace {

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  file >> total >> resident;
  return resident * std::uint64_t(::sysconf(_SC_PAGESIZE));
}

class Writer {
 public:
  void counter(std::string_view name, std::string_view help, auto value) {
    one(name, help, "counter", value);
  }
  void gauge(std::string_view name, std::string_view help, auto value) { one(name, help, "gauge", value); }
  void head(std::string_view name, std::string_view help, std::string_view type) {
    fmt::format_to(std::back_inserter(out), "# HELP puttable_{0} {1}\n# TYPE puttable_{0} {2}\n", name, help,
                   type);
  }
  template <class... T>
  void line(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<T>(values)...);
    out += '\n';
  }
  std::string out;

 private:
  void one(std::string_view name, std::string_view help, std::string_view type, auto value) {
    head(name, help, type);
    line("puttable_{} {}", name, value);
  }
};

}  // namespace

void Metrics::count_stored(double seconds) {
  std::size_t i = 0;
  while (i < bounds.size() && seconds > bounds[i]) ++i;
  ++stored_in[i];
  stored_in_sum += seconds;
}

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges) {
  Writer write;
  write.gauge("connections", "Open connections, HTTP and WebSocket.", gauges.connections);
  write.gauge("sockets", "Open WebSockets.", gauges.sockets);
  write.gauge("tables", "Tables in memory.", gauges.tables);
  write.gauge("bots_waiting", "Decisions that bots still have to make.", gauges.bots_waiting);
  write.gauge("resident_bytes", "Memory of the process.", resident_bytes());
  write.counter("http_requests_total", "HTTP requests.", metrics.http_requests);
  write.counter("sockets_opened_total", "WebSockets opened.", metrics.sockets_opened);
  write.counter("sockets_dropped_total", "WebSockets that the server closed.", metrics.sockets_dropped);
  write.counter("messages_total", "Messages from clients.", metrics.messages);
  write.counter("acknowledged_total", "Requests stored and acknowledged.", metrics.acknowledged);
  write.counter("tables_opened_total", "New tables.", metrics.tables_opened);
  write.counter("tables_loaded_total", "Tables loaded from the store.", metrics.tables_loaded);
  write.counter("tables_evicted_total", "Tables dropped from memory when idle.", metrics.tables_evicted);
  write.counter("bot_moves_total", "Moves made by bots.", metrics.bot_moves);
  write.counter("bot_failures_total", "Moves of bots that the rules refused.", metrics.bot_failures);
  write.counter("storage_failures_total", "Batches that could not be stored.", metrics.storage_failures);
  write.counter("conflicts_total", "Batches that another process was quicker than; they are tried again.",
                metrics.conflicts);
  write.counter("followed_total", "Log entries taken over from other processes.", metrics.followed);
  write.counter("outages_total", "Times that the database did not answer.", metrics.outages);
  write.gauge("database_away", "1 while the database does not answer.", int(gauges.away));
  write.gauge("other_processes", "Other processes that are known to share the database.", gauges.processes);
  write.counter("store_groups_total", "Transactions of the store.", gauges.store_groups);
  write.counter("store_batches_total", "Batches in them.", gauges.store_batches);
  write.counter("store_rows_total", "Log entries stored.", gauges.store_rows);
  write.counter("store_busy_seconds_total", "Time spent in transactions.", gauges.store_seconds);
  write.head("refused_total", "Refusals by code.", "counter");
  for (std::size_t i = 0; i < Metrics::codes; ++i)
    write.line("puttable_refused_total{{code=\"{}\"}} {}", name_of(Reject(i)), metrics.refused[i]);
  write.head("stored_seconds", "From a request to its durable entry.", "histogram");
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < Metrics::bounds.size(); ++i) {
    sum += metrics.stored_in[i];
    write.line("puttable_stored_seconds_bucket{{le=\"{}\"}} {}", Metrics::bounds[i], sum);
  }
  sum += metrics.stored_in.back();
  write.line("puttable_stored_seconds_bucket{{le=\"+Inf\"}} {}", sum);
  write.line("puttable_stored_seconds_sum {}", metrics.stored_in_sum);
  write.line("puttable_stored_seconds_count {}", sum);
  return std::move(write.out);
}

}  // namespace puttable::server
