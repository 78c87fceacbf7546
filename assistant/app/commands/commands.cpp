#include "commands/commands.h"

#include <CLI/CLI.hpp>

namespace adjutant::app {

/// Adds one command; each is defined below commands/, by this name.
using Add = void(CLI::App& app, Context& context);
Add add_actions, add_backup, add_chart, add_charts, add_conform, add_counters, add_demo, add_dock, add_field,
    add_follow, add_import, add_locate, add_los, add_make, add_module, add_modules, add_notes, add_odds, add_play,
    add_procedures, add_range, add_resolve, add_restore, add_rules, add_save, add_serve, add_survey, add_table,
    add_turn, add_watch, add_words;

void add_commands(CLI::App& app, Context& context) {
  for (Add* add :
       {add_dock,    add_demo,    add_import, add_make,   add_modules, add_module,   add_los,        add_field,
        add_actions, add_turn,    add_play,   add_charts, add_chart,   add_counters, add_procedures, add_resolve,
        add_odds,    add_conform, add_range,  add_rules,  add_notes,   add_backup,   add_restore,    add_locate,
        add_save,    add_serve,   add_survey, add_table,  add_watch,   add_follow,   add_words}) {
    add(app, context);
  }
}

}  // namespace adjutant::app
