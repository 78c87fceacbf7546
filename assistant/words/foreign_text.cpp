#include "words/foreign_text.h"

#include <cstddef>

namespace adjutant::words {
namespace {

constexpr std::size_t most_shown = 60;  // bytes

/// The bytes of the character of UTF-8 that a text begins with; 0 where it begins with none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = byte(0);
  if (first < 0x80) {
    return 1;
  }
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) {
      return 0;
    }
  }
  const bool is_too_long = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool is_no_character = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
  return is_too_long || is_no_character ? 0 : length;
}

/// Of one character.
bool is_control(std::string_view character) {
  const auto last = static_cast<unsigned char>(character.back());
  return character.size() == 1 ? last < 0x20 || last == 0x7F : character.front() == '\xC2' && last < 0xA0;
}

/// Takes one character off a text; a byte that is not UTF-8 is one by itself.
std::string_view take_character(std::string_view& text) {
  const std::size_t length = utf8_length(text);
  const std::string_view character = text.substr(0, length == 0 ? 1 : length);
  text.remove_prefix(character.size());
  return character;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

bool has_control(std::string_view text) {
  while (!text.empty()) {
    if (is_control(take_character(text))) {
      return true;
    }
  }
  return false;
}

std::string shown(std::string_view text) {
  std::string result;
  while (!text.empty() && result.size() < most_shown) {
    const std::string_view character = take_character(text);
    result += is_control(character) ? std::string_view("?") : character;
  }
  return text.empty() ? result : result + "...";
}

}  // namespace adjutant::words
