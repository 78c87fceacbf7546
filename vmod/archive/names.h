#pragma once

#include <string>
#include <string_view>
#include <vector>

// How the files in a ZIP file are called. Old programs wrote names in the encoding of their system and did not say in
// which.
namespace adjutant::vmod {

/// Not a name that would lead out of a folder if anybody ever unpacked it, or that a file system cannot hold.
bool is_safe_name(std::string_view name);

/// The name as it is where it is UTF-8, else read as Windows-1252.
std::string name_in_utf8(std::string name);

/// What a name that is not UTF-8 may mean: the encodings of old systems in Western Europe, Japan, China and Russia,
/// as far as the bytes are such a text.
std::vector<std::string> other_readings(std::string_view raw);

}  // namespace adjutant::vmod
