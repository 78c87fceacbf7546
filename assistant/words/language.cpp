#include "words/language.h"

#include <algorithm>

namespace adjutant::words {
namespace {

constexpr bool is_letter(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

constexpr bool is_digit(char sign) {
  return sign >= '0' && sign <= '9';
}

constexpr char lower(char sign) {
  return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign + 32) : sign;
}

constexpr char upper(char sign) {
  return sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 32) : sign;
}

std::string in_lower_letters(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

/// "BR" of "br", "Hant" of "HANT", "419"; empty for what is no country, region or script.
std::string variant_of(std::string_view part) {
  const bool letters = std::ranges::all_of(part, is_letter);
  std::string result = in_lower_letters(part);
  if (letters && part.size() == 2) {
    std::ranges::transform(result, result.begin(), upper);
    return result;
  }
  if (letters && part.size() == 4) {
    result.front() = upper(result.front());
    return result;
  }
  return part.size() == 3 && std::ranges::all_of(part, is_digit) ? result : std::string();
}

}  // namespace

std::optional<Language> Language::of(std::string_view name) {
  name = name.substr(0, name.find_first_of(".@"));
  const std::size_t end = std::min(name.find_first_of("_-"), name.size());
  const std::string_view letters = name.substr(0, end);
  if (letters.size() < 2 || letters.size() > 3 || !std::ranges::all_of(letters, is_letter)) {
    return std::nullopt;
  }
  const std::string_view rest = name.substr(std::min(end + 1, name.size()));
  const std::string variant = variant_of(rest.substr(0, rest.find_first_of("_-")));
  return Language(in_lower_letters(letters) + (variant.empty() ? "" : "_" + variant));
}

Language Language::base() const {
  return Language(code().substr(0, code().find('_')));
}

std::optional<Language> language_named(std::string_view name, std::span<const Language> at_hand) {
  const std::optional<Language> meant = Language::of(name);
  if (!meant) {
    return std::nullopt;
  }
  for (const Language& wanted : {*meant, meant->base()}) {
    if (std::ranges::find(at_hand, wanted) != at_hand.end()) {
      return wanted;
    }
  }
  const auto other = std::ranges::find(at_hand, meant->base(), &Language::base);
  return other == at_hand.end() ? std::nullopt : std::optional(*other);
}

std::optional<Language> language_named(std::string_view name) {
  return language_named(name, built_in_languages());
}

}  // namespace adjutant::words
