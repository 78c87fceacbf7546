#include "commands.h"

#include <CLI/CLI.hpp>

namespace adjutant::app {

// One declaration and one line in add_commands for each file of commands/.
void add_field(CLI::App& app, Context& context);
void add_demo(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_los(CLI::App& app, Context& context);
void add_locate(CLI::App& app, Context& context);
void add_module(CLI::App& app, Context& context);
void add_modules(CLI::App& app, Context& context);
void add_save(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);

void add_commands(CLI::App& app, Context& context) {
  add_demo(app, context);
  add_import(app, context);
  add_modules(app, context);
  add_module(app, context);
  add_los(app, context);
  add_field(app, context);
  add_locate(app, context);
  add_save(app, context);
}

}  // namespace adjutant::app
