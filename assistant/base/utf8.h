#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
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

/// The beginning of a text in UTF-8, at most `most_bytes` long, cut between two characters.
constexpr std::string_view beginning(std::string_view utf8, std::size_t most_bytes) {
  std::size_t end = most_bytes < utf8.size() ? most_bytes : utf8.size();
  while (end > 0 && end < utf8.size() && is_continuation(utf8[end])) {
    --end;
  }
  return utf8.substr(0, end);
}

/// A character (Unicode code point) and how many bytes of UTF-8 it takes.
struct Utf8Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

/// The character with which a text begins that is not empty; none where its bytes are not UTF-8.
constexpr std::optional<Utf8Character> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const char32_t first = byte(0);
  if (first < 0x80) {
    return Utf8Character{first, 1};
  }
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < bytes) {
    return std::nullopt;
  }
  char32_t code = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!is_continuation(text[i])) {
      return std::nullopt;
    }
    code = code << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < least.at(bytes) || code > 0x10FFFF || surrogate ? std::nullopt
                                                                : std::optional(Utf8Character{code, bytes});
}

/// Takes the first character off a text that is not empty: U+FFFD, and one byte, for what is not UTF-8.
constexpr char32_t take_character(std::string_view& text) {
  constexpr char32_t replacement = 0xFFFD;
  const auto character = first_character(text);
  text.remove_prefix(character ? character->bytes : 1);
  return character ? character->code : replacement;
}

/// Adds a character to a text in UTF-8.
inline void append_character(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  const auto put_rest = [&](unsigned shift) { put(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | code >> 6U);
    put_rest(0);
  } else if (code < 0x10000) {
    put(0xE0U | code >> 12U);
    put_rest(6);
    put_rest(0);
  } else {
    put(0xF0U | code >> 18U);
    put_rest(12);
    put_rest(6);
    put_rest(0);
  }
}

}  // namespace adjutant
