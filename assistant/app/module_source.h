#pragma once

#include <string>

#include "base/result.h"
#include "vmod/module.h"

namespace adjutant::app {

struct Context;

/// The module that a command was told: a file or folder where there is one of that name, else a module in the database
/// (name, name@version or hash), read again from where it was imported. Fails, without touching the context, where it
/// is neither or cannot be read.
Result<vmod::Module> read_named_module(const std::string& path_or_name, Context& context);

}  // namespace adjutant::app
