#pragma once

namespace CLI {
class App;
}

namespace adjutant::app {

struct Context;

// Each command adds its sub-command and options, and what it runs, which writes to the context and sets its exit code.
// A command lives in commands/SUBJECT/NAME.cpp and has a name in the list of commands.cpp, for example:
//
//   void add_locate(CLI::App& app, Context& context) {
//     auto [command, options] = add_command(app, context, "locate", "vmod.help.locate", locate);
//     command.add_option("--module", options.module, context.say("vmod.help.module"))->required();
//   }
//
// Answers as JSON (sight, actions, traces, units) are made by api/answers.h, the same for the local socket.
// `import`, `module`, `save`, `rules`, `chart` are sub-commands with sub-commands of their own.

/// Every command of the program, in the order of the help.
void add_commands(CLI::App& app, Context& context);

}  // namespace adjutant::app
