#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace adjutant::words {

/// A language in which a player reads Adjutant: a code, nothing more. What can be said in it is the catalogue's to
/// know.
class Language {
 public:
  /// The languages that the program was built with.
  static const Language en;
  static const Language es;
  static const Language it;

  /// The language that a code or a locale's name writes, known to the program or not: two or three letters, with or
  /// without a country ("pt_BR"), a region ("es_419") or a script ("zh_Hant") of its own. "pt-br" and "PT_BR.UTF-8" are
  /// "pt_BR"; what else follows the letters is passed over ("sr@latin" is "sr"). None for any other text ("C",
  /// "POSIX", "", "english").
  static std::optional<Language> of(std::string_view name);

  /// As files, options and JSON name it: "es", "pt_BR".
  [[nodiscard]] constexpr std::string_view code() const {
    return std::string_view(code_.data(), std::string_view(code_.data(), code_.size()).find('\0'));
  }
  /// The language without its country, region or script: "pt" of "pt_BR", itself where it has none.
  [[nodiscard]] Language base() const;

  friend constexpr bool operator==(const Language&, const Language&) = default;
  friend constexpr auto operator<=>(const Language&, const Language&) = default;

 private:
  /// Three letters, a line, four letters; the rest is NUL, and at least one byte of it.
  static constexpr std::size_t longest_code = 8;

  constexpr explicit Language(std::string_view code) {
    for (std::size_t i = 0; i < code.size() && i < longest_code; ++i) {
      code_[i] = code[i];
    }
  }

  std::array<char, longest_code + 1> code_{};
};

inline constexpr Language Language::en = Language("en");
inline constexpr Language Language::es = Language("es");
inline constexpr Language Language::it = Language("it");

/// The languages that the program was built with, in the order in which they are offered. English is the first: what
/// another language lacks is said in it.
constexpr std::array<Language, 3> built_in_languages() {
  return {Language::en, Language::es, Language::it};
}

/// The code of files, options and JSON: "en", "es", "it".
inline std::string code_of(const Language& language) {
  return std::string(language.code());
}

/// Of the languages at hand, the one that a code or a locale's name means: the very one, else that without its country
/// ("es-419" is "es"), else the first of another country ("pt" is "pt_BR"). None where no other is at hand ("fr_FR")
/// or the text names none ("C", "POSIX", ""): the caller decides what to fall back to.
std::optional<Language> language_named(std::string_view name, std::span<const Language> at_hand);

/// The same among the built-in languages.
std::optional<Language> language_named(std::string_view name);

}  // namespace adjutant::words
