#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace adjutant::vmod {

/// A value inside an expression.
using ExpressionValue = std::variant<std::string, int, double, bool>;

/// The text of a property as VASSAL's expressions take it: whole and decimal numbers, true and false, else text.
ExpressionValue value_of_text(const std::string& text);
/// The text of a value, as Java writes it.
std::string text_of_value(const ExpressionValue& value);

/// What an expression may ask of the piece it is evaluated on.
struct ExpressionScope {
  /// The property of that name; none counts as the empty text.
  std::function<std::optional<std::string>(std::string_view name)> property;
  /// SumStack("x"): the sum of a property over the piece's stack; none where it cannot be computed.
  std::function<std::optional<int>(std::string_view name)> sum_stack;
  /// Steps left; the evaluation stops at 0 and takes from it.
  int* steps = nullptr;
  /// Levels of nesting left, over all expressions that ask each other: bounds the recursion.
  int* depth = nullptr;
};

struct Evaluation {
  enum class Outcome {
    value,  ///< computed
    error,  ///< VASSAL too reports an error here and goes on with an empty text
    cannot  ///< beyond what is understood here, or too long: VASSAL would have a value, we do not
  };
  Outcome outcome = Outcome::value;
  std::string text;

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// An expression of VASSAL's formula language (a subset of BeanShell): literals, properties, operators, GetProperty,
/// If, SumStack and the usual string and Math methods (pieces.md 7). Assignments, loops, random numbers and sums over
/// the map are not understood: such an expression cannot be computed.
class Expression {
 public:
  /// Reads any text, with or without the braces around it.
  explicit Expression(std::string_view text);

  /// Deterministic and bounded; never throws.
  [[nodiscard]] Evaluation evaluate(const ExpressionScope& scope) const;

  /// Whether the text was understood at all.
  [[nodiscard]] bool understood() const { return root_ != kNoNode; }

 private:
  friend class ExpressionParser;
  friend class ExpressionRun;

  static constexpr std::uint32_t kNoNode = 0xffffffff;
  enum class Kind : std::uint8_t { literal, property, unary, binary, conditional, call, method };
  struct Node {
    Kind kind = Kind::literal;
    std::string text;  ///< operator, property, function or method name
    ExpressionValue value;
    std::vector<std::uint32_t> children;
  };

  std::vector<Node> nodes_;
  std::uint32_t root_ = kNoNode;
};

}  // namespace adjutant::vmod
