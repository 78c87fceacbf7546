#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/server.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/running/live_program.h"
#include "context/context.h"

namespace adjutant::app {
namespace {

struct TableOptions {
  std::uint16_t port = 5050;
  bool lan = false;
  bool answers = false;
  bool map_answers = false;
  std::string through;
  std::filesystem::path socket = api::default_socket();
};

void table(const TableOptions& options, Context& context) {
  if (options.lan) {
    context.err << context.say("live.lan_warning") << std::endl;
  }
  run_live(context, options.socket,
           {{"mode", options.through.empty() ? "table" : "through"},
            {"port", options.port},
            {"lan", options.lan},
            {"server", options.through},
            {"answers", options.answers},
            {"mapAnswers", options.map_answers}});
}

}  // namespace

void add_table(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "table", "live.help.table", table);
  command.add_option("--port", options.port, context.say("live.help.port"))->type_name("PORT");
  command.add_flag("--lan", options.lan, context.say("live.help.lan"));
  auto* through = command.add_option("--through", options.through, context.say("live.help.through"));
  through->type_name("HOST:PORT");
  command.add_flag("--answers", options.answers, context.say("live.help.answers"))->excludes(through);
  command.add_flag("--answer-on-map", options.map_answers, context.say("live.help.map_answers"));
  command.add_option("--socket", options.socket, context.say("app.help.socket"))->type_name("PATH");
}

}  // namespace adjutant::app
