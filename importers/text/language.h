#pragma once

#include <string>
#include <string_view>

namespace adjutant::importers {

/// The language that a rulebook seems to be written in, by its small words: "en", "es", "it". Empty where it has few of
/// them, or as many of two languages: then its owner has to say. Looks at the beginning alone.
std::string language_of_text(std::string_view text);

}  // namespace adjutant::importers
