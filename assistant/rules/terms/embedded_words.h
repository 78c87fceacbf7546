#pragma once

#include <string_view>

namespace adjutant::rules {

/// assistant/rules/lexicon.json as it was when the program was built.
std::string_view embedded_lexicon();

/// assistant/rules/quantities.json as it was when the program was built.
std::string_view embedded_quantities();

}  // namespace adjutant::rules
