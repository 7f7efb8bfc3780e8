#include <fmt/core.h>

#include "cli/box.hpp"
#include "cli/commands.hpp"
#include "cli/score.hpp"
#include "cli/tiny.hpp"

int main(int argc, char** argv) {
  using namespace puttable::cli;
  CLI::App app{
      "Tabletop mini golf: in the browser, in the terminal, in a simulator.\n\n"
      "  puttable serve                 play in the browser, alone or with friends\n"
      "  puttable play family           play in the terminal against bots\n"
      "  puttable COMMAND --help        what a command can do, with examples"};
  app.name("puttable");
  app.set_version_flag("--version", PUTTABLE_VERSION);
  app.require_subcommand(1);
  add_serve(app);
  add_play(app);
  add_simulate(app);
  add_replay(app);
  add_verify(app);
  add_admin(app);
  add_migrate(app);
  add_box(app);
  add_score(app);
  add_tiny(app);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::RuntimeError& ended) {
    return ended.get_exit_code();
  } catch (const CLI::ParseError& wrong) {
    if (argc > 1 && argv[1][0] != '-' &&
        app.get_subcommands([&](const CLI::App* command) { return command->get_name() == argv[1]; })
            .empty()) {
      std::string known;
      for (const auto* command : app.get_subcommands({}))
        known += (known.empty() ? "" : ", ") + command->get_name();
      fmt::print(stderr, "puttable: There is no command '{}'. The commands are: {}.\n", argv[1], known);
      return exit_bad_input;
    }
    return app.exit(wrong) == 0 ? 0 : exit_bad_input;
  }
}
