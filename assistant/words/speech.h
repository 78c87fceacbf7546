#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "words/language.h"

namespace adjutant::words {

/// Joins items to a list in a language: "a, b and c"; "a, b y c", with "e" before an i sound; "a, b e c", with "ed"
/// before an e. The empty text if there are no items.
std::string list_of(const std::vector<std::string>& items, const Language& language);

/// A whole number with a real minus sign: "3", "−3".
std::string number(std::int64_t value);

/// A modifier as it is printed on a chart: "+1", "−1", "0".
std::string signed_number(std::int64_t value);

/// The text with its first letter in upper case (Latin with the letters of Central Europe, Greek, Cyrillic; anything
/// else is left alone).
std::string capitalised(std::string_view text);

}  // namespace adjutant::words
