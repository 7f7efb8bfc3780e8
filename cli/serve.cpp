#include "server/serve.hpp"

#include <fmt/core.h>

#include <memory>

#include "cli/commands.hpp"
#include "server/options.hpp"

namespace puttable::cli {

void add_serve(CLI::App& app) {
  auto* command = app.add_subcommand("serve", "serve the page and its tables");
  command->footer(
      "Tables live in one SQLite file in the data folder. After every acknowledged move they survive a crash "
      "of the\n"
      "server; --durability strict makes them survive a power cut as well, at the cost of speed.\n\n"
      "Examples:\n"
      "  puttable serve                                  then open http://127.0.0.1:8080\n"
      "  puttable serve --address 0.0.0.0 --port 80      for others in the network\n"
      "  puttable serve --data-dir /var/lib/puttable --durability strict --behind-proxy\n"
      "  puttable serve --database postgresql://puttable@db/puttable --behind-proxy\n"
      "                                                  any number of these serve the same tables");
  auto options = std::make_shared<server::ServeOptions>();
  auto durability = std::make_shared<std::string>("normal");
  auto bot_ms = std::make_shared<int>(int(options->bot_time.count()));
  command->add_option("--address", options->address, "where to listen")->capture_default_str();
  command->add_option("--port", options->port, "0: any free one")->capture_default_str();
  command->add_option("--data-dir", options->data, "where the tables are kept")->capture_default_str();
  command
      ->add_option("--database", options->database,
                   "postgresql://USER@HOST/NAME: keep the tables there instead, shared with other processes")
      ->envname("PUTTABLE_DATABASE");
  command->add_option("--web", options->web, "the folder of the built page")->capture_default_str();
  command
      ->add_option("--durability", *durability,
                   "what a power cut may lose: normal (the last moves) or strict (none)")
      ->check(CLI::IsMember({"normal", "strict"}))
      ->capture_default_str();
  command->add_flag("--behind-proxy", options->behind_proxy, "take addresses from the last X-Forwarded-For");
  command->add_option("--bot-threads", options->bot_threads, "bots that think at once")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--bot-ms", *bot_ms, "how long a bot may think")
      ->check(CLI::Range(1, 60'000))
      ->capture_default_str();
  command->add_flag_callback(
      "--no-limits", [options] { options->limits = server::without_rates(options->limits); },
      "no limits on how often and how many, for load tests and closed networks");
  command->callback([options, durability, bot_ms] {
    options->strict = *durability == "strict";
    options->bot_time = std::chrono::milliseconds(*bot_ms);
    if (const int code = server::serve(*options); code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace puttable::cli
