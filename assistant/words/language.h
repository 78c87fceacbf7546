#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace adjutant::words {

/// The languages in which a player reads Adjutant.
enum class Language { en, es, it };

/// Every language, in the order in which they are offered.
constexpr std::array<Language, 3> all_languages() {
  return {Language::en, Language::es, Language::it};
}

/// The two-letter code of files, options and JSON: "en", "es", "it".
constexpr std::string_view code_of(Language language) {
  switch (language) {
    case Language::es:
      return "es";
    case Language::it:
      return "it";
    case Language::en:
      break;
  }
  return "en";
}

/// The language that a code or a locale's name means: "es", "ES", "es-419", "es_ES.UTF-8". None for any other text
/// ("C", "POSIX", "", "fr_FR"): the caller decides what to fall back to.
std::optional<Language> language_named(std::string_view name);

}  // namespace adjutant::words
