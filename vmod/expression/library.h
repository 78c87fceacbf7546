#pragma once

#include <string_view>
#include <vector>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// Calls a static method of a Java class as formulas do: "Math.max", "Integer.parseInt", "String.valueOf". An unknown
/// method gives Beyond; an argument of a wrong type is an error.
Computed call_of_class(std::string_view name, const std::vector<Operand>& arguments);

}  // namespace adjutant::vmod
