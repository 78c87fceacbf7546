#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace adjutant::vmod {

/// A value inside an expression, by Java's types. Source: bsh.Primitive and java.lang.String.
using ExpressionValue = std::variant<std::string, int, std::int64_t, float, double, bool>;

/// Why a value cannot be computed although VASSAL has one.
enum class Incalculable {
  not_understood,  ///< beyond what is understood of the formula language
  chance,          ///< random numbers, and functions that do something
  concealed,       ///< the value would reveal something that is hidden from the viewer
  of_the_window,   ///< known to the player's own window only: name, password, language ...
  too_long         ///< more steps, or more formulas nested in formulas, than limits.h allows
};

/// The value of a bare name in a formula, from the text of its property: a whole number of 32 bits, a decimal number of
/// single precision, true or false, else a text. With `zeros_stay`, an option of modules, a number with leading zeros
/// stays a text. Source: ExpressionInterpreter.evaluate.
ExpressionValue value_of_name(const std::string& text, bool zeros_stay = false);

/// The value that functions such as GetProperty return, from the text of the property: a whole number, true or false,
/// else a text. Source: ExpressionInterpreter.wrap.
ExpressionValue value_of_fetched(const std::string& text);

/// The text of a value, as Java writes it.
std::string text_of_value(const ExpressionValue& value);

/// A value on its way through an expression. A boxed one came as an object out of If or Integer.valueOf: two of them
/// cannot be compared with ==.
struct Operand {
  ExpressionValue value;
  bool boxed = false;
};

/// The result of a formula for which VASSAL reports an error.
struct ExpressionError {};

/// The result of a formula that VASSAL can compute and this program cannot.
struct Beyond {
  Incalculable reason = Incalculable::not_understood;
};

/// A value, or why there is none.
using Computed = std::variant<Operand, ExpressionError, Beyond>;

inline Computed computed(ExpressionValue value) {
  return Operand{std::move(value)};
}

inline bool is_text(const ExpressionValue& value) {
  return std::holds_alternative<std::string>(value);
}
inline bool is_truth(const ExpressionValue& value) {
  return std::holds_alternative<bool>(value);
}
inline bool is_number(const ExpressionValue& value) {
  return !is_text(value) && !is_truth(value);
}

/// The number as a double; 0 for what is none.
double number_of(const ExpressionValue& value);

// Java's whole numbers wrap around.
int wrapped(std::int64_t value);

}  // namespace adjutant::vmod
