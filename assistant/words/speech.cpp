#include "words/speech.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace adjutant::words {
namespace {

constexpr std::string_view minus_sign = "\u2212";

std::string in_lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

template <std::size_t N>
bool starts_with_any(std::string_view text, const std::array<std::string_view, N>& starts) {
  return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return text.starts_with(start); });
}

// "y" becomes "e" before the sound i (Isabel, Hidalgo, infantería), but not before a diphthong (hielo, hiato).
bool sounds_like_i(std::string_view text) {
  static constexpr std::array<std::string_view, 4> sounds = {"i", "í", "hi", "hí"};
  static constexpr std::array<std::string_view, 6> diphthongs = {"hie", "hia", "hio", "ia", "ie", "io"};
  return starts_with_any(text, sounds) && !starts_with_any(text, diphthongs);
}

bool sounds_like_e(std::string_view text) {
  static constexpr std::array<std::string_view, 3> sounds = {"e", "è", "é"};
  return starts_with_any(text, sounds);
}

std::string_view conjunction(std::string_view next, Language language) {
  const std::string word = in_lower_case(next);
  switch (language) {
    case Language::es:
      return sounds_like_i(word) ? " e " : " y ";
    case Language::it:
      return sounds_like_e(word) ? " ed " : " e ";
    case Language::en:
      break;
  }
  return " and ";
}

}  // namespace

std::string list_of(const std::vector<std::string>& items, Language language) {
  std::string result;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) {
      result += i + 1 == items.size() ? conjunction(items[i], language) : std::string_view(", ");
    }
    result += items[i];
  }
  return result;
}

std::string number(std::int64_t value) {
  std::string digits = std::to_string(value);
  if (value < 0) {
    digits.replace(0, 1, minus_sign);
  }
  return digits;
}

std::string signed_number(std::int64_t value) {
  return value > 0 ? "+" + number(value) : number(value);
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') {
    result[0] = static_cast<char>(result[0] - 'a' + 'A');
  } else if (result.size() >= 2 && result[0] == '\xC3' && result[1] >= '\xA0' && result[1] <= '\xBE' &&
             result[1] != '\xB7') {
    result[1] = static_cast<char>(result[1] - 0x20);  // à .. þ, two bytes in UTF-8, are 32 places after À .. Þ
  }
  return result;
}

}  // namespace adjutant::words
