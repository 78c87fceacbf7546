#include <CLI/CLI.hpp>

#include "commands/commands.h"
#include "context/context.h"

namespace adjutant::app {

void add_save_show(CLI::App& save, Context& context);
void add_save_draw(CLI::App& save, Context& context);

void add_save(CLI::App& app, Context& context) {
  auto* save = app.add_subcommand("save", context.say("vmod.help.save"));
  save->require_subcommand(1);
  save->fallthrough();
  add_save_show(*save, context);
  add_save_draw(*save, context);
}

}  // namespace adjutant::app
