#include "vmod/expression/operators.h"

#include <cmath>
#include <functional>

#include "vmod/expression/text.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

template <class T>
std::optional<bool> compared(std::string_view op, const T& a, const T& b) {
  if (op == "==" || op == "!=") {
    return (a == b) == (op == "==");
  }
  if (op == "<") {
    return a < b;
  }
  if (op == "<=") {
    return a <= b;
  }
  if (op == ">") {
    return a > b;
  }
  return op == ">=" ? std::optional(a >= b) : std::nullopt;
}

Computed matched(std::string_view op, const std::string& text, const std::string& pattern) {
  const auto match = matches_pattern(text, pattern);
  return match ? computed(*match == (op == "=~")) : Beyond{};
}

Computed operate_on_texts(std::string_view op, const std::string& a, const std::string& b) {
  if (op == "+") {
    return a.size() + b.size() <= limits::expression_text ? computed(a + b) : Beyond{Incalculable::too_long};
  }
  if (op == "=~" || op == "!~") {
    return matched(op, a, b);
  }
  if (op == "==" || op == "!=") {
    return computed((a == b) == (op == "=="));
  }
  if (op[0] != '<' && op[0] != '>') {
    return ExpressionError{};
  }
  const auto order = compare_texts(a, b);
  if (!order) {
    return Beyond{};
  }
  const auto result = compared(op, *order, 0);
  return result ? computed(*result) : ExpressionError{};
}

template <class Whole>
Computed operate_on_whole(std::string_view op, Whole a, Whole b) {
  using Bits = std::make_unsigned_t<Whole>;
  const auto bits = [](Bits value) { return computed(static_cast<Whole>(value)); };
  const Bits x = static_cast<Bits>(a);
  const Bits y = static_cast<Bits>(b);
  if (op == "+") {
    return bits(x + y);
  }
  if (op == "-") {
    return bits(x - y);
  }
  if (op == "*") {
    return bits(x * y);
  }
  if (op == "&") {
    return bits(x & y);
  }
  if (op == "|") {
    return bits(x | y);
  }
  if (op == "^") {
    return bits(x ^ y);
  }
  if (op != "/" && op != "%") {
    return ExpressionError{};
  }
  if (b == 0) {
    return ExpressionError{};
  }
  if (b == -1) {
    return op == "/" ? bits(Bits{0} - x) : computed(Whole{0});
  }
  return computed(static_cast<Whole>(op == "/" ? a / b : a % b));
}

template <class Decimal>
Computed operate_on_decimals(std::string_view op, Decimal a, Decimal b) {
  switch (op[0]) {
    case '+':
      return computed(a + b);
    case '-':
      return computed(a - b);
    case '*':
      return computed(a * b);
    case '/':
      return computed(a / b);
    case '%':
      return computed(static_cast<Decimal>(std::fmod(a, b)));
    default:
      return ExpressionError{};
  }
}

template <class T>
Computed operate_on_equals(std::string_view op, T a, T b) {
  if (op == "=~" || op == "!~") {
    return matched(op, text_of_value(a), text_of_value(b));
  }
  if (const auto result = compared(op, a, b)) {
    return computed(*result);
  }
  if constexpr (std::is_floating_point_v<T>) {
    return operate_on_decimals(op, a, b);
  } else {
    return operate_on_whole(op, a, b);
  }
}

std::int64_t whole_of(const ExpressionValue& value) {
  const auto* whole = std::get_if<int>(&value);
  return whole ? *whole : std::get<std::int64_t>(value);
}

/// Both numbers are brought to the wider type of the two: double, float, long, int.
Computed operate_on_numbers(std::string_view op, const ExpressionValue& a, const ExpressionValue& b) {
  const auto either = [&](auto wanted) {
    using Wanted = decltype(wanted);
    return std::holds_alternative<Wanted>(a) || std::holds_alternative<Wanted>(b);
  };
  if (either(double{})) {
    return operate_on_equals(op, number_of(a), number_of(b));
  }
  if (either(float{})) {
    return operate_on_equals(op, static_cast<float>(number_of(a)), static_cast<float>(number_of(b)));
  }
  if (either(std::int64_t{})) {
    return operate_on_equals(op, whole_of(a), whole_of(b));
  }
  return operate_on_equals(op, std::get<int>(a), std::get<int>(b));
}

Computed operate_on_truths(std::string_view op, bool a, bool b) {
  if (op == "==" || op == "!=") {
    return computed((a == b) == (op == "=="));
  }
  return op == "=~" || op == "!~" ? matched(op, text_of_value(a), text_of_value(b)) : ExpressionError{};
}

Computed operate_on_primitives(std::string_view op, const Operand& a, const Operand& b) {
  if (op == "==" && a.boxed && b.boxed) {
    return ExpressionError{};
  }
  if (is_truth(a.value) && is_truth(b.value)) {
    return operate_on_truths(op, std::get<bool>(a.value), std::get<bool>(b.value));
  }
  if (is_truth(a.value) || is_truth(b.value)) {
    return operate_on_texts(op, text_of_value(a.value), text_of_value(b.value));
  }
  Computed result = operate_on_numbers(op, a.value, b.value);
  if (auto* operand = std::get_if<Operand>(&result)) {
    operand->boxed = is_number(operand->value) && (a.boxed || b.boxed);
  }
  return result;
}

bool counts_as_zero(const Operand& text, const Operand& number) {
  const auto* empty = std::get_if<std::string>(&text.value);
  return empty && empty->empty() && !number.boxed && std::holds_alternative<int>(number.value);
}

}  // namespace

Computed operate(std::string_view op, const Operand& left, const Operand& right) {
  if (!is_text(left.value) && !is_text(right.value)) {
    return operate_on_primitives(op, left, right);
  }
  if (counts_as_zero(right, left)) {
    return operate_on_primitives(op, left, {0});
  }
  if (counts_as_zero(left, right)) {
    return operate_on_primitives(op, {0}, right);
  }
  return operate_on_texts(op, text_of_value(left.value), text_of_value(right.value));
}

Computed operate(std::string_view op, const Operand& operand) {
  if (const bool* truth = std::get_if<bool>(&operand.value)) {
    return op == "!" ? Computed(Operand{!*truth, operand.boxed}) : ExpressionError{};
  }
  if (is_text(operand.value) || op == "!") {
    return ExpressionError{};
  }
  if (op == "+") {
    return operand;
  }
  Computed result = std::holds_alternative<double>(operand.value)  ? computed(-std::get<double>(operand.value))
                    : std::holds_alternative<float>(operand.value) ? computed(-std::get<float>(operand.value))
                                                                   : operate("-", {0}, operand);
  if (auto* negative = std::get_if<Operand>(&result)) {
    negative->boxed = operand.boxed;
  }
  return result;
}

}  // namespace adjutant::vmod
