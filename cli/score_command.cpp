#include <iostream>
#include <memory>

#include "cli/box.hpp"
#include "cli/commands.hpp"
#include "cli/score.hpp"

namespace puttable::cli {

void add_score(CLI::App& app) {
  struct Arguments {
    std::string path, data;
    ScoreOptions options;
  };
  const auto arguments = std::make_shared<Arguments>();
  auto* command = app.add_subcommand("score", "score a Designer or Empire course");
  command->add_option("FILE", arguments->path, "a course (puttable.course/1), - for the standard input")
      ->required();
  command->add_flag("--json", arguments->options.json, "answer as JSON");
  command->add_flag("--explain", arguments->options.explain, "with the reason for every point");
  command->add_option("--data", arguments->data, "the folder of an own box, as for `puttable box`")
      ->check(CLI::ExistingDirectory);
  command->footer(
      "A course is JSON, all of it told in docs/formats.md; ids are listed by `puttable box tiles`, `lands`, "
      "...\n"
      "Without `holes` in the file the best plan is found.\n"
      "Exit code: 0, or 2 for a file that cannot be scored, with the place of what is wrong.\n\n"
      "Examples:\n"
      "  puttable score course.json\n"
      "  puttable score course.json --explain\n"
      "  puttable score - --json < course.json\n"
      "where course.json is, for instance,\n"
      "  {\"land\": \"land-07\", \"mrs\": \"mrs-hotdog\", \"mr\": \"mr-short\", \"collected\": 3,\n"
      "   \"tiles\": [{\"kind\": \"tee-04\", \"at\": [3, 2], \"turn\": 1}, {\"kind\": \"green-02\", \"at\": "
      "[4, 2], "
      "\"turn\": 1}],\n"
      "   \"holes\": {\"1\": [3, 2]}}");
  command->callback([arguments] {
    const std::string text = read_input(arguments->path);
    const designer::Box box = arguments->data.empty() ? designer::standard_box() : own_box(arguments->data);
    const int code = run_score(box, text, arguments->options, std::cout, std::cerr);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace puttable::cli
