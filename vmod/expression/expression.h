#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/expression/budget.h"
#include "vmod/expression/tree.h"
#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// What an expression may ask of the piece it is evaluated on.
struct ExpressionScope {
  /// Looks up a property of the piece by its name. None counts as the empty text.
  std::function<std::optional<std::string>(std::string_view name)> property;
  /// Looks up the names that the place of the formula itself offers ("pieceName" in a label), which come before the
  /// properties. May be empty.
  std::function<std::optional<std::string>(std::string_view name)> offered;
  /// Calls a function that reads the board (SumStack, CountMap, GetZoneProperty ...). May be empty.
  std::function<Computed(std::string_view function, const std::vector<ExpressionValue>& arguments)> function;
  /// The module keeps numbers with leading zeros as text (GlobalOptions storeLeadingZeroIntegersAsStrings).
  bool zeros_stay = false;
  /// What the evaluation pays from; it stops where that is not enough.
  Budget* budget = nullptr;
  /// Levels of nesting left, over all expressions that ask each other: bounds the recursion.
  int* depth = nullptr;
};

struct Evaluation {
  enum class Outcome {
    value,  ///< computed
    error,  ///< VASSAL too reports an error here and goes on with an empty text
    cannot  ///< VASSAL would have a value, but the formula is not supported here or exceeds the limits
  };
  Outcome outcome = Outcome::value;
  std::string text;
  Incalculable reason = Incalculable::not_understood;  ///< why not; only for Outcome::cannot

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// An expression of VASSAL's formula language, a subset of BeanShell with VASSAL's own changes: literals, properties,
/// operators, If, GetProperty, the functions that sum and count pieces, methods of String, Math and Integer
/// (docs/vmod-expressions.md). Assignments, loops, casts, arrays and random numbers are not understood: such an
/// expression cannot be computed. Source: ExpressionInterpreter, init_expression.bsh, bsh.
class Expression {
 public:
  /// Reads any text, with or without the braces around it.
  explicit Expression(std::string_view text);

  /// Evaluates the expression within `scope`. Deterministic and bounded in time; never throws.
  [[nodiscard]] Evaluation evaluate(const ExpressionScope& scope) const;

  /// Whether the text could be parsed. The empty text can: its value is empty.
  [[nodiscard]] bool understood() const { return empty_ || tree_.root != ExpressionTree::kNone; }

 private:
  ExpressionTree tree_;
  bool empty_ = false;
};

}  // namespace adjutant::vmod
