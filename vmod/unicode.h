#pragma once

#include <string>
#include <string_view>

namespace adjutant::vmod {

/// UTF-8 text with its letters taken apart into base letter and accents (Unicode NFD), as macOS writes file names:
/// Latin, Greek and Cyrillic. Bytes that are not UTF-8 stay as they are.
std::string decomposed(std::string_view text);

bool is_utf8(std::string_view text);

/// Windows-1252, the encoding that old programs meant when they wrote no UTF-8, as UTF-8.
std::string from_windows_1252(std::string_view text);

}  // namespace adjutant::vmod
