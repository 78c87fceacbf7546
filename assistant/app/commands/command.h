#pragma once

#include <memory>
#include <ostream>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/intake_answers.h"
#include "base/result.h"
#include "commands/module_answers.h"
#include "context/context.h"

// What commands have in common: how one is added, and how it answers.
namespace adjutant::app {

/// Speaks in the player's language.
inline api::Speaker speaker(const Context& context) {
  return {context.catalogue, context.language};
}

/// What a reader noticed, as answers list it: [{severity, where, message}].
inline nlohmann::json diagnostics_json(const Diagnostics& diagnostics, const Context& context) {
  return api::diagnostics_json(diagnostics, speaker(context));
}

/// A command and what its options are kept in.
template <class Options>
struct AddedCommand {
  CLI::App& app;
  Options& options;
};

/// Adds a command that does `run(options, context)`; `help` is the key of its help. The command keeps its options
/// alive.
template <class Options>
AddedCommand<Options> add_command(CLI::App& parent, Context& context, const char* name, const char* help,
                                  void (*run)(const Options&, Context&)) {
  CLI::App* command = parent.add_subcommand(name, context.say(help));
  const auto options = std::make_shared<Options>();
  command->callback([options, run, &context] { run(*options, context); });
  return {*command, *options};
}

/// Gives the answer of a command: as the JSON that `as_json` makes of it where that is wanted, else in the words that
/// `print` writes; or says why there is none.
template <class T, class AsJson, class Print>
void give_answer(const Result<T>& answer, Context& context, const AsJson& as_json, const Print& print) {
  if (!answer) {
    context.fail(answer.error());
  } else if (context.json) {
    context.out << to_line(as_json(*answer));
  } else {
    print(*answer, context);
  }
}

}  // namespace adjutant::app
