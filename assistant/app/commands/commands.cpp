#include "commands/commands.h"

#include <CLI/CLI.hpp>

namespace adjutant::app {

// One declaration and one line in add_commands for each command below commands/.
void add_actions(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_charts(CLI::App& app, Context& context);
void add_chart(CLI::App& app, Context& context);
void add_conform(CLI::App& app, Context& context);
void add_field(CLI::App& app, Context& context);
void add_follow(CLI::App& app, Context& context);
void add_demo(CLI::App& app, Context& context);
void add_dock(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_los(CLI::App& app, Context& context);
void add_locate(CLI::App& app, Context& context);
void add_module(CLI::App& app, Context& context);
void add_modules(CLI::App& app, Context& context);
void add_notes(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_procedures(CLI::App& app, Context& context);
void add_resolve(CLI::App& app, Context& context);
void add_restore(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_save(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_table(CLI::App& app, Context& context);
void add_turn(CLI::App& app, Context& context);
void add_watch(CLI::App& app, Context& context);

void add_commands(CLI::App& app, Context& context) {
  add_dock(app, context);
  add_demo(app, context);
  add_import(app, context);
  add_modules(app, context);
  add_module(app, context);
  add_los(app, context);
  add_field(app, context);
  add_actions(app, context);
  add_turn(app, context);
  add_play(app, context);
  add_charts(app, context);
  add_chart(app, context);
  add_procedures(app, context);
  add_resolve(app, context);
  add_odds(app, context);
  add_conform(app, context);
  add_rules(app, context);
  add_notes(app, context);
  add_backup(app, context);
  add_restore(app, context);
  add_locate(app, context);
  add_save(app, context);
  add_serve(app, context);
  add_table(app, context);
  add_watch(app, context);
  add_follow(app, context);
}

}  // namespace adjutant::app
