#include "commands.h"

#include <CLI/CLI.hpp>

namespace adjutant::app {

// One declaration and one line in add_commands for each file of commands/.

void add_commands(CLI::App& app, Context& context) {
  (void)app;
  (void)context;
}

}  // namespace adjutant::app
