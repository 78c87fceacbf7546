#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "commands/commands.h"
#include "context/context.h"
#include "dock/models/rules/rule_link.h"
#include "program/dock_program.h"

namespace adjutant::app {

void add_dock(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("dock", context.say("app.help.dock"));
  auto options = std::make_shared<DockOptions>();
  command->add_option("files", options->files, context.say("app.help.dock_files"))->type_name("FILE");
  command
      ->add_option_function<std::string>(
          "--rule",
          [options](const std::string& link) {
            options->rule = dock::rule_link_in(link);
            if (!options->rule) {
              throw CLI::ValidationError("--rule", link);
            }
          },
          context.say("chat.help.rule"))
      ->type_name("LINK");
  command->add_flag("--sample", options->sample, context.say("app.help.dock_sample"));
  command->add_option("--socket", options->socket, context.say("app.help.socket"))->type_name("PATH");
  command->callback([options, &context] { context.exit_code = run_dock(*options, context); });
}

}  // namespace adjutant::app
