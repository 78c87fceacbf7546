#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adjutant::vmod {

inline constexpr char kCommandSeparator = '\x1b';

/// The leaves of an encoded command in the order VASSAL executes them, empty ones included. Groups nested deeper than
/// max_command_depth (limits.h) are left out.
std::vector<std::string> flatten_command(std::string_view command);

}  // namespace adjutant::vmod
