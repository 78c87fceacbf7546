#pragma once

#include <string_view>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// `left op right` for all operators but && and ||, as VASSAL's own BeanShell has it: a whole number against the empty
/// text counts the text as 0; any other number or truth value against a text counts as its text, so that 3 == "3".
/// Source: bsh.BSHBinaryExpression and bsh.Primitive.
Computed operate(std::string_view op, const Operand& left, const Operand& right);

/// `op operand` for !, - and +.
Computed operate(std::string_view op, const Operand& operand);

}  // namespace adjutant::vmod
