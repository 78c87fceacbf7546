#pragma once

#include <string_view>
#include <vector>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// A static method of Java's that formulas call by its class: "Math.max", "Integer.parseInt", "String.valueOf". What is
/// not known here cannot be computed; an argument of a wrong type is an error.
Computed call_of_class(std::string_view name, const std::vector<Operand>& arguments);

}  // namespace adjutant::vmod
