#include <QCoreApplication>
#include <QSocketNotifier>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/server.h"
#include "api/service.h"
#include "base/json_extra.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "context/headless.h"
#include "context/places.h"
#include "core/core.h"
#include "library/database.h"

namespace adjutant::app {
namespace {

struct ServeOptions {
  std::filesystem::path socket = api::default_socket();
};

void serve(const ServeOptions& options, Context& context) {
  // A database that cannot be used (a newer version's, a damaged one) is told now and not at the first question.
  if (const auto database = open_database(context); !database) {
    return context.fail(database.error());
  }
  const HeadlessProgram program;
  // Before the core thread starts, so that it holds the signals back too: on Ctrl+C the socket goes in good order.
  QSocketNotifier stop(termination_requests(), QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, [] { QCoreApplication::quit(); });
  const auto core = Core::start(context, options.socket);
  if (!core) {
    context.fail(core.error());
    return;
  }
  if (context.json) {
    context.out << dumped({{"socket", core->socket().string()},
                           {"api", {{"major", api::api_major}, {"minor", api::api_minor}}}})
                << std::endl;
  } else {
    context.out << context.say(Message{"app.serve.listening", {{"socket", core->socket().string()}}}) << std::endl;
  }
  QCoreApplication::exec();
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "serve", "app.help.serve", serve);
  command.add_option("--socket", options.socket, context.say("app.help.socket"))->type_name("PATH");
}

}  // namespace adjutant::app
