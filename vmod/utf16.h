#pragma once

#include <string>
#include <string_view>

namespace adjutant::vmod {

/// VASSAL counts and escapes in Java's characters, which are UTF-16 units. What is no UTF-8 becomes U+FFFD.
std::u16string to_utf16(std::string_view text);

/// UTF-16 units as UTF-8; half a surrogate pair becomes U+FFFD.
std::string to_utf8(std::u16string_view units);

}  // namespace adjutant::vmod
