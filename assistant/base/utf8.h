#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace adjutant {

/// Whether the byte goes on with a character that an earlier one has begun.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The characters (Unicode code points) of a text in UTF-8.
constexpr std::size_t characters(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(utf8, [](char byte) { return !is_continuation(byte); }));
}

}  // namespace adjutant
