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

/// Without the blanks (as Java's trim has them) at both ends.
std::string_view trimmed(std::string_view text);

/// Whether Java would take the text for a name.
bool is_identifier(std::string_view text);

/// What a text stands for that may be a plain text, a $format$ or an {expression}.
struct Formula {
  enum class Kind { text, format, property, expression };
  Kind kind = Kind::text;
  std::string text;  ///< Kind::property: its name; Kind::expression: without its braces

  friend bool operator==(const Formula&, const Formula&) = default;
};

/// Of names, labels and the like. A number loses its leading zeros and its plus sign unless `zeros_stay`. Source:
/// Expression.createExpression.
Formula read_formula(std::string_view text, bool zeros_stay = false);

/// Of a calculated property, whose braces may be left out. Source: BeanShellExpression.createExpression.
Formula read_calculated(std::string_view text);

/// Of a layer that follows a property: its name, with or without dollars, or an {expression}. Source:
/// Expression.createSimplePropertyExpression.
Formula read_followed(std::string_view text);

}  // namespace adjutant::vmod
