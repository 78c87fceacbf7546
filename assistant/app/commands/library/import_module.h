#pragma once

#include <CLI/CLI.hpp>

namespace adjutant::app {

struct Context;

/// `import module PATH...`
void add_import_module(CLI::App& parent, Context& context);

}  // namespace adjutant::app
