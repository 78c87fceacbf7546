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
  concealed,       ///< it would give away what the viewer may not see
  of_the_window,   ///< known to the player's own window only: name, password, language ...
  too_long         ///< more steps, or formulas that ask formulas, than the limits allow
};

/// What a bare name stands for: whole numbers of 32 bits, decimal ones (of single precision), true and false, else
/// text. `zeros_stay` is the module's option to keep numbers with leading zeros as text. Source:
/// ExpressionInterpreter.evaluate.
ExpressionValue value_of_name(const std::string& text, bool zeros_stay = false);

/// What the functions that fetch a property give: whole numbers, true and false, else text. Source:
/// ExpressionInterpreter.wrap.
ExpressionValue value_of_fetched(const std::string& text);

/// The text of a value, as Java writes it.
std::string text_of_value(const ExpressionValue& value);

/// A value on its way through an expression. A boxed one came as an object out of If or Integer.valueOf: two of them
/// cannot be compared with ==.
struct Operand {
  ExpressionValue value;
  bool boxed = false;
};

/// VASSAL reports an error here.
struct ExpressionError {};

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
