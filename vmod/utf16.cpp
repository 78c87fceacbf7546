#include "vmod/utf16.h"

#include <cstdint>

#include "base/utf8.h"

namespace adjutant::vmod {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}

bool is_low(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
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
      append_character(text, 0x10000 + (static_cast<char32_t>(units[i] - 0xD800) << 10) + (units[i + 1] - 0xDC00));
      ++i;
    } else {
      append_character(text, is_high(units[i]) || is_low(units[i]) ? kReplacement : units[i]);
    }
  }
  return text;
}

}  // namespace adjutant::vmod
