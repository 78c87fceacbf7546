#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace adjutant::vmod {

/// Fills in a $...$ format as VASSAL's FormattedString does: fewer than two dollars leave the text untouched; otherwise
/// it is trimmed and its names are looked up; an unknown name stands without its dollars. An {expression} is not a
/// format: see expression.h.
std::string fill_format(std::string_view text,
                        const std::function<std::optional<std::string>(std::string_view)>& value);

/// Whether the text is an expression in braces rather than a format.
bool is_expression(std::string_view text);

}  // namespace adjutant::vmod
