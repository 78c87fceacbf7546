#include "vmod/archive/obfuscation.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kHeader = "!VCSK";

int digit_value(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'f') {
    return c - 'a' + 10;
  }
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// The byte that two hexadecimal digits stand for; negative where they are none.
int hexadecimal_byte(std::string_view text, std::size_t at) {
  const int high = digit_value(text[at]);
  const int low = digit_value(text[at + 1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

}  // namespace

Result<std::string> deobfuscate(std::string_view bytes) {
  if (!bytes.starts_with(kHeader)) {
    return std::string(bytes);
  }
  bytes.remove_prefix(kHeader.size());
  if (bytes.size() < 2 || bytes.size() % 2 != 0) {
    return failure("savedGame", {"vmod.save.cut_off", {}});
  }
  const int key = hexadecimal_byte(bytes, 0);
  std::string text;
  text.reserve(bytes.size() / 2);
  for (std::size_t i = 2; i < bytes.size(); i += 2) {
    const int value = hexadecimal_byte(bytes, i);
    if (key < 0 || value < 0) {
      return failure("savedGame", {"vmod.save.not_hexadecimal", {}});
    }
    text += static_cast<char>(value ^ key);
  }
  return text;
}

}  // namespace adjutant::vmod
