#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/expression/value.h"

namespace adjutant::vmod {

/// Compares two texts as String.compareTo of Java does, by UTF-16 units: negative, 0 or positive. None if the bytes are
/// not UTF-8.
std::optional<int> compare_texts(std::string_view a, std::string_view b);

/// Whether the whole of `text` matches a regular expression in the syntax of Java. None if the pattern uses syntax that
/// is not supported here, or the search could take long.
std::optional<bool> matches_pattern(const std::string& text, const std::string& pattern);

/// Whether a call of this method makes VASSAL treat the name before it (`name.method(...)`) as a text, whatever its
/// value looks like. Source: bsh.BeanShellExpressionValidator.
bool makes_its_name_a_text(std::string_view method);

/// Calls a method of java.lang.String on `text`. An unknown method gives Beyond; wrong arguments are an error.
Computed text_method(std::string_view name, const std::string& text, const std::vector<Operand>& arguments);

}  // namespace adjutant::vmod
