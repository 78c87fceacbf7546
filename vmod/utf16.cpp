#include "vmod/utf16.h"

#include <cstdint>

#include "vmod/unicode.h"

namespace adjutant::vmod {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}

bool is_low(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

/// Takes one character off the front; whatever is no UTF-8 costs one byte.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (length == 0 || length > text.size() || first > 0xF4) {
    text.remove_prefix(1);
    return kReplacement;
  }
  char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) {
      text.remove_prefix(1);
      return kReplacement;
    }
    character = character << 6 | (next & 0x3FU);
  }
  const bool overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
  const bool surrogate = character >= 0xD800 && character < 0xE000;
  const bool good = !overlong && !surrogate && character <= 0x10FFFF;
  text.remove_prefix(good ? length : 1);
  return good ? character : kReplacement;
}

}  // namespace

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (character < 0x10000) {
      units += static_cast<char16_t>(character);
    } else {
      units += static_cast<char16_t>(0xD800 + ((character - 0x10000) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((character - 0x10000) & 0x3FF));
    }
  }
  return units;
}

std::string to_utf8(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    const bool pair = is_high(units[i]) && i + 1 < units.size() && is_low(units[i + 1]);
    if (pair) {
      append_utf8(text, 0x10000 + (static_cast<char32_t>(units[i] - 0xD800) << 10) + (units[i + 1] - 0xDC00));
      ++i;
    } else {
      append_utf8(text, is_high(units[i]) || is_low(units[i]) ? kReplacement : units[i]);
    }
  }
  return text;
}

}  // namespace adjutant::vmod
