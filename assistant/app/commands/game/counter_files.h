#pragma once

#include <CLI/CLI.hpp>

namespace adjutant::app {

struct Context;

/// Adds `export` and `import` to the command `counters`: the counter sheet of a module as a table for spreadsheets.
void add_counter_files(CLI::App& counters, Context& context);

}  // namespace adjutant::app
