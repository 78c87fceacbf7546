#pragma once

#include <CLI/CLI.hpp>

namespace adjutant::app {

struct Context;

/// Adds `read` to the command `charts`: the cells of a chart, read off a picture.
void add_read_chart(CLI::App& charts, Context& context);

}  // namespace adjutant::app
