#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace adjutant {

/// Whether a byte of UTF-8 continues a character that an earlier byte began.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The number of characters (Unicode code points) of a text in UTF-8.
constexpr std::size_t characters(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(utf8, [](char byte) { return !is_continuation(byte); }));
}

}  // namespace adjutant
