#pragma once

#include <string>
#include <string_view>

namespace adjutant::test {

/// A text as VASSAL writes a `savedGame` entry: the header "!VCSK", the key, then two lower-case hexadecimal digits for
/// each byte.
inline std::string obfuscate(std::string_view text, unsigned char key) {
  std::string out = "!VCSK";
  const auto append = [&out](unsigned char byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += digits[byte / 16];
    out += digits[byte % 16];
  };
  append(key);
  for (const char c : text) {
    append(static_cast<unsigned char>(c) ^ key);
  }
  return out;
}

}  // namespace adjutant::test
