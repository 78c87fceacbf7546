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

struct WatchOptions {
  std::string server;
  std::string module;
  std::string room;
  bool answers = false;
  std::filesystem::path socket = api::default_socket();
};

void watch(const WatchOptions& options, Context& context) {
  run_live(context, options.socket,
           {{"mode", "watch"},
            {"server", options.server},
            {"module", options.module},
            {"room", options.room},
            {"answers", options.answers}});
}

}  // namespace

void add_watch(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "watch", "live.help.watch", watch);
  command.add_option("server", options.server, context.say("live.help.server"))->type_name("HOST:PORT")->required();
  command.add_option("--module", options.module, context.say("live.help.module"))->required();
  command.add_option("--room", options.room, context.say("live.help.room"))->type_name("ROOM");
  command.add_flag("--answers", options.answers, context.say("live.help.answers"));
  command.add_option("--socket", options.socket, context.say("app.help.socket"))->type_name("PATH");
}

}  // namespace adjutant::app
