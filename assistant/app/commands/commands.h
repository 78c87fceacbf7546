#pragma once

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

// Each command adds its sub-command, options and callback; the callback writes to the context and sets its exit code.
// A command lives in commands/SUBJECT/NAME.cpp, for example:
//
//   void add_locate(CLI::App& app, Context& context) {
//     auto* command = app.add_subcommand("locate", context.say("app.help.locate"));
//     auto options = std::make_shared<LocateOptions>();   // the command keeps its options alive
//     command->add_option("--module", options->module, context.say("app.help.module"))->required();
//     command->callback([options, &context] { locate(*options, context); });
//   }
//
// Answers as JSON (sight, actions, traces, units) are made by api/answers.h, the same for the local socket.
// `import`, `module`, `save`, `rules`, `chart` are sub-commands with sub-commands of their own.

/// Every command of the program, in the order of the help.
void add_commands(CLI::App& app, Context& context);

}  // namespace adjutant::app
