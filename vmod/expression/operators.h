#pragma once

#include <string_view>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// Computes `left op right` for every operator but && and ||, as BeanShell in VASSAL does: a whole number against the
/// empty text counts the text as 0; any other number or truth value against a text is compared as its text, so that 3
/// == "3". Source: bsh.BSHBinaryExpression and bsh.Primitive.
Computed operate(std::string_view op, const Operand& left, const Operand& right);

/// Computes `op operand` for the unary operators !, - and +.
Computed operate(std::string_view op, const Operand& operand);

}  // namespace adjutant::vmod
