#pragma once

#include <string>
#include <string_view>

// Text from a file that anybody may have written.
namespace adjutant::words {

bool is_utf8(std::string_view text);

/// Whether a text holds signs that cannot be seen: C0, DEL, and C1 as UTF-8 writes them. A line break tears a line of
/// an answer, and a terminal obeys others.
bool has_control(std::string_view text);

/// As much of a text in UTF-8 as a message shows: its first characters, with "?" for each sign that cannot be seen.
std::string shown(std::string_view text);

}  // namespace adjutant::words
