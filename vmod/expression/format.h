#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod {

using FormatLookup = std::function<std::optional<std::string>(std::string_view name)>;

/// Fills in a $...$ format: a text without dollars stays as it is; otherwise it is trimmed and what stands between two
/// dollars is looked up; an unknown name, and what stands behind an unpaired dollar, stays without its dollars. An
/// {expression} is not a format: see expression.h. Source: FormattedStringExpression.
std::string fill_format(std::string_view text, const FormatLookup& value);

/// Whether the text is an expression in braces rather than a format.
bool is_expression(std::string_view text);

/// The expression inside the braces.
std::string_view without_braces(std::string_view text);

/// The text without the blanks at both ends, as String.trim of Java removes them.
std::string_view trimmed(std::string_view text);

/// Whether the text is an identifier of Java.
bool is_identifier(std::string_view text);

/// A text of a module that may be plain, a $format$ or an {expression}, told apart.
struct Formula {
  enum class Kind { text, format, property, expression };
  Kind kind = Kind::text;
  std::string text;  ///< Kind::property: its name; Kind::expression: without its braces

  friend bool operator==(const Formula&, const Formula&) = default;
};

/// Reads the text of a name, label or message as a formula. A plain number loses its leading zeros and its plus sign
/// unless `zeros_stay`. Source: Expression.createExpression.
Formula read_formula(std::string_view text, bool zeros_stay = false);

/// Reads the text of a calculated property as a formula; its braces may be left out. Source:
/// BeanShellExpression.createExpression.
Formula read_calculated(std::string_view text);

/// Reads what a layer follows as a formula: the name of a property, with or without dollars, or an {expression}.
/// Source: Expression.createSimplePropertyExpression.
Formula read_followed(std::string_view text);

}  // namespace adjutant::vmod
