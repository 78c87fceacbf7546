#include "vmod/expression/library.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vmod/expression/operators.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Arguments = std::vector<Operand>;

template <class T>
bool any_is(const Arguments& arguments) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const Operand& argument) { return std::holds_alternative<T>(argument.value); });
}

/// Converts a decimal number to a whole one as a cast of Java does: values beyond the type become its lowest or highest
/// value.
template <class Whole>
Whole saturated(double value) {
  constexpr auto kLeast = static_cast<double>(std::numeric_limits<Whole>::min());
  if (std::isnan(value)) {
    return 0;
  }
  if (value <= kLeast) {
    return std::numeric_limits<Whole>::min();
  }
  return value >= -kLeast ? std::numeric_limits<Whole>::max() : static_cast<Whole>(value);
}

/// Converts a value to the widest type among the arguments, as Java chooses between overloaded methods.
ExpressionValue in_common_type(const Arguments& arguments, const ExpressionValue& value) {
  if (any_is<double>(arguments)) {
    return number_of(value);
  }
  if (any_is<float>(arguments)) {
    return static_cast<float>(number_of(value));
  }
  if (any_is<std::int64_t>(arguments) && std::holds_alternative<int>(value)) {
    return std::int64_t{std::get<int>(value)};
  }
  return value;
}

Computed absolute(const Operand& argument) {
  const Computed negative = operate("<", argument, {0});
  const auto* truth = std::get_if<Operand>(&negative);
  return truth && std::get<bool>(truth->value) ? operate("-", argument) : computed(argument.value);
}

Computed of_one_number(std::string_view name, const Operand& argument) {
  const double x = number_of(argument.value);
  if (name == "abs") {
    return absolute(argument);
  }
  if (name == "round") {
    const double rounded = std::floor(x + 0.5);
    return std::holds_alternative<double>(argument.value) ? computed(saturated<std::int64_t>(rounded))
                                                          : computed(saturated<int>(rounded));
  }
  if (name == "floor" || name == "ceil") {
    return computed(name == "floor" ? std::floor(x) : std::ceil(x));
  }
  return name == "sqrt" ? computed(std::sqrt(x)) : Beyond{};
}

Computed mathematics(std::string_view name, const Arguments& arguments) {
  if (name == "random") {
    return Beyond{Incalculable::chance};
  }
  const bool numbers =
      std::all_of(arguments.begin(), arguments.end(), [](const Operand& a) { return is_number(a.value); });
  if (!numbers) {
    return ExpressionError{};
  }
  if (arguments.size() == 1) {
    return of_one_number(name, arguments[0]);
  }
  if (arguments.size() != 2) {
    return name == "min" || name == "max" ? Computed(ExpressionError{}) : Beyond{};
  }
  const double x = number_of(arguments[0].value);
  const double y = number_of(arguments[1].value);
  if (name == "pow") {
    return computed(std::pow(x, y));
  }
  if (name != "min" && name != "max") {
    return Beyond{};
  }
  const bool first = (x < y) == (name == "min");
  return computed(in_common_type(arguments, arguments[first ? 0 : 1].value));
}

/// Methods that read a text; a number is no text to them.
Computed read_from_text(std::string_view name, const Operand& argument) {
  const auto* text = std::get_if<std::string>(&argument.value);
  if (!text) {
    const bool boxes = name == "Integer.valueOf" && std::holds_alternative<int>(argument.value);
    return boxes ? Computed(Operand{argument.value, true}) : ExpressionError{};
  }
  if (name.starts_with("Integer.")) {
    const auto whole = parse_int(*text);
    return whole ? Computed(Operand{*whole, name == "Integer.valueOf"}) : ExpressionError{};
  }
  const auto number = parse_double(*text);
  if (!number) {
    return ExpressionError{};
  }
  return name.starts_with("Float.") ? computed(static_cast<float>(*number)) : computed(*number);
}

}  // namespace

Computed call_of_class(std::string_view name, const std::vector<Operand>& arguments) {
  if (name.starts_with("Math.")) {
    return mathematics(name.substr(5), arguments);
  }
  if (arguments.size() != 1) {
    return Beyond{};
  }
  if (name == "String.valueOf") {
    return computed(text_of_value(arguments[0].value));
  }
  constexpr std::string_view kReaders[] = {"Integer.parseInt", "Integer.valueOf", "Double.parseDouble",
                                           "Float.parseFloat"};
  const bool reads = std::find(std::begin(kReaders), std::end(kReaders), name) != std::end(kReaders);
  return reads ? read_from_text(name, arguments[0]) : Beyond{};
}

}  // namespace adjutant::vmod
