#pragma once

#include <CLI/CLI.hpp>

namespace adjutant::app {

struct Context;

/// `import rules FILE`: keeps a rulebook, or shows what would be kept.
void add_import_rules(CLI::App& parent, Context& context);

}  // namespace adjutant::app
