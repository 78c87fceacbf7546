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

std::string_view conjunction(std::string_view next, const Language& language) {
  const std::string word = in_lower_case(next);
  if (language == Language::es) {
    return sounds_like_i(word) ? " e " : " y ";
  }
  if (language == Language::it) {
    return sounds_like_e(word) ? " ed " : " e ";
  }
  return " and ";
}

/// Small letters of Unicode from one to another, every `step`-th, whose capitals stand so many places before them.
struct SmallLetters {
  unsigned first;
  unsigned last;
  unsigned step;
  unsigned before;
};

/// Latin with the letters of Central Europe, Greek, Cyrillic.
constexpr std::array<SmallLetters, 13> small_letters = {{{0xE0, 0xF6, 1, 32},
                                                         {0xF8, 0xFE, 1, 32},
                                                         {0x101, 0x12F, 2, 1},
                                                         {0x133, 0x137, 2, 1},
                                                         {0x13A, 0x148, 2, 1},
                                                         {0x14B, 0x177, 2, 1},
                                                         {0x17A, 0x17E, 2, 1},
                                                         {0x3AC, 0x3AC, 1, 38},
                                                         {0x3AD, 0x3AF, 1, 37},
                                                         {0x3B1, 0x3C1, 1, 32},
                                                         {0x3C3, 0x3CB, 1, 32},
                                                         {0x430, 0x44F, 1, 32},
                                                         {0x450, 0x45F, 1, 80}}};

}  // namespace

std::string list_of(const std::vector<std::string>& items, const Language& language) {
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
    return result;
  }
  const auto byte = [text](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  if (result.size() < 2 || byte(0) < 0xC3 || byte(0) > 0xDF || (byte(1) & 0xC0U) != 0x80U) {
    return result;  // no letter of two bytes in UTF-8, as all those below are
  }
  const unsigned letter = (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU);
  for (const SmallLetters& letters : small_letters) {
    if (letter >= letters.first && letter <= letters.last && (letter - letters.first) % letters.step == 0) {
      const unsigned capital = letter - letters.before;
      result[0] = static_cast<char>(0xC0U | capital >> 6U);
      result[1] = static_cast<char>(0x80U | (capital & 0x3FU));
    }
  }
  return result;
}

}  // namespace adjutant::words
