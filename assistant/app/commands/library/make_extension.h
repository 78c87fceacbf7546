#pragma once

#include <CLI/CLI.hpp>

namespace adjutant::app {

struct Context;

/// Adds `make extension`.
void add_make_extension(CLI::App& make, Context& context);

}  // namespace adjutant::app
