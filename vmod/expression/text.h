#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// Java's comparison of texts: negative, 0 or positive, by UTF-16 units. None for bytes that are not UTF-8.
std::optional<int> compare_texts(std::string_view a, std::string_view b);

/// Whether the whole text matches the regular expression; none where Java's syntax is not understood here, or the
/// search could take long.
std::optional<bool> matches_pattern(const std::string& text, const std::string& pattern);

/// Whether VASSAL takes a name before `.method(` for a text whatever its value looks like. Source:
/// bsh.BeanShellExpressionValidator.
bool makes_its_name_a_text(std::string_view method);

/// A method of java.lang.String on a text.
Computed text_method(std::string_view name, const std::string& text, const std::vector<Operand>& arguments);

}  // namespace adjutant::vmod
