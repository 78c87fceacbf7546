#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// The syntax tree of a formula. Nodes refer to each other by their index in `nodes`.
struct ExpressionTree {
  using Index = std::uint32_t;
  static constexpr Index kNone = 0xffffffff;

  enum class Kind : std::uint8_t {
    literal,
    name,       ///< a property
    text_name,  ///< a property that is taken for a text, since a method of texts is called on it somewhere
    unbound,    ///< a name on which a method is called that does not make it known to VASSAL: an error
    nothing,    ///< null
    unary,
    binary,
    conditional,  ///< ? :
    call,         ///< of a function, or "Class.method"
    method        ///< a method called on the first child; the other children are its arguments
  };
  struct Node {
    Kind kind = Kind::literal;
    std::string text;  ///< operator, property, function or method
    ExpressionValue value;
    std::vector<Index> children;
  };

  std::vector<Node> nodes;
  Index root = kNone;  ///< kNone: the formula could not be parsed
};

/// Parses a formula with the operator precedence of Java. If any part of it is not supported, the tree has no root.
/// Bounded in length, depth and number of nodes. Source: bsh.jjt (the grammar of BeanShell).
ExpressionTree parse_expression(std::string_view text);

}  // namespace adjutant::vmod
